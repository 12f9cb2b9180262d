import type { Random } from "../random-numbers";

const markers = [
  ...["---", "---", "---", "--- ", "---\t", "--- # comment", "---# comment", "--- #", "---  \u00a0", "---\u0085"],
  ...["--- text", "---text", "----", " ---", "--", "---\r", "--- {apiVersion: v1, kind: A, metadata: {name: n}}"],
  ...["...", "... # end", "...text", "%YAML 1.1", "--- |", "--- >-", "\ufeff---"],
  ...["%TAG ! !x", "%", "%text", " %YAML 1.1"],
];

const fillers = [
  "",
  "",
  "  ",
  "\t",
  "# comment",
  "  # comment",
  "\ufeff",
  "\r",
  "null",
  "~",
  "\u0085",
  "# ---",
  "text",
  "'%",
  "% 1",
];

function object(name: string, random: Random): string {
  const kind = ["A", "List", "BList", "Kustomization"][random(8)] ?? "ConfigMap";
  const apiVersion = random(8) === 0 ? "kustomize.config.k8s.io/v1beta1" : "v1";
  const pair = (index: number, line: string): readonly string[] => (random(14) === index ? [] : [line]);
  return [
    ...pair(0, `apiVersion: ${apiVersion}`),
    ...pair(1, `kind: ${kind}`),
    ...pair(2, `metadata: {name: ${name}}`),
    ...extra(name, random),
  ].join("\n");
}

function extra(name: string, random: Random): readonly string[] {
  const item = `{apiVersion: v1, kind: I, metadata: {name: ${name}-i}}`;
  switch (random(9)) {
    case 0:
      return ["data: |", "  a", "  ---", "  b"];
    case 1:
      return ["data: |+", "  a", "", "--- # inside?"];
    case 2:
      return ["data: |", "  last"];
    case 3:
      return [
        "items:",
        `- ${item}`,
        `- {apiVersion: v1, kind: L, items: [${item}]}`,
        `- {metadata: {name: ${name}-j}}`,
      ];
    case 4:
      return [
        ["items: []", "items: null", "items: {a: 1}", "items: [1]", "items: text", "items: [null]"][random(6)] ?? "",
      ];
    case 5:
      return ['data: "a', "--- b", '  c"'];
    default:
      return [`data: {key: ${["text", "1", "yes", "1.5", "'---'", "0x10"][random(6)]}}`];
  }
}

function json(name: string, random: Random): string {
  const value = { apiVersion: "v1", kind: "ConfigMap", metadata: { name }, text: '}"\\{\u2028' };
  const list = { apiVersion: "v1", kind: "List", items: [value] };
  const text = JSON.stringify(random(5) === 0 ? list : value, null, random(2) === 0 ? 2 : undefined);
  if (random(12) === 0) return text.slice(0, -1);
  return random(4) === 0
    ? `${text}${["", " ", "\n"][random(3)]}${JSON.stringify({ ...value, metadata: { name: `${name}2` } })}`
    : text;
}

/** A stream of a few documents with the markers, comments and line ends that tools treat in different ways. */
export function drawStream(random: Random): string {
  const isTidy = random(3) === 0;
  const isJson = random(5) === 0;
  const parts: string[] = [];
  const filler = (): void => {
    if (random(isTidy ? 6 : 3) === 0) parts.push(fillers[random(fillers.length)] ?? "");
  };
  const count = 1 + random(4);
  for (let index = 0; index < count; index++) {
    filler();
    if (index > 0 || random(3) === 0) parts.push(markers[random(isTidy ? 6 : markers.length)] ?? "---");
    filler();
    if (random(6) > 0) parts.push(isJson && random(3) > 0 ? json(`n${index}`, random) : object(`n${index}`, random));
  }
  filler();
  if (random(6) === 0) parts.push(markers[random(markers.length)] ?? "");
  const text = `${parts.join("\n")}${["", "\n", "\n\n"][random(3)] ?? ""}`;
  return random(5) === 0 ? text.replaceAll("\n", "\r\n") : text;
}
