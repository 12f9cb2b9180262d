import {
  type ComponentName,
  componentSettings,
  healthCheckSettings,
  hookSettings,
  inventorySettings,
  objectSettings,
  patchSettings,
  providerSettings,
  pruneSettings,
  type SettingTable,
  without,
} from "slipway/internal";
import { closedSets } from "../properties/closed-sets";
import { healthCheckOutputs } from "../properties/health-check";
import { hookOutputs } from "../properties/hook";
import { inventoryOutputs } from "../properties/inventory";
import { objectOutputs } from "../properties/object";
import { objectTypes } from "../properties/object-types";
import { patchOutputs } from "../properties/patch";
import { pruneOutputs } from "../properties/prune";
import {
  type PropertyTable,
  requiredProperties,
  type SchemaProperty,
  schemaProperties,
  type SchemaType,
} from "../properties/property-table";
import { providerSchema } from "../properties/schema";
import { recordedInventorySchema } from "../properties/shared-properties";
import { type PublicComponent, publicComponents } from "./public-components";
import { type PublicFields, type PublicType, PublicTypes } from "./public-types";

interface CustomResource {
  readonly settings: SettingTable;
  readonly forms?: Readonly<Record<string, SchemaType>>;
  /** What only the plugin knows. */
  readonly outputs: PropertyTable;
}

const manifest = { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } } as const satisfies SchemaType;

/** The resources that programs in any language register themselves. */
const customResources: Readonly<Record<string, CustomResource>> = {
  Object: { settings: objectSettings, forms: { object: manifest }, outputs: objectOutputs },
  Patch: { settings: patchSettings, forms: { object: manifest }, outputs: patchOutputs },
  Hook: { settings: hookSettings, forms: { object: manifest }, outputs: hookOutputs },
  HealthCheck: { settings: healthCheckSettings, outputs: healthCheckOutputs },
  Inventory: { settings: inventorySettings, outputs: inventoryOutputs },
  Prune: {
    settings: pruneSettings,
    // The output `inventory` of a wave, which is a text if it is large.
    forms: { inventories: { type: "array", items: recordedInventorySchema } },
    outputs: pruneOutputs,
  },
};

/** What identifies an object of a component. */
const reference = {
  kind: { type: "string", description: "The kind, such as Deployment." },
  name: {
    type: "string",
    description: "The name, or the one in the file: before a prefix, a suffix or a hash was added.",
  },
  namespace: {
    type: "string",
    description: "The namespace. It may be omitted if the name is unique for the kind.",
  },
  apiVersion: { type: "string", description: "The API version, such as apps/v1." },
} as const;
const path = { type: "string", description: "The field, such as `status.loadBalancer.ingress[0].ip`." } as const;
const objectResult = {
  properties: { value: { ...manifest, description: "The object." } },
  required: ["value"],
} as const;

interface ReadingMethod {
  readonly description: string;
  readonly inputs: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly outputs: object;
}

/**
 * What reads objects of a component. Each result has one type: the SDK of Python refuses a value of any type that is no
 * map. Source: pulumi pkg/codegen/python/gen.go@v3.259.0 (genMethodReturnType, pyType).
 */
const readingMethods: Readonly<Record<"get" | "live" | "liveField", ReadingMethod>> = {
  get: {
    description: "One rendered object, in full; a secret if it contains one.",
    inputs: reference,
    required: ["kind", "name"],
    outputs: objectResult,
  },
  live: {
    description:
      "The live form of one object, read from the cluster after it is healthy. In a preview it is not known if the object will change.",
    inputs: reference,
    required: ["kind", "name"],
    outputs: objectResult,
  },
  liveField: {
    description:
      "A field of one live object as text, read from the cluster after the object is healthy: a text as it is, any other value as JSON. A field of the status is waited for. In a preview it is not known if the object will change.",
    inputs: { ...reference, path },
    required: ["kind", "name", "path"],
    outputs: {
      properties: { value: { type: "string", description: "The field." } },
      required: ["value"],
    },
  },
};

/**
 * The schema of the package, as programs see it. Spec: pulumi pkg/codegen/schema/pulumi.json@v3.259.0.
 */
