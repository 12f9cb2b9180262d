// A separate bundle, loaded to explain an error: the plugin itself does not render.
export { describeLocation, renderAgain } from "slipway/internal";
