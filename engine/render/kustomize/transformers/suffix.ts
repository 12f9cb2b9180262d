import { changeNames } from "./prefix";
import type { TransformerFactory } from "./transformer";

/** `nameSuffix`: adds a suffix to the names of all objects. */
export const suffixTransformers: TransformerFactory = ({ kustomization, context }, config) => {
  const { nameSuffix } = kustomization;
  return nameSuffix
    ? [changeNames({ prefix: "", suffix: nameSuffix, fieldSpecs: config.nameSuffix }, context.schemas)]
    : [];
};
