import type { SourceLocation } from "./source-location";
import type { SourceTree } from "./source-tree";

/** Identifies a chart, in the terms of Helm's command line. */
export interface ChartReference {
  /**
   * A folder, a `.tgz` file, `https://…/x.tgz`, `oci://host/repository[:tag][@digest]`, `repository/name` of the user's
   * repositories, or a name within `repo`.
   */
  readonly chart: string;
  /** A version or a range of versions. Without it, the newest one that is not a prerelease. */
  readonly version?: string;
  /** The URL of a chart repository: the folder of its `index.yaml`. */
  readonly repo?: string;
  /** `sha256:…` of the archive: any other archive is rejected. */
  readonly digest?: string;
}

/** Access to a chart repository or registry. */
export interface ChartAccess {
  /** The user for the repository or registry. */
  readonly username?: string;
  /** The password of the user. */
  readonly password?: string;
  /** Sends credentials also to other hosts than the repository's own. Default false. */
  readonly passCredentials?: boolean;
  /** The trusted CA certificates, in PEM. Default the machine's. */
  readonly ca?: string;
  /** The client certificate and its key, in PEM. */
  readonly certificate?: string;
  /** The key of the client certificate, in PEM. */
  readonly key?: string;
  /** Accepts any certificate. Default false. */
  readonly insecureSkipTlsVerify?: boolean;
  /** Uses plain HTTP for a registry. Default false. */
  readonly plainHttp?: boolean;
}

/** The signer of a chart. */
export interface SignedBy {
  /** The users of the key: `Jane Doe <jane@example.com>`. */
  readonly users: readonly string[];
  /** The fingerprint of the key, 40 digits. */
  readonly fingerprint: string;
}

/** Where a chart that was found lies. */
export function chartLocation({ content, location, label }: FetchedChart): SourceLocation {
  return content.kind === "directory" ? content.tree.location : (location ?? { kind: "memory", label });
}

/** A chart that was found: an archive, or the tree of a folder whose root is the chart. */
export interface FetchedChart {
  /** The bytes of an archive, or the folder of a source. */
  readonly content:
    | {
        readonly kind: "archive";
        /** The packed chart. */
        readonly bytes: Uint8Array;
      }
    | {
        readonly kind: "directory";
        /** The source that contains the chart. */
        readonly tree: SourceTree;
        /** The path of the chart's folder in the source. */
        readonly path: string;
      };
  /** The name in messages, without credentials. */
  readonly label: string;
  /** Where the archive comes from; absent for one that a program made. */
  readonly location?: SourceLocation;
  /** The version that was chosen; absent for a folder or file. */
  readonly version?: string;
  /** `sha256:…` of the archive; absent for a folder. */
  readonly digest?: string;
  /** The name of the archive at its origin: `web-1.2.3.tgz`, or whatever the URL ends with. */
  readonly fileName?: string;
  /** `sha256:…` of the manifest that refers to the archive in a registry, which `@sha256:…` in a reference pins. */
  readonly manifestDigest?: string;
  /** `4.1.0@sha256:…`, or `sha256:…`: the revision of the OCI artifact that the chart is, of an `OciRepository`. */
  readonly artifactRevision?: string;
  /** The signer of the archive; absent if verification was not requested. */
  readonly signedBy?: SignedBy;
  /** Warnings, for example that the registry was not reachable and the archive is from the cache. */
  readonly warnings?: readonly string[];
}
