import { invariant } from "../lib/invariant";
import { secretsIn } from "../model/objects/secret-object";
import type { AppliedResponse, KubeClient, ObjectList, ServiceAccountToken, WatchEvent } from "./kube-client";

/** What learns the secrets that a client reads. */
export interface SecretObserver {
  /** A Secret of the cluster, as the server answered it. */
  readonly secret: (object: object) => void;
  /** A credential that the server issued. */
  readonly token: (token: string) => void;
}

/** The methods of a client. */
export type ClientMethod = {
  [Name in keyof KubeClient]: KubeClient[Name] extends (...given: never[]) => unknown ? Name : never;
}[keyof KubeClient];

/** What a method answers, and each item of a stream. */
type Answer<Name extends ClientMethod> =
  ReturnType<KubeClient[Name]> extends AsyncIterable<infer Item> ? Item : Awaited<ReturnType<KubeClient[Name]>>;

/** Shows the secrets in an answer; `given` are the arguments of the call. */
type Show<Name extends ClientMethod> = (
  answer: Answer<Name>,
  observer: SecretObserver,
  given: Parameters<KubeClient[Name]>,
) => void;

const showObject = (object: unknown, { secret }: SecretObserver): void => {
  for (const one of secretsIn(object)) secret(one);
};

/** What the answers of each method have: a method without a row does not compile. */
const shown: { readonly [Name in ClientMethod]: Show<Name> | "no secret" } = {
  clusterId: "no secret",
  resourceFor: "no secret",
  forgetKinds: "no secret",
  servedKinds: "no secret",
  describeServer: "no secret",
  openApi: "no secret",
  get: showObject,
  list: ({ items }: ObjectList, observer, [group, , kind]) => {
    // The items of a list need not say what they are.
    const areSecrets = group === "" && kind === "Secret";
    for (const item of items) for (const one of areSecrets ? [item] : secretsIn(item)) observer.secret(one);
  },
  apply: ({ object }: AppliedResponse, observer) => {
    showObject(object, observer);
  },
  create: showObject,
  replace: showObject,
  patch: showObject,
  delete: "no secret",
  watch: (event: WatchEvent, observer) => {
    if (event.type !== "BOOKMARK") showObject(event.object, observer);
  },
  // Its texts are masked where they are shown.
  podLog: "no secret",
  podLogLines: "no secret",
  serviceAccountToken: ({ token }: ServiceAccountToken, observer) => {
    observer.token(token);
  },
  close: "no secret",
};

/**
 * The same client, which shows each Secret and each token that the server answers to an observer, whoever asked for it:
 * no caller has to think of that.
 */
export function observeSecrets(client: KubeClient, observer: SecretObserver): KubeClient {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function" || name === "constructor") return value;
      invariant(isMethod(name), `the method ${String(name)} of a client is not in the table of what answers have`);
      const method = value as (...given: readonly unknown[]) => unknown;
      const show: Show<never> | "no secret" = shown[name];
      if (show === "no secret") return method.bind(target);
      return (...given: readonly unknown[]): unknown =>
        observed(method.apply(target, [...given]), (answer) => {
          show(answer, observer, given as never);
        });
    },
  });
}

function isMethod(name: string | symbol): name is ClientMethod {
  return typeof name === "string" && Object.hasOwn(shown, name);
}

/** The answer, which is shown before the caller gets it. */
function observed(answer: unknown, show: (answer: unknown) => void): unknown {
  return isStream(answer) ? observedStream(answer, show) : observedAnswer(answer, show);
}

async function observedAnswer(answer: unknown, show: (answer: unknown) => void): Promise<unknown> {
  const found: unknown = await answer;
  show(found);
  return found;
}

async function* observedStream(
  stream: AsyncIterable<unknown>,
  show: (answer: unknown) => void,
): AsyncGenerator<unknown, void, undefined> {
  for await (const item of stream) {
    show(item);
    yield item;
  }
}

function isStream(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
}
