import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, isOutdated, sayOf } from "../idioms/conditions";
import { always, type LibraryRule } from "../idioms/library-rule";
import { at, isOneOf, listAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/promoter.argoproj.io/*@37ee009 (health.lua)

const ready = always("Healthy", "it is ready");

/**
 * The condition Ready first, then what the kind reports beside it.
 *
 * @param unmet - `False`: only that is a problem; `Unknown`: that means progress, too
 */
export function promoterHealth(
  unmet: "False" | "Unknown",
  then: LibraryRule = ready,
  types: readonly string[] = ["Ready"],
): LibraryRule {
  return (object) => {
    const conditions = conditionsAt(object).filter(({ type }) => isOneOf(type, types));
    const generation = at(object, "metadata.generation");
    for (const condition of conditions) {
      if (isOutdated(condition, generation, "ifNamed")) return undefined;
      if (condition["status"] === "False") return degraded(sayOf(condition));
      if (unmet === "Unknown" && condition["status"] === "Unknown") return progressing(sayOf(condition));
    }
    return conditions.length === 0 ? undefined : then(object);
  };
}

export const promoterSelection: LibraryRule = (object) =>
  listAt(object, "status.applicationsSelected").length === 0
    ? degraded("it selects no application")
    : healthy("it is ready");

/** A policy moves one commit from the proposed to the active branch. */
export const promoterTransfer: LibraryRule = (object) => {
  const [active, proposed] = [textAt(object, "status.active.dry.sha"), textAt(object, "status.proposed.dry.sha")];
  if (active === "" || proposed === "") return undefined;
  return active === proposed ? healthy(`it is at ${active}`) : progressing(`${active} is promoted to ${proposed}`);
};

/** All environments must have the same commit, as proposed and as active one. */
export const promoterStrategy: LibraryRule = (object) => {
  const environments = listAt(object, "status.environments").map((one) => ({
    branch: textAt(one, "branch"),
    active: textAt(one, "active.dry.sha"),
    dry: textAt(one, "proposed.dry.sha"),
    proposed: textAt(one, "proposed.note.drySha") || textAt(one, "proposed.dry.sha"),
  }));
  if (environments.length === 0) return degraded("it has no environments");
  const unset = environments.find(({ active, proposed }) => active === "" || proposed === "");
  if (unset !== undefined) return progressing(`${unset.branch} has no commit yet`);
  if (environments.some(({ proposed }) => proposed !== environments[0]?.proposed)) {
    return progressing("the environments do not have the same proposed commit yet");
  }
  const moving = environments.find(({ active, dry }) => active !== dry);
  return moving === undefined ? healthy("it is ready") : progressing(`${moving.branch} is promoted to ${moving.dry}`);
};

/** A gate has a phase for each environment. */
export const promoterGate: LibraryRule = (object) => {
  const environments = listAt(object, "status.environments");
  const branches = (isMeant: (phase: unknown) => boolean): string =>
    environments
      .filter((one) => isMeant(at(one, "phase")))
      .map((one) => textAt(one, "branch"))
      .join(", ");
  if (environments.some((one) => at(one, "phase") === "failure")) {
    return degraded(`failed for ${branches((phase) => phase === "failure")}`);
  }
  const isPending = environments.some((one) => at(one, "phase") !== "success");
  return isPending ? progressing(`pending for ${branches((phase) => phase !== "success")}`) : healthy("it is ready");
};
