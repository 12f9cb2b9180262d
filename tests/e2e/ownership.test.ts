// Random sets of objects that others own, each a component of one program: what a preview announces, an update does.
import * as slipway from "@slipway/pulumi";
import type { KubeClient } from "../../engine/kube/kube-client";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { isSame } from "../integration/set/ownership/compare-objects";
import { type Expected, expectedOutcome } from "../integration/set/ownership/expected-outcome";
import { editMade, makeObject, refTo, type Stage } from "../integration/set/ownership/stage-objects";
import { runSeed } from "../properties/run-seed";
import { connectCluster } from "../tools/connect-cluster";
import { mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { judgeAnnouncement } from "./ownership/judge-announcements";
import { readAnnouncements } from "./ownership/read-announcements";
import { drawPrograms, programOf, type StagedObject, type StagedProgram } from "./ownership/staged-programs";
import { useScene } from "./scene";

const count = Number(process.env["SLIPWAY_PROGRAMS"] ?? "40");
/** The index of one program, to repeat it alone. */
const only = process.env["SLIPWAY_PROGRAM"];
/** So many requests of the test run at once. */
const lanes = 12;

const scene = useScene({ name: "ownership" });
let client: KubeClient;

beforeEach(() => {
  client = connectCluster({ kubeconfig: scene.cluster.kubeconfigPath });
});
afterEach(() => {
  client.close();
});

type Live = ReadonlyMap<string, KubeObject | undefined>;

test(`${String(count)} random sets do what their preview announces (SLIPWAY_SEED=${String(runSeed)})`, async () => {
  const { stack, namespace, cluster } = scene;
  const owner = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "owner", namespace } };
  const ownerUid = (await client.create(owner, { fieldManager: "test" })).metadata.uid ?? "";
  const stage: Stage = { client, namespace, ownerUid };
  const drawn = drawPrograms(stage, runSeed, count);
  const programs = drawn.filter(({ index }) => only === undefined || index === Number(only));
  const setReady = (isReady: (program: StagedProgram) => boolean): void => {
    stack.setProgram(programOf(stage, cluster.kubeconfig, programs, isReady));
  };

  // What is on the cluster: the stack has made its own objects, and others theirs; then somebody edits them.
  setReady(() => false);
  mustSucceed(await stack.run("up"));
  await inLanes(objectsOf(programs), async ({ name, drawn: object }) => {
    if (object.maker !== "us") await makeObject(stage, name, object);
    if (object.maker !== "nobody") await editMade(stage, name, object);
  });
  const before = await readAll(programs);
  const expected = new Map(
    programs.flatMap((program) =>
      program.objects.map((one) => [one.name, expectationOf(one, program, before)] as const),
    ),
  );
  const refusalOf = ({ name }: StagedObject): string | undefined => {
    const outcome = expected.get(name);
    return typeof outcome === "object" && outcome.end === "refused" ? outcome.code : undefined;
  };
  const refused = programs.filter(({ objects }) => objects.some((one) => refusalOf(one) !== undefined));
  const accepted = programs.filter((program) => !refused.includes(program));
  const faults: string[] = [];

  setReady((program) => accepted.includes(program));
  // The others keep what they have, also their drift.
  const target = accepted.flatMap(targetOf);
  const announced = readAnnouncements(mustSucceed(await stack.run("preview", { target })));
  mustSucceed(await stack.run("up", { target }));
  const after = await readAll(programs);
  for (const { name: ofProgram, drawn: program, objects } of accepted) {
    for (const { name, drawn: object } of objects) {
      const ignored = program.ignore.flatMap(({ paths, target }) => (target?.kind === object.kind ? paths : []));
      const sides = { before: before.get(name), after: after.get(name), expected: expected.get(name) ?? "created" };
      const found = judgeAnnouncement({ name, drawn: object, ignored, ...sides }, announced.get(name));
      faults.push(...found.map((fault) => `${ofProgram}: ${fault}`));
    }
  }
  for (const one of objectsOf(refused)) {
    if (!isSame(before.get(one.name), after.get(one.name))) faults.push(`${one.name} was touched before its turn`);
  }
  const second = mustSucceed(await stack.run("preview", { target }));
  const steps = Object.entries(stepsOf(second)).filter(([, step]) => step !== "same");
  faults.push(...steps.map(([name, step]) => `the second preview is not empty: ${step} of ${name}`));

  // What is refused: by a preview of each alone, then by one update of all.
  for (const program of refused) {
    setReady((one) => accepted.includes(one) || one === program);
    const { output } = mustFail(await stack.run("preview", { target: targetOf(program) }));
    const told = program.objects.filter((one) => {
      const code = refusalOf(one);
      return code !== undefined && output.includes(code) && output.includes(`/${one.name}`);
    });
    const all = program.objects.filter((one) => refusalOf(one) !== undefined);
    const isTold = program.granularity === "wave" ? told.length === all.length : told.length > 0;
    if (!isTold) faults.push(`${program.name}: the preview does not tell of its refusals:\n${output}`);
  }
  setReady(() => true);
  if (refused.length > 0) {
    const { output } = mustFail(await stack.run("up", { target: refused.flatMap(targetOf), continueOnError: true }));
    const end = await readAll(programs);
    for (const one of objectsOf(refused)) {
      const code = refusalOf(one);
      if (code === undefined) continue;
      if (!output.includes(`/${one.name}`)) faults.push(`the update does not refuse ${one.name} with ${code}`);
      if (!isSame(before.get(one.name), end.get(one.name))) faults.push(`${one.name} is refused and was touched`);
    }
    for (const one of objectsOf(accepted)) {
      if (!isSame(after.get(one.name), end.get(one.name))) faults.push(`${one.name} changes again`);
    }
  }
  if (faults.length === 0) return;
  const names = programs.filter(({ name }) => faults.some((fault) => fault.includes(name)));
  const title = `SLIPWAY_SEED=${String(runSeed)}; SLIPWAY_PROGRAM=${names.map(({ index }) => index).join(" or ")} alone:`;
  throw new Error([title, ...faults, ...names.map((program) => JSON.stringify(program.drawn))].join("\n"));
}, 600_000);

