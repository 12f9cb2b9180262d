import { degraded, healthy } from "../../argo/argo-verdict";
import { byCondition, conditionsAt, type LooseCondition, sayOf } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/k8s.keycloak.org/Keycloak@37ee009 (health.lua)

/** The oldest condition that is True decides; those without a time come last. */
const keycloakHealth: LibraryRule = (object) => {
  const timeOf = (condition: LooseCondition): string => {
    const time = condition["lastTransitionTime"];
    return typeof time === "string" ? time : "~";
  };
  const sorted = conditionsAt(object).toSorted((left, right) => compareTexts(timeOf(left), timeOf(right)));
  const found = sorted.find(({ type, status }) => (type === "Ready" || type === "HasErrors") && status === "True");
  if (found === undefined) return undefined;
  return found["type"] === "Ready" ? healthy() : degraded(sayOf(found));
};

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

// After the API types: keycloak operator KeycloakRealmImportStatusCondition.java; not compared with a release.
const keycloakImportHealth = firstOf(
  byCondition({ "HasErrors=True": "Degraded" }),
  byCondition({ "Done=True": "Healthy", "Started=True": "Progressing" }),
);

/** The kinds of Keycloak. */
export const keycloakKinds: KindTable = {
  argo: {
    "k8s.keycloak.org/Keycloak": keycloakHealth,
  },
  more: {
    "k8s.keycloak.org/KeycloakRealmImport": keycloakImportHealth,
  },
};
