// Secret values, and values that are not known yet, of components that the plugin makes for a program in YAML.
import { at } from "../harness";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../../tools/shared-cluster";
import { findInTexts } from "../../tools/leaks/find-secrets";
import { type LanguageScene, openLanguageScene, shownLines } from "./language-scene";

const configMap = (name: string, data: Readonly<Record<string, unknown>>, namespace?: string): object => ({
  ...{ apiVersion: "v1", kind: "ConfigMap", metadata: { name, ...(namespace !== undefined && { namespace }) }, data },
});

let scene: LanguageScene;
let place: TestNamespace;

beforeAll(async () => {
  place = await createTestNamespace(await sharedCluster(), "values");
  scene = await openLanguageScene(["pulumi-language-yaml"]);
  scene.write({
    "deploy/kustomization.yaml": "resources: [settings.json]\n",
    "deploy/settings.json": JSON.stringify(configMap("settings", { a: "1" })),
  });
});

afterAll(async () => {
  scene.remove();
  await place.remove();
});

const secrets = { first: "password=hunter22-of-a-leaf", second: "password=hunter33-of-a-leaf" };
const up = (...args: readonly string[]): Promise<string> => scene.project.run("up", "--yes", "--skip-preview", ...args);

/** A secret and what is not known yet as both languages write them. */
interface Leaves {
  readonly secret: unknown;
  readonly uid: unknown;
  readonly literal: unknown;
}

const components = ({ secret, uid, literal }: Leaves) => ({
  shop: {
    ...{ source: "deploy", namespace: place.name },
    configMapGenerator: [{ name: "later", literals: [literal], options: { disableNameSuffixHash: true } }],
    secretGenerator: [{ name: "password", literals: [secret], options: { disableNameSuffixHash: true } }],
  },
  list: {
    namespace: place.name,
    objects: [configMap("mixed", { known: "1", later: uid, password: secret }), configMap("other", { known: "2" })],
  },
});

const source = (): object => configMap("source", {}, place.name);

const inYaml = (secret: string): object => {
  const leaves = { secret: { "fn::secret": secret }, uid: "${source.uid}", literal: "uid=${source.uid}" };
  const { shop, list } = components(leaves);
  return {
    source: { type: "slipway:Object", properties: { object: source() } },
    shop: { type: "slipway:Kustomization", properties: shop },
    list: { type: "slipway:Manifests", properties: list },
  };
};

/** Texts in `<<…>>` are code. */
const inJavaScript = (secret: string): string => {
  const leaves = {
    secret: `<<pulumi.secret('${secret}')>>`,
    uid: "<<source.uid>>",
    literal: "<<pulumi.interpolate`uid=${source.uid}`>>",
  };
  const { shop, list } = components(leaves);
  const code = (value: object): string => JSON.stringify(value).replaceAll(/"<<(.*?)>>"/g, "$1");
  return `
const source = new slipway.Object("source", { object: pulumi.output(${code(source())}) });
new slipway.Kustomization("shop", ${code(shop)});
new slipway.Manifests("list", ${code(list)});`;
};

/** The inputs of the objects in the state, whose secrets are encrypted. */
async function inputsInState(): Promise<Readonly<Record<string, unknown>>> {
  const text = await scene.project.run("stack", "export");
  expect(findInTexts(secrets, { text })).toEqual([]);
  const { deployment } = JSON.parse(text.replaceAll(/"ciphertext": ?"[^"]*"/g, '"ciphertext":"…"')) as {
    readonly deployment: { readonly resources: readonly object[] };
  };
  const objects = deployment.resources.filter((one) => /^slipway:(core|index:Object)/.test(String(at(one, "type"))));
  const entries = objects.map((one) => [String(at(one, "urn")).split("/").at(-1), at(one, "inputs")] as const);
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
}

test("a secret is one where it stands alone, and so is a value that is not known yet", async () => {
  const preview = async (): Promise<readonly string[]> => shownLines(await scene.project.run("preview", "--diff"));
  scene.useJavaScript(inJavaScript(secrets.first));
  const expected = await preview();
  scene.useYaml({ resources: inYaml(secrets.first) });
  expect(await preview()).toEqual(expected);
  const shown = expected.join("\n");
  expect(findInTexts(secrets, { shown })).toEqual([]);
  for (const line of [
    /known {3}: "1"/,
    /later {3}: (\[unknown\]|output<string>)/,
    /password: \[secret\]/,
    /known: "2"/,
  ])
    expect(shown).toMatch(line);

  expect(findInTexts(secrets, { output: await up("--debug") })).toEqual([]);
  const ofYaml = await inputsInState();
  expect(at(ofYaml["mixed"], "object", "data")).toEqual({
    known: "1",
    later: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    password: { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", ciphertext: "…" },
  });
  scene.useJavaScript(inJavaScript(secrets.first));
  await up("--expect-no-changes");
  expect(await inputsInState()).toEqual(ofYaml);

  scene.useYaml({ resources: inYaml(secrets.second) });
  const changed = await scene.project.run("preview", "--diff", "--debug");
  expect(findInTexts(secrets, { changed })).toEqual([]);
  expect(changed).toContain("mixed");
});