describe.each(["force", "ifUnowned"] as const)("a wave that has been applied, and adopt: %s", (adopt) => {
  test("is asked about an object of @pulumi/kubernetes, and the engine does not wait for itself", async () => {
    const { stack, namespace, cluster } = scene;
    const object = (name: string): KubeObject => ({
      ...{ apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace }, data: { a: name } },
    });
    const setObjects = (...names: readonly string[]): void => {
      stack.setProgram(() => {
        const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
        const text = yaml(...names.map(object));
        new slipway.Manifests("app", { text, granularity: "wave", wait: false, adopt }, { provider });
        return Promise.resolve();
      });
    };
    setObjects("ours");
    mustSucceed(await stack.run("up"));
    await client.apply(object("theirs"), { fieldManager: "pulumi-kubernetes-0a1b2c3d", force: true });
    setObjects("ours", "theirs");
    const start = Date.now();
    const preview = await stack.run("preview");
    // The engine would answer after a minute.
    expect(Date.now() - start).toBeLessThan(45_000);
    if (adopt === "force") expect(readAnnouncements(preview).get("theirs")?.takenFrom).toBe(pulumiTitle);
    else expect(mustFail(preview).output).toContain("PLAN_OBJECT_OWNED");
    const update = await stack.run("up");
    if (adopt === "force") mustSucceed(update);
    else mustFail(update);
  }, 240_000);
});

const pulumiTitle = "a resource of @pulumi/kubernetes";

const objectsOf = (programs: readonly StagedProgram[]): readonly StagedObject[] =>
  programs.flatMap(({ objects }) => objects);

function expectationOf({ name, drawn }: StagedObject, program: StagedProgram, before: Live): Expected | "created" {
  const live = before.get(name);
  if (live !== undefined) return expectedOutcome(drawn, program.drawn, live);
  return drawn.mark?.[1] === "Ignore" || drawn.mark?.[1] === "disabled" ? { end: "left" } : "created";
}

/** The component and its parts. */
const targetOf = ({ name }: StagedProgram): string[] => [`**::${name}`, `**::${name}:**`];

async function readAll(programs: readonly StagedProgram[]): Promise<Live> {
  const live = new Map<string, KubeObject | undefined>();
  await inLanes(objectsOf(programs), async ({ name, object }) => {
    live.set(name, await client.get(refTo(object)));
  });
  return live;
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
