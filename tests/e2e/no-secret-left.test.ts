// No secret is in anything that a run prints or leaves behind, at the highest verbosity. What Pulumi's engine itself
// writes on request is shown by a program without any resource of Slipway; docs/secrets.md has the list.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { EngineEvent } from "@pulumi/pulumi/automation";
import { readToken } from "../tools/cluster/kubeconfig";
import { filesBelow, findInFolders, findInTexts, type Secrets } from "../tools/leaks/find-secrets";
import { withoutMarked } from "../tools/leaks/pulumi-records";
import type { CommandResult } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { newKey } from "./encrypt-files";
import { RecordedProject } from "./recorded-project";
import { extraKey, liveSettings, type Phase, secretsOf, writeBroken, writeChart, writeOverlay } from "./secret-scene";

const repositoryRoot = resolve(__dirname, "../..");
const phases: readonly Phase[] = ["first", "changed", "refused", "broken"];
let root: string;
let namespace: TestNamespace | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "slipway-no-secret-"));
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(root, name));
});

afterEach(async () => {
  await namespace?.remove();
  namespace = undefined;
  rmSync(root, { recursive: true, force: true });
});

function allSecrets(key: string, kubeconfig: string): Secrets {
  const ofPhases = phases.flatMap((phase) =>
    Object.entries(secretsOf(phase)).map(([name, text]) => [`${name} of ${phase}`, text] as const),
  );
  return {
    ...Object.fromEntries(ofPhases),
    "key of a map": extraKey,
    "private key": /AGE-SECRET-KEY-\w+/.exec(key)?.[0] ?? "",
    "administrator's token": readToken(kubeconfig).token,
  };
}

/** The warnings and errors of an operation, with the resource that each belongs to. */
function messagesOf(events: readonly EngineEvent[]): readonly { readonly urn: string; readonly text: string }[] {
  return events.flatMap(({ diagnosticEvent }) =>
    diagnosticEvent === undefined || !["warning", "error"].includes(diagnosticEvent.severity)
      ? []
      : [{ urn: diagnosticEvent.urn ?? "", text: diagnosticEvent.message }],
  );
}

jest.setTimeout(300_000);

test("secrets of overlays and charts are in nothing that is printed or left behind", async () => {
  const cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "left");
  const { name: own } = namespace;
  const kubectl = (...args: readonly string[]) => cluster.kubectl([...args, `--namespace=${own}`]);
  const key = await newKey();
  const sources = join(root, "sources");
  const [chart, deploy, scene] = ["chart", "deploy", "scene.json"].map((path) => join(sources, path));
  const recorded = new RecordedProject(root, "secret-program.cjs", { SLIPWAY_TEST_SCENE: scene ?? "" });
  const prepare = async (phase: Phase, isSyncRefused = false): Promise<void> => {
    await writeOverlay(deploy ?? "", key, phase);
    const broken = phase === "broken" ? await writeBroken(join(sources, "broken"), key) : {};
    const phased = { phase, isSyncRefused, secrets: secretsOf(phase) };
    const facts = { namespace: own, deploy, chart, broken, ...phased, extraKey, key };
    writeFileSync(scene ?? "", JSON.stringify({ ...facts, kubeconfig: cluster.kubeconfigPath }));
    await kubectl("patch", "secret", "settings", "--patch", JSON.stringify({ stringData: liveSettings(phase) }));
  };
  writeChart(chart ?? "");
  await kubectl("create", "secret", "generic", "keys", `--from-literal=identity.agekey=${key}`);
  await kubectl("create", "secret", "generic", "settings");

  await recorded.run("init", ["stack", "init", "test"]);
  const results: Record<string, CommandResult> = {};
  const operate = async (name: string, ...args: readonly string[]): Promise<void> => {
    results[name] = await recorded.operate(name, args);
  };
  const plan = recorded.at("plan.json");
  await prepare("first");
  await operate("preview", "preview", "--json", "--save-plan", plan);
  await operate("up", "up", "--yes", "--skip-preview", "--plan", plan);
  const seeds = filesBelow(recorded.at("cache")).filter((file) => file.includes("seeds"));
  await prepare("changed");
  await operate("changed", "up", "--yes", "--skip-preview", "--diff");
  await prepare("changed", true);
  await operate("unsynced", "up", "--yes", "--skip-preview");
  await prepare("refused");
  await operate("refused", "up", "--yes", "--skip-preview", "--continue-on-error");
  const written = await kubectl("get", "events.events.k8s.io", "--output=json");
  await prepare("broken");
  await operate("broken", "up", "--yes", "--skip-preview");
  await operate("refresh", "refresh", "--yes", "--skip-preview");
  await recorded.run("outputs", ["stack", "output", "--json"]);
  await recorded.run("history", ["stack", "history", "--json", "--full-dates"]);
  await recorded.run("export", ["stack", "export"]);
  await operate("destroy", "destroy", "--yes", "--skip-preview");

  const failed = Object.entries(results).flatMap(([name, { code }]) => (code === 0 ? [] : [name]));
  expect(failed).toEqual(["unsynced", "refused", "broken"]);
  // The searched texts are not empty: what is no secret is found in each place.
  const places = findInFolders({ visible: "seen-by-everyone" }, [recorded.left]).map(({ place }) =>
    relative(recorded.left, place).replaceAll(/\d+/g, "N"),
  );
  const stacks = "pulumi/state/.pulumi";
  const expected = [`${stacks}/backups/left/test/test.N.json`, `${stacks}/history/left/test/test-N.checkpoint.json`];
  const logs = ["preview", "up", "changed", "unsynced", "refused", "refresh", "destroy"].map(
    (name) => `logs/${name}.json`,
  );
  expect(places).toEqual(expect.arrayContaining([...expected, ...logs, "logs/grpc.json", "plan.json"]));
  expect(recorded.search(allSecrets(key, cluster.kubeconfig))).toEqual([]);
  // Who may read events need not be allowed to read Secrets.
  const { items } = JSON.parse(written) as { readonly items: readonly { readonly reportingController: string }[] };
  const ours = items.filter(({ reportingController }) => reportingController === "slipway");
  expect(findInTexts(allSecrets(key, cluster.kubeconfig), { events: JSON.stringify(ours) })).toEqual([]);
  for (const kind of ["Kustomization", "HelmRelease"]) expect(JSON.stringify(ours)).toContain(`"kind":"${kind}"`);
  expect(seeds).toEqual([]);

  // A secret outside of a Secret is reported once for each component, with the field and the file.
  const reports = messagesOf(recorded.events("up")).filter(({ text }) => text.includes("outside of Secrets"));
  const reported = reports.map(({ urn, text }) => [urn.slice(urn.lastIndexOf("::") + 2), text] as const);
  expect(reported.map(([name]) => name).sort()).toEqual(["app-o", "app-w", "shop-o", "shop-w"]);
  const texts = Object.fromEntries(reported);
  for (const part of [
    "settings data.setting (settings.yaml:1)",
    "web data.p, data.patched, data.settings, data.variable",
  ])
    expect(texts["app-o"]).toContain(part);
  expect(texts["shop-w"]).toContain("data (shop/templates/derived.yaml)");

  // Each failure is the intended one.
  const codes = (name: string): readonly string[] => {
    const texts = messagesOf(recorded.events(name)).map(({ text }) => text);
    return [...new Set(texts.flatMap((text) => text.match(/\b[A-Z]+(?:_[A-Z]+)+(?=:)/g) ?? []))].sort();
  };
  expect(codes("refused")).toEqual(["HEALTH_TIMEOUT", "KUBE_INVALID", "RELEASE_RETRIES_EXCEEDED"]);
  const unsynced = messagesOf(recorded.events("unsynced")).filter(({ urn }) => urn.endsWith("::sync"));
  expect(unsynced.map(({ text }) => text).join("\n")).toContain("[secret]");
  expect(codes("broken")).toEqual([
    ...["HELM_RENDER", "HELM_VALUES_SCHEMA", "KUSTOMIZE_JSON_PATCH", "KUSTOMIZE_OBJECT_DUPLICATE"],
    ...["KUSTOMIZE_PATCH_TARGET_NOT_FOUND", "SUBSTITUTE_RESULT_INVALID"],
  ]);
});

