import { isMap } from "../../../lib/look-up";
import { readPlain } from "../../charts/read-plain";
import { invalidKey } from "../key-error";

/** The text fields of a YAML or JSON entry. No message has a part of the text. */
export function readEntry(text: string, from: string): Readonly<Record<string, unknown>> {
  const map = parse(text, from);
  if (!isMap(map)) throw invalidKey(from, "it is not a map in YAML or JSON");
  return map;
}

function parse(text: string, from: string): unknown {
  try {
    return readPlain(Buffer.from(text), from).value;
  } catch {
    // The message would quote the line.
    throw invalidKey(from, "it cannot be read as YAML");
  }
}

/** A field that is a text; undefined if it is absent or empty. */
export function textField(map: Readonly<Record<string, unknown>>, name: string, from: string): string | undefined {
  const value = Object.hasOwn(map, name) ? map[name] : undefined;
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw invalidKey(from, `its field ${name} is not a text`);
  return value;
}
