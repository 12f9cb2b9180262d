import type { IgnoredDifference } from "../../../../../engine/sync/model/sync-settings";
import type { KubeObject } from "../../../../../engine/model/objects/kube-object";
import { withLiveFields, withoutIgnored } from "../../../../../engine/sync/decide/ignore/ignored-fields";
import { readIgnoreRules } from "../../../../../engine/sync/decide/ignore/ignore-rules";

interface Spec {
  readonly replicas?: number;
  readonly containers?: readonly Readonly<Record<string, unknown>>[];
}

const object = (spec: Spec, more: Partial<KubeObject["metadata"]> = {}): KubeObject => ({
  ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", namespace: "shop", ...more } },
  spec,
});
const none = { jsonPointers: [], jsonPathExpressions: [], managedFieldsManagers: [] };
const entry = (more: Partial<IgnoredDifference>): IgnoredDifference => ({
  ...{ group: "apps", kind: "Deployment", ...none },
  ...more,
});

const target = object({
  replicas: 1,
  containers: [
    { name: "web", image: "web:2" },
    { name: "proxy", image: "proxy:1" },
  ],
});
const live = object(
  {
    replicas: 3,
    containers: [
      { name: "proxy", image: "proxy:9" },
      { name: "web", image: "web:1" },
    ],
  },
  {
    managedFields: [
      { manager: "scaler", operation: "Update", fieldsV1: { "f:spec": { "f:replicas": {} } } },
      {
        manager: "injector",
        operation: "Update",
        fieldsV1: { "f:spec": { "f:containers": { 'k:{"name":"proxy"}': { ".": {}, "f:image": {} } } } },
      },
    ],
  },
);

const rows: readonly (readonly [name: string, entry: IgnoredDifference, expected: Spec])[] = [
  ["a JSON pointer", entry({ jsonPointers: ["/spec/replicas"] }), { ...(target["spec"] as Spec), replicas: 3 }],
  [
    "a JSON path, in the item of the same name",
    entry({ jsonPathExpressions: ["$.spec.containers[?(@.name=='proxy')].image"] }),
    {
      replicas: 1,
      containers: [
        { name: "web", image: "web:2" },
        { name: "proxy", image: "proxy:9" },
      ],
    },
  ],
  ["a manager", entry({ managedFieldsManagers: ["scaler"] }), { ...(target["spec"] as Spec), replicas: 3 }],
  [
    "the manager of an item",
    entry({ managedFieldsManagers: ["injector"] }),
    {
      replicas: 1,
      containers: [
        { name: "web", image: "web:2" },
        { name: "proxy", image: "proxy:9" },
      ],
    },
  ],
  [
    "an entry of another kind",
    entry({ kind: "StatefulSet", jsonPointers: ["/spec/replicas"] }),
    target["spec"] as Spec,
  ],
  ["an entry of another name", entry({ name: "api", jsonPointers: ["/spec/replicas"] }), target["spec"] as Spec],
  [
    "an entry of all kinds",
    entry({ group: "*", kind: "*", jsonPointers: ["/spec/replicas"] }),
    { ...(target["spec"] as Spec), replicas: 3 },
  ],
  [
    "an expression that fails for the object",
    entry({ jsonPathExpressions: ["$.spec[?(@.a.b.c=='x')]"] }),
    target["spec"] as Spec,
  ],
  ["a field that does not exist", entry({ jsonPointers: ["/spec/nothing/at/all"] }), target["spec"] as Spec],
  [
    "the identity of the object",
    entry({ jsonPointers: ["/metadata/name", "/kind", "/metadata"] }),
    target["spec"] as Spec,
  ],
];

test.each(rows)("live values are kept by %s", (_, ignored, expected) => {
  expect(withLiveFields(target, live, readIgnoreRules([ignored]))).toEqual({ ...target, spec: expected });
});

test("a field that the live object lacks is not set", () => {
  const rules = readIgnoreRules([entry({ jsonPointers: ["/spec/replicas"] })]);
  expect(withLiveFields(target, object({}), rules)["spec"]).toEqual({
    containers: (target["spec"] as Spec).containers,
  });
});

test("the status is never taken over", () => {
  const rules = readIgnoreRules([entry({ jsonPointers: ["/status"] })]);
  expect(withLiveFields(target, { ...live, status: { ready: 1 } }, rules)).toEqual(target);
});

test("ignored fields are left out of both states, several items of a list too", () => {
  const rules = readIgnoreRules([
    entry({ jsonPathExpressions: ["$.spec.containers[*]"], jsonPointers: ["/spec/replicas"] }),
  ]);
  expect(withoutIgnored(live, live, rules)["spec"]).toEqual({ containers: [] });
});

test.each([
  ["jsonPointers", "spec/replicas", 'a JSON pointer starts with "/" and names a field'],
  ["jsonPathExpressions", "spec.replicas", 'a JSON path starts with "$"'],
  ["jsonPathExpressions", `$${".a".repeat(3000)}`, "it has 6001 characters; the maximum is 4096"],
])("%s with %j cannot be read", (field, text, why) => {
  const given = [entry({}), entry({ [field]: [text] })];
  expect(() => readIgnoreRules(given)).toThrow(
    [
      "SYNC_SETTINGS_INVALID: an ignored difference cannot be read",
      `  where  ignoreDifferences[1].${field}[0]`,
      `  why    ${why}`,
      "  mend   write a JSON pointer such as /spec/replicas, or a JSON path such as" +
        " $.spec.containers[?(@.name=='web')].image",
    ].join("\n"),
  );
});

test.each(["$.spec[?(", "$.spec.containers[?(@.name==)]", "$[?(@.constructor.constructor('return process')())]"])(
  "the expression %s does nothing, or is an error",
  (text) => {
    const read = (): KubeObject =>
      withLiveFields(target, live, readIgnoreRules([entry({ jsonPathExpressions: [text] })]));
    let result: unknown;
    try {
      result = read();
    } catch (error) {
      result = (error as { readonly code?: unknown }).code;
    }
    expect([target, "SYNC_SETTINGS_INVALID"]).toContainEqual(result);
  },
);
