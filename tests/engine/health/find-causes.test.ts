// A data table: the causes of each state of a Pod and of its controller.
import { findCauses } from "../../../engine/health/causes/find-causes";
import { indexSurroundings } from "../../../engine/health/causes/surroundings";
import type { KubeObject, OwnerReference } from "../../../engine/model/objects/kube-object";

const start = "2026-01-01T00:00:00Z";
const startTime = Date.parse(start);

const owner = (kind: string, uid: string): OwnerReference => ({
  apiVersion: "apps/v1",
  kind,
  name: uid,
  uid,
  controller: true,
});

interface Parts {
  readonly owner?: OwnerReference;
  readonly labels?: Record<string, string>;
  readonly annotations?: Record<string, string>;
  readonly [field: string]: unknown;
}

function object(apiVersion: string, kind: string, name: string, parts: Parts = {}): KubeObject {
  const { owner, labels = {}, annotations = {}, ...rest } = parts;
  const ownerReferences = owner ? [owner] : [];
  const metadata = {
    name,
    namespace: "shop",
    uid: name,
    creationTimestamp: start,
    labels,
    annotations,
    ownerReferences,
  };
  return { apiVersion, kind, metadata, ...rest };
}

const pod = (name: string, ownedBy: OwnerReference, status: Record<string, unknown>, labels = {}): KubeObject =>
  object("v1", "Pod", name, { owner: ownedBy, labels, status: { phase: "Pending", startTime: start, ...status } });

const waiting = (reason: string, message?: string): Record<string, unknown> => ({
  containerStatuses: [{ name: "app", state: { waiting: { reason, message } } }],
});

const event = (about: string, reason: string, message: string, lastTimestamp = start): KubeObject =>
  object("v1", "Event", `${about}.${reason}`, {
    involvedObject: { kind: "Pod", name: about, uid: about },
    type: "Warning",
    reason,
    message,
    firstTimestamp: start,
    lastTimestamp,
  });

const later = "2026-01-01T00:01:00Z";
/** What an autoscaler says about a Pod. */
const said = (about: string, component: string, reason: string, message: string, time: string): KubeObject => ({
  ...event(about, reason, message, time),
  type: "Normal",
  source: { component },
});

const withoutNode = {
  conditions: [{ type: "PodScheduled", status: "False", reason: "Unschedulable", message: "0/1 nodes: too few" }],
};

const replicaSet = (name: string, revision: string, more: Parts = {}): KubeObject =>
  object("apps/v1", "ReplicaSet", name, {
    owner: owner("Deployment", "web"),
    annotations: { "deployment.kubernetes.io/revision": revision },
    ...more,
  });

const deployment = object("apps/v1", "Deployment", "web");
const newest = owner("ReplicaSet", "web-2");
const replicaSets = [replicaSet("web-2", "10"), replicaSet("web-1", "9")];

const image =
  "correct the image's name or tag, or the pull secret (imagePullSecrets), and check that the node can reach the registry";
const refused = "change the Pod's template so that the API server accepts it: its message gives the reason";

const exceeded = (used: string): string =>
  `pods "db-0" is forbidden: exceeded quota: q, requested: cpu=1,pods=1, used: ${used}, limited: cpu=1,pods=10`;

interface Row {
  readonly name: string;
  readonly object?: KubeObject;
  readonly pods?: readonly KubeObject[];
  readonly replicaSets?: readonly KubeObject[];
  readonly events?: readonly KubeObject[];
  /** The message, and the seconds from `start` until it is final ("now", "never"). */
  readonly expected: readonly (readonly [string, number | "now" | "never"])[];
  readonly mend?: string;
}

