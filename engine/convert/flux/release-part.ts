import { lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { without } from "../../lib/without";
import type { FluxNode } from "../../model/flux/flux-tree";
import type { SourceSpec } from "../../model/sources/chart-source-spec";
import type { ProgramNote, ProgramPart } from "../model/program";
import type { ProgramMap } from "../model/values";
import type { FluxContext } from "./flux-context";
import { otherReleaseFields, releaseFieldNames } from "./known-fields";
import { dependenciesNote } from "./source-parts";

type Values = Readonly<Record<string, unknown>>;

/** A HelmRelease of Flux as one of the program. */
export function releasePart(node: FluxNode, context: FluxContext): ProgramPart {
  const { id, namespace, name, spec } = node;
  const place = context.builds.placeOf("HelmRelease", namespace, name);
  const notes: ProgramNote[] = Object.keys(spec)
    .filter((field) => !releaseFieldNames.has(field) && !otherReleaseFields.has(field))
    .map((field) => ({ text: `spec.${field}: a HelmRelease of the program has no such argument`, place }));
  const { values, ...others } = node.args;
  const known = Object.entries(others).filter(([field]) => releaseFieldNames.has(field));
  const { name: own, namespace: target, ...settings } = context.restore(Object.fromEntries(known)) as ProgramMap;
  const args: ProgramMap = {
    name: own,
    namespace: target,
    ...chartArgument(node, context, notes),
    ...settings,
    ...optional({ values: values === undefined ? undefined : context.restore(values) }),
    ...optional({ dependsOn: context.dependencies.of(node) }),
  };
  const hints = [name, `${namespace}-${name}`, `${name}-release`];
  const options = node.isKept ? { options: { retainOnDelete: true } } : {};
  return { id, class: "HelmRelease", name: context.nameOf(node), hints, args, ...options, place, notes };
}

function chartArgument(
  { source, spec, namespace, name }: FluxNode,
  context: FluxContext,
  notes: ProgramNote[],
): ProgramMap {
  if (source === undefined || source.kind === "self") {
    notes.push({ text: "its chart: the source is not known", place: undefined });
    return {};
  }
  if (source.kind === "folder") return { chart: source.path.replace(/^\.\/\.\.\//, "../") };
  const reference = lookUpText(spec, "chartRef", "name");
  const { described } = source;
  if (reference !== undefined) {
    const kind = lookUpText(spec, "chartRef", "kind") ?? "";
    const place = context.builds.placeOf(kind, lookUpText(spec, "chartRef", "namespace") ?? namespace, reference);
    return { chartRef: context.sources.referenceTo(described, { hints: [`${reference}-chart`, reference], place }) };
  }
  const { sourceRef, ...others } = described as unknown as { readonly sourceRef: SourceSpec } & Values;
  const repository = lookUpText(spec, "chart", "spec", "sourceRef", "name") ?? name;
  const kind = lookUpText(spec, "chart", "spec", "sourceRef", "kind") ?? "";
  const owner = lookUpText(spec, "chart", "spec", "sourceRef", "namespace") ?? namespace;
  const naming = {
    hints: [repository, `${repository}-charts`],
    place: context.builds.placeOf(kind, owner, repository),
  };
  const { verify, dependencies, ...chart } = without(others, "kind") as Values;
  if (dependencies !== undefined) notes.push({ text: dependenciesNote, place: naming.place });
  if (verify !== undefined)
    notes.push({ text: "chart.spec.verify: signatures of artifacts are not verified", place: naming.place });
  const { chart: chartName, ...settings } = context.restore(chart) as ProgramMap;
  return {
    chart: { spec: { chart: chartName, ...settings, sourceRef: context.sources.referenceTo(sourceRef, naming) } },
  };
}
