// Each documented text of the charts in tests/public-charts as a secret: it is in no field of the plan that is shown.
import { isSyncError } from "../../engine/errors/sync-error";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { setAt } from "../../engine/lib/set-at";
import type { RenderedObject } from "../../engine/model/rendering/rendered-object";
import type { RenderState } from "../../engine/render/render-state";
import { richValues, withValue } from "./public-charts/fitting-values";
import { openPublicChart, publicChartNames } from "./public-charts/open-public-charts";
import { newStack, renderPublicChart } from "./public-charts/stack-requests";

/** Texts that no chart contains, in the forms that charts require. */
const secrets = ["zqx7wvk9jhq4pzrt", "https://zqx7wvk9jhq4.example", "zqx7wvk9jhq4pzrtzqx7wvk9jhq4pzrt"];
const marks = ["zqx7wvk9jhq4", "enF4N3d2azlqaHE0"];

/** What is shown of an object. Names stay readable, since URNs contain them. */
function shownOf({ object, tainted = [] }: RenderedObject): unknown {
  const shown = tainted.reduce<unknown>((all, path) => setAt(all, path, null), object);
  return shown === null ? null : setAt(shown, ["metadata", "name"], null);
}

function leaksOf({ objects, crds, hooks, notes, areNotesTainted, warnings }: RenderState): readonly string[] {
  const hookObjects = hooks.flatMap((hook) => hook.objects);
  const texts = [
    ...[...objects, ...crds, ...hookObjects].map((one) => canonicalJson(shownOf(one))),
    ...(areNotesTainted ? [] : [notes]),
    ...warnings,
  ];
  return texts.filter((text) => marks.some((mark) => text.includes(mark)));
}

let rendered = 0;

test.each(publicChartNames)(
  "a secret text in place of a value of %s is in nothing that is shown",
  async (name) => {
    const one = openPublicChart(name);
    const rich = await richValues(one);
    for (const value of one.values.filter(({ type }) => type === "string")) {
      for (const secret of secrets) {
        const values = withValue(rich, value, secret);
        const state = await renderPublicChart(one.chart, { stack: newStack, values, secrets: [value.path] });
        if (isSyncError(state)) {
          expect(state.message).not.toContain(secret);
          continue;
        }
        rendered += 1;
        expect({ path: value.path, leaks: leaksOf(state) }).toEqual({ path: value.path, leaks: [] });
        break;
      }
    }
  },
  300_000,
);

afterAll(() => {
  process.stdout.write(`secret values of charts: ${String(rendered)} plans\n`);
  expect(rendered).toBeGreaterThan(200);
});
