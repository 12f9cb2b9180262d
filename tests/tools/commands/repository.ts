// `npm run repository -- DIR`: compares each Kustomization, HelmRelease and Application of a repository on this machine
// with Flux's own code, `kustomize` and `helm`.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { compareRepository } from "../../repositories/compare-repository";
import { printReport } from "../../repositories/print-report";
import { findTool } from "../tools";

const usage = `usage: npm run repository -- DIRECTORY
  --path PATH            the first Kustomization of Flux, as of \`flux bootstrap --path\`; may be repeated
  --self URL             a repoURL of Applications that is the repository; may be repeated
  --application PATH     the folder of an Application that no file declares; may be repeated
  --charts DIRECTORY     charts by their names: the folder NAME, or NAME-VERSION.tgz
  --source URL=DIRECTORY the files of another Git repository or OCI artifact; may be repeated
  --build-options TEXT   kustomize.buildOptions of Argo CD`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: "string", multiple: true, default: [] },
      self: { type: "string", multiple: true, default: [] },
      application: { type: "string", multiple: true, default: [] },
      charts: { type: "string" },
      source: { type: "string", multiple: true, default: [] },
      "build-options": { type: "string", default: "" },
    },
  });
  const [root] = positionals;
  if (root === undefined) {
    console.error(usage);
    return 2;
  }
  process.env["SLIPWAY_KUSTOMIZE"] ??= await findTool("kustomize");
  process.env["SLIPWAY_HELM"] ??= await findTool("helm");
  const flux = process.env["SLIPWAY_FLUX_REFERENCE"] ?? (await findTool("flux-reference"));
  const folders = values.source.map((one): [string, string] => {
    const at = one.lastIndexOf("=");
    return [one.slice(0, at).replace(/\.git$/, ""), resolve(one.slice(at + 1))];
  });
  const parts = await compareRepository(flux, {
    ...{ root: resolve(root), paths: values.path, self: values.self, buildOptions: values["build-options"] },
    applications: values.application,
    ...{ charts: values.charts === undefined ? undefined : resolve(values.charts), folders: new Map(folders) },
  });
  console.log(printReport(parts));
  return parts.every(({ outcome }) => outcome !== "different") ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exitCode = 1;
  },
);
