import { waitForHealth, type WaitOptions } from "../../../engine/health/wait";
import type { ObjectRef } from "../../../engine/kube/kube-client";
import type { HealthReport, ObjectHealth } from "../../../engine/model/outcomes/health";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../../engine/model/objects/object-key";
import type { FakeCluster } from "../../tools/fakes/fake-cluster";

export const start = "2026-01-01T00:00:00Z";

/** Stops the clock for each test of the file; fails a test that leaves a timer behind, with the places that set one. */
export function stopClock(): void {
  let places: Map<NodeJS.Timeout, string>;
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(start) });
    places = recordTimers();
  });
  afterEach(() => {
    const left = [...places.values()];
    jest.restoreAllMocks();
    jest.useRealTimers();
    expect(left).toEqual([]);
  });
}

/**
 * Returns, for each timer that the engine sets and that has neither run nor been cleared, the stack of the call. Those
 * of packages do not count: a connection that an earlier test file had opened may try to connect again meanwhile.
 */
export function recordTimers(): Map<NodeJS.Timeout, string> {
  const places = new Map<NodeJS.Timeout, string>();
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  jest.spyOn(globalThis, "setTimeout").mockImplementation((action, milliseconds) => {
    const timer: NodeJS.Timeout = set(() => {
      places.delete(timer);
      action();
    }, milliseconds);
    const stack = String(new Error("a timer is left").stack);
    if (stack.split("\n").some(isOfEngine)) places.set(timer, stack);
    return timer;
  });
  jest.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
    places.delete(timer as NodeJS.Timeout);
    clear(timer);
  });
  return places;
}

const isOfEngine = (line: string): boolean => line.includes("/engine/") && !line.includes("/tests/");

export function object(
  apiVersion: string,
  kind: string,
  name: string,
  parts: Record<string, unknown> = {},
): KubeObject {
  const { metadata, ...rest } = parts;
  const own = metadata as Record<string, unknown> | undefined;
  return { apiVersion, kind, metadata: { name, namespace: "shop", uid: `uid-${name}`, ...own }, ...rest };
}

const refOf = (object: KubeObject): ObjectRef => ({ ...keyOf(object), version: versionOf(object.apiVersion) });

export const starting = (name: string): KubeObject => object("apps/v1", "Deployment", name, { spec: { replicas: 1 } });
export const healthy = (name: string): KubeObject =>
  object("apps/v1", "Deployment", name, {
    spec: { replicas: 1 },
    status: {
      replicas: 1,
      updatedReplicas: 1,
      readyReplicas: 1,
      availableReplicas: 1,
      conditions: [{ type: "Available", status: "True" }],
    },
  });

/** A running wait on a clock that only a test advances. */
export class Running {
  readonly progress: string[] = [];
  report: HealthReport | undefined;
  error: unknown;
  private readonly startedAt = Date.now();
  /** In seconds. */
  endedAfter: number | undefined;

  constructor(cluster: FakeCluster, targets: readonly KubeObject[], options: Partial<WaitOptions> = {}) {
    const onProgress = (changed: readonly ObjectHealth[]): void => {
      expect(changed).not.toHaveLength(0);
      for (const { key, health, message } of changed) this.progress.push(`${key.name} ${health}: ${message}`);
    };
    const end = (): void => void (this.endedAfter = (Date.now() - this.startedAt) / 1000);
    waitForHealth(cluster, targets.map(refOf), { timeoutSeconds: 300, onProgress, ...options }).then(
      (report) => {
        this.report = report;
        end();
      },
      (error: unknown) => {
        this.error = error;
        end();
      },
    );
  }

  async pass(seconds: number): Promise<void> {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
  }

  get states(): readonly string[] | undefined {
    return this.report?.objects.map(({ key, health, message }) => `${key.name} ${health}: ${message}`);
  }
}
