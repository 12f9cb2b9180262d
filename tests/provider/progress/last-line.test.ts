import type { HealthStatus } from "../../../engine/model/outcomes/health";
import type { ProgressEvent } from "../../../engine/model/outcomes/progress";
import { LastLine, printSeconds } from "../../../provider/progress/last-line";

function health(name: string, status: HealthStatus, message = ""): ProgressEvent {
  const key = { group: "apps", kind: "Deployment", namespace: "shop", name };
  return { type: "health", object: { key, health: status, message, terminal: false } };
}

const id = "apps/Deployment/shop/web";

test.each<[string, readonly ProgressEvent[], string | undefined]>([
  [
    "a workload",
    [health("web", "Progressing", "Replicas: 0/2"), health("web", "Healthy", "Deployment is available. Replicas: 2")],
    "healthy, 2/2 after 0.3 s",
  ],
  ["an object without replicas", [health("web", "Healthy", "PVC is Bound")], "healthy after 0.3 s"],
  ["a suspended one", [health("web", "Suspended")], "suspended after 0.3 s"],
  ["several", [health("web", "Healthy"), health("api", "Healthy")], "2 objects healthy after 0.3 s"],
  [
    "several, and a failure that is ignored",
    [health("web", "Healthy"), health("api", "Degraded")],
    "1 of 2 objects healthy after 0.3 s",
  ],
  ["one whose failure is ignored", [health("web", "Degraded")], undefined],
  ["a failure", [health("web", "Healthy"), { type: "failed", id, reason: "HEALTH_TIMEOUT" }], undefined],
  ["an apply without a wait", [{ type: "applied", id, action: "created", done: 1, total: 1 }], "applied after 0.3 s"],
  ["a deletion", [{ type: "deleting", id, message: "the finalizer a/b" }], "deleted after 0.3 s"],
  ["a hook", [{ type: "hookEnded", id, phase: "Succeeded", message: "" }], "succeeded after 0.3 s"],
  ["a hook that failed", [{ type: "hookEnded", id, phase: "Failed", message: "" }], undefined],
  ["anything else", [{ type: "step", message: "reads", elapsedSeconds: 1 }], "done after 0.3 s"],
])("the last line of %s", (_, events, expected) => {
  const line = new LastLine(1000);
  for (const event of events) line.note(event);
  expect(line.print(1300)).toBe(expected);
});

test.each([
  [-5, "0.0 s"],
  [41, "0.0 s"],
  [9949, "9.9 s"],
  [9951, "10 s"],
  [61_400, "61 s"],
])("%i ms are printed as %s", (milliseconds, expected) => {
  expect(printSeconds(milliseconds)).toBe(expected);
});
