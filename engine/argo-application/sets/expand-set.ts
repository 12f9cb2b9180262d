// Source: argo-cd applicationset/controllers/template/{template,patch}.go@v3.5.7 (GenerateApplications, applyTemplatePatch).
import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import type { MissingKey } from "../../render/gotemplate/template-options";
import { readConfig } from "../../yaml/read/read-config";
import { configToPlain } from "../../yaml/write/to-json";
import { checkFields, invalidObject } from "../check-fields";
import { mergePatch } from "../merge-patch";
import { unsupported } from "../unsupported";
import { generate } from "./generate";
import { mergeUnder, type Params } from "./merge";
import { renderText, renderTexts, type TextRules } from "./render-text";
import { setFields } from "./set-fields";
import type { SetWorld } from "./set-world";

/**
 * The Applications that an ApplicationSet makes.
 *
 * @throws SyncError ARGO_OBJECT_INVALID, ARGO_UNSUPPORTED, ARGO_TEMPLATE, and the codes of sources
 */
export async function expandSet(set: KubeObject, world: SetWorld): Promise<readonly KubeObject[]> {
  const namespace = lookUpText(set, "metadata", "namespace") ?? "argocd";
  const object = `ApplicationSet/${namespace}/${lookUpText(set, "metadata", "name") ?? ""}`;
  const spec = set["spec"];
  checkFields(object, spec, setFields);
  if (!isMap(spec)) throw invalidObject(object, "spec", "it is not a map");
  const { template } = spec;
  const rules = { object, isGo: spec["goTemplate"] === true, missingKey: missingKeyOf(object, spec) };
  const applications: KubeObject[] = [];
  for (const [index, generator] of lookUpList(spec, "generators").entries()) {
    const { params, template: own } = await generate(generator, {
      ...world,
      rules,
      field: `spec.generators[${index}]`,
    });
    const merged = mergeUnder(own, isMap(template) ? template : {});
    for (const one of params) applications.push(inNamespace(render(merged, one, spec, rules), namespace));
  }
  return applications;
}

function missingKeyOf(object: string, spec: Params): MissingKey {
  const [last = "default"] = lookUpList(spec, "goTemplateOptions").map(String).toReversed();
  const key = last.replace(/^missingkey=/, "");
  if (key === "default" || key === "invalid" || key === "zero" || key === "error") return key;
  throw invalidObject(object, "spec.goTemplateOptions", `${JSON.stringify(last)} is not an option of Go's templates`);
}

function render(template: Params, params: Params, spec: Params, rules: TextRules): Params {
  // As in Argo CD, a template without parameters is not rendered.
  const rendered = Object.keys(params).length === 0 ? template : renderTexts(template, params, rules);
  const patch = lookUpText(spec, "templatePatch");
  if (patch === undefined || !isMap(rendered)) return rendered as Params;
  return patched(rendered, renderText(patch, params, rules), rules.object);
}

/** A patch may change everything but the project. Lists are replaced. */
function patched(application: Params, text: string, object: string): Params {
  const node = readConfig(text, "spec.templatePatch");
  const patch = node === undefined ? {} : (configToPlain(node) ?? {});
  if (!isMap(patch)) throw invalidObject(object, "spec.templatePatch", "it is not a map");
  if (hasDirective(patch)) {
    const why = "directives of strategic merge patches are not followed";
    throw unsupported({ object, field: "spec.templatePatch" }, why, "write the whole list, or null to remove a field");
  }
  const merged = mergePatch(application, patch) as Params;
  const project = lookUp(application, "spec", "project");
  return { ...merged, spec: { ...(merged["spec"] as Params), project } };
}

function hasDirective(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasDirective);
  if (!isMap(value)) return false;
  return Object.entries(value).some(([name, inner]) => name.startsWith("$") || hasDirective(inner));
}

function inNamespace({ metadata, spec }: Params, namespace: string): KubeObject {
  const own = isMap(metadata) ? metadata : {};
  return {
    apiVersion: "argoproj.io/v1alpha1",
    kind: "Application",
    metadata: { ...own, name: lookUpText(own, "name") ?? "", namespace },
    spec,
  };
}
