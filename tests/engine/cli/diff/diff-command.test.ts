import { makeFolder, runCli } from "../harness";

const web = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: nginx }] }
`;

interface Settings {
  readonly tag: string;
  readonly color: string;
  readonly password: string;
  readonly more?: string;
}

const overlay = (folder: string, { tag, color, password, more = "" }: Settings): Readonly<Record<string, string>> => ({
  [`${folder}/kustomization.yaml`]: `namespace: shop
resources: [../base${more}]
images: [{ name: nginx, newTag: "${tag}" }]
configMapGenerator:
- name: settings
  literals: [COLOR=${color}]
  files: [app.conf]
secretGenerator:
- { name: key, literals: [password=${password}, same=one-and-only] }
`,
  [`${folder}/app.conf`]: `first\ncolor ${color}\nlast\n`,
});

const lines = (prefix: string): string =>
  Array.from({ length: 800 }, (_, index) => `  ${prefix}${index}: x\n`).join("");
const large = (prefix: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: large }\ndata:\n${lines(prefix)}`;
const long = (end: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: long }\ndata: { a: "${"x".repeat(5000)}${end}" }\n`;

let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  const old = { tag: "1.26", color: "blue", password: "old-horse-battery" };
  folder = makeFolder({
    "base/kustomization.yaml": "resources: [web.yaml]\n",
    "base/web.yaml": web,
    "gone.yaml":
      "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: gone, namespace: shop, annotations: { slipway.dev/owner: x } }\n",
    ...overlay("old", old),
    ...overlay("image", { ...old, tag: "1.27" }),
    ...overlay("new", { tag: "1.26", color: "green", password: "new-horse-battery" }),
    "large/kustomization.yaml": "resources: [large.yaml]\n",
    "large/large.yaml": large("a"),
    "large-old.yaml": large("b"),
    "long/kustomization.yaml": "resources: [long.yaml]\n",
    "long/long.yaml": long("new"),
    "long-old.yaml": long("old"),
    "ticks/kustomization.yaml": "resources: [ticks.yaml]\n",
    "ticks/ticks.yaml":
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ticks }\ndata: { a: "x\\n```\\n</details><img>\\n" }\n',
    "empty.yaml": "",
  });
});

afterAll(() => {
  folder.remove();
});

const diff = (...args: readonly string[]) => runCli(folder.path, ["diff", ...args]);

test("a changed image", async () => {
  const { code, out, err } = await diff("image", "--against", "old");
  expect({ code, err }).toEqual({ code: 2, err: "" });
  expect(out).toBe(`~ apps/Deployment shop/web  (base/web.yaml:1)
@@ -14,5 +14,5 @@
         app: web
     spec:
       containers:
-      - image: nginx:1.26
+      - image: nginx:1.27  # image/kustomization.yaml:3
         name: web

image, compared with old: 1 to change, 2 unchanged
`);
});

test("no difference", async () => {
  const { code, out, err } = await diff("old", "--against", "old");
  expect({ code, out, err }).toEqual({
    code: 0,
    out: "old, compared with old: no differences, 3 unchanged\n",
    err: "",
  });
});

test("generated objects are one change, a text names its field, values of Secrets are masked", async () => {
  const { code, out } = await diff("new", "--against", "old", "--unified", "1");
  expect(code).toBe(2);
  expect(out.replaceAll(/-[a-z0-9]{10}\b/g, "-HASH")).toBe(`~ ConfigMap shop/settings-HASH  (new/kustomization.yaml:5)
  takes the place of settings-HASH
@@ -2,6 +2,6 @@ data["app.conf"]: new/kustomization.yaml:7
 data:
-  COLOR: blue
+  COLOR: green  # new/kustomization.yaml:6
   app.conf: |
     first
-    color blue
+    color green
     last
@@ -9,3 +9,3 @@
 metadata:
-  name: settings-HASH
+  name: settings-HASH  # new/kustomization.yaml:5
   namespace: shop

~ Secret shop/key-HASH  (new/kustomization.yaml:9)
  takes the place of key-HASH
@@ -2,3 +2,3 @@
 data:
-  password: '*** (before)'
+  password: '*** (after)'  # new/kustomization.yaml:9
   same: '***'
@@ -6,3 +6,3 @@
 metadata:
-  name: key-HASH
+  name: key-HASH  # new/kustomization.yaml:9
   namespace: shop

new, compared with old: 2 to change, 1 unchanged
`);
});