const rows: readonly Row[] = [
  { name: "without related objects there is no cause", expected: [] },
  {
    name: "an image that cannot be pulled is final after a second try",
    pods: [pod("web-2-a", newest, waiting("ImagePullBackOff", 'Back-off pulling image "nope"'))],
    expected: [['Pod web-2-a, container app: ImagePullBackOff: Back-off pulling image "nope"', 15]],
    mend: image,
  },
  {
    name: "the time of a pull starts at the end of the init containers",
    pods: [
      pod("web-2-a", newest, {
        initContainerStatuses: [
          { name: "init", state: { terminated: { exitCode: 0, finishedAt: "2026-01-01T00:10:00Z" } } },
        ],
        ...waiting("ErrImagePull"),
      }),
    ],
    expected: [["Pod web-2-a, container app: ErrImagePull", 615]],
  },
  {
    name: "a registry that does not answer is waited for, also while the kubelet waits before it tries again",
    pods: [pod("web-2-a", newest, waiting("ImagePullBackOff", 'Back-off pulling image "web"'))],
    events: [event("web-2-a", "Failed", 'Failed to pull image "web": dial tcp 10.0.0.1:443: i/o timeout')],
    expected: [['Pod web-2-a, container app: ImagePullBackOff: Back-off pulling image "web"', "never"]],
  },
  {
    name: "a configuration that the runtime refuses is final",
    pods: [pod("web-2-a", newest, waiting("CreateContainerConfigError", "container has runAsNonRoot"))],
    expected: [["Pod web-2-a, container app: CreateContainerConfigError: container has runAsNonRoot", 10]],
  },
  {
    name: "an invalid image name is final at once",
    pods: [pod("web-2-a", newest, waiting("InvalidImageName"))],
    expected: [["Pod web-2-a, container app: InvalidImageName", "now"]],
  },
  {
    name: "a missing ConfigMap is named, and waited for: an operator may create it",
    pods: [pod("web-2-a", newest, waiting("CreateContainerConfigError", 'configmap "settings" not found'))],
    expected: [['Pod web-2-a, container app: CreateContainerConfigError: configmap "settings" not found', "never"]],
    mend: "add that ConfigMap, Secret or key to what is applied, or correct the reference in the container's env",
  },
  {
    name: "a container that is being created is not a cause",
    pods: [pod("web-2-a", newest, waiting("ContainerCreating"))],
    expected: [],
  },
  {
    name: "a first crash is not final",
    pods: [
      pod("web-2-a", newest, {
        phase: "Running",
        containerStatuses: [
          {
            name: "app",
            restartCount: 1,
            state: { waiting: { reason: "CrashLoopBackOff" } },
            lastState: { terminated: { exitCode: 1, reason: "Error" } },
          },
        ],
      }),
    ],
    expected: [["Pod web-2-a, container app: CrashLoopBackOff, restarted once, last exit code 1", "never"]],
    mend: "read the container's log: its process exits by itself",
  },
  {
    name: "a third restart is final, and out of memory is reported",
    pods: [
      pod("web-2-a", newest, {
        phase: "Running",
        containerStatuses: [
          { name: "fine", restartCount: 9, ready: true, state: { running: {} } },
          {
            name: "app",
            restartCount: 3,
            state: { waiting: { reason: "CrashLoopBackOff" } },
            lastState: { terminated: { exitCode: 137, reason: "OOMKilled" } },
          },
        ],
      }),
    ],
    expected: [
      ["Pod web-2-a, container app: CrashLoopBackOff, restarted 3 times, last exit code 137 (OOMKilled)", "now"],
    ],
    mend: "raise the container's memory limit, or reduce its memory use",
  },
  {
    name: "an init container that fails is named as one",
    pods: [
      pod("web-2-a", newest, {
        initContainerStatuses: [
          {
            name: "migrate",
            restartCount: 4,
            state: { waiting: { reason: "CrashLoopBackOff" } },
            lastState: { terminated: { exitCode: 2, message: "no database\n" } },
          },
        ],
        ...waiting("PodInitializing"),
      }),
    ],
    expected: [
      [
        "Pod web-2-a, init container migrate: CrashLoopBackOff, restarted 4 times, last exit code 2 (no database)",
        "now",
      ],
    ],
  },
  {
    name: "the crashes of a Job's Pods count against its own limit",
    object: object("batch/v1", "Job", "migrate"),
    pods: [
      pod("migrate-a", owner("Job", "migrate"), {
        phase: "Failed",
        containerStatuses: [{ name: "app", restartCount: 5, state: { terminated: { exitCode: 1 } } }],
      }),
    ],
    expected: [["Pod migrate-a, container app: ended, restarted 5 times, last exit code 1", "never"]],
  },
  {
    name: "the message of an unready container's probe is reported",
    pods: [
      pod("web-2-a", newest, {
        phase: "Running",
        containerStatuses: [{ name: "app", ready: false, state: { running: {} } }],
      }),
    ],
    events: [event("web-2-a", "Unhealthy", "Readiness probe failed: HTTP probe failed with statuscode: 500")],
    expected: [
      [
        "Pod web-2-a, container app: running, but not ready: Readiness probe failed: HTTP probe failed with statuscode: 500",
        "never",
      ],
    ],
  },
  {
    name: "a Pod without a node is waited for: a node may be added, a volume bound, another Pod end",
    pods: [
      pod("web-2-a", newest, {
        conditions: [
          {
            type: "PodScheduled",
            status: "False",
            reason: "Unschedulable",
            message: "0/1 nodes: too few",
            lastTransitionTime: start,
          },
        ],
      }),
    ],
    expected: [["Pod web-2-a: Unschedulable: 0/1 nodes: too few", "never"]],
  },
  {
    name: "a Pod for which an autoscaler starts a node waits for that node, and names who starts it",
    pods: [pod("web-2-a", newest, withoutNode)],
    events: [
      said("web-2-a", "cluster-autoscaler", "NotTriggerScaleUp", "pod didn't trigger scale-up: ", start),
      said("web-2-a", "cluster-autoscaler", "TriggeredScaleUp", "pod triggered scale-up: [{a 1->2 (max: 5)}]", later),
    ],
    expected: [
      [
        "Pod web-2-a: waits for a node that cluster-autoscaler starts: pod triggered scale-up: [{a 1->2 (max: 5)}]",
        "never",
      ],
    ],
    mend: "give the node time: raise the timeout if nodes start more slowly than it allows",
  },
  {
    name: "an event of an autoscaler without a source",
    pods: [pod("web-2-a", newest, withoutNode)],
    events: [event("web-2-a", "Nominated", "Pod should schedule on: nodeclaim/default-8x2kz")],
    expected: [
      [
        "Pod web-2-a: waits for a node that an autoscaler starts: Pod should schedule on: nodeclaim/default-8x2kz",
        "never",
      ],
    ],
  },
  {
    name: "an autoscaler that starts no node, and one that could not, since they said so last",
    pods: [pod("web-2-a", newest, withoutNode), pod("web-2-b", newest, withoutNode)],
    events: [
      said("web-2-a", "karpenter", "Nominated", "Pod should schedule on: nodeclaim/default-8x2kz", start),
      said("web-2-a", "cluster-autoscaler", "NotTriggerScaleUp", "1 max node group size reached", later),
      said("web-2-b", "cluster-autoscaler", "TriggeredScaleUp", "pod triggered scale-up: [{a 1->2 (max: 5)}]", start),
      said("web-2-b", "cluster-autoscaler", "FailedScaleUp", "Node scale up in zones z failed: out of stock", later),
    ],
    expected: [
      [
        "Pod web-2-a: Unschedulable: 0/1 nodes: too few; cluster-autoscaler starts no node for it: " +
          "1 max node group size reached",
        "never",
      ],
      [
        "Pod web-2-b: Unschedulable: 0/1 nodes: too few; cluster-autoscaler could not start a node: " +
          "Node scale up in zones z failed: out of stock",
        "never",
      ],
    ],
    mend:
      "add or free a node that fits, or change the Pod's requests, node selector, affinity or tolerations; " +
      "check the limits and the zones of the node groups of the autoscaler",
  },
  {
    name: "a Pod that has a node no longer waits for one",
    pods: [pod("web-2-a", newest, { conditions: [{ type: "PodScheduled", status: "True" }] })],
    events: [said("web-2-a", "karpenter", "Nominated", "Pod should schedule on: nodeclaim/default-8x2kz", start)],
    expected: [],
  },
  {
    name: "waits for a gated Pod",
    pods: [
      pod("web-2-a", newest, { conditions: [{ type: "PodScheduled", status: "False", reason: "SchedulingGated" }] }),
    ],
    expected: [["Pod web-2-a: SchedulingGated: no node fits the Pod", "never"]],
  },
  {
    name: "a volume of a missing Secret and another mount failure are reported, and waited for",
    pods: [pod("web-2-a", newest, {}), pod("web-2-b", newest, {})],
    events: [
      event("web-2-a", "FailedMount", 'MountVolume.SetUp failed for volume "tls" : secret "tls" not found'),
      event("web-2-b", "FailedAttachVolume", "Multi-Attach error"),
    ],
    expected: [
      ['Pod web-2-a: FailedMount: MountVolume.SetUp failed for volume "tls" : secret "tls" not found', "never"],
      ["Pod web-2-b: FailedAttachVolume: Multi-Attach error", "never"],
    ],
  },
  {
    name: "a full quota is reported once, from the Deployment's condition",
    object: object("apps/v1", "Deployment", "web", {
      status: {
        conditions: [
          {
            type: "ReplicaFailure",
            status: "True",
            reason: "FailedCreate",
            message: "exceeded quota: q",
            lastTransitionTime: start,
          },
        ],
      },
    }),
    replicaSets: [
      replicaSet("web-2", "10", {
        status: {
          conditions: [
            { type: "ReplicaFailure", status: "True", reason: "FailedCreate", message: "exceeded quota: q" },
          ],
        },
      }),
    ],
    expected: [["Deployment web cannot create its Pods: exceeded quota: q", 10]],
    mend: "raise the ResourceQuota, delete other objects that use it, or request less",
  },
  {
    name: "a quota that nothing uses is final",
    object: object("apps/v1", "StatefulSet", "db"),
    events: [event("db", "FailedCreate", exceeded("cpu=1,pods=0"))],
    expected: [[`StatefulSet db cannot create its Pods: ${exceeded("cpu=1,pods=0")}`, 10]],
  },
  {
    name: "a quota that others use up is waited for",
    object: object("apps/v1", "StatefulSet", "db"),
    events: [event("db", "FailedCreate", exceeded("cpu=1,pods=10"))],
    expected: [[`StatefulSet db cannot create its Pods: ${exceeded("cpu=1,pods=10")}`, "never"]],
    mend: "raise the ResourceQuota, delete other objects that use it, or request less",
  },
  {
    name: "a refusal is reported from the events of a StatefulSet",
    object: object("apps/v1", "StatefulSet", "db"),
    events: [event("db", "FailedCreate", 'error looking up service account shop/db: serviceaccount "db" not found')],
    expected: [
      [
        'StatefulSet db cannot create its Pods: error looking up service account shop/db: serviceaccount "db" not found',
        10,
      ],
    ],
    mend: "add the ServiceAccount to what is applied, or correct its name",
  },
  {
    name: "a refusal before a later Pod does not count",
    object: object("apps/v1", "StatefulSet", "db"),
    pods: [pod("db-0", owner("StatefulSet", "db"), {})],
    events: [event("db", "FailedCreate", "quota")],
    expected: [],
  },
  {
    name: "a webhook that does not answer is waited for",
    object: object("batch/v1", "Job", "migrate"),
    events: [event("migrate", "FailedCreate", 'Internal error occurred: failed calling webhook "a.b.c"')],
    expected: [
      ['Job migrate cannot create its Pods: Internal error occurred: failed calling webhook "a.b.c"', "never"],
    ],
  },
  {
    name: "a template that the server refuses",
    object: object("apps/v1", "DaemonSet", "agent"),
    events: [event("agent", "FailedCreate", "Pod is invalid: spec.x")],
    expected: [["DaemonSet agent cannot create its Pods: Pod is invalid: spec.x", 10]],
    mend: refused,
  },
  {
    name: "equal causes of several Pods are reported once, the final ones first",
    pods: [
      pod("web-2-a", newest, waiting("ErrImagePull", "pull of web-2-a")),
      pod("web-2-b", newest, waiting("ErrImagePull", "pull of web-2-b")),
      pod("web-2-c", newest, waiting("InvalidImageName")),
    ],
    expected: [
      ["Pod web-2-c, container app: InvalidImageName", "now"],
      ["Pod web-2-a, container app: ErrImagePull: pull of web-2-a (and 1 more)", 15],
    ],
  },
  {
    name: "Pods of an older ReplicaSet, of other owners, and those being deleted do not count",
    pods: [
      pod("web-1-a", owner("ReplicaSet", "web-1"), waiting("InvalidImageName")),
      pod("other", owner("ReplicaSet", "other"), waiting("InvalidImageName")),
      {
        ...pod("web-2-a", newest, waiting("InvalidImageName")),
        metadata: { name: "web-2-a", ownerReferences: [newest], deletionTimestamp: start },
      },
    ],
    expected: [],
  },
  {
    name: "Pods of a StatefulSet's older revision do not count",
    object: object("apps/v1", "StatefulSet", "db", { status: { updateRevision: "db-2" } }),
    pods: [
      pod("db-0", owner("StatefulSet", "db"), waiting("InvalidImageName"), {
        "controller-revision-hash": "db-1",
      }),
      pod("db-1", owner("StatefulSet", "db"), waiting("InvalidImageName"), {
        "controller-revision-hash": "db-2",
      }),
    ],
    expected: [["Pod db-1, container app: InvalidImageName", "now"]],
  },
  {
    name: "Pods of a DaemonSet's older template do not count",
    object: object("apps/v1", "DaemonSet", "agent", {
      annotations: { "deprecated.daemonset.template.generation": "2" },
    }),
    pods: [
      pod("a", owner("DaemonSet", "agent"), waiting("InvalidImageName"), { "pod-template-generation": "1" }),
      pod("b", owner("DaemonSet", "agent"), waiting("InvalidImageName"), { "pod-template-generation": "2" }),
    ],
    expected: [["Pod b, container app: InvalidImageName", "now"]],
  },
  {
    name: "a Pod is its own evidence",
    object: pod("lone", newest, waiting("ErrImageNeverPull")),
    expected: [["Pod lone, container app: ErrImageNeverPull", "now"]],
  },
  {
    name: "nothing counts before the controller has seen the object",
    object: {
      ...deployment,
      metadata: { ...deployment.metadata, generation: 2 },
      status: { observedGeneration: 1 },
    },
    pods: [pod("web-2-a", newest, waiting("InvalidImageName"))],
    expected: [],
  },
];

describe("findCauses", () => {
  it.each(rows)("$name", (row) => {
    const surroundings = indexSurroundings({
      pods: row.pods ?? [],
      replicaSets: row.replicaSets ?? replicaSets,
      events: row.events ?? [],
    });
    const causes = findCauses(row.object ?? deployment, surroundings);
    const secondsOf = (terminalAt: number): number | "now" | "never" => {
      if (terminalAt === 0) return "now";
      return terminalAt === Infinity ? "never" : (terminalAt - startTime) / 1000;
    };
    expect(causes.map(({ message, terminalAt }) => [message, secondsOf(terminalAt)])).toEqual(row.expected);
    if (row.mend !== undefined) expect(causes[0]?.mend).toBe(row.mend);
  });
});
