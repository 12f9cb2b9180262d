import { perturbText } from "../../../../engine/render/taint/perturb-text";

test.each([
  ["letters and digits, by case", "azAZ09-", "bgBG10^"],
  ["hexadecimal digits stay so", "deadbeef", "efbecffa"],
  ["Cyrillic", "парольсекрет", "рбспмэтжлсжу"],
  ["Han", "密码", "寇砂"],
  ["punctuation, by what needs no quotes in YAML", "!@#%^&*()", undefined],
  ["a version keeps its form", "1.2.3-rc.1", "2.3.4-sd.2"],
  ["an image keeps its form", "host.example/app:1", "iptu.fybnqmf/bqq:2"],
  ["base64 keeps its padding", "a+/xyz==", "b/+yzg=="],
  ["lines and words remain", "ab cd\nef ", "bc de\nfa "],
  ["what has no alternative gets longer", " \n", " \nx"],
  ["an empty text gets a letter", "", "x"],
])("%s", (_name, text, expected) => {
  const perturbed = perturbText(text);
  if (expected !== undefined) expect(perturbed).toBe(expected);
  expect(perturbed).not.toBe(text);
  expect(perturbText(text)).toBe(perturbed);
});

test("every letter, digit, mark and sign is replaced by one of its category and its length in bytes", () => {
  const categories = ["Lu", "Ll", "Lo", "Nd", "[\\p{P}\\p{S}]", "M", "Co"].map(
    (name) => new RegExp(name.startsWith("[") ? `^${name}$` : `^\\p{${name}}$`, "u"),
  );
  // Latin to Armenian, kana, and a few blocks of other planes.
  for (const [from, to] of [
    [0x21, 0x590],
    [0x3041, 0x3100],
    [0x4e00, 0x4e80],
    [0xac00, 0xac80],
    [0x1f600, 0x1f640],
  ]) {
    for (let code = from ?? 0; code < (to ?? 0); code += 1) {
      const point = String.fromCodePoint(code);
      const category = categories.find((one) => one.test(point));
      const other = String.fromCodePoint(perturbText(point).codePointAt(0) ?? 0);
      if (category === undefined || perturbText(point) === `${point}x`) continue;
      expect([point, other, category.test(other)]).toEqual([point, other, true]);
      expect(other).not.toBe(point);
      expect(Buffer.from(other)).toHaveLength(Buffer.from(point).length);
    }
  }
});
