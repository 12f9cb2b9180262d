import { makeFolder, runCli } from "../harness";
import { packObject } from "../../../../engine/record/packed-object";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const signature = "4dabf18193072939515e22adb298388d";
const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

const config = (data: unknown, name = "a"): KubeObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, namespace: "shop" },
  data,
});

interface Step {
  readonly op: string;
  readonly type?: string;
  readonly name?: string;
  readonly old?: object;
  readonly new?: object;
  readonly detailedDiff?: object;
}

const parent = "urn:pulumi:test::shop::slipway:index:Kustomization::app";

const stateOf = (inputs: object | undefined, type = "slipway:index:Object"): object | undefined =>
  inputs === undefined ? undefined : { type, parent, inputs, outputs: {} };

const urnOf = ({ type = "slipway:index:Object", name = "a" }: Step): string =>
  `urn:pulumi:test::shop::slipway:index:Kustomization$${type}::${name}`;

/** What `pulumi preview --json` prints. */
const digest = (steps: readonly Step[], diagnostics: readonly object[] = []): string =>
  JSON.stringify({
    steps: steps.map((step) => ({
      ...{ op: step.op, urn: urnOf(step), detailedDiff: step.detailedDiff ?? null },
      ...{ oldState: stateOf(step.old, step.type), newState: stateOf(step.new, step.type) },
    })),
    diagnostics,
  });

/** The lines of `--event-log`. */
const log = (steps: readonly Step[]): string =>
  steps
    .map((step, index) => {
      const states = { old: stateOf(step.old) ?? null, new: stateOf(step.new) ?? null };
      const metadata = {
        op: step.op,
        urn: urnOf(step),
        type: step.type ?? "slipway:index:Object",
        detailedDiff: step.detailedDiff,
      };
      return `${JSON.stringify({ sequence: index, timestamp: 1, resourcePreEvent: { metadata: { ...metadata, ...states } } })}\n`;
    })
    .join("");

async function diff(text: string, ...flags: readonly string[]): Promise<Awaited<ReturnType<typeof runCli>>> {
  return runCli("/", ["diff", "--events", "-", "--unified", "0", ...flags], {}, text);
}

type Row = readonly [name: string, steps: readonly Step[], out: string];

const head = "~ ConfigMap shop/a  (Kustomization app)\n";
const foot = (sums: string): string => `\nshop/test, compared with its state: ${sums}\n`;

const rows: readonly Row[] = [
  [
    "a changed object",
    [{ op: "update", old: { object: config({ a: "1" }) }, new: { object: config({ a: "2" }) } }],
    `${head}@@ -3 +3 @@\n-  a: "1"\n+  a: "2"\n${foot("1 to change")}`,
  ],
  [
    "objects of a wave, as JSON and packed: one changes, one comes, one goes, one stays",
    [
      {
        op: "update",
        old: {
          objects: {
            "/ConfigMap/shop/a": JSON.stringify(config({ a: "1" })),
            "/ConfigMap/shop/gone": config({}, "gone"),
            "/ConfigMap/shop/same": config({}, "same"),
          },
        },
        new: {
          objects: {
            "/ConfigMap/shop/a": packObject(config({ a: "2" })),
            "/ConfigMap/shop/same": config({}, "same"),
            "/ConfigMap/shop/new": config({}, "new"),
          },
        },
      },
    ],
    `${head}@@ -3 +3 @@
-  a: "1"
+  a: "2"

- ConfigMap shop/gone  (Kustomization app)
@@ -1,6 +0,0 @@
-apiVersion: v1
-data: {}
-kind: ConfigMap
-metadata:
-  name: gone
-  namespace: shop

+ ConfigMap shop/new  (Kustomization app)
@@ -0,0 +1,6 @@
+apiVersion: v1
+data: {}
+kind: ConfigMap
+metadata:
+  name: new
+  namespace: shop
${foot("1 to create, 1 to change, 1 to delete")}`,
  ],
  [
    "secrets are masked, and the plugin says which of them change; unknown values have a word",
    [
      {
        op: "update",
        old: { object: config({ a: { [signature]: "x", ciphertext: "old" }, b: "[secret]", c: "1" }) },
        new: { object: config({ a: { [signature]: "x", ciphertext: "new" }, b: "[secret]", c: unknownText }) },
        detailedDiff: { "object.data.b": { kind: "update" }, "object.data.c": { kind: "update" } },
      },
    ],
    `${head}@@ -4,2 +4,2 @@\n-  b: '*** (before)'\n-  c: "1"\n+  b: '*** (after)'\n+  c: (not known yet)\n${foot("1 to change")}`,
  ],
  [
    "a replacement has three steps",
    [
      { op: "create-replacement", old: { object: config({ a: "1" }) }, new: { object: config({ a: "2" }) } },
      { op: "replace", old: { object: config({ a: "1" }) }, new: { object: config({ a: "2" }) } },
      { op: "delete-replaced", old: { object: config({ a: "1" }) } },
    ],
    `± ConfigMap shop/a  (Kustomization app)\n@@ -3 +3 @@\n-  a: "1"\n+  a: "2"\n${foot("1 to replace")}`,
  ],
  [
    "a field that the plugin reports, and whose value stays",
    [
      {
        op: "update",
        old: { object: config({ a: "1" }) },
        new: { object: config({ a: "1" }) },
        detailedDiff: { "object.data.a": { kind: "update", inputDiff: false } },
      },
    ],
    `${head}  reported as changed: data.a\n${foot("1 to change")}`,
  ],
  [
    "a resource whose object is kept, and one whose object is secret",
    [
      { op: "delete", old: { object: config({}), keep: true } },
      { op: "update", name: "b", old: { object: "[secret]" }, new: { object: "[secret]" } },
      { op: "same", name: "c", old: { object: config({}, "c") }, new: { object: config({}, "c") } },
    ],
    `${foot("no differences").slice(1)}note: removed objects that their resources keep: 1
note: changed resources with objects that are secret, or not known yet, as a whole: 1
`,
  ],
  [
    "resources of other packages are left out",
    [{ op: "create", type: "kubernetes:core/v1:ConfigMap", new: { object: config({}) } }],
    foot("no differences").slice(1),
  ],
];

