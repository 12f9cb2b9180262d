import * as pulumi from "@pulumi/pulumi";
import {
  askLive,
  describeTaint,
  findObject,
  hasLimits,
  isNameComputed,
  isSensitive,
  isSyncError,
  type KubeObject,
  optional,
  type Plan,
  type PlanCounts,
  type PlannedObject,
  plannedObjects,
  redact,
  type RunPlan,
  type SecretTexts,
  type WantedObject,
} from "slipway/internal";
import { splitAccess } from "../arguments/split-access";
import { resolveArguments, type ResolvedArguments } from "../arguments/resolve-arguments";
import { secretTextsOf } from "../arguments/secret-texts-of";
import type { KindOutput, KnownKind } from "../kinds/known-kinds";
import {
  type LiveReference,
  type ObjectReference,
  readReference,
  type ReferencedKind,
} from "../kinds/object-reference";
import { declaredOptions } from "../program/declare";
import { isRegistered, logMessage } from "../program/log-message";
import { whileOpen } from "../program/open-work";
import { hideAnswers } from "../resources/hide-answers";
import { asOutputValue } from "../resources/large-manifest";
import { readLive } from "../resources/read-live";
import { ComponentDependencies } from "./component-dependencies";
import { noteArguments, type Rendered } from "./delivered-component";
import { type DeletionOptions, deletionOptionsOf } from "./deletion-options";
import { deriveProvider } from "./derive-provider";
import { describeUnknown } from "./describe-unknown";
import { failureOf, failureOfUnregistered, recordedFailure, type RecordedFailure } from "./failure-of";
import { askForFacts, judgeComponent, type JudgingFacts } from "./judge-component";
import { limitDeletion } from "./limit-deletion";
import { keepRecordedChild, type RecordedChild, readRecordedChildren, suspendRecordedChild } from "./recorded-children";
import { notingChildren, RegisteredChildren } from "./registered-children";
import { type RenderedPlan, withUnknown } from "./rendered-plan";
import { applyToUnknown, unknownOutput } from "./unknown-output";

/** The parameters of a rendered component's constructor besides the name and the options. */
export interface ComponentInputs {
  /** The kind of source, for messages: "chart". */
  readonly noun: string;
  /** The arguments in the form of the state. */
  readonly shown: pulumi.Inputs;
  /** The arguments as outputs: the rendered objects are unknown if these are, and secret if these are. */
  readonly settled: pulumi.Output<unknown>;
  /** The argument `dependsOn`. */
  readonly dependsOn: unknown;
}

/** The values that the children of a component share. */
export type ChildOptions = pulumi.CustomResourceOptions;

/** A component that renders objects and registers them as its children. */
export abstract class RenderedComponent<Result extends Rendered> extends pulumi.ComponentResource<Result | undefined> {
  /** The result of the render, for subclasses; not known as long as an argument is not. */
  protected readonly rendered: pulumi.Output<Result>;
  /** The result of the render, in a preview also if arguments are not known; undefined if nothing could be rendered. */
  private readonly partly: pulumi.Output<Result | undefined>;
  private readonly noun: string;
  private readonly dependencies: ComponentDependencies;
  /** Removes secrets from a text: every message of the component goes through it. */
  private readonly redactText = (text: string): string => this.secrets?.redact(text) ?? text;
  private secrets: SecretTexts | undefined;
  private deletionOptions: DeletionOptions | undefined;
  private facts: Promise<JudgingFacts | undefined> | undefined;
  /** Whether the program reads the plan of the run. */
  private isPlanAsked = false;
  private readonly registered = new RegisteredChildren();
  private redacted: pulumi.Output<Record<string, KubeObject>> | undefined;

  protected constructor(
    type: string,
    name: string,
    { noun, shown, settled, dependsOn }: ComponentInputs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    const dependencies = new ComponentDependencies(name, noun, dependsOn);
    super(type, name, shown, declaredOptions(dependencies.optionsFrom(opts)));
    // Its registration is sent later, and answered with its arguments.
    hideAnswers();
    this.noun = noun;
    this.dependencies = dependencies;
    dependencies.register(this);
    // A `destroy` that runs the program has no values of what is not in the state.
    const known = async (): Promise<unknown> => (await this.getData()) ?? unknownOutput();
    this.rendered = settled.apply(known) as unknown as pulumi.Output<Result>;
    this.partly = applyToUnknown(settled, () => this.getData());
  }

