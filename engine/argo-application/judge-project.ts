// What an AppProject permits.
//
// Source: argo-cd pkg/apis/application/v1alpha1/types.go@v3.5.7 (IsSourcePermitted, isDestinationMatched,
// IsGroupKindNamePermitted).
import { SyncError } from "../errors/sync-error";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import type { ArgoCluster } from "../model/argo/argo-tree";
import type { KubeObject } from "../model/objects/kube-object";
import { compileGlob } from "../render/helm/functions/glob";
import { checkFields, invalidObject } from "./check-fields";
import { normalizeUrl } from "./repository-url";
import { projectFields } from "./spec-fields";
import { unsupported } from "./unsupported";

type Values = Readonly<Record<string, unknown>>;

/** What a project is asked about. */
export interface ProjectQuestion {
  /** The Application in messages. */
  readonly object: string;
  readonly cluster: ArgoCluster;
  /** The namespace of the destination. */
  readonly target: string;
  /** The repositories of its sources. */
  readonly repositories: readonly string[];
}

/** What a project says of an Application. */
export interface ProjectAnswer {
  /** The `permissions` of its `Sync`. */
  readonly permissions: Values;
  /** What has no counterpart. */
  readonly warnings: readonly string[];
}

/**
 * Checks an Application against its project.
 *
 * @throws SyncError ARGO_NOT_PERMITTED for a source or a destination; ARGO_OBJECT_INVALID, ARGO_UNSUPPORTED
 */
export function judgeProject(project: KubeObject, question: ProjectQuestion): ProjectAnswer {
  const object = `AppProject/${project.metadata.name}`;
  const spec = project["spec"] ?? {};
  checkFields(object, spec, projectFields);
  if (!isMap(spec)) throw invalidObject(object, "spec", "it is not a map");
  refuseUnfollowed(object, spec);
  const denied = question.repositories.find((url) => !allowsRepository(lookUpList(spec, "sourceRepos"), url));
  if (denied !== undefined) throw notPermitted(question, object, "sourceRepos", `the repository ${denied}`);
  const destinations = lookUpList(spec, "destinations").filter(isMap);
  if (!allowsDestination(destinations, question)) {
    const shown = `${question.cluster.name}${question.cluster.server}, namespace ${JSON.stringify(question.target)}`;
    throw notPermitted(question, object, "destinations", `the destination ${shown}`);
  }
  return { permissions: permissionsOf(object, spec, question.cluster), warnings: warningsOf(object, spec) };
}

function refuseUnfollowed(object: string, spec: Values): void {
  for (const field of ["signatureKeys", "sourceIntegrity"]) {
    const value = spec[field];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
    const mend = "remove it, and give the source in `repositories` the keys: new GitRepository({ …, verify })";
    throw unsupported({ object, field: `spec.${field}` }, "signatures of commits are not checked by projects", mend);
  }
}

function warningsOf(object: string, spec: Values): readonly string[] {
  const windows = lookUpList(spec, "syncWindows");
  return windows.length === 0 ? [] : [`${object} has syncWindows: a run goes on at any time`];
}

/** At least one pattern matches, and none after `!` does. */
function allowsRepository(patterns: readonly unknown[], url: string): boolean {
  const wanted = normalizeUrl(url);
  return allows(patterns.map(String), (pattern) => matches(normalizeUrl(pattern), wanted, "/"));
}

function allows(patterns: readonly string[], test: (pattern: string) => boolean): boolean {
  const isDenied = patterns.some((one) => one.startsWith("!") && test(one.slice(1)));
  return !isDenied && patterns.some((one) => (one.startsWith("!") ? !test(one.slice(1)) : test(one)));
}

function matches(pattern: string, text: string, separator: "/" | "" = ""): boolean {
  return pattern === "*" || (compileGlob(pattern, separator)?.(text) ?? false);
}

/** With `!` before the pattern, whether it does not match. */
function matchesWord(pattern: string, text: string): boolean {
  return pattern.startsWith("!") ? !matches(pattern.slice(1), text) : matches(pattern, text);
}

