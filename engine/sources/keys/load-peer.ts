import { refusedKey } from "./key-error";

/**
 * Loads a package that is an optional peer, when a document needs it.
 *
 * @param load a call of require with the name as a literal, which bundles leave as it is
 * @throws SyncError SOPS_KEY_REFUSED that says what to install
 */
export function loadPeer<Library>(name: string, load: () => Library): Library {
  try {
    return load();
  } catch {
    throw refusedKey(`the package ${name} is not installed`, `run npm install ${name}`);
  }
}