  /**
   * Digest of what this run does to the objects and hooks of the component: of `planText`. A preview whose plan was
   * approved gives it to the update by `expectPlan`. In a preview it is not known if values that decide about objects
   * are not. A secret if arguments are secret. Read it where the component is made: what the state has of it is read
   * only if a program asks for the plan, or gives `limits` or `expectPlan`; later, it is undefined.
   */
  get planDigest(): pulumi.Output<string> {
    return this.run.apply(({ digest }) => digest);
  }

  /**
   * What this run does, a line for each object and hook, sorted by name: `create`, `apply`, `replace`, `delete`,
   * `release` (it stays on the cluster) or `run`, then the object, then the digest of its content. It has the form of
   * `expectPlan`, whose error then lists the differences. Known and secret as `planDigest`.
   */
  get planText(): pulumi.Output<string> {
    return this.run.apply(({ text }) => text);
  }

  /**
   * How many objects this run creates, applies, replaces, deletes and releases, what is lost with them, how many
   * workloads start their Pods again, and which Services and PodDisruptionBudgets lose theirs.
   */
  get planCounts(): pulumi.Output<PlanCounts> {
    return this.run.apply(({ counts }) => counts);
  }

  private get run(): pulumi.Output<RunPlan> {
    this.isPlanAsked = true;
    return this.rendered.apply(({ run, isDigestTainted = false }) => {
      if (run === undefined) return unknownOutput<RunPlan>();
      return isDigestTainted ? pulumi.secret(run) : pulumi.output(run);
    });
  }

  /**
   * The rendered objects by `group/Kind/namespace/name`; data of Secrets and fields derived from secret arguments are
   * omitted (see `get`). They are gathered when a program first reads this. In a preview, fields that depend on
   * arguments which are not known yet are unknown, or all of it if these decide which objects there are.
   */
  get objects(): pulumi.Output<Record<string, KubeObject>> {
    return (this.redacted ??= this.partly.apply((result) => {
      const all = result === undefined ? [] : plannedObjects(result.plan);
      if (result === undefined || isOpen(result, all)) return unknownOutput<Record<string, KubeObject>>();
      return pulumi.output(
        Object.fromEntries(
          all.map((planned) => [planned.id, withUnknown(asOutputValue(redact(planned), planned.id), planned.computed)]),
        ),
      );
    }));
  }

  /**
   * One rendered object, in full; a Pulumi secret if it contains one. In a preview, its fields that depend on arguments
   * which are not known yet are unknown. `get("Deployment", "web")` is short for `get({ kind: "Deployment", name: "web"
   * })`; where the name is not unique for the kind, give the namespace.
   *
   * @param kind the kind, or with its API version `apps/v1/Deployment`: then the object has the type of the kind, see
   * `KnownKind`. A field that the manifest leaves out is undefined, such as the status
   * @param name the name, or the one in the file: before a prefix, a suffix or a hash was added
   */
  get<Kind extends KnownKind>(kind: Kind, name: string): pulumi.Output<KindOutput<Kind, KubeObject>>;
  get(kind: string, name: string): pulumi.Output<KubeObject>;
  get<const Kind extends string, const ApiVersion extends string = string>(
    reference: ObjectReference<Kind, ApiVersion>,
  ): pulumi.Output<KindOutput<ReferencedKind<Kind, ApiVersion>, KubeObject>>;
  get(given: string | ObjectReference, name?: string): pulumi.Output<KubeObject> {
    const { wanted } = readReference(given, name);
    return this.partly.apply((result) => {
      const planned = this.find(result, wanted);
      if (planned === undefined) return unknownOutput<KubeObject>();
      const object = withUnknown(asOutputValue(planned.object, planned.id), planned.computed);
      return isSensitive(planned) ? pulumi.secret(object) : pulumi.output(object);
    });
  }

