import { degraded, healthy, progressing, unknown } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, hasConditions, isOutdated, sayOf } from "../idioms/conditions";
import { always, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, isOneOf, listAt, numberAt, textAt } from "../idioms/read";
import { observedReadyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/tower.ansible.com/AnsibleJob@37ee009 (health.lua)
const ansibleJobHealth = byText("status.ansibleJobResult.status", {
  successful: "Healthy",
  failed: "Degraded",
  error: "Degraded",
  canceled: "Degraded",
  new: "Progressing",
  pending: "Progressing",
  waiting: "Progressing",
  running: "Progressing",
});

// Source: argo-cd resource_customizations/flagger.app/Canary@37ee009 (health.lua)
const flaggerCanaryHealth: LibraryRule = (object) => {
  const { health } = ofPhase(object) ?? unknown();
  const weight = numberAt(object, "status.canaryWeight") ?? 0;
  const parts = [textAt(object, "status.phase"), weight > 0 ? `weight ${weight} %` : ""];
  const said = conditionsAt(object).map((condition) => sayOf(condition));
  return { health, message: [...parts, ...said].filter((part) => part !== "").join("; ") };
};

const ofPhase = byText(
  "status.phase",
  {
    Failed: "Degraded",
    Progressing: "Progressing",
    Finalising: "Progressing",
    Promoting: "Progressing",
    Succeeded: "Healthy",
    Initialized: "Healthy",
  },
  { otherwise: "Unknown", absent: "Unknown" },
);

// Source: argo-cd resource_customizations/promoter.argoproj.io/*@37ee009 (health.lua)

const ready = always("Healthy", "it is ready");

/**
 * The condition Ready first, then what the kind reports beside it.
 *
 * @param unmet - `False`: only that is a problem; `Unknown`: that means progress, too
 */
function promoterHealth(
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

const promoterSelection: LibraryRule = (object) =>
  listAt(object, "status.applicationsSelected").length === 0
    ? degraded("it selects no application")
    : healthy("it is ready");

/** A policy moves one commit from the proposed to the active branch. */
const promoterTransfer: LibraryRule = (object) => {
  const [active, proposed] = [textAt(object, "status.active.dry.sha"), textAt(object, "status.proposed.dry.sha")];
  if (active === "" || proposed === "") return undefined;
  return active === proposed ? healthy(`it is at ${active}`) : progressing(`${active} is promoted to ${proposed}`);
};

/** All environments must have the same commit, as proposed and as active one. */
const promoterStrategy: LibraryRule = (object) => {
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
const promoterGate: LibraryRule = (object) => {
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

// Source: argo-cd resource_customizations/pulumi.com/Stack@37ee009 (health.lua)
const pulumiStackHealth: LibraryRule = (object) => {
  const isOld = at(object, "status.observedGeneration") !== at(object, "metadata.generation");
  if (at(object, "status") === undefined || isOld) return undefined;
  return byCondition({ "Stalled=True": "Degraded", "Reconciling=True": "Progressing", "Ready=True": "Healthy" })(
    object,
  );
};

// Source: argo-cd resource_customizations/spot.io/SpotDeployment@37ee009 (health.lua)
const spotDeploymentHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const found = byCondition({
    InvalidSpec: "Degraded",
    "Progressing:RolloutAborted": "Degraded",
    "Progressing:ProgressDeadlineExceeded": "Degraded",
    "Paused=True": "Suspended",
  })(object);
  return found ?? (at(object, "status.phase") === "Progressing" ? undefined : healthy());
};

// After the API types, not compared with a release:
// tektoncd/pipeline pkg/apis/pipeline/v1/pipelinerun_types.go (PipelineRunSpecStatusPending).
const tektonRunHealth = firstOf(
  byCondition({ "Succeeded=True": "Healthy", "Succeeded=False": "Degraded" }),
  byText("spec.status", { PipelineRunPending: "Suspended" }),
  byCondition({ Succeeded: "Progressing" }),
);

/** The kinds of delivery and automation. */
export const deliveryKinds: KindTable = {
  argo: {
    "flagger.app/Canary": flaggerCanaryHealth,
    "promoter.argoproj.io/ArgoCDCommitStatus": promoterHealth("False", promoterSelection),
    "promoter.argoproj.io/ChangeTransferPolicy": promoterHealth("False", promoterTransfer),
    "promoter.argoproj.io/ClusterScmProvider": promoterHealth("Unknown"),
    "promoter.argoproj.io/CommitStatus": promoterHealth("False"),
    "promoter.argoproj.io/GitCommitStatus": promoterHealth("Unknown", promoterGate),
    "promoter.argoproj.io/GitRepository": promoterHealth("Unknown"),
    "promoter.argoproj.io/PromotionStrategy": promoterHealth("False", promoterStrategy),
    "promoter.argoproj.io/PullRequest": promoterHealth("False", always("Healthy", "it is ready"), [
      "Reconciled",
      "Ready",
    ]),
    "promoter.argoproj.io/ScmProvider": promoterHealth("Unknown"),
    "promoter.argoproj.io/TimedCommitStatus": promoterHealth("Unknown", promoterGate),
    "promoter.argoproj.io/WebRequestCommitStatus": promoterHealth("Unknown", promoterGate),
    "pulumi.com/Stack": pulumiStackHealth,
    "spot.io/SpotDeployment": spotDeploymentHealth,
    "tower.ansible.com/AnsibleJob": ansibleJobHealth,
  },
  more: {
    "operator.tekton.dev/TektonChain": observedReadyHealth,
    "operator.tekton.dev/TektonConfig": observedReadyHealth,
    "operator.tekton.dev/TektonDashboard": observedReadyHealth,
    "operator.tekton.dev/TektonPipeline": observedReadyHealth,
    "operator.tekton.dev/TektonTrigger": observedReadyHealth,
    "tekton.dev/CustomRun": tektonRunHealth,
    "tekton.dev/PipelineRun": tektonRunHealth,
    "tekton.dev/TaskRun": tektonRunHealth,
  },
};
