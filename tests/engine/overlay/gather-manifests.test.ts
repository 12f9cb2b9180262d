import { plannedObjects, renderAgain } from "slipway/internal";
import { isSyncError } from "../../../engine/errors/sync-error";
import { planOverlay, type PlannedOverlay } from "../../../engine/overlay/plan-overlay";
import { secretInputs, unknownArgument } from "../../../engine/overlay/unknown-arguments";
import { ArgumentError } from "../../../sdk/arguments/argument-error";
import { readManifestsArgs } from "../../../sdk/arguments/read-manifests-args";
import { named, plainManifests } from "./plain-manifests";
import { useSourceFolder } from "./source-folder";

const source = useSourceFolder({
  ...plainManifests,
  "one/[odd].yaml": named("odd"),
  "one/.hidden/d.yaml": named("hidden"),
  "tree/web.yaml": named("web"),
  "tree/below/deep/job.yml": named("deep"),
  "tree/below/notes.txt": "no manifest\n",
  "tree/built/kustomization.yaml": "namePrefix: built-\nresources: [x.yaml]\n",
  "tree/built/x.yaml": named("x"),
  "tree/.sourceignore": "draft.yaml\n",
  "tree/draft.yaml": "no: manifest\n",
  "twice/a.yaml": named("a"),
  "twice/b.yaml": `\n${named("a")}`,
  "bare/notes.txt": "nothing\n",
  "built/kustomization.yaml": "resources: [x.yaml]\n",
});

type Given = Readonly<Record<string, unknown>>;

function plan(given: Given, more: Partial<Parameters<typeof planOverlay>[0]> = {}): Promise<PlannedOverlay> {
  return planOverlay({ ...readManifestsArgs({ source: source(), ...given }), ...more });
}

async function namesOf(given: Given): Promise<string[]> {
  return plannedObjects((await plan(given)).plan).map(({ key }) => key.name);
}

async function failureOf(given: Given): Promise<unknown> {
  try {
    await plan(given);
    return "no error";
  } catch (error) {
    if (error instanceof ArgumentError) return error.faults;
    if (!isSyncError(error)) return String(error);
    return { code: error.code, what: error.what, where: error.where };
  }
}

