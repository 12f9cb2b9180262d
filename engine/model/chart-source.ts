import type { SourceTree } from "./source-tree";

/** Which chart is wanted, in the words of Helm's command line. */
export interface ChartReference {
  /** A folder, a `.tgz` file, `https://…/x.tgz`, `oci://host/repository[:tag][@digest]`, `repository/name` of the user's repositories, or a name within `repo`. */
  readonly chart: string;
  /** A version or a range of versions. Without it, the newest one that is no prerelease. */
  readonly version?: string;
  /** The URL of a chart repository: the folder of its `index.yaml`. */
  readonly repo?: string;
  /** `sha256:…` of the archive: anything else is refused. */
  readonly digest?: string;
}

/** How a chart repository or registry is reached. */
export interface ChartAccess {
  readonly username?: string;
  readonly password?: string;
  /** Whether credentials also go to other hosts than the repository's own. Default false. */
  readonly passCredentials?: boolean;
  /** PEM text of the authorities that are trusted. Default the machine's. */
  readonly ca?: string;
  /** PEM text of the client's certificate and its key. */
  readonly certificate?: string;
  readonly key?: string;
  /** Takes any certificate. Default false. */
  readonly insecureSkipTlsVerify?: boolean;
  /** Speaks plain HTTP with a registry. Default false. */
  readonly plainHttp?: boolean;
}

/** Who signed a chart. */
export interface SignedBy {
  /** The users of the key: `Jane Doe <jane@example.com>`. */
  readonly users: readonly string[];
  /** The fingerprint of the key, 40 digits. */
  readonly fingerprint: string;
}

/** A chart that was found: an archive, or the tree of a folder whose root is the chart. */
export interface FetchedChart {
  readonly content:
    | { readonly kind: "archive"; readonly bytes: Uint8Array }
    | { readonly kind: "directory"; readonly tree: SourceTree; readonly path: string };
  /** How messages name it; no credentials. */
  readonly label: string;
  /** The version that was chosen; absent for a folder or file. */
  readonly version?: string;
  /** `sha256:…` of the archive; absent for a folder. */
  readonly digest?: string;
  /** What the archive is called where it comes from: `web-1.2.3.tgz`. */
  readonly fileName?: string;
  /** `sha256:…` of the manifest that names the archive in a registry: what `@sha256:…` of a reference pins. */
  readonly manifestDigest?: string;
  /** Who signed the archive; absent where that was not asked for. */
  readonly signedBy?: SignedBy;
  /** What the user should know, as that the registry was not reached and the archive is that of the last time. */
  readonly warnings?: readonly string[];
}
