/**
 * The times after which a state of a Pod or its controller counts as final. Each is short enough to fail within
 * seconds, and long enough for transient failures, such as a failed first pull or a first crash. What passes without a
 * change of the objects is never final, so that it has no time here: a Pod that fits no node (a node is added, a volume
 * is bound, another Pod ends), a quota that other objects use up, a webhook or a registry that does not answer, a
 * Secret or ConfigMap that an operator creates.
 */
export const thresholds = {
  /** Pull failures, from the start of the Pod on its node: the kubelet has tried at least twice. */
  imagePullSeconds: 15,
  /** The runtime refuses the configuration of the container. */
  containerConfigSeconds: 10,
  /** The runtime cannot create or start the container. */
  containerStartSeconds: 20,
  /** Restarts of a crashing container; the kubelet waits 10, 20 and 40 s between the first ones. */
  crashRestarts: 3,
  /** Pods are rejected: a quota that is too small, admission, a missing ServiceAccount. */
  refusedPodsSeconds: 10,
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
