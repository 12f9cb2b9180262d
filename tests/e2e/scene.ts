import type { PulumiFn } from "@pulumi/pulumi/automation";
import type * as slipway from "@slipway/pulumi";
import { Closers } from "../tools/closers";
import type { Cluster } from "../tools/cluster";
import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { liveObject, makeOverlay, overlayProgram, type Overlay, uidOf, yaml } from "./harness";

type OverlayArgs = slipway.KustomizationArgs;

export interface SceneOptions {
  /** What the name of the namespace begins with. */
  readonly name: string;
  /** What all tests of the block have in common; by default each test has a scene of its own. */
  readonly shared?: "namespace" | "everything";
  /** An overlay of these objects, all in the file `all.yaml`, in the namespace. */
  readonly objects?: readonly unknown[];
  /** The files of another overlay. */
  readonly files?: (namespace: string) => Readonly<Record<string, string>>;
  /** The arguments of the `Kustomization` of the overlay; by default the program is empty. */
  readonly args?: OverlayArgs;
  /**
   * Runs before stack, overlay and namespace are removed. By default it destroys the stack if the next test uses the
   * same namespace, and does nothing otherwise: the namespace takes its objects with it. A scene with objects outside
   * of its namespace ends with `destroyStack`.
   */
  readonly end?: (scene: Scene) => Promise<unknown>;
}

/** Gives the tests of the block a namespace, an overlay and a stack, and removes them in the end. */
export function useScene(options: SceneOptions): Scene {
  const scene = new Scene(options);
  const [beforeNamespace, afterNamespace] =
    options.shared === undefined ? [beforeEach, afterEach] : [beforeAll, afterAll];
  const [beforeStack, afterStack] = options.shared === "everything" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  beforeNamespace(() => scene.openNamespace());
  beforeStack(() => scene.openStack());
  // Jest runs these in the order in which they are declared.
  afterStack(() => scene.closeStack());
  afterNamespace(() => scene.closeNamespace());
  return scene;
}

/** What the tests of a block work on, valid within a test and its hooks. */
export class Scene {
  private readonly options: SceneOptions;
  private readonly closers = new Closers();
  private opened: { cluster?: Cluster; namespace?: TestNamespace; overlay?: Overlay; stack?: TestStack } = {};

  constructor(options: SceneOptions) {
    this.options = options;
  }

  async openNamespace(): Promise<void> {
    const cluster = await sharedCluster();
    this.opened = { cluster, namespace: await createTestNamespace(cluster, this.options.name) };
  }

  async openStack(): Promise<void> {
    const { objects = [], files = overlayOf(objects), args, shared, end } = this.options;
    const overlay = makeOverlay(files(this.namespace));
    this.closers.add(() => {
      overlay.remove();
    });
    this.opened.overlay = overlay;
    const program = args === undefined ? emptyProgram : this.programOf(args);
    const stack = await createStack({ program });
    this.closers.add(() => stack.remove());
    this.opened.stack = stack;
    const atEnd = end ?? (shared === "namespace" ? destroyStack : undefined);
    if (atEnd !== undefined) this.closers.add(() => atEnd(this));
  }

  closeStack(): Promise<void> {
    return this.closers.close();
  }

  async closeNamespace(): Promise<void> {
    await this.opened.namespace?.remove();
  }

  get cluster(): Cluster {
    return opened(this.opened.cluster);
  }

  /** The name of the namespace. */
  get namespace(): string {
    return opened(this.opened.namespace).name;
  }

  get overlay(): Overlay {
    return opened(this.opened.overlay);
  }

  get stack(): TestStack {
    return opened(this.opened.stack);
  }

  /** A program of one `Kustomization` named "app" of the overlay. */
  programOf(args: OverlayArgs): PulumiFn {
    return overlayProgram(this.cluster, { source: this.overlay.directory, ...args });
  }

  /** Runs `kubectl` in the namespace. */
  kubectl(...args: readonly string[]): Promise<string> {
    return this.cluster.kubectl([...args, `--namespace=${this.namespace}`]);
  }

  /** One live object of the namespace, named as `configmap/web`; undefined if it is not there. */
  get(name: string): Promise<Record<string, unknown> | undefined> {
    return liveObject(this.cluster, this.namespace, name);
  }

  uid(name: string): Promise<string | undefined> {
    return uidOf(this.cluster, this.namespace, name);
  }
}

const overlayOf = (objects: readonly unknown[]) => (namespace: string) => ({
  "kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"] }),
  "all.yaml": yaml(...objects),
});

const emptyProgram: PulumiFn = () => Promise.resolve();

/** Ends a scene whose objects lie outside of its namespace, too. */
export function destroyStack({ stack }: Scene): Promise<unknown> {
  return stack.run("destroy");
}

/** Ends a scene by an update to a program without resources. */
export async function removeResources({ stack }: Scene): Promise<void> {
  stack.setProgram(emptyProgram);
  await stack.run("up");
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("the scene is opened by the hooks of the test");
  return part;
}
