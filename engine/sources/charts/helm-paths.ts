import { homedir, platform } from "node:os";
import { join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The file with the user's repositories. Source: helm pkg/cli/environment.go@v3.22.0 (New). */
export function repositoriesFile(environment: Environment): string {
  return environment["HELM_REPOSITORY_CONFIG"] || join(configFolder(environment), "repositories.yaml");
}

/** The file that `helm registry login` writes. Source: helm pkg/cli/environment.go@v3.22.0 (New). */
function registryConfigFile(environment: Environment): string {
  return environment["HELM_REGISTRY_CONFIG"] || join(configFolder(environment), "registry", "config.json");
}

/**
 * The file that `docker login` writes. Source: oras.land/oras-go registry/remote/credentials/store.go@v2.6.2
 * (getDockerConfigPath).
 */
function dockerConfigFile(environment: Environment): string {
  return join(environment["DOCKER_CONFIG"] || join(home(environment), ".docker"), "config.json");
}

/** The files with credentials of registries, in the order in which they are searched. */
export function credentialFiles(environment: Environment): readonly string[] {
  return [registryConfigFile(environment), dockerConfigFile(environment)];
}

/** Source: helm pkg/helmpath/lazypath.go, lazypath_{unix,darwin,windows}.go@v3.22.0. */
function configFolder(environment: Environment): string {
  if (environment["HELM_CONFIG_HOME"]) return environment["HELM_CONFIG_HOME"];
  return join(environment["XDG_CONFIG_HOME"] || defaultConfigFolder(environment), "helm");
}

function defaultConfigFolder(environment: Environment): string {
  switch (platform()) {
    case "darwin":
      return join(home(environment), "Library", "Preferences");
    case "win32":
      return environment["APPDATA"] || join(home(environment), "AppData", "Roaming");
    default:
      return join(home(environment), ".config");
  }
}

function home(environment: Environment): string {
  return environment["HOME"] || homedir();
}
