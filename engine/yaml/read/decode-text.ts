import { SyncError } from "../../errors/sync-error";
import { GoYamlError } from "../go-yaml-error";
import type { YamlLimits } from "../limits";
import { errorAt } from "../text-source";

// Source: go.yaml.in/yaml/v3@v3.0.5 readerc.go (yaml_parser_update_buffer): the characters that a stream may not hold.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/;

/** The text of a file and how it was encoded. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: "utf-8" | "utf-16";
}

/**
 * Decodes a file as libyaml does: UTF-16 where it begins with that byte order mark, UTF-8 otherwise; in UTF-8 a leading
 * mark stays in the text.
 */
export function decodeText(input: string | Uint8Array, file: string, limits: YamlLimits): DecodedText {
  if (input.length > limits.bytes) throw tooLarge(input.length, file, limits);
  if (typeof input === "string") return { text: input, encoding: "utf-8" };
  const [first, second] = input;
  if (first === 0xff && second === 0xfe) return decodeAs("utf-16le", input.subarray(2), file);
  if (first === 0xfe && second === 0xff) return decodeAs("utf-16be", input.subarray(2), file);
  return decodeAs("utf-8", input, file);
}

/** Throws where the text holds a character that YAML forbids. */
export function refuseForbiddenCharacters(text: string, file: string, firstLine: number): void {
  const index = text.search(forbidden);
  if (index < 0) return;
  const before = text.slice(0, index).split(/\r\n|[\r\n]/);
  const mark = { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
  const code = text.charCodeAt(index).toString(16).toUpperCase().padStart(4, "0");
  throw errorAt({ file, text: "", firstLine }, mark, {
    code: "YAML_CONTROL_CHARACTER",
    what: `cannot read the character U+${code}`,
    why: "YAML allows no control characters except tab and line breaks",
    mend: `remove it, or write it as "\\u${code.toLowerCase()}" inside double quotes`,
    cause: new GoYamlError("yaml: control characters are not allowed"),
  });
}

function decodeAs(encoding: "utf-8" | "utf-16le" | "utf-16be", bytes: Uint8Array, file: string): DecodedText {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encoding: encoding === "utf-8" ? "utf-8" : "utf-16" };
  } catch (cause) {
    throw new SyncError({
      code: "YAML_ENCODING",
      what: "cannot read the file as text",
      where: { file, ...(encoding === "utf-8" ? { line: lineOfBadUtf8(bytes) } : {}) },
      why: `its bytes are not valid ${encoding.slice(0, 6).toUpperCase()}`,
      mend: "save the file as UTF-8; put binary data into binaryData or a generator file",
      cause,
    });
  }
}

// The first line whose bytes are not valid UTF-8; a line end is never part of a longer sequence.
function lineOfBadUtf8(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end + 1;
  }
  return line;
}

function tooLarge(size: number, file: string, limits: YamlLimits): SyncError {
  return new SyncError({
    code: "YAML_TOO_LARGE",
    what: "cannot read a YAML file of this size",
    where: { file },
    why: `it has ${size} bytes, but the limit is ${limits.bytes}`,
    mend: "split the file",
  });
}
