import { GrowthMeter } from "../../../../../engine/render/kustomize/limits/growth-meter";
import {
  DocumentCache,
  documentsOfBuild,
  documentsOfProcess,
} from "../../../../../engine/render/kustomize/load/document-cache";
import { mapGet } from "../../../../../engine/yaml/map-access";
import type { YamlNode } from "../../../../../engine/yaml/node";

const meter = new GrowthMeter();
const bytes = (text: string): Uint8Array => Buffer.from(text);
const nameOf = ([first]: readonly YamlNode[]): string | undefined => {
  const name = mapGet(first, "name");
  return name?.kind === "scalar" ? name.value : undefined;
};

function rename([first]: readonly YamlNode[]): void {
  const name = mapGet(first, "name");
  if (name?.kind === "scalar") name.value = "changed";
}

describe("the cache of parsed files", () => {
  it.each([
    ["of a build", documentsOfBuild()],
    ["of the process", documentsOfProcess()],
  ])("%s gives untouched documents, however often they are asked for and changed", (_, cache) => {
    for (let use = 0; use < 4; use += 1) {
      const documents = cache.read("a.yaml", bytes("name: web\n"), meter);
      expect(nameOf(documents)).toBe("web");
      rename(documents);
    }
  });

  it("of the process knows a file by its content", () => {
    const cache = documentsOfProcess();
    for (const text of ["name: one\n", "name: two\n", "name: one\n", "name: two\n", "name: two\n"]) {
      expect(`name: ${nameOf(cache.read("same.yaml", bytes(text), meter)) ?? ""}\n`).toBe(text);
    }
  });

  it("drops what was not used for longest", () => {
    const cache = new DocumentCache((path) => path, 20);
    for (const path of ["a.yaml", "a.yaml", "b.yaml", "b.yaml"]) cache.read(path, bytes(`name: ${path} once\n`), meter);
    // A cached entry ignores the changed text; a dropped entry reads it.
    expect(nameOf(cache.read("b.yaml", bytes("name: changed\n"), meter))).toBe("b.yaml once");
    expect(nameOf(cache.read("a.yaml", bytes("name: changed\n"), meter))).toBe("changed");
  });
});
