import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { isMap } from "../../../lib/look-up";
import { pushAll } from "../../../lib/push-all";
import { readConfig } from "../../../yaml/read/read-config";
import { configToPlain } from "../../../yaml/write/to-json";
import type { Target } from "../build-context/context";
import { readTargetFile } from "../load/target-root";
import type { FieldSpec, NameReference } from "../kustomization/field-spec";
import {
  emptyConfig,
  makeConfig,
  mergeConfigs,
  type FieldSpecList,
  type TransformerConfig,
} from "../field-specs/transformer-config";
import { looseJsonFault } from "./loose-json";

type Plain = Readonly<Record<string, unknown>>;

/**
 * The field specs that OpenAPI definitions in the files of `crds` declare with extensions such as
 * `x-kubernetes-object-ref-kind`.
 *
 * Source: kustomize api/internal/accumulator/loadconfigfromcrds.go@v0.21.2.
 * @throws SyncError KUSTOMIZE_CRD_UNREADABLE, and the errors of reading a file
 */
export function readCrdConfigs(target: Target): TransformerConfig {
  return (target.kustomization.crds ?? []).reduce<TransformerConfig>((config, path) => {
    const file = readTargetFile(target.root, path.text, path.place);
    const definitions = readDefinitions(file.bytes, file.path);
    return configsOf(definitions, path.place).reduce((merged, one) => mergeConfigs(merged, one, path.place), config);
  }, emptyConfig);
}

/** The schema of each definition by its name. */
function readDefinitions(bytes: Uint8Array, file: string): ReadonlyMap<string, Plain> {
  const fault = looseJsonFault(bytes);
  if (fault !== undefined) throw unreadable({ file }, fault);
  const root = readConfig(bytes, file);
  if (root === undefined || bytes.length === 0) throw unreadable({ file }, "the file is empty");
  const definitions = new Map<string, Plain>();
  if (root.kind === "scalar" && root.tag === "null") return definitions;
  if (root.kind !== "map") throw unreadable({ file }, "it is not a map of definitions");
  for (const { key, value } of root.entries) {
    const place = { file, line: key.line, column: key.column };
    if (value.kind !== "map" && !(value.kind === "scalar" && value.tag === "null")) {
      throw unreadable(place, `${key.value} is not a definition; a CustomResourceDefinition itself is not accepted`);
    }
    definitions.set(key.value, schemaOf(asMap(configToPlain(value))));
  }
  return definitions;
}

function schemaOf(definition: Plain): Plain {
  const name = Object.keys(definition).find((key) => key.toLowerCase() === "schema");
  return name === undefined ? {} : asMap(definition[name]);
}

function configsOf(definitions: ReadonlyMap<string, Plain>, place: ErrorPlace): TransformerConfig[] {
  const configs: TransformerConfig[] = [];
  for (const [name, schema] of definitions) {
    const properties = asMap(schema["properties"]);
    if (!["kind", "apiVersion", "metadata"].every((field) => Object.hasOwn(properties, field))) continue;
    const kind = name.slice(name.lastIndexOf(".") + 1);
    pushAll(configs, fieldConfigs({ definitions, kind, place }, name, []));
  }
  return configs;
}

interface Walk {
  readonly definitions: ReadonlyMap<string, Plain>;
  readonly kind: string;
  readonly place: ErrorPlace;
}

// Source: loadconfigfromcrds.go (loadCrdIntoConfig).
function fieldConfigs(walk: Walk, definition: string, path: readonly string[]): TransformerConfig[] {
  const schema = walk.definitions.get(definition);
  if (schema === undefined) return [];
  if (path.length > 100) throw unreadable(walk.place, `${definition} refers to itself recursively`);
  return Object.entries(asMap(schema["properties"])).flatMap(([name, value]) => {
    const property = asMap(value);
    const own = [...path, name];
    const reference = property["$ref"];
    return [
      ...markedConfigs(walk, property, own),
      ...(typeof reference === "string" && reference !== "" ? fieldConfigs(walk, reference, own) : []),
    ];
  });
}

const marks: readonly [extension: string, list: FieldSpecList][] = [
  ["x-kubernetes-annotation", "commonAnnotations"],
  ["x-kubernetes-label-selector", "commonLabels"],
  ["x-kubernetes-identity", "namePrefix"],
];

function markedConfigs({ kind }: Walk, property: Plain, path: readonly string[]): TransformerConfig[] {
  const spec = (...more: string[]): FieldSpec => ({
    group: "",
    version: "",
    kind,
    path: [...path, ...more].join("/"),
    create: false,
  });
  const configs = marks
    .filter(([extension]) => textOf(property, extension) !== undefined)
    .map(([, list]) => makeConfig({ [list]: [spec()] }));
  const version = textOf(property, "x-kubernetes-object-ref-api-version");
  const target = textOf(property, "x-kubernetes-object-ref-kind");
  if (version !== undefined && target !== undefined) {
    const nameKey = textOf(property, "x-kubernetes-object-ref-name-key") ?? "name";
    const reference: NameReference = { group: "", version, kind: target, fieldSpecs: [spec(nameKey)] };
    configs.push(makeConfig({ nameReference: [reference] }));
  }
  return configs;
}

function textOf(property: Plain, extension: string): string | undefined {
  const name = Object.keys(property).find((key) => key.toLowerCase() === extension);
  const value = name === undefined ? undefined : property[name];
  return typeof value === "string" ? value : undefined;
}

function asMap(value: unknown): Plain {
  return isMap(value) ? value : {};
}

function unreadable(where: ErrorPlace, why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_CRD_UNREADABLE",
    what: "cannot read a file of crds",
    where,
    why,
    mend: "write OpenAPI definitions by their names, each with Schema; list the CustomResourceDefinition under resources",
  });
}
