import { plannedObjects } from "slipway/internal";
import { isSyncError } from "../../../engine/errors/sync-error";
import { readPostBuild } from "../../../engine/overlay/read-post-build";
import { secretInputs } from "../../../engine/overlay/unknown-arguments";
import { readBuildArguments } from "../../../engine/overlay/flux-arguments";
import { planOverlay, type PlannedOverlay } from "../../../engine/overlay/plan-overlay";
import { printFieldPath } from "../../../engine/lib/field-path";
import { lookUp } from "../../../engine/lib/look-up";
import type { FieldPath } from "../../../engine/model/objects/change";
import { ArgumentError } from "../../../sdk/arguments/argument-error";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { useSourceFolder } from "./source-folder";

const source = useSourceFolder({
  "base/kustomization.yaml": "namePrefix: file-\nresources: [web.yaml]\n",
  "base/web.yaml": [
    "apiVersion: v1",
    "kind: ConfigMap",
    "metadata: {name: web}",
    'data: {url: "https://${host}/", size: "${size:=small}", plain: text}',
    "",
  ].join("\n"),
  "plain/web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: plain}\n",
  "ignored/.sourceignore": "draft.yaml\n/ci/\n",
  "ignored/web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n",
  "ignored/draft.yaml": "no: manifest\n",
  "ignored/.hidden.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: hidden}\n",
  "ignored/notes.txt": "no manifest\n",
  "ignored/below/deep/.sourceignore": "*.yml\n",
  "ignored/below/deep/one.yml": "no: manifest\n",
  "ignored/below/deep/two.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: two}\n",
  "ignored/below/deep/draft.yaml": "no: manifest\n",
  "ignored/ci/kustomization.yaml": "resources: [missing.yaml]\n",
  "ignored/list/kustomization.yaml": "resources: [draft.yaml]\n",
  "ignored/list/draft.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: listed}\n",
  "usual/.github/workflow.yaml": "on: push\n",
  "usual/.sops.yaml": "creation_rules: []\n",
  "usual/web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n",
  "named/kustomization.yaml": "resources: [web.yaml]\n",
  "named/web.yaml": 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "web-${host}"}\n',
});

type Given = Readonly<Record<string, unknown>>;

function plan(given: Given, more: Partial<Parameters<typeof planOverlay>[0]> = {}): Promise<PlannedOverlay> {
  return planOverlay({ ...readKustomizationArgs({ source: source(), path: "base", ...given }), ...more });
}

async function objectsOf(given: Given): Promise<unknown[]> {
  return plannedObjects((await plan(given)).plan).map(({ object }) => object);
}

async function failureOf(given: Given): Promise<unknown> {
  try {
    await plan(given);
    return "no error";
  } catch (error) {
    if (error instanceof ArgumentError) return error.faults;
    if (!isSyncError(error)) return String(error);
    const { code, where, why } = error;
    return { code, ...where, why };
  }
}

/** The fields of each object that are secret, or not known. */
function pathsIn({ plan: planned }: PlannedOverlay, name: "tainted" | "computed"): Record<string, string[]> {
  const found = plannedObjects(planned).map((one) => [one.id, (one[name] ?? []).map(printFieldPath)] as const);
  return Object.fromEntries(found);
}

test("arguments are an overlay on top of the folder, or fields of its file", async () => {
  const nameOf = async (given: Given): Promise<unknown> => lookUp((await objectsOf(given))[0], "metadata", "name");
  expect(await nameOf({ namePrefix: "arg-" })).toBe("arg-file-web");
  expect(await nameOf({ flux: { namePrefix: "arg-" } })).toBe("arg-web");
  expect(await nameOf({ flux: { targetNamespace: "shop" } })).toBe("file-web");
});

test("a folder without a kustomization file is built as Flux does it only", async () => {
  expect(await failureOf({ path: "plain" })).toMatchObject({ code: "KUSTOMIZE_FILE_NOT_FOUND" });
  const [object] = await objectsOf({ path: "plain", flux: { targetNamespace: "shop" } });
  expect(lookUp(object, "metadata")).toEqual({ name: "plain", namespace: "shop" });
});

