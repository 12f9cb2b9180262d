import type * as pulumi from "@pulumi/pulumi";
import {
  argoApplicationSetSettings,
  argoApplicationSettings,
  type CompleteGroup,
  type KubeObject,
  readSettings,
} from "slipway/internal";
import { ArgumentError, refuseFaults } from "./argument-error";
import { argoSyncArguments } from "./argo-sync-arguments";
import { isProgramValue } from "./is-program-value";
import type { SourceReference } from "./source-reference";

type Given = Readonly<Record<string, unknown>>;
type Complete = CompleteGroup<typeof argoApplicationSettings>;
type SameArguments = "source" | "revision" | "clusterFacts" | "kustomizeBuildOptions" | "only" | "except";

/** The arguments of an `ArgoApplication` or an `ArgoApplicationSet`, with their defaults. */
export interface KnownArgoApplicationArgs extends Pick<Complete, SameArguments> {
  /** Applications, ApplicationSets and AppProjects. */
  readonly objects: readonly KubeObject[];
  readonly path: string | undefined;
  readonly self: readonly string[];
  readonly repositories: readonly SourceReference[];
  readonly clusters: ReadonlyMap<string, pulumi.ProviderResource>;
  readonly sync: Given;
}

/** Checks the arguments and fills in the defaults. Throws ArgumentError. */
export function readArgoApplicationArgs(given: Given): KnownArgoApplicationArgs {
  const { value, faults } = readSettings(given, argoApplicationSettings, { isProgramValue });
  refuseFaults(faults);
  return knownArguments(value, value.application);
}

/** Checks the arguments of an `ArgoApplicationSet`, and fills in the defaults. Throws ArgumentError. */
export function readArgoApplicationSetArgs(given: Given): KnownArgoApplicationArgs {
  const { value, faults } = readSettings(given, argoApplicationSetSettings, { isProgramValue });
  refuseFaults(faults);
  return knownArguments(value, value.applicationSet);
}

function knownArguments(value: Omit<Complete, "application">, declared: unknown): KnownArgoApplicationArgs {
  const { source, revision, clusterFacts, kustomizeBuildOptions, only, except, self } = value;
  return {
    ...{ source, revision, clusterFacts, kustomizeBuildOptions, only, except, path: value.path },
    objects: [...listOf(declared), ...listOf(value.projects)],
    self: typeof self === "string" ? [self] : self,
    repositories: value.repositories as readonly SourceReference[],
    clusters: new Map(Object.entries(value.clusters) as [string, pulumi.ProviderResource][]),
    sync: readSync(value.sync),
  };
}

function listOf(given: unknown): readonly KubeObject[] {
  if (given === undefined || given === null) return [];
  return (Array.isArray(given) ? given : [given]) as readonly KubeObject[];
}

/** The plugin checks the values. */
function readSync(given: unknown): Given {
  const sync = (given ?? {}) as Given;
  const other = Object.keys(sync).find((name) => !argoSyncArguments.some((own) => own === name));
  if (other === undefined) return sync;
  throw new ArgumentError(`sync.${other}`, `is no argument; there are ${argoSyncArguments.join(", ")}`);
}
