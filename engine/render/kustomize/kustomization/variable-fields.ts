import { list, struct, text } from "./decode";

// Source: kustomize api/types/var.go@v0.21.2.

const objref = struct({ apiVersion: text, group: text, version: text, kind: text, name: text, namespace: text });
export type VariableObject = NonNullable<ReturnType<typeof objref>>;

const variable = struct({ name: text, objref, fieldref: struct({ fieldPath: text }) });
export type Variable = NonNullable<ReturnType<typeof variable>>;

export const variables = list(variable, (place) => ({
  place,
  name: undefined,
  objref: undefined,
  fieldref: undefined,
}));
