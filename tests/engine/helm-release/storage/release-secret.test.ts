import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";

import type { StoredRelease } from "../../../../engine/helm-release/model/stored-release";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { printRelease } from "../../../../engine/helm-release/storage/encode-release";
import { printSecret, readSecret } from "../../../../engine/helm-release/storage/release-secret";

const place = { namespace: "shop" };
const release: StoredRelease = {
  name: "web",
  namespace: "shop",
  version: 3,
  info: { first_deployed: "2026-01-02T03:04:05.678Z", last_deployed: "2026-01-02T03:04:05Z", status: "deployed" },
  chart: {
    metadata: { version: "1.0.0", name: "web", apiVersion: "v2", keywords: [] },
    lock: null,
    templates: [{ data: "YQ==", name: "templates/a.yaml" }],
    values: { b: 1e21, a: 1.5, "<": null },
    schema: null,
    files: null,
  },
  config: { deep: { z: [true, "<&>"] } },
  manifest: "---\n# Source: web/templates/a.yaml\na: '<&>'\n",
  hooks: [{ name: "h", kind: "Job", path: "p", manifest: "m", events: ["test"], last_run: { phase: "" } }],
};

test("prints what Go prints of Helm 3's types", () => {
  expect(printRelease(release)).toBe(
    '{"name":"web","info":{"first_deployed":"2026-01-02T03:04:05.678Z","last_deployed":"2026-01-02T03:04:05Z","deleted":"","status":"deployed"},' +
      '"chart":{"metadata":{"name":"web","version":"1.0.0","apiVersion":"v2"},"lock":null,"templates":[{"name":"templates/a.yaml","data":"YQ=="}],' +
      '"values":{"\\u003c":null,"a":1.5,"b":1e+21},"schema":null,"files":null},"config":{"deep":{"z":[true,"\\u003c\\u0026\\u003e"]}},' +
      '"manifest":"---\\n# Source: web/templates/a.yaml\\na: \'\\u003c\\u0026\\u003e\'\\n",' +
      '"hooks":[{"name":"h","kind":"Job","path":"p","manifest":"m","events":["test"],"last_run":{"started_at":"","completed_at":"","phase":""}}],' +
      '"version":3,"namespace":"shop"}',
  );
});

test("prints what Go prints of Helm 4's types, and keeps fields that it does not know", () => {
  const later = {
    ...release,
    chart: undefined,
    config: {},
    hooks: [],
    manifest: "",
    apply_method: "ssa",
    extra: { a: 1 },
  };
  expect(printRelease(later as unknown as StoredRelease)).toBe(
    '{"name":"web","info":{"first_deployed":"2026-01-02T03:04:05.678Z","last_deployed":"2026-01-02T03:04:05Z","status":"deployed"},' +
      '"version":3,"namespace":"shop","apply_method":"ssa","extra":{"a":1}}',
  );
});

test("the Secret has Helm's name, type and labels, and those that it had", () => {
  const secret = printSecret(release, place, { team: "a", modifiedAt: "1", status: "failed" });
  expect(secret).toMatchObject({
    metadata: {
      name: "sh.helm.release.v1.web.v3",
      namespace: "shop",
      labels: { name: "web", owner: "helm", status: "deployed", version: "3", team: "a", modifiedAt: "1" },
    },
    type: "helm.sh/release.v1",
  });
});

const packed = (text: string): string => gzipSync(text).toString("base64");
const secretOf = (content: string): KubeObject => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name: "sh.helm.release.v1.web.v3", namespace: "shop" },
  data: { release: Buffer.from(content).toString("base64") },
});
const json = (fields: object): string =>
  JSON.stringify({ name: "web", version: 3, info: { status: "deployed" }, ...fields });

