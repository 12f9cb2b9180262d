import type { YamlNode } from "./node";

/**
 * What go-yaml v2 says of a text that it refuses, with its line: `yaml: line 2: did not find expected key`. It is the
 * `cause` of our own error, for who must print its very words.
 */
export class GoYamlError extends Error {
  /** The value that go-yaml prints behind the words, in Go's syntax. */
  readonly shown: YamlNode | undefined;

  constructor(words: string, shown?: YamlNode) {
    super(words);
    this.name = "GoYamlError";
    this.shown = shown;
  }
}

/**
 * An error of the scanner, at the line that it has reached, from 0. The first line is not told.
 * Source: go.yaml.in/yaml/v2@v2.4.4 decode.go (parser.fail).
 */
export function scannerError(words: string, line: number): GoYamlError {
  return new GoYamlError(`yaml: ${line === 0 ? "" : `line ${line + 1}: `}${words}`);
}

/** An error of the parser, at the line of a token, from 0. It is told as it is counted: one too few. */
export function parserError(words: string, line: number): GoYamlError {
  return new GoYamlError(`yaml: ${line === 0 ? "" : `line ${line}: `}${words}`);
}