  /**
   * The live form of one object, or a field of it, read from the cluster after its gate: once the object is healthy, or
   * with `wait: false` once it is applied. In a preview it is not known if the object will change, with the granularity
   * "wave" if its wave will. A field of the status is waited for, for the time of `timeout`. Secret if it
   * contains data of a Secret, or a field that is derived from a secret argument. Each call reads once, and nothing is
   * read if nobody calls it.
   *
   * @param kind the kind, or with its API version `apps/v1/Deployment`: then the whole object has the type of the kind,
   * see `KnownKind`
   * @param name the name, or the one in the file, as for `get`
   * @param path the field, such as `status.loadBalancer.ingress[0].ip` or `spec.ports[name=http].port`; default: the
   * whole object
   */
  live<Kind extends KnownKind>(kind: Kind, name: string, path?: undefined): pulumi.Output<KindOutput<Kind, unknown>>;
  live<Value = unknown>(kind: string, name: string, path?: string): pulumi.Output<Value>;
  live<const Kind extends string, const ApiVersion extends string = string>(
    reference: ObjectReference<Kind, ApiVersion>,
  ): pulumi.Output<KindOutput<ReferencedKind<Kind, ApiVersion>, unknown>>;
  live<Value = unknown>(reference: LiveReference): pulumi.Output<Value>;
  live<Value = unknown>(given: string | LiveReference, name?: string, field?: string): pulumi.Output<Value> {
    const { wanted, path } = readReference(given, name, field);
    const rendered = pulumi.output(true).apply(() => this.getData());
    return rendered.apply((result) => {
      const planned = this.find(result, wanted);
      const gate = planned === undefined ? undefined : result?.gates.get(planned.id);
      if (result === undefined || planned === undefined || gate === undefined) return unknownOutput<Value>();
      // The hash in the name is not known yet.
      if (isNameComputed(planned)) return unknownOutput<Value>();
      try {
        const question = askLive(planned, path);
        return readLive<Value>({ ...question, resource: this, gate, timeout: result.args.timeout });
      } catch (error) {
        throw failureOf(error, this, this.redactText);
      }
    });
  }

  /** The planned object; undefined if it is not known yet whether there is one. */
  private find(result: Result | undefined, wanted: WantedObject): PlannedObject | undefined {
    if (result === undefined) return undefined;
    try {
      return findObject([...(result.crds === undefined ? [] : [result.crds]), result.plan], wanted, this.noun);
    } catch (error) {
      const isMissing = isSyncError(error) && error.code === "PLAN_OBJECT_NOT_FOUND";
      if (isMissing && isOpen(result, plannedObjects(result.plan))) return undefined;
      throw failureOf(error, this, this.redactText);
    }
  }

  /** Renders, and registers the children; a resource that depends on this component waits for both. */
  protected override initialize(
    args: pulumi.Inputs,
    opts?: pulumi.ComponentResourceOptions,
    name = "",
  ): Promise<Result | undefined> {
    return whileOpen(this.labelOf(name), this.render(args, opts, name));
  }

  private async render(
    args: pulumi.Inputs,
    opts: pulumi.ComponentResourceOptions | undefined,
    name: string,
  ): Promise<Result | undefined> {
    const { dependsOn, customTimeouts } = opts ?? {};
    const inherited: ChildOptions = {
      parent: this,
      ...optional({ dependsOn, customTimeouts }),
      transformations: [notingChildren(name, () => this.registered)],
    };
    // Nothing else waits for a component in a program of the Automation API: the engine would take the program for
    // ended, and delete the children that are not registered yet.
    const endWork = pulumi.runtime.rpcKeepAlive();
    let shared: ChildOptions | undefined;
    try {
      const { access, others } = splitAccess(args);
      const provider = deriveProvider(this, name, access, dependsOn);
      shared = provider === undefined ? inherited : { ...inherited, provider };
      const given = await resolveArguments(others);
      this.secrets = secretTextsOf(given);
      this.deletionOptions = deletionOptionsOf(this, opts);
      if (this.isSuspended(given)) {
        await this.suspend(shared);
        return undefined;
      }
      if (given.unknown.every((path) => this.canRenderWithout(path))) {
        const noted = noteArguments(this, given);
        this.noteAttempt(noted);
        await this.dependencies.demandReady(noted);
        const result = await this.deliver(name, given, shared);
        const { deletion, registered } = this;
        await limitDeletion(name, result, { deletion, registered, facts: this.facts }, shared);
        return result;
      }
      await this.keepRecorded(`${describeUnknown(given.unknown)} not known yet`, shared);
      return undefined;
    } catch (error) {
      const failure = failureOf(error, this, this.redactText);
      if (shared !== undefined) await this.recordFailure(name, recordedFailure(error, failure), shared);
      // Pulumi would wait for the URN before it reports this error and all messages after it.
      if (await isRegistered(this)) throw failure;
      throw failureOfUnregistered(error, this.labelOf(name), this.redactText);
    } finally {
      // What follows from the result registers the outputs of the component first.
      setImmediate(endWork);
    }
  }

  private labelOf(name: string): string {
    const { __pulumiType: type = "" } = this as { readonly __pulumiType?: string };
    return `${type.split(":").at(-1) ?? ""} ${name}`;
  }

