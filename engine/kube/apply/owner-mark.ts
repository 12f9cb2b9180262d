import { oneLine } from "../../lib/one-line";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { addTexts, textOf } from "../../model/objects/metadata-texts";

/** The annotation with the Slipway resource that an object belongs to. */
export const ownerAnnotation = "slipway.dev/owner";

/** Whether the path is that of all annotations of an object, among them the mark of its owner. */
export function isAllAnnotations(path: FieldPath): boolean {
  return path.length === 2 && path[0] === "metadata" && path[1] === "annotations";
}

/** The token of the resource that applied the object last; undefined if no resource did. */
export function ownerTokenOf(object: KubeObject): string | undefined {
  const token = textOf(object, "annotations", ownerAnnotation);
  return token === "" ? undefined : token;
}

/** Whether the object bears one of the tokens. One without a token belongs to nobody, whatever the tokens are. */
export function isOwnedBy(object: KubeObject, tokens: ReadonlySet<string>): boolean {
  const token = ownerTokenOf(object);
  return token !== undefined && tokens.has(token);
}

/** The object with the annotation of its owner. */
export function withOwner(object: KubeObject, ownerToken: string): KubeObject {
  return addTexts(object, "annotations", { [ownerAnnotation]: ownerToken });
}

/**
 * The token of a resource: the hash of its stack, then its own hash, which nobody can guess. The title after them is
 * for readers: `shop/prod Kustomization web`.
 */
export function printOwnerToken(stack: string, own: string, title?: string): string {
  return title === undefined ? `${stack}.${own}` : `${stack}.${own} ${title}`;
}

/** The hashes of a token, without its title. */
export function hashesOf(token: string): string {
  return token.split(" ", 1)[0] ?? token;
}

/** Longer titles are cut: anybody can write them. */
const maximumTitle = 160;

/**
 * Who bears a token, by its title: "the Slipway resource Kustomization web of the stack shop/prod". Undefined for a
 * token without one.
 */
export function describeOwner(token: string | undefined): string | undefined {
  const [stack, ...names] = titleOf(token);
  if (stack === undefined || names.length === 0) return undefined;
  return `the Slipway resource ${names.join(" ")} of the stack ${stack}`;
}

/** The stack in the title of a token, `shop/prod`; undefined for a token without one. */
export function stackOfOwner(token: string): string | undefined {
  const [stack, ...names] = titleOf(token);
  return names.length === 0 ? undefined : stack;
}

function titleOf(token = ""): readonly string[] {
  return oneLine(token).slice(0, maximumTitle).split(" ").slice(1);
}

/**
 * Whether two tokens may be of the same stack, within which objects move freely. Tokens of earlier versions, without
 * the hash of a stack, may be of any.
 */
export function mayShareStack(left: string, right: string): boolean {
  const [one, other] = [left, right].map((token) => hashesOf(token).split("."));
  return one?.length !== 2 || other?.length !== 2 || one[0] === other[0];
}
