import { degraded, healthy, progressing, unknown } from "../../argo/argo-verdict";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/game.kruise.io/GameServer@37ee009 (health.lua)
export const kruiseGameServerHealth: LibraryRule = (object) => {
  const [state, wanted] = [at(object, "status.currentState"), at(object, "status.desiredState")];
  if (state !== wanted) return progressing(`the state is ${describe(state)}, and shall be ${describe(wanted)}`);
  const pods = conditionsAt(object, "status.podStatus.conditions");
  const failed = pods.find(({ type, status }) => type === "KruisePodReady" && status !== "True");
  if (failed !== undefined) return degraded(sayOf(failed));
  return state === "Ready" ? healthy("the server is ready") : unknown("the server has no state yet");
};

function describe(state: unknown): string {
  return typeof state === "string" ? state : "not known";
}
