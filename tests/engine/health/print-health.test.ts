import { healthError } from "../../../engine/health/print-health";
import type { HealthReport, ObjectHealth } from "../../../engine/model/outcomes/health";

const object = (kind: string, name: string, more: Partial<ObjectHealth>): ObjectHealth => ({
  key: { group: kind === "Job" ? "batch" : "apps", kind, namespace: "shop", name },
  health: "Progressing",
  message: "",
  terminal: false,
  ...more,
});

const web = object("Deployment", "web", {
  health: "Degraded",
  terminal: true,
  message: "Replicas: 0/1; Pod web-1-a, container app: CrashLoopBackOff, restarted 3 times, last exit code 3",
  mend: "read the container's log: its process exits by itself",
  evidence: {
    events: ["15s ago Warning BackOff Pod/web-1-a (4 times): Back-off restarting failed container"],
    logs: [{ pod: "web-1-a", container: "app", lines: ["starting", "no database"] }],
  },
});
const job = object("Job", "migrate", { message: "Job in progress. success:0, active: 1, failed: 0" });
const good = object("Deployment", "api", { health: "Healthy", message: "fine" });
const paused = object("Deployment", "old", { health: "Suspended", message: "spec.paused is true" });

const rows: readonly {
  name: string;
  report: HealthReport;
  place?: { file: string; line: number };
  expected: string;
}[] = [
  {
    name: "final objects come first, with events and log lines; healthy objects are omitted",
    report: { outcome: "failed", objects: [good, paused, job, web], elapsedSeconds: 41.4 },
    expected: `HEALTH_DEGRADED: 1 of 4 objects cannot become healthy, seen after 41 s
  why    apps/Deployment shop/web: Degraded: Replicas: 0/1; Pod web-1-a, container app: CrashLoopBackOff, restarted 3 times, last exit code 3
           event: 15s ago Warning BackOff Pod/web-1-a (4 times): Back-off restarting failed container
           log of Pod web-1-a, container app:
             starting
             no database
         batch/Job shop/migrate: Progressing: Job in progress. success:0, active: 1, failed: 0
  mend   read the container's log: its process exits by itself; fix the problems that the messages name; the next run continues from here`,
  },
  {
    name: "a timeout with one object has it as the place, and the notes of the wait",
    report: {
      outcome: "timeout",
      objects: [job],
      elapsedSeconds: 300,
      notes: ["each Job of shop is read now and then"],
    },
    place: { file: "index.ts", line: 3 },
    expected: `HEALTH_TIMEOUT: 1 of 1 object not healthy within 300 s
  where  index.ts:3 batch/Job shop/migrate
  why    batch/Job shop/migrate: Progressing: Job in progress. success:0, active: 1, failed: 0
         note: each Job of shop is read now and then
  mend   raise the timeout if it needs more time; the next run continues from here`,
  },
  {
    name: "a cancelled wait",
    report: { outcome: "cancelled", objects: [good, job], elapsedSeconds: 2.6 },
    expected: `HEALTH_CANCELLED: the wait was cancelled after 3 s, with 1 of 2 objects not healthy yet
  where  batch/Job shop/migrate
  why    batch/Job shop/migrate: Progressing: Job in progress. success:0, active: 1, failed: 0
  mend   run again: applied objects are kept, and the next run continues from here`,
  },
];

describe("healthError", () => {
  it.each(rows)("$name", ({ report, place, expected }) => {
    expect(healthError(report, place).message).toBe(expected);
  });

  it("lists several objects, and counts the rest", () => {
    const objects = Array.from({ length: 25 }, (_, index) => object("Job", `j${index}`, {}));
    const { why, where } = healthError({ outcome: "timeout", objects, elapsedSeconds: 1 });
    expect(why?.split("\n").at(-1)).toBe("and 5 more");
    expect(where).toEqual({});
  });
});