describe("which manifests there are", () => {
  test.each<[string, Given, string[]]>([
    ["a path", { files: ["one/a.yaml"] }, ["a", "a2"]],
    ["a pattern, in the order of the files", { files: ["one/*.yaml"] }, ["a", "a2", "b", "b2", "odd"]],
    ["a path with characters of a pattern", { files: ["one/[odd].yaml"] }, ["odd"]],
    ["a file of two patterns is read once", { files: ["./one/c.json", "one/{a,c}.*"] }, ["a", "a2", "c"]],
    ["any folders, without hidden ones", { files: ["**/{c.json,d.yaml}"] }, ["c"]],
    ["a folder, as Flux reads it", { folder: "tree" }, ["built-x", "deep", "web"]],
    ["an overlay", { files: ["one/c.json"], namePrefix: "x-" }, ["x-c"]],
    ["a text", { text: `${named("t")}---\n${named("t2")}` }, ["t", "t2"]],
    ["texts", { text: [named("t"), named("t2")] }, ["t", "t2"]],
    ["objects", { objects: [{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "o" } }] }, ["o"]],
  ])("%s", async (_name, given, expected) => {
    expect((await namesOf(given)).sort()).toEqual(expected.sort());
  });

  test.each<[string, Given, unknown]>([
    ["nothing", {}, [["", "has no manifests: give one of files, folder, urls, text, objects"]]],
    [
      "a pattern without a file",
      { files: ["one/*.yml"] },
      { code: "KUSTOMIZE_PATH_NOT_FOUND", what: 'no file matches "one/*.yml"', where: { field: "files[0]" } },
    ],
    [
      "a pattern that is not valid",
      { files: ["one/a.yaml", "one/[a.yaml"] },
      { code: "KUSTOMIZE_FIELD_VALUE", what: 'the pattern "one/[a.yaml" is not valid', where: { field: "files[1]" } },
    ],
    [
      "a path without a file",
      { files: ["one/a.yaml", "one/z.yaml"] },
      { code: "KUSTOMIZE_PATH_NOT_FOUND", what: 'cannot find "one/z.yaml"', where: { field: "files[1]" } },
    ],
    [
      "a folder without manifests",
      { folder: "bare" },
      { code: "KUSTOMIZE_PATH_NOT_FOUND", what: "no manifest lies in bare", where: { field: "folder" } },
    ],
    [
      "a folder that is a file",
      { folder: "one/a.yaml" },
      { code: "KUSTOMIZE_PATH_NOT_FOUND", what: 'cannot find the folder "one/a.yaml"', where: { field: "folder" } },
    ],
    [
      "a folder with a kustomization file",
      { folder: "built" },
      {
        code: "KUSTOMIZE_FIELD_VALUE",
        what: 'cannot read "built" as a folder of manifests',
        where: { field: "folder" },
      },
    ],
    [
      "a text that is a number",
      { text: ["a: 1", 5] },
      { code: "KUSTOMIZE_FIELD_TYPE", what: "text[1] must be a string", where: { field: "text[1]" } },
    ],
    [
      "an object that is a text",
      { objects: ["a.yaml"] },
      { code: "KUSTOMIZE_FIELD_TYPE", what: "objects[0] must be an object", where: { field: "objects[0]" } },
    ],
    ["names of other tools", { objects: [], yaml: "a" }, [["yaml", "is called text: write text: …"]]],
  ])("%s is an error", async (_name, given, expected) => {
    const found = await failureOf(given);
    expect(Array.isArray(found) ? found.map((fault: object): unknown[] => Object.values(fault)) : found).toEqual(
      expected,
    );
  });

  test("an object twice is an error with both places", async () => {
    const error = await plan({ files: ["twice/*.yaml"] }).catch((caught: unknown) => caught);
    expect(String(error)).toContain("twice/a.yaml");
    expect(String(error)).toContain("twice/b.yaml");
  });

  test("an error in a text has its line", async () => {
    expect(await failureOf({ text: `${named("t")}---\nno: manifest\n` })).toMatchObject({
      where: { file: "text", line: 5 },
    });
  });
});

describe("secret and unknown values of objects and texts", () => {
  const settings = (value: unknown): Given => ({
    objects: [{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" }, data: { value, plain: "x" } }],
  });

  test("a secret makes only its field secret", async () => {
    const secrets = secretInputs([["objects", 0, "data", "value"]]);
    const { plan: planned } = await plan(settings("hunter22"), { secrets });
    expect(plannedObjects(planned).map(({ tainted }) => tainted)).toEqual([[["data", "value"]]]);
  });

  test("an unknown value makes only its field computed", async () => {
    const { plan: planned } = await plan(settings(undefined), { unknown: [["objects", 0, "data", "value"]] });
    expect(plannedObjects(planned).map(({ computed }) => computed)).toEqual([[["data", "value"]]]);
  });

  test("a text, or a name, has to be known", () => {
    expect(unknownArgument(["text"])).toBeUndefined();
    expect(unknownArgument(["objects", 0, "metadata", "name"])).toBeUndefined();
  });

  test("of a secret text every value is secret", async () => {
    const { plan: planned } = await plan(
      { text: `${named("t")}data: {value: hunter22}\n` },
      { secrets: secretInputs([["text"]]) },
    );
    expect(plannedObjects(planned).every(({ tainted = [] }) => tainted.length > 0)).toBe(true);
  });
});

test("the plugin finds the places of fields again", async () => {
  const { renderedFrom } = await plan({ files: ["one/[ab].yaml"], text: named("t") });
  const { objects } = await renderAgain(renderedFrom);
  expect(objects.map(({ origin }) => origin?.file).sort()).toEqual([
    "one/a.yaml",
    "one/a.yaml",
    "one/b.yaml",
    "one/b.yaml",
    "text",
  ]);
});
