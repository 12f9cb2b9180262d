// A separate bundle, loaded by the first operation on a HelmRelease: the rest of the plugin does not render.
export {
  askAboutRelease,
  comingFromRelease,
  decideRelease,
  findStoredDrift,
  openReleaseChart,
  openReleaseStorage,
  previewRelease,
  previewRemoved,
  readReleaseValues,
  removeRelease,
  renderRevision,
  runRelease,
  storedObjects,
} from "slipway/cluster";
