export type { KubeClient } from "./kube/kube-client";
