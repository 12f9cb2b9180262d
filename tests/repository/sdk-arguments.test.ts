import { argumentsFiles, printArgumentsFile } from "../tools/reference/sdk-arguments";
import { readRepositoryFile } from "./repository-files";

test.each(argumentsFiles)("$file has the arguments of its settings table (else run: npm run tables)", (one) => {
  expect(readRepositoryFile(one.file)).toBe(printArgumentsFile(one));
});
