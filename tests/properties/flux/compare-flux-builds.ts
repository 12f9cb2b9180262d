import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { isSyncError } from "../../../engine/errors/sync-error";
import { canonicalJson } from "../../../engine/lib/canonical-json";
import { optional } from "../../../engine/lib/optional";
import type { FluxFields } from "../../../engine/model/flux/flux-fields";
import { normalizeObject } from "../../../engine/plan/flux/normalize/normalize-object";
import { makeObjectChange } from "../../../engine/render/flux/change-object";
import { readBuildSpec } from "../../../engine/render/flux/read-build-spec";
import { openMemory } from "../../../engine/sources/memory";
import { readConfig } from "../../../engine/yaml/read/read-config";
import { configToPlain } from "../../../engine/yaml/write/to-json";
import { buildAsFlux } from "../../tools/flux/build-as-flux";
import { commandLineRules } from "../../tools/flux/command-line-rules";
import { fluxFolderOf, type FluxFolder } from "./draw-build";
import type { FluxAnswer, OwnAnswer } from "./flux-answer";
import { coverDifference } from "./known-build-differences";

/** The results of a run. */
export interface ComparedBuilds {
  readonly different: readonly string[];
  readonly valid: number;
  /** How often each known difference occurred. */
  readonly known: ReadonlyMap<string, number>;
}

/** Folders are sent to the program in portions, so that it builds some while we build others. */
const portion = 50;

/** Compares our builds of random folders with those of Flux. */
export async function compareFluxBuilds(program: string, seed: number, count: number): Promise<ComparedBuilds> {
  const starts = Array.from({ length: Math.ceil(count / portion) }, (_, index) => seed + index * portion);
  const different: string[] = [];
  const known = new Map<string, number>();
  let valid = 0;
  for (const start of starts) {
    const seeds = Array.from({ length: Math.min(portion, seed + count - start) }, (_, index) => start + index);
    const folders = seeds.map(fluxFolderOf);
    const [real, ours] = await Promise.all([askFlux(program, folders), buildAll(folders)]);
    for (const [index, folder] of folders.entries()) {
      const [their, our] = [real[index] ?? {}, ours[index] ?? {}];
      if (their.error === undefined) valid += 1;
      const difference = findDifference(our, their);
      if (difference === undefined) continue;
      const again = (): Promise<readonly FluxAnswer[]> =>
        askFlux(
          program,
          Array.from({ length: 8 }, () => folder),
        );
      const name = await coverDifference({ our, their, again });
      if (name === undefined) different.push(`SLIPWAY_SEED=${start + index} SLIPWAY_ROUNDS=0.02: ${difference}`);
      else known.set(name, (known.get(name) ?? 0) + 1);
    }
  }
  return { different, valid, known };
}

async function buildAll(folders: readonly FluxFolder[]): Promise<readonly OwnAnswer[]> {
  const answers: OwnAnswer[] = [];
  for (const folder of folders) answers.push(await ownBuild(folder));
  return answers;
}

/** What our code builds of a folder. */
export async function ownBuild({ files, path, spec, filter, ignore }: FluxFolder): Promise<OwnAnswer> {
  const tree = openMemory(files);
  try {
    const rules = filter ? commandLineRules(tree, path, ignore) : undefined;
    const built = await buildAsFlux(tree, path, readBuildSpec(spec), rules);
    const { postBuild, commonMetadata } = spec as Pick<FluxFields, "postBuild" | "commonMetadata">;
    const change = makeObjectChange(optional({ postBuild, commonMetadata }));
    const objects = built.objects.map(change);
    return {
      action: built.generated.action,
      generated: canonicalJson(built.generated.content),
      build: built.yaml(),
      objects: objects.map(({ object }) => object),
      normalized: objects.map(({ object }) => normalizeObject(object)),
    };
  } catch (error) {
    if (isSyncError(error)) return { error: error.message };
    throw error;
  }
}

/** What Flux builds of folders, in their order. */
export function askFlux(program: string, folders: readonly FluxFolder[]): Promise<readonly FluxAnswer[]> {
  // It prints kustomize's warnings. Less garbage collection makes it faster.
  const child = spawn(program, [], { stdio: ["pipe", "pipe", "ignore"], env: { ...process.env, GOGC: "400" } });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // One at a time: the folders of a large repository are more than a string can hold.
    Readable.from(linesOf(folders)).on("error", reject).pipe(child.stdin);
    child.once("close", (status) => {
      if (status !== 0) reject(new Error(`the program of Flux failed with status ${status}`));
      else resolve(readAnswers(Buffer.concat(chunks).toString()));
    });
  });
}

function* linesOf(folders: readonly FluxFolder[]): Generator<string> {
  for (const folder of folders) yield `${JSON.stringify({ build: question(folder) })}\n`;
}

function question({ files, ...folder }: FluxFolder): unknown {
  const encoded = Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString("base64")]);
  return { ...folder, files: Object.fromEntries(encoded) as unknown };
}

function readAnswers(text: string): readonly FluxAnswer[] {
  const lines = text.trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as FluxAnswer);
}

/** The first difference; none if both fail. */
function findDifference(our: OwnAnswer, their: FluxAnswer): string | undefined {
  if (their.error !== undefined) {
    return our.error === undefined ? `only Flux fails (${their.stage}): ${their.error}` : undefined;
  }
  if (our.error !== undefined) return `only ours fails: ${our.error}`;
  if (our.action !== their.action) return `action: ours ${our.action}, Flux ${their.action}`;
  const node = readConfig(their.generated ?? "", "generated.yaml");
  const generated = node === undefined ? "" : canonicalJson(configToPlain(node));
  return (
    firstLine("generated", our.generated ?? "", generated) ??
    firstLine("build", our.build ?? "", their.build ?? "") ??
    firstLine("objects", jsonLines(our.objects), jsonLines(their.objects)) ??
    firstLine("normalized", jsonLines(our.normalized), jsonLines(their.normalized))
  );
}

function jsonLines(objects: readonly unknown[] = []): string {
  return objects.map((object) => canonicalJson(object)).join("\n");
}

function firstLine(of: string, ours: string, theirs: string): string | undefined {
  if (ours === theirs) return undefined;
  const [left, right] = [ours.split("\n"), theirs.split("\n")];
  const line = left.findIndex((text, index) => text !== right[index]);
  const at = line < 0 ? left.length : line;
  return `${of}, line ${at + 1}: ours ${JSON.stringify(left[at])}, Flux ${JSON.stringify(right[at])}`;
}
