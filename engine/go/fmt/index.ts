export { isPrintable, printValue, sprint, sprintln } from "./print";
export { sprintf } from "./sprintf";
