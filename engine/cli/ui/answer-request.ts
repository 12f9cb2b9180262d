import type { OneByOne } from "./one-by-one";
import type { Preview } from "./open-preview";
import { readDetails } from "./read-details";
import { renderUi } from "./render-ui";
import type { UiTarget } from "./component-nodes";
import type { UiAsk, UiDetails } from "./script/snapshot";
import { faultOf, type StackWatch } from "./watch-stack";

/** Where the answers come from. */
export interface AnswerSources {
  readonly watch: StackWatch;
  readonly preview: Preview | undefined;
  /** What is read from the cluster at a click. */
  readonly onRequest: OneByOne;
}

/** The answer to a request. */
export interface Answer {
  readonly status: number;
  readonly type: "html" | "json" | "text";
  readonly body: string;
}

/** A request that was checked. */
export interface Question {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What may be asked about a node. */
const asks: readonly UiAsk[] = ["events", "logs", "previous"];

/** Answers a request that was checked. Never throws: an error is an answer. */
export async function answerRequest({ path, query }: Question, sources: AnswerSources): Promise<Answer> {
  try {
    switch (path) {
      case "/":
        return { status: 200, type: "html", body: renderUi() };
      case "/data": {
        const body = await sources.watch.answer(query.get("known") ?? undefined, query.get("fresh") === "1");
        return { status: 200, type: "json", body };
      }
      case "/details":
        return await answerDetails(query, sources);
      default:
        return answerChange(query, sources);
    }
  } catch (error) {
    return json(500, { fault: faultOf(error, (text) => sources.watch.mask(text)) });
  }
}

async function answerDetails(query: URLSearchParams, { watch, onRequest }: AnswerSources): Promise<Answer> {
  const kind = asks.find((one) => one === query.get("kind"));
  const target = watch.target(query.get("id") ?? "");
  if (kind === undefined || target === undefined) return gone("it is no longer in the stack");
  const read = onRequest.run(() => readNow(watch, target, kind));
  if (read === undefined) {
    return refuse(429, { code: "BUSY", what: "too much is being read", why: "", mend: "wait a moment, and try again" });
  }
  return json(200, await read);
}

function readNow(watch: StackWatch, target: UiTarget, kind: UiAsk): Promise<UiDetails> {
  return watch.withCluster((cluster) => readDetails(cluster, (text) => watch.mask(text), { target, kind }));
}

function answerChange(query: URLSearchParams, { watch, preview }: AnswerSources): Answer {
  const index = query.get("index") ?? "";
  const found = /^\d{1,6}$/.test(index) ? preview?.change(Number(index), (text) => watch.mask(text)) : undefined;
  return found === undefined ? gone("the preview has no such change") : json(200, found);
}

function gone(what: string): Answer {
  return refuse(404, { code: "GONE", what, why: "", mend: "" });
}

function refuse(status: number, fault: ReturnType<typeof faultOf>): Answer {
  return json(status, { fault });
}

function json(status: number, value: unknown): Answer {
  return { status, type: "json", body: JSON.stringify(value) };
}
