/**
 * Sources of manifests, as the specs of Flux's source-controller describe them: plain data, with credentials in fields
 * of their own. Defaults are filled in where they are used.
 */
export type FileSourceSpec = GitRepositorySpec | OciRepositorySpec | BucketSpec | ArtifactSpec | DirectorySpec;

/** Whether a run looks for a newer revision: in each preview, or not as long as the lock file has one. */
export type UpdateMode = "always" | "locked";

/** What all fetched sources have. */
interface FetchedSpec {
  /** Default "always". */
  readonly update?: UpdateMode;
  /** Patterns as in `.gitignore`: more files to leave out, or with `!` to keep. */
  readonly ignore?: string;
  /** The time limit for all requests together, as a Go duration. Default "60s". */
  readonly timeout?: string;
}

/** Certificates in PEM for TLS. */
export interface TlsSpec {
  /** The trusted CA certificates, in place of the machine's. */
  readonly ca?: string;
  /** The client certificate. */
  readonly certificate?: string;
  /** The key of the client certificate. */
  readonly key?: string;
}

/** A proxy for HTTP and HTTPS. */
export interface ProxySpec {
  /** `http://host:port`. */
  readonly address: string;
  /** The user of the proxy. */
  readonly username?: string;
  /** The password of the user. */
  readonly password?: string;
}

/** Which revision of a repository is meant. `commit` overrides `name`, that `semver`, that `tag`, that `branch`. */
export interface GitReferenceSpec {
  /** Default "master", if nothing else is given. */
  readonly branch?: string;
  /** The name of a tag. */
  readonly tag?: string;
  /** The highest tag in a range of versions. */
  readonly semver?: string;
  /** A whole name, such as `refs/pull/420/head`. */
  readonly name?: string;
  /** 40 hexadecimal digits; with `branch` the branch is part of the revision. */
  readonly commit?: string;
}

/** Which signatures a revision must have. */
export interface GitVerificationSpec {
  /** What must be signed: the commit, the annotated tag, or both. Default "HEAD". */
  readonly mode?: (typeof verificationModes)[number];
  /** Armored OpenPGP keys, or lines of `authorized_keys` with keys of SSH; one of the keys must have signed. */
  readonly publicKeys: readonly string[];
}

/** The values of `GitVerificationSpec.mode`. */
export const verificationModes = ["HEAD", "Tag", "TagAndHEAD"] as const;

/** Another repository, whose files are put into a folder. */
export interface GitIncludeSpec {
  /** The other repository. */
  readonly repository: GitRepositorySpec;
  /** Its folder. Default the whole repository. */
  readonly fromPath?: string;
  /** The folder in this repository, which must not exist. */
  readonly toPath: string;
}

/** How to reach a repository over SSH. */
export interface SshSpec {
  /** The private key, as OpenSSH writes it. */
  readonly identity?: string;
  /** The passphrase of the private key. */
  readonly passphrase?: string;
  /** Lines of a known_hosts file. */
  readonly knownHosts?: string;
}

/** An app of GitHub, which gets a token for its installation. */
export interface GitHubAppSpec {
  /** The ID of the app. */
  readonly githubAppID: string;
  /** The organization or user that has installed the app. */
  readonly githubAppInstallationOwner?: string;
  /** The ID of the installation, in place of its owner. */
  readonly githubAppInstallationID?: string;
  /** The private key of the app, in PEM. */
  readonly githubAppPrivateKey: string;
  /** The API of a server of an enterprise. Default that of github.com. */
  readonly githubAppBaseURL?: string;
}

/** A Git repository. */
export interface GitRepositorySpec extends FetchedSpec {
  /** The kind of the source. */
  readonly kind: "GitRepository";
  /** `https://…`, `ssh://…`, or what else `git clone` accepts. */
  readonly url: string;
  /** Default the branch "master". */
  readonly ref?: GitReferenceSpec;
  /** The user of basic authentication. */
  readonly username?: string;
  /** The password of basic authentication. */
  readonly password?: string;
  /** The token of bearer authentication. */
  readonly bearerToken?: string;
  /** "generic": with what is given here. "github": with a token of an app. Others are not built. Default "generic". */
  readonly provider?: string;
  /** With "github": the app. */
  readonly githubApp?: GitHubAppSpec;
  /** The trusted certificates, and the client certificate. Default those of the system. */
  readonly tls?: TlsSpec;
  /** For `ssh://…`. Default the keys and known hosts of the user. */
  readonly ssh?: SshSpec;
  /** Default that of the environment. */
  readonly proxy?: ProxySpec;
  /** The folders to fetch. Default all. */
  readonly sparseCheckout?: readonly string[];
  /** Whether submodules are fetched. Default false. */
  readonly recurseSubmodules?: boolean;
  /** Files of other repositories. Default none. */
  readonly include?: readonly GitIncludeSpec[];
  /** The signatures that the revision must have. Default none. */
  readonly verify?: GitVerificationSpec;
}

