// The objects of `Manifests` are those of `kustomize build` with the same files as resources.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { planOverlay } from "../../engine/overlay/plan-overlay";
import { plannedObjects } from "../../engine/plan/find-object";
import { readManifestsArgs } from "../../sdk/arguments/read-manifests-args";
import { named, plainManifests } from "../engine/overlay/plain-manifests";
import { useSourceFolder } from "../engine/overlay/source-folder";
import { findTool } from "../tools/tools";

const source = useSourceFolder(plainManifests);

async function objectsOf(given: Readonly<Record<string, unknown>>): Promise<unknown[]> {
  const { plan } = await planOverlay(readManifestsArgs({ source: source(), ...given }));
  return plannedObjects(plan).map(({ object }) => object);
}

test("objects are those of `kustomize build` with these resources", async () => {
  const kustomize = await findTool("kustomize");
  const folder = join(source(), "oracle");
  mkdirSync(folder);
  const text = `${named("t")}data: {size: "1e3", a: "y"}\n`;
  writeFileSync(join(folder, "text.yaml"), text);
  const resources = ["../one/a.yaml", "../one/b.yaml", "../one/c.json", "text.yaml"];
  writeFileSync(join(folder, "kustomization.yaml"), JSON.stringify({ resources, namespace: "shop" }));
  const options = ["--load-restrictor", "LoadRestrictionsNone"];
  const printed = execFileSync(kustomize, ["build", ...options, folder], { encoding: "utf8" });
  const wanted = await objectsOf({ text: printed });
  expect(wanted).toHaveLength(6);
  expect(await objectsOf({ files: ["one/?.*"], text, namespace: "shop" })).toEqual(wanted);
}, 600_000);
