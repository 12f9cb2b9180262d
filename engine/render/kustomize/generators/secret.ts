import { setField } from "../nodes/fields";
import { madeText } from "../nodes/metadata";
import { addSecretData } from "./data-map";
import type { GeneratedKind } from "./generate-object";

/**
 * A Secret of the given type, by default `Opaque`.
 * Source: kustomize api/internal/generators/secret.go@v0.21.2 (MakeSecret).
 */
export function secretOfType(type: string | undefined): GeneratedKind {
  return {
    kind: "Secret",
    addData: (object, values) => {
      setField(object, "type", madeText(type || "Opaque"));
      addSecretData(object, values);
    },
  };
}
