import type { RemoteRequest, RemoteSources } from "./remote-sources";

const brand = Symbol.for("slipway.MissingRemotes");

/**
 * A signal, not a failure: it ends a synchronous render, which is repeated after the missing sources were fetched.
 * Detect it with `isMissingRemotes`, since the renderer may be a separate bundle.
 */
export class MissingRemotes extends Error {
  /** Marks the class, across several loaded copies of the package. */
  readonly [brand] = true;
  /** The requests whose results the build needs. */
  readonly requests: readonly RemoteRequest[];
  private readonly remotes: RemoteSources;

  constructor(requests: readonly RemoteRequest[], remotes: RemoteSources) {
    super("a remote resource is not fetched yet");
    this.requests = requests;
    this.remotes = remotes;
  }

  /** Fetches all missing sources in parallel. */
  fetch(): Promise<void> {
    return this.remotes.fetch(this.requests);
  }
}

/** True for the signal of any loaded copy of this package. */
export function isMissingRemotes(error: unknown): error is MissingRemotes {
  return typeof error === "object" && error !== null && brand in error;
}

/**
 * Runs a render that looks up remote documents (`templateChart` with `remotes`, for a `values.schema.json` that refers
 * to other documents). Fetches missing documents and renders again, until none is missing.
 *
 * @throws the errors of `render`
 * @example
 * ```ts
 * import { openChart, openDirectory, openRemotes, systemEnvironment, templateChart, withRemotes } from "slipway";
 *
 * const tree = openDirectory("charts/web");
 * const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "web" });
 * const remotes = openRemotes();
 * const { objects } = await withRemotes(() => templateChart(chart, { remotes, environment: systemEnvironment() }));
 * ```
 */
export async function withRemotes<T>(render: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await render();
    } catch (error) {
      if (!isMissingRemotes(error)) throw error;
      await error.fetch();
    }
  }
}
