import type { ForgottenState } from "../../pulumi-state/forget-resources";
import type { FluxPart, RepositoryInState } from "./flux-parts";
import type { HandedBack } from "./hand-back-parts";
import type { ResumeOrder } from "./resume-order";

/** Which repositories go back, and the commands that come next. */
export interface HandbackView {
  readonly repositories: readonly RepositoryInState[];
  readonly state: ForgottenState;
  readonly file: string;
  /** The flags that hand one component over to a new Kustomization, as text; "" for repositories. */
  readonly handOver: string;
  /** Undefined if nothing is written. */
  readonly done: (HandedBack & ResumeOrder) | undefined;
}

export function printHandback({ repositories, state, file, handOver, done }: HandbackView): string {
  if (repositories.length === 0) return "The state has no FluxRepository to hand back.\n";
  const lines = [
    ...repositories.flatMap(({ component, parts: own }) => [
      `${component.urn} goes back to Flux:`,
      ...own.map((part) => `  ${titleOf(part)}, with ${countOf(part.objects.length)}`),
    ]),
    `${state.left.length} ${state.left.length === 1 ? "resource leaves" : "resources leave"} the state, and nothing is deleted.`,
    ...state.stays.map(({ resource, reason }) => `${resource.urn} stays in the state: ${reason}`),
    ...(done === undefined ? [] : describeDone(done)),
    ...(done === undefined
      ? ["Nothing is written. Next:", `  slipway handback ${file}${handOver} --write`]
      : [
          `${file} is the new state, ${file}.before the old one. Next:`,
          `  pulumi stack import --file ${file}`,
          handOver === ""
            ? "and take the resource out of the program. Then Flux goes on, with the newest commit:"
            : "and take the resource out of the program. Then Flux goes on:",
          ...repositories.flatMap(({ self }) => (self === undefined ? [] : reconcileOf(self))),
          ...resumeAll(done),
        ]),
  ];
  return `${lines.join("\n")}\n`;
}

function titleOf({ kind, namespace, name }: FluxPart): string {
  return `${kind} ${namespace}/${name}`;
}

function countOf(count: number): string {
  return count === 1 ? "1 object" : `${count} objects`;
}

function describeDone({ returned, left }: HandedBack): readonly string[] {
  const others = left.length === 0 ? [] : ["These are left as they are:", ...left.map((one) => `  ${one}`)];
  return [
    `${countOf(returned)} on the cluster ${returned === 1 ? "is as Flux left it" : "are as Flux left them"}.`,
    ...others,
  ];
}

const sourceWords: Readonly<Record<string, string>> = { GitRepository: "git", OCIRepository: "oci", Bucket: "bucket" };

function reconcileOf({ kind, namespace, name }: NonNullable<RepositoryInState["self"]>): readonly string[] {
  const word = sourceWords[kind];
  return word === undefined ? [] : [`  flux reconcile source ${word} ${name} --namespace ${namespace}`];
}

/** The order, and with it the reason: `orderParts`. */
function resumeAll({ groups, missing }: ResumeOrder): readonly string[] {
  const commands = groups.flatMap((group, index) => [
    ...(index === 0 ? [] : ["and once these have applied what they declare:"]),
    ...resumeOf("kustomization", group),
    ...resumeOf("helmrelease", group),
  ]);
  if (missing.length === 0) return commands;
  return [
    ...commands,
    "These are not on the cluster, and have to be applied:",
    ...missing.map((one) => `  ${titleOf(one)}`),
  ];
}

function resumeOf(word: "kustomization" | "helmrelease", group: readonly FluxPart[]): readonly string[] {
  const parts = group.filter(({ kind }) => kind.toLowerCase() === word);
  const namespaces = [...new Set(parts.map(({ namespace }) => namespace))];
  return namespaces.map((namespace) => {
    const names = parts.filter((part) => part.namespace === namespace).map(({ name }) => name);
    return `  flux resume ${word} ${names.join(" ")} --namespace ${namespace}`;
  });
}
