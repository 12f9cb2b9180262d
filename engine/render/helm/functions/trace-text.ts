// Source: helm pkg/engine/engine.go@v4.3.1 (reformatExecErrorMsg, parseTemplateExecErrorString, TraceableError).
import { cut } from "../../../lib/cut";
import { trimSpace } from "../../../go/unicode/runes";

interface Step {
  readonly location: string;
  readonly executing: string;
  readonly message: string;
}

/**
 * Prints an error of a template in Helm 4's format: for each template in the call chain, one line each for the
 * location, the action and the error. If an error in the chain is not from a template, returns the error's own message.
 */
export function traceText(error: Error): string {
  let text = "";
  let last = "";
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const step = stepOf(current.message);
    if (step === undefined) return error.message;
    const printed = printStep(step);
    if (printed !== last) text += printed;
    last = printed;
  }
  return trimSpace(text);
}

const prefix = "template: ";

function stepOf(text: string): Step | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const rest = text.slice(prefix.length);
  if (rest.startsWith("no template ")) return { location: "", executing: "", message: text };
  return executingStep(rest) ?? simpleStep(rest);
}

/** Parses `NAME:LINE:COLUMN: executing "TEMPLATE" at <ACTION>: MESSAGE`. */
function executingStep(text: string): Step | undefined {
  const [location, after] = cut(text, ": executing ");
  if (after === undefined || !after.startsWith('"')) return undefined;
  const [name, behindName] = cut(after.slice(1), '"');
  if (behindName === undefined || !behindName.startsWith(" at <")) return undefined;
  const [action, message] = cut(behindName.slice(" at <".length), ">: ");
  if (message === undefined) return undefined;
  return { location, executing: `executing "${name}" at <${action}>:`, message: withoutNext(message) };
}

function simpleStep(text: string): Step | undefined {
  const at = text.lastIndexOf(": ");
  if (at < 0) return undefined;
  return { location: text.slice(0, at), executing: "", message: withoutNext(text.slice(at + 2)) };
}

/** Removes the wrapped error, which is printed as a separate step. */
function withoutNext(message: string): string {
  return cut(message, " template:")[0];
}

function printStep({ location, executing, message }: Step): string {
  const line = (text: string, end: string): string => (text === "" ? "" : text + end);
  return line(location, "\n  ") + line(executing, "\n    ") + line(message, "\n");
}
