import { isNamed, parseObjectName, wordsOfServer } from "../../../engine/cli/object-name";
import { isSyncError } from "../../../engine/errors/sync-error";

const web = { group: "apps", kind: "Deployment", namespace: "shop", name: "web" };
const ingress = { group: "networking.k8s.io", kind: "Ingress", namespace: "shop", name: "web" };
const certificate = { group: "cert-manager.io", kind: "Certificate", namespace: "shop", name: "web" };

const words = wordsOfServer([
  {
    group: "cert-manager.io",
    kind: "Certificate",
    resource: "certificates",
    singular: "certificate",
    shortNames: ["cert"],
  },
  { group: "apps", kind: "Deployment", resource: "deployments", singular: "deployment", shortNames: ["deploy"] },
]);

test.each([
  ["deploy/web", web, true],
  ["Deployment/web", web, true],
  ["deployments/web", web, true],
  ["DEPLOY/web", web, true],
  ["deploy.apps/web", web, true],
  ["deployments.v1.apps/web", web, true],
  ["shop/deploy/web", web, true],
  ["other/deploy/web", web, false],
  ["deploy.extensions/web", web, false],
  ["sts/web", web, false],
  ["deploy/wep", web, false],
  ["ing/web", ingress, true],
  ["ingresses.networking.k8s.io/web", ingress, true],
  ["ing.v1/web", ingress, false],
  ["cert/web", certificate, true],
  ["CERTS/web", certificate, false],
  ["certificates/web", certificate, true],
  ["certificate.cert-manager.io/web", certificate, true],
])("%s names %j: %s", (text, key, expected) => {
  expect(isNamed(key, parseObjectName(text, undefined), words)).toBe(expected);
});

test("a namespace comes from the name or from the flag", () => {
  expect(parseObjectName("deploy/web", "shop").namespace).toBe("shop");
  expect(parseObjectName("shop/deploy/web", "shop").namespace).toBe("shop");
});

test.each([
  ["web", undefined],
  ["/web", undefined],
  ["deploy/", undefined],
  ["/deploy/web", undefined],
  ["a/b/deploy/web", undefined],
  ["shop/deploy/web", "other"],
])("%s is refused", (text, namespace) => {
  let code: string | undefined;
  try {
    parseObjectName(text, namespace);
  } catch (error) {
    code = isSyncError(error) ? error.code : undefined;
  }
  expect(code).toBe("CLI_ARGUMENT");
});
