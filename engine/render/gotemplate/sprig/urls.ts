// Source: sprig v3.3.0 url.go (urlParse, urlJoin).

import { typeOf } from "../../../go/values/type-of";
import { anyMapType, stringType } from "../../../go/values/types";
import { GoError, GoPanic, GoText, type GoValue } from "../../../go/values/values";
import { define, type FunctionMap } from "../functions/define";
import { fromBinary, toBinary } from "./urls/binary";
import { hostNameOf, parseUrl, printUrl, printUserInfo } from "./urls/parse-url";

export const urlFunctions: FunctionMap = {
  urlParse: define([stringType], parse),
  urlJoin: define([anyMapType], join),
};

function orPanic<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof GoError ? new GoPanic(`unable to parse ${what}: ${error.message}`) : error;
  }
}

function parse(text: string): Map<string, GoValue> {
  const url = orPanic("url", () => parseUrl(text));
  const parts = {
    scheme: url.scheme,
    host: url.host,
    hostname: hostNameOf(url),
    path: url.path,
    query: url.query,
    opaque: url.opaque,
    fragment: url.fragment,
    userinfo: url.user === undefined ? "" : printUserInfo(url.user),
  };
  return new Map(Object.entries(parts).map(([name, bytes]) => [name, fromBinary(bytes)]));
}

function join(parts: GoValue): string {
  const part = (key: string) => toBinary(textAt(parts, key));
  const [scheme, host, path] = [part("scheme"), part("host"), part("path")];
  const [query, opaque, fragment] = [part("query"), part("opaque"), part("fragment")];
  const userInfo = textAt(parts, "userinfo");
  const user =
    userInfo === "" ? undefined : orPanic("userinfo in dict", () => parseUrl(`proto://${userInfo}@host`)).user;
  return fromBinary(printUrl({ scheme, host, path, query, opaque, fragment, user }));
}

function textAt(parts: GoValue, key: string): string {
  if (!(parts instanceof Map) || !parts.has(key)) return "";
  const value = parts.get(key);
  if (typeof value === "string") return value;
  if (value instanceof GoText) return value.value;
  const type = typeOf(value);
  if (type === undefined) throw new GoPanic("runtime error: invalid memory address or nil pointer dereference");
  throw new GoPanic(`unable to parse ${key} key, must be of type string, but ${type.kind} found`);
}
