import { SyncError } from "slipway/internal";
import { reportAccessOnce } from "../../../provider/middleware/report-access-once";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import { serviceError } from "../../../provider/rpc/errors";
import { openScene } from "../harness";

const operations = ["check", "diff", "create", "read", "update", "delete"] as const;
const urnOf = (name: string): string => `urn:pulumi:dev::shop::slipway:core/v1:ConfigMap::${name}`;

/** What the engine is told about each resource, whose operation fails with its error. */
async function reportedFor(
  operation: (typeof operations)[number],
  failures: readonly (readonly [name: string, error: Error])[],
): Promise<readonly unknown[]> {
  const { session } = openScene({});
  const details: unknown[] = [];
  for (const [name, error] of failures) {
    const inner = { [operation]: () => Promise.reject(error) } as unknown as ResourceHandler;
    const handler = reportAccessOnce(inner);
    await handler[operation]({ urn: urnOf(name) } as never, session).catch((failure: unknown) => {
      details.push(serviceError(failure).details);
    });
  }
  return details;
}

const missing = (object: string): SyncError =>
  new SyncError({ code: "KUBE_NO_KUBECONFIG", what: "no kubeconfig was found", where: { object } });

test.each(operations)(
  "%s: the first resource says why the cluster cannot be asked, the others name it",
  async (one) => {
    const denied = new SyncError({ code: "KUBE_UNAUTHORIZED", what: "the server refuses the token" });
    const other = new SyncError({ code: "PLAN_OBJECT_INVALID", what: "it has no kind" });
    const failures = [
      ["a", missing("ConfigMap a")],
      ["b", missing("ConfigMap b")],
      ["a", missing("ConfigMap a")],
      ["b", denied],
      ["a", other],
      ["b", other],
    ] as const;
    expect(await reportedFor(one, failures)).toEqual([
      missing("ConfigMap a").message,
      'the cluster cannot be asked, for the reason that is reported for "a"',
      missing("ConfigMap a").message,
      denied.message,
      other.message,
      other.message,
    ]);
  },
);