  /** Whether the cluster and the recorded children stay as they are. */
  protected isSuspended(given: Pick<ResolvedArguments, "values">): boolean;
  protected isSuspended(): boolean {
    return false;
  }

  /** Takes the arguments without secrets, before anything can fail. */
  protected noteAttempt(noted: ReturnType<typeof noteArguments>): void;
  protected noteAttempt(): void {
    return;
  }

  /** Records why nothing was delivered; it must not fail. */
  protected recordFailure(name: string, failed: RecordedFailure, shared: ChildOptions): Promise<void>;
  protected recordFailure(): Promise<void> {
    return Promise.resolve();
  }

  /** Takes what the state has of a suspended component. */
  protected takeRecorded(children: readonly RecordedChild[]): void;
  protected takeRecorded(): void {
    return;
  }

  /** What the resource options say about the deletion of objects; for `deliver`. */
  protected get deletion(): DeletionOptions {
    return this.deletionOptions ?? { isRetained: false, isProtected: false };
  }

  /** Renders and registers the children. Undefined if unknown values in a preview prevent rendering. */
  protected abstract deliver(name: string, given: ResolvedArguments, shared: ChildOptions): Promise<Result | undefined>;

  /** Whether the component can render while the value of an argument is not known. */
  protected abstract canRenderWithout(path: readonly (string | number)[]): boolean;

  /**
   * Registers the children that the last update recorded, with content that is not known, except those that this run
   * has registered: nothing is deleted because it cannot be rendered yet.
   *
   * @param keptCount the number of objects that registered children keep
   */
  protected async keepRecorded(reason: string, shared: ChildOptions, keptCount = 0): Promise<void> {
    const recorded = (await readRecordedChildren(this)).filter(({ key }) => !this.registered.has(key));
    for (const child of recorded) keepRecordedChild(child, shared);
    const what =
      recorded.length + keptCount === 0
        ? "its objects are not in this preview"
        : "this preview keeps what the last update recorded; it may change";
    this.warn(`${reason}, so ${what}`);
  }

  /** Registers the children that the last update recorded, so that they and their objects stay as they are. */
  private async suspend(shared: ChildOptions): Promise<void> {
    const recorded = await readRecordedChildren(this);
    for (const child of recorded) suspendRecordedChild(child, shared);
    this.takeRecorded(recorded);
    const what =
      recorded.length === 0
        ? "nothing is created"
        : `${recorded.length} recorded resources and their objects stay as they are`;
    logMessage("info", `suspended: ${what}`, this);
  }

  /** Reports once which fields outside of Secrets are derived from secrets. */
  protected reportTaint(objects: Parameters<typeof describeTaint>[0]): void {
    const found = describeTaint(objects);
    if (found !== undefined) this.warn(`${found}; they are secret in state, previews and outputs`);
  }

  /** Removes more secrets from the messages of the component. */
  protected hideSecrets(values: unknown): void {
    this.secrets?.add(values);
  }

  /** Asks for what the run is judged by, while the component renders. */
  protected prepareJudging({ limits, expectPlan }: Pick<RenderedPlan["args"], "limits" | "expectPlan">): void {
    const isGiven = hasLimits(limits) || expectPlan !== undefined;
    this.facts = askForFacts(this, () => isGiven || this.isPlanAsked);
    // `judge` reports it, if it comes to that.
    this.facts.catch(() => undefined);
  }

  /**
   * What the run does, judged before it writes.
   *
   * @throws SyncError PLAN_LIMIT_EXCEEDED, PLAN_NOT_APPROVED
   */
  protected judge(
    plans: readonly Plan[],
    rendered: Pick<RenderedPlan, "args" | "deletion" | "elsewhere">,
    isOpen: boolean,
  ): Promise<RunPlan | undefined> {
    const log = (severity: "info" | "warn", text: string): void => {
      logMessage(severity, this.redactText(text), this);
    };
    const facts = this.facts ?? Promise.resolve(undefined);
    return judgeComponent({ component: this, facts, plans, rendered, isOpen, log });
  }

  /** Logs a warning of this resource. */
  protected warn(text: string): void {
    logMessage("warn", this.redactText(text), this);
  }
}

/** Whether there may be other objects than these, or ones with other names. */
function isOpen({ open }: Rendered, planned: readonly PlannedObject[]): boolean {
  return open.length > 0 || planned.some(isNameComputed);
}
