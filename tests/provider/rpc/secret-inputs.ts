// A secret in each input of a resource, from the schema.
import { type PropertyMap, type PropertyValue, secret } from "../../../provider/rpc/property-value";
import { providerSchema } from "../../../provider/properties/schema";
import { secrets } from "./quoting-cluster";

export type Token = keyof typeof providerSchema.resources;

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly { readonly value: string }[];
}

const types = providerSchema.types as Readonly<Record<string, Schema>>;

/** The schemas of the inputs of a resource. */
export function inputSchemas(token: Token): Readonly<Record<string, Schema>> {
  return providerSchema.resources[token].inputProperties;
}

/** An id has them, and a URN, so that they are never hidden. */
const names: Readonly<Record<string, PropertyValue>> = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  ...{ name: "web", namespace: "shop", releaseName: "web", targetNamespace: "shop", storageNamespace: "shop" },
};

/** The values of a schema, one for each alternative, with a leaf made by the function as each text. */
function valuesOf(schema: Schema, leaf: () => PropertyValue): readonly PropertyValue[] {
  const { type, $ref, items, additionalProperties, oneOf, properties, enum: words } = schema;
  if ($ref !== undefined) return $ref.startsWith("#/types/") ? valuesOf(types[$ref.slice(8)] ?? {}, leaf) : [leaf()];
  if (oneOf !== undefined) return oneOf.flatMap((one) => valuesOf(one, leaf));
  if (words !== undefined) return [words[0]?.value ?? null];
  if (type === "array") return valuesOf(items ?? {}, leaf).map((item) => [item]);
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, one]) => [
      name,
      names[name] ?? valuesOf(one, leaf)[0] ?? null,
    ]);
    return [Object.fromEntries(fields) as PropertyValue];
  }
  if (type === "object") return valuesOf(additionalProperties ?? {}, leaf).map((value) => ({ any: value }));
  if (type === "boolean") return [true];
  return type === "integer" || type === "number" ? [1] : [leaf()];
}

/** In which forms a program may give a secret where another type is wanted. */
const wrongForms: readonly PropertyValue[] = [
  secret(secrets.marked),
  secret({ nested: secrets.marked }),
  { nested: secret(secrets.marked) },
  [secret(secrets.marked)],
];

const text = secrets.marked;
const manifest = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "web", namespace: "shop", annotations: { note: text }, labels: { secret: text } },
  data: { [text]: "1", plain: text },
};
const web = "/ConfigMap/shop/web";
const noted = {
  ...{ apiVersion: "v1", kind: "ConfigMap", data: { plain: "1" } },
  metadata: { name: "web", namespace: "shop", annotations: { note: secret(text) } },
};
const healthChecks = [{ apiVersion: "v1", kind: "ConfigMap", current: secret(`self.data.plain != "${text}"`) }];
const ignored = [secret({ paths: [`/data/${text}`] })];
const conflicts = [secret({ path: `/data/${text}`, manager: text, action: "yield" })];
const waiting = [secret({ until: "applied" }), { failAfter: secret("1m"), ignoreFailure: secret(true) }];

const limits = [secret({ maxDeletes: 0 }), { protectKinds: [secret("ConfigMap")] }];

