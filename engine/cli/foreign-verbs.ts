/**
 * The commands of kubectl, Helm, Flux, Argo CD, kustomize and Pulumi that users may type here, and what does the same
 * with Slipway.
 */
export const foreignVerbs: ReadonlyMap<string, string> = new Map([
  ...forEach(
    ["apply", "install", "upgrade", "sync", "up", "update", "deploy"],
    "run pulumi up: it applies what the program delivers; slipway convert DIR writes a program for what already exists",
  ),
  ...forEach(
    ["preview"],
    "run pulumi preview; slipway diff DIR compares an overlay or a chart with the cluster, without a program",
  ),
  ...forEach(["render", "kustomize"], "run slipway build DIR for an overlay, slipway template CHART for a chart"),
  ...forEach(
    ["lint", "validate"],
    "run slipway build DIR --strict for an overlay, slipway template CHART for a chart: both report each error with its line",
  ),
  ...forEach(
    ["rollback", "undo"],
    "go back to an earlier commit of the program and run pulumi up; a HelmRelease can roll back by itself after a failure",
  ),
  ...forEach(
    ["delete", "uninstall", "destroy", "down"],
    "run pulumi destroy for all of a stack; for a part, take it out of the program and run pulumi up",
  ),
  ...forEach(
    ["get", "list", "ls", "describe"],
    "run slipway status for the components of a stack, slipway tree for their objects, kubectl get for all others",
  ),
  ...forEach(["refresh"], "run pulumi refresh"),
  ...forEach(["init", "new", "create", "bootstrap"], "run pulumi new, or slipway convert DIR for what already exists"),
  ...forEach(
    ["suspend", "resume"],
    "set the argument suspend of the resource in the program, and run pulumi up; slipway handback resumes objects of Flux",
  ),
  ...forEach(["import", "migrate"], "run slipway convert DIR for the program, slipway adopt STATE for its state"),
  ...forEach(["envsubst"], "run slipway substitute"),
  ...forEach(["webui", "dashboard", "admin"], "run slipway ui: it serves a page over a stack on this machine"),
  ...forEach(["push"], "run slipway publish SOURCE DESTINATION"),
]);

function forEach(verbs: readonly string[], hint: string): readonly (readonly [string, string])[] {
  return verbs.map((verb) => [verb, hint]);
}
