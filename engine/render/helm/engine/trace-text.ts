// Source: helm pkg/engine/engine.go@v4.3.1 (reformatExecErrorMsg, parseTemplateExecErrorString, TraceableError).
import { trimSpace } from "../../gotemplate/unicode/runes";

interface Step {
  readonly location: string;
  readonly executing: string;
  readonly message: string;
}

/**
 * An error of a template as Helm 4 tells it: for each template on the way the place, the action and what went wrong, a
 * line each. The error's own text where an error on the way is none of a template.
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

/** `NAME:LINE:COLUMN: executing "TEMPLATE" at <ACTION>: MESSAGE` */
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

/** The error that is wrapped has a step of its own. */
function withoutNext(message: string): string {
  return cut(message, " template:")[0];
}

function cut(text: string, at: string): [before: string, after: string | undefined] {
  const index = text.indexOf(at);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + at.length)];
}

function printStep({ location, executing, message }: Step): string {
  const line = (text: string, end: string): string => (text === "" ? "" : text + end);
  return line(location, "\n  ") + line(executing, "\n    ") + line(message, "\n");
}
