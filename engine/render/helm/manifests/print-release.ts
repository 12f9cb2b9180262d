// Source: helm cmd/helm/template.go@v3.22.0 (newTemplateCmd), pkg/action/action.go (renderResources).
import { trimSpace } from "../../gotemplate/unicode/runes";
import { fromBytes } from "../../gotemplate/values/bytes";
import { GoError } from "../../gotemplate/values/values";
import { matchPath } from "../chart/match-path";
import { withHelmFault } from "../helm-error";
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
export function printRelease({ manifests, hooks, crds }: RenderedRelease, options: PrintOptions = {}): string {
  const { includeCrds = false, noHooks = false, skipTests = false, showOnly = [] } = options;
  const files = includeCrds ? crds.map(({ path, file }) => document(path, fromBytes(file.data))) : [];
  const resources = manifests.map(({ path, content }) => document(path, content));
  const shown = noHooks ? [] : hooks.filter(({ events }) => !skipTests || !events.includes("test"));
  const text =
    trimSpace([...files, ...resources].join("")) +
    "\n" +
    shown.map(({ path, content }) => document(path, content)).join("");
  return showOnly.length === 0 ? text : select(text, showOnly);
}

function document(path: string, content: string): string {
  return `---\n# Source: ${path}\n${content}\n`;
}

function select(text: string, patterns: readonly string[]): string {
  const documents = splitManifests(text).map((content) => ({
    content,
    path: /# Source: [^/]+\/([^\n]+)/.exec(content)?.[1],
  }));
  return patterns
    .flatMap((pattern) => {
      const found = documents.filter(({ path }) => path !== undefined && matches(pattern, path));
      if (found.length > 0) return found.map(({ content }) => `---\n${content}\n`);
      return withHelmFault(noSuchTemplate, () => {
        throw new GoError(`could not find template ${pattern} in chart`);
      });
    })
    .join("");
}

/** A pattern that is none matches nothing. */
function matches(pattern: string, path: string): boolean {
  try {
    return matchPath(pattern, path);
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
}

const noSuchTemplate = {
  code: "HELM_NO_SUCH_TEMPLATE",
  what: "cannot show a template",
  mend: "name a template as the lines `# Source:` do, without the name of the chart: templates/service.yaml",
} as const;
