import type { SyncSelection } from "../../../../engine/sync/model/sync-settings";
import { isSelected } from "../../../../engine/sync/decide/select-object";

const key = { group: "apps", kind: "Deployment", namespace: "shop", name: "web" };
const web: SyncSelection = { group: "apps", kind: "Deployment", name: "web", exclude: false };

test.each<readonly [string, readonly SyncSelection[], boolean]>([
  ["it is named", [web], true],
  ["it is named with its namespace", [{ ...web, namespace: "shop" }], true],
  ["another namespace is named", [{ ...web, namespace: "other" }], false],
  ["another object is named", [{ ...web, name: "api" }], false],
  ["it is left out", [{ ...web, exclude: true }], false],
  ["another one is left out", [{ ...web, name: "api", exclude: true }], true],
  [
    "another one is left out, and one is named",
    [
      { ...web, name: "api", exclude: true },
      { ...web, name: "db" },
    ],
    false,
  ],
])("an object takes part if %s", (_, selections, expected) => {
  expect(isSelected(key, selections)).toBe(expected);
});
