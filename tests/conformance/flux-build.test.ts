// What fluxcd/pkg/kustomize generates and builds of a folder, and what kustomize-controller makes of the objects.
import { isSyncError } from "../../engine/errors/sync-error";
import { composeFlux } from "../../engine/overlay/compose-flux";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { optional } from "../../engine/lib/optional";
import type { FluxFields } from "../../engine/model/flux/flux-fields";
import { normalizeObject } from "../../engine/plan/flux/normalize/normalize-object";
import { readBuildSpec } from "../../engine/render/flux/read-build-spec";
import { render } from "../../engine/render/pipeline";
import { openMemory } from "../../engine/sources/memory";
import { readConfig } from "../../engine/yaml/read/read-config";
import { readDocuments } from "../../engine/yaml/read/read";
import { configToPlain, toPlain } from "../../engine/yaml/write/to-json";
import { buildAsFlux } from "../tools/flux/build-as-flux";
import { commandLineRules } from "../tools/flux/command-line-rules";
import { testFluxCorpus } from "./flux-corpus";

interface Case {
  readonly name: string;
  readonly path: string;
  readonly spec: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, string>>;
  readonly filter?: boolean;
  readonly ignore?: string;
  readonly action?: string;
  readonly kustomizationFile?: string;
  readonly generated?: string;
  readonly generateError?: string;
  readonly build?: string;
  readonly buildError?: string;
  readonly objects?: readonly unknown[];
  readonly postBuildError?: string;
  readonly objectsError?: string;
}

async function ours(one: Case): Promise<Record<string, unknown>> {
  try {
    const tree = openMemory(one.files);
    const rules = one.filter === true ? commandLineRules(tree, one.path, one.ignore) : undefined;
    const built = await buildAsFlux(tree, one.path, readBuildSpec(one.spec), rules);
    const { generated } = built;
    const objects = await objectsOf(one);
    return {
      action: generated.action,
      file: generated.file,
      generated: generated.content,
      build: readDocuments(built.yaml(), "build.yaml").map((node) => toPlain(node)),
      ...(one.objects === undefined ? {} : { objects }),
    };
  } catch (error) {
    if (isSyncError(error)) return { error: true };
    throw error;
  }
}

/** The objects that a component plans, as Flux sends them. */
async function objectsOf({ files, path, spec, filter, ignore }: Case): Promise<unknown[]> {
  const tree = openMemory(files);
  const rules = filter === true ? commandLineRules(tree, path, ignore) : undefined;
  const { postBuild, commonMetadata } = spec as Pick<FluxFields, "postBuild" | "commonMetadata">;
  const { objects } = await render({
    source: {
      kind: "overlay",
      tree,
      path,
      options: { unmatched: "ignore" },
      compose: (build) => composeFlux(tree, path, build, rules).tree,
    },
    postRenderers: [],
    inputs: { flux: { build: spec, ...optional({ postBuild, commonMetadata }) } },
    secrets: [],
  });
  return objects.map(({ object }) => normalizeObject(object));
}

function theirs(one: Case): Record<string, unknown> {
  if ([one.generateError, one.buildError, one.postBuildError, one.objectsError].some((error) => error !== undefined))
    return { error: true };
  const node = readConfig(one.generated ?? "", "generated.yaml");
  return {
    action: one.action,
    file: one.kustomizationFile,
    generated: node === undefined ? undefined : configToPlain(node),
    build: readDocuments(one.build ?? "", "build.yaml").map((document) => toPlain(document)),
    ...(one.objects === undefined ? {} : { objects: one.objects }),
  };
}

testFluxCorpus<Case>(
  "flux-build/cases.json",
  async (one) => canonicalJson(await ours(one)),
  (one) => canonicalJson(theirs(one)),
);
