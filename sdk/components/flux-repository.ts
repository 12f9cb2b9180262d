import * as pulumi from "@pulumi/pulumi";
import {
  type FluxTree,
  optional,
  planFluxRepository,
  refuseRivals,
  type RepositoryFiles,
  unmappedObjects,
} from "slipway/internal";
import { chartSpecOf, fileSpecOf } from "../arguments/chart-reference";
import type { FluxRepositoryArgs } from "../arguments/flux-repository-args";
import { ArgumentError } from "../arguments/argument-error";
import { type KnownFluxRepositoryArgs, readFluxRepositoryArgs } from "../arguments/read-flux-repository-args";
import { printPaths, resolveArguments } from "../arguments/resolve-arguments";
import { secretTextsOf } from "../arguments/secret-texts-of";
import { readSource, sourceAmong, type SourceReference } from "../arguments/source-reference";
import { declaredOptions } from "../program/declare";
import { isRegistered, logMessage } from "../program/log-message";
import { whileOpen } from "../program/open-work";
import { resolveOnce } from "../sources/resolve-once";
import { ClusterQuestions } from "./ask-cluster";
import { failureOf, failureOfUnregistered } from "./failure-of";
import { FluxDeclarations } from "./flux-declarations";
import { keepRecordedParts } from "./keep-recorded-parts";

/** The name and the namespace of what `flux bootstrap` makes. */
const system = "flux-system";

/**
 * A repository of Flux as it is: its Kustomizations and HelmReleases become resources of the program, in the order that
 * they declare. Flux itself need not be on the cluster, and must not deliver the same objects.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * new slipway.FluxRepository("cluster", { source: ".", path: "clusters/main" });
 * ```
 * @see https://fluxcd.io/flux/guides/repository-structure/
 */
export class FluxRepository extends pulumi.ComponentResource<FluxTree> {
  constructor(name: string, args: FluxRepositoryArgs, opts?: pulumi.ComponentResourceOptions) {
    const { decryption } = args;
    // Keys are secret even if the program does not say so.
    const shown = decryption === undefined ? args : { ...args, decryption: pulumi.secret(decryption) };
    super("slipway:index:FluxRepository", name, { ...shown }, declaredOptions(opts));
  }

  /** Declares the resources of the repository. */
  protected override initialize(
    args: pulumi.Inputs,
    opts: pulumi.ComponentResourceOptions = {},
    name = "",
  ): Promise<FluxTree> {
    return whileOpen(`FluxRepository ${name}`, this.declare(name, args, opts));
  }

  private async declare(
    name: string,
    args: pulumi.Inputs,
    { retainOnDelete }: pulumi.ComponentResourceOptions,
  ): Promise<FluxTree> {
    // Nothing else waits for a component in a program of the Automation API.
    const endWork = pulumi.runtime.rpcKeepAlive();
    let redact = (text: string): string => text;
    try {
      const given = await resolveArguments(args);
      const secrets = secretTextsOf(given);
      redact = (text) => secrets.redact(text);
      if (given.unknown.length > 0) {
        throw new ArgumentError(
          printPaths(given.unknown),
          "is not known yet: all that the repository declares depends on it",
        );
      }
      const known = readFluxRepositoryArgs(given.values);
      const reference = sourceAmong(given.values, "sourceRef");
      const files = await filesOf(reference);
      const declarations = new FluxDeclarations(name, {
        ...{ args: known, reference },
        options: { parent: this, ...optional({ retainOnDelete }) },
      });
      return await this.declareWhole(declarations, () => this.plan(known, files), known);
    } catch (error) {
      if (await isRegistered(this)) throw failureOf(error, this, redact);
      throw failureOfUnregistered(error, `FluxRepository ${name}`, redact);
    } finally {
      setImmediate(endWork);
    }
  }

  /** Declares the parts that a plan knows; an update also declares those that it learns of later. */
  private async declareWhole(
    declarations: FluxDeclarations,
    plan: () => Promise<FluxTree>,
    args: KnownFluxRepositoryArgs,
  ): Promise<FluxTree> {
    try {
      const first = await plan();
      await this.refuseRivals(first, args);
      this.report(first, args);
      declarations.declareAll(first);
      const tree = pulumi.runtime.isDryRun() ? first : await this.goOn(first, declarations, plan);
      if (tree?.nodes.some(({ isOpen }) => isOpen) === true) await this.keepUnknown(tree, declarations);
      return tree ?? first;
    } finally {
      declarations.end();
    }
  }

