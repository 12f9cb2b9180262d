import * as pulumi from "@pulumi/pulumi";
import {
  digestOfArguments,
  isNameComputed,
  isRenderedArgument,
  isSyncError,
  type KubeObject,
  optional,
  type PinnedFiles,
  plannedObjects,
  type PlannedOverlay,
  planOverlay,
  readDecryption,
  readPostBuild,
  type ReadPostBuild,
  type ResolvedSource,
  secretInputs,
  unknownArgument,
  useRecordedNames,
} from "slipway/internal";
import { splitAccess } from "../arguments/split-access";
import { fileSpecOf } from "../arguments/chart-reference";
import type { KnownKustomizationArgs } from "../arguments/kustomization-args";
import { knownValue } from "../arguments/known-value";
import type { ResolvedArguments } from "../arguments/resolve-arguments";
import { readSource, sourceAmong } from "../arguments/source-reference";
import { pinnedFiles, resolveOnce } from "../sources/resolve-once";
import { ClusterQuestions } from "./ask-cluster";
import { dependingOn } from "./depends-on";
import { describeOpen, describeRefusal, describeUnknown } from "./describe-unknown";
import { materializeHealthChecks } from "./materialize-health-checks";
import { materializeInventory } from "./materialize-inventory";
import type { KustomizationStatusFields } from "./kustomization-status-fields";
import { refuseOwnedObjects } from "./refuse-owned-objects";
import { materializeKubernetes } from "./materialize-kubernetes";
import { materializeLeftovers } from "./materialize-leftovers";
import type { RecordedFailure } from "./failure-of";
import { materializeObjects } from "./materialize-objects";
import {
  type AttemptedSource,
  beginAttempt,
  recordedStatus,
  recordFailedAttempt,
  recordStatus,
} from "./materialize-status";
import { withSyncHooks } from "./materialize-sync-hooks";
import { materializeWaitFor } from "./materialize-wait-for";
import { materializeWaves } from "./materialize-waves";
import { type RecordedChild, readRecordedChildren, recordedWaves } from "./recorded-children";
import { type ChildOptions, RenderedComponent } from "./rendered-component";
import { type DeliveredOverlay, keepsObjects, prunesObjects } from "./rendered-plan";
import { unknownOutput } from "./unknown-output";

/** How a kind of overlay differs from the others. */
interface OverlayKind {
  /** The type of the component. */
  readonly type: string;
  /** In messages. */
  readonly noun: string;
}

/** A component that renders objects as `kustomize build` does, and delivers them in waves. */
export abstract class OverlayComponent extends RenderedComponent<DeliveredOverlay> {
  /** Digest of the files that were read, and of the arguments that are fields of a kustomization file. */
  readonly digest: pulumi.Output<string>;

  /** What the record of a failure says. */
  private attempted:
    { readonly argumentsDigest: string; readonly source?: AttemptedSource; readonly isBegun: boolean } | undefined;
  private suspendedStatus: KustomizationStatusFields | undefined;

  protected constructor(
    { type, noun }: OverlayKind,
    name: string,
    { dependsOn, ...shown }: pulumi.Inputs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    const settled = resolveOnlySecrets(splitAccess(shown).others);
    super(type, name, { noun, shown, settled, dependsOn }, opts);
    this.digest = this.rendered.apply(({ digest, isDigestTainted }) => {
      return isDigestTainted ? pulumi.secret(digest) : pulumi.output(digest);
    });
  }

  /**
   * The status, as a Flux Kustomization has it, after all objects were applied and are healthy: conditions, history,
   * revisions and inventory. It is recorded in the state if something changed; a failed attempt is part of the history
   * of the next run. In a preview that changes something it is not known. Of a suspended component it is the last one.
   */
  get status(): pulumi.Output<KustomizationStatusFields> {
    const delivered = pulumi.output(true).apply(() => this.getData());
    return delivered.apply((result) => {
      const recorded = this.suspendedStatus;
      if (result?.status !== undefined) return result.status;
      return recorded === undefined ? unknownOutput<KustomizationStatusFields>() : pulumi.output(recorded);
    });
  }

