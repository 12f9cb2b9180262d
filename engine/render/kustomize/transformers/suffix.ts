import { changeNames } from "./prefix";
import type { TransformerFactory } from "./transformer";

/** `nameSuffix`: puts a text behind the names of all objects, as `namePrefix` does before them. */
export const suffixTransformers: TransformerFactory = ({ kustomization, context }, config) => {
  const { nameSuffix } = kustomization;
  return nameSuffix
    ? [changeNames({ prefix: "", suffix: nameSuffix, fieldSpecs: config.nameSuffix }, context.schemas)]
    : [];
};
