import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtInKindsFile, printBuiltInKinds } from "../tools/kinds/built-in-kinds";
import { findTypeFaults, type TypeCheck } from "../tools/type-checker";

// The compiler reads the types of two large packages.
jest.setTimeout(120_000);

const backup = `import type { ObjectMeta } from "@slipway/pulumi";

declare module "@slipway/pulumi" {
  interface CustomKinds {
    "example.com/v1/Backup": Backup;
  }
}

export interface Backup {
  apiVersion: "example.com/v1";
  kind: "Backup";
  metadata: ObjectMeta;
  spec?: {
    schedule: string;
    mode?: "full" | "changes";
    targets?: { bucket: string; size?: number | string }[];
    labels?: { [key: string]: string };
  };
}
`;

const head = `import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import "./backup";
declare const text: pulumi.Output<string>;
declare const count: Promise<number>;
declare const name: string;
declare const anything: any;
declare const general: slipway.ObjectManifest;
declare const shop: slipway.Kustomization;
declare const chart: slipway.Chart;
declare const wave: slipway.Wave;
/** Has an error unless the output's value has exactly this type. */
declare function expectType<Type>(): <Value>(output: pulumi.Output<Value>, ...error: Same<Type, Value>) => void;
type Same<L, R> = (<T>() => T extends L ? 1 : 2) extends <T>() => T extends R ? 1 : 2 ? [] : ["another type"];
`;

/** By each line of a program: the word at which the compiler reports its first error, with the error's code. */
function judge(lines: readonly string[], options: TypeCheck = {}): string[] {
  const faults = findTypeFaults({ "backup.ts": backup, "program.ts": `${head}${lines.join("\n")}` }, options);
  const first = head.split("\n").length;
  expect(faults.filter(({ file, line }) => file !== "program.ts" || line < first)).toEqual([]);
  return lines.map((text, index) => {
    const fault = faults.find(({ line }) => line === first + index);
    if (fault === undefined) return "compiles";
    return `${/^\w+/.exec(text.slice(fault.column - 1))?.[0] ?? ""} ${fault.code}`;
  });
}

const manifest = (apiVersion: string, kind: string, fields: string): string =>
  `new slipway.Object("web", { object: { apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: "web" }, ${fields} } });`;
const service = (fields: string): string => manifest('"v1"', '"Service"', fields);
const backupOf = (spec: string): string => manifest('"example.com/v1"', '"Backup"', `spec: ${spec}`);

/** Each line with what the compiler says about it. */
type Row = readonly [line: string, judged?: string];

const objects: readonly Row[] = [
  [service("spec: { ports: [{ port: count, targetPort: 'web' }], type: text, selector: { app: text } }")],
  [service("spec: pulumi.output({ clusterIP: 'None' })")],
  [service("spec: { ports: pulumi.output([{ port: 80 }]), selector: { 'a/b': 'c' } }")],
  [backupOf("{ schedule: text, mode: 'full', targets: [{ bucket: text, size: count }], labels: { a: text } }")],
  [backupOf("pulumi.output({ schedule: 'daily', targets: [{ bucket: 'a' }] })")],
  // Kinds without types, and kinds that are not known to the compiler.
  [manifest('"example.com/v1"', '"Restore"', "anything: 1")],
  [manifest('"v1"', "name", "anything: 1")],
  [manifest("name", '"Service"', "anything: 1")],
  [manifest("text", "text", "anything: 1")],
  [manifest('"v1"', 'name ? "Service" : "Pod"', "spec: { clusterIP: 'None' }")],
  ['new slipway.Object("web", { object: general });'],
  ['new slipway.Object("web", { object: pulumi.output(general) });'],
  ['new slipway.Object("web", { object: anything });'],
  ['new slipway.Object("web", anything);'],
  // Pulumi's SDK renames fields of a schema, so the types of a CustomResourceDefinition are not those of its manifest.
  [manifest('"apiextensions.k8s.io/v1"', '"CustomResourceDefinition"', 'spec: { "x-kubernetes-map-type": "atomic" }')],
  [
    'const args: slipway.ObjectArgs = { object: { apiVersion: "v1", kind: "Service", metadata: { name: "a" }, a: 1 } };',
  ],
  ['const list: slipway.Object[] = [new slipway.Object("web", args)];'],
  [`const typed = ${service("")}`],
  ["const some: slipway.Object = typed;"],
  ['slipway.Object.get("web", "/Service/shop/web");'],
  [service("spec: { prots: [{ port: 80 }] }"), "prots 2353"],
  [service("spec: { ports: [{ prot: 80 }] }"), "prot 2353"],
  [service("sepc: {}"), "sepc 2353"],
  [service("spec: { ports: [{ port: '80' }] }"), "port 2322"],
  [service("spec: { selector: { app: count } }"), "app 2322"],
  [manifest('"batch/v1"', '"Job"', "spec: { template: {}, paralelism: 1 }"), "paralelism 2353"],
  [service("").replace('name: "web"', 'name: "web", lables: {}'), "lables 2353"],
  [service("").replace('name: "web"', "labels: {}"), "metadata 2322"],
  [manifest('"example.com/v1"', '"Restore"', "").replace('name: "web"', "labels: {}"), "metadata 2322"],
  [backupOf("{}"), "spec 2322"],
  [backupOf("{ schedule: text, mode: 'none' }"), "mode 2322"],
  [backupOf("{ schedule: text, targets: [{ bucket: text, sise: 1 }] }"), "sise 2353"],
  [backupOf("{ schedule: count }"), "schedule 2322"],
  [backupOf("{ schedule: text, labels: { a: 1 } }"), "a 2322"],
];

