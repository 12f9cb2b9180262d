// The supported formats, by name. Source: santhosh-tekuri/jsonschema v6.0.3 format.go.
import { cut } from "../../../lib/cut";
import { compileRegexp } from "../../../go/regexp/compile";
import { checkEmail, checkHostname, checkIpv4, checkIpv6 } from "./format-hosts";
import { checkDate, checkDateTime, checkDuration, checkPeriod, checkTime } from "./format-times";
import { checkUri, checkUriReference, checkUriTemplate } from "./format-uris";
import { refuse, type CheckFormat } from "./refuse-format";
import { quoteRune } from "../../../go/strconv/quote";

/** A format: its name, and a check that throws `GoError` with the reason if a string is invalid. */
export interface Format {
  readonly name: string;
  readonly check: CheckFormat;
}

const checks: Readonly<Record<string, CheckFormat>> = {
  regex: (text) => void compileRegexp(text),
  "json-pointer": checkJsonPointer,
  "relative-json-pointer": checkRelativeJsonPointer,
  uuid: checkUuid,
  duration: checkDuration,
  period: checkPeriod,
  ipv4: checkIpv4,
  ipv6: checkIpv6,
  hostname: checkHostname,
  email: checkEmail,
  date: checkDate,
  time: checkTime,
  "date-time": checkDateTime,
  uri: checkUri,
  iri: checkUri,
  "uri-reference": checkUriReference,
  "iri-reference": checkUriReference,
  "uri-template": checkUriTemplate,
  semver: checkSemver,
};

/** Returns the format with that name; undefined if it is unknown. */
export function formatOf(name: string): Format | undefined {
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
  return check === undefined ? undefined : { name, check };
}

function checkJsonPointer(text: string): void {
  if (text === "") return;
  if (!text.startsWith("/")) refuse("not starting with /");
  for (const token of text.split("/").slice(1)) {
    if (/~(?![01])/.test(token)) refuse("~ must be followed by 0 or 1");
  }
}

function checkRelativeJsonPointer(text: string): void {
  const [digits = ""] = /^[0-9]*/.exec(text) ?? [];
  if (digits === "") refuse("must start with non-negative integer");
  if (digits.length > 1 && digits.startsWith("0")) refuse("starts with zero");
  const rest = text.slice(digits.length);
  if (rest !== "#") checkJsonPointer(rest);
}

function checkUuid(text: string): void {
  const lengths = [8, 4, 4, 4, 12];
  const groups = text.split("-");
  if (groups.length !== lengths.length) refuse(`must have ${lengths.length} elements`);
  for (const [index, group] of groups.entries()) {
    const length = lengths[index] ?? 0;
    if (Buffer.byteLength(group) !== length) refuse(`element ${index + 1} must be ${length} characters long`);
    const [bad] = /[^0-9a-fA-F]/u.exec(group) ?? [];
    if (bad !== undefined) refuse(`non-hex character ${quoteRune(bad.codePointAt(0) ?? 0)}`);
  }
}

function checkSemver(text: string): void {
  const [release, build] = cut(text, "+");
  if (build === "") refuse("build is empty");
  for (const identifier of build?.split(".") ?? []) {
    if (identifier === "") refuse("build identifier is empty");
    refuseOther(identifier, "build identifier");
  }
  const [core, preRelease] = cut(release, "-");
  for (const identifier of preRelease?.split(".") ?? []) {
    if (identifier === "") refuse("pre-release identifier is empty");
    refuseOther(identifier, "pre-release identifier");
    if (/^0[0-9]+$/.test(identifier)) refuse("pre-release numeric identifier starts with zero");
  }
  const versions = core.split(".");
  if (versions.length !== 3) refuse("versionCore must have 3 numbers separated by dot");
  for (const [index, version] of versions.entries()) {
    const name = ["major", "minor", "patch"][index] ?? "";
    if (version === "") refuse(`${name} is empty`);
    if (version.length > 1 && version.startsWith("0")) refuse(`${name} starts with zero`);
    if (/[^0-9]/.test(version)) refuse(`${name} contains non-digit`);
  }
}

function refuseOther(identifier: string, place: string): void {
  const [bad] = /[^0-9a-zA-Z-]/u.exec(identifier) ?? [];
  if (bad !== undefined) refuse(`invalid character ${quoteRune(bad.codePointAt(0) ?? 0)} in ${place}`);
}