test.each([
  { name: "not base64", content: "§", why: "it is not base64" },
  { name: "not JSON", content: packed("{"), why: "it is not JSON" },
  { name: "no gzip, no JSON", content: Buffer.from("hello").toString("base64"), why: "it is not JSON" },
  {
    name: "cut short",
    content: Buffer.from(gzipSync(json({})).subarray(0, 40)).toString("base64"),
    why: "it was cut short",
  },
  {
    name: "a bomb",
    content: gzipSync(Buffer.alloc(10 * 1024 * 1024, 0x20)).toString("base64"),
    why: "it cannot be unpacked: it unpacks to more than 100 times its size",
  },
  {
    name: "a bomb beside bytes that cannot be packed",
    content: gzipSync(Buffer.concat([randomBytes(680_000), Buffer.alloc(65 * 1024 * 1024, 0x20)])).toString("base64"),
    why: "it cannot be unpacked: it unpacks to more than 64 MiB",
  },
  { name: "too deep", content: packed("[".repeat(100_000)), why: "it has more than 500 levels" },
  {
    name: "another release",
    content: packed(json({ name: "other" })),
    why: "it is of another release or revision than the name of the Secret",
  },
  {
    name: "another revision",
    content: packed(json({ version: 4 })),
    why: "it is of another release or revision than the name of the Secret",
  },
  { name: "no version", content: packed(json({ version: "3" })), why: "its version is not a number" },
  { name: "no status", content: packed(json({ info: {} })), why: "its status is unknown" },
  {
    name: "an unknown status",
    content: packed(json({ info: { status: "constructor" } })),
    why: "its status is unknown",
  },
  { name: "no info", content: packed(json({ info: null })), why: "info is not a map" },
  { name: "a manifest that is not a text", content: packed(json({ manifest: {} })), why: "manifest is not a text" },
  { name: "hooks that are not a list", content: packed(json({ hooks: {} })), why: "hooks is not a list" },
  { name: "a hook that is not a map", content: packed(json({ hooks: [1] })), why: "a hook is not a map" },
  {
    name: "events that are not texts",
    content: packed(json({ hooks: [{ events: [1] }] })),
    why: "events of a hook is not a list of texts",
  },
  {
    name: "a weight that is not a number",
    content: packed(json({ hooks: [{ weight: "1" }] })),
    why: "the weight of a hook is not a number",
  },
  {
    name: "values that are no map",
    content: packed(json({ chart: { values: [] } })),
    why: "chart.values is not a map",
  },
])("refuses $name", ({ content, why }) => {
  expect(() => readSecret(secretOf(content))).toThrow(`RELEASE_RECORD_UNREADABLE: cannot read a revision of the release
  where  Secret shop/sh.helm.release.v1.web.v3
  why    ${why}
  mend   restore the Secret from a backup, or delete it: the revision is then no longer part of the history`);
});

test.each<[string, unknown]>([
  ["lists", Array.from({ length: 600_000 }, () => [])],
  ["numbers", Array.from({ length: 600_000 }, () => 1)],
])("refuses very many %s before they are made", (_, many) => {
  expect(() => readSecret(secretOf(packed(json({ config: { many } }))))).toThrow("it has more than 500000 values");
});

test("reads as many values as no chart has", () => {
  const many = Array.from({ length: 400_000 }, () => 1);
  expect(readSecret(secretOf(packed(json({ config: { many } }))))).toMatchObject({ version: 3 });
});

test("the revisions of a history share what they may unpack to", () => {
  const budget = { left: 4000 };
  expect(readSecret(secretOf(packed(json({ manifest: "a".repeat(2000) }))), budget)).toMatchObject({ version: 3 });
  expect(() => readSecret(secretOf(packed(json({ manifest: "b".repeat(2000) }))), budget)).toThrow(
    "the revisions of the release unpack to more than they may together",
  );
});

test("reads content without compression, as it was written once", () => {
  expect(readSecret(secretOf(Buffer.from(json({})).toString("base64")))).toMatchObject({ name: "web", version: 3 });
});

test("refuses a revision that is too large for a Secret", () => {
  const random = Array.from({ length: 400_000 }, (_, at) => Math.imul(at, 2654435761) >>> 0).join("");
  const large = { ...release, manifest: random };
  const thrown = (): string => {
    try {
      return printSecret(large, place).kind;
    } catch (error) {
      return error instanceof Error ? error.message.replace(/take \d+ bytes/, "take N bytes") : "";
    }
  };
  expect(thrown()).toBe(`RELEASE_RECORD_TOO_LARGE: revision 3 of the release web is too large to be stored
  where  Secret shop/sh.helm.release.v1.web.v3
  why    the chart, the values and the manifests take N bytes, compressed; a Secret has at most 1048576
  mend   leave files that no template reads out of the chart (.helmignore), or split the chart`);
});

test("random revisions survive a round trip, and are printed the same again", () => {
  let seed = Number(process.env["SLIPWAY_SEED"] ?? 20261124);
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    return (seed >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const text = (): string =>
    Array.from({ length: Math.floor(random() * 8) }, () => pick(Array.from('aZ0<>&"\\\n\t\u2028é😀/ '))).join("");
  const value = (depth: number): unknown => {
    const kind = Math.floor(random() * (depth > 3 ? 4 : 6));
    if (kind === 4) return Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1));
    if (kind === 5)
      return Object.fromEntries(Array.from({ length: Math.floor(random() * 4) }, () => [text(), value(depth + 1)]));
    return [text(), random() * 1e6, random() < 0.5, null][kind];
  };
  for (let run = 0; run < 300; run += 1) {
    const one = {
      ...release,
      config: { a: value(0) },
      manifest: `x${text()}`,
      info: { ...release.info, deleted: "", description: `d${text()}`, notes: `n${text()}` },
      chart: {
        ...release.chart,
        metadata: { ...release.chart?.metadata, keywords: ["k"], description: `d${text()}` },
        values: { v: value(0) },
      },
      hooks: release.hooks?.map((hook) => ({
        ...hook,
        last_run: { started_at: "", completed_at: "", phase: pick(["", "Failed"] as const) },
      })),
    } as unknown as StoredRelease;
    const read = readSecret(printSecret(one, place));
    expect(read).toEqual(one);
    expect(printRelease(read)).toBe(printRelease(one));
  }
});
