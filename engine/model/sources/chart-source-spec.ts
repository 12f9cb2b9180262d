// The specs of charts, as Flux's source-controller describes them.
import type { DirectorySpec, FileSourceSpec, ProxySpec, TlsSpec, UpdateMode } from "./source-spec";

/** The values of `HelmRepositorySpec.type`. */
export const helmRepositoryTypes = ["default", "oci"] as const;

/** A repository of charts, or a registry. */
export interface HelmRepositorySpec {
  /** The kind of the source. */
  readonly kind: "HelmRepository";
  /** `https://…`, the folder of an `index.yaml`, or `oci://host/path`, to which the name of a chart is added. */
  readonly url: string;
  /** Default by the URL. */
  readonly type?: (typeof helmRepositoryTypes)[number];
  /** The user; for a registry default the credentials that Docker and Helm stored for it. */
  readonly username?: string;
  /** The password of `username`. */
  readonly password?: string;
  /** Whether credentials are also sent to other hosts that the index names. Default false. */
  readonly passCredentials?: boolean;
  /** The trusted certificates, and the client certificate. Default those of the system. */
  readonly tls?: TlsSpec;
  /** Default that of the environment. */
  readonly proxy?: ProxySpec;
  /** Plain HTTP for a registry. Default false. */
  readonly insecure?: boolean;
  /** The time limit of each request, as a Go duration. Default "60s". */
  readonly timeout?: string;
  /** Only "generic" is built. */
  readonly provider?: string;
}

/** The values of `HelmChartSpec.reconcileStrategy`. */
export const reconcileStrategies = ["ChartVersion", "Revision"] as const;

interface ChartSpec {
  /** The kind of the source. */
  readonly kind: "HelmChart";
  /** The name of the chart in its repository, or its path in the files of its source. */
  readonly chart: string;
  /** The values files that take the place of the chart's own `values.yaml`, in order. */
  readonly valuesFiles?: readonly string[];
  /** Whether a values file that does not exist is no error. Default false. */
  readonly ignoreMissingValuesFiles?: boolean;
  /** Is refused: signatures of artifacts are not verified. */
  readonly verify?: {
    /** What made the signatures. */
    readonly provider?: string;
  };
}

/** A chart of a repository or a registry. */
export interface RepositoryChartSpec extends ChartSpec {
  /** The repository. */
  readonly sourceRef: HelmRepositorySpec;
  /** A version or a range. Default the newest that is not a prerelease. */
  readonly version?: string;
  /** OpenPGP keys; one of them must have signed the chart. */
  readonly keyring?: string;
  /** Default "always". */
  readonly update?: UpdateMode;
}

/** The sources that a chart may be among the files of. */
export type ChartSourceSpec = Exclude<FileSourceSpec, DirectorySpec>;

/** A chart among the files of a source. */
export interface SourceChartSpec extends ChartSpec {
  /** The source. */
  readonly sourceRef: ChartSourceSpec;
  /** Of a `GitRepository` or a `Bucket`: what makes a new chart of changed files. Default "ChartVersion". */
  readonly reconcileStrategy?: (typeof reconcileStrategies)[number];
  /** How the repositories of its dependencies are reached. Default: at their own URLs, without credentials. */
  readonly dependencies?: DependencyAccess;
}

/** How the repositories are reached that the dependencies of a chart name. */
export interface DependencyAccess {
  /** Those with access of their own, by the URL in `Chart.yaml`. */
  readonly repositories: readonly { readonly of: string; readonly repository: HelmRepositorySpec }[];
  /** By the beginning of a URL, the text that replaces it. */
  readonly mirrors: Readonly<Record<string, string>>;
}

/** A chart of a source. */
export type HelmChartSpec = RepositoryChartSpec | SourceChartSpec;

/** Sources of files, and of charts. */
export type SourceSpec = FileSourceSpec | HelmRepositorySpec | HelmChartSpec;
