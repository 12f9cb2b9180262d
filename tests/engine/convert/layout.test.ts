import { format } from "prettier";
import { findTypeFaults } from "../../tools/type-checker";
import { allCases } from "./cases";
import { openCase } from "./convert-case";

async function texts(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [index, one] of allCases.entries()) {
    const opened = openCase(one);
    try {
      found[`program-${index}.ts`] = (await opened.convert()).text;
    } finally {
      opened.remove();
    }
  }
  return found;
}

test("the programs of all cases have no faults for the compiler", async () => {
  expect(findTypeFaults(await texts())).toEqual([]);
});

test("the formatter changes nothing in the programs of all cases", async () => {
  for (const text of Object.values(await texts())) expect(text).toBe(await format(text, { parser: "typescript" }));
});
