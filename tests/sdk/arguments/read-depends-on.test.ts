import * as pulumi from "@pulumi/pulumi";
import { ComponentPart } from "../../../sdk/arguments/component-part";
import { readDependsOn } from "../../../sdk/arguments/read-depends-on";

beforeAll(async () => {
  await pulumi.runtime.setMocks({
    newResource: ({ name, inputs }) => ({ id: name, state: inputs as object }),
    call: () => ({}),
  });
});

test("a component, a moment of one and a reference stay the objects that they are", () => {
  const component = new pulumi.ComponentResource("test:index:Component", "component");
  const part = new ComponentPart(component, Promise.resolve([]));
  const found = readDependsOn([component, part, { ref: component, readyExpr: "true" }, { name: "other" }]);
  expect(found.map(({ target }) => target === component || target === part || target)).toEqual([
    true,
    true,
    true,
    "other",
  ]);
  expect(found[1]?.target).toBe(part);
  expect(found.map(({ readyExpr }) => readyExpr)).toEqual([undefined, undefined, "true", undefined]);
});
