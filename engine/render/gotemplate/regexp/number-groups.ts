// Go lets two groups bear one name, the library does not; and it lists the names without those of unnamed groups.
// Source: Go 1.26 regexp/syntax/parse.go (parsePerlFlags, parseClass, parse: \Q…\E).

/** An expression whose named groups bear names of our own, and the names they had, by number; "" for one without. */
export interface NumberedGroups {
  readonly text: string;
  readonly groupNames: readonly string[];
}

const token = /\[:\^?[a-z]+:\]|\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?|\(\?P?<([A-Za-z0-9_]+)>|\(\?|\(|[^]/g;

/** Names the groups anew, if one name comes twice. An expression that is none is left for the library to refuse. */
export function numberGroups(source: string): NumberedGroups {
  const groupNames = [""];
  let text = "";
  let isInClass = false;
  for (const [part, name] of source.matchAll(token)) {
    if (isInClass) {
      if (part === "]") isInClass = false;
    } else if (part.startsWith("[") && !part.startsWith("[:")) {
      isInClass = true;
    } else if (name !== undefined) {
      groupNames.push(name);
      text += `(?P<g${groupNames.length - 1}>`;
      continue;
    } else if (part === "(") {
      groupNames.push("");
    }
    text += part;
  }
  const named = groupNames.filter((name) => name !== "");
  return { text: new Set(named).size === named.length ? source : text, groupNames };
}
