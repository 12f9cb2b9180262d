import { setTimeout as wait } from "node:timers/promises";
import type { FindHolder } from "slipway/internal/cluster";
import type { ResourceHandler } from "../resources/shared/handler";
import type { Session } from "../session/session";

/** The maximum wait of a Check and of a Diff for an answer from the state of the stack, in milliseconds. */
const answerMilliseconds = 1000;

/**
 * The same handler, whose Check and Diff wait only a moment for the state of the stack. The first question about the
 * state makes the engine register a default provider of its own, by the same goroutine that waits for a Check or Diff:
 * the answer comes after them. The previewed write, which is not run there, asks again and decides.
 *
 * Source: pulumi pkg/resource/deploy/source_eval.go@v3.259.0 (getDefaultProviderRef), step_generator.go (GenerateSteps).
 */
export function boundStateQuestions(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => handler.check(request, withBoundQuestions(session)),
    diff: (request, session) => handler.diff(request, withBoundQuestions(session)),
  };
}

function withBoundQuestions(session: Session): Session {
  const findHolder: FindHolder = (question) => Promise.race([session.findHolder(question), answerLater()]);
  return Object.create(session, { findHolder: { value: findHolder, enumerable: true } }) as Session;
}

async function answerLater(): ReturnType<FindHolder> {
  await wait(answerMilliseconds, undefined, { ref: false });
  return { state: "unknown", why: "the engine answers only when it has compared the resource" };
}
