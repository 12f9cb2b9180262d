import { GrowthMeter } from "../../../../../engine/render/kustomize/limits/growth-meter";
import { expandVariables, type VariableValue } from "../../../../../engine/render/kustomize/variables/expand-variables";

const values = new Map<string, VariableValue>([
  ["NAME", "web"],
  ["PORT", { type: "int", value: 80n }],
  ["RATIO", { type: "float", value: 1e-7 }],
  ["LARGE", { type: "float", value: 12345678.5 }],
  ["ON", true],
]);

describe("variables in texts", () => {
  it.each<[string, VariableValue]>([
    ["$(NAME)", "web"],
    ["http://$(NAME):$(PORT)/", "http://web:80/"],
    ["$(PORT)", { type: "int", value: 80n }],
    ["$(ON)", true],
    ["is $(ON)", "is true"],
    ["$(RATIO)s", "1e-07s"],
    ["$(LARGE)s", "1.23456785e+07s"],
    ["$$(NAME)", "$(NAME)"],
    ["$(UNKNOWN) $(NAME", "$(UNKNOWN) $(NAME"],
    ["$NAME $", "$NAME $"],
    ["$$$(NAME)", "$web"],
    ["", ""],
  ])("%j", (input, expected) => {
    expect(expandVariables(input, { values, used: new Set(), meter: new GrowthMeter() })).toEqual(expected);
  });

  it("notes which variables were found", () => {
    const used = new Set<string>();
    expandVariables("$(NAME) $(UNKNOWN) $$(PORT)", { values, used, meter: new GrowthMeter() });
    expect([...used]).toEqual(["NAME"]);
  });
});
