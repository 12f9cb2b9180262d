import { assertNever } from "../../../lib/invariant";
import type { FieldSetter, SourcePlace } from "../../../model/rendering/provenance";
import * as build from "../objects/build-annotations";
import type { BuildObject } from "../objects/build-object";
import type { Attribute } from "./compare-object";
import type { Step, StepOwner } from "../build-context/journal";
import { toSourcePlace, type KustomizationPlaces } from "./kustomization-places";
import type { Names, ObjectHistory } from "./object-history";
import type { FoundChange } from "./trace";
import { optional } from "../../../lib/optional";

/** The context that is needed to attribute the changes of a step. */
export interface StepContext {
  readonly object: BuildObject;
  readonly history: ObjectHistory;
  readonly places: KustomizationPlaces;
  /** The outermost kustomization. */
  readonly top: StepOwner;
  /** What another object was called when the names that follow others were changed. */
  readonly namesOf: (object: BuildObject) => Names;
}

/** What an object holds when it has been read is in its file. */
export function attributeLoaded({ origin }: BuildObject): Attribute {
  const { file, line, column } = origin;
  const place = { file, ...(line > 0 ? { line, column } : {}) };
  const by = { kind: "file" } as const;
  return ({ node }) => {
    return {
      by,
      place: node !== undefined && node.line > 0 && line > 0 ? { file, line: node.line, column: node.column } : place,
    };
  };
}

/** What a field of the outermost kustomization has made. */
export function attributeAdded({ origin }: BuildObject, field: string, top: StepOwner): Attribute {
  const by = { kind: "generator", field } as const;
  const place = toSourcePlace(origin, top.file);
  return () => ({ by, place });
}

/** Returns a function that attributes the changes of a step, as far as the step alone determines this. */
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
      const by = { kind: "transformer", name: "HashTransformer", ...optional({ field }) } as const;
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
  // Each label and annotation has its own line.
  return ({ path: changed }) => ({ by, place: context.places.of(owner, [...maps, changed.at(-1) ?? ""]) });
}

/** Returns `replicas[0]` or `namePrefix`. */
export function entryName(step: Extract<Step, { kind: "field" }>): string {
  const [field, index] = entryOf(step);
  return index === undefined ? field : `${field}[${index}]`;
}

/** Returns the entry that configures the transformer: the transformers of some fields are in one list. */
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

/** Changes of a chart are attributed to the template, those of other generators to the entry. */
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

/** A name reference is attributed to the step that renamed the object it refers to. */
function attributeReference({ path, value, replaced }: FoundChange, context: StepContext): ReturnType<Attribute> {
  const field = path.at(-1) === "namespace" ? "namespace" : "name";
  const found = context.history.references.findLast(({ name, to }) => {
    return context.namesOf(to)[field].leaf === value && (field === "namespace" || name === replaced);
  });
  const name = "NameReferenceTransformer";
  const fallback = toSourcePlace(context.object.origin, context.top.file);
  if (found === undefined) return { by: { kind: "transformer", name }, place: fallback };
  const renamed = context.namesOf(found.to)[field].last?.setting;
  const by = renamed?.by.field === undefined ? {} : { field: renamed.by.field };
  return {
    by: { kind: "transformer", name, ...by, ...optional({ refersTo: found.description }) },
    place: renamed?.place ?? fallback,
  };
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
