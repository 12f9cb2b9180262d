import type { TargetRoot } from "../../../render/kustomize/load/target-root";
import { isDataList, isDataMap, type Data, type DataMap } from "../text/data";

/** The file that is edited, and what is around it. */
export interface EditedFile {
  /** Its path, for messages. */
  readonly file: string;
  /** Its folder in the file system: relative paths begin there. */
  readonly folder: string;
  /** Its folder, as a build opens it. */
  readonly root: TargetRoot;
  /** Prints a line for the user. */
  readonly warn: (line: string) => void;
}

/** A change of a kustomization file. */
export interface KustomizationEdit {
  /** The field that changes, for messages. */
  readonly field: string;
  /** The wanted fields of the file; items of lists that stay keep their order. */
  readonly change: (current: DataMap, file: EditedFile) => DataMap;
}

/** The value of a field; kustomize matches its name without regard to case. Undefined if it is absent or null. */
export function fieldOf(map: DataMap, name: string): Data | undefined {
  const value = map[spellingIn(map, name)];
  return value === null ? undefined : value;
}

/** The string of a field, or "". */
export function textIn(map: DataMap, name: string): string {
  const value = fieldOf(map, name);
  return typeof value === "string" ? value : "";
}

/** The items of a field with a list. */
export function listIn(map: DataMap, name: string): readonly Data[] {
  const value = fieldOf(map, name);
  return isDataList(value) ? value : [];
}

/** The maps of a field with a list of maps; for a null, an empty map. */
export function mapsIn(map: DataMap, name: string): readonly DataMap[] {
  return listIn(map, name).map((item) => (isDataMap(item) ? item : {}));
}

/** The map with a field changed; without it for an empty value, as kustomize writes it. */
export function withField(map: DataMap, name: string, value: Data | undefined): DataMap {
  const key = spellingIn(map, name);
  if (!isEmpty(value)) return { ...map, [key]: value };
  return Object.fromEntries(Object.entries(map).filter(([other]) => other !== key));
}

function isEmpty(value: Data | undefined): value is undefined {
  if (value === undefined || value === "") return true;
  return isDataList(value) ? value.length === 0 : isDataMap(value) && Object.keys(value).length === 0;
}

function spellingIn(map: DataMap, name: string): string {
  const wanted = name.toLowerCase();
  return Object.keys(map).find((key) => key.toLowerCase() === wanted) ?? name;
}
