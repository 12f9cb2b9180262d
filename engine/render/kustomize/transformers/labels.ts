import { SyncError } from "../../../errors/sync-error";
import { mergeFieldSpecs, type FieldSpec, type FieldSpecConflict } from "../kustomization/field-spec";
import type { TransformerConfig } from "../field-specs/transformer-config";
import type { Label } from "../kustomization/kustomization";
import { describeGvk } from "../kustomization/gvk";
import { toFieldSpec } from "../kustomization/field-spec-fields";
import { setEntries } from "./set-entries";
import type { TransformerFactory } from "./transformer";

/** `labels`, each entry with its own field specs; then `commonLabels`, which also changes selectors and templates. */
export const labelTransformers: TransformerFactory = ({ kustomization, context }, config) => {
  const { labels = [], commonLabels = new Map<string, string>() } = kustomization;
  if (labels.length === 0 && commonLabels.size === 0) return [];
  return [
    ...labels.map((label) => setEntries(label.pairs ?? new Map(), placesOf(label, config), context.schemas)),
    setEntries(commonLabels, config.commonLabels, context.schemas),
  ];
};

/** Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (LabelTransformer). */
function placesOf(label: Label, config: TransformerConfig): readonly FieldSpec[] {
  const own = (label.fields ?? []).map(toFieldSpec);
  const lists = [config.labels];
  if (label.includeSelectors === true) {
    lists.push(config.commonLabels);
  } else {
    if (label.includeTemplates === true) lists.push(config.templateLabels);
    if (label.includeVolumeClaimTemplates === true) lists.push(config.volumeClaimTemplateLabels);
    lists.push([{ path: "metadata/labels", create: true }]);
  }
  return lists.reduce<readonly FieldSpec[]>((places, list) => checked(mergeFieldSpecs(places, list), label), own);
}

function checked(merged: readonly FieldSpec[] | FieldSpecConflict, label: Label): readonly FieldSpec[] {
  if (!("conflict" in merged)) return merged;
  throw new SyncError({
    code: "KUSTOMIZE_CONFIGURATION_CONFLICT",
    what: "a field spec of a label conflicts with a builtin one",
    where: label.place,
    why: `one says create: true and the other does not, both for ${merged.conflict.path} of ${describeGvk(merged.conflict)}`,
    mend: "set the same create in both",
  });
}
