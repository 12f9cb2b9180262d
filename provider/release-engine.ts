// A separate bundle, loaded by the first operation on a HelmRelease: the rest of the plugin does not render.
export {
  decideFirstAction,
  openReleaseChart,
  planWanted,
  previewRun,
  readNewest,
  refuseReplacement,
  runWanted,
  uninstallWanted,
  versionsOfObjects,
} from "slipway/internal/cluster";
