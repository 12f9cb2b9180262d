import {
  type CompleteGroup,
  type DecryptionArgument,
  type FluxFields,
  fluxArgumentsOf,
  optional,
  readSettings,
  type SyncSource,
  syncSourceSettings,
} from "slipway/internal";
import { refuseFaults } from "./argument-error";
import { isProgramValue } from "./is-program-value";
import type { ResolvedArguments } from "./resolve-arguments";
import type { SourceReference } from "./source-reference";

type Complete = CompleteGroup<typeof syncSourceSettings>;
type SameArguments = "unmatched" | "enableHelm" | "helmKubeVersion" | "helmApiVersions" | "templateSteps";

/** A source whose reference is not read yet. */
export interface GivenSyncSource extends Omit<SyncSource, "spec"> {
  readonly reference: SourceReference | undefined;
}

/** The arguments that say where the objects of a `Sync` come from, with their defaults. */
export interface KnownSyncSourceArgs extends Pick<Complete, Exclude<SameArguments, "templateSteps">> {
  readonly templateSteps: number | undefined;
  readonly sources: readonly GivenSyncSource[];
  readonly flux: FluxFields | undefined;
  /** Undefined if nothing is decrypted. */
  readonly decryption: DecryptionArgument | undefined;
}

/** Checks the arguments and fills in the defaults. Throws ArgumentError. */
export function readSyncSourceArgs({
  values,
  secrets,
}: Pick<ResolvedArguments, "values" | "secrets">): KnownSyncSourceArgs {
  const { value, faults } = readSettings(values, syncSourceSettings, { isProgramValue });
  refuseFaults(faults);
  const { unmatched, enableHelm, helmKubeVersion, helmApiVersions, templateSteps, decryption, sources } = value;
  const { flux } = fluxArgumentsOf(optional({ flux: value.flux }));
  // What a key decrypts is found where it is decrypted.
  const others = secrets.filter(([first]) => first !== "decryption");
  return {
    ...{ unmatched, enableHelm, helmKubeVersion, helmApiVersions, templateSteps, decryption, flux },
    sources:
      sources === undefined
        ? [{ ...sourceOf(value), field: "", secrets: others }]
        : sources.map((one, index) => ({
            ...sourceOf(one),
            field: `sources[${index}]`,
            secrets: others.filter(([, at]) => at === undefined || at === index).map((path) => pathInSource(path)),
          })),
  };
}

type Path = readonly (string | number)[];

/** An argument beside the sources concerns all of them. */
function pathInSource([first = "", ...path]: Path): Path {
  return first === "sources" ? path.slice(1) : [first];
}

type GivenSource = NonNullable<Complete["sources"]>[number];

function sourceOf({
  sourceRef,
  source,
  path,
  ref,
  kustomize,
  helm,
  directory,
}: Pick<GivenSource, "source" | "sourceRef" | "path" | "ref" | "kustomize" | "helm" | "directory">): Omit<
  GivenSyncSource,
  "field" | "secrets"
> {
  return { reference: sourceRef as SourceReference | undefined, source, path, ref, kustomize, helm, directory };
}
