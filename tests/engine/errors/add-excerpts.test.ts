import { addExcerpts } from "../../../engine/errors/add-excerpts";
import { excerptOf } from "../../../engine/errors/source-excerpt";
import { SyncError } from "../../../engine/errors/sync-error";

const fault = (file: string, line?: number, column?: number): SyncError =>
  new SyncError({
    code: "KUSTOMIZE_FIELD_TYPE",
    what: "a field has the wrong type",
    where: { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) },
    why: "it must be a list",
  });

describe("excerptOf", () => {
  const rows: readonly (readonly [string, string, { line: number; column?: number }, string | undefined])[] = [
    ["the line and the caret", "a: 1\n  b: 2\n", { line: 2, column: 6 }, "  b: 2\n     ^"],
    ["without a column, the first character", "a: 1\n  b: 2\n", { line: 2 }, "  b: 2\n  ^"],
    ["one blank for a tab", "\tb: 1", { line: 1, column: 2 }, " b: 1\n ^"],
    ["no control characters", "a: \u001b[31mred\u0007", { line: 1, column: 1 }, "a: [31mred\n^"],
    ["a part of a long line", `${"x".repeat(300)}!${"y".repeat(300)}`, { line: 1, column: 301 }, undefined],
    ["nothing for a line that is empty", "a: 1\n\n", { line: 2, column: 1 }, ""],
    ["nothing beyond the end", "a: 1\n", { line: 9, column: 1 }, ""],
    ["nothing of the manifest of a Secret", "kind: Secret\ndata: x\n", { line: 2 }, ""],
    ["nothing of a secretGenerator", "secretGenerator:\n- literals: [x]\n", { line: 2 }, ""],
    ["nothing of an encrypted file", "a: ENC[x]\nsops:\n  mac: x\n", { line: 1 }, ""],
    ["nothing of a password", "env:\n- dbPassword: x\n", { line: 2 }, ""],
    ["nothing of a token", "authToken = x\n", { line: 1 }, ""],
  ];
  it.each(rows)("shows %s", (_, text, place, expected) => {
    const excerpt = excerptOf(text, place);
    const shown = excerpt === undefined ? "" : `${excerpt.line}\n${" ".repeat(excerpt.caret)}^`;
    if (expected === undefined) {
      expect(excerpt?.line).toHaveLength(120);
      expect(excerpt?.line[excerpt.caret]).toBe("!");
    } else expect(shown).toBe(expected);
  });
});

describe("addExcerpts", () => {
  const files: Readonly<Record<string, string>> = {
    "kustomization.yaml": "resources: 5\nimages: 6\n",
    "values.yaml": "a: 1\n",
    "app.env": "a=1\n",
  };
  const read = (file: string): string => {
    const text = files[file];
    if (text === undefined) throw new Error("no such file");
    return text;
  };

  it.each([
    ["https://host/org/base.git//a.yaml?ref=feature/b", true],
    ["git@host:org/base.git//a.json?ref=v1", true],
    ["https://host/org/base.git//app.env?ref=a.yaml", false],
    ["https://host/org/base.git//values.yaml?ref=v1", false],
  ])("knows the name of a file that was fetched: %s", (file, isShown) => {
    expect(addExcerpts(fault(file, 1, 1), () => "a: 1\n").excerpt !== undefined).toBe(isShown);
  });

  it("shows the line of each fault below its place", () => {
    const error = fault("kustomization.yaml", 1, 12).with({ also: [fault("kustomization.yaml", 2, 9)] });
    expect(addExcerpts(error, read).message).toBe(
      [
        "KUSTOMIZE_FIELD_TYPE: a field has the wrong type",
        "  where  kustomization.yaml:1:12",
        "         resources: 5",
        "                    ^",
        "  why    it must be a list",
        "KUSTOMIZE_FIELD_TYPE: a field has the wrong type",
        "  where  kustomization.yaml:2:9",
        "         images: 6",
        "                 ^",
        "  why    it must be a list",
      ].join("\n"),
    );
  });

  it.each([
    ["has no line", fault("kustomization.yaml")],
    ["lies in a file that cannot be read", fault("gone.yaml", 1)],
    ["lies in a file of values", fault("values.yaml", 1)],
    ["lies in a file that is neither YAML nor JSON", fault("app.env", 1)],
  ])("leaves an error alone that %s", (_, error) => {
    expect(addExcerpts(error, read)).toBe(error);
  });

  it("keeps the line while the place is unchanged", () => {
    const shown = addExcerpts(fault("kustomization.yaml", 1, 12), read);
    expect(shown.at({ object: "ConfigMap a" }).message).toContain("resources: 5");
    expect(shown.with({ where: { file: "overlay.yaml", line: 7 } }).message).not.toContain("resources: 5");
  });
});

describe("SyncError.with", () => {
  it("changes the given details and keeps the others", () => {
    const cause = new Error("x");
    const error = fault("a.yaml", 1).with({ cause, mend: "write a list" }).with({ what: "it failed" });
    expect(error).toMatchObject({ what: "it failed", why: "it must be a list", mend: "write a list", cause });
  });
});
