import { buildKustomization } from "../../../engine/render/kustomize/build";
import { openRepository } from "../../../engine/sources/git/open-repository";
import { CacheFolder } from "../../../engine/sources/cache-folder";
import { openRemotes } from "../../../engine/sources/remote/remotes";
import {
  configMap,
  errorOf,
  type Files,
  metadata,
  newCache,
  ownBuild,
  realBuild,
  resources,
  server,
  useRemoteWorld,
  write,
} from "./remote-world";

useRemoteWorld();

const good: readonly { name: string; kustomization: string; files?: Files }[] = [
  { name: "a base at a tag", kustomization: resources("SERVER/org/base.git//deploy?ref=v1") },
  { name: "a base at a branch", kustomization: resources("SERVER/org/base.git/deploy?ref=light") },
  { name: "a base at the default branch", kustomization: resources("SERVER/org/base.git//deploy") },
  { name: "the root of a repository", kustomization: resources("SERVER/org/base.git?ref=v1") },
  { name: "the older parameter version", kustomization: resources("SERVER/org/base.git//db?version=v1&timeout=100s") },
  { name: "the prefix git::", kustomization: resources("git::SERVER/org/base.git//db?ref=v1") },
  { name: "a path with .. and .", kustomization: resources("SERVER/org/base.git//deploy/../db/./?ref=v1") },
  { name: "a repository on the file system", kustomization: resources("file://FOLDER/org/base.git//deploy?ref=v1") },
  {
    name: "two bases of one repository",
    kustomization: `${resources("SERVER/org/base.git//db?ref=v1", "SERVER/org/base.git//linked?ref=light")}namePrefix: n-\n`,
  },
  {
    name: "bases of bases, files and components",
    kustomization: `${resources("SERVER/org/upper.git//top")}nameSuffix: -s\n`,
  },
  { name: "the deprecated field bases", kustomization: "bases:\n- SERVER/org/base.git//db\n" },
  {
    name: "a component",
    kustomization: `${resources("SERVER/raw.yaml")}components:\n- SERVER/org/base.git//component?ref=v1\n`,
  },
  { name: "a file by its URL", kustomization: resources("SERVER/raw.yaml", "SERVER/org/team/raw/app.yaml") },
  { name: "a repository whose server returns a page", kustomization: resources("SERVER/org/page/deploy") },
  { name: "a repository with a submodule", kustomization: resources("SERVER/org/module.git") },
  {
    name: "a repository without its submodules, with other URL parameters",
    kustomization: resources("SERVER/org/module.git//own?submodules=false&timeout=90s&depth=3&ref=main"),
  },
  { name: "explicitly requested submodules", kustomization: resources("SERVER/org/module.git?submodules=true") },
  {
    name: "files of every field",
    kustomization: `${resources("SERVER/org/base.git//deploy?ref=v1")}patches:
- path: SERVER/patch.yaml
configurations: [SERVER/config.yaml]
replacements:
- path: SERVER/replacement.yaml
configMapGenerator:
- name: far
  files: [SERVER/data.txt, other=SERVER/data.txt]
  envs: [SERVER/app.env]
secretGenerator:
- name: near
  env: SERVER/app.env
transformers: [SERVER/prefix.yaml]
generators: [SERVER/generator.yaml]
namePrefix: p-
`.replace("{name: db}", "{name: db-x}"),
  },
  {
    name: "plugins from a repository",
    kustomization: `${resources("own.yaml")}transformers:\n- SERVER/org/base.git//plugins?ref=v1\n`,
    files: { "own.yaml": configMap("own") },
  },
  {
    name: "an overlay of local bases with remote ones",
    kustomization: resources("a", "b"),
    files: {
      "a/kustomization.yaml": `${resources("SERVER/org/base.git//db")}namePrefix: a-\n`,
      "b/kustomization.yaml": `${resources("SERVER/org/base.git//db", "SERVER/raw.yaml")}namePrefix: b-\n`,
    },
  },
  {
    name: "a local file whose name is like a URL",
    kustomization: resources("github.com/org/app.yaml"),
    files: { "github.com/org/app.yaml": configMap("local") },
  },
];

describe("the same bytes as kustomize", () => {
  const rows = good.flatMap((row) => [
    row,
    { ...row, name: `${row.name}, with origins`, kustomization: row.kustomization + metadata },
  ]);

  test.each(rows)("$name", async ({ kustomization, files = {} }) => {
    const place = write({ ...files, "kustomization.yaml": kustomization });
    const real = await realBuild(place);
    expect(real).toBeDefined();
    expect((await ownBuild(place)).yaml()).toBe(real);
  });
});

