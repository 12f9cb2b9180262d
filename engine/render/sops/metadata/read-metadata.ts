// Source: sops stores/stores.go@v3.13.3 (metadata, ToInternal, internalKeygroups), with the weak types of its decoder:
// a number or a boolean may be a text.
import { keyKinds, type EncryptedKey, type KeyKind } from "../../../model/sources/key-service";
import { isComment, isKind, type SopsValue } from "../tree";
import { metadataError } from "./metadata-error";
import { cryptRuleNames, type CryptRuleName, type SopsMetadata } from "./metadata";

/** The fields that make the name of a key of each kind in messages. */
const nameFields: Readonly<Record<KeyKind, readonly string[]>> = {
  kms: ["arn"],
  gcp_kms: ["resource_id"],
  hckms: ["key_id"],
  azure_kv: ["vault_url", "name", "version"],
  hc_vault: ["vault_address", "engine_path", "key_name"],
  pgp: ["fp"],
  age: ["recipient"],
};

const maximumGroups = 255;
const maximumKeys = 1000;

/** @throws SyncError SOPS_METADATA_INVALID */
export function readMetadata(value: SopsValue): SopsMetadata {
  const own = keysOf(value);
  const groups = own.length > 0 ? [own] : listAt(value, "key_groups").map(keysOf);
  if (groups.length === 0) throw metadataError("it names no key");
  if (groups.length > maximumGroups || groups.flat().length > maximumKeys)
    throw metadataError("it names too many keys");
  const rules = cryptRuleNames.flatMap((name) => {
    const pattern = textAt(value, name);
    return pattern === "" ? [] : [[name, pattern] as const];
  });
  if (rules.length > 1) throw metadataError(`it has both ${rules.map(([name]) => name).join(" and ")}`);
  const [rule = ["unencrypted_suffix", "_unencrypted"] as const satisfies readonly [CryptRuleName, string]] = rules;
  const lastModified = textAt(value, "lastmodified");
  const time = formatTime(lastModified);
  if (time === undefined) throw metadataError("its field lastmodified is not a time");
  const threshold = Number(textAt(value, "shamir_threshold") || 0);
  if (!Number.isInteger(threshold) || threshold < 0) throw metadataError("its field shamir_threshold is not a number");
  return {
    groups,
    threshold,
    rule,
    macOnlyEncrypted: /^(?:1|t|T|TRUE|true|True)$/.test(textAt(value, "mac_only_encrypted")),
    mac: textAt(value, "mac"),
    lastModified: time,
  };
}

function keysOf(value: SopsValue): readonly EncryptedKey[] {
  return keyKinds.flatMap((kind) => listAt(value, kind).map((key) => readKey(kind, key)));
}

function readKey(kind: KeyKind, key: SopsValue): EncryptedKey {
  if (!isKind(key, "map")) throw metadataError(`an entry of its field ${kind} is not a map`);
  const names = key.items.flatMap((item) => (isComment(item) ? [] : [item.key]));
  const fields = Object.fromEntries(names.map((name) => [name, textAt(key, name)]));
  const name = nameFields[kind].map((field) => fields[field] ?? "").join("/");
  return { kind, name, encrypted: fields["enc"] ?? "", fields, context: contextOf(key) };
}

function contextOf(key: SopsValue): Readonly<Record<string, string>> {
  const context = at(key, "context");
  if (!isKind(context, "map")) return {};
  const names = context.items.flatMap((item) => (isComment(item) ? [] : [item.key]));
  return Object.fromEntries(names.map((name) => [name, textAt(context, name)]));
}

function at(value: SopsValue, name: string): SopsValue | undefined {
  if (!isKind(value, "map")) return undefined;
  const found = value.items.find((item) => !isComment(item) && item.key === name);
  return found === undefined || isComment(found) ? undefined : found.value;
}

function listAt(value: SopsValue, name: string): readonly SopsValue[] {
  const list = at(value, name);
  if (list === undefined || list === null || list === "") return [];
  if (!isKind(list, "list")) throw metadataError(`its field ${name} is not a list`);
  return list.items.flatMap((item) => (isComment(item) ? [] : [item]));
}

function textAt(value: SopsValue, name: string): string {
  const found = at(value, name);
  if (found === undefined || found === null) return "";
  if (isKind(found, "time")) return found.text;
  if (isKind(found, "map") || isKind(found, "list")) return "";
  return isKind(found, "float") ? String(found.value) : String(found);
}

/** As Go prints the time that it parsed: the zone of the text stays, and zero minutes are Z. */
function formatTime(text: string): string | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[.,]\d+)?(Z|[-+]\d\d:\d\d)$/.exec(text);
  if (parts === null || Number.isNaN(Date.parse(text.replace(",", ".")))) return undefined;
  const [, time = "", zone = ""] = parts;
  return time + (zone === "+00:00" || zone === "-00:00" ? "Z" : zone);
}