  protected override takeRecorded(children: readonly RecordedChild[]): void {
    const found = children.find(({ type }) => type === "slipway:index:KustomizationStatus");
    if (found !== undefined) this.suspendedStatus = recordedStatus(found.outputs);
  }

  protected override noteAttempt(noted: Readonly<Record<string, unknown>>): void {
    // Its children are resources of another package, and none records attempts.
    if (noted["materialize"] === "kubernetes") return;
    this.attempted = { argumentsDigest: digestOfArguments(noted), isBegun: false };
  }

  protected override async recordFailure(name: string, failed: RecordedFailure, shared: ChildOptions): Promise<void> {
    if (pulumi.runtime.isDryRun() || this.attempted === undefined || this.attempted.isBegun) return;
    const { argumentsDigest, source } = this.attempted;
    try {
      await recordFailedAttempt(name, { argumentsDigest, source, ...failed }, shared);
    } catch {
      // The error of the component is reported anyway.
    }
  }

  protected override canRenderWithout(path: readonly (string | number)[]): boolean {
    return isRenderedArgument(path) && pulumi.runtime.isDryRun() && unknownArgument(path) !== undefined;
  }

  protected override isSuspended({ values }: ResolvedArguments): boolean {
    return values["suspend"] === true;
  }

  protected override async deliver(
    name: string,
    given: ResolvedArguments,
    shared: ChildOptions,
  ): Promise<DeliveredOverlay | undefined> {
    const args = this.readArguments(given.values);
    if (args.materialize === "slipway") this.prepareJudging(args);
    const fetched = await this.fetchSource(given.values, shared);
    if (fetched === "unknown") return undefined;
    const { argumentsDigest = "" } = this.attempted ?? {};
    if (fetched !== undefined && this.attempted !== undefined)
      this.attempted = { argumentsDigest, source: fetched, isBegun: false };
    const planned = await this.planOrKeep(args, fetched, given, shared);
    if (planned === undefined) return undefined;
    const overlay = await this.withRecorded({ ...planned, args, deletion: this.deletion, gates: new Map() });
    this.report(overlay);
    if (args.materialize === "kubernetes") {
      await refuseOwnedObjects(this);
      materializeKubernetes(name, overlay, shared);
      return overlay;
    }
    const isByWave = args.granularity === "wave";
    const run = await this.judge([overlay.plan], overlay, overlay.open.length > 0);
    this.attempted = { argumentsDigest, isBegun: true };
    const areArgumentsKnown = given.unknown.length === 0;
    const known = areArgumentsKnown ? argumentsDigest : unknownOutput<string>();
    const attempt = beginAttempt(name, { argumentsDigest: known, source: fetched, overlay }, shared);
    const objects = plannedObjects(overlay.plan);
    const ready = dependingOn(shared, materializeWaitFor(name, overlay, objects, shared));
    const materialize = isByWave ? materializeWaves : materializeObjects;
    const made = withSyncHooks(name, overlay, ready, (options) => materialize(name, overlay, options));
    const gated = await this.gate(name, overlay, made, shared);
    const ids = objects.map(({ id }) => id);
    const question = { component: this, ids, deletion: this.deletion, timeout: args.timeout };
    if (overlay.open.length > 0) {
      await this.keepRecorded(
        describeOpen(overlay.decidedBy, overlay.open),
        shared,
        [...overlay.kept.values()].flat().length,
      );
    }
    const keeps = keepsObjects(args);
    if ((keeps.onRemoval && !keeps.onDestroy) || ids.length === 0) await this.declare(new ClusterQuestions(this));
    const isComplete =
      given.unknown.length === 0 && !isByWave && prunesObjects(overlay) && args.deletionPolicy !== "Orphan";
    const left = !isComplete ? [] : await materializeLeftovers(name, question, dependingOn(ready, gated));
    const last = left.length === 0 ? gated : left;
    const checks = materializeHealthChecks(name, overlay, objects, dependingOn(ready, last));
    const inventories = materializeInventory(name, overlay, dependingOn(ready, last));
    const done = dependingOn(ready, [...last, ...checks, ...inventories]);
    return { ...overlay, ...optional({ run }), status: recordStatus(name, attempt, overlay, done) };
  }

