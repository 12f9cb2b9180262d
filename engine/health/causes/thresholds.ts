/**
 * The times after which a state of a Pod or its controller counts as final. Each is short enough to fail within
 * seconds, and long enough for transient failures, such as a failed first pull, a first crash, or a scheduler or
 * webhook that is starting.
 */
export const thresholds = {
  /** Pull failures, from the start of the Pod on its node: the kubelet has tried at least twice. */
  imagePullSeconds: 15,
  /** A missing ConfigMap, Secret or key that a container or volume refers to. */
  missingConfigSeconds: 10,
  /** The runtime cannot create or start the container. */
  containerStartSeconds: 20,
  /** Restarts of a crashing container; the kubelet waits 10, 20 and 40 s between the first ones. */
  crashRestarts: 3,
  /** The scheduler finds no node, and no event shows that one is being added. */
  unschedulableSeconds: 30,
  /** Pods are rejected: quota, admission, a missing ServiceAccount. */
  refusedPodsSeconds: 10,
  /** Pods are rejected because an admission webhook does not respond: its own Pods may be starting. */
  webhookDownSeconds: 60,
} as const;

/** The size limits of a report. */
export const evidenceLimits = {
  objects: 10,
  podsPerObject: 2,
  events: 8,
  logLines: 20,
  lineLength: 400,
  /** The timeout for everything that is fetched after the outcome is known. */
  seconds: 5,
} as const;
