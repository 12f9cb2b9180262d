/**
 * When a state of a Pod or its controller counts as final. Each is short enough to fail in seconds, and long enough for
 * what passes by itself: a first pull that fails, a first crash, a scheduler or a webhook that is just starting.
 */
export const thresholds = {
  /** Pull failures, from the start of the Pod on its node: the kubelet has tried at least twice. */
  imagePullSeconds: 15,
  /** A ConfigMap, Secret or key that a container or a volume asks for and that is not there. */
  missingConfigSeconds: 10,
  /** The runtime cannot make or start the container. */
  containerStartSeconds: 20,
  /** Restarts of a crashing container; the kubelet waits 10, 20 and 40 s between the first ones. */
  crashRestarts: 3,
  /** The scheduler finds no node, and nothing says that one is being added. */
  unschedulableSeconds: 30,
  /** Pods are refused: quota, admission, a ServiceAccount that is not there. */
  refusedPodsSeconds: 10,
  /** Pods are refused since an admission webhook does not answer: its own Pods may be starting. */
  webhookDownSeconds: 60,
} as const;

/** How much a report shows. */
export const evidenceLimits = {
  objects: 10,
  podsPerObject: 2,
  events: 8,
  logLines: 20,
  lineLength: 400,
  /** For everything that is fetched after the outcome is known. */
  seconds: 5,
} as const;
