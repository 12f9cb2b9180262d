// The objects of examples/flux against Flux's own code: of the same folders, and with the variables of the cluster.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type * as pulumi from "@pulumi/pulumi";
import { canonicalJson } from "../../engine/lib/canonical-json";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { isObjectType } from "../../engine/model/objects/object-type";
import type * as mocks from "../sdk/mocks";
import type { Registered } from "../sdk/mocks";
import type { PlainObject } from "./write-yaml";
import { askFlux } from "./flux/compare-flux-builds";

const binary = process.env["SLIPWAY_FLUX_REFERENCE"];
const example = resolve(__dirname, "../../examples/flux");
const repository = join(example, "repository");

const files = Object.fromEntries(
  readdirSync(repository, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(repository, file), readFileSync(file, "utf8")]),
);

async function fluxObjects(program: string, path: string, spec: PlainObject): Promise<readonly KubeObject[]> {
  const [answer] = await askFlux(program, [{ files, path, spec, filter: false, ignore: "" }]);
  if (answer?.objects === undefined) throw new Error(answer?.error ?? "Flux answers nothing");
  return answer.objects as readonly KubeObject[];
}

/** The objects that the program registers. Pulumi's runtime is a new one, since the program runs once in it. */
async function programObjects(environment: string): Promise<readonly string[]> {
  let registered: readonly Registered[] = [];
  await jest.isolateModulesAsync(async () => {
    const { runtime } = jest.requireActual<typeof pulumi>("@pulumi/pulumi");
    registered = await jest.requireActual<typeof mocks>("../sdk/mocks").useMocks();
    runtime.setAllConfig({ "project:environment": environment });
    jest.requireActual(example);
    await runtime.disconnect();
  });
  return registered.flatMap(({ type, inputs }) => (isObjectType(type) ? [canonicalJson(inputs["object"])] : []));
}

test.each(["staging", "production"])("the program of %s has the objects that Flux builds", async (environment) => {
  if (binary === undefined) {
    process.stdout.write("the example of Flux: not compared, SLIPWAY_FLUX_REFERENCE is not set\n");
    return;
  }
  const cluster = await fluxObjects(binary, `clusters/${environment}`, {});
  const settings = cluster.find(({ kind }) => kind === "ConfigMap")?.["data"] as PlainObject;
  const postBuild = { substitute: settings };
  const others = await Promise.all([
    fluxObjects(binary, "infrastructure/controllers", { postBuild }),
    fluxObjects(binary, "infrastructure/configs", { postBuild }),
    fluxObjects(binary, `apps/${environment}`, { postBuild, commonMetadata: { labels: { environment } } }),
  ]);
  const expected = [...cluster, ...others.flat()].map((object) => canonicalJson(object));
  expect([...(await programObjects(environment))].sort()).toEqual(expected.sort());
  expect(expected.length).toBeGreaterThan(8);
});
