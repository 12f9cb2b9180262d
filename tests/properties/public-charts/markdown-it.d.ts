// The part of the API that the tests use. Source: markdown-it lib/token.mjs@14.3.0.
declare module "markdown-it" {
  interface Token {
    readonly type: string;
    readonly content: string;
    readonly children: readonly Token[] | null;
  }
  class MarkdownIt {
    parse(source: string, environment: object): readonly Token[];
  }
  export = MarkdownIt;
}
