import { assertNever } from "../../../lib/invariant";
import type { FieldSetter, SourcePlace } from "../../../model/provenance";
import { describeKey } from "../../../model/object-key";
import * as build from "../objects/build-annotations";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readGvk, readName, readNamespace } from "../objects/metadata";
import type { Attribute } from "./compare-object";
import type { Step, StepOwner } from "./journal";
import { toSourcePlace, type KustomizationPlaces } from "./kustomization-places";
import type { ObjectHistory } from "./object-history";
import type { FoundChange } from "./trace";

/** What is needed to tell who made the changes of a step. */
export interface StepContext {
  readonly object: BuildObject;
  readonly history: ObjectHistory;
  readonly places: KustomizationPlaces;
  /** The outermost kustomization. */
  readonly top: StepOwner;
  readonly historyOf: (object: BuildObject) => ObjectHistory;
}

/** Says for each change of a step who made it, as far as the step alone tells. */
export function attributeStep(step: Step, context: StepContext): Attribute {
  const attribute = attributeKind(step, context);
  return (change) => (isBuildMetadata(change) ? byBuildMetadata(context) : attribute(change));
}

function attributeKind(step: Step, context: StepContext): Attribute {
  switch (step.kind) {
    case "field":
      return attributeField(step, context);
    case "plugin": {
      const isGenerator = step.field === "generators";
      const by = { kind: isGenerator ? "generator" : kindOf(step.name), name: step.name, field: step.field } as const;
      const place = toSourcePlace(step.config.origin, step.owner.file);
      return isGenerator ? attributeTemplate(by, place, context.history) : () => ({ by, place });
    }
    case "hashes": {
      const { place, field } = context.history.generator ?? {
        place: toSourcePlace(context.object.origin, context.top.file),
      };
      const by = { kind: "transformer", name: "HashTransformer", ...(field === undefined ? {} : { field }) } as const;
      return () => ({ by, place });
    }
    case "references":
      return (change) => attributeReference(change, context);
    case "variables":
      return (change) => attributeVariable(step, change, context);
    case "metadata":
      return () => byBuildMetadata(context);
    default:
      return assertNever(step);
  }
}

function attributeField(step: Extract<Step, { kind: "field" }>, context: StepContext): Attribute {
  const { owner, name } = step;
  const [field, index] = entryOf(step);
  const path = index === undefined ? [field] : [field, index];
  const kind = name.endsWith("Generator") ? "generator" : kindOf(name);
  const by: FieldSetter = { kind, name, field: entryName(step) };
  if (by.kind === "generator") return attributeGenerator(by, context.places.of(owner, path), context);
  const maps = field === "labels" ? [...path, "pairs"] : field.startsWith("common") ? path : undefined;
  if (maps === undefined) {
    const place = context.places.of(owner, path);
    return () => ({ by, place });
  }
  // A label or an annotation stands in a line of its own.
  return ({ path: changed }) => ({ by, place: context.places.of(owner, [...maps, changed.at(-1) ?? ""]) });
}

/** `replicas[0]`, `namePrefix`. */
export function entryName(step: Extract<Step, { kind: "field" }>): string {
  const [field, index] = entryOf(step);
  return index === undefined ? field : `${field}[${index}]`;
}

/** The entry of a field that the transformer stands for: some fields share a list of transformers. */
function entryOf({
  owner,
  field,
  index,
}: Extract<Step, { kind: "field" }>): [field: string, index: number | undefined] {
  const { kustomization } = owner;
  const labels = kustomization.labels?.length ?? 0;
  const images = kustomization.images?.length ?? 0;
  if (field === "labels" && index >= labels) return ["commonLabels", undefined];
  if (field === "images" && index >= images) return ["imageTags", index - images];
  const charts = kustomization.helmCharts?.length ?? 0;
  if (field === "helmCharts" && index >= charts) return ["helmChartInflationGenerator", index - charts];
  return [field, Array.isArray(kustomization[field as keyof typeof kustomization]) ? index : undefined];
}

/** What a chart has made stands in its template; other generators have but their entry. */
function attributeTemplate(by: FieldSetter, entry: SourcePlace, { template }: ObjectHistory): Attribute {
  if (template === undefined) return () => ({ by, place: entry });
  return () => ({ by: { ...by, configuredIn: entry }, place: { file: template } });
}

function attributeGenerator(by: FieldSetter, entry: SourcePlace, { history }: StepContext): Attribute {
  if (history.template !== undefined) return attributeTemplate(by, entry, history);
  return ({ path: [field, key] }) => {
    const isData = (field === "data" || field === "binaryData") && typeof key === "string";
    const own = isData ? history.keys.get(key) : undefined;
    const place = own === undefined ? entry : toSourcePlace(own, entry.file);
    return { by: place.file === entry.file ? by : { ...by, configuredIn: entry }, place };
  };
}

function kindOf(name: string): "patch" | "transformer" {
  return name.startsWith("Patch") ? "patch" : "transformer";
}

/** A name that follows another object was set by what renamed that object. */
function attributeReference({ path, value, replaced }: FoundChange, context: StepContext): ReturnType<Attribute> {
  const field = path.at(-1) === "namespace" ? "namespace" : "name";
  const found = context.history.references.findLast(({ name, to }) => {
    const now = context.historyOf(to).trace.fields?.get("metadata")?.fields?.get(field)?.leaf;
    return now === value && (field === "namespace" || name === replaced);
  });
  const name = "NameReferenceTransformer";
  const fallback = toSourcePlace(context.object.origin, context.top.file);
  if (found === undefined) return { by: { kind: "transformer", name }, place: fallback };
  const refersTo = describe(found.to);
  const renamed = context.historyOf(found.to).trace.fields?.get("metadata")?.fields?.get(field)?.last?.setting;
  const by = renamed?.by.field === undefined ? {} : { field: renamed.by.field };
  return { by: { kind: "transformer", name, ...by, refersTo }, place: renamed?.place ?? fallback };
}

function describe(object: BuildObject): string {
  const node = nodeOf(object);
  const { group, kind } = readGvk(node);
  return describeKey({ group, kind, namespace: readNamespace(node), name: readName(node) });
}

function attributeVariable(
  { places }: Extract<Step, { kind: "variables" }>,
  { replaced }: FoundChange,
  context: StepContext,
): ReturnType<Attribute> {
  const names =
    typeof replaced === "string" ? [...replaced.matchAll(/\$\(([^()]*)\)/g)].map(([, name]) => name ?? "") : [];
  const place = names.map((name) => places.get(name)).find((known) => known !== undefined);
  const field = place?.field === undefined ? {} : { field: place.field };
  return {
    by: { kind: "transformer", name: "RefVarTransformer", ...field },
    place: toSourcePlace(place ?? context.object.origin, context.top.file),
  };
}

function isBuildMetadata({ path }: FoundChange): boolean {
  const [first, second, third] = path;
  if (first !== "metadata" || second !== "annotations") return false;
  return third === build.originAnnotation || third === build.transformationsAnnotation;
}

function byBuildMetadata({ places, top }: StepContext): ReturnType<Attribute> {
  return { by: { kind: "transformer", field: "buildMetadata" }, place: places.of(top, ["buildMetadata"]) };
}