export function packageSchema(): object {
  const types = new PublicTypes();
  const { name, version, displayName, description, keywords, license, meta } = providerSchema;
  const custom = Object.entries(customResources).map(
    ([key, one]) => [tokenOf(key), customResource(tokenOf(key), one, types)] as const,
  );
  const names = Object.keys(publicComponents) as ComponentName[];
  const components = names.map((key) => [tokenOf(key), component(key, types)] as const);
  const config = types.sentFieldsOf(providerSettings).properties;
  const resources = Object.fromEntries([...custom, ...components]);
  const functions = Object.fromEntries(methods());
  const used = { config, resources, functions };
  const all = withOutputTypes(types.all(), used);
  return {
    ...{ name, version, displayName, description, keywords, license },
    // The SDK of Go is a module with a `go.mod` of its own.
    meta: { ...meta, supportPack: true },
    publisher: "Slipway",
    config: { variables: config },
    provider: { description: providerSchema.provider.description, inputProperties: config },
    types: all,
    resources,
    functions,
    language: {
      nodejs: { packageName: "@slipway/generated", liftSingleValueMethodReturns: true, respectSchemaVersion: true },
      python: {
        packageName: "pulumi_slipway",
        liftSingleValueMethodReturns: true,
        respectSchemaVersion: true,
        pyproject: { enabled: true },
      },
      go: {
        importBasePath: "slipway.dev/go/slipway",
        rootPackageName: "slipway",
        liftSingleValueMethodReturns: true,
        respectSchemaVersion: true,
        generateResourceContainerTypes: true,
        internalModuleName: "internal",
      },
      csharp: { rootNamespace: "SlipwayDev", liftSingleValueMethodReturns: true, respectSchemaVersion: true },
      java: { basePackage: "dev", buildFiles: "gradle" },
    },
  };
}

function tokenOf(name: string): string {
  return `slipway:index:${name}`;
}

function customResource(token: string, { settings, forms, outputs }: CustomResource, types: PublicTypes): object {
  const { properties, required } = types.sentFieldsOf(settings, forms);
  const { description } = providerSchema.resources[token as keyof typeof providerSchema.resources];
  return {
    description,
    inputProperties: properties,
    requiredInputs: required,
    properties: { ...types.recordedFieldsOf(settings, forms).properties, ...outputProperties(outputs) },
    required: requiredOutputs(outputs),
  };
}

function component(name: ComponentName, types: PublicTypes) {
  const { description, forms, outputs, reads } = publicComponents[name];
  const { properties, required }: PublicFields = types.fieldsOf(componentSettings[name], forms);
  const own = Object.fromEntries(methodsOf(reads).map((method) => [method, `${tokenOf(name)}/${method}`]));
  return {
    description,
    isComponent: true,
    inputProperties: properties,
    requiredInputs: required,
    properties: outputProperties(outputs),
    required: requiredOutputs(outputs),
    ...(reads.length === 0 ? {} : { methods: own }),
  };
}

/** What only the plugin reads of its own outputs. */
const bookkeeping: ReadonlySet<string> = new Set([
  ...["cluster", "hasSecrets", "record", "syncedSet", "deviations", "pending", "waitedSeconds"],
]);

/** Outputs have no defaults. */
function outputProperties(table: PropertyTable): Readonly<Record<string, SchemaProperty>> {
  const shown = Object.entries(schemaProperties(table)).filter(([name]) => !bookkeeping.has(name));
  return Object.fromEntries(shown.map(([name, property]) => [name, without(property, "default")]));
}

function requiredOutputs(table: PropertyTable): readonly string[] {
  return requiredProperties(table).filter((name) => !bookkeeping.has(name));
}

/** Whoever can read a live object can read a field of it. */
function methodsOf(reads: PublicComponent["reads"]): readonly (keyof typeof readingMethods)[] {
  return reads.flatMap((method) => (method === "live" ? (["live", "liveField"] as const) : [method]));
}

function methods(): readonly (readonly [string, object])[] {
  return Object.entries(publicComponents).flatMap(([name, { reads }]) =>
    methodsOf(reads).map((method) => {
      const { description, inputs, required, outputs } = readingMethods[method];
      const properties = { __self__: { $ref: `#/resources/${tokenOf(name)}` }, ...inputs };
      return [
        `${tokenOf(name)}/${method}`,
        { description, inputs: { properties, required: ["__self__", ...required] }, outputs },
      ] as const;
    }),
  );
}

/** With the types that only outputs have. */
function withOutputTypes(
  types: Readonly<Record<string, PublicType>>,
  used: object,
): Readonly<Record<string, PublicType>> {
  const others: Readonly<Record<string, PublicType>> = {
    ...closedSets,
    ...Object.fromEntries(
      Object.entries(objectTypes).map(([token, { description, fields }]) => [
        token,
        {
          type: "object",
          description,
          properties: outputProperties(fields),
          required: requiredProperties(fields),
        },
      ]),
    ),
  };
  const found = new Map(Object.entries(types));
  const visit = (value: object): void => {
    for (const [, token = ""] of JSON.stringify(value).matchAll(/"#\/types\/([^"]+)"/g)) {
      const type = found.get(token) ?? others[token];
      if (found.has(token) || type === undefined) continue;
      found.set(token, type);
      visit(type);
    }
  };
  visit(used);
  return Object.fromEntries([...found].sort(([left], [right]) => (left < right ? -1 : 1)));
}
