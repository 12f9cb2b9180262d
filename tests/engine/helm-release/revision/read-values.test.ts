import { readReleaseValues } from "../../../../engine/helm-release/revision/read-values";
import type { ObjectRef } from "../../../../engine/kube/kube-client";
import type { ValuesReference } from "../../../../engine/model/rendering/values-reference";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { notKnown } from "../../../../engine/plan/verify/schema";

const base64 = (text: string): string => Buffer.from(text).toString("base64");

const objects: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "ConfigMap/common": {
    data: { "values.yaml": "color: red\nlog: { level: info }\nports: [80, 443]\n", other: "blue" },
  },
  "ConfigMap/bytes": { binaryData: { "values.yaml": base64("color: green\n") } },
  "Secret/login": {
    data: { "values.yaml": base64("login: { user: admin, password: hunter2 }\n"), token: base64("abc") },
  },
  "Secret/ports": { data: { "values.yaml": base64("ports: [80, 8443]\ncolor: red\n") } },
};

const asked: string[] = [];
const client = {
  get: ({ kind, name, namespace }: ObjectRef): Promise<KubeObject | undefined> => {
    asked.push(`${kind} ${namespace}/${name}`);
    const found = objects[`${kind}/${name}`];
    if (found === undefined) return Promise.resolve(undefined);
    return Promise.resolve({ apiVersion: "v1", kind, metadata: { name }, ...found });
  },
};

type Parameters = readonly [references: readonly ValuesReference[], inline: Readonly<Record<string, unknown>>];

const read = (...[references, inline]: Parameters) =>
  readReleaseValues(references, inline, { open: () => client, namespace: "apps", isAwaited: false });

beforeEach(() => {
  asked.length = 0;
});

test.each<readonly [string, ...Parameters, Omit<Awaited<ReturnType<typeof read>>, "sources" | "missing">]>([
  ["no reference", [], { a: 1 }, { values: { a: 1 }, secrets: [], unknown: [] }],
  [
    "a ConfigMap below the inline values",
    [{ kind: "ConfigMap", name: "common" }],
    { log: { level: "debug" } },
    { values: { color: "red", log: { level: "debug" }, ports: [80, 443] }, secrets: [], unknown: [] },
  ],
  ["binary data", [{ kind: "ConfigMap", name: "bytes" }], {}, { values: { color: "green" }, secrets: [], unknown: [] }],
  [
    "a Secret: what it adds is secret",
    [
      { kind: "ConfigMap", name: "common", valuesKey: "other", targetPath: "color" },
      { kind: "Secret", name: "login" },
      { kind: "Secret", name: "login", valuesKey: "token", targetPath: "log.token" },
    ],
    { login: { user: "root" } },
    {
      values: { color: "blue", login: { user: "root", password: "hunter2" }, log: { token: "abc" } },
      secrets: [["login", "password"], ["log"]],
      unknown: [],
    },
  ],
  [
    "an item of a list that a Secret sets, and a value that is the same without it",
    [
      { kind: "ConfigMap", name: "common" },
      { kind: "Secret", name: "ports" },
    ],
    {},
    { values: { color: "red", log: { level: "info" }, ports: [80, 8443] }, secrets: [["ports", 1]], unknown: [] },
  ],
  [
    "an optional one that does not exist",
    [{ kind: "Secret", name: "none", optional: true }],
    {},
    { values: {}, secrets: [], unknown: [] },
  ],
])("%s", async (_, references, inline, expected) => {
  const { values, secrets } = await read(references, inline);
  expect(values).toEqual(expected.values);
  expect([...secrets].sort()).toEqual([...expected.secrets].sort());
});

test("each object is read once, in the namespace of the release", async () => {
  await read(
    [
      { kind: "Secret", name: "login" },
      { kind: "Secret", name: "login", valuesKey: "token", targetPath: "token" },
    ],
    {},
  );
  expect(asked).toEqual(["Secret apps/login"]);
});

test("a missing object is an error that names the item", async () => {
  await expect(read([{ kind: "Secret", name: "none" }], {})).rejects.toMatchObject({
    code: "RELEASE_VALUES_REFERENCE_INVALID",
    where: { field: "spec.valuesFrom[0].name" },
  });
});

describe("what the same run makes before", () => {
  const readComing = (references: readonly ValuesReference[], data: object, isSecret = false) =>
    readReleaseValues(
      references,
      {},
      {
        open: () => client,
        namespace: "apps",
        isAwaited: false,
        coming: ({ kind, namespace, name }) =>
          name === "common"
            ? { object: { apiVersion: "v1", kind, metadata: { name, namespace }, ...data }, isSecret }
            : undefined,
      },
    );
  const values = { kind: "ConfigMap", name: "common" } as const;
  const single = { ...values, valuesKey: "color", targetPath: "color" } as const;

  test("takes precedence over the cluster, which is not asked", async () => {
    const found = await readComing([values, single], { data: { "values.yaml": "a: 1", color: "green" } });
    expect(found).toMatchObject({ values: { a: 1, color: "green" }, secrets: [], unknown: [] });
    expect(asked).toEqual([]);
  });

  test("is secret if leaves of it are", async () => {
    const found = await readComing([single], { data: { color: "green" } }, true);
    expect(found).toMatchObject({ values: { color: "green" }, secrets: [["color"]] });
  });

  test("texts of a Secret that is not on the cluster yet", async () => {
    const found = await readComing([{ ...single, kind: "Secret" }], { stringData: { color: "green" } });
    expect(found).toMatchObject({ values: { color: "green" }, secrets: [["color"]] });
  });

  test.each([
    ["the value", { data: { color: notKnown, "values.yaml": "a: 1" } }],
    ["all data", { data: notKnown }],
  ])("%s is not known yet", async (_, data) => {
    const found = await readComing([single], data);
    expect(found).toMatchObject({ values: { color: "" }, unknown: [["color"]] });
    expect(found.open).toBeUndefined();
  });

  test("values that are not known yet leave open which values there are", async () => {
    expect(await readComing([values], { data: { "values.yaml": notKnown } })).toMatchObject({
      open: "the key values.yaml of the ConfigMap apps/common is not known yet",
    });
  });
});

describe("what does not exist yet, and is awaited", () => {
  const readAwaited = (references: readonly ValuesReference[]) =>
    readReleaseValues(references, { a: 1 }, { open: () => client, namespace: "apps", isAwaited: true });

  test.each<readonly [string, ValuesReference, object]>([
    [
      "a whole file of values: nothing is known",
      { kind: "Secret", name: "none" },
      {
        open: "the key values.yaml of the Secret apps/none is not known yet",
        missing: ["the key values.yaml of the Secret apps/none"],
      },
    ],
    [
      "one value: the others are known",
      { kind: "Secret", name: "none", valuesKey: "token", targetPath: "login.token" },
      {
        values: { a: 1, login: { token: "" } },
        unknown: [["login", "token"]],
        missing: ["the key token of the Secret apps/none"],
      },
    ],
    [
      "a key of an object that exists",
      { kind: "ConfigMap", name: "common", valuesKey: "none", targetPath: "b" },
      { values: { a: 1, b: "" }, unknown: [["b"]], missing: ["the key none of the ConfigMap apps/common"] },
    ],
    ["an optional one", { kind: "Secret", name: "none", optional: true }, { values: { a: 1 }, missing: [] }],
    ["one that exists", { kind: "ConfigMap", name: "bytes" }, { values: { a: 1, color: "green" }, missing: [] }],
  ])("%s", async (_, reference, expected) => {
    expect(await readAwaited([reference])).toMatchObject(expected);
  });
});
