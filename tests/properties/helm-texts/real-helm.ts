import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const frame = (lines: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\ndata:\n  x: |\n${lines}`;

/** The output of the template for each text as `.`, in one line, from one run of the real program. */
export function renderReal(helm: string, template: string, texts: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "slipway-texts-"));
  try {
    const chart = join(folder, "c");
    mkdirSync(join(chart, "templates"), { recursive: true });
    writeFileSync(join(chart, "Chart.yaml"), "apiVersion: v2\nname: c\nversion: 0.1.0\n");
    writeFileSync(join(chart, "values.yaml"), `texts:\n${texts.map((text) => `- ${quote(text)}\n`).join("")}`);
    // In base64, since Helm reads its output again and refuses some characters.
    const loop = `{{ range .Values.texts }}    {{ ${template} | b64enc }}\n{{ end }}`;
    writeFileSync(join(chart, "templates/x.yaml"), frame(loop));
    const output = execFileSync(helm, ["template", "r", chart], { encoding: "utf8", maxBuffer: 1 << 28 });
    return output
      .split("\n")
      .filter((line) => line.startsWith("    "))
      .map((line) => Buffer.from(line.slice(4), "base64").toString("utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text between double quotes, in ASCII. */
function quote(text: string): string {
  const escaped = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x20 && code < 0x7f && character !== '"' && character !== "\\") return character;
    return `\\U${code.toString(16).padStart(8, "0")}`;
  });
  return `"${escaped.join("")}"`;
}
