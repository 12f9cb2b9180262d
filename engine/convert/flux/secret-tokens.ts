import { isMap, lookUp } from "../../lib/look-up";
import { sha256 } from "../../lib/sha256";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ConfigKeys } from "../model/config-keys";
import { type ConfigValue, isOfProgram, MixedText, type ProgramValue } from "../model/values";

type Values = Readonly<Record<string, unknown>>;

const tokens = /slipway-secret-[0-9a-f]{16}/g;

/**
 * Tokens that stand for the data of Secrets while the objects of Flux are built: so no secret can come into a program,
 * and each place that it reaches is known.
 */
export class SecretTokens {
  private readonly keys: ConfigKeys;
  private readonly known = new Map<string, ConfigValue>();
  private readonly used = new Set<string>();

  constructor(keys: ConfigKeys) {
    this.keys = keys;
  }

  /** The same Secret with tokens as its data; other objects as they are. */
  hide(object: KubeObject): KubeObject {
    if (object.kind !== "Secret" || object.apiVersion !== "v1") return object;
    const { data, stringData, ...others } = object;
    const names = [data, stringData].flatMap((one) => (isMap(one) ? Object.keys(one) : []));
    const hidden = names.flatMap((name): [string, string][] => {
      const text = name === ".dockerconfigjson" ? this.dockerConfig(object) : this.tokenOf(object, name);
      return text === undefined ? [] : [[name, Buffer.from(text).toString("base64")]];
    });
    return { ...others, data: Object.fromEntries(hidden) };
  }

  /** A value with the values of the configuration in place of the tokens. */
  restore(value: unknown): ProgramValue {
    if (typeof value === "string") return this.restoreText(value);
    if (Array.isArray(value)) return value.map((one: unknown) => this.restore(one));
    if (!isMap(value) || isOfProgram(value)) return value as ProgramValue;
    const entries = Object.entries(value).map(([key, inner]) => [this.named(key), this.restore(inner)] as const);
    return Object.fromEntries(entries);
  }

  /** A text that cannot be a secret, such as a name: it has the key of the configuration. */
  named(text: string): string {
    return text.replace(tokens, (token) => this.known.get(token)?.key ?? token);
  }

  /** The keys of the configuration that the restored values read. */
  usedKeys(): readonly string[] {
    return [...this.used].sort();
  }

  private restoreText(text: string): ProgramValue {
    const parts: (string | ConfigValue)[] = [];
    let from = 0;
    for (const { 0: token, index } of text.matchAll(tokens)) {
      const found = this.known.get(token);
      if (found === undefined) continue;
      if (index > from) parts.push(text.slice(from, index));
      parts.push(found);
      this.used.add(found.key);
      from = index + token.length;
    }
    if (parts.length === 0) return text;
    if (from < text.length) parts.push(text.slice(from));
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : new MixedText(parts);
  }

  private tokenOf({ metadata: { namespace = "default", name } }: KubeObject, ...path: readonly string[]): string {
    const identity = `Secret/${namespace}/${name} ${path.join(" ")}`;
    const token = `slipway-secret-${sha256(Buffer.from(identity)).slice(0, 16)}`;
    this.known.set(token, this.keys.valueFor(identity, [name, ...path]));
    return token;
  }

  /** The hosts are no secrets, and decide which login is meant. */
  private dockerConfig(object: KubeObject): string | undefined {
    const hosts = hostsOf(object);
    if (hosts.length === 0) return undefined;
    const auths = hosts.map((host) => {
      const [username, password] = ["username", "password"].map((field) => this.tokenOf(object, host, field));
      return [host, { username, password }] as const;
    });
    return JSON.stringify({ auths: Object.fromEntries(auths) });
  }
}

function hostsOf(object: KubeObject): readonly string[] {
  const [coded, plain] = [
    lookUp(object, "data", ".dockerconfigjson"),
    lookUp(object, "stringData", ".dockerconfigjson"),
  ];
  const text =
    typeof plain === "string" ? plain : typeof coded === "string" ? Buffer.from(coded, "base64").toString() : "";
  try {
    const auths = (JSON.parse(text) as Values)["auths"];
    return isMap(auths) ? Object.keys(auths) : [];
  } catch {
    // It is encrypted, or is not JSON at all.
    return [];
  }
}
