// Pulumi's SDK keeps a stack for each promise that it makes, and prints it if the promise never settles. Jest maps each
// frame of a stack to its source, which took a sixth of the time of a program: these stacks show the compiled code.
const ofPromise = /[\\/]@pulumi[\\/]pulumi[\\/]runtime[\\/]debuggable\.js$/;

/** To be called once jest has installed its source maps for the test file. */
function leavePromiseStacks() {
  const print = Error.prepareStackTrace;
  if (print === undefined) return;
  Error.prepareStackTrace = (error, frames) =>
    ofPromise.test(frames[0]?.getFileName() ?? "")
      ? [String(error), ...frames.slice(0, 4)].join("\n    at ")
      : print(error, frames);
}

module.exports = { leavePromiseStacks };
