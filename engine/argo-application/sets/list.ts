// Source: argo-cd applicationset/generators/list.go@v3.5.7 (GenerateParams).
import { isMap, lookUpList, lookUpText } from "../../lib/look-up";
import { readConfig } from "../../yaml/read/read-config";
import { configToPlain } from "../../yaml/write/to-json";
import { invalidObject } from "../check-fields";
import type { Params } from "./merge";
import type { GeneratorContext } from "./set-world";

/** The parameters of a list. Throws SyncError ARGO_OBJECT_INVALID. */
export function listParams(list: Params, { rules, field }: GeneratorContext): readonly Params[] {
  const at = `${field}.list.elements`;
  const elements = lookUpList(list, "elements").map((element, index): Params => {
    if (!isMap(element)) throw invalidObject(rules.object, `${at}[${index}]`, "it is not a map");
    if (rules.isGo) return element;
    const { values, ...others } = element;
    const named = isMap(values) ? Object.entries(values) : [];
    const flat = [
      ...Object.entries(others),
      ...named.map(([name, value]): [string, unknown] => [`values.${name}`, value]),
    ];
    const wrong = flat.find(([, value]) => typeof value !== "string");
    if (wrong !== undefined || (values !== undefined && !isMap(values))) {
      const name = wrong?.[0] ?? "values";
      throw invalidObject(
        rules.object,
        `${at}[${index}].${name}`,
        "it is not a text",
        "write it as a text, or set goTemplate",
      );
    }
    return Object.fromEntries(flat);
  });
  return [...elements, ...yamlElements(lookUpText(list, "elementsYaml"), rules.object, field)];
}

function yamlElements(text: string | undefined, object: string, field: string): readonly Params[] {
  if (text === undefined) return [];
  const node = readConfig(text, `${field}.list.elementsYaml`);
  const elements = node === undefined ? [] : configToPlain(node);
  if (Array.isArray(elements) && elements.every(isMap)) return elements;
  throw invalidObject(object, `${field}.list.elementsYaml`, "it is not a list of maps");
}
