import { Attempts } from "../../../provider/attempts/attempts";
import { ResourceMemory } from "../../../provider/memory/resource-memory";

const component = "urn:pulumi:dev::shop::slipway:index:Kustomization::app";
const child = (type: string, name: string): string =>
  `urn:pulumi:dev::shop::slipway:index:Kustomization$slipway:index:${type}::app:${name}`;
const attempt = { owner: "token", name: "app", namespace: "shop", events: "none" } as const;
const changes = [
  { id: "/ConfigMap/shop/one", action: "deleted" },
  { id: "/ConfigMap/shop/two", action: "skipped", cause: "kept", reason: "it is kept" },
] as const;

describe("the attempts of a run", () => {
  it.each(["before", "after"])("know of changes that come %s the attempt begins", (when) => {
    const attempts = new Attempts({ memory: new ResourceMemory() });
    const begin = (): void => {
      attempts.begin(child("KustomizationAttempt", "attempt"), attempt);
    };
    if (when === "after") begin();
    attempts.noteChanged(child("Object", "/ConfigMap/shop/one"));
    attempts.noteObjects(child("Object", "/ConfigMap/shop/one"), [...changes]);
    if (when === "before") begin();
    expect(attempts.isChanged(child("KustomizationStatus", "status"))).toBe(true);
    expect(attempts.describeChanges(component)).toEqual(["ConfigMap shop/one deleted"]);
  });

  it("keep the changes of components apart", () => {
    const attempts = new Attempts({ memory: new ResourceMemory() });
    attempts.begin(child("KustomizationAttempt", "attempt"), attempt);
    attempts.noteChanged(
      "urn:pulumi:dev::shop::slipway:index:Kustomization$slipway:core/v1:ConfigMap::other:ConfigMap/shop/one",
    );
    expect(attempts.isChanged(child("KustomizationStatus", "status"))).toBe(false);
  });
});
