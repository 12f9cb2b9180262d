import { spawnSync } from "node:child_process";

/** The program of `tests/tools/modules/readers`; undefined if it is not built. */
export const readersBinary = process.env["SLIPWAY_READERS_REFERENCE"];

export interface Answer {
  readonly result?: unknown;
  readonly error?: string;
}

/** The answers of one of its readers, in the order of the texts. */
export function askReaders(reader: string, texts: readonly string[]): readonly Answer[] {
  const input = texts.map((text) => JSON.stringify({ reader, text: Buffer.from(text).toString("base64") })).join("\n");
  const { stdout, stderr, status } = spawnSync(readersBinary ?? "", [], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
}
