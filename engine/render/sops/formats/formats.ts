import { binaryFormat } from "./binary";
import { dotenvFormat } from "./dotenv";
import type { SopsFormat } from "./format";
import { iniFormat } from "./ini";
import { jsonFormat } from "./json";
import { yamlFormat } from "./yaml";

/** All formats; the last one is that of all other names. */
const formats = [yamlFormat, jsonFormat, dotenvFormat, iniFormat, binaryFormat] as const;

export const formatNames = ["yaml", "json", "dotenv", "ini", "binary"] as const;

export type FormatName = (typeof formatNames)[number];

export function formatNamed(name: FormatName): SopsFormat {
  return formats.find((format) => format.name === name) ?? binaryFormat;
}

/** Source: sops cmd/sops/formats/formats.go@v3.13.3 (FormatForPath). */
export function formatOfPath(path: string): FormatName {
  const found = formats.find(({ endings }) => endings.some((ending) => path.endsWith(ending)));
  return found?.name ?? "binary";
}
