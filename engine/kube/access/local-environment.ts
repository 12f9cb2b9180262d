import { homedir } from "node:os";

/** The parts of the machine that determine the kubeconfig. */
export interface LocalEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly workingDirectory: string;
  /** The folder of a Pod's service account. */
  readonly serviceAccountDirectory: string;
}

export function localEnvironment(): LocalEnvironment {
  return {
    env: process.env,
    home: homedir(),
    workingDirectory: process.cwd(),
    serviceAccountDirectory: "/var/run/secrets/kubernetes.io/serviceaccount",
  };
}
