import { isSyncError } from "../../../engine/errors/sync-error";
import { readSubstituteFrom, type SubstituteSource } from "../../../engine/overlay/substitute-from";
import type { LookUpAnswer, LookUpRequest } from "../../../engine/render/helm/engine/gather-look-ups";

/** A cluster with these answers, by `namespace/name`. */
function questions(answers: Readonly<Record<string, LookUpAnswer>>) {
  return {
    lookUp: (requests: readonly LookUpRequest[]) =>
      Promise.resolve(requests.map(({ namespace, name }) => answers[`${namespace}/${name}`] ?? {})),
    namespace: () => Promise.resolve("shop"),
  };
}

const reference = { kind: "ConfigMap", name: "settings", namespace: "", optional: false } as const;
const configMap = { kind: "ConfigMap", data: { host: "shop.example" } };

async function failureOf(source: SubstituteSource, answer: LookUpAnswer = {}): Promise<unknown> {
  try {
    const [found] = await readSubstituteFrom([source], questions({ "shop/settings": answer }));
    return isSyncError(found) ? { isMissing: true, code: found.code, what: found.what } : found;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { code: error.code, ...error.where, why: error.why };
  }
}

test("the data of objects are values, in the order of the sources", async () => {
  const secret = { kind: "Secret", data: { password: "aHVudGVyMjI=" }, stringData: { user: "web" } };
  const found = await readSubstituteFrom(
    [{ object: configMap }, { ...reference, kind: "Secret", name: "db", namespace: "data" }, reference],
    questions({ "data/db": { object: secret }, "shop/settings": { object: { kind: "ConfigMap" } } }),
  );
  expect(found).toEqual([
    { values: { host: "shop.example" }, isSecret: false },
    { values: { password: "hunter22", user: "web" }, isSecret: true },
    { values: {}, isSecret: false },
  ]);
});

test("the cluster is not asked if the program has all objects", async () => {
  const never = (): never => {
    throw new Error("nothing is to be asked");
  };
  expect(await readSubstituteFrom([{ object: configMap }], { lookUp: never, namespace: never })).toHaveLength(1);
});

test("an object that does not exist is an error in its place, unless it is optional", async () => {
  expect(await failureOf(reference)).toEqual({
    isMissing: true,
    code: "SUBSTITUTE_SOURCE_NOT_FOUND",
    what: "ConfigMap shop/settings does not exist, or no cluster answers",
  });
  expect(await failureOf({ ...reference, optional: true })).toEqual({ values: {}, isSecret: false });
});

test.each<[string, SubstituteSource, LookUpAnswer, object]>([
  [
    "that may not be read",
    { ...reference, optional: true },
    { error: "configmaps is forbidden" },
    { code: "SUBSTITUTE_SOURCE_UNREADABLE", field: "postBuild.substituteFrom[0]", why: "configmaps is forbidden" },
  ],
  [
    "of another kind",
    { object: { kind: "Pod" } },
    {},
    {
      code: "SUBSTITUTE_SOURCE_INVALID",
      field: "postBuild.substituteFrom[0].object",
      why: "it is neither a ConfigMap nor a Secret",
    },
  ],
  [
    "with a number",
    { object: { kind: "ConfigMap", data: { port: 80 } } },
    {},
    { code: "SUBSTITUTE_SOURCE_INVALID", why: 'the key "port" of its data is not a string' },
  ],
  [
    "with data that are not base64",
    { object: { kind: "Secret", data: { password: "hunter 22" } } },
    {},
    { code: "SUBSTITUTE_SOURCE_INVALID", why: 'the key "password" of its data is not base64' },
  ],
])("an object %s is refused", async (_, source, answer, expected) => {
  expect(await failureOf(source, answer)).toMatchObject(expected);
});