const known = 'import("@pulumi/kubernetes/types").output';
const other = "expectType 2554";
const asked: readonly Row[] = [
  [`expectType<${known}.apps.v1.Deployment>()(shop.get("apps/v1/Deployment", "web"));`],
  [`expectType<number>()(shop.get("apps/v1/Deployment", "web").spec.replicas);`],
  [`expectType<${known}.core.v1.Secret>()(chart.get({ kind: "v1/Secret", name: "a", namespace: "shop" }));`],
  [`expectType<${known}.apps.v1.Deployment>()(shop.get({ apiVersion: "apps/v1", kind: "Deployment", name: "web" }));`],
  [`const where = { kind: "Pod", name: "a" } as const; expectType<slipway.KubeObject>()(shop.get(where));`],
  ['expectType<slipway.KubeObject>()(shop.get({ kind: "Deployment", name: "web" }));'],
  ['shop.get({ kind: "Deployment", name: "web", path: "spec" });', "path 2322"],
  ['shop.get("Deployment", "web", "shop");', " 2554"],
  ['wave.live("Deployment", "web", "spec", "shop");', " 2554"],
  [`expectType<${known}.core.v1.Pod>()(wave.live({ apiVersion: "v1", kind: "Pod", name: "a" }));`],
  ['expectType<unknown>()(wave.live({ apiVersion: "v1", kind: "Pod", name: "a", path: "spec.nodeName" }));'],
  ['expectType<string>()(wave.live<string>({ kind: "Pod", name: "a", namespace: "b", path: "spec.nodeName" }));'],
  ["expectType<unknown>()(shop.live({ kind: name, name, namespace: name, path: name }));"],
  ["expectType<slipway.KubeObject>()(shop.get({ kind: name, name, namespace: name, apiVersion: name }));"],
  ['expectType<slipway.KubeObject>()(shop.get("Deployment", "web"));'],
  ['expectType<slipway.KubeObject>()(shop.get("example.com/v1/Restore", "web"));'],
  ["expectType<slipway.KubeObject>()(chart.get(name, name));"],
  ['expectType<slipway.KubeObject>()(shop.get("apps/v1/Deployment", "web"));', other],
  ['expectType<"full" | "changes">()(shop.get("example.com/v1/Backup", "web").spec.mode);'],
  ['expectType<string | number>()(wave.live("example.com/v1/Backup", "web").spec.targets[0]!.size);'],
  [`expectType<${known}.core.v1.Service>()(wave.live("v1/Service", "web"));`],
  [`expectType<${known}.core.v1.Pod>()(chart.live({ kind: "v1/Pod", name: "web", namespace: "shop" }));`],
  ['expectType<unknown>()(shop.live("v1/Service", "web", "status.loadBalancer"));'],
  ['expectType<string>()(shop.live<string>("v1/Service", "web", "spec.clusterIP"));'],
  ['expectType<string>()(wave.live<string>("v1/Service", "web", "spec.clusterIP"));'],
  ['expectType<{ a: 1 }>()(chart.live<{ a: 1 }>("v1/Service", "web"));'],
  ['expectType<unknown>()(chart.live("Service", "web"));'],
  ["expectType<unknown>()(chart.live(name, name, name));"],
  ['const record: pulumi.Output<Record<string, unknown>> = shop.get("Deployment", "web");'],
  ['shop.get("apps/v1/Deployment", "web").apply((web) => (web.spec as { replicas: number }).replicas);'],
  ['shop.get("apps/v1/Deployment", "web").apply((web) => web.spec.replica);', "replica 2551"],
];

describe("the kinds of objects", () => {
  const rows = [...objects, ...asked];
  const lines = rows.map(([line]) => line);

  it("are checked with the types of @pulumi/kubernetes and of custom resources", () => {
    expect(judge(lines)).toEqual(rows.map(([, judged = "compiles"]) => judged));
  });

  it("are checked in a program without @pulumi/kubernetes too", () => {
    const own = rows.filter(([line]) => !line.includes(known));
    expect(own.length).toBeGreaterThan(0);
    const judged = judge(
      own.map(([line]) => line),
      { without: "@pulumi/kubernetes" },
    );
    expect(judged).toEqual(own.map(([, expected = "compiles"]) => expected));
  });

  it("have, as inputs and as outputs, exactly the types that @pulumi/kubernetes has", () => {
    const table = readFileSync(join(__dirname, "../..", builtInKindsFile), "utf8");
    const places = [...table.matchAll(/^ {2}"(.*)": input\.(.*);$/gm)];
    expect(places.length).toBeGreaterThan(100);
    const compared = places.flatMap(([, kind, place]) => [
      `expectSame<slipway.KindInput<"${kind ?? ""}", never>, kubernetes.input.${place ?? ""}>();`,
      `expectSame<slipway.KindOutput<"${kind ?? ""}", never>, kubernetes.output.${place ?? ""}>();`,
    ]);
    const imported = 'import type * as kubernetes from "@pulumi/kubernetes/types";';
    const same = "declare function expectSame<L, R>(...error: Same<L, R>): void;";
    const [first, second, control, ...judged] = judge([
      imported,
      same,
      "expectSame<kubernetes.input.core.v1.Pod, kubernetes.input.core.v1.Service>();",
      ...compared,
    ]);
    expect([first, second, control]).toEqual(["compiles", "compiles", "expectSame 2554"]);
    expect(compared.filter((_, index) => judged[index] !== "compiles")).toEqual([]);
  });

  it("are those of the installed version of @pulumi/kubernetes: `npm run tables` writes them", () => {
    expect(readFileSync(join(__dirname, "../..", builtInKindsFile), "utf8")).toBe(printBuiltInKinds());
  });
});
