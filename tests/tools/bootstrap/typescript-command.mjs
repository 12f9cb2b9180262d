/** The command with which plain Node runs a TypeScript file of the repository: `[program, arguments]`. */
export function typeScriptCommand(file, args = []) {
  return ["node", ["--require", "./tests/tools/register.cjs", file, ...args]];
}
