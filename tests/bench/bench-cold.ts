import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import { findTool } from "../tools/tools";
import type { Figure } from "./figure";
import { median, processorSeconds, runToEnd, timeSeconds } from "./measure";
import { peakOfRun } from "./peak-memory";

const commandFile = join(resolve(__dirname, "..", ".."), "engine", "bin", "slipway.cjs");

interface ColdCase {
  readonly work: string;
  readonly size: string;
  /** The maximum ratio of our wall-clock and processor time to those of the `helm` process. */
  readonly goal: number;
  /** The maximum ratio of the memory. */
  readonly memoryGoal?: number;
  readonly files: Readonly<Record<string, string>>;
  /** Whether both print the same bytes; they cannot where addresses are printed. */
  readonly isComparable: boolean;
}

const metadata = "apiVersion: v2\nname: c\nversion: 1.0.0\n";

/** Charts that a process renders once, compared with the `helm template` process; the runs alternate. */
export async function benchCold(rounds: number, onProgress: (line: string) => void): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const coldCase of [smallChart(), differentTemplates(500), printedContext()]) {
    onProgress(`cold: ${coldCase.work}`);
    const folder = await mkdtemp(join(tmpdir(), "slipway-cold-"));
    try {
      for (const [path, text] of Object.entries(coldCase.files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      figures.push(...(await benchCase(coldCase, folder, rounds)));
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return figures;
}

async function benchCase(coldCase: ColdCase, folder: string, rounds: number): Promise<readonly Figure[]> {
  const { work, size, goal, memoryGoal, isComparable } = coldCase;
  const helm = await findTool("helm");
  const theirArgs = ["template", "shop", folder];
  const ourArgs = [commandFile, ...theirArgs];
  const [ours, theirs] = [await runToEnd(process.execPath, ourArgs), await runToEnd(helm, theirArgs)];
  if (isComparable && !ours.equals(theirs)) throw new Error(`${work}: the command prints other bytes than helm`);
  const times = { ours: [] as number[], theirs: [] as number[] };
  const loads = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.theirs.push(await timeSeconds(() => runToEnd(helm, theirArgs)));
    times.ours.push(await timeSeconds(() => runToEnd(process.execPath, ourArgs)));
    loads.theirs.push(await processorSeconds(helm, theirArgs));
    loads.ours.push(await processorSeconds(process.execPath, ourArgs));
  }
  const figure = (kind: string, of: typeof times): Figure => ({
    ...{ work: `${work}, ${kind}`, size, ours: median(of.ours), unit: "s", runs: rounds, goal },
    against: { name: "helm template process", value: median(of.theirs) },
  });
  const [ourPeak, theirPeak] = [await peakOfRun(process.execPath, ourArgs), await peakOfRun(helm, theirArgs)];
  const memory: readonly Figure[] =
    ourPeak === undefined || theirPeak === undefined
      ? []
      : [
          {
            ...{ work: `${work}, memory`, size, ours: ourPeak, unit: "MB", runs: 1 },
            ...(memoryGoal === undefined ? {} : { goal: memoryGoal }),
            against: { name: "helm template process", value: theirPeak },
          },
        ];
  return [figure("wall time", times), figure("processor time", loads), ...memory];
}

function smallChart(): ColdCase {
  const files = {
    "Chart.yaml": metadata,
    "values.yaml": "replicas: 2\nimage: {repository: nginx, tag: '1.27'}\n",
    "templates/web.yaml": templateOf(0),
  };
  return { work: "cold, a small chart", size: "1 object", goal: 1.15, files, isComparable: true };
}

/** No two templates have the same text, so that caches of parsed or compiled templates do not help. */
function differentTemplates(count: number): ColdCase {
  const files: Record<string, string> = {
    "Chart.yaml": metadata,
    "values.yaml": "replicas: 2\nimage: {repository: nginx, tag: '1.27'}\n",
  };
  for (let at = 0; at < count; at += 1) files[`templates/web-${String(at)}.yaml`] = templateOf(at);
  return {
    work: "cold, templates that all differ",
    size: `${String(count)} objects`,
    goal: 1,
    files,
    isComparable: true,
  };
}

function templateOf(at: number): string {
  const name = `web-${String(at)}`;
  return `{{- if gt (int .Values.replicas) ${String(at % 2)} }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ printf "%s-${name}" .Release.Name | trunc 63 | trimSuffix "-" }}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/instance: {{ .Release.Name }}
    helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
spec:
  replicas: {{ add .Values.replicas ${String(at)} }}
  selector:
    matchLabels: {app.kubernetes.io/name: ${name}}
  template:
    metadata:
      labels: {app.kubernetes.io/name: ${name}}
    spec:
      containers:
        - name: ${name}
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
          args: {{ list "--id" "${String(at)}" | toJson }}
          {{- with .Values.image }}
          env: {{- dict "name" "TAG" "value" .tag | list | toYaml | nindent 12 }}
          {{- end }}
{{- end }}
`;
}

/** Prints the whole context of a template, as charts do for debugging; a file of the chart is a list of bytes in it. */
function printedContext(): ColdCase {
  const text = randomBytes(2 ** 19).toString("hex");
  return {
    ...{ work: "cold, a printed context", size: "1 MB file", goal: 1.5, memoryGoal: 1.5, isComparable: false },
    files: {
      "Chart.yaml": metadata,
      "large.txt": text,
      "templates/a.yaml":
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {length: {{ printf "%v" $ | len | quote }}}\n',
    },
  };
}
