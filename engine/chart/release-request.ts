import type { ChartAccess } from "../model/sources/chart-source";

/** The chart of a release and its inputs. Plain data; defaults are filled in. */
export interface ReleaseRequest {
  /** A folder, a `.tgz` file, a URL, `oci://…`, `repository/name`, or a name within `repo`. */
  readonly chart: string;
  /** The version of the chart, or a range of versions. */
  readonly version: string | undefined;
  /** The URL of the chart repository. */
  readonly repo: string | undefined;
  /** The digest that pins the archive. */
  readonly digest: string | undefined;
  /** OpenPGP keys; one of them must have signed the chart. Undefined skips the verification. */
  readonly keyring: string | undefined;
  /** The access to the repository or the registry. */
  readonly auth: ChartAccess;
  /** The name of the release. */
  readonly releaseName: string;
  /** The namespace of the release, and of its objects without one; undefined for the cluster's default. */
  readonly namespace: string | undefined;
  /** The values of the program, which override the values files. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths of values files, relative to the working directory; a later one overrides an earlier one. */
  readonly valuesFiles: readonly string[];
  /** Values in the syntax of Helm's `--set`. */
  readonly set: readonly string[];
  /** The version of Kubernetes for templates; undefined for that of the cluster. */
  readonly kubeVersion: string | undefined;
  /** Further API versions for templates. */
  readonly apiVersions: readonly string[];
  /** Whether the files of `crds/` are applied. */
  readonly includeCrds: boolean;
  /** Whether the hooks run. */
  readonly hooks: "run" | "skip";
  /** Whether the chart's tests are skipped. */
  readonly skipTests: boolean;
  /** Whether `values.schema.json` is ignored. */
  readonly skipSchemaValidation: boolean;
  /** The limit of the work of templates, in steps; undefined for the default. */
  readonly templateSteps?: number | undefined;
  /** Kustomizations that change the objects, in order. */
  readonly postRenderers: readonly Readonly<Record<string, unknown>>[];
  /** The major version of Helm to follow. */
  readonly helmVersion: 3 | 4;
}
