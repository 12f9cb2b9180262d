// A folded scalar (`>`) does not always survive kustomize: go-yaml v3 writes it before the conversion to JSON, and
// omits the extra line end that folding removes where the text begins with a space. So the text is written and read
// once more.
import { invariant } from "../../lib/invariant";
import { defaultLimits } from "../limits";
import { Scanner } from "../read/scanner";
import { EmitOutput } from "./emit-output";
import { writeUnfolded } from "./write-scalar";

/** Returns the text of a folded scalar after go-yaml v3 has written and read it. */
export function roundTripFolded(value: string): string {
  const source = { file: "", text: `x: ${foldedText(value)}`, firstLine: 0 };
  const scanner = new Scanner(source, { comments: true, limits: defaultLimits });
  for (;;) {
    const token = scanner.peek();
    scanner.skip();
    if (token.type === "scalar" && token.style === "folded") return token.value;
    invariant(token.type !== "stream-end", "a folded text is read again");
  }
}

function foldedText(value: string): string {
  const output = new EmitOutput();
  output.indent = 0;
  writeUnfolded(output, value, "folded");
  return output.text;
}
