import { readConfig } from "../../../engine/yaml/read/read-config";
import { readDocuments } from "../../../engine/yaml/read/read";
import type { GivenValues } from "../../../engine/render/helm/values/merge-values";
import { overlayOf } from "../../properties/overlays/random-overlay";
import type { Random } from "../../properties/random-numbers";
import { endingOf } from "../ending-of";
import type { Trial } from "../family";
import { mutateText } from "../mutate";
import type { Files } from "../mutate-files";
import { oneOf } from "../one-of";
import { charts, chartTrial } from "./charts";
import { buildTrial } from "./kustomize";

/** A chart whose only manifest contains its values. */
const printer: Files = {
  "Chart.yaml": "apiVersion: v2\nname: printer\nversion: 1.0.0\n",
  "values.yaml": "a: {b: [{c: 1}], d: text}\n",
  "templates/values.yaml": "values: {{ .Values | toJson | quote }}\n",
};

const setLines = ["a=1", "a.b[0].c=x", "a={1,2,{3}}", 'a={"b":[1]}', "a\\.b=null,c.d=", "a[2]=x,a[1].b[3]=y"] as const;

/** Values files and flags. */
export function drawValues(random: Random): Trial {
  const line = (): string => mutateText(random, oneOf(random, setLines)).toWellFormed();
  const file = mutateText(random, "a: {b: [1, 2], c: &c {d: e}}\nf: *c\n").toWellFormed();
  const flags = oneOf<() => GivenValues>(random, [
    () => ({ set: [line()] }),
    () => ({ set: [line(), line()], setString: [line()] }),
    () => ({ setString: [line()] }),
    () => ({ setJson: [line()] }),
    () => ({ setLiteral: [line()] }),
  ])();
  return chartTrial(printer, { ...(random(2) === 0 ? { files: [{ name: "v.yaml", content: file }] } : {}), ...flags });
}

/** A text of YAML, as a chart's values, as an object of an overlay, or as either reader alone takes it. */
export function drawYaml(random: Random): Trial {
  const values = String(oneOf(random, charts())["values.yaml"] ?? "a: b\n");
  switch (random(4)) {
    case 0: {
      const text = mutateText(random, values);
      return { run: () => endingOf(() => void readDocuments(text, "a.yaml")) };
    }
    case 1: {
      const text = mutateText(random, values);
      return { run: () => endingOf(() => void readConfig(text, "a.yaml")) };
    }
    case 2:
      return chartTrial({ ...printer, "values.yaml": mutateText(random, values).toWellFormed() });
    default: {
      const files = Object.entries(overlayOf(random(1_000_000)).written);
      const [, text] = files.find(([path, content]) => !path.endsWith("kustomization.yaml") && isObject(content)) ?? [];
      const object = mutateText(random, typeof text === "string" ? text : plainObject).toWellFormed();
      return buildTrial({ "kustomization.yaml": "resources: [a.yaml]\nnamePrefix: x-\n", "a.yaml": object }, ".");
    }
  }
}

const plainObject = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {b: c}\n";

function isObject(content: string | Uint8Array): boolean {
  return typeof content === "string" && content.includes("kind: ");
}
