import { struct, text } from "./decode";

/** Which objects are meant; each text is a regular expression. Source: kustomize api/types/selector.go@v0.21.2. */
export const selector = struct({
  group: text,
  version: text,
  kind: text,
  name: text,
  namespace: text,
  annotationSelector: text,
  labelSelector: text,
});
export type Selector = NonNullable<ReturnType<typeof selector>>;
