import { type CliRun, makeFolder, runCli } from "../harness";
import { changedState, encryptedState, shownState } from "./recorded-state";

const password = "hunter2-of-the-hook";
let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  folder = makeFolder({ "state.json": encryptedState, "shown.json": shownState });
});

afterAll(() => {
  folder.remove();
});

/** Runs a command on a state, given on the standard input. */
function read(state: string, ...args: readonly string[]): Promise<CliRun> {
  return runCli(folder.path, [...args, "--state=-"], {}, state);
}

const healthy = ["cache", "charted", "extra", "queue", "shop", "waves"];

test.each(healthy)("%s is ready without a cluster", async (name) => {
  const { code, out, err } = await runCli(folder.path, ["status", name, "--offline", "--state=state.json"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^KIND +NAME +STATUS +OBJECTS +REVISION +WHEN\n\w+ +\w+ +Ready +\d\/\d /);
});

test("a component that is not healthy has its reasons below it, and the exit code is 1", async () => {
  const { code, out, err } = await runCli(folder.path, ["status", "broken", "--offline", "--state", "state.json"]);
  const lines = out.replaceAll(/\d{4}-\d\d-\d\dT[\d:]+Z/g, "TIME").split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "KIND            NAME     STATUS   OBJECTS   REVISION                     WHEN",
    expect.stringMatching(/^Kustomization {3}broken {3}Failed {3}1\/2 {7}latest@sha256:[0-9a-f]{12} {3}TIME$/),
    "  HEALTH_DEGRADED: 1 of 1 object cannot become healthy, seen after 1 s",
  ]);
  expect(out).toContain("\n  wave 0:\n    apps/Deployment shop/api: Degraded: Available: 0/1; Pod api-");
  expect(err).toBe(
    "CLI_STACK_NOT_HEALTHY: 1 of 1 component is not healthy\n" +
      "  why    Kustomization broken: Failed\n" +
      "  mend   fix what the lines below each component name, and run pulumi up\n",
  );
  expect(code).toBe(1);
});

test("a suspended component with healthy objects is well", async () => {
  const state = changedState("Kustomization::shop", ({ inputs = {} }) => {
    inputs["suspend"] = true;
  });
  const { code, out } = await read(state, "status", "shop", "--offline");
  expect([code, /Suspended +3\/3/.test(out)]).toEqual([0, true]);
});

test("tree shows waves and objects", async () => {
  const { code, out } = await read(encryptedState, "tree", "waves", "--offline");
  expect([code, out]).toEqual([
    0,
    [
      "Kustomization waves: Ready: 3 of 3 healthy",
      "├─ wave 0",
      "│  ├─ ConfigMap shop/w-settings: Healthy",
      "│  └─ apps/Deployment shop/w-web: Healthy",
      "└─ wave 1",
      "   └─ ConfigMap shop/w-last: Healthy",
      "",
    ].join("\n"),
  ]);
});

test("history has attempts and failures, the newest first", async () => {
  const state = changedState("::shop:attempt", ({ outputs }) => {
    outputs["failures"] = [
      { reason: "BuildFailed", message: "first\nsecond", time: "2030-01-01T00:00:00Z", revision: "main@sha1:abc" },
    ];
  });
  const { code, out } = await read(state, "history", "shop");
  const [head, columns, first, second] = out.split("\n");
  expect([code, head]).toEqual([0, "Kustomization shop"]);
  expect(columns?.split(/ +/)).toEqual(["", "WHEN", "NO", "STATUS", "REVISION", "MESSAGE"]);
  expect(first).toMatch(/^ {2}2030-01-01T00:00:00Z {3}- {4}BuildFailed +main@sha1:abc +first$/);
  expect(second).toMatch(/ ReconciliationSucceeded +latest@sha256:[0-9a-f]{12} +took /);
});

describe("what a state has of others is data", () => {
  const message = `see ${password} \u001b[31mred\u0007\u009b\u202e`;
  const change = (text: string): string => {
    const state = JSON.parse(text) as { deployment: { resources: { urn: string; initErrors?: string[] }[] } };
    const found = state.deployment.resources.find(({ urn }) => urn.endsWith("/web"));
    if (found !== undefined) found.initErrors = [message];
    return JSON.stringify(state);
  };

  test.each([["table"], ["json"]])(
    "secrets in plain text and control characters are not printed, as %s",
    async (output) => {
      const { out, err } = await read(change(shownState), "status", "--offline", `--output=${output}`);
      expect(out).toContain("see [secret] ");
      expect(out + err).not.toContain(password);
      // eslint-disable-next-line no-control-regex -- what a terminal would act on
      expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    },
  );

  test.each([["status", "--offline"], ["tree", "--offline"], ["history"]])("%s prints no secret", async (...args) => {
    for (const state of [shownState, encryptedState]) {
      for (const output of ["table", "json"]) {
        const { out, err } = await read(state, ...args, `--output=${output}`);
        expect(out.length).toBeGreaterThan(100);
        expect(out + err).not.toMatch(/hunter2|ciphertext|plaintext|4dabf18193072939515e22adb298388d/);
      }
    }
  });
});

test.each([
  [["status", "a", "b"], 2, "CLI_TOO_MANY_ARGUMENTS"],
  [["status", "--output=yaml", "--state=state.json"], 2, "CLI_FLAG_VALUE"],
  [["status", "--state=none.json"], 2, "CLI_ARGUMENT"],
  [["tree", "--state=none.json"], 2, "CLI_ARGUMENT"],
  [["status", "shpo", "--state=state.json", "--offline"], 2, "CLI_COMPONENT_NOT_FOUND"],
  [["history", "shpo", "--state=state.json"], 1, "CLI_COMPONENT_NOT_FOUND"],
  [["status", "--pulumi=/no/such/pulumi"], 2, "CLI_PULUMI_NOT_FOUND"],
  [["history", "--pulumi=/no/such/pulumi"], 1, "CLI_PULUMI_NOT_FOUND"],
  [["history", "--pulumi=false"], 1, "CLI_STATE_NOT_READ"],
  [["history", "--stack=--help"], 2, "CLI_FLAG_VALUE"],
  [["events", "--state=state.json"], 2, "CLI_ARGUMENT"],
  [["logs", "--state=state.json"], 2, "CLI_ARGUMENT"],
  [["logs", "deploy/web", "--tail=-1", "--state=state.json"], 2, "CLI_FLAG_VALUE"],
  [["logs", "deploy/web", "--tail=20000", "--state=state.json"], 2, "CLI_FLAG_VALUE"],
])("%j ends with %i and %s", async (args, expected, error) => {
  const { code, out, err } = await runCli(folder.path, args, { PATH: process.env["PATH"] ?? "" });
  expect([code, out, err.split(":")[0]]).toEqual([expected, "", error]);
});

test("a name that is not there is explained", async () => {
  const { err } = await read(encryptedState, "history", "shpo");
  expect(err).toBe(
    'CLI_COMPONENT_NOT_FOUND: the state has no component "shpo"\n' +
      "  where  <->\n" +
      "  why    it has broken, cache, charted, extra, queue, shop, waves\n" +
      "  mend   did you mean shop?\n",
  );
});

test("a stack without components of Slipway has none", async () => {
  const empty = JSON.stringify({ version: 3, deployment: { resources: [] } });
  for (const args of [["status", "--offline"], ["tree", "--offline"], ["history"]]) {
    const { code, out } = await read(empty, ...args);
    expect([code, out]).toEqual([0, "The state has no component of Slipway.\n"]);
  }
});
