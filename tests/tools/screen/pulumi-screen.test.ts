import { cellOf, printScreen, readPulumiScreen } from "./pulumi-screen";

const picture = `Updating (test):
     Type                              Name                  Status              Info
 +   pulumi:pulumi:Stack               shop-test             creating (3s)..
 +   └─ slipway:index:Kustomization    app                   creating (2s)..     wave 2 of 3: 1 of 2 healthy
 +      ├─ slipway:core/v1:ConfigMap   app:ConfigMap/shop/b  created (0.12s)
 +      └─ slipway:core/v1:ConfigMap   app:ConfigMap/shop/a  **creating failed**  1 error

Diagnostics:
  slipway:core/v1:ConfigMap (app:ConfigMap/shop/b):
    after 12 s at https://127.0.0.1:3456

  pulumi:pulumi:Stack (shop-test):
    one

    two

Resources:
    + 3 created

Duration: 12s
`.split("\n");

test("a picture has a table with cells, and what follows it", () => {
  const screen = readPulumiScreen(picture);
  expect(screen?.titles).toEqual(["Type", "Name", "Status", "Info"]);
  expect(screen?.rows.map((row) => row[2])).toEqual([
    "shop-test",
    "app",
    "app:ConfigMap/shop/b",
    "app:ConfigMap/shop/a",
  ]);
  expect(screen?.rest[1]).toBe("Diagnostics:");
  const [, component = []] = screen?.rows ?? [];
  if (screen !== undefined) expect(cellOf(screen, component, "Info")).toBe("wave 2 of 3: 1 of 2 healthy");
  if (screen !== undefined) expect(cellOf(screen, component, "Plan")).toBe("");
  expect(readPulumiScreen(["Updating (test):", ""])).toBeUndefined();
});

test("the printed text does not depend on times and on the order", () => {
  const screen = readPulumiScreen(picture);
  expect(screen === undefined ? "" : printScreen(screen, [[/shop-test/, "STACK"]])).toBe(
    `   Type                             Name                  Status               Info
+  pulumi:pulumi:Stack              STACK                 creating (N s)
+  ├─ slipway:index:Kustomization   app                   creating (N s)       wave 2 of 3: 1 of 2 healthy
+     ├─ slipway:core/v1:ConfigMap  app:ConfigMap/shop/a  **creating failed**  1 error
+     ├─ slipway:core/v1:ConfigMap  app:ConfigMap/shop/b  created (N s)

Diagnostics:
  pulumi:pulumi:Stack (STACK):
    one

    two

  slipway:core/v1:ConfigMap (app:ConfigMap/shop/b):
    after N s at https://127.0.0.1:PORT

Resources:
    + 3 created

Duration: N
`,
  );
});
