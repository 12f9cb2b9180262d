import type { ObjectHealth } from "../../engine/model/health";
import type { ProgressEvent } from "../../engine/model/progress";
import { printEvent } from "../../provider/print-event";

const id = "apps/Deployment/shop/web";
const object: ObjectHealth = {
  key: { group: "apps", kind: "Deployment", namespace: "shop", name: "web" },
  health: "Progressing",
  message: "1 of 2 replicas",
  terminal: false,
};
const waiting = { type: "waiting", object, others: 0, healthy: 0, total: 1, elapsedSeconds: 3.4 } as const;

test.each<[ProgressEvent, string]>([
  [{ type: "applied", id, action: "created", done: 1, total: 2 }, "1 of 2 applied: apps/Deployment/shop/web"],
  [{ type: "selecting", kind: "Pod", labels: "app=web" }, "waiting for a Pod that matches app=web"],
  [waiting, "apps/Deployment shop/web Progressing: 1 of 2 replicas, 3 s"],
  [
    { ...waiting, others: 2, healthy: 1, total: 4 },
    "1 of 4 healthy, waiting for apps/Deployment shop/web Progressing: 1 of 2 replicas (and 2 more), 3 s",
  ],
  [{ type: "deleting", id, message: "the finalizer a/b" }, "apps/Deployment/shop/web: the finalizer a/b"],
  [{ type: "deleted", id, deleted: true, done: 1, total: 2 }, "1 of 2 deleted: apps/Deployment/shop/web"],
  [{ type: "deleted", id, deleted: false, done: 2, total: 2 }, "2 of 2 done, left alone: apps/Deployment/shop/web"],
  [
    { type: "hookRunning", moment: "pre-install", object, elapsedSeconds: 59.6 },
    "pre-install: apps/Deployment shop/web: 1 of 2 replicas, 60 s",
  ],
  [{ type: "hookLog", id, text: "done\n" }, "done\n"],
  [
    { type: "hookStays", id, reason: "the server refuses its deletion" },
    "apps/Deployment/shop/web stays on the cluster: the server refuses its deletion",
  ],
])("%j", (event, expected) => {
  expect(printEvent(event)).toBe(expected);
});