test.each(rows)("%s", async (_, steps, out) => {
  const run = await diff(digest(steps));
  expect(run.err).toBe("");
  expect(run.out).toBe(out);
  expect(run.code).toBe(out.includes("no differences") ? 0 : 2);
});

test("the lines of an event log are the same", async () => {
  const steps = [{ op: "update", old: { object: config({ a: "1" }) }, new: { object: config({ a: "2" }) } }];
  const { out } = await diff(digest(steps));
  expect(await diff(log(steps))).toEqual({
    code: 2,
    out: out.replace("1 to change", "1 to change, 0 unchanged"),
    err: "",
  });
});

test("an event log counts the objects that stay as they are, and says if it has no resource of Slipway", async () => {
  const same = { op: "same", old: { object: config({}) }, new: { object: config({}) } };
  expect((await diff(log([same, { ...same, name: "b" }]))).out).toContain("no differences, 2 unchanged\n");
  const { out } = await diff(log([{ ...same, type: "kubernetes:core/v1:ConfigMap" }]));
  expect(out).toContain("no differences, 0 unchanged\nnote: no resource of Slipway is in the events\n");
});

test("a preview that failed is an error after the changes that it has", async () => {
  const steps = [{ op: "update", old: { object: config({ a: "1" }) }, new: { object: config({ a: "2" }) } }];
  const { code, out, err } = await diff(digest(steps, [{ severity: "error", message: "no" }, { severity: "info" }]));
  expect(code).toBe(1);
  expect(out).toContain("1 to change");
  expect(err).toContain("it reported 1 error, so changes may be missing");
});

test("control characters of names and values do not reach the terminal", async () => {
  const steps = [{ op: "create", new: { object: config({ a: "\u001b[2J" }, "x\u001b[31m") } }];
  const { out } = await diff(digest(steps));
  expect(out).not.toContain("\u001b");
  expect(out).toContain("\\u001b[31m");
});

test.each([
  ["an empty file", "", "it is empty, and the file has no steps"],
  ["a map without steps", "{}", "line 1 is no event"],
  ["a line that is not JSON", '{"timestamp":1}\nnot json\n', "line 2 is no event"],
  ["deep nesting", `{"steps":${"[".repeat(600)}${"]".repeat(600)}}`, "it has more than 500 levels"],
  [
    "a packed object of another version",
    digest([{ op: "update", old: { object: "slipway-packed:9:x" }, new: {} }]),
    "RECORD_PACKED_UNREADABLE",
  ],
])("bad input: %s", async (_, text, why) => {
  const { code, out, err } = await diff(text);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain(why);
});

test.each([
  [["overlay"], '"overlay"'],
  [["--against", "x"], "--against"],
  [["--release"], "--release"],
])("a preview has compared its own objects: %j", async (flags, what) => {
  const { code, err } = await diff(digest([]), ...flags);
  expect(code).toBe(1);
  expect(err).toContain(`cannot use ${what} with --events`);
});

test("a file, and one that is missing", async () => {
  const folder = makeFolder({ "events.json": digest([]) });
  try {
    const { code } = await runCli(folder.path, ["diff", "--events", "events.json"]);
    expect(code).toBe(0);
    const missing = await runCli(folder.path, ["diff", "--events", "missing.json"]);
    expect(missing).toMatchObject({ code: 1, out: "" });
    expect(missing.err).toContain("missing.json");
  } finally {
    folder.remove();
  }
});
