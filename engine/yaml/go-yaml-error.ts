import type { YamlNode } from "./node";

/**
 * The message of go-yaml v2 for a string that it refuses, with its line: `yaml: line 2: did not find expected key`. It
 * is the `cause` of our own error, for callers that must print the original message.
 */
export class GoYamlError extends Error {
  /** The value that go-yaml prints after the message, in Go's syntax. */
  readonly shown: YamlNode | undefined;

  constructor(message: string, shown?: YamlNode) {
    super(message);
    this.name = "GoYamlError";
    this.shown = shown;
  }
}

/**
 * An error of the scanner, at the line that it has reached, from 0. The message leaves the first line out.
 * Source: go.yaml.in/yaml/v2@v2.4.4 decode.go (parser.fail).
 */
export function scannerError(message: string, line: number): GoYamlError {
  return new GoYamlError(`yaml: ${line === 0 ? "" : `line ${line + 1}: `}${message}`);
}

/**
 * An error of the parser, at the line of a token, from 0. go-yaml prints this number as it is, which is one too low.
 */
export function parserError(message: string, line: number): GoYamlError {
  return new GoYamlError(`yaml: ${line === 0 ? "" : `line ${line}: `}${message}`);
}
