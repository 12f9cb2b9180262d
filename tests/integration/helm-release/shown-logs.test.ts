// Logs that are shown while a release waits for its hooks and objects, as KWOK serves them in place of a kubelet.
import { until, untilTrue } from "../../tools/until";
import { ReleaseScene } from "./release-scene";

let scene: ReleaseScene;
beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const linesOf = (): readonly string[] =>
  scene.events.flatMap((event) =>
    event.type === "containerLog" ? [event.text.replace(/^[^/]+/, (pod) => pod.slice(0, -6))] : [],
  );

const shows = 'slipway.dev/show-logs: "true"';
const env = "env: [{ name: PASSWORD, valueFrom: { secretKeyRef: { name: db, key: password } } }]";

const job = (name: string, annotations: string): string => `apiVersion: batch/v1
kind: Job
metadata: { name: ${name}, annotations: { helm.sh/hook: pre-install, ${annotations} } }
spec:
  backoffLimit: 0
  template:
    metadata: { annotations: { test.slipway.dev/pod: well } }
    spec: { restartPolicy: Never, containers: [{ name: fine, image: "example/app:1" }] }
`;

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, annotations: { ${shows}, slipway.dev/log-containers: leaky } }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web }, annotations: { test.slipway.dev/pod: held } }
    spec:
      containers:
        - { name: leaky, image: "example/app:1", ${env} }
        - { name: fine, image: "example/app:1" }
`;

test("those of a hook that asks for it, up to the last line", async () => {
  const files = { "templates/a.yaml": job("migrate", shows), "templates/b.yaml": job("quiet", "a: b") };
  expect((await scene.run({ files })).failure).toBeUndefined();
  expect(linesOf()).toEqual(["migrate/fine: connecting to db.shop.svc:5432", "migrate/fine: applied 3 migrations"]);
});

test("those of an object, of the containers that it names, without the Secrets of its Pod", async () => {
  await scene.kubectl("create", "secret", "generic", "db", "--from-literal=password=hunter2-of-the-hook");
  const stop = new AbortController();
  const run = scene.run({ files: { "templates/web.yaml": deployment } }, { signal: stop.signal });
  const pod = await until("the Pod", async () => {
    const { items } = await scene.client.list("", "v1", "Pod", { namespace: scene.namespace.name });
    return items[0]?.metadata.name;
  });
  const containerStatuses = ["leaky", "fine"].map((name) => ({
    ...{ name, image: "example/app:1", imageID: "", ready: false, started: true, restartCount: 0 },
    state: { running: { startedAt: new Date().toISOString() } },
  }));
  const patch = JSON.stringify({ status: { phase: "Running", containerStatuses } });
  await scene.kubectl("patch", "pod", pod, "--subresource=status", "--type=merge", `--patch=${patch}`);
  const lines = (): readonly string[] => linesOf().map((line) => line.replace(/^[^/]+/, "POD"));
  await untilTrue("both lines", () => lines().length >= 2);
  stop.abort();
  await run;
  expect(lines()).toEqual(["POD/leaky: logging in with [secret]", "POD/leaky: error: password rejected"]);
});
