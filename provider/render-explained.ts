// A bundle of its own, loaded where an error is to be explained: the plugin itself renders nothing.
import { buildKustomization, openDirectory, systemEnvironment, type RenderedObject } from "slipway";

/** The objects of a folder, with a record of their fields. What is remote is not fetched. */
export async function renderExplained(source: string, path: string): Promise<readonly RenderedObject[]> {
  const helm = { environment: systemEnvironment() };
  const { objects } = await buildKustomization(openDirectory(source), path, { provenance: true, helm });
  return objects;
}
