// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { FetchedSourceArgs, SourceTlsArgs } from "./access-args";
import type { SourceOfKind } from "../arguments/source-reference";

/** The arguments of a `GitRepository`. */
export interface GitRepositoryArgs extends FetchedSourceArgs {
  /** "https://…", "ssh://user@host/path", or what else `git clone` accepts; no `git` program is run. */
  readonly url: pulumi.Input<string>;
  /** Which revision is meant. Default: the branch "master". */
  readonly ref?: pulumi.Input<GitReferenceArgs>;
  /** How to log in. Default: without credentials, over SSH with the keys of the user. */
  readonly auth?: pulumi.Input<GitAuthArgs>;
  /**
   * "generic": log in with what `auth` has. "github": with a token that the app in `auth` gets. Other providers are not
   * built. Default: "generic".
   */
  readonly provider?: pulumi.Input<string>;
  /** The folders to use, and no other files. Default: all. */
  readonly sparseCheckout?: pulumi.Input<pulumi.Input<string>[]>;
  /** Whether submodules are fetched, too; their hosts get no credentials. Default: false. */
  readonly recurseSubmodules?: pulumi.Input<boolean>;
  /** Files of other repositories, by folders. Default: none. */
  readonly include?: readonly GitIncludeArgs[];
  /** Which signature the revision must have. Default: none. */
  readonly verify?: pulumi.Input<GitVerificationArgs>;
}

/** Which revision is meant. `commit` overrides `name`, that `semver`, that `tag`, and that `branch`. */
export interface GitReferenceArgs {
  /** The name of a branch. Default: "master". */
  readonly branch?: pulumi.Input<string>;
  /** The name of a tag. Default: none. */
  readonly tag?: pulumi.Input<string>;
  /** A range of versions, such as ">=1.2.0 <2.0.0": the highest tag in it. Default: none. */
  readonly semver?: pulumi.Input<string>;
  /** The whole name of a reference, such as "refs/pull/420/head". Default: none. */
  readonly name?: pulumi.Input<string>;
  /** A commit with all of its 40 digits. Default: none. */
  readonly commit?: pulumi.Input<string>;
}

/** How to log in to the server of a repository. */
export interface GitAuthArgs {
  /** The user over HTTPS. Default: none. */
  readonly username?: pulumi.Input<string>;
  /** The password or token of the user. Default: none. */
  readonly password?: pulumi.Input<string>;
  /** A token that is sent as such, in place of user and password. Default: none. */
  readonly bearerToken?: pulumi.Input<string>;
  /** The private key for SSH, as OpenSSH writes it. Default: the keys of the agent and of the user. */
  readonly identity?: pulumi.Input<string>;
  /** The passphrase of the private key. Default: none. */
  readonly passphrase?: pulumi.Input<string>;
  /** Lines of a known_hosts file. Default: the files of the user and of the machine. */
  readonly knownHosts?: pulumi.Input<string>;
  /** With the provider "github": the ID of the app. Default: none. */
  readonly githubAppID?: pulumi.Input<string>;
  /** The organization or the user that has installed the app. Default: the owner of `githubAppInstallationID`. */
  readonly githubAppInstallationOwner?: pulumi.Input<string>;
  /** The ID of the installation, in place of its owner. Default: the one of `githubAppInstallationOwner`. */
  readonly githubAppInstallationID?: pulumi.Input<string>;
  /** The private key of the app, in PEM. Default: none. */
  readonly githubAppPrivateKey?: pulumi.Input<string>;
  /** The API of a GitHub Enterprise Server: "https://HOST/api/v3". Default: that of github.com. */
  readonly githubAppBaseURL?: pulumi.Input<string>;
  /** Certificates for HTTPS. Default: those of the machine. */
  readonly tls?: pulumi.Input<SourceTlsArgs>;
}

/** Files of another repository. */
export interface GitIncludeArgs {
  /** The other repository. */
  readonly repository: SourceOfKind<"GitRepository">;
  /** Its folder. Default: all of it. */
  readonly fromPath?: pulumi.Input<string>;
  /** The folder for the files, which the repository itself does not have. */
  readonly toPath: pulumi.Input<string>;
}

/** Which signature a revision must have. */
export interface GitVerificationArgs {
  /**
   * What must be signed. Default: "HEAD".
   *
   * - "HEAD": The commit.
   * - "Tag": The annotated tag of `ref`.
   * - "TagAndHEAD": Both.
   */
  readonly mode?: pulumi.Input<"HEAD" | "Tag" | "TagAndHEAD">;
  /** Armored OpenPGP keys, or lines of `authorized_keys` with keys of SSH; one of the keys must have signed. */
  readonly publicKeys: pulumi.Input<pulumi.Input<string>[]>;
}
