import { SyncError } from "../../errors/sync-error";
import { nextToken, type SelectorToken } from "./label-selector-tokens";
import { faultOfLabelValue, faultOfQualifiedName } from "./label-syntax";

/** A condition of a selector; all conditions must be true. */
interface Requirement {
  readonly key: string;
  readonly operator: "in" | "notin" | "exists" | "!" | ">" | "<";
  readonly values: readonly string[];
}

/** A label or annotation selector in Kubernetes' syntax: `app in (a, b), !canary, tier=web`. */
export type LabelSelector = readonly Requirement[];

/**
 * Source: kustomize kyaml/yaml/internal/k8sgen/pkg/labels/selector.go@v0.21.2 (Parse).
 * @throws SyncError KUSTOMIZE_SELECTOR; the caller adds the place
 */
export function parseLabelSelector(text: string): LabelSelector {
  return new SelectorParser(text).parse();
}

export function matchesLabels(selector: LabelSelector, labels: ReadonlyMap<string, string>): boolean {
  return selector.every((requirement) => matches(requirement, labels.get(requirement.key)));
}

// Source: selector.go (Requirement.Matches).
function matches({ operator, values }: Requirement, value: string | undefined): boolean {
  switch (operator) {
    case "in":
      return value !== undefined && values.includes(value);
    case "notin":
      return value === undefined || !values.includes(value);
    case "exists":
      return value !== undefined;
    case "!":
      return value === undefined;
    case ">":
    case "<": {
      const bound = parseInt64(values[0] ?? "");
      const own = value === undefined ? undefined : parseInt64(value);
      if (own === undefined || bound === undefined) return false;
      return operator === ">" ? own > bound : own < bound;
    }
  }
}

function parseInt64(text: string): bigint | undefined {
  if (!/^[-+]?[0-9]+$/.test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ""));
  return value >= -(2n ** 63n) && value < 2n ** 63n ? value : undefined;
}

class SelectorParser {
  private readonly tokens: SelectorToken[] = [];
  private position = 0;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    for (let at = 0; ;) {
      const { token, next } = nextToken(text, at);
      this.tokens.push(token);
      if (token.type === "end") return;
      at = next;
    }
  }

  parse(): LabelSelector {
    const requirements: Requirement[] = [];
    for (;;) {
      const token = this.peek();
      if (token.type === "end") return requirements;
      if (!isName(token) && token.type !== "!") throw this.fault(token, "a label's key, or '!'");
      requirements.push(this.parseRequirement());
      const separator = this.take();
      if (separator.type === "end") return requirements;
      if (separator.type !== ",") throw this.fault(separator, "',' or the end");
      const next = this.peek();
      if (!isName(next) && next.type !== "!") throw this.fault(next, "a label's key after ','");
    }
  }

  private parseRequirement(): Requirement {
    let token = this.take();
    const isNegated = token.type === "!";
    if (isNegated) token = this.take();
    if (!isName(token)) throw this.fault(token, "a label's key");
    const key = token.text;
    this.check(faultOfQualifiedName(key), `the key "${key}"`);
    const next = this.peek();
    if (isNegated || next.type === "end" || next.type === ",")
      return { key, operator: isNegated ? "!" : "exists", values: [] };
    return this.parseComparison(key);
  }

  private parseComparison(key: string): Requirement {
    const token = this.take();
    switch (token.type) {
      case "in":
      case "notin":
        return this.checked({ key, operator: token.type, values: this.parseValues() });
      case "=":
      case "==":
        return this.checked({ key, operator: "in", values: [this.parseValue()] });
      case "!=":
        return this.checked({ key, operator: "notin", values: [this.parseValue()] });
      case ">":
      case "<": {
        const value = this.parseValue();
        if (parseInt64(value) === undefined) throw this.fault(token, "an integer after < or >");
        return this.checked({ key, operator: token.type, values: [value] });
      }
      default:
        throw this.fault(token, "=, ==, !=, in, notin, < or >");
    }
  }

  private parseValue(): string {
    const token = this.peek();
    if (token.type === "end" || token.type === ",") return "";
    this.take();
    if (!isName(token)) throw this.fault(token, "a value");
    return token.text;
  }

  // Source: selector.go (parseValues, parseIdentifiersList): empty values may be between commas.
  private parseValues(): string[] {
    const open = this.take();
    if (open.type !== "(") throw this.fault(open, "'('");
    const values = new Set<string>();
    if (this.peek().type === ")") {
      this.take();
      return [""];
    }
    for (;;) {
      const token = this.take();
      if (isName(token)) {
        values.add(token.text);
        const next = this.peek();
        if (next.type === ")") break;
        if (next.type !== ",") throw this.fault(next, "',' or ')'");
      } else if (token.type === ",") {
        if (values.size === 0) values.add("");
        const next = this.peek();
        if (next.type === ")") {
          values.add("");
          break;
        }
        if (next.type === ",") {
          this.take();
          values.add("");
        }
      } else {
        throw this.fault(token, "',' or a value");
      }
    }
    this.take();
    return [...values];
  }

  private checked(requirement: Requirement): Requirement {
    for (const value of requirement.values) this.check(faultOfLabelValue(value), `the value "${value}"`);
    return requirement;
  }

  private check(fault: string | undefined, what: string): void {
    if (fault !== undefined) throw this.error(`${what} ${fault}`);
  }

  private peek(): SelectorToken {
    return this.tokens[this.position] ?? { type: "end", text: "" };
  }

  private take(): SelectorToken {
    const token = this.peek();
    this.position++;
    return token;
  }

  private fault(found: SelectorToken, expected: string): SyncError {
    const name = found.type === "end" ? "the end" : `"${found.text}"`;
    return this.error(`${name} found, ${expected} expected`);
  }

  private error(why: string): SyncError {
    return new SyncError({
      code: "KUSTOMIZE_SELECTOR",
      what: `cannot read the selector "${this.text}"`,
      why,
      mend: "write it as Kubernetes does: app=web, tier in (a, b), !canary",
    });
  }
}

// Where a name is expected, "in" and "notin" are ordinary names.
function isName(token: SelectorToken): boolean {
  return token.type === "name" || token.type === "in" || token.type === "notin";
}
