import { drawArchive, drawChart } from "./families/charts";
import { drawKubeconfig, drawNote, drawRelease } from "./families/cluster";
import { drawEscape } from "./families/escape";
import { drawKustomizeCase, drawOverlay } from "./families/kustomize";
import { drawRequest } from "./families/request";
import { drawSchema } from "./families/schema";
import { drawSecret } from "./families/secret";
import { drawIndex, drawPack, drawSignature } from "./families/sources";
import { drawArtifact, drawSops, drawStatus, drawToml } from "./families/texts";
import { drawValues, drawYaml } from "./families/values";
import type { Family } from "./family";

export const families: readonly Family[] = [
  { name: "overlay", draw: drawOverlay },
  { name: "kustomize case", draw: drawKustomizeCase },
  { name: "chart", draw: drawChart },
  { name: "chart archive", draw: drawArchive },
  { name: "values", draw: drawValues },
  { name: "schema", draw: drawSchema },
  { name: "yaml", draw: drawYaml },
  { name: "pack", draw: drawPack },
  { name: "index", draw: drawIndex },
  { name: "signature", draw: drawSignature },
  { name: "request", draw: drawRequest },
  { name: "escape", draw: drawEscape },
  { name: "secret", draw: drawSecret },
  { name: "kubeconfig", draw: drawKubeconfig },
  { name: "note", draw: drawNote },
  { name: "release", draw: drawRelease },
  { name: "sops", draw: drawSops },
  { name: "status", draw: drawStatus },
  { name: "artifact", draw: drawArtifact },
  { name: "toml", draw: drawToml },
];
