import type * as Build from "../../../../../engine/render/kustomize/build";
import type { runTogether } from "../../../../../engine/render/kustomize/accumulate/run-together";
import { runApart } from "../accumulate/run-apart";
import type * as Comparing from "./comparing-recorder";

const kustomize = "../../../../../engine/render/kustomize";

/**
 * A build in which each transformer goes through all objects before the next does, and provenance is found by comparing
 * the objects after each of them.
 */
export function loadComparingBuild(): typeof Build.buildKustomization {
  let build: typeof Build | undefined;
  jest.isolateModules(() => {
    jest.doMock(`${kustomize}/accumulate/run-together`, () => ({ runTogether: runApart satisfies typeof runTogether }));
    jest.doMock(`${kustomize}/provenance/recorder`, () => {
      const { ComparingRecorder } = jest.requireActual<typeof Comparing>("./comparing-recorder");
      return { ProvenanceRecorder: ComparingRecorder };
    });
    build = jest.requireActual<typeof Build>(`${kustomize}/build`);
  });
  jest.dontMock(`${kustomize}/accumulate/run-together`);
  jest.dontMock(`${kustomize}/provenance/recorder`);
  if (build === undefined) throw new Error("the build was not loaded");
  return build.buildKustomization;
}
