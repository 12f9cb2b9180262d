import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import ts from "typescript";
import { listenOnLoopback } from "../../../tools/loopback";
import { findTypeFaults } from "../../../tools/type-checker";
import { makeFolder, runCli } from "../harness";

// The compiler reads the types of the SDK.
jest.setTimeout(120_000);

/** A definition of Backup in example.com, with this schema of the spec. */
function definition(spec: string, more = ""): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: backups.example.com }
spec:
  group: example.com
  names: { kind: Backup, plural: backups }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          description: A backup of a volume.
          required: [spec, status]
          properties:
            apiVersion: { type: string }
            kind: { type: string }
            metadata: { type: object }
            spec: ${spec}
            status: { type: object, properties: { phase: { type: string } } }
${more}`;
}

const rich = `
              type: object
              required: [schedule, mode, parts]
              properties:
                schedule: { type: string, description: "When it runs.\\n\\nThe form is */5 * * * *.", default: "@daily" }
                mode: { type: string, enum: [full, changes] }
                level: { type: integer, enum: [1, 2], default: 1 }
                strict: { type: boolean, nullable: true }
                size: { x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }] }
                parts: { type: array, items: { type: object, required: [name], properties: { name: { type: string } } } }
                labels: { type: object, additionalProperties: { type: string } }
                matrix: { type: array, items: { type: array, items: { type: number } } }
                options: { type: object, x-kubernetes-preserve-unknown-fields: true, properties: { a: { type: string } } }
                anything: { x-kubernetes-preserve-unknown-fields: true }
                empty: { type: object }
                template:
                  type: object
                  x-kubernetes-embedded-resource: true
                  x-kubernetes-preserve-unknown-fields: true
                "a-b": { type: string }
                __proto__: { type: string }
                "it's \\"x\\"": { type: string }`;

let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  folder = makeFolder({
    "rich.yaml": definition(rich),
    "other.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n",
    "set/deep/rich.yml": definition(rich),
    "set/list.json": JSON.stringify({ apiVersion: "v1", kind: "List", items: [{ kind: "Pod", apiVersion: "v1" }] }),
    "set/notes.txt": "no manifest: [",
    "web/Chart.yaml": "{apiVersion: v2, name: web, version: 1.0.0}\n",
    "web/crds/backup.yaml": definition("{ type: object, properties: { a: { type: string } } }"),
    "none/Chart.yaml": "{apiVersion: v2, name: none, version: 1.0.0}\n",
  });
});

afterEach(() => {
  folder.remove();
});

const run = (...args: string[]): ReturnType<typeof runCli> => runCli(folder.path, ["types", "--crds", ...args]);

const richTypes = `// Written by \`slipway types\`: changes are overwritten.

import type { ObjectMeta } from "@slipway/pulumi";

declare module "@slipway/pulumi" {
  interface CustomKinds extends Kinds {}
}

/** The kinds by \`apiVersion/kind\`. */
export interface Kinds {
  "example.com/v1/Backup": Backup;
}

/** A backup of a volume. */
export interface Backup {
  apiVersion: "example.com/v1";
  kind: "Backup";
  metadata: ObjectMeta;
  spec: BackupSpec;
  status?: BackupStatus;
}

export interface BackupSpec {
  /**
   * When it runs.
   *
   * The form is *\\/5 * * * *.
   * @default "@daily"
   */
  schedule?: string;
  mode: "full" | "changes";
  /** @default 1 */
  level?: 1 | 2;
  strict?: boolean | null;
  size?: number | string;
  parts: {
    name: string;
  }[];
  labels?: {
    [key: string]: string;
  };
  matrix?: number[][];
  options?: {
    a?: string;
    [key: string]: unknown;
  };
  anything?: unknown;
  empty?: {
    [key: string]: unknown;
  };
  template?: {
    apiVersion: string;
    kind: string;
    [key: string]: unknown;
  };
  "a-b"?: string;
  __proto__?: string;
  'it\\'s "x"'?: string;
}

