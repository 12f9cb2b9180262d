import { isSyncError } from "../../errors/sync-error";
import type { ErrorCode } from "../../errors/codes";
import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import { untilAborted } from "../../lib/until-aborted";
import type { PermittingRules, RightRequest, UserRights } from "../kube-client";
import type { Call } from "../transport/call";
import type { Requester } from "./requester";

const call: Call = { verb: "review" };

/**
 * No namespace has this name. Source: kubernetes pkg/registry/authorization/selfsubjectrulesreview/rest.go@v1.36.3
 * (Create): a review needs a namespace, and does not ask whether it exists; there are no bindings in this one.
 */
const noNamespace = "-";

/** The failures by which a server says that it answers no reviews. */
const refusals: readonly ErrorCode[] = ["KUBE_FORBIDDEN", "KUBE_REFUSED", "KUBE_UNKNOWN_KIND", "KUBE_NOT_FOUND"];

/** The rights of the user of one access, by reviews of the server: requests that store nothing. */
export class ReviewedRights implements UserRights {
  private readonly requester: Requester;
  private readonly rules = new Map<string, Promise<PermittingRules | undefined>>();
  private readonly asked = new Map<string, Promise<boolean | undefined>>();
  private user: Promise<string | undefined> | undefined;

  constructor(requester: Requester) {
    this.requester = requester;
  }

  rulesIn(namespace: string, signal?: AbortSignal): Promise<PermittingRules | undefined> {
    // All callers share the request: it continues when one of them aborts.
    const forget = (): void => void this.rules.delete(namespace);
    const rules = this.rules.get(namespace) ?? this.readRules(namespace === "" ? noNamespace : namespace, forget);
    this.rules.set(namespace, rules);
    return this.untilAnswered(rules, signal);
  }

  isPermitted(request: RightRequest, signal?: AbortSignal): Promise<boolean | undefined> {
    const { verb, group, resource, namespace, name } = request;
    const id = [verb, group, resource, namespace, name].join("/");
    const answer = this.asked.get(id) ?? this.ask(request, () => void this.asked.delete(id));
    this.asked.set(id, answer);
    return this.untilAnswered(answer, signal);
  }

  userName(signal?: AbortSignal): Promise<string | undefined> {
    this.user ??= this.review("authentication.k8s.io", "SelfSubjectReview").then((answer) =>
      lookUpText(answer, "status", "userInfo", "username"),
    );
    return this.untilAnswered(this.user, signal);
  }

  private async ask(
    { verb, group, resource, namespace, name }: RightRequest,
    forget: () => void,
  ): Promise<boolean | undefined> {
    const resourceAttributes = {
      ...{ verb, group, resource },
      ...(namespace === "" ? {} : { namespace }),
      ...(name === "" ? {} : { name }),
    };
    const answer = await this.review("authorization.k8s.io", "SelfSubjectAccessReview", { resourceAttributes });
    const allowed = lookUp(answer, "status", "allowed");
    // A right may come a moment later.
    if (allowed !== true) forget();
    return typeof allowed === "boolean" ? allowed : undefined;
  }

  private async readRules(namespace: string, forget: () => void): Promise<PermittingRules | undefined> {
    const answer = await this.review("authorization.k8s.io", "SelfSubjectRulesReview", { namespace }, forget);
    if (lookUp(answer, "status") === undefined) return undefined;
    return {
      rules: lookUpList(answer, "status", "resourceRules"),
      isComplete: lookUp(answer, "status", "incomplete") !== true,
    };
  }

  /**
   * The answer to a review; undefined if there is none.
   *
   * @param forget called if the server may answer the next time
   */
  private async review(group: string, kind: string, spec: object = {}, forget?: () => void): Promise<unknown> {
    const request = {
      method: "POST",
      path: `/apis/${group}/v1/${kind.toLowerCase()}s`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ apiVersion: `${group}/v1`, kind, spec }),
    } as const;
    try {
      return this.requester.parse(call, await this.requester.send(call, request, { repeatable: true }));
    } catch (error) {
      if (!isSyncError(error)) throw error;
      if (!refusals.includes(error.code)) forget?.();
      return undefined;
    }
  }

  private async untilAnswered<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
    try {
      return await untilAborted(answer, signal);
    } catch (error) {
      throw this.requester.explain(call, error, signal);
    }
  }
}