test("what Flux's source would leave out of a folder of manifests is left out", async () => {
  const namesOf = async (given: Given): Promise<unknown> =>
    (await objectsOf({ flux: {}, ...given })).map((object) => lookUp(object, "metadata", "name"));
  const root = `${source()}/ignored`;
  expect(await namesOf({ source: root, path: "." })).toEqual(["hidden", "two", "web", "listed"].toSorted());
  // The rules of the folders around count, too.
  expect(await namesOf({ source: root, path: "below/deep" })).toEqual(["two"]);
  // What a kustomization file lists is there.
  expect(await namesOf({ source: root, path: "list" })).toEqual(["listed"]);
  expect(await failureOf({ flux: {}, source: `${root}/below`, path: "deep" })).toMatchObject({
    code: "KUSTOMIZE_OBJECT_INVALID",
    file: "deep/draft.yaml",
  });
  expect(await namesOf({ source: `${source()}/usual`, path: "." })).toEqual(["web"]);
});

test("variables are substituted, and then common metadata is set", async () => {
  const given = {
    postBuild: { substitute: { host: "shop.example", unused: 1 } },
    commonMetadata: { labels: { team: "${host}" } },
  };
  expect(await objectsOf(given)).toEqual([
    {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "file-web", labels: { team: "${host}" } },
      data: { url: "https://shop.example/", size: "small", plain: "text" },
    },
  ]);
});

test("without a variable, defaults count with the strategy Always only", async () => {
  const sizeWith = async (postBuild: Given): Promise<unknown> =>
    lookUp((await objectsOf({ postBuild }))[0], "data", "size");
  expect(await sizeWith({})).toBe("${size:=small}");
  expect(await sizeWith({ substituteStrategy: "WithVariables" })).toBe("${size:=small}");
  expect(await sizeWith({ substituteStrategy: "Always" })).toBe("small");
});

test("a build may note where its objects come from", async () => {
  const [object] = await objectsOf({ flux: { buildMetadata: ["originAnnotations"] } });
  expect(lookUp(object, "metadata", "annotations")).toEqual({ "config.kubernetes.io/origin": "path: web.yaml\n" });
});

test("a patch may be an object", async () => {
  const patch = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" }, data: { size: "large" } };
  const [object] = await objectsOf({ flux: { patches: [{ patch }] } });
  expect(lookUp(object, "data", "size")).toBe("large");
});

test("a change of a field of Flux is another digest", async () => {
  const digestOf = async (given: Given): Promise<string> => (await plan(given)).digest;
  const digests = [{}, { flux: {} }, { postBuild: { substitute: { host: "a" } } }].map(digestOf);
  expect(new Set(await Promise.all(digests)).size).toBe(3);
});

test("what derives from a secret variable is secret", async () => {
  const secrets: readonly FieldPath[] = [["flux", "postBuild", "substitute", "host"]];
  const given = { postBuild: { substitute: { host: "shop.example", size: "large" } } };
  const planned = await plan(given, { secrets });
  expect(pathsIn(planned, "tainted")).toEqual({ "/ConfigMap//file-web": ["data.url"] });
  expect(planned.isDigestTainted).toBe(true);
});

test("what derives from a secret field of a composed patch is secret", async () => {
  const patch = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" }, data: { size: "hunter22" } };
  const secrets: readonly FieldPath[] = [["flux", "build", "patches", 0, "patch", "data", "size"]];
  const planned = await plan({ flux: { patches: [{ patch }] } }, { secrets });
  expect(pathsIn(planned, "tainted")).toEqual({ "/ConfigMap//file-web": ["data.size"] });
});

test("what an unknown variable reaches is computed", async () => {
  const given = { postBuild: { substitute: { size: "large" } } };
  const planned = await plan(given, { unknown: [["postBuild", "substitute", "host"]] });
  expect(pathsIn(planned, "computed")).toEqual({ "/ConfigMap//file-web": ["data.url"] });
  expect(planned.areNamesOpen).toBe(false);
});

test("an unknown tag of a composed image is computed", async () => {
  const planned = await plan({ flux: { images: [{ name: "nginx" }] } }, { unknown: [["flux", "images", 0, "newTag"]] });
  expect(pathsIn(planned, "computed")).toEqual({ "/ConfigMap//file-web": [] });
});

test("an unknown variable in a name is reported as such, and no name that was tried is shown", async () => {
  const planned = await plan({ path: "named", postBuild: {} }, { unknown: [["postBuild", "substitute", "host"]] });
  expect(planned).toMatchObject({ areNamesOpen: true, decidedBy: [["postBuild", "substitute", "host"]] });
  expect(JSON.stringify(planned.open)).not.toContain("unknown-value");
});

