import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The licences of the packages in a bundle, each as a comment with name and version. Paths in the metafile are relative
 * to `folder`.
 */
export function licencesOf({ inputs }, folder) {
  const packages = Object.keys(inputs)
    .map((path) => resolve(folder, path))
    .map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(packages)]
    .filter((path) => path !== undefined)
    .sort()
    .map(licenceOf)
    .join("");
}

function licenceOf(folder) {
  const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
  const { license, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const text = file === undefined ? String(license) : readFileSync(join(folder, file), "utf8").trim();
  return `/*! ${name} ${version}\n${text.replaceAll("*/", "* /")}\n*/\n`;
}
