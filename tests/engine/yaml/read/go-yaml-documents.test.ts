import { goYamlDocuments } from "../../../../engine/yaml/read/go-yaml-documents";

// That go-yaml cuts there is held by tests/properties/yaml-documents.test.ts; the lines are ours.
test.each<readonly [name: string, text: string, documents: readonly (readonly [line: number, text: string])[]]>([
  [
    "content on the line of the separator",
    "a: 1\n--- {b: 2}\n",
    [
      [0, "a: 1\n"],
      [1, "--- {b: 2}\n"],
    ],
  ],
  ["three dashes in front of a text", "a: 1\n---b: 2\n", [[0, "a: 1\n---b: 2\n"]]],
  [
    "directives behind the end of a document",
    "a: 1\n...\n# c\n%YAML 1.1\n---\nb: 2\n",
    [
      [0, "a: 1\n...\n"],
      [2, "# c\n%YAML 1.1\n---\nb: 2\n"],
    ],
  ],
  ["no text", "", []],
])("%s", (_, text, documents) => {
  expect(goYamlDocuments(text, "f").map((source) => [source.firstLine, source.text])).toEqual(documents);
});
