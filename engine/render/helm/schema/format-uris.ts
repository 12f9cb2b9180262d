// Source: santhosh-tekuri/jsonschema v6.0.3 format.go (parseURL, validateURI, validateURIReference,
// validateURITemplate).
import { fromBinary } from "../../gotemplate/sprig/urls/binary";
import { hostNameOf, parseUrl, type Url } from "../../gotemplate/sprig/urls/parse-url";
import { checkIpv6 } from "./format-hosts";
import { checkPart, refuse } from "./refuse-format";

export function checkUri(text: string): void {
  if (parse(text).scheme === "") refuse("relative url");
}

export function checkUriReference(text: string): void {
  if (text.includes("\\")) refuse("contains \\");
  parse(text);
}

/** In each part of the unescaped path, braces must be balanced and not nested. */
export function checkUriTemplate(text: string): void {
  const { path } = parse(text);
  for (const part of fromBinary(path).split("/")) {
    let wantsOpen = true;
    for (const brace of part.match(/[{}]/g) ?? []) {
      if ((brace === "{") !== wantsOpen) refuse("nested curly braces");
      wantsOpen = !wantsOpen;
    }
    if (!wantsOpen) refuse("no matching closing brace");
  }
}

function parse(text: string): Url {
  const url = parseUrl(text);
  const name = fromBinary(hostNameOf(url));
  if (name.includes(":")) {
    if (!url.host.includes("[") || !url.host.includes("]")) refuse("ipv6 address not enclosed in brackets");
    checkPart("invalid ipv6 address", () => {
      checkIpv6(name);
    });
  }
  return url;
}