test("Pulumi's engine prints the secrets of any package on request, as docs/secrets.md says", async () => {
  const recorded = new RecordedProject(root, "own-secret-program.cjs");
  const secretOf = (name: string) => ({ SLIPWAY_TEST_SECRET: `alone-${name}-4417` });
  const secrets = { own: "secret-of-pulumi-alone-first-4417" };
  const isFound = (text: string | undefined): boolean => findInTexts(secrets, { text: text ?? "" }).length > 0;
  const read = (path: string): string => readFileSync(recorded.at(path), "utf8");

  await recorded.run("init", ["stack", "init", "test"]);
  const plan = recorded.at("plan.json");
  await recorded.run("plan", ["preview", "--save-plan", plan], secretOf("first"));
  await recorded.run("other", ["up", "--yes", "--skip-preview", "--plan", plan], secretOf("second"));
  const trace = ["--tracing", `file:${recorded.at("logs/up.trace")}`];
  await recorded.operate("up", ["up", "--yes", "--skip-preview", ...trace], secretOf("first"));

  // An update that violates its plan.
  expect(isFound(recorded.printed["plan: stdout"])).toBe(false);
  expect(isFound(recorded.printed["other: stdout"])).toBe(true);
  // The log from the verbosity 9 on, and the debug messages of Pulumi's SDK, which are in the event log too.
  const lines = (recorded.printed["up: stderr"] ?? "").split("\n").filter(isFound);
  const kinds = new Set(lines.map((line) => /property for RPC|RegisterResource RPC finished/.exec(line)?.[0] ?? line));
  expect([...kinds].sort()).toEqual(["RegisterResource RPC finished", "property for RPC"]);
  expect(isFound(read("logs/up.json"))).toBe(true);
  // What is sent between the processes; secrets are marked there.
  expect(isFound(read("logs/up.trace"))).toBe(true);
  expect(isFound(read("logs/grpc.json"))).toBe(true);
  expect(isFound(withoutMarked(read("logs/grpc.json")))).toBe(false);
  // So the search of the other test would find a message of the SDK, if it were about our resources.
  expect(recorded.search(secrets).map(({ place }) => relative(recorded.left, place))).toContain("logs/up.json");
});
