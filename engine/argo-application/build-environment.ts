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

const reference = /\$(?:\{([*#$@!?\-0-9])\}|\{([^}]+)\}|(\{\}|\{)|([*#$@!?\-0-9])|([A-Za-z0-9_]+))/gs;

/** The text with the variables of the environment; another one is empty, and `$$` is a dollar sign. */
export function substituteEnvironment(text: string, environment: BuildEnvironment): string {
  return text.replace(reference, (_all, ...groups: readonly (string | undefined)[]) => {
    const [special, braced, broken, short, plain] = groups;
    if (broken !== undefined) return "";
    const name = special ?? braced ?? short ?? plain;
    if (name === undefined) return "";
    if (name === "$") return "$";
    return Object.hasOwn(environment, name) ? (environment[name] ?? "") : "";
  });
}
