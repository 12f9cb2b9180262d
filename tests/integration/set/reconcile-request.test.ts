// A request to `slipway reconcile`, by whoever may write its ConfigMap.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../../engine/cli/main";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";

const space = useNamespace("request", "each test");
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-request-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const request = "reconcile.fluxcd.io/requestedAt";

test.each([
  ["a NUL, which no process can be given", "now\0"],
  ["a text that is longer than what the system passes on", "x".repeat(200_000)],
])("a request with %s is ignored, before and during the loop", async (_, text) => {
  const ref = { group: "", version: "v1", kind: "ConfigMap", namespace: space.name, name: "stack" };
  const annotate = (value: string): Promise<unknown> => {
    const body = { metadata: { annotations: { [request]: value } } };
    return space.client.patch(ref, { type: "merge", body }, { fieldManager: "tenant" });
  };
  await space.kubectl("create", "configmap", "stack");
  await annotate(text);
  const pulumi = join(directory, "pulumi");
  const print = `console.log(JSON.stringify({ diagnosticEvent: { severity: "warning", message } }))`;
  writeFileSync(
    pulumi,
    `#!${process.execPath}\nconst message = "at " + process.env.SLIPWAY_REQUESTED_AT;\n${print};\n`,
  );
  chmodSync(pulumi, 0o755);
  const stop = new AbortController();
  let printed = "";
  const has = (part: string, count = 1) => untilTrue(part, () => Promise.resolve(printed.split(part).length > count));
  const watch = `configmap/${space.name}/stack`;
  const args = [`--pulumi=${pulumi}`, `--watch=${watch}`, `--kubeconfig=${space.cluster.kubeconfigPath}`];
  const ended = main(["reconcile", ...args, "--interval=1h"], {
    out: (line) => {
      printed += String(line);
      return Promise.resolve();
    },
    err: (line) => {
      printed += line;
    },
    input: () => Promise.resolve(new Uint8Array()),
    stopSignal: () => stop.signal,
    workingDirectory: directory,
    environment: { PATH: process.env["PATH"] },
  });
  try {
    await has('"at undefined"');
    await has('"waiting"');
    expect(printed.split("a request was ignored")).toHaveLength(2);
    await annotate("tomorrow");
    await has('"at tomorrow"');
    await annotate(`${text}!`);
    await has("a request was ignored", 2);
    await annotate("the day after");
    await has('"at the day after"');
  } finally {
    stop.abort();
  }
  expect(await ended).toBe(0);
  expect(printed.split('"reconcile succeeded"')).toHaveLength(4);
});
