import { keyOf, printKey } from "slipway";
import { type FoundDrift, maskDrift } from "slipway/cluster";
import { isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import { messageKey } from "../../rpc/message-text";
import { type ComputedTexts, nestTexts, type TextKey } from "../shared/computed-texts";
import { describeChanges, isSameText, packedText, unpackManifest } from "../shared/large-objects";

type Text = readonly [TextKey, string];

/** What differs on the cluster, by object and JSON pointer; values of Secrets are masked. */
export function driftTexts({ drift }: FoundDrift): ComputedTexts {
  const texts = maskDrift(drift).flatMap(({ type, object, patch = [] }): Text[] => {
    const id = messageKey(printKey(keyOf(object)));
    if (type === "create") return [[[id], "does not exist on the cluster"]];
    if (type !== "update") return [];
    return patch.map(({ op, path, value, oldValue }): Text => {
      const text = op === "add" ? `(absent) => ${print(value)}` : `${print(oldValue)} => ${print(value)}`;
      return [[id, messageKey(path)], op === "remove" ? `${print(oldValue)} => (absent)` : text];
    });
  });
  return nestTexts(texts);
}

/** What changes of large objects, whose text is packed. */
export function changeTexts(olds: PropertyMap, news: PropertyMap): ComputedTexts {
  const [before, after] = [unwrap(olds["objects"]), unwrap(news["objects"])];
  if (!isPropertyMap(before) || !isPropertyMap(after)) return {};
  const texts = Object.keys(after).flatMap((id): Text[] => {
    const [old, next] = [before[id], after[id]];
    if (old === undefined || packedText(next) === undefined || isSameText(old, next)) return [];
    const changes = describeChanges(unpackManifest(old) ?? null, unpackManifest(next) ?? null);
    return Object.entries(changes).map(([path, text]): Text => [[id, path], text]);
  });
  return nestTexts(texts);
}

const longest = 200;

function print(value: unknown): string {
  const text = value === undefined ? "" : JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
