import { describePlan } from "../../../../engine/helm-release/preview/describe-plan";

const line = "the release shop/web: values are not known yet, so it may be upgraded or stay as it is";

test.each([
  ["install", ["the release shop/web: install"]],
  ["upgrade", ["the release shop/web: upgrade", line]],
  [undefined, [line]],
] as const)("values that are not known yet, and the action %s", (action, expected) => {
  const preview = { target: { namespace: "shop", name: "web" }, hooks: [], action };
  const plan = { preview, history: [], wanted: { unknown: [["password"]] } };
  expect(describePlan(plan as never, undefined)).toEqual(expected);
});