  /**
   * Checks the arguments and fills in the defaults.
   *
   * @throws ArgumentError, SyncError
   */
  protected abstract readArguments(given: Readonly<Record<string, unknown>>): KnownKustomizationArgs;

  /** Whether others deliver a rendered object. */
  protected leavesOut(object: KubeObject): boolean;
  protected leavesOut(): boolean {
    return false;
  }

  /** What comes after the objects, before what is removed is deleted. Returns the last resources. */
  protected gate(
    name: string,
    overlay: DeliveredOverlay,
    made: readonly pulumi.Resource[],
    shared: ChildOptions,
  ): Promise<readonly pulumi.Resource[]>;
  protected gate(
    _name: string,
    _overlay: DeliveredOverlay,
    made: readonly pulumi.Resource[],
  ): Promise<readonly pulumi.Resource[]> {
    return Promise.resolve(made);
  }

  /**
   * Reads the variables of `substituteFrom`.
   *
   * @param timeout how long the component may wait for them, as a Go duration
   */
  protected readVariables(read: () => Promise<ReadPostBuild>, timeout: string): Promise<ReadPostBuild>;
  protected readVariables(read: () => Promise<ReadPostBuild>): Promise<ReadPostBuild> {
    return read();
  }

  /** Renders and plans. Undefined if a preview does not know enough for that: what is recorded is kept. */
  private async planOrKeep(
    args: KnownKustomizationArgs,
    fetched: ResolvedSource | undefined,
    given: ResolvedArguments,
    shared: ChildOptions,
  ): Promise<PlannedOverlay | undefined> {
    const references = ClusterQuestions.aboutReferences(this);
    const namespace = async (): Promise<string> => (await references.capabilities()).namespace ?? "";
    const lookUp = references.lookUp.bind(references);
    const read = (): Promise<ReadPostBuild> => readPostBuild(args, { lookUp, namespace }, given.secrets);
    const { flux, secrets, ...variables } = await this.readVariables(read, args.timeout);
    const isAsked = variables.missing === undefined && args.decryption !== undefined;
    const keys = isAsked ? await readDecryption(args.decryption, { lookUp, namespace }) : undefined;
    const missing = variables.missing ?? keys?.missing;
    if (missing !== undefined) {
      if (!pulumi.runtime.isDryRun()) throw missing;
      await this.keepRecorded(missing.what, shared);
      return undefined;
    }
    let planned: PlannedOverlay;
    try {
      planned = await planOverlay({
        ...args,
        ...optional({ tree: fetched?.tree, flux, keyServices: keys?.services, pinnedFiles: pinnedFilesOf(args) }),
        secrets: [...secretInputs(given.secrets), ...secrets],
        unknown: given.unknown,
        leavesOut: (object) => this.leavesOut(object),
      });
    } catch (error) {
      if (given.unknown.length === 0 || !isSyncError(error) || ownFaults.has(error.code)) throw error;
      await this.keepRecorded(describeRefusal("overlay", error, given), shared);
      return undefined;
    }
    if (!planned.areNamesOpen) return planned;
    const subject = describeUnknown(given.unknown);
    await this.keepRecorded(`${subject} not known yet and part of the names of objects`, shared);
    return undefined;
  }

