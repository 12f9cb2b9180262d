import { decodeJsonPartly } from "../../../../engine/go/json/decode";
import { encodeJson } from "../../../../engine/go/json/encode";
import { GoError, type GoValue } from "../../../../engine/go/values/values";
import type { Json } from "../../../conformance/typed-data";
import { readGoCases, readGoText, readGoValue } from "../../render/gotemplate/go-fixtures";

const cases = readGoCases("json");

function encode(data: Json): readonly unknown[] {
  const value = readGoValue(data);
  try {
    return [encodeJson(value, { escapeHtml: false }), encodeJson(value), encodeJson(value, { indent: "  " })];
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    return [null, error.message];
  }
}

function decode(text: string): { readonly value: GoValue; readonly error?: string } {
  try {
    const { value, error } = decodeJsonPartly(text);
    return error === undefined ? { value } : { value, error: error.message };
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    return { value: null, error: error.message };
  }
}

test("writes JSON as Go does", () => {
  const rows = cases.filter(([kind]) => kind === "encode");
  const faults = rows.flatMap(([, data = null, ...expected]) => {
    const made = encode(data);
    const wanted = expected.map((text) => (text === null ? null : readGoText(text)));
    return JSON.stringify(made) === JSON.stringify(wanted) ? [] : [{ data, wanted, made }];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(700);
});

test("reads JSON as Go does", () => {
  const rows = cases.filter(([kind]) => kind === "decode");
  for (const [, text, value = null, error] of rows) {
    const expected = { value: readGoValue(value), ...(error === undefined ? {} : { error: readGoText(error) }) };
    expect({ text, ...decode(readGoText(text)) }).toEqual({ text, ...expected });
  }
  expect(rows.length).toBeGreaterThan(800);
});

test("returns Go's error if a value contains itself", () => {
  const map = new Map<string, GoValue>();
  map.set("self", map);
  expect(() => encodeJson(map)).toThrow(
    new GoError("json: unsupported value: encountered a cycle via map[string]interface {}"),
  );
});