const bad: readonly { name: string; kustomization: string; code: string }[] = [
  {
    name: "a missing revision",
    kustomization: resources("SERVER/org/base.git//deploy?ref=v2"),
    code: "GIT_REVISION_NOT_FOUND",
  },
  {
    name: "a missing path",
    kustomization: resources("SERVER/org/base.git//deplyo?ref=v1"),
    code: "KUSTOMIZE_PATH_NOT_FOUND",
  },
  {
    name: "a path to a file",
    kustomization: resources("SERVER/org/base.git//deploy/app.yaml?ref=v1"),
    code: "KUSTOMIZE_PATH_NOT_FOUND",
  },
  {
    name: "a missing repository",
    kustomization: resources("SERVER/org/none.git//deploy"),
    code: "GIT_REPOSITORY_NOT_FOUND",
  },
  { name: "a missing file", kustomization: resources("SERVER/none.yaml"), code: "REMOTE_FILE_REFUSED" },
  {
    name: "a link that leaves the repository",
    kustomization: resources("SERVER/org/base.git//escape"),
    code: "SOURCE_PATH_ESCAPES",
  },
  {
    name: "a folder outside of the repository",
    kustomization: resources("SERVER/org/base.git//outside"),
    code: "KUSTOMIZE_PATH_OUTSIDE_SOURCE",
  },
  {
    name: "a file above the remote base",
    kustomization: resources("SERVER/org/base.git//above"),
    code: "KUSTOMIZE_PATH_FORBIDDEN",
  },
  {
    name: "a base in an excluded submodule",
    kustomization: resources("SERVER/org/module.git?submodules=false"),
    code: "KUSTOMIZE_PATH_NOT_FOUND",
  },
  {
    name: "a timeout that is too short",
    kustomization: resources("SERVER/org/base.git?timeout=1ms"),
    code: "GIT_TIMEOUT",
  },
  {
    name: "a file that is missing in its base",
    kustomization: resources("SERVER/org/base.git//broken"),
    code: "KUSTOMIZE_PATH_NOT_FOUND",
  },
  { name: "a circle", kustomization: resources("SERVER/org/base.git//cycle?ref=main"), code: "KUSTOMIZE_CYCLE" },
  {
    name: "a component as a base",
    kustomization: resources("SERVER/org/base.git//component"),
    code: "KUSTOMIZE_COMPONENT_KIND",
  },
  {
    name: "a repository where a file is expected",
    kustomization: "configMapGenerator:\n- name: a\n  files: [SERVER/org/base.git]\n",
    code: "REMOTE_FILE_REFUSED",
  },
];

describe("errors on both sides", () => {
  test.each(bad)("$name", async ({ kustomization, code }) => {
    const place = write({ "kustomization.yaml": kustomization });
    expect(await realBuild(place)).toBeUndefined();
    expect((await errorOf(ownBuild(place))).split(":")[0]).toBe(code);
  });
});

describe("a remote base cannot name a repository of this machine, although kustomize builds it", () => {
  test("as a resource", async () => {
    const place = write({ "kustomization.yaml": resources("SERVER/org/base.git//reaching?ref=main") });
    expect(await realBuild(place)).toContain("name: private");
    expect((await errorOf(ownBuild(place))).split("\n")).toEqual([
      'KUSTOMIZE_REMOTE_REFUSED: cannot load "file://FOLDER/repositories/org/private.git//?ref=main"',
      "  where  SERVER/org/base.git//reaching/kustomization.yaml?ref=main:2:3 resources[0]",
      "  why    it is a repository of this machine, but a remote base names it; only kustomizations of this machine may do so",
      "  mend   name the repository in a kustomization of your own, or serve it over HTTPS or SSH",
    ]);
  });

  test("as a component of a component", async () => {
    const place = write({ "kustomization.yaml": resources("SERVER/org/base.git//reaching/below") });
    expect((await errorOf(ownBuild(place))).split("\n")[0]).toMatch(
      /^KUSTOMIZE_REMOTE_REFUSED: cannot load "git::file:/,
    );
  });

  test("where the source itself is a remote repository", async () => {
    const cacheFolder = newCache();
    const options = { environment: {}, timeoutMs: 20_000, submodules: true };
    const { tree } = await openRepository(
      { url: `${server.url}/org/base.git`, ref: "main" },
      new CacheFolder(cacheFolder, () => undefined),
      options,
    );
    const built = buildKustomization(tree, "reaching", { remotes: openRemotes({ cacheFolder, environment: {} }) });
    expect((await errorOf(built)).split("\n")[0]).toMatch(/^KUSTOMIZE_REMOTE_REFUSED/);
  });

  test("a repository of this machine may name another one", async () => {
    const place = write({ "kustomization.yaml": resources("file://FOLDER/org/base.git//reaching?ref=main") });
    expect((await ownBuild(place)).yaml()).toBe(await realBuild(place));
  });
});

describe("errors", () => {
  test("name the remote file, its line, and the commit's branch", async () => {
    const place = write({ "kustomization.yaml": resources("SERVER/org/base.git//broken?ref=main") });
    expect((await errorOf(ownBuild(place))).split("\n")).toEqual([
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "nothing.yaml"',
      "  where  SERVER/org/base.git//broken/kustomization.yaml?ref=main:1:13 resources[0]",
      "  why    no such file or folder in SERVER/org/base.git//broken?ref=main",
      "  mend   correct the path; paths are relative to the kustomization file",
    ]);
  });

  test("name the place of the URL, and the nearest match", async () => {
    const place = write({ "kustomization.yaml": resources("SERVER/org/base.git//deploy?ref=lights") });
    expect((await errorOf(ownBuild(place))).split("\n")).toEqual([
      'GIT_REVISION_NOT_FOUND: cannot find the revision "lights" in SERVER/org/base.git',
      "  where  kustomization.yaml:2:3 resources[0]",
      "  why    it has no branch or tag of that name",
      '  mend   did you mean "light"?',
    ]);
  });

  test("objects have the remote file as their origin", async () => {
    const place = write({ "kustomization.yaml": resources("SERVER/org/base.git//db?ref=v1", "SERVER/raw.yaml") });
    const { objects } = await ownBuild(place);
    expect(objects.map(({ origin }) => origin?.file.replaceAll(server.url, "SERVER"))).toEqual([
      "SERVER/org/base.git//db/db.yaml?ref=v1",
      "SERVER/raw.yaml",
    ]);
  });

  test("no message contains a password", async () => {
    const url = `${server.url.replace("//", "//robot:s3cret@")}/org/base.git//broken?ref=nothing`;
    const message = await errorOf(ownBuild(write({ "kustomization.yaml": resources(url) })));
    expect(message).toContain("GIT_REVISION_NOT_FOUND");
    expect(message).not.toContain("s3cret");
  });
});