function allowsDestination(destinations: readonly Values[], { cluster, target: namespace }: ProjectQuestion): boolean {
  let isAllowed = false;
  for (const item of destinations) {
    const [name, server] = [lookUpText(item, "name") ?? "", lookUpText(item, "server") ?? ""];
    const patterns = lookUpText(item, "namespace") ?? "";
    const isName = cluster.name !== "" && matchesWord(name, cluster.name);
    const isServer = cluster.server !== "" && matchesWord(server, cluster.server);
    const isNamespace = matchesWord(patterns, namespace);
    if ((isName || isServer) && isNamespace) isAllowed = true;
    else if (!isName && name.startsWith("!")) return false;
    else if (!isServer && server.startsWith("!") && isNamespace) return false;
    else if (!isNamespace && patterns.startsWith("!") && isServer) return false;
  }
  return isAllowed;
}

function permissionsOf(object: string, spec: Values, cluster: ArgoCluster): Values {
  const namespaces = lookUpList(spec, "destinations")
    .filter(isMap)
    .filter((item) => isOfCluster(item, cluster))
    .map((item) => namespacePattern(item, object));
  const named = ["clusterResourceWhitelist", "clusterResourceBlacklist"].find((field) =>
    lookUpList(spec, field).some((item) => lookUpText(item, "name") !== undefined),
  );
  if (named !== undefined) {
    throw unsupported(
      { object, field: `spec.${named}` },
      "kinds are permitted, not single objects",
      "remove name, or split the project",
    );
  }
  const kindsIn = (field: string): readonly Values[] =>
    lookUpList(spec, field).map((item, index) => kindPattern(item, object, `spec.${field}[${index}]`));
  const isLimited = Array.isArray(spec["namespaceResourceWhitelist"]);
  return {
    clusterKinds: { allow: kindsIn("clusterResourceWhitelist"), deny: kindsIn("clusterResourceBlacklist") },
    namespacedKinds: {
      ...(isLimited ? { allow: kindsIn("namespaceResourceWhitelist") } : {}),
      deny: kindsIn("namespaceResourceBlacklist"),
    },
    // In Argo CD, a pattern after ! permits all others.
    namespaces: [...new Set([...namespaces, ...(namespaces.some((one) => one.startsWith("!")) ? ["*"] : [])])],
  };
}

function isOfCluster(item: Values, { name, server }: ArgoCluster): boolean {
  const isName = name !== "" && matchesWord(lookUpText(item, "name") ?? "", name);
  return isName || (server !== "" && matchesWord(lookUpText(item, "server") ?? "", server));
}

function namespacePattern(item: Values, object: string): string {
  const pattern = lookUpText(item, "namespace") ?? "";
  if (!/[?[\]{}\\]/.test(pattern)) return pattern;
  const why = "there is no sign but * in patterns of namespaces";
  throw unsupported({ object, field: "spec.destinations" }, why, "write a destination for each namespace");
}

/** Other signs than `*` have no meaning in the permissions of a `Sync`. */
function kindPattern(item: unknown, object: string, field: string): Values {
  const [group, kind] = [lookUpText(item, "group") ?? "", lookUpText(item, "kind") ?? ""];
  if (/[?[\]\\]/.test(`${group}${kind}`)) {
    throw unsupported(
      { object, field },
      "there is no sign but * in patterns of kinds",
      "write the kinds by their names",
    );
  }
  return { group, kind };
}

/** The error for a part of an Application that its project does not have. */
function notPermitted({ object }: ProjectQuestion, project: string, field: string, what: string): SyncError {
  return new SyncError({
    code: "ARGO_NOT_PERMITTED",
    what: `${project} does not permit ${what}`,
    where: { object, field: `spec.${field}` },
    why: "no pattern of the project matches it, or one after ! does",
    mend: `add it to spec.${field} of the project, or use another project`,
  });
}
