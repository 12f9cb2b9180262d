import { setEntries } from "./set-entries";
import type { TransformerFactory } from "./transformer";

/** `commonAnnotations`: adds annotations to objects and their Pod templates. */
export const annotationTransformers: TransformerFactory = ({ kustomization, context }, config) => {
  const { commonAnnotations } = kustomization;
  if (commonAnnotations === undefined || commonAnnotations.size === 0) return [];
  return [setEntries(commonAnnotations, config.commonAnnotations, context.schemas)];
};
