// Source: helm cmd/helm/template.go@v3.22.0 (newTemplateCmd), pkg/action/action.go (renderResources).
import { trimSpace } from "../../gotemplate/unicode/runes";
import { fromBytes } from "../../gotemplate/values/bytes";
import { GoError } from "../../gotemplate/values/values";
import { matchesPath } from "../chart/match-path";
import type { HelmVersion } from "../context";
import { withHelmFault } from "../helm-error";
import type { Hook } from "./manifest";
import type { RenderedRelease } from "./render-release";
import { splitManifests } from "./split-manifests";

/** What of a release is printed; all flags are false by default. */
export interface PrintOptions {
  /** The files of `crds/`, before all others. */
  readonly includeCrds?: boolean;
  readonly noHooks?: boolean;
  /** Leaves out hooks of tests. */
  readonly skipTests?: boolean;
  /** Patterns of paths below the chart; what matches none of them is left out. */
  readonly showOnly?: readonly string[];
}

/**
 * The release as `helm template` prints it.
 *
 * @throws SyncError HELM_NO_SUCH_TEMPLATE where a pattern of `showOnly` matches nothing
 */
export function printRelease(release: RenderedRelease, options: PrintOptions = {}): string {
  const text = printWithHooks(printManifests(release, options), release, options);
  return selectTemplates(text, options.showOnly ?? [], release.helmVersion);
}

/** The manifests, without hooks; this is what a post-renderer gets. */
export function printManifests(
  { manifests, crds }: Pick<RenderedRelease, "manifests" | "crds">,
  { includeCrds = false }: Pick<PrintOptions, "includeCrds"> = {},
): string {
  const files = includeCrds ? crds.map(({ path, file }) => printDocument(path, fromBytes(file.data))) : [];
  return [...files, ...manifests.map(({ path, content }) => printDocument(path, content))].join("");
}

/** The text of manifests with the hooks behind it. */
export function printWithHooks(
  text: string,
  release: Pick<RenderedRelease, "hooks">,
  options: Pick<PrintOptions, "noHooks" | "skipTests"> = {},
): string {
  const hooks = shownHooks(release, options).map(({ path, content }) => printDocument(path, content));
  return `${trimSpace(text)}\n${hooks.join("")}`;
}

/** The hooks that are printed. */
export function shownHooks(
  { hooks }: Pick<RenderedRelease, "hooks">,
  { noHooks = false, skipTests = false }: Pick<PrintOptions, "noHooks" | "skipTests"> = {},
): readonly Hook[] {
  if (noHooks) return [];
  return skipTests ? hooks.filter(({ events }) => !events.includes("test")) : hooks;
}

/** A document below the line that names its template. */
export function printDocument(path: string, content: string): string {
  return `---\n# Source: ${path}\n${content}\n`;
}

/**
 * What of a printed release was made by templates whose path below the chart matches one of the patterns, in the order of the patterns;
 * without patterns all of it.
 *
 * @throws SyncError HELM_NO_SUCH_TEMPLATE where a pattern matches nothing
 */
export function selectTemplates(text: string, patterns: readonly string[], helmVersion: HelmVersion = 3): string {
  if (patterns.length === 0) return text;
  const documents = splitManifests(text, helmVersion).map((content) => ({
    content,
    path: /# Source: [^/]+\/([^\n]+)/.exec(content)?.[1],
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
  mend: "name a template as the lines `# Source:` do, without the name of the chart: templates/service.yaml",
} as const;
