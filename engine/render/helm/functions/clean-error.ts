// Source: helm pkg/engine/engine.go@v3.22.0 (cleanupParseError, cleanupExecError, warnWrap).
import type { HelmVersion } from "../context";
import { traceText } from "./trace-text";
import type { TemplateError } from "../../../go/template-error";
import { GoError } from "../../../go/values/values";

const warnStart = "HELM_ERR_START";
const warnEnd = "HELM_ERR_END";

/** An error of `required` or `fail`: only its message is shown. */
export function warning(message: string): GoError {
  return new GoError(warnStart + message + warnEnd);
}

/** Helm's message for a template that cannot be parsed. */
export function parseErrorText(file: string, { message }: Error): string {
  const parts = message.split(": ");
  if (parts.length === 1) return `parse error in (${file}): ${message}`;
  return `parse error at (${parts[1] ?? ""}): ${parts.at(-1) ?? ""}`;
}

/** Helm's message for a template that fails: the error of the template, or the message of `required` or `fail`. */
export function executeErrorText(file: string, error: TemplateError, helmVersion: HelmVersion): string {
  const { message } = error;
  // An error of the set (an unknown template) has no location.
  if (error.place === undefined) return message;
  const first = message.indexOf(": ");
  const second = first < 0 ? -1 : message.indexOf(": ", first + 2);
  if (second < 0) return `execution error in (${file}): ${message}`;
  const location = message.slice(first + 2, second);
  const rest = message.slice(second + 2);
  const start = rest.indexOf(warnStart);
  const end = rest.lastIndexOf(warnEnd);
  if (start < 0 || end < start + warnStart.length) return helmVersion === 3 ? message : traceText(error);
  return `execution error at (${location}): ${rest.slice(start + warnStart.length, end)}`;
}
