import type { CommandEntry } from "./command";
import type * as adopt from "./adopt/adopt-command";
import type * as completion from "./completion/completion-command";
import type * as convert from "./convert/convert-command";
import type * as decrypt from "./decrypt-command";
import type * as diff from "./diff/diff-command";
import type * as doctor from "./doctor/doctor-command";
import type * as edit from "./edit/edit-command";
import type * as handback from "./handback/handback-command";
import type * as overlay from "./overlay-commands";
import type * as plan from "./plan/plan-command";
import type * as publish from "./publish/publish-command";
import type * as reconcile from "./reconcile/reconcile-command";
import type * as stack from "./stack/stack-commands";
import type * as substitute from "./substitute-command";
import type * as template from "./template/template-command";
import type * as timeline from "./timeline/timeline-command";
import type * as types from "./types/types-command";
import type * as ui from "./ui/ui-command";

/** Every command, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: "adopt",
    summary: "take resources of @pulumi/kubernetes out of an exported state, so that their objects can be taken over",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would load each command at every start
    load: () => (require("./adopt/adopt-command") as typeof adopt).adoptCommand,
  },
  {
    name: "build",
    summary: "print the objects of a kustomization, as kustomize build does",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./overlay-commands") as typeof overlay).overlayCommands.build,
  },
  {
    name: "completion",
    summary: "print a script that completes commands, flags and files in a shell",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./completion/completion-command") as typeof completion).completionCommand(commands),
  },
  {
    name: "convert",
    summary: "write the program that does what Flux, Argo CD, helmfile or @pulumi/kubernetes declare",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./convert/convert-command") as typeof convert).convertCommand,
  },
  {
    name: "decrypt",
    summary: "print a document that SOPS encrypted, as sops decrypt does",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./decrypt-command") as typeof decrypt).decryptCommand,
  },
  {
    name: "diff",
    summary: "show what an update would change on the cluster, as a unified diff of each object",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./diff/diff-command") as typeof diff).diffCommand,
  },
  {
    name: "doctor",
    summary: "check what Slipway needs on this machine, in this folder and on the cluster, and how to mend it",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./doctor/doctor-command") as typeof doctor).doctorCommand,
  },
  {
    name: "edit",
    summary: "change a kustomization file and keep its comments and style",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./edit/edit-command") as typeof edit).editCommand,
  },
  {
    name: "events",
    summary: "show the events of objects of a stack and of their Pods",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./stack/stack-commands") as typeof stack).stackCommands.events,
  },
  {
    name: "explain",
    summary: "show where the fields of a rendered object, or the values of a chart, were set",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./overlay-commands") as typeof overlay).overlayCommands.explain,
  },
  {
    name: "handback",
    summary: "give what a FluxRepository delivers back to the controllers of Flux",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./handback/handback-command") as typeof handback).handbackCommand,
  },
  {
    name: "history",
    summary: "show what the runs of the components of a stack came to",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./stack/stack-commands") as typeof stack).stackCommands.history,
  },
  {
    name: "logs",
    summary: "show the logs of the Pods of objects of a stack",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./stack/stack-commands") as typeof stack).stackCommands.logs,
  },
  {
    name: "plan",
    summary: "show in which order the objects of an overlay or a chart are applied, and what waits for what",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./plan/plan-command") as typeof plan).planCommand,
  },
  {
    name: "publish",
    summary: "render an overlay or a chart, and publish it for Flux or Argo CD in other clusters",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./publish/publish-command") as typeof publish).publishCommand,
  },
  {
    name: "reconcile",
    summary: "run pulumi up for a stack at an interval and on request, as a controller of Flux does",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./reconcile/reconcile-command") as typeof reconcile).reconcileCommand,
  },
  {
    name: "status",
    summary: "show whether the components of a stack are delivered and healthy, and why they are not",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./stack/stack-commands") as typeof stack).stackCommands.status,
  },
  {
    name: "substitute",
    summary: "print texts with the values of variables in place of expressions, as flux envsubst does",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./substitute-command") as typeof substitute).substituteCommand,
  },
  {
    name: "template",
    summary: "print the manifests of a chart, as helm template does",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./template/template-command") as typeof template).templateCommand,
  },
  {
    name: "timeline",
    summary: "show what a recorded run of pulumi up did when, its critical path, and what waited for what",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./timeline/timeline-command") as typeof timeline).timelineCommand,
  },
  {
    name: "tree",
    summary: "show the components of a stack with their objects, and what controllers made of them",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./stack/stack-commands") as typeof stack).stackCommands.tree,
  },
  {
    name: "types",
    summary: "write TypeScript types of a chart's values, or of custom resources",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./types/types-command") as typeof types).typesCommand,
  },
  {
    name: "ui",
    summary: "serve a page over a stack on this machine: what is unhealthy and why, live from the cluster",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    load: () => (require("./ui/ui-command") as typeof ui).uiCommand,
  },
];
