import { applyCodes } from "./codes/apply";
import { argoCodes } from "./codes/argo";
import { chartsCodes } from "./codes/charts";
import { cliCodes } from "./codes/cli";
import { fluxCodes } from "./codes/flux";
import { gitCodes } from "./codes/git";
import { healthCodes } from "./codes/health";
import { helmCodes } from "./codes/helm";
import { hooksCodes } from "./codes/hooks";
import { internalCodes } from "./codes/internal";
import { kubeCodes } from "./codes/kube";
import { kustomizeCodes } from "./codes/kustomize";
import { planCodes } from "./codes/plan";
import { programCodes } from "./codes/program";
import { providerCodes } from "./codes/provider";
import { recordCodes } from "./codes/record";
import { releaseCodes } from "./codes/release";
import { sourcesCodes } from "./codes/sources";
import { sopsCodes } from "./codes/sops";
import { stateCodes } from "./codes/state";
import { substituteCodes } from "./codes/substitute";
import { syncCodes } from "./codes/sync";
import { yamlCodes } from "./codes/yaml";

/** Every code that an expected failure can have, by the stage that throws it. */
export const errorCodes = [
  ...yamlCodes,
  ...sourcesCodes,
  ...gitCodes,
  ...chartsCodes,
  ...kustomizeCodes,
  ...helmCodes,
  ...substituteCodes,
  ...fluxCodes,
  ...argoCodes,
  ...sopsCodes,
  ...planCodes,
  ...kubeCodes,
  ...applyCodes,
  ...healthCodes,
  ...hooksCodes,
  ...recordCodes,
  ...releaseCodes,
  ...syncCodes,
  ...cliCodes,
  ...programCodes,
  ...stateCodes,
  ...providerCodes,
  ...internalCodes,
] as const;

/** One of `errorCodes`. */
export type ErrorCode = (typeof errorCodes)[number];
