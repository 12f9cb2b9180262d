import type { Application } from "../../argo-application/application";
import type { RenderedApplication } from "../../argo-application/render-application";
import type { SourceTree } from "../../model/sources/source-tree";

/** Applications of Argo CD. */
export interface ArgoInput {
  readonly tree: SourceTree;
  /** Its directory, relative to that of the program. */
  readonly root: string;
  /** The file or the folder with the Applications. */
  readonly path: string;
  /** The URLs that are this repository; none to guess them. */
  readonly self: readonly string[];
}

/** What is known of an Application. */
export interface RenderedRead {
  readonly application: Application;
  /** Undefined if a source of it would have to be fetched. */
  readonly rendered: RenderedApplication | undefined;
}