test("deleted and new objects", async () => {
  const { code, out } = await diff("base", "--against", "gone.yaml");
  expect(code).toBe(2);
  expect(out).toMatch(
    /^- ConfigMap shop\/gone\n@@ -1,5 \+0,0 @@\n-apiVersion: v1\n[^]*\n\n\+ apps\/Deployment shop\/web {2}\(base\/web.yaml:1\)\n@@ -0,0 \+1,\d+ @@\n\+apiVersion: apps\/v1\n/,
  );
  expect(out).toContain("base, compared with gone.yaml: 1 to create, 1 to delete, 0 unchanged\n");
});

test.each([
  ["text", [], /… 1,5\d\d more changed lines; --full shows them\n\nlarge, compared/],
  ["markdown", ["-o", "markdown"], /… 1,5\d\d more changed lines; --full shows them\n```\n/],
] as const)("a large object is cut: %s", async (_, flags, end) => {
  const { out } = await diff("large", "--against", "large-old.yaml", ...flags);
  expect(out).toMatch(end);
  expect(out.split("\n").length).toBeLessThan(52);
  const full = await diff("large", "--against", "large-old.yaml", ...flags, "--full");
  expect(full.out.split("\n").length).toBeGreaterThan(1600);
});

test("a long line is cut around the difference", async () => {
  const { out } = await diff("long", "--against", "long-old.yaml");
  expect(out).toMatch(/^- {2}a: x{45} … x{50}old$/m);
  expect(out).toMatch(/^\+ {2}a: x{45} … x{50}new {2}# long\/long.yaml:4$/m);
  expect((await diff("long", "--against", "long-old.yaml", "--full")).out).toContain(`${"x".repeat(5000)}new`);
});

const escape = "\u001b[";

test.each([
  ["always", {}, true],
  ["always", { NO_COLOR: "1" }, true],
  ["never", {}, false],
  ["auto", {}, false],
] as const)("colours: %s with %j", async (when, environment, isColored) => {
  const { out } = await runCli(folder.path, ["diff", "image", "--against", "old", "--color", when], environment);
  expect(out.includes(`${escape}31m-      - image: nginx:1.26${escape}0m`)).toBe(isColored);
  expect(out.includes(escape)).toBe(isColored);
});

test("JSON has each line, and where its field was set", async () => {
  const { code, out } = await diff("image", "--against", "old", "--output", "json");
  expect(code).toBe(2);
  expect(JSON.parse(out)).toMatchObject({
    title: "image, compared with old",
    unchanged: 2,
    changes: [
      {
        ...{ action: "update", name: "apps/Deployment shop/web", from: "base/web.yaml:1", added: 1, removed: 1 },
        hunks: [
          {
            head: "@@ -14,5 +14,5 @@",
            lines: expect.arrayContaining([
              { sign: "+", text: "      - image: nginx:1.27", place: "image/kustomization.yaml:3" },
            ]) as unknown,
          },
        ],
      },
    ],
  });
});

test("nothing in an object ends its part of the Markdown", async () => {
  const { out } = await diff("ticks", "--against", "empty.yaml", "-o", "markdown");
  expect(out).toMatch(
    /^<details>\n<summary><code>\+ ConfigMap ticks<\/code> \(ticks\/ticks.yaml:1\)<\/summary>\n\n````diff\n[^]*\n````\n\n<\/details>$/m,
  );
});

test.each([
  [["--unified", "x"], "CLI_FLAG_VALUE", "it is not a whole number from 0 to 999999"],
  [["--output", "html"], "CLI_FLAG_VALUE", "use text, json or markdown"],
  [["--color", "blue"], "CLI_FLAG_VALUE", "use auto, always or never"],
  [["--live"], "CLI_UNKNOWN_FLAG", "--live"],
  [["missing"], "CLI_ARGUMENT", "missing"],
  [["old", "--against", "old", "--release"], "CLI_FLAG_VALUE", "--release"],
])("invalid arguments are an error with the exit code 1: %j", async (args, code, text) => {
  const run = await diff(...args);
  expect(run).toMatchObject({ code: 1, out: "" });
  expect(run.err).toContain(code);
  expect(run.err).toContain(text);
});
