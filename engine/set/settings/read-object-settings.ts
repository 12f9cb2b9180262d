// How an object of a component is named, in a language without methods.
import type { ProgramType, SettingGroup } from "../../settings/field";

const component = {
  name: "pulumi.Resource",
  is: "a component, a release or a wave of the program",
} as const satisfies ProgramType;

/**
 * What a `RenderedObject` can be given.
 *
 * @internal the schema has them
 */
export const renderedObjectSettings = {
  name: "RenderedObject",
  doc: "One rendered object of a component, or a field of it.",
  fields: {
    of: { type: "program", of: component, doc: "The component, the release or the wave.", required: true, plain: true },
    kind: { type: "text", minLength: 1, doc: "The kind, such as Deployment.", required: true },
    name: {
      type: "text",
      minLength: 1,
      doc: "The name, or the one in the file: before a prefix, a suffix or a hash was added.",
      required: true,
    },
    namespace: {
      type: "text",
      doc: "The namespace. It may be omitted if the name is unique for the kind.",
      argument: { default: "that of the only object of the name" },
    },
    apiVersion: {
      type: "text",
      doc: "The API version, such as apps/v1.",
      argument: { default: "any" },
    },
    path: {
      type: "text",
      doc: "The field, such as `status.loadBalancer.ingress[0].ip` or `spec.ports[name=http].port`.",
      argument: { default: "the whole object" },
    },
  },
} as const satisfies SettingGroup;

/**
 * What a `LiveObject` can be given.
 *
 * @internal the schema has them
 */
export const liveObjectSettings = {
  name: "LiveObject",
  doc: "One live object of a component, or a field of it.",
  fields: renderedObjectSettings.fields,
} as const satisfies SettingGroup;
