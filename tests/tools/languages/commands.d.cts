/** The flags of all programs of the tests that are built from Go. */
export const buildFlags: readonly string[];
/** The variable that names the Python of a virtual environment with Pulumi's package. */
export const pythonVariable: string;