/** Values that the schema does not suffice for. */
const samples: Readonly<Partial<Record<Token, Readonly<Record<string, readonly PropertyValue[]>>>>> = {
  "slipway:index:Object": {
    object: [secret(manifest), noted, secret(JSON.stringify(manifest))],
    healthCheckExprs: [healthChecks],
    adopt: [secret({ from: `helm:shop/${text}` }), { from: [secret(`helm:shop/${text}`)] }],
    ignore: [ignored],
    conflicts: [conflicts],
    waiting,
    limits,
  },
  "slipway:index:Wave": {
    objects: [secret({ [web]: JSON.stringify(manifest) })],
    needs: [secret({ [web]: [] })],
    healthCheckExprs: [healthChecks],
    adopt: [secret({ from: `helm:shop/${text}` })],
    ignore: [ignored],
    conflicts: [conflicts],
    waiting,
    limits,
  },
  "slipway:index:HealthCheck": { healthCheckExprs: [healthChecks] },
  "slipway:index:Prune": { ids: [secret([web])] },
  "slipway:index:DeletionLimits": { objects: [secret([web])], limits },
  "slipway:index:Inventory": {
    items: [secret({ "~G_v1_ConfigMap|shop|web": [] })],
    outside: [secret({ "~G_v1_ConfigMap|shop|web": [] })],
  },
  "slipway:index:Hook": {
    object: [secret(JSON.stringify(manifest))],
    hooks: [secret([{ object: JSON.stringify(manifest), events: ["pre-install"] }])],
  },
  "slipway:index:HelmRelease": {
    valuesFrom: [[secret({ kind: "Secret", name: "login", valuesKey: "password", targetPath: "fromSecret" })]],
    ...{
      install: [secret({ timeout: "1m" })],
      upgrade: [secret({ timeout: "1m" })],
      test: [secret({ enable: false })],
    },
    ...{ rollback: [secret({ timeout: "1m" })], uninstall: [secret({ timeout: "1m" })], timeout: [secret("1m")] },
    // The expression is wrong, so that nothing is waited for.
    waitFor: [[secret({ apiVersion: "v1", kind: "ConfigMap", name: "web", expr: "(" })]],
    conflicts: [conflicts],
    ...{ waitStrategy: [secret({ name: "poller" })], helmVersion: [secret(4)], templateSteps: [secret(1e6)] },
    postRenderers: [
      [{ kustomize: { patches: [{ patch: secret(JSON.stringify(manifest)), target: { kind: "ConfigMap" } }] } }],
      secret([{ kustomize: { patches: [{ patch: JSON.stringify(manifest), target: { kind: "ConfigMap" } }] } }]),
    ],
  },
  "slipway:index:Sync": {
    objects: [secret({ [web]: manifest }), { [web]: noted }, { [web]: secret(manifest) }],
    managedNamespaceMetadata: [secret({ annotations: { note: text } }), { annotations: { note: secret(text) } }],
    ignoreDifferences: [[secret({ group: "", kind: "ConfigMap", jsonPointers: [`/data/${text}`] })]],
    resources: [[secret({ group: "", kind: "ConfigMap", name: "web" })]],
    permissions: [secret({ namespaces: ["shop"] })],
    healthOverrides: [[secret({ apiVersion: "v1", kind: "ConfigMap", health: "Degraded", message: text })]],
    retry: [secret({ limit: 1 })],
    adopt: [secret({ from: `helm:shop/${text}` })],
    conflicts: [conflicts],
    waitFor: [[secret({ apiVersion: "v1", kind: "ConfigMap", name: "old", expr: `metadata.name != "${text}"` })]],
  },
};

/** Inputs that an input replaces. */
const replaced: Readonly<Record<string, readonly string[]>> = { hooks: ["object", "events"] };

/** The inputs, with one of them. */
export function withInput(given: PropertyMap, name: string, value: PropertyValue): PropertyMap {
  const others = Object.entries(given).filter(([other]) => replaced[name]?.includes(other) !== true);
  return { ...Object.fromEntries(others), [name]: value };
}

/** Values of an input with a secret: as a whole, and in each text; of its type, and of another one. */
export function secretsFor(
  token: Token,
  [name, schema]: readonly [string, Schema],
  given: PropertyMap,
): readonly PropertyValue[] {
  if (names[name] !== undefined) return [secret(names[name])];
  const whole = valuesOf(schema, () => secrets.marked).map((value) => secret(value));
  const leaves = valuesOf(schema, () => secret(secrets.marked)).filter((value) => !isPlain(value));
  const same = given[name] === undefined ? [] : [secret(given[name])];
  return [...same, ...(samples[token]?.[name] ?? []), ...whole, ...leaves, ...wrongForms];
}

function isPlain(value: PropertyValue): boolean {
  return typeof value !== "object" || value === null;
}