test.each<[string, Given, object]>([
  [
    "of a patch names the argument",
    { flux: { patches: [{ patch: "- op: remove\n  path: /data/nope\n", target: { kind: "ConfigMap" } }] } },
    { code: "KUSTOMIZE_JSON_PATCH", field: "flux.patches[0].patch" },
  ],
  [
    "of a component names the argument",
    { flux: { components: ["../nope"] } },
    { code: "KUSTOMIZE_PATH_NOT_FOUND", field: "flux.components[0]" },
  ],
  [
    "of a variable names the object and the field",
    { postBuild: { strict: true, substitute: { size: "x" } } },
    {
      code: "SUBSTITUTE_VARIABLE_MISSING",
      file: "base/web.yaml",
      object: "ConfigMap file-web",
      field: "data.url",
    },
  ],
  [
    "of the name of a variable names the argument",
    { postBuild: { substitute: { ok: "x", "a-b": "x" } } },
    { code: "SUBSTITUTE_NAME_INVALID", field: 'postBuild.substitute["a-b"]' },
  ],
])("an error %s", async (_, given, expected) => {
  expect(await failureOf({ flux: {}, ...given })).toMatchObject(expected);
});

test.each<[Given, string, string]>([
  [
    { compose: "flux" },
    "compose",
    "there is no such argument: write flux: {} for a folder that is built as Flux does it",
  ],
  [{ targetNamespace: "shop" }, "targetNamespace", "is a field of the argument flux: write flux: {"],
  [{ flux: {}, buildMetadata: [] }, "buildMetadata", "is a field of the argument flux: write flux: {"],
  [{ ignoreMissingComponents: true }, "ignoreMissingComponents", "is a field of the argument flux: write flux: {"],
  [{ flux: "yes" }, "flux", "must be a map"],
  [{ flux: { targetNamespace: 1 } }, "flux.targetNamespace", "must be a string"],
  [{ flux: { ignoreMissingComponents: "yes" } }, "flux.ignoreMissingComponents", "must be true or false"],
  [{ flux: { buildMetadata: ["originAnnotations", 1] } }, "flux.buildMetadata[1]", "must be a string"],
  [{ flux: { namespace: "shop" } }, "flux.namespace", "a Flux Kustomization has no such field"],
  [{ flux: { labels: [] } }, "flux.labels", "a Flux Kustomization has no such field"],
  [{ flux: { postBuild: {} } }, "flux.postBuild", "is an argument beside flux: move it there"],
  [{ flux: { patches: {} } }, "flux.patches", "must be a list"],
  [{ flux: { patches: ["a"] } }, "flux.patches[0]", "must be a map"],
  [{ flux: { patches: [{ path: "a" }] } }, "flux.patches[0].path", "a patch of Flux has the fields patch, target only"],
  [
    { flux: { images: [{ name: "a", tagSuffix: "b" }] } },
    "flux.images[0].tagSuffix",
    "an image of Flux has the fields name, newName, newTag, digest only",
  ],
  [{ flux: { components: [{ path: "a" }] } }, "flux.components[0]", "must be a string"],
  [{ flux: {}, enableHelm: true }, "enableHelm", "cannot be given beside flux, which inflates no charts"],
  [{ flux: {}, templateSteps: 1_000_000 }, "templateSteps", "cannot be given beside flux, which inflates no charts"],
  [{ flux: {}, helmApiVersions: ["a/v1"] }, "helmApiVersions", "cannot be given beside flux, which inflates no charts"],
  [{ postBuild: [] }, "postBuild", "must be a map"],
  [{ postBuild: { substituted: {} } }, "postBuild.substituted", "there is no such field"],
  [
    { postBuild: { substituteStrategy: "Never" } },
    "postBuild.substituteStrategy",
    "must be one of WithVariables, Always",
  ],
  [{ postBuild: { substitute: [] } }, "postBuild.substitute", "must be a map"],
  [{ postBuild: { substitute: { a: {} } } }, "postBuild.substitute.a", "must be a string or a number or true or false"],
  [{ postBuild: { substituteFrom: {} } }, "postBuild.substituteFrom", "must be a list"],
  [{ postBuild: { substituteFrom: ["a"] } }, "postBuild.substituteFrom[0]", "must be a map"],
  [
    { postBuild: { substituteFrom: [{ name: "a" }] } },
    "postBuild.substituteFrom[0].kind",
    "is missing: write kind and name",
  ],
  [
    { postBuild: { substituteFrom: [{ kind: "Pod", name: "a" }] } },
    "postBuild.substituteFrom[0].kind",
    "must be one of ConfigMap, Secret",
  ],
  [
    { postBuild: { substituteFrom: [{ kind: "Secret" }] } },
    "postBuild.substituteFrom[0].name",
    "is missing: write kind and name",
  ],
  [
    { postBuild: { substituteFrom: [{ kind: "Secret", name: "a", key: "b" }] } },
    "postBuild.substituteFrom[0].key",
    "there is no such field",
  ],
  [
    { postBuild: { substituteFrom: [{ object: {}, name: "a" }] } },
    "postBuild.substituteFrom[0].name",
    "cannot be given beside object",
  ],
  [{ commonMetadata: { labels: { a: 1 } } }, "commonMetadata.labels.a", "must be a string"],
  [{ commonMetadata: { label: {} } }, "commonMetadata.label", "there is no such field"],
])("%j is refused", async (given, field, why) => {
  expect(await failureOf(given)).toContainEqual({ path: field, reason: expect.stringContaining(why) as string });
});

