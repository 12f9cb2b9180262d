// What fluxcd/pkg/envsubst makes of each expression.
import { isSyncError } from "../../engine/errors/sync-error";
import { toBytes } from "../../engine/go/values/bytes";
import { substituteText } from "../../engine/render/substitute/substitute-text";
import { testFluxCorpus } from "./flux-corpus";

interface Case {
  readonly name: string;
  readonly input: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly strict: boolean;
  readonly expected?: string;
  readonly expectedBase64?: string;
  readonly error?: string;
  readonly panic?: boolean;
}

/** The result in base64, or Flux's words for the error. */
function ours({ input, vars, strict }: Case): string {
  const values = new Map(Object.entries(vars));
  try {
    return Buffer.from(toBytes(substituteText(input, (name) => values.get(name), { strict }))).toString("base64");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return `error: ${error.why ?? ""}`;
  }
}

function theirs({ expected = "", expectedBase64, error, panic }: Case): string {
  if (panic === true) return "error: the substring is out of range";
  return error === undefined ? (expectedBase64 ?? Buffer.from(expected).toString("base64")) : `error: ${error}`;
}

testFluxCorpus("envsubst.json", ours, theirs);
