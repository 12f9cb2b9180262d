import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const componentsEach = 10;

/** The Namespace of a cluster's objects: behind the addresses is one API server. */
export const namespaceOf = (index: number): string => `cluster-${String(index)}`;

/** A program with a provider and ten components of four objects for each kubeconfig. */
export async function writeManyProgram(folder: string, kubeconfigs: readonly string[]): Promise<string> {
  for (const [index, kubeconfig] of kubeconfigs.entries()) {
    await writeFile(join(folder, `kubeconfig-${String(index)}`), kubeconfig);
  }
  for (let component = 0; component < componentsEach; component += 1) {
    const base = join(folder, "deploy", `app-${String(component)}`);
    await mkdir(base, { recursive: true });
    await writeFile(join(base, "objects.yaml"), objectsOf(`app-${String(component)}`));
    for (const index of kubeconfigs.keys()) {
      const overlay = join(folder, "deploy", namespaceOf(index), `app-${String(component)}`);
      await mkdir(overlay, { recursive: true });
      const text = { namespace: namespaceOf(index), resources: [`../../app-${String(component)}`] };
      await writeFile(join(overlay, "kustomization.yaml"), JSON.stringify(text));
    }
    await writeFile(join(base, "kustomization.yaml"), JSON.stringify({ resources: ["objects.yaml"] }));
  }
  return `const slipway = require("@slipway/pulumi");

const folder = ${JSON.stringify(folder)};
for (let index = 0; index < ${String(kubeconfigs.length)}; index += 1) {
  const provider = new slipway.Provider(\`cluster-\${index}\`, { kubeconfig: \`\${folder}/kubeconfig-\${index}\` });
  for (let component = 0; component < ${String(componentsEach)}; component += 1) {
    new slipway.Kustomization(
      \`cluster-\${index}-app-\${component}\`,
      { source: \`\${folder}/deploy\`, path: \`cluster-\${index}/app-\${component}\`, granularity: "wave", wait: false },
      { provider },
    );
  }
}
`;
}

const objectsOf = (name: string): string => `apiVersion: v1
kind: ServiceAccount
metadata:
  name: ${name}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
data:
  level: info
---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
spec:
  selector:
    app.kubernetes.io/name: ${name}
  ports:
    - port: 80
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
    spec:
      containers:
        - name: main
          image: registry.example.com/${name}:1.0.0
`;
