// Writes the schemas of the built-in kinds from the OpenAPI v3 documents of the API server that this repository builds:
// `node -r ./tests/tools/register.cjs tests/tools/schemas/generate.ts`, then `npx prettier --check` has nothing to do.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { startCluster } from "../cluster";

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

async function read(): Promise<string> {
  const cluster = await startCluster({ nodes: 0 });
  try {
    const get = async (path: string): Promise<Json> =>
      JSON.parse(await cluster.kubectl(["get", "--raw", path])) as Json;
    const { gitVersion } = await get("/version");
    const paths = Object.keys((await get("/openapi/v3"))["paths"] as Json).filter((path) =>
      /^(api\/v1|apis\/[^/]+\/[^/]+)$/.test(path),
    );
    const kinds: Record<string, string> = {};
    const schemas: Record<string, Json> = {};
    for (const path of paths.sort()) {
      const document = await get(`/openapi/v3/${path}`);
      const found = (document["components"] as Json)["schemas"] as Record<string, Json>;
      const [, groupVersion = ""] = /^apis?\/(.*)$/.exec(path) ?? [];
      for (const [name, schema] of Object.entries(found)) {
        schemas[name] = reduce(schema);
        for (const each of (schema["x-kubernetes-group-version-kind"] ?? []) as readonly Json[]) {
          const { group, version, kind } = each as Record<string, string>;
          const at = group === "" ? String(version) : `${String(group)}/${String(version)}`;
          if (at === groupVersion) kinds[`${at}/${String(kind)}`] = name;
        }
      }
    }
    const sorted = (map: object): object => Object.fromEntries(Object.entries(map).sort());
    return JSON.stringify({ version: gitVersion, kinds: sorted(kinds), schemas: sorted(schemas) });
  } finally {
    await cluster.stop();
  }
}

void read().then((text) => {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const packed = brotliCompressSync(text, { params: quality }).toString("base64");
  const head = `// Made by tests/tools/schemas (generate.ts); do not edit. A data table: its length is its content. Taken from the
// OpenAPI documents of kube-apiserver: Copyright The Kubernetes Authors, Apache License 2.0. See README.md.

/** JSON text of the schemas of the built-in kinds (BuiltinSchemas), compressed with Brotli, in base64. */
// prettier-ignore
export const builtinSchemasText =
`;
  writeFileSync(target, `${head}  "${packed}";\n`);
  console.log(`${join(target)}: ${text.length} bytes of JSON, ${packed.length} in the file`);
  process.exit(0);
});
