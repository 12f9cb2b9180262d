import { findSelectorFaults } from "../../../../engine/plan/verify/pod-selector";
import { notKnown } from "../../../../engine/plan/verify/schema";

function messages(selector: unknown, labels: unknown, kind = "Deployment"): readonly string[] {
  const spec = { selector, template: { metadata: { labels } } };
  const apiVersion = kind === "Job" ? "batch/v1" : "apps/v1";
  const object = { apiVersion, kind, metadata: { name: "web" }, spec };
  return findSelectorFaults(object).map(({ field, message }) => `${field}: ${message}`);
}

const place = "spec.template.metadata.labels";
const exists = { key: "app", operator: "Exists" };

test.each([
  [{ matchLabels: { app: "web" } }, { app: "web", tier: "x" }, []],
  [{ matchLabels: { app: "web" } }, {}, [`${place}: the label "app" of the selector is missing`]],
  [{ matchLabels: { app: "a" } }, { app: "b" }, [`${place}: the label "app" has another value than in the selector`]],
  [{}, { app: "web" }, ["spec.selector: must not be empty"]],
  [{ matchExpressions: [exists] }, {}, [`${place}: the label "app" of the selector is missing`]],
  [{ matchLabels: { app: notKnown } }, { app: "web" }, []],
  [{ matchLabels: { app: "web" } }, { app: notKnown }, []],
  [{ matchLabels: { app: notKnown } }, {}, [`${place}: the label "app" of the selector is missing`]],
  [{ matchLabels: { app: "web" } }, notKnown, []],
  [{ matchLabels: notKnown }, { app: "web" }, []],
  [notKnown, { app: "web" }, []],
  [{ matchExpressions: notKnown }, {}, []],
  [{ matchExpressions: [{ key: "app", operator: "In", values: ["a", notKnown] }] }, { app: "b" }, []],
])("the selector %j with the labels %j", (selector, labels, expected) => {
  expect(messages(selector, labels)).toEqual(expected);
});

test("a Job chooses its own selector unless it says otherwise", () => {
  expect(messages({ matchLabels: { app: "a" } }, {}, "Job")).toEqual([]);
});
