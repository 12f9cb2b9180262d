import * as pulumi from "@pulumi/pulumi";
import { hideSecretData } from "../../../sdk/resources/hide-secret-data";

const annotation = "kubectl.kubernetes.io/last-applied-configuration";
const manifest = (kind: string) => ({
  apiVersion: "v1",
  kind,
  metadata: { name: "a", annotations: { [annotation]: "hunter2", other: "seen" } },
  data: { a: "hunter2" },
});

test("data of a Secret is secret, as is what kubectl recorded of it", async () => {
  const hidden = hideSecretData(manifest("Secret")) as ReturnType<typeof manifest>;
  expect(hidden.metadata.annotations["other"]).toBe("seen");
  for (const value of [hidden.data, hidden.metadata.annotations[annotation]]) {
    expect(pulumi.Output.isInstance(value)).toBe(true);
    expect(await pulumi.isSecret(pulumi.output(value))).toBe(true);
  }
});

test("another manifest remains, as does one that is not known yet", () => {
  const other = manifest("ConfigMap");
  expect(hideSecretData(other)).toBe(other);
  const later = { ...manifest("Secret"), data: undefined, metadata: pulumi.output({ name: "a" }) };
  expect((hideSecretData(later) as unknown as typeof later).metadata).toBe(later.metadata);
});
