// The fields of an ApplicationSet, as data.
//
// Source: argo-cd pkg/apis/application/v1alpha1/applicationset_types.go@v3.5.7.
import type { FieldGroup } from "../spec-fields";

type Fields = FieldGroup["fields"];

const map = (fields: Fields): FieldGroup => ({ isList: false, fields });
const list = (fields: Fields): FieldGroup => ({ isList: true, fields });

/** The fields of a generator. Those of a template are checked when it is rendered. */
export const generatorFields: Fields = {
  list: map({ elements: "any", elementsYaml: "text", template: "any" }),
  clusters: map({ selector: "any", values: "map of texts", template: "any", flatList: "truth" }),
  git: map({
    ...{ repoURL: "text", revision: "text", pathParamPrefix: "text", values: "map of texts", template: "any" },
    directories: list({ path: "text", exclude: "truth" }),
    files: list({ path: "text", exclude: "truth" }),
    requeueAfterSeconds: "integer",
  }),
  matrix: map({ generators: "any", template: "any" }),
  merge: map({ generators: "any", mergeKeys: "texts", template: "any" }),
  selector: "any",
  scmProvider: "any",
  clusterDecisionResource: "any",
  pullRequest: "any",
  plugin: "any",
};

/** The fields of the `spec` of an ApplicationSet. */
export const setFields: Fields = {
  generators: list(generatorFields),
  template: "any",
  goTemplate: "truth",
  goTemplateOptions: "texts",
  templatePatch: "text",
  syncPolicy: "any",
  strategy: "any",
  preservedFields: "any",
  applyNestedSelectors: "truth",
  ignoreApplicationDifferences: "any",
};
