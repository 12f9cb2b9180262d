import { isSyncError, type SyncError } from "../../errors/sync-error";
import { explainFailure, type FailedRender } from "../../render/helm/explain/explain-failure";
import { localPath } from "../show-error";
import { pathOf, type PlaceContext } from "./place-error";
import type { InputReader } from "./read-inputs";

/** The error with where the values come from that it is about. */
export async function explainError(
  error: SyncError,
  failed: FailedRender,
  reader: InputReader,
  place: PlaceContext,
): Promise<SyncError> {
  const local = (file: string): string => localPath(pathOf(file, place), place.workingDirectory);
  const explained = await reader.run((readFile) =>
    explainFailure(error, { ...failed, sources: { ...failed.sources, readFile }, local }),
  );
  return isSyncError(explained) ? explained : error;
}
