import { SyncError } from "slipway";
import type { AppliedResponse, ApplyOptions, DeletionAnswer, KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

/** The secrets that no text may have: by the way on which the plugin gets to know them. */
export const secrets = {
  marked: "marked-by-the-program-6613",
  read: "read-from-the-cluster-9027",
  rotated: "rotated-by-somebody-7714",
};

/** What a server says of a value. */
export const quoted = `Invalid value: "${secrets.marked}": ${secrets.read} is not a number`;

/** A cluster that quotes secrets wherever it can. */
export class QuotingCluster extends FakeCluster {
  /** Whether writes fail. */
  isRefusing = false;
  /** The events that it has got. */
  readonly events: KubeObject[] = [];

  constructor() {
    super();
    const data = { password: Buffer.from(secrets.read).toString("base64") };
    this.put({ apiVersion: "v1", kind: "Secret", metadata: { name: "login", namespace: "shop", uid: "s" }, data });
    this.put({
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "failing", namespace: "shop", generation: 1 },
      status: {
        observedGeneration: 1,
        conditions: [{ type: "Progressing", status: "False", reason: "ProgressDeadlineExceeded", message: quoted }],
      },
    });
  }

  override async apply(object: KubeObject, options: ApplyOptions): Promise<AppliedResponse> {
    this.refuse();
    return super.apply(object, options);
  }

  override async delete(...request: Parameters<FakeCluster["delete"]>): Promise<DeletionAnswer> {
    this.refuse();
    return super.delete(...request);
  }

  override create: KubeClient["create"] = (object, { dryRun = false }) => {
    if (object.kind === "Event") {
      this.events.push(object);
      return Promise.resolve(object);
    }
    return this.write(object, dryRun);
  };

  override replace: KubeClient["replace"] = (object, { dryRun = false }) => this.write(object, dryRun);

  private async write(object: KubeObject, dryRun: boolean): Promise<KubeObject> {
    this.refuse();
    if (!dryRun) this.put(object);
    return Promise.resolve(object);
  }

  private refuse(): void {
    if (this.isRefusing)
      throw new SyncError({ code: "KUBE_INVALID", what: "the server refuses the object", why: quoted });
  }
}
