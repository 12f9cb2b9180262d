/** A ConfigMap as a file. */
export const named = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;

/** A folder of plain manifests: several documents, a list, JSON. */
export const plainManifests: Readonly<Record<string, string>> = {
  "one/a.yaml": `${named("a")}data: {size: "1e3", on: "yes", "n": '0o17'}\n---\n${named("a2")}`,
  "one/b.yaml": [
    "apiVersion: v1",
    "kind: List",
    "items:",
    "  - {apiVersion: v1, kind: Service, metadata: {name: b}, spec: {ports: [{port: 80}]}}",
    "  - {apiVersion: v1, kind: ConfigMap, metadata: {name: b2}}",
    "",
  ].join("\n"),
  "one/c.json": '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"c"},"data":{"text":"x"}}',
};