/** Which revision of an artifact is meant. `digest` overrides `semver`, that `tag`. */
export interface OciReferenceSpec {
  /** Default "latest", if nothing else is given. */
  readonly tag?: string;
  /** The highest tag in a range of versions. */
  readonly semver?: string;
  /** With `semver`, a regular expression that tags must match. */
  readonly semverFilter?: string;
  /** `sha256:…` of the manifest. */
  readonly digest?: string;
}

/** Which layer of an artifact has the files. */
export interface OciLayerSpec {
  /** The first layer of this type. Default the first layer. */
  readonly mediaType?: string;
  /** "extract": its files, without ignored ones. "copy": all of its files. Default "extract". */
  readonly operation?: (typeof layerOperations)[number];
}

/** The values of `OciLayerSpec.operation`. */
export const layerOperations = ["extract", "copy"] as const;

/** An artifact of an OCI registry. */
export interface OciRepositorySpec extends FetchedSpec {
  /** The kind of the source. */
  readonly kind: "OCIRepository";
  /** `oci://host/repository`, without a tag. */
  readonly url: string;
  /** Default the tag "latest". */
  readonly ref?: OciReferenceSpec;
  /** Default the first layer, extracted. */
  readonly layerSelector?: OciLayerSpec;
  /** Default the credentials that Docker and Helm stored for the registry. */
  readonly username?: string;
  /** The password of `username`. */
  readonly password?: string;
  /** The trusted certificates, and the client certificate. Default those of the system. */
  readonly tls?: TlsSpec;
  /** Default that of the environment. */
  readonly proxy?: ProxySpec;
  /** Plain HTTP, or any certificate. Default false. */
  readonly insecure?: boolean;
  /** Only "generic" is built. */
  readonly provider?: string;
  /** Is refused: signatures of artifacts are not verified. */
  readonly verify?: {
    /** What made the signatures. */
    readonly provider?: string;
  };
}

/** A bucket with the API of S3. */
export interface BucketSpec extends FetchedSpec {
  /** The kind of the source. */
  readonly kind: "Bucket";
  /** Host and port. */
  readonly endpoint: string;
  /** The name of the bucket. */
  readonly bucketName: string;
  /** Only objects whose keys begin with it. Default all. */
  readonly prefix?: string;
  /** Default "us-east-1". */
  readonly region?: string;
  /** Default: anonymous access. */
  readonly accessKey?: string;
  /** The secret of `accessKey`. */
  readonly secretKey?: string;
  /** With temporary credentials, their token. */
  readonly sessionToken?: string;
  /** The trusted certificates, and the client certificate. Default those of the system. */
  readonly tls?: TlsSpec;
  /** Default that of the environment. */
  readonly proxy?: ProxySpec;
  /** Plain HTTP. Default false. */
  readonly insecure?: boolean;
  /** Is refused: credentials are not exchanged. */
  readonly sts?: {
    /** Who exchanges them. */
    readonly provider?: string;
  };
  /** "generic", or "aws": the credentials are those of the environment. Others are not built. Default "generic". */
  readonly provider?: string;
}

/** How a file that exists is treated: replaced, merged as YAML, or an archive that is unpacked. */
export const copyStrategies = ["Overwrite", "Merge", "Extract"] as const;

/** Files that are copied into a composed artifact. */
export interface CopySpec {
  /** `@alias/pattern`. */
  readonly from: string;
  /** `@artifact/path`. */
  readonly to: string;
  /** Patterns of files that are not copied. */
  readonly exclude?: readonly string[];
  /** Default "Overwrite". */
  readonly strategy?: (typeof copyStrategies)[number];
  /** Whether nothing to copy is no error. Default false. */
  readonly optional?: boolean;
}

/** An artifact that is composed of other sources. */
export interface ArtifactSpec {
  /** The kind of the source. */
  readonly kind: "Artifact";
  /** The sources by their aliases. */
  readonly sources: Readonly<Record<string, FileSourceSpec>>;
  /** In their order. */
  readonly copy: readonly CopySpec[];
  /** `@alias`: the source whose revision it has. Default: the revision is `latest@` and the digest of the files. */
  readonly revision?: string;
  /** `@alias`: the source that it was made of, for its origin revision. Default: it has none. */
  readonly originRevision?: string;
}

/** A folder of this machine. */
export interface DirectorySpec {
  /** The kind of the source. */
  readonly kind: "Directory";
  /** Relative to the program's directory. */
  readonly path: string;
}
