import ts from "typescript";

import { listFiles, readRepositoryFile } from "./repository-files";

const page = readRepositoryFile("docs/same-thing.md");
const interfaces = readInterfaces();

interface Field {
  /** The default that its documentation states. */
  readonly default: string | undefined;
  /** The interface of a group of settings. */
  readonly type: string | undefined;
}

interface Interface {
  readonly fields: ReadonlyMap<string, Field>;
  readonly bases: readonly string[];
}

test("each argument of the table of names exists", () => {
  const [head = [], ...rows] = tableAfter("## Names");
  const named = rows.flatMap(([, ...cells]) =>
    cells.flatMap((cell, index) =>
      namesIn(cell).map((path) => ({ owner: /`(\w+)`/.exec(head[index + 1] ?? "")?.[1] ?? "", path })),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ owner, path }) => findField(owner, path) === undefined)).toEqual([]);
});

test("each default of the table of defaults is the documented one", () => {
  const [, ...rows] = tableAfter("## Defaults");
  const stated = rows.flatMap(([what = "", value = ""]) => {
    const [paths = "", owners = ""] = what.split(" of a");
    const others = what.slice(paths.length + owners.length + " of a".length);
    return namesIn(paths).flatMap((path) => namesIn(owners + others).map((owner) => ({ owner, path, value })));
  });
  expect(stated.length).toBeGreaterThan(30);
  const faults = stated.filter(
    ({ owner, path, value }) => findField(owner, path)?.default !== value.replaceAll("`", ""),
  );
  expect(faults.map((one) => ({ ...one, documented: findField(one.owner, one.path)?.default }))).toEqual([]);
});

/** The cells of the rows of the table below a heading, without its line of dashes. */
function tableAfter(heading: string): readonly (readonly string[])[] {
  const [, after = ""] = page.split(`${heading}\n`);
  const lines = after.split("\n## ")[0]?.split("\n") ?? [];
  const rows = lines.filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
  return rows.map((line) =>
    line
      .slice(2, -2)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

/** The names in backticks, each without the value that follows a colon; files are no names. */
function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([A-Za-z.]+)(?:: [^`]*)?`/g)].map(([, name = ""]) => name).filter(isArgument);
}

function isArgument(name: string): boolean {
  return name !== "kustomize";
}

/** A field of the arguments of a resource by its path, such as `upgrade.force`. */
function findField(owner: string, path: string): Field | undefined {
  let [name, field]: [string | undefined, Field | undefined] = [`${owner}Args`, undefined];
  for (const part of path.split(".")) {
    field = name === undefined ? undefined : ownField(name, part);
    name = field?.type;
  }
  return field;
}

function ownField(name: string, field: string): Field | undefined {
  const found = interfaces.get(name);
  return found?.fields.get(field) ?? found?.bases.map((base) => ownField(base, field)).find((one) => one !== undefined);
}

function readInterfaces(): ReadonlyMap<string, Interface> {
  const files = listFiles("sdk").filter((file) => file.endsWith(".ts") && !file.startsWith("sdk/kinds/"));
  const found = new Map<string, Interface>();
  for (const file of files) {
    const source = ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      // A union has the fields of its parts; what a part excludes, another one has.
      if (ts.isTypeAliasDeclaration(statement) && ts.isUnionTypeNode(statement.type)) {
        const parts = statement.type.types.map((one) => one.getText());
        found.set(statement.name.text, { fields: new Map(), bases: parts });
      }
      if (!ts.isInterfaceDeclaration(statement)) continue;
      const own = statement.members.filter(ts.isPropertySignature);
      const fields = own
        .filter(({ type }) => type?.kind !== ts.SyntaxKind.UndefinedKeyword)
        .map((member) => {
          const text = ts
            .getJSDocCommentsAndTags(member)
            .map((comment) => comment.getText())
            .join(" ");
          return [
            member.name.getText(),
            { default: statedDefault(text), type: settingsIn(member.type?.getText() ?? "") },
          ];
        });
      const bases = (statement.heritageClauses ?? []).flatMap(({ types }) =>
        types.map((one) => one.expression.getText()),
      );
      found.set(statement.name.text, { fields: new Map(fields as [string, Field][]), bases });
    }
  }
  return found;
}

function statedDefault(text: string): string | undefined {
  const line = text.replaceAll(/\s*\n\s*\* ?/g, " ");
  return /Default: (.+?)(?:[,;] .*)?\.(?: |$)/.exec(line)?.[1];
}

/** `ReleaseUpgradeArgs` of `pulumi.Input<ReleaseUpgradeArgs>`. */
function settingsIn(type: string): string | undefined {
  return /^pulumi\.Input<(\w+Args)>$/.exec(type)?.[1];
}