test("all that is wrong is reported at once", async () => {
  const given = { flux: { images: [{ name: 1, tagSuffix: "a" }], labels: [] }, labels: [], postBuild: { strict: 1 } };
  const faults = (await failureOf(given)) as readonly { readonly path: string }[];
  const paths = ["flux.images[0].name", "flux.images[0].tagSuffix", "flux.labels", "postBuild.strict", "labels"];
  expect(faults.map(({ path }) => path)).toEqual(paths);
});

test("the errors of a Kustomization of a repository have codes", () => {
  expect(() => readBuildArguments({ flux: { labels: [] }, decryption: { provider: "x" }, wait: "yes" })).toThrow(
    [
      "FLUX_ARGUMENT_INVALID: cannot use an argument",
      "  where  flux.labels",
      "  why    a Flux Kustomization has no such field: put it into the kustomization file of the folder",
      "  mend   correct the field of the Kustomization",
      "SOPS_ARGUMENT_INVALID: cannot use an argument",
      "  where  decryption.provider",
    ].join("\n"),
  );
});

test.each<[Given, string]>([
  [{ namePrefix: "a-" }, "write flux: { namePrefix: … }, or remove flux"],
  [{ patches: [] }, "write flux: { patches: … }, or remove flux"],
  [{ namespace: "shop" }, "write flux: { targetNamespace: … }, or remove flux"],
  [{ labels: [] }, "put it into the kustomization file of the folder, or remove flux"],
])("an overlay beside flux is refused, with the place of its field: %j", (given, mend) => {
  const [field = ""] = Object.keys(given);
  expect(() => readKustomizationArgs({ flux: {}, ...given })).toThrow(
    `${field}: is a field of an overlay on top of the folder, which excludes the argument flux: ${mend}`,
  );
});

test("the data of objects are variables, those of Secrets are secret, and their paths are inputs", async () => {
  const read = readKustomizationArgs({
    postBuild: {
      substitute: { host: "shop.example" },
      substituteFrom: [
        { object: { kind: "ConfigMap", data: { host: "other.example", size: "large" } } },
        { object: { kind: "Secret", stringData: { size: "hunter22" } } },
      ],
    },
  });
  const never = (): never => {
    throw new Error("nothing is to be asked");
  };
  const { flux, secrets, missing } = await readPostBuild(read, { lookUp: never, namespace: never });
  expect({ secrets, missing }).toEqual({ secrets: [["flux", "postBuild", "sources", 1]], missing: undefined });
  const planned = await plan({}, { ...(flux === undefined ? {} : { flux }), secrets });
  expect(pathsIn(planned, "tainted")).toEqual({ "/ConfigMap//file-web": ["data.size"] });
  const secretHost = [["postBuild", "substituteFrom", 0, "object", "data", "host"]];
  const again = await readPostBuild(read, { lookUp: never, namespace: never }, secretHost);
  expect(again.secrets.map((path) => path.at(-1))).toEqual([0, 1]);
});

test("secret arguments are found where they are among the inputs", () => {
  const secret: readonly FieldPath[] = [
    ["images", 0, "newTag"],
    ["flux", "images", 0, "newTag"],
    ["postBuild", "substitute", "host"],
    ["postBuild", "substituteFrom", 0, "object"],
    ["timeout"],
  ];
  const host = ["flux", "postBuild", "substitute", "host"];
  const inOverlay = ["overlay", "images", 0, "newTag"];
  expect(secretInputs(secret)).toEqual([inOverlay, ["flux", "build", "images", 0, "newTag"], host]);
});