export interface BackupStatus {
  phase?: string;
}
`;

const kindsOf = (text: string): string[] => [...text.matchAll(/^ {2}"(.*)": (.*);$/gm)].map(([line]) => line.trim());

describe("slipway types --crds", () => {
  it("prints the types of a definition from a file, a folder and standard input", async () => {
    expect(await run("rich.yaml")).toEqual({ code: 0, out: richTypes, err: "" });
    expect(await run("set")).toEqual({ code: 0, out: richTypes, err: "" });
    const input = `${definition(rich)}---\nkind: ConfigMap\n`;
    const piped = await runCli(folder.path, ["types", "--crds", "-"], {}, input);
    expect(piped).toEqual({ code: 0, out: richTypes, err: "" });
  });

  it("prints the types of a definition at a URL, or the error of the server", async () => {
    const server = createServer(({ url }, response) => {
      response.statusCode = url?.startsWith("/v1/crds.yaml") === true ? 200 : 404;
      response.end(definition(rich));
    });
    const { port, stop } = await listenOnLoopback(server);
    try {
      const url = `http://127.0.0.1:${port}`;
      expect(await run(`${url}/v1/crds.yaml?raw=1`)).toEqual({ code: 0, out: richTypes, err: "" });
      const { code, out, err } = await run(`http://user:word@127.0.0.1:${port}/gone.yaml`);
      expect([code, out, err.includes("word")]).toEqual([1, "", false]);
      expect(err).toContain("404");
    } finally {
      await stop();
    }
  });

  it("prints those in crds/ of a chart", async () => {
    const { out } = await run("web");
    expect(out).toContain("export interface BackupSpec {\n  a?: string;\n}\n");
  });

  it("writes a file, and reports whether it is up to date", async () => {
    expect(await run("rich.yaml", "--out", "kinds.ts")).toEqual({ code: 0, out: "", err: "" });
    expect(readFileSync(join(folder.path, "kinds.ts"), "utf8")).toBe(richTypes);
    expect((await run("rich.yaml", "--out", "kinds.ts", "--check")).code).toBe(0);
    expect((await run("web", "--out", "kinds.ts", "--check")).code).toBe(1);
  });

  it("names the types of several versions and groups apart, without versions that are not served", async () => {
    const beta = "    - { name: v1beta1, served: true, storage: false, deprecated: true }\n";
    const old = "    - { name: v1alpha1, served: false, storage: false }\n";
    const others = ["storage.other.io", "net.example.org"].map((group, index) =>
      definition("{ type: object }")
        .replace("group: example.com", `group: ${group}`)
        .replaceAll("Backup", ["Backup", "Kinds"][index] ?? ""),
    );
    const input = [definition("{ type: object }", beta + old), ...others].join("---\n");
    const { out } = await runCli(folder.path, ["types", "--crds", "-"], {}, input);
    expect(kindsOf(out)).toEqual([
      '"example.com/v1/Backup": ExampleBackupV1;',
      '"example.com/v1beta1/Backup": ExampleBackupV1beta1;',
      '"net.example.org/v1/Kinds": Kinds2;',
      '"storage.other.io/v1/Backup": StorageBackup;',
    ]);
    expect(out).toContain("/** @deprecated */\nexport interface ExampleBackupV1beta1 {");
  });

  it("reads the schema and the version of v1beta1", async () => {
    const input = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
spec:
  group: example.com
  version: v1
  names: { kind: Backup }
  validation: { openAPIV3Schema: { properties: { spec: { properties: { a: { type: integer } } } } } }
`;
    const { out } = await runCli(folder.path, ["types", "--crds", "-"], {}, input);
    expect(out).toContain("export interface BackupSpec {\n  a?: number;\n}\n");
  });

  it("writes nothing but types, whatever texts and names a definition has", async () => {
    const evil = ["*/ evil();", "`${evil()}`", '"; evil(); "', "__proto__", "constructor"];
    const properties = Object.fromEntries(
      evil.map((text) => [`${text} key`, { type: "string", description: text, default: text, enum: [text] }]),
    );
    const input = definition(JSON.stringify({ description: evil.join("\n"), properties })).replace(
      "A backup of a volume.",
      JSON.stringify(evil.join("\r\n")),
    );
    const { out, err } = await runCli(folder.path, ["types", "--crds", "-"], {}, input);
    expect(err).toBe("");
    const source = ts.createSourceFile("kinds.ts", out, ts.ScriptTarget.Latest);
    expect(source.statements.map(({ kind }) => ts.SyntaxKind[kind])).toEqual([
      ...["ImportDeclaration", "ModuleDeclaration"],
      ...Array.from({ length: 4 }, () => "InterfaceDeclaration"),
    ]);
    expect(findTypeFaults({ "kinds.ts": out })).toEqual([]);
  });

  it("ends types that are too deep or too many with unknown", async () => {
    const deep = `${"{ type: object, properties: { a: ".repeat(200)}{}${" } }".repeat(200)}`;
    const many = `{ type: string, enum: [${Array.from({ length: 2000 }, (_, index) => `v${index}`).join()}] }`;
    const [deepest, longest] = [deep, many].map((spec) => definition(spec));
    const { out } = await runCli(folder.path, ["types", "--crds", "-"], {}, deepest);
    expect(out.match(/a\?: /g)?.length).toBeLessThan(61);
    expect(out).toContain("a?: unknown;");
    expect((await runCli(folder.path, ["types", "--crds", "-"], {}, longest)).out).toContain("spec: string;");
  });

  it.each([
    ["group: example.com", "group: 'a\"; x'", 'the group "a\\"; x" is not a DNS name such as example.com', 5],
    ["kind: Backup", "kind: '*/ x'", 'the kind "*/ x" is not a name such as Backup', 6],
    ["kind: Backup", `kind: ${"K".repeat(64)}`, "the kind of 64 characters is not a name such as Backup", 6],
    ["kind: Backup, ", "", "the field kind is missing", 6],
    ["- name: v1", "- name: 1", 'the name "1" is not a name such as v1 or v1beta1', 9],
    ["group: example.com", "group: []", "the field group has another type", 5],
    ["openAPIV3Schema:\n", "openAPIV3Schema: 1\n        x:\n", "openAPIV3Schema is not a map", 13],
  ])("refuses a definition with %s replaced by %s", async (from, to, why, line) => {
    const input = definition("{ type: object }").replace(from, to);
    const { code, out, err } = await runCli(folder.path, ["types", "--crds", "-"], {}, input);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("CLI_CRD_INVALID: cannot read the types of a CustomResourceDefinition\n");
    expect(err).toContain(`where  <standard input>:${line}:`);
    expect(err).toContain(`why    ${why}\n`);
  });

  it.each([
    { args: [], code: 2, err: "CLI_ARGUMENT: cannot determine the chart" },
    { args: ["rich.yaml", "web"], code: 2, err: "CLI_TOO_MANY_ARGUMENTS: cannot write the types of 2 sources" },
    { args: ["rich.yaml", "--name", "X"], code: 2, err: "CLI_FLAG_VALUE: cannot use --name" },
    { args: ["other.yaml"], code: 1, err: "CLI_CRD_NOT_FOUND: there is no CustomResourceDefinition" },
    { args: ["none"], code: 1, err: "CLI_CRD_NOT_FOUND: there is no CustomResourceDefinition" },
    { args: ["gone.yaml"], code: 1, err: "CLI_CRD_NOT_FOUND: cannot read the CustomResourceDefinitions" },
    { args: ["./gone"], code: 1, err: "HELM_CHART_UNREADABLE: cannot find the chart" },
  ])("refuses $args", async ({ args, code, err }) => {
    const result = await run(...args);
    expect([result.code, result.out, result.err.split("\n")[0]]).toEqual([code, "", err]);
  });

  it("writes types that compile, with which an Object is checked", () => {
    const object = (spec: string): string =>
      `new slipway.Object("a", { object: { apiVersion: "example.com/v1", kind: "Backup", metadata: { name: "a" }, spec: { mode: "full", parts: [], ${spec} } } });`;
    const rows = [
      ["parts: [{ name: text }], level: 2, size: '1', labels: { a: text }, options: { a: 'b', c: 1 }", 0],
      ["strict: null, anything: [1], empty: { a: 1 }, matrix: [[1]], template: { apiVersion: 'v1', kind: 'Pod' }", 0],
      ["mode: 'none'", 2322],
      ["parts: [{}]", 2322],
      ["levl: 1", 2353],
      ["level: 3", 2322],
      ["size: true", 2322],
      ["schedule: null", 2322],
      ["options: { a: 1 }", 2322],
      ["template: {}", 2322],
    ] as const;
    const program = `import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import "./kinds";
declare const text: pulumi.Output<string>;
${rows.map(([spec]) => object(spec).replace(/parts: \[\], (?=parts)|mode: "full", (?=parts: \[\], mode)/, "")).join("\n")}
`;
    const faults = findTypeFaults({ "kinds.ts": richTypes, "program.ts": program });
    const found = rows.map((_, index) => faults.find(({ line }) => line === index + 5)?.code ?? 0);
    expect(faults.filter(({ file }) => file === "kinds.ts")).toEqual([]);
    expect(found).toEqual(rows.map(([, code]) => code));
  });
});
