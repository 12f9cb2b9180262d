import { homedir } from "node:os";

/** The parts of the machine that say where a kubeconfig is. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly workingDirectory: string;
  /** Where a Pod finds its service account. */
  readonly serviceAccountDirectory: string;
}

export function ownSurroundings(): Surroundings {
  return {
    env: process.env,
    home: homedir(),
    workingDirectory: process.cwd(),
    serviceAccountDirectory: "/var/run/secrets/kubernetes.io/serviceaccount",
  };
}
