import { isMap } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import type { ConfigKeys } from "./model/config-keys";
import type { InputPlace, ProgramNote } from "./model/program";
import { isOfProgram, type ProgramMap, type ProgramValue } from "./model/values";

/** An object as data of a program. */
export interface ShownObject {
  readonly object: ProgramMap;
  readonly notes: readonly ProgramNote[];
}

/** An object without the data of a Secret: the configuration has them, and a note says so. */
export function hideSecretData(object: KubeObject, keys: ConfigKeys, place?: InputPlace): ShownObject {
  const isSecret = object.kind === "Secret" && object.apiVersion === "v1";
  if (!isSecret) return { object: object as unknown as ProgramMap, notes: [] };
  const { name, namespace = "default" } = object.metadata;
  const hidden: string[] = [];
  const entries = Object.entries(object).map(([field, value]): [string, ProgramValue] => {
    const isData = (field === "data" || field === "stringData") && isMap(value) && !isOfProgram(value);
    if (!isData) return [field, value as ProgramValue];
    const texts = Object.entries(value).map(([key, text]): [string, ProgramValue] => {
      // A reader has done so already.
      if (isOfProgram(text)) return [key, text];
      const config = keys.valueFor(`${namespace}/${name} ${field} ${key}`, [name, key]);
      hidden.push(config.key);
      return [key, config];
    });
    return [field, Object.fromEntries(texts)];
  });
  const form = "data" in object ? ", those of data in base64" : "";
  const text = `the data of Secret ${name}: set them with pulumi config set --secret${form}: ${hidden.join(", ")}`;
  return { object: Object.fromEntries(entries), notes: hidden.length === 0 ? [] : [{ text, place }] };
}
