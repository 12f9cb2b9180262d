import { struct, text } from "./decode";
import { idFields } from "./gvk-fields";

/** Selects objects; each string is a regular expression. Source: kustomize api/types/selector.go@v0.21.2. */
export const selector = struct({ ...idFields, annotationSelector: text, labelSelector: text });
export type Selector = NonNullable<ReturnType<typeof selector>>;
