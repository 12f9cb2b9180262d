// The block `kustomize` of a source of a Sync, under the names of Argo CD.
//
// Source: argo-cd pkg/apis/application/v1alpha1/types.go@v3.5.7 (ApplicationSourceKustomize).
import { patchOptions, patchTarget } from "../../overlay/settings/overlay-settings";
import type { SettingGroup } from "../../settings/field";

const text = (doc: string) => ({ type: "text", doc }) as const;
const texts = (doc: string) => ({ type: "list", item: { type: "text" }, doc, default: [] }) as const;
const textMap = (doc: string) => ({ type: "texts", doc, default: {}, argument: { default: "none" } }) as const;
const flag = (doc: string) => ({ type: "truth", doc, default: false }) as const;

const replica = {
  name: "SyncKustomizeReplica",
  doc: "A number of replicas, as `kustomize edit set replicas` has it.",
  fields: {
    name: { type: "text", doc: "The name of the objects.", required: true },
    count: {
      type: "either",
      of: [{ type: "integer" }, { type: "text" }],
      doc: "The number, also as a text.",
      required: true,
    },
  },
} as const satisfies SettingGroup;

const patch = {
  name: "SyncKustomizePatch",
  doc: "An entry of `patches`: exactly one of `patch` and `path`.",
  fields: {
    patch: text("The text of a strategic merge patch or of a JSON patch."),
    path: text("The file of the patch, relative to the folder of the kustomization."),
    target: patchTarget,
    options: { type: "group", group: patchOptions, doc: "What a strategic merge patch may change." },
  },
} as const satisfies SettingGroup;

/**
 * How the kustomization file of a folder is changed before it is built.
 *
 * @internal its arguments are compared with the fields of an Application
 */
export const syncKustomize = {
  name: "SyncKustomize",
  doc: "How the kustomization file of a folder is changed before it is built: the block `kustomize` of a source of Argo CD. The variables of its build environment, such as `$ARGOCD_APP_NAME`, are replaced in `images`, `commonLabels` and, with `commonAnnotationsEnvsubst`, `commonAnnotations`.",
  fields: {
    namePrefix: text("Takes the place of the one in the file."),
    nameSuffix: text("Takes the place of the one in the file."),
    namespace: text("Takes the place of the one in the file."),
    images: texts(
      "As `kustomize edit set image`: `name:tag`, `name@digest`, `name=newName:tag`; a part that is `*` stays as in the file.",
    ),
    replicas: {
      type: "list",
      item: { type: "group", group: replica },
      doc: "As `kustomize edit set replicas`.",
      default: [],
    },
    commonLabels: textMap("As `kustomize edit add label`."),
    labelWithoutSelector: flag("Whether selectors stay as they are, without the labels of `commonLabels`."),
    labelIncludeTemplates: flag("With `labelWithoutSelector`: whether templates get the labels, too."),
    forceCommonLabels: flag("Whether a label that the file has already is replaced; else it is an error."),
    commonAnnotations: textMap("As `kustomize edit add annotation`."),
    commonAnnotationsEnvsubst: flag("Whether the variables are replaced in `commonAnnotations`."),
    forceCommonAnnotations: flag("Whether an annotation that the file has already is replaced; else it is an error."),
    patches: {
      type: "list",
      item: { type: "group", group: patch },
      doc: "Patches, after those of the file.",
      default: [],
    },
    components: texts("Components, after those of the file: folders relative to that of the kustomization."),
    ignoreMissingComponents: flag(
      "Whether a folder of `components` that is not there is left out; else it is an error.",
    ),
    kubeVersion: {
      ...text("`.Capabilities.KubeVersion` of charts of the kustomization."),
      argument: { default: "`helmKubeVersion`" },
    },
    apiVersions: {
      ...texts("`.Capabilities.APIVersions` of charts of the kustomization, in addition to Helm's own list."),
      argument: { default: "`helmApiVersions`" },
    },
  },
  refused: { version: "has no meaning here, since the build is that of kustomize 5.8: remove it" },
} as const satisfies SettingGroup;
