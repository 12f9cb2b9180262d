// Source: helm pkg/engine/engine.go@v3.22.0 (cleanupParseError, cleanupExecError, warnWrap).
import type { HelmVersion } from "../context";
import { traceText } from "./trace-text";
import type { TemplateError } from "../../gotemplate/template-error";
import { GoError } from "../../gotemplate/values/values";

const warnStart = "HELM_ERR_START";
const warnEnd = "HELM_ERR_END";

/** An error of `required` and `fail`, of which the message only is told in the end. */
export function warning(message: string): GoError {
  return new GoError(warnStart + message + warnEnd);
}

/** Helm's text for a template that does not parse. */
export function parseErrorText(file: string, { message }: Error): string {
  const parts = message.split(": ");
  if (parts.length === 1) return `parse error in (${file}): ${message}`;
  return `parse error at (${parts[1] ?? ""}): ${parts.at(-1) ?? ""}`;
}

/** Helm's text for a template that fails: that of the template, or the message of `required` or `fail` in it. */
export function executeErrorText(file: string, error: TemplateError, helmVersion: HelmVersion): string {
  const { message } = error;
  // An error of the set (no such template) has no place.
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
