// Source: helm cmd/helm/template.go@v3.22.0 (newTemplateCmd), pkg/action/action.go (renderResources).
import { trimSpace } from "../../../go/unicode/runes";
import { fromBytes } from "../../../go/values/bytes";
import { GoError } from "../../../go/values/values";
import { matchesPath } from "../../../go/path/match-path";
import type { HelmVersion } from "../context";
import { withHelmFault } from "../helm-error";
import type { HelmHook } from "./manifest";
import type { RenderedRelease } from "./render-release";
import { splitManifests } from "../../../yaml/documents/helm-manifests";
import { before } from "../../../lib/trim-characters";

/** The options for printing a release; all flags are false by default. */
export interface PrintOptions {
  /** Prints the files of `crds/` first. */
  readonly includeCrds?: boolean;
  /** Omit the hooks. */
  readonly noHooks?: boolean;
  /** Omits test hooks. */
  readonly skipTests?: boolean;
  /** Patterns of paths relative to the chart; templates that match no pattern are omitted. */
  readonly showOnly?: readonly string[];
}

/**
 * Prints the release as `helm template` does.
 *
 * @throws SyncError HELM_NO_SUCH_TEMPLATE if a pattern of `showOnly` matches nothing
 */
export function printRelease(release: RenderedRelease, options: PrintOptions = {}): string {
  const text = printWithHooks(printManifests(release, options), release, options);
  return selectTemplates(text, options.showOnly ?? [], release.helmVersion);
}

/** Prints the manifests without hooks: the input of a post-renderer. */
export function printManifests(
  release: Pick<RenderedRelease, "manifests" | "crds">,
  options: Pick<PrintOptions, "includeCrds"> = {},
): string {
  return manifestTexts(release, options)
    .map(({ text }) => text)
    .join("");
}

/** The parts of what `printManifests` prints, with the paths of their templates. */
export function manifestTexts(
  { manifests, crds }: Pick<RenderedRelease, "manifests" | "crds">,
  { includeCrds = false }: Pick<PrintOptions, "includeCrds"> = {},
): readonly { readonly path: string; readonly text: string }[] {
  const files = includeCrds ? crds.map(({ path, file }) => ({ path, content: fromBytes(file.data) })) : [];
  return [...files, ...manifests].map(({ path, content }) => ({ path, text: printDocument(path, content) }));
}

/** Prints the manifests, followed by the hooks. */
export function printWithHooks(
  text: string,
  release: Pick<RenderedRelease, "hooks">,
  options: Pick<PrintOptions, "noHooks" | "skipTests"> = {},
): string {
  const hooks = shownHooks(release, options).map(({ path, content }) => printDocument(path, content));
  return `${trimSpace(text)}\n${hooks.join("")}`;
}

/** Returns the hooks to print. */
export function shownHooks(
  { hooks }: Pick<RenderedRelease, "hooks">,
  { noHooks = false, skipTests = false }: Pick<PrintOptions, "noHooks" | "skipTests"> = {},
): readonly HelmHook[] {
  if (noHooks) return [];
  return skipTests ? hooks.filter(({ events }) => !events.includes("test")) : hooks;
}

/** Prints a document after the comment with its template's path. */
export function printDocument(path: string, content: string): string {
  return `---\n# Source: ${path}\n${content}\n`;
}

/** The path behind the name of the chart in the first `# Source: chart/path`. */
function templateOf(content: string): string | undefined {
  const mark = "# Source: ";
  const at = content.indexOf(mark);
  const slash = at < 0 ? -1 : content.indexOf("/", at + mark.length + 1);
  const path = slash < 0 ? "" : before(content.slice(slash + 1), "\n");
  return path === "" ? undefined : path;
}

/**
 * Selects the documents of templates whose path relative to the chart matches a pattern, in the order of the patterns.
 * Without patterns, selects all.
 *
 * @throws SyncError HELM_NO_SUCH_TEMPLATE if a pattern matches nothing
 */
export function selectTemplates(text: string, patterns: readonly string[], helmVersion: HelmVersion): string {
  if (patterns.length === 0) return text;
  const documents = splitManifests(text, helmVersion).map((content) => ({
    content,
    path: templateOf(content),
  }));
  return patterns
    .flatMap((pattern) => {
      const found = documents.filter(({ path }) => path !== undefined && matchesPath(pattern, path));
      if (found.length > 0) return found.map(({ content }) => `---\n${content}\n`);
      return withHelmFault(noSuchTemplate, () => {
        throw new GoError(`could not find template ${pattern} in chart`);
      });
    })
    .join("");
}

const noSuchTemplate = {
  code: "HELM_NO_SUCH_TEMPLATE",
  what: "cannot show a template",
  mend: "name a template as in the lines `# Source:`, without the name of the chart: templates/service.yaml",
} as const;
