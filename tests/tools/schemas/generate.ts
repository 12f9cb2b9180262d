// Writes the schemas of the built-in kinds of several versions of Kubernetes, from the OpenAPI v3 documents in its
// sources, which Go's module proxy has: `node -r ./tests/tools/register.cjs tests/tools/schemas/generate.ts`.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** The last patch release of each minor version, the oldest first. */
const versions = ["v1.30.14", "v1.31.14", "v1.32.13", "v1.33.13", "v1.34.4", "v1.35.4", "v1.36.3", "v1.37.2"];

const target = resolve(__dirname, "../../../engine/plan/verify/builtin-schemas-text.ts");
const kept = new Set(["type", "format", "required", "enum", "x-kubernetes-preserve-unknown-fields"]);
type Json = Readonly<Record<string, unknown>>;

/** The parts of a schema that verification reads. */
function reduce(schema: Json): Json {
  const all = schema["allOf"] as readonly Json[] | undefined;
  if (all?.length === 1 && all[0]?.["$ref"] !== undefined) return reduce(all[0]);
  if (typeof schema["$ref"] === "string") return { $ref: schema["$ref"].replace("#/components/schemas/", "") };
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === "properties") {
      const properties = Object.entries(value as Json).map(([name, inner]) => [name, reduce(inner as Json)]);
      return [[key, Object.fromEntries(properties)]];
    }
    if (key === "items" || key === "additionalProperties")
      return [[key, typeof value === "object" ? reduce(value as Json) : value]];
    if (key === "oneOf") return [[key, (value as readonly Json[]).map(reduce)]];
    return kept.has(key) ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The OpenAPI documents of a version, by API version. */
function* documentsOf(version: string): Generator<readonly [string, Json]> {
  const downloaded = execFileSync("go", ["mod", "download", "-json", `k8s.io/kubernetes@${version}`], {
    encoding: "utf8",
    env: { ...process.env, GOFLAGS: "-mod=mod" },
  });
  const folder = join((JSON.parse(downloaded) as { readonly Dir: string }).Dir, "api/openapi-spec/v3");
  for (const file of readdirSync(folder).sort()) {
    const [found, group, inGroup] = /^(?:api__v1|apis__(.+)__(.+))_openapi\.json$/.exec(file) ?? [];
    if (found === undefined) continue;
    const apiVersion = group === undefined ? "v1" : `${group}/${inGroup ?? ""}`;
    yield [apiVersion, JSON.parse(readFileSync(join(folder, file), "utf8")) as Json];
  }
}

/** What differs between versions, each with the bits of the versions that have it. */
class Variants {
  private readonly all = new Map<string, Map<string, number>>();

  add(name: string, value: unknown, version: number): void {
    const text = JSON.stringify(value);
    const variants = this.all.get(name) ?? new Map<string, number>();
    this.all.set(name, variants);
    variants.set(text, (variants.get(text) ?? 0) | (1 << version));
  }

  /** By name, sorted: `[bits, value]` of each variant. */
  toJson(): Json {
    const sorted = [...this.all].sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(
      sorted.map(([name, variants]) => [
        name,
        [...variants].map(([text, bits]) => [bits, JSON.parse(text) as unknown]),
      ]),
    );
  }
}

const kinds = new Variants();
const schemas = new Variants();
for (const [index, version] of versions.entries()) {
  for (const [apiVersion, document] of documentsOf(version)) {
    const found = (document["components"] as Json)["schemas"] as Record<string, Json>;
    for (const [name, schema] of Object.entries(found)) {
      schemas.add(name, reduce(schema), index);
      for (const each of (schema["x-kubernetes-group-version-kind"] ?? []) as readonly Json[]) {
        const { group, version: inGroup, kind } = each as Record<string, string>;
        const at = group === "" ? String(inGroup) : `${String(group)}/${String(inGroup)}`;
        if (at === apiVersion) kinds.add(`${at}/${String(kind)}`, name, index);
      }
    }
  }
}

const text = JSON.stringify({ versions, kinds: kinds.toJson(), schemas: schemas.toJson() });
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
}).toString("base64");
const head = `// Made by tests/tools/schemas (generate.ts); do not edit. A data table: its length is its content. Taken from the
// OpenAPI documents of kube-apiserver: Copyright The Kubernetes Authors, Apache License 2.0. See README.md.

/** JSON text of the schemas of the built-in kinds (PackedSchemas), compressed with Brotli, in base64. */
// prettier-ignore
export const builtinSchemasText =
`;
writeFileSync(target, `${head}  "${packed}";\n`);
console.log(`${target}: ${text.length} bytes of JSON, ${packed.length} in the file`);
