/** A property of an annotation: a text, or true for a name alone, and false for a name that begins with "no". */
export type WerfProperty = string | boolean;

/**
 * Reads `state=ready,kind=Job,name="a,b"`: keys in any case; a value may be in quotes, within which a backslash keeps a
 * quote and stays in the value. Of two properties with one key the last counts.
 */
// Source: nelm pkg/util/properties.go@v1.30.0 (ParseProperties): its state machine.
export function parseWerfProperties(input: string): ReadonlyMap<string, WerfProperty> {
  const found = new Map<string, WerfProperty>();
  let state: State = "start";
  let key = "";
  let value = "";
  let isPresent = false;
  let quote = "";
  const keep = (): void => {
    if (key === "") return;
    const [name, read] = convert(key, value, { isPresent, isQuoted: state === "closed" });
    found.set(name, read);
    [key, value, isPresent] = ["", "", false];
  };
  for (const character of input) {
    const isQuote = character === '"' || character === "'";
    if (character === "," && state !== "quoted" && state !== "opened") {
      keep();
      state = "separator";
      continue;
    }
    if (character === "=" && state === "key") {
      isPresent = true;
      state = "equals";
      continue;
    }
    if (isQuote && state === "equals") {
      quote = character;
      state = "opened";
      continue;
    }
    if (isQuote && state === "quoted" && character === quote && !value.endsWith("\\")) {
      state = "closed";
      continue;
    }
    if (!isQuote && character !== "," && character !== "=") {
      if (/\s/u.test(character) && (state === "equals" || state === "separator")) continue;
      state = afterCharacter[state];
    }
    if (state === "key") key += character;
    else if (state === "value" || state === "quoted") value += character;
  }
  keep();
  return found;
}

type State = "start" | "separator" | "key" | "equals" | "value" | "opened" | "quoted" | "closed";

/** The state after a character that separates nothing. */
const afterCharacter: Readonly<Record<State, State>> = {
  start: "key",
  separator: "key",
  key: "key",
  equals: "value",
  value: "value",
  opened: "quoted",
  quoted: "quoted",
  closed: "closed",
};

function convert(
  key: string,
  value: string,
  { isPresent, isQuoted }: { readonly isPresent: boolean; readonly isQuoted: boolean },
): readonly [string, WerfProperty] {
  const name = key.trim().toLowerCase();
  if (isPresent) return [name, isQuoted ? value : value.trim()];
  return name.startsWith("no") ? [name.slice(2), false] : [name, true];
}
