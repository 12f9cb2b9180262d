// Source: sprig v3.3.0 functions.go; Go 1.26 path (Base, Dir, Clean, Ext, IsAbs). The functions for paths of the
// machine (path/filepath) are those of Unix, which do the same.

import { define, type FunctionMap } from "../functions/define";
import { stringType } from "../../../go/values/types";

const base = define([stringType], baseOf);
const directory = define([stringType], directoryOf);
const clean = define([stringType], cleanPath);
const extension = define([stringType], extensionOf);
const isAbsolute = define([stringType], (path: string) => path.startsWith("/"));

export const pathFunctions: FunctionMap = {
  base,
  dir: directory,
  clean,
  ext: extension,
  isAbs: isAbsolute,
  osBase: base,
  osDir: directory,
  osClean: clean,
  osExt: extension,
  osIsAbs: isAbsolute,
};

function baseOf(path: string): string {
  if (path === "") return ".";
  let end = path.length;
  while (end > 0 && path.charAt(end - 1) === "/") end -= 1;
  return end === 0 ? "/" : path.slice(path.lastIndexOf("/", end - 1) + 1, end);
}

function directoryOf(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf("/") + 1));
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot);
}

/** Returns the shortest equivalent path. */
function cleanPath(path: string): string {
  const isRooted = path.startsWith("/");
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (!isRooted) parts.push(part);
  }
  const joined = (isRooted ? "/" : "") + parts.join("/");
  return joined === "" ? "." : joined;
}
