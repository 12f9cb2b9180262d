import { planOverlay } from "../../../engine/overlay/plan-overlay";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { useSourceFolder } from "./source-folder";

const manifest = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n";
const source = useSourceFolder({
  "app.yaml": manifest,
  "sub/b.yaml": manifest,
  "good/kustomization.yaml": "resources: [c.yaml]\n",
  "good/c.yaml": manifest,
  "near/kustomisation.yaml": "resources: []\n",
});

const configMap = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x" } };
const none = "the folder contains none of kustomization.yaml, kustomization.yml, Kustomization";

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  [
    "a file",
    { path: "app.yaml" },
    [
      'KUSTOMIZE_FILE_NOT_FOUND: cannot build "app.yaml"',
      "  where  path",
      "  why    it is a file, and path is a folder of the source",
      '  mend   write path: ".", and flux: {} if it has no kustomization.yaml; for app.yaml alone, list it under resources of a kustomization.yaml',
    ],
  ],
  [
    "a kustomization file",
    { path: "good/kustomization.yaml" },
    [
      'KUSTOMIZE_FILE_NOT_FOUND: cannot build "good/kustomization.yaml"',
      "  where  path",
      "  why    it is a file, and path is a folder of the source",
      '  mend   write path: "good"',
    ],
  ],
  [
    "a file, as Flux",
    { path: "./sub/b.yaml", flux: {} },
    [
      'FLUX_PATH_NOT_FOUND: cannot build "sub/b.yaml"',
      "  where  path",
      "  why    it is a file, and path is a folder of the source",
      '  mend   write path: "sub"; for b.yaml alone, list it under resources of a kustomization.yaml',
    ],
  ],
  [
    "a folder of manifests",
    { path: "sub" },
    [
      "KUSTOMIZE_FILE_NOT_FOUND: cannot find a kustomization in sub",
      "  where  path",
      `  why    ${none}`,
      "  mend   write flux: {}, which applies all manifests in and below the folder; or create a kustomization.yaml in it that lists the files under resources",
    ],
  ],
  ...[["app.yaml"], [configMap]].map((resources): [string, Readonly<Record<string, unknown>>, readonly string[]] => [
    `resources without a kustomization file, ${typeof resources[0]}`,
    { resources },
    [
      "KUSTOMIZE_FILE_NOT_FOUND: cannot find a kustomization in the source's root",
      "  where  path",
      `  why    ${none}, and the arguments add to one`,
      "  mend   create a kustomization.yaml in it that lists the files under resources; objects that are in no file are the argument objects of a Wave",
    ],
  ]),
  [
    "a repository as the source",
    { source: "https://user:hunter22@github.com/o/r" },
    [
      'SOURCE_NOT_FOUND: cannot open "https://github.com/o/r" as a source',
      "  where  source",
      "  why    it is an address, and source is a directory of this machine",
      '  mend   remove source, and write sourceRef: new slipway.GitRepository({ url: "https://github.com/o/r" }), an argument of Kustomization',
    ],
  ],
  [
    "a repository over SSH as the source",
    { source: "git@github.com:o/r.git" },
    [
      'SOURCE_NOT_FOUND: cannot open "git@github.com:o/r.git" as a source',
      "  where  source",
      "  why    it is an address, and source is a directory of this machine",
      '  mend   remove source, and write sourceRef: new slipway.GitRepository({ url: "ssh://git@github.com/o/r.git" }), an argument of Kustomization',
    ],
  ],
  [
    "an artifact as the source",
    { source: "oci://registry.example/o/r" },
    [
      'SOURCE_NOT_FOUND: cannot open "oci://registry.example/o/r" as a source',
      "  where  source",
      "  why    it is an address, and source is a directory of this machine",
      '  mend   remove source, and write sourceRef: new slipway.OciRepository({ url: "oci://registry.example/o/r" }), an argument of Kustomization',
    ],
  ],
  [
    "another address as the source",
    { source: "s3://bucket/deploy" },
    [
      'SOURCE_NOT_FOUND: cannot open "s3://bucket/deploy" as a source',
      "  where  source",
      "  why    it is an address, and source is a directory of this machine",
      "  mend   remove source, and write sourceRef: a GitRepository, an OciRepository or a Bucket, an argument of Kustomization",
    ],
  ],
  [
    "a folder of a repository",
    { path: "https://github.com/o/r//p?ref=v1" },
    [
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "https://github.com/o/r//p?ref=v1"',
      "  where  path",
      "  why    it is an address, and path is a folder of the source",
      '  mend   write sourceRef: new slipway.GitRepository({ url: "https://github.com/o/r", ref: { branch: "v1" } }) (or tag, or commit, in place of branch) and path: "p"; or name the address in resources of a kustomization.yaml',
    ],
  ],
  [
    "a folder of a repository, as Flux",
    { path: "https://github.com/o/r//p", flux: {} },
    [
      'FLUX_PATH_NOT_FOUND: cannot find "https://github.com/o/r//p"',
      "  where  path",
      "  why    it is an address, and path is a folder of the source",
      '  mend   write sourceRef: new slipway.GitRepository({ url: "https://github.com/o/r" }) and path: "p"',
    ],
  ],
  [
    "a folder that does not exist",
    { path: "goo" },
    [
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "goo"',
      "  why    no such file or folder in the source's root",
      '  mend   did you mean "good"? Paths are relative to the root of the source',
    ],
  ],
  [
    "a misspelled kustomization file",
    { path: "near" },
    [
      "KUSTOMIZE_FILE_NOT_FOUND: cannot find a kustomization in near",
      "  where  near",
      `  why    ${none}`,
      "  mend   rename kustomisation.yaml to kustomization.yaml",
    ],
  ],
])("the error names the argument that is meant: %s", async (_, given, lines) => {
  const planned = planOverlay(readKustomizationArgs({ source: source(), ...given }));
  await expect(planned).rejects.toMatchObject({ message: lines.join("\n") });
});

test("a folder that has a kustomization is built", async () => {
  const planned = await planOverlay(readKustomizationArgs({ source: source(), path: "./good/" }));
  expect(planned.open).toEqual([]);
});
