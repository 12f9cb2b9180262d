import { describeKey } from "../../model/objects/object-key";
import type { ForgottenState } from "../../pulumi-state/forget-resources";
import { kubernetesObjectOf } from "../../pulumi-state/kubernetes-object";
import { kubernetesReleaseOf } from "../../pulumi-state/kubernetes-release";
import type { StateResource } from "../../pulumi-state/stack-export";

/** What leaves a state and what stays, and the commands that come next. */
export function printAdoption({ left, stays }: ForgottenState, file: string, isWritten: boolean): string {
  if (left.length === 0 && stays.length === 0) return "The state has no resource of @pulumi/kubernetes to leave it.\n";
  const lines = [
    ...(left.length === 0 ? [] : ["These leave the state, and nothing on the cluster changes:"]),
    ...left.flatMap(describe),
    ...(stays.length === 0 ? [] : ["These stay:"]),
    ...stays.map(({ resource, reason }) => `  ${resource.urn}: ${reason}`),
    ...(left.length === 0 ? [] : nextSteps(file, isWritten)),
  ];
  return `${lines.join("\n")}\n`;
}

function describe(resource: StateResource): readonly string[] {
  const { urn, type, protect, delete: isPending } = resource;
  const release = kubernetesReleaseOf(resource);
  const object = kubernetesObjectOf(resource);
  const what = object === undefined ? type : `${describeKey(object.key)}${object.isPatch ? " (a patch)" : ""}`;
  const notes = [
    ...(protect ? ["it is protected: give its successor protect: true"] : []),
    ...(isPending ? ["the next run would have deleted it: look whether it is still needed"] : []),
  ];
  const title = release === undefined ? what : `the release ${release.namespace}/${release.name}`;
  return [
    `  ${title}  ${urn}`,
    ...notes.map((note) => `    ${note}`),
    ...(release === undefined ? [] : describeRelease(release, urn)),
  ];
}

/** The history of a release is in Helm's Secrets, from which our resource reads it. */
function describeRelease(
  { namespace, name, revision }: NonNullable<ReturnType<typeof kubernetesReleaseOf>>,
  urn: string,
): readonly string[] {
  const args = [`releaseName: ${JSON.stringify(name)}`, `namespace: ${JSON.stringify(namespace)}`];
  const resource = JSON.stringify(urn.slice(urn.lastIndexOf("::") + 2));
  const upTo = revision === undefined ? "" : `, up to revision ${revision}`;
  return [
    `    becomes new slipway.HelmRelease(${resource}, { chart, values, ${args.join(", ")}, adopt: true })`,
    `    with its history${upTo}: Helm's Secrets have it`,
  ];
}

function nextSteps(file: string, isWritten: boolean): readonly string[] {
  if (!isWritten) return ["Nothing is written. Next:", `  slipway adopt ${file} --write`];
  return [
    `${file} is the new state, ${file}.before the old one. Next:`,
    `  pulumi stack import --file ${file}`,
    'and give the resources of Slipway adopt: { from: "pulumi" }. The way back:',
    `  pulumi stack import --file ${file}.before`,
  ];
}
