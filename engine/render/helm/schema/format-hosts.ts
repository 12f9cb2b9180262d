// Source: santhosh-tekuri/jsonschema v6.0.3 format.go (validateIPV4, validateIPV6, validateHostname, validateEmail).
import { quote, quoteRune } from "../../../go/strconv/quote";
import { parseIpAddress } from "../../gotemplate/sprig/urls/ip-address";
import { checkPart, refuse } from "./refuse-format";

export function checkIpv4(text: string): void {
  const groups = text.split(".");
  if (groups.length !== 4) refuse("expected four decimals");
  for (const group of groups) {
    if (group.length > 1 && group.startsWith("0")) refuse("leading zeros");
    if (!/^[+-]?[0-9]+$/.test(group)) refuse(`strconv.Atoi: parsing ${quote(group)}: invalid syntax`);
    const number = Number(group);
    if (Math.abs(number) >= 2 ** 63) refuse(`strconv.Atoi: parsing ${quote(group)}: value out of range`);
    if (number < 0 || number > 255) refuse("decimal must be between 0 and 255");
  }
}

export function checkIpv6(text: string): void {
  if (!text.includes(":")) refuse("missing colon");
  if (parseIpAddress(text).zone !== "") refuse("zone id is not a part of ipv6 address");
}

export function checkHostname(text: string): void {
  const name = text.endsWith(".") ? text.slice(0, -1) : text;
  if (Buffer.byteLength(name) > 253) refuse("more than 253 characters long");
  for (const label of name.split(".")) {
    const length = Buffer.byteLength(label);
    if (length < 1 || length > 63) refuse("label must be 1 to 63 characters long");
    if (label.startsWith("-")) refuse("label starts with hyphen");
    if (label.endsWith("-")) refuse("label ends with hyphen");
    refuseCharacter(/[^a-zA-Z0-9-]/u, label);
  }
}

export function checkEmail(text: string): void {
  if (Buffer.byteLength(text) > 254) refuse("more than 255 characters long");
  const at = text.lastIndexOf("@");
  if (at < 0) refuse("missing @");
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (Buffer.byteLength(local) > 64) refuse("local part more than 64 characters long");
  if (local.length > 1 && local.startsWith('"') && local.endsWith('"')) {
    if (/[\\"]/.test(local.slice(1, -1))) refuse("backslash and quote are not allowed within quoted local part");
  } else {
    if (local.startsWith(".")) refuse("starts with dot");
    if (local.endsWith(".")) refuse("ends with dot");
    if (local.includes("..")) refuse("consecutive dots");
    refuseCharacter(/[^a-zA-Z0-9.!#$%&'*+\-/=?^_`{|}~]/u, local);
  }
  if (!domain.startsWith("[") || !domain.endsWith("]") || domain.length < 2) {
    checkPart("invalid domain", () => {
      checkHostname(domain);
    });
    return;
  }
  const address = domain.slice(1, -1);
  if (address.startsWith("IPv6:")) {
    checkPart("invalid ipv6 address", () => {
      checkIpv6(address.slice("IPv6:".length));
    });
  } else
    checkPart("invalid ipv4 address", () => {
      checkIpv4(address);
    });
}

function refuseCharacter(pattern: RegExp, text: string): void {
  const [bad] = pattern.exec(text) ?? [];
  if (bad !== undefined) refuse(`invalid character ${quoteRune(bad.codePointAt(0) ?? 0)}`);
}
