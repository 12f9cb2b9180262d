// The real tools that tests, demo and benchmarks compare with: from PATH if the version fits, otherwise built once with
// the ordinary Go client into a cache outside the checkout.
import { join } from "node:path";

import { buildModule, isBuilt } from "./build/build-module";
import { findOnPath } from "./build/fitting-version";
import { recipes, type Recipe } from "./build/recipes";
import { toolsCacheFolder } from "./build/tools-cache";
import { pythonEnvironment } from "./languages/python-environment";
import { whyMissing } from "./missing-tools";

/** The names that `findTool` accepts, each with the module that builds it. */
const moduleOf = {
  kustomize: "kustomize",
  helm: "helm",
  "helm-render": "helm",
  helm4: "helm4",
  registry: "registry",
  s3server: "s3",
  gotemplate: "gotemplate",
  "flux-reference": "flux",
  "kustomize-controller": "flux-controllers",
  "helm-controller": "flux-controllers",
  "source-controller": "source-controller",
  "readers-reference": "readers",
  sops: "sops",
  "age-keygen": "sops",
  "sops-reference": "sops",
  etcd: "controlplane",
  "kube-apiserver": "controlplane",
  "kube-controller-manager": "controlplane",
  "kube-scheduler": "controlplane",
  kubectl: "controlplane",
  "sync-reference": "argo",
  "argocd-reference": "argocd",
  kwok: "kwok",
  "kwok-stages": "kwok",
  kwokctl: "kwokctl",
  pulumi: "pulumi",
  "pulumi-resource-kubernetes": "pulumi-kubernetes",
  codegen: "codegen",
  "pulumi-language-yaml": "yaml",
  "pulumi-python": "python",
} as const;

export type ToolName = keyof typeof moduleOf;

export const toolNames = Object.keys(moduleOf) as readonly ToolName[];

/**
 * The environment variable that, as `oldest`, takes the oldest versions of the control plane and of Pulumi's engine in
 * place of those of the other tests: `npm run oldest` sets it.
 */
export const versionsVariable = "SLIPWAY_TEST_VERSIONS";

const modulesFolder = join(__dirname, "modules");
const found = new Map<ToolName, Promise<string>>();
/** The folders of the modules: what builds several tools is built, or fails, once. */
const builds = new Map<Recipe, Promise<string>>();

/**
 * The path of a real tool in the version that the tests need.
 *
 * @throws Error with what to install if the tool can be neither found nor built
 */
export function findTool(name: ToolName): Promise<string> {
  const known = found.get(name);
  if (known !== undefined) return known;
  const promise = locateTool(name);
  found.set(name, promise);
  return promise;
}

/** Whether `findTool` need not build the tool first. */
export async function isAtHand(name: ToolName): Promise<boolean> {
  if ((await findFitting(name)) !== undefined) return true;
  const recipe = recipeOf(name);
  return recipe !== undefined && isBuilt(recipe, { modulesFolder, cacheFolder: toolsCacheFolder() });
}

/** Takes this file in place of the one that `findTool` would find or build. */
export function useTool(name: ToolName, file: string): void {
  found.set(name, Promise.resolve(file));
}

/** Whether a tool is built only for those who name it. */
export function isByHand(name: ToolName): boolean {
  return recipeNamed(moduleOf[name])?.isByHand === true;
}

function recipeOf(name: ToolName): Recipe | undefined {
  return oldestOf(name) ?? recipeNamed(moduleOf[name]);
}

function recipeNamed(name: string): Recipe | undefined {
  return recipes.find(({ module }) => module === name);
}

/** What builds the oldest version of the server, where that is asked for and there is one; clients stay the newest. */
function oldestOf(name: ToolName): Recipe | undefined {
  if (process.env[versionsVariable] !== "oldest" || name === "kubectl") return undefined;
  return recipeNamed(`${moduleOf[name]}-oldest`);
}

async function findFitting(name: ToolName): Promise<string | undefined> {
  return oldestOf(name) === undefined ? findOnPath(name) : undefined;
}

async function locateTool(name: ToolName): Promise<string> {
  const reason = whyMissing(name);
  if (reason !== undefined) throw new Error(reason);
  const onPath = await findFitting(name);
  if (onPath !== undefined) return onPath;
  const onProgress = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  if (name === "pulumi-python") return pythonEnvironment(toolsCacheFolder(), onProgress);
  const recipe = recipeOf(name);
  if (recipe === undefined) throw new Error(`no recipe builds ${name}`);
  const build =
    builds.get(recipe) ??
    buildModule(recipe, {
      modulesFolder,
      cacheFolder: toolsCacheFolder(),
      onProgress,
    });
  builds.set(recipe, build);
  return join(await build, name);
}
