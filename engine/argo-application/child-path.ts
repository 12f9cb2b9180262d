/** The path of a name in a folder of a tree. */
export function childPath(folder: string, name: string): string {
  return folder === "." ? name : `${folder}/${name}`;
}
