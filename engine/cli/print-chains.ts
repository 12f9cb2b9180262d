import { printFieldPath } from "../lib/field-path";
import { maximumOf } from "../lib/push-all";
import { describeKey, keyOf } from "../model/objects/object-key";
import type { FieldProvenance, FieldSetting, SourcePlace } from "../model/rendering/provenance";
import type { RenderedObject } from "../model/rendering/rendered-object";
import { secretMask } from "../lib/secret-mask";
import { optional } from "../lib/optional";
import { isSecret, isSecretPath } from "../model/objects/secret-object";
import { describeSetter } from "../model/rendering/describe-setter";
import { printPlace, printValue } from "./print-value";
import { localPath } from "./show-error";

/** Prints the chains as text: one block for each field, one line for each setting, the newest first. */
export function printChains(rendered: RenderedObject, fields: readonly FieldProvenance[], directory: string): string {
  const names = rendered.provenance?.earlierNames ?? [];
  const title = `${describeKey(keyOf(rendered.object))}${names.length === 0 ? "" : ` (was ${names.join(", ")})`}`;
  const rows = fields.map(({ path, settings }) => settings.map((setting) => rowOf(setting, path, rendered, directory)));
  const widths = [0, 1].map((column) => maximumOf(rows.flat().map((row) => row[column]?.length ?? 0)));
  const blocks = fields.map(({ path }, index) => {
    const lines = (rows[index] ?? []).map(
      (row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")}`,
    );
    return [printFieldPath(path), ...lines.map((line) => line.trimEnd())].join("\n");
  });
  return `${title}\n\n${blocks.join(fields.length === 1 ? "\n" : "\n\n")}\n`;
}

function rowOf(
  setting: FieldSetting,
  path: FieldProvenance["path"],
  { object }: RenderedObject,
  directory: string,
): [value: string, place: string, who: string] {
  const value = "value" in setting ? printValue(setting.value, path, object) : "(gone)";
  const replaced = "replaced" in setting ? `, replaced ${printValue(setting.replaced, path, object)}` : "";
  const { configuredIn } = setting.by;
  const asked = configuredIn === undefined ? "" : ` of ${printPlace(configuredIn, directory)}`;
  return [value, printPlace(setting.place, directory), `${describeSetter(setting)}${asked}${replaced}`];
}

/** Prints the chains as JSON. */
export function chainsAsJson(rendered: RenderedObject, fields: readonly FieldProvenance[], directory: string): string {
  const { object, provenance } = rendered;
  const key = keyOf(object);
  const local = (place: SourcePlace): SourcePlace => ({ ...place, file: localPath(place.file, directory) });
  const shown = {
    object: { ...key, apiVersion: object.apiVersion, earlierNames: provenance?.earlierNames ?? [] },
    fields: fields.map(({ path, settings }) => {
      const masked = isSecret(object) && isSecretPath(path);
      const mask = (value: unknown): unknown => (masked ? secretMask : value);
      return {
        field: printFieldPath(path),
        path,
        settings: settings.map((setting) => ({
          ...("value" in setting ? { value: mask(setting.value) } : {}),
          ...("replaced" in setting ? { replaced: mask(setting.replaced) } : {}),
          by: {
            ...setting.by,
            ...optional({ configuredIn: setting.by.configuredIn && local(setting.by.configuredIn) }),
          },
          place: local(setting.place),
        })),
      };
    }),
  };
  return `${JSON.stringify(shown, undefined, 2)}\n`;
}
