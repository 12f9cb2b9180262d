// The build environment of Argo CD.
//
// Source: argo-cd reposerver/repository/repository.go@v3.5.7 (newEnv), pkg/apis/application/v1alpha1/types.go (Envsubst);
// Go 1.26 os/env.go (Expand).

/** The variables of the build environment, by their names. */
export type BuildEnvironment = Readonly<Record<string, string>>;

/** What the variables say. */
export interface EnvironmentFacts {
  /** The name of the Application. */
  readonly name: string;
  /** The namespace of its destination. */
  readonly namespace: string;
  /** Its project. */
  readonly project: string;
  /** The commit of a source, or the version of a chart. */
  readonly revision: string;
  /** The source. */
  readonly source: { readonly repoURL: string; readonly path: string; readonly targetRevision: string };
}

/** The build environment of a source. */
export function buildEnvironment({ name, namespace, project, revision, source }: EnvironmentFacts): BuildEnvironment {
  return {
    ARGOCD_APP_NAME: name,
    ARGOCD_APP_NAMESPACE: namespace,
    ARGOCD_APP_PROJECT_NAME: project,
    ARGOCD_APP_REVISION: revision,
    ARGOCD_APP_REVISION_SHORT: revision.slice(0, 7),
    ARGOCD_APP_REVISION_SHORT_8: revision.slice(0, 8),
    ARGOCD_APP_SOURCE_REPO_URL: source.repoURL,
    ARGOCD_APP_SOURCE_PATH: source.path,
    ARGOCD_APP_SOURCE_TARGET_REVISION: source.targetRevision,
  };
}

/** The text with the variables of the environment; another one is empty, and `$$` is a dollar sign. */
export function substituteEnvironment(text: string, environment: BuildEnvironment): string {
  let substituted = "";
  let start = 0;
  for (let at = text.indexOf("$"); at >= 0 && at + 1 < text.length; at = text.indexOf("$", start)) {
    const { name, length } = readName(text, at + 1);
    substituted += text.slice(start, at);
    // A dollar sign without a name stays; what is no name in braces is left out.
    if (name === "") substituted += length === 0 ? "$" : "";
    else if (name === "$") substituted += "$";
    else if (Object.hasOwn(environment, name)) substituted += environment[name] ?? "";
    start = at + 1 + length;
  }
  return substituted + text.slice(start);
}

const special = "*#$@!?-0123456789";

/** The name of a variable behind a dollar sign, and how much of the text it takes. */
function readName(text: string, start: number): { readonly name: string; readonly length: number } {
  const first = text.charAt(start);
  if (first === "{") {
    const end = text.indexOf("}", start);
    if (end < 0) return { name: "", length: 1 };
    return { name: text.slice(start + 1, end), length: end + 1 - start };
  }
  if (special.includes(first)) return { name: first, length: 1 };
  let end = start;
  while (end < text.length && /\w/.test(text.charAt(end))) end += 1;
  return { name: text.slice(start, end), length: end - start };
}
