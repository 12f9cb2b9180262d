import { embedded, text } from "./decode";

/** Source: kustomize kyaml/resid/gvk.go@v0.21.2. */
export const gvkFields = { group: embedded(text), version: embedded(text), kind: embedded(text) };

/** Source: kustomize kyaml/resid/resid.go@v0.21.2. */
export const idFields = { ...gvkFields, name: embedded(text), namespace: embedded(text) };
