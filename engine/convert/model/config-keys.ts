import { ConfigValue } from "./values";

/** Keys of the configuration for secrets of the input: the same secret has the same key. */
export class ConfigKeys {
  private readonly known = new Map<string, ConfigValue>();
  private readonly taken = new Set<string>();

  /**
   * The value for a secret.
   *
   * @param identity what the secret is, such as `Secret/shop/login password`
   * @param words words for its key
   * @param isMap whether it is a map of texts
   */
  valueFor(identity: string, words: readonly string[], isMap = false): ConfigValue {
    const found = this.known.get(identity);
    if (found !== undefined) return found;
    const wanted = keyOf(words);
    let key = wanted;
    for (let count = 2; this.taken.has(key); count++) key = `${wanted}${count}`;
    this.taken.add(key);
    const value = new ConfigValue(key, isMap);
    this.known.set(identity, value);
    return value;
  }
}

/** `shopLoginPassword`. */
function keyOf(words: readonly string[]): string {
  const parts = words.join(" ").match(/[A-Za-z0-9]+/g) ?? ["secret"];
  const [first = "secret", ...others] = parts.map((part) => (/[a-z]/.test(part) ? part : part.toLowerCase()));
  const joined = [first[0]?.toLowerCase() ?? "", first.slice(1), ...others.map(capital)].join("");
  return (/^[a-z]/.test(joined) ? joined : `key${joined}`).slice(0, 80);
}

function capital(word: string): string {
  return `${(word[0] ?? "").toUpperCase()}${word.slice(1)}`;
}
