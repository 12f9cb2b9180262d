// Source: sops stores/yaml/store.go@v3.13.3, go.yaml.in/yaml/v3@v3.0.5.
import { extractMetadata } from "../metadata/extract-metadata";
import type { SopsFormat } from "./format";
import { printYaml, printYamlValue } from "./print-yaml";
import { readYaml } from "./read-yaml";

export const yamlFormat = {
  name: "yaml",
  endings: [".yaml", ".yml"],
  read: (bytes) => extractMetadata(readYaml(bytes), "nested"),
  print: printYaml,
  printValue: printYamlValue,
} as const satisfies SopsFormat;
