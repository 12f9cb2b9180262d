// Source: Go 1.26 net/netip/netip.go (ParseAddr, parseIPv4Fields, parseIPv6).

import { quote } from "../../../../go/strconv/quote";
import { GoError } from "../../../../go/values/values";
import { pushAll } from "../../../../lib/push-all";

export interface IpAddress {
  /** The 4 or 16 bytes of the address. */
  readonly bytes: readonly number[];
  /** The zone of an IPv6 address; empty if there is none. */
  readonly zone: string;
}

/**
 * @throws GoError with Go's message if the text is not an IP address
 */
export function parseIpAddress(text: string): IpAddress {
  const fail = failWith(text);
  switch (/[.:%]/.exec(text)?.[0]) {
    case ".":
      return { bytes: parseFields(text, fail), zone: "" };
    case ":":
      return parseVersion6(text, fail);
    case "%":
      return fail("missing IPv6 address");
    default:
      return fail("unable to parse IP");
  }
}

type Fail = (why: string, at?: string) => never;

function failWith(text: string): Fail {
  return (why, at = "") => {
    throw new GoError(`ParseAddr(${quote(text)}): ${why}${at === "" ? "" : ` (at ${quote(at)})`}`);
  };
}

function parseFields(text: string, fail: Fail): number[] {
  const fields: number[] = [];
  let digits = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (/[0-9]/.test(character)) {
      if (digits === "0") fail("IPv4 field has octet with leading zero");
      digits += character;
      if (Number(digits) > 255) fail("IPv4 field has value >255");
    } else if (character === ".") {
      if (digits === "" || at === text.length - 1) fail("IPv4 field must have at least one digit", text.slice(at));
      if (fields.length === 3) fail("IPv4 address too long");
      fields.push(Number(digits));
      digits = "";
    } else {
      fail("unexpected character", text.slice(at));
    }
  }
  if (fields.length < 3) fail("IPv4 address too short");
  return [...fields, Number(digits)];
}

function parseVersion6(text: string, fail: Fail): IpAddress {
  const percent = text.indexOf("%");
  const zone = percent < 0 ? "" : text.slice(percent + 1);
  if (percent >= 0 && zone === "") fail("zone must be a non-empty string");
  let rest = percent < 0 ? text : text.slice(0, percent);
  const bytes: number[] = [];
  let gap: number | undefined;
  if (rest.startsWith("::")) {
    gap = 0;
    rest = rest.slice(2);
  }
  const isOnlyGap = gap === 0 && rest === "";
  while (!isOnlyGap && bytes.length < 16) {
    const digits = /^[0-9A-Fa-f]*/.exec(rest)?.[0] ?? "";
    if (digits.length > 4) fail("each group must have 4 or less digits", rest);
    if (digits === "") fail("each colon-separated field must have at least one digit", rest);
    if (rest.charAt(digits.length) === ".") {
      if (gap === undefined && bytes.length !== 12) {
        fail("embedded IPv4 address must replace the final 2 fields of the address", rest);
      }
      if (bytes.length > 12) fail("too many hex fields to fit an embedded IPv4 at the end of the address", rest);
      pushAll(bytes, parseFields(rest, fail));
      rest = "";
      break;
    }
    const group = parseInt(digits, 16);
    bytes.push(group >> 8, group & 0xff);
    rest = rest.slice(digits.length);
    if (rest === "") break;
    if (!rest.startsWith(":")) fail("unexpected character, want colon", rest);
    if (rest === ":") fail("colon must be followed by more characters", rest);
    rest = rest.slice(1);
    if (rest.startsWith(":")) {
      if (gap !== undefined) fail("multiple :: in address", rest);
      gap = bytes.length;
      rest = rest.slice(1);
      if (rest === "") break;
    }
  }
  if (rest !== "") fail("trailing garbage after address", rest);
  return { bytes: fillGap(bytes, gap, fail), zone };
}

function fillGap(bytes: readonly number[], gap: number | undefined, fail: Fail): readonly number[] {
  if (bytes.length === 16) {
    return gap === undefined ? bytes : fail("the :: must expand to at least one field of zeros");
  }
  if (gap === undefined) return fail("address string too short");
  return [...bytes.slice(0, gap), ...new Array<number>(16 - bytes.length).fill(0), ...bytes.slice(gap)];
}
