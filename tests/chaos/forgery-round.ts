import { existsSync } from "node:fs";
import { join } from "node:path";
import { ownerAnnotation } from "../../engine/kube/apply/owner-mark";
import type { ObjectRef } from "../../engine/kube/kube-client";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../engine/model/objects/object-key";
import type { Random } from "../properties/random-numbers";
import { drawKubeconfigText } from "../soak/families/cluster";
import { drawMessage, drawTomlText } from "../soak/families/texts";
import { oneOf } from "../soak/one-of";
import { deleteNow } from "../tools/delete-now";
import type { Interference, Seen } from "./api-proxy";
import { destroyArguments, mustBeEmpty, mustHaveObjects, mustRun, RoundFailure, upArguments } from "./checks";
import { type ConfigMap, drawForeign, drawNotes, drawRevision, rewriteStatus } from "./forgeries";
import { changeProgram, changes, drawProgram, type Program } from "./random-program";
import type { Stage } from "./stage";

/** The programs that come up one after the other, with what others write before, between and after them. */
export interface ForgeryPlan {
  readonly first: Program;
  readonly next: Program;
  readonly toml: string;
  readonly status: string;
  readonly kubeconfig: string;
}

const writing = { fieldManager: "kubectl" } as const;
const release = "forged";
const access = "forged-access";

export function drawForgery(random: Random, kind: Pick<Program, "source" | "granularity">): ForgeryPlan {
  const first = drawProgram(random, kind);
  const next = changeProgram(random, first, oneOf(random, changes));
  const texts = { toml: drawTomlText(random), status: drawMessage(random), kubeconfig: drawKubeconfigText(random) };
  return { first, next, ...texts };
}

/**
 * Runs the plan. The runs succeed as if nobody had written anything, what others own stays as it is, and no program of
 * theirs runs. Previews that read what is forged end with a result or with an error of ours.
 */
export async function runForgery(stage: Stage, plan: ForgeryPlan, random: Random): Promise<void> {
  const { first, next, toml } = plan;
  const notes: ConfigMap[] = [];
  stage.write(first, toml);
  stage.proxy.begin(observeNotes(notes));
  await mustRun(stage, "the first up", ...upArguments);
  await mustHaveObjects(stage, "the first up", first);
  const [note] = notes;
  if (note === undefined) throw new RoundFailure("the first up wrote no note of its run");
  const planted = await plant(stage, random, plan, note);
  try {
    stage.proxy.begin(rewriteStatus(plan.status));
    await mustReadForgeries(stage, plan);
    stage.write(next, toml);
    await mustRun(stage, "the up among forgeries", ...upArguments);
    await mustHaveObjects(stage, "the up among forgeries", next, isPlanted);
    await mustRun(stage, "the preview among forgeries", "preview", "--expect-no-changes");
    await mustRun(stage, "the destroy among forgeries", ...destroyArguments);
    await mustBeEmpty(stage, "the destroy among forgeries", isPlanted);
    await mustBeUntouched(stage, planted);
  } finally {
    for (const object of planted) await deleteNow(stage.client, refOf(object));
  }
}

/** Notes the answers about notes of runs, as somebody can read them on the cluster. */
function observeNotes(notes: ConfigMap[]): (request: Seen) => Interference | undefined {
  return ({ method, path }) => {
    if (method !== "PATCH" || !path.includes("/configmaps/slipway-run-")) return undefined;
    const change = (body: string): string => {
      const answer = JSON.parse(body) as ConfigMap;
      if (answer.kind === "ConfigMap") notes.push(answer);
      return body;
    };
    return { kind: "rewrite", change };
  };
}

/** Creates what is forged; returns the objects as the server made them. */
async function plant(stage: Stage, random: Random, plan: ForgeryPlan, note: ConfigMap): Promise<readonly KubeObject[]> {
  const { client, namespace } = stage;
  const { items } = await client.list("", "v1", "ConfigMap", { namespace });
  const marks = items.flatMap(({ metadata }) => metadata.annotations?.[ownerAnnotation] ?? []);
  const foreign = drawForeign(random, namespace, marks);
  const data = { value: Buffer.from(forgedKubeconfig(stage, plan)).toString("base64") };
  const forged = [
    ...foreign,
    ...drawNotes(random, namespace, note, foreign),
    drawRevision(random, namespace, release),
    { apiVersion: "v1", kind: "Secret", metadata: { name: access, namespace }, data },
  ];
  const made: KubeObject[] = [];
  for (const object of forged) made.push(await client.create(object, writing));
  return made;
}

function isPlanted(id: string): boolean {
  const name = id.slice(id.indexOf("/") + 1);
  return ["foreign-", "slipway-run-000000000000", `sh.helm.release.v1.${release}.`, access].some((start) =>
    name.startsWith(start),
  );
}

/** The file that a program of the kubeconfig would make. */
function canaryOf({ directory }: Stage): string {
  return join(directory, "canary");
}

function forgedKubeconfig(stage: Stage, { kubeconfig }: ForgeryPlan): string {
  // Nothing outside of this machine is asked.
  return kubeconfig.replaceAll("stage.example", "127.0.0.1:1").replaceAll("/tmp/x", canaryOf(stage));
}

/** Previews of a release whose revision is forged, and of an overlay for the cluster of a forged kubeconfig. */
async function mustReadForgeries(stage: Stage, plan: ForgeryPlan): Promise<void> {
  const chart = { chart: "./chart", namespace: stage.namespace };
  const overlay = { source: "./overlay", kubeConfig: { secretRef: { name: access } } };
  const { source } = plan.first;
  const others =
    source === "chart"
      ? [{ component: "HelmRelease", name: release, args: chart }]
      : [{ component: "Kustomization", name: "elsewhere", args: overlay }];
  stage.write(plan.first, plan.toml, others);
  const end = await stage.run("preview");
  if (end.isStuck) throw new RoundFailure(`stuck: a preview that reads what is forged\n${end.output}`);
  const isTold = end.code === 0 || /\b[A-Z]+(_[A-Z0-9]+)+\b/.test(end.output);
  const isCrash = /Slipway bug|FATAL ERROR|plugin .* exited|transport is closing|out of memory/i.test(end.output);
  if (!isTold || isCrash) throw new RoundFailure(`a preview that reads what is forged crashed\n${end.output}`);
  if (existsSync(canaryOf(stage))) throw new RoundFailure("a program of a forged kubeconfig ran");
}

async function mustBeUntouched(stage: Stage, planted: readonly KubeObject[]): Promise<void> {
  for (const object of planted) {
    const live = await stage.client.get(refOf(object));
    const { kind, metadata } = object;
    if (live?.metadata.uid !== metadata.uid || live?.metadata.resourceVersion !== metadata.resourceVersion)
      throw new RoundFailure(`${kind} ${metadata.name} of others was ${live === undefined ? "deleted" : "changed"}`);
  }
}

function refOf(object: KubeObject): ObjectRef {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}
