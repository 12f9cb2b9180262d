import { showError } from "../../../engine/cli/show-error";
import { SyncError } from "../../../engine/errors/sync-error";

const fault = new TypeError("Cannot read properties of undefined (reading 'bind')");

test.each([
  { title: "an unexpected error is a fault of ours", node: "22.0.0", begins: "Slipway bug: an unexpected error." },
  { title: "on an old version of Node.js it is that", node: "20.20.2", begins: "CLI_NODE_TOO_OLD: this command" },
])("$title", ({ node, begins }) => {
  expect(showError(fault, "/", false, node).startsWith(begins)).toBe(true);
});

test("the message names both versions", () => {
  expect(showError(fault, "/", false, "20.20.2"))
    .toBe(`CLI_NODE_TOO_OLD: this command does not run on this version of Node.js
  why    it runs on Node.js 20.20.2, and Slipway needs 22 or newer
  mend   install Node.js 22 or newer, and see that it comes first on PATH; slipway doctor shows what else is missing
`);
});

test("an error of the input stays what it is on an old version", () => {
  const error = new SyncError({ code: "CLI_ARGUMENT", what: "cannot find the file" });
  expect(showError(error, "/", false, "20.20.2")).toBe("CLI_ARGUMENT: cannot find the file\n");
});
