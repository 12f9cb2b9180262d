import type { Random } from "../random-numbers";
import { drawCall, drawOperand, writeCall, type Scope } from "./draw-expression";
import { calls, type Kind } from "./functions";
import { oneIn, pick } from "./pick";

interface Place extends Scope {
  /** The number of further nested blocks. */
  readonly depth: number;
  /** True in a template that others call: it calls no template, so that there is no recursion. */
  readonly isCalled: boolean;
}

const kinds: readonly Kind[] = ["text", "integer", "number", "float", "truth", "list", "map", "any"];
const snippets = ["text ", "\n", "  \n\t", "é😀", "{ }", "a: b\n", "}}", "- ", ""];
const outermost: Place = { variables: [], depth: 3, isCalled: false };

/** A template of a few statements. */
export function drawTemplate(random: Random): string {
  let text = "";
  if (oneIn(random, 4)) text += `{{ define "one" }}${drawBody(random, { ...outermost, isCalled: true })}{{ end }}`;
  if (oneIn(random, 6)) text += `{{- define "two" -}}[{{ . }}]{{ template "one" $ }}{{- end -}}`;
  let place = outermost;
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const drawn = drawStatement(random, place);
    text += drawn.text;
    place = { ...place, variables: drawn.variables };
  }
  return oneIn(random, 25) ? spoil(random, text) : text;
}

/** A template that calls the function at that index of the list, so that a long run covers all functions. */
export function drawTemplateOfCall(random: Random, at: number): string {
  const call = calls[at % calls.length];
  if (call === undefined) throw new Error("no calls to draw from");
  return `{{ ${writeCall(random, outermost, call, 2)} }}`;
}

function drawBody(random: Random, place: Place): string {
  let text = "";
  let inner: Place = { ...place, depth: place.depth - 1 };
  for (let left = random(2); left >= 0; left -= 1) {
    const drawn = drawStatement(random, inner);
    text += drawn.text;
    inner = { ...inner, variables: drawn.variables };
  }
  return text;
}

interface Statement {
  readonly text: string;
  /** The variables in scope after it. */
  readonly variables: Place["variables"];
}

function drawStatement(random: Random, place: Place): Statement {
  const { variables } = place;
  const only = (text: string): Statement => ({ text, variables });
  switch (place.depth <= 0 ? random(6) : random(16)) {
    case 0:
      return only(pick(random, snippets));
    case 1:
    case 2:
    case 3:
      return only(action(random, drawPipeline(random, place, pick(random, kinds))));
    case 4:
      return drawVariable(random, place);
    case 5:
      return only(action(random, pick(random, [".", "$.m.c.d", "$.s", ".a", "$.nope.x", "$.l", "/* note */", "$"])));
    case 6:
    case 7:
    case 8:
      return only(drawIf(random, place));
    case 9:
    case 10:
    case 11:
      return only(drawRange(random, place));
    case 12:
    case 13:
      return only(drawWith(random, place));
    case 14:
      if (place.isCalled) return only("");
      return only(
        action(random, `template "${pick(random, ["one", "two", "no"])}" ${pick(random, ["$", "$.m", ".", ""])}`),
      );
    default:
      return only(
        `{{ block "own${place.depth}${random(100)}" $ }}${drawBody(random, { ...place, variables: [] })}{{ end }}`,
      );
  }
}

/** Sometimes with trim markers. */
function action(random: Random, inside: string): string {
  return `${oneIn(random, 6) ? "{{- " : inside.startsWith("/*") ? "{{" : "{{ "}${inside}${oneIn(random, 6) ? " -}}" : inside.endsWith("*/") ? "}}" : " }}"}`;
}

function drawPipeline(random: Random, place: Place, kind: Kind): string {
  const drawn = random(3) > 0 ? drawCall(random, place, kind, 2) : undefined;
  return drawn ?? drawOperand(random, place, kind, 2);
}

function drawVariable(random: Random, place: Place): Statement {
  const { variables } = place;
  const kind = pick(random, kinds);
  const value = drawPipeline(random, place, kind);
  const known = variables.filter((variable) => variable.kind === kind);
  if (known.length > 0 && oneIn(random, 2)) {
    return { text: action(random, `${pick(random, known).name} = ${value}`), variables };
  }
  const name = `$v${variables.length}`;
  return { text: action(random, `${name} := ${value}`), variables: [...variables, { name, kind }] };
}

function drawIf(random: Random, place: Place): string {
  const condition = (): string => drawPipeline(random, place, oneIn(random, 3) ? "any" : "truth");
  let text = `${action(random, `if ${condition()}`)}${drawBody(random, place)}`;
  if (oneIn(random, 4)) text += `${action(random, `else if ${condition()}`)}${drawBody(random, place)}`;
  if (oneIn(random, 2)) text += `${action(random, "else")}${drawBody(random, place)}`;
  return text + action(random, "end");
}

function drawRange(random: Random, place: Place): string {
  // The number must be small: Go would loop over it.
  const other = pick(random, ["$.s", "$.f", "$.u8", "$.b", "$.n", "$.nope", "$.ms", "$.mi", "$.mis", "$.i", "$.m.c"]);
  const over = oneIn(random, 6)
    ? other
    : drawPipeline(random, place, pick(random, ["list", "list", "map", "small"] as const));
  const start = place.variables.length;
  const [first, second] = [`$v${start}`, `$v${start + 1}`] as const;
  const [declared, names] = pick(random, [
    ["", []],
    [`${first} := `, [first]],
    [`${first}, ${second} := `, [first, second]],
  ] as const);
  const variables = [...place.variables, ...names.map((name) => ({ name, kind: "any" as const }))];
  const inner: Place = { ...place, variables };
  const leaves = oneIn(random, 5)
    ? `{{ if ${names.at(-1) ?? "."} }}{{ ${pick(random, ["break", "continue"])} }}{{ end }}`
    : "";
  const otherwise = oneIn(random, 3) ? `${action(random, "else")}${drawBody(random, place)}` : "";
  return `${action(random, `range ${declared}${over}`)}${leaves}{{ . }};${drawBody(random, inner)}${otherwise}${action(random, "end")}`;
}

function drawWith(random: Random, place: Place): string {
  const value = drawPipeline(random, place, "any");
  const name = `$v${place.variables.length}`;
  const isNamed = oneIn(random, 3);
  const inner: Place = isNamed ? { ...place, variables: [...place.variables, { name, kind: "any" }] } : place;
  const other = oneIn(random, 4)
    ? `{{ else with ${drawPipeline(random, place, "any")} }}${drawBody(random, place)}`
    : "";
  const otherwise = oneIn(random, 3) ? `{{ else }}${drawBody(random, place)}` : "";
  return `${action(random, `with ${isNamed ? `${name} := ` : ""}${value}`)}{{ . }}${drawBody(random, inner)}${other}${otherwise}{{ end }}`;
}

/** Removes a character, doubles one or inserts another, which usually makes the template invalid. */
function spoil(random: Random, text: string): string {
  const at = random(text.length + 1);
  const added = pick(random, ["", "", "{{", "}}", '"', "(", ")", "|", ".", "$", ",", " ", "\n", "`", "end", "5", "é"]);
  return text.slice(0, at) + added + text.slice(added === "" ? at + 1 : at);
}