  /**
   * Plans again each time when a Kustomization has got its variables, until nothing more becomes known. Undefined if
   * one of them failed: then the program ends with its error, and nothing is deleted.
   */
  private async goOn(
    first: FluxTree,
    declarations: FluxDeclarations,
    plan: () => Promise<FluxTree>,
  ): Promise<FluxTree | undefined> {
    const asked = new Set<string>();
    let hasFailed = false;
    let tree = first;
    for (;;) {
      const open = tree.nodes.filter(({ id, isOpen }) => isOpen && !asked.has(id));
      if (open.length === 0) return hasFailed ? undefined : tree;
      const next = await Promise.race(
        open.map(async ({ id }) => ({ id, isDelivered: await declarations.isDelivered(id) })),
      );
      asked.add(next.id);
      if (next.isDelivered) {
        tree = await plan();
        declarations.declareAll(tree);
      } else hasFailed = true;
    }
  }

  /** What open Kustomizations declare stays as it was recorded. */
  private async keepUnknown({ nodes, deferred }: FluxTree, declarations: FluxDeclarations): Promise<void> {
    const kept = await keepRecordedParts(this, (type, name) => declarations.isDeclared(type, name));
    const open = nodes.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    const what = kept.length === 0 ? "is not in this run yet" : `stays as it was recorded: ${kept.join(", ")}`;
    logMessage("warn", `what ${open.join(", ")} may declare ${what}`, this);
    for (const { id, fault } of deferred) {
      logMessage("warn", `${id} comes later, if one of these declares what it needs: ${fault.what}`, this);
    }
  }

  private plan(args: KnownFluxRepositoryArgs, files: RepositoryFiles | undefined): Promise<FluxTree> {
    const references = ClusterQuestions.aboutReferences(this);
    return planFluxRepository({
      ...{ files: files ?? args.source, self: args.self, path: args.path },
      first: { namespace: system, name: system },
      choice: { only: args.only, except: args.except },
      ...{ urls: args.mapUrl, acceptUnverified: args.acceptUnverified },
      defaults: { adopt: args.adopt, ...optional({ decryption: args.decryption }) },
      questions: {
        lookUp: references.lookUp.bind(references),
        // Not asked: each reference has the namespace of its Kustomization.
        namespace: () => Promise.resolve(system),
      },
      fetch: async (spec) => (await resolveOnce(fileSpecOf(spec))).tree,
      fetchChart: (spec) => resolveOnce(chartSpecOf(spec)),
    });
  }

  /** Nothing is delivered that Flux delivers at the same time. */
  private async refuseRivals({ nodes }: FluxTree, { self }: KnownFluxRepositoryArgs): Promise<void> {
    const references = ClusterQuestions.aboutReferences(this);
    const questions = { lookUp: references.lookUp.bind(references) };
    const warnings = await refuseRivals({ nodes, system: self[0]?.namespace ?? system, questions });
    for (const warning of warnings) logMessage("warn", warning, this);
  }

  /** Lists what has no counterpart in a run. */
  private report({ leftOut, warnings }: FluxTree, { unmapped }: KnownFluxRepositoryArgs): void {
    for (const warning of warnings) logMessage("warn", warning, this);
    const found = unmappedObjects(leftOut);
    if (found === undefined || unmapped === "apply") return;
    if (unmapped === "error")
      throw new ArgumentError("unmapped", `${found}; remove them, or let them be skipped or applied`);
    logMessage("info", `${found}; they are left out`, this);
  }
}

/** The files of the source, if it is a fetched one. */
async function filesOf(reference: SourceReference | undefined): Promise<RepositoryFiles | undefined> {
  if (reference === undefined) return undefined;
  const { described } = await reference[readSource]();
  return { own: described, tree: (await resolveOnce(fileSpecOf(described))).tree };
}
