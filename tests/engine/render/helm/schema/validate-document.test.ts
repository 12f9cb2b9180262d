import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeJson } from "../../../../../engine/go/json/decode";
import { GoError } from "../../../../../engine/go/values/values";
import { optional } from "../../../../../engine/lib/optional";
import type { RemoteSchema, RemoteSources } from "../../../../../engine/model/sources/remote-sources";
import { validateDocument } from "../../../../../engine/render/helm/schema/validate-document";
import { fetchRemoteSchema } from "../../../../../engine/sources/remote/remote-schema";

const fixtures = join(__dirname, "../../../../fixtures/helm");
const read = (name: string): unknown => JSON.parse(readFileSync(join(fixtures, name), "utf8"));

function faultsOf(
  schema: string,
  values: string,
  log: (line: string) => void = () => undefined,
  remotes?: RemoteSources,
): string {
  try {
    return validateDocument(decodeJson(values), Buffer.from(schema), optional({ log, remotes }));
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}

describe("schemas and values, as Helm's own code judges them", () => {
  const rows = read("schemas.json") as readonly (readonly [schema: string, values: string, faults: string])[];

  // Helm ran in the root folder, where the document that some schemas refer to is absent.
  const absent = "file:///sub.json";
  let document: RemoteSchema;
  beforeAll(async () => {
    const unused = {} as Parameters<typeof fetchRemoteSchema>[1];
    document = (await fetchRemoteSchema(absent, unused)).schema;
  });

  it.each(rows)("%s on %s", (schema, values, faults) => {
    const remotes = { schema: (url: string) => (url === absent ? document : undefined) } as RemoteSources;
    expect(faultsOf(schema, values, undefined, remotes)).toBe(faults);
  });
});

describe("formats", () => {
  const rows = read("formats.json") as readonly (readonly [format: string, text: string, faults: string])[];

  it.each(rows)("%s: %j", (format, text, faults) => {
    const schema = { $schema: "http://json-schema.org/draft-07/schema#", properties: { a: { format } } };
    expect(faultsOf(JSON.stringify(schema), JSON.stringify({ a: text }))).toBe(faults);
  });
});

describe("documents elsewhere, without remote sources", () => {
  const schemaWith = (reference: string): string => JSON.stringify({ properties: { a: { $ref: reference } } });

  it.each([
    [
      "https://example.com/x.json",
      'failing loading "https://example.com/x.json": this render was given no remote sources',
    ],
    ["other.json", 'failing loading "file:///other.json": this render was given no remote sources'],
    ["ftp://x/y", 'failing loading "ftp://x/y": no URLLoader registered for "ftp://x/y"'],
  ])("refuses %s", (reference, text) => {
    expect(faultsOf(schemaWith(reference), "{}")).toBe(text);
  });

  it("takes an unknown urn for a schema that allows anything, and warns", () => {
    const lines: string[] = [];
    expect(faultsOf(schemaWith("urn:x:y"), '{"a": 1}', (line) => lines.push(line))).toBe("");
    expect(lines).toEqual(["WARNING: unresolved URN reference ignored; using permissive schema: urn:x:y"]);
  });
});

describe("hostile schemas", () => {
  it("end where they ask for exponentially many steps", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`d${at}`, { allOf: [ref(at + 1), ref(at + 1)] }]),
    );
    const schema = JSON.stringify({ $defs: { ...$defs, d40: true }, ...ref(0) });
    expect(faultsOf(schema, "{}")).toContain("the schema needs more than");
  });

  it("end where they lie too deep", () => {
    let schema = "true";
    for (let level = 0; level < 5000; level += 1) schema = `{"not":${schema}}`;
    expect(faultsOf(schema, "{}")).toContain("exceeded max depth");
  });

  it("match expressions in linear time", () => {
    const schema = JSON.stringify({ properties: { a: { pattern: "^(a+)+$" } } });
    expect(faultsOf(schema, JSON.stringify({ a: `${"a".repeat(5000)}b` }))).toContain(
      "does not match pattern '^(a+)+$'",
    );
  });

  it("take no power of ten that fills the memory", () => {
    expect(faultsOf('{"properties":{"a":{"maximum":1e999999999}}}', '{"a": 5}')).toBe("");
  });

  function ref(at: number): { readonly $ref: string } {
    return { $ref: `#/$defs/d${at}` };
  }
});