  /** Logs what the user has to know about what was rendered. */
  private report({ plan, warnings, unmatched, args }: DeliveredOverlay): void {
    for (const warning of [...warnings, ...(plan.notes ?? []), ...args.healthWarnings]) this.warn(warning);
    for (const { message } of unmatched) this.warn(message);
    this.reportTaint(plannedObjects(plan));
  }

  /**
   * Only the plugin sees whether a resource is deleted with the component: then objects that were removed may stay, and
   * all of a suspended one do. Without children, nothing else tells it that the program has the component.
   */
  private async declare(questions: ClusterQuestions): Promise<void> {
    const urn = await knownValue(this.urn);
    if (urn !== undefined) await questions.declare(urn);
  }

  /** The files of `sourceRef`; undefined without it. What is recorded is kept if the source is not known yet. */
  private async fetchSource(
    given: ResolvedArguments["values"],
    shared: ChildOptions,
  ): Promise<ResolvedSource | "unknown" | undefined> {
    const source = sourceAmong(given, "sourceRef");
    if (source === undefined) return undefined;
    const { described, unknown, secrets } = await source[readSource]();
    this.hideSecrets(secrets);
    if (unknown.length > 0) {
      const paths = unknown.map((path) => ["sourceRef", ...path]);
      await this.keepRecorded(`${describeUnknown(paths)} not known yet`, shared);
      return "unknown";
    }
    const resolved = await resolveOnce(fileSpecOf(described));
    for (const warning of resolved.warnings) this.warn(warning);
    return resolved;
  }

  /** With the recorded ids of objects whose names are not known yet, and what waves keep of other objects. */
  private async withRecorded(overlay: DeliveredOverlay): Promise<DeliveredOverlay & { readonly kept: KeptIds }> {
    const isKnown = overlay.open.length === 0 && !plannedObjects(overlay.plan).some(isNameComputed);
    if (isKnown) return { ...overlay, kept: new Map() };
    const children = await readRecordedChildren(this);
    const isByWave = overlay.args.granularity === "wave";
    const waves: KeptIds = isByWave ? recordedWaves(children) : new Map();
    const ids = isByWave ? [...waves.values()].flat() : children.flatMap(({ id }) => id ?? []);
    const { plan, others } = useRecordedNames(overlay.plan, ids);
    const open = [...overlay.open, ...others];
    const kept = new Map([...waves].map(([wave, owned]) => [wave, owned.filter((id) => open.includes(id))]));
    return { ...overlay, plan, open, kept };
  }
}

/** The addresses of manifests; undefined if there are none. */
function pinnedFilesOf({ manifests, updateOfUrls = "always" }: KnownKustomizationArgs): PinnedFiles | undefined {
  const urls = manifests?.urls ?? [];
  return urls.length === 0 ? undefined : pinnedFiles(urls, updateOfUrls);
}

type KeptIds = ReadonlyMap<string, readonly string[]>;

/** Errors that no value in place of an unknown one can cause. */
const ownFaults: ReadonlySet<string> = new Set([
  "KUSTOMIZE_FIELD_UNKNOWN",
  "KUSTOMIZE_FIELD_TYPE",
  "KUSTOMIZE_FILE_NOT_FOUND",
  "KUSTOMIZE_PATH_NOT_FOUND",
  "FLUX_PATH_NOT_FOUND",
  "FLUX_KUSTOMIZATION_INVALID",
  "FLUX_COMPONENT_NOT_LOCAL",
  "SOURCE_NOT_FOUND",
]);

/** Of an overlay in the program, and of decrypted files, only values that derive from secrets are marked secret. */
function resolveOnlySecrets(args: object): pulumi.Output<unknown> {
  const isOpened = (name: string): boolean => isRenderedArgument([name]) || name === "decryption";
  const [overlay, others] = [true, false].map((isWanted) =>
    pulumi.output(Object.fromEntries(Object.entries(args).filter(([name]) => isOpened(name) === isWanted))),
  );
  return pulumi.all([pulumi.unsecret(pulumi.output(overlay)), pulumi.output(others)]);
}
