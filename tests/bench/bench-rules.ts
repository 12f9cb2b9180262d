import {
  connectCluster,
  dryRunObject,
  InterruptedRuns,
  nothingComing,
  previewSet,
  syncMarked,
} from "slipway/internal/cluster";
import { type DeliveryRules, keyOf, printKey } from "slipway/internal";

import { startCluster } from "../tools/cluster";
import type { Figure } from "./figure";
import { makeConflictRules, makeIgnoreRules, makeRuledObjects, objectCount, rulesSize } from "./make-rules";
import { median, timeSeconds } from "./measure";

const namespace = "bench";

const none: DeliveryRules = { adopt: "ifUnowned", force: true, ignore: [], conflicts: [] };
/** The length of each list. */
const length = 200;
const many: DeliveryRules = {
  ...none,
  ignore: makeIgnoreRules(length),
  conflicts: ["conflicts", "conflicts of the provider"].map((origin) => ({ origin, rules: makeConflictRules(length) })),
};

/** What long lists of rules cost a preview and an update that have nothing to do, on a real API server. */
export async function benchRules(runs: number, onProgress: (line: string) => void): Promise<readonly Figure[]> {
  const cluster = await startCluster();
  const limits = { maxConcurrentRequests: 32, requestTimeoutSeconds: 30 };
  const client = connectCluster({ kubeconfig: cluster.kubeconfig, ...limits });
  try {
    await cluster.kubectl(["create", "namespace", namespace]);
    const objects = new Map(makeRuledObjects(namespace).map((object) => [printKey(keyOf(object)), object] as const));
    const shared = { ownerToken: "bench.bench", onConflict: "takeBack", acceptCrdChanges: [] } as const;
    const preview = async (delivery: DeliveryRules): Promise<void> => {
      const asked = new Map([...objects].map(([id, object]) => [id, { object, previous: object, isSecret: false }]));
      const askServer = (request: Parameters<typeof dryRunObject>[1]): ReturnType<typeof dryRunObject> =>
        dryRunObject(client, request, { fieldManager: "slipway", coming: nothingComing });
      const { refusals } = await previewSet(asked, {
        ...{ ...shared, delivery, askServer, client: () => client },
        rights: { coming: nothingComing },
      });
      if (refusals.length > 0) throw new Error(String(refusals[0]));
    };
    const sync = async (delivery: DeliveryRules): Promise<void> => {
      const set = { objects: [...objects.values()], inventory: {}, previous: objects };
      const { changes } = await syncMarked(new InterruptedRuns(), client, set, {
        ...{ ...shared, delivery, fieldManager: "slipway", resource: "bench", component: "bench" },
        ...{ wait: false, prune: false, leavesToPrune: false, timeoutSeconds: 60, isRecorded: () => true },
      });
      const failed = changes.find(({ action }) => action === "failed");
      if (failed !== undefined) throw new Error(`${failed.id} failed`);
    };
    await sync(none);
    const figures: Figure[] = [];
    for (const [work, run] of [
      ["preview", preview],
      ["update", sync],
    ] as const) {
      onProgress(`rules: ${work} of ${String(objectCount)} objects`);
      const [plain, ruled] = await alternate(
        runs,
        () => run(none),
        () => run(many),
      );
      const against = { name: "no rules", value: plain };
      const figure = { work: `${work} of objects, nothing to do`, size: rulesSize(length), ours: ruled } as const;
      figures.push({ ...figure, unit: "s", against, runs });
    }
    return figures;
  } finally {
    client.close();
    await cluster.stop();
  }
}

/** The medians of two works that alternate, so that other work on the machine affects both. */
async function alternate(
  runs: number,
  first: () => Promise<void>,
  second: () => Promise<void>,
): Promise<readonly [number, number]> {
  const [one, other]: [number[], number[]] = [[], []];
  for (let run = -3; run < runs; run += 1) {
    const [left, right] = [await timeSeconds(first), await timeSeconds(second)];
    if (run < 0) continue;
    one.push(left);
    other.push(right);
  }
  return [median(one), median(other)];
}
