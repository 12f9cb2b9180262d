import type { KubeObject } from "../objects/kube-object";

/** Where an Application is delivered: one of the two is "". */
export interface ArgoCluster {
  /** The URL of the API server. */
  readonly server: string;
  /** The name that Argo CD has for the cluster. */
  readonly name: string;
}

/** An order between two Applications. */
export interface ArgoEdge {
  /** The id of the one that comes first. */
  readonly to: string;
  /** Why: a wave, or the Application that contains the other one. */
  readonly reason: string;
}

/** An Application with its objects. */
export interface ArgoNode {
  /** `argocd/shop`: namespace and name of the Application; unique in the tree. */
  readonly id: string;
  /** Its namespace. */
  readonly namespace: string;
  /** Its name. */
  readonly name: string;
  /** The id of the Application whose objects contain it; undefined for one that the program names. */
  readonly declaredIn: string | undefined;
  /** Where it is delivered. */
  readonly cluster: ArgoCluster;
  /** Its objects, without Applications, ApplicationSets and AppProjects. */
  readonly objects: readonly KubeObject[];
  /** The arguments of its `Sync` but for the objects, as plain data. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Its direct predecessors; all come before it in the tree. */
  readonly after: readonly ArgoEdge[];
}

/** What Applications declare. */
export interface ArgoTree {
  /** Those with objects; each comes after all that its edges name. */
  readonly nodes: readonly ArgoNode[];
  /** Messages for the user. */
  readonly warnings: readonly string[];
}
