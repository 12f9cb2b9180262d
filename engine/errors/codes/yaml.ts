/** The error codes of yaml; each has a row in docs/errors/yaml.md. */
export const yamlCodes = [
  "YAML_TOO_LARGE",
  "YAML_ENCODING",
  "YAML_CONTROL_CHARACTER",
  "YAML_SEPARATOR",
  "YAML_SYNTAX",
  "YAML_TOO_DEEP",
  "YAML_UNKNOWN_ANCHOR",
  "YAML_RECURSIVE_ALIAS",
  "YAML_ALIAS_EXPANSION",
  "YAML_MERGE",
  "YAML_KEY_NOT_SCALAR",
  "YAML_DUPLICATE_KEY",
  "YAML_KEY_NOT_TEXT",
  "YAML_VALUE",
  "YAML_UNPRINTABLE",
] as const;
