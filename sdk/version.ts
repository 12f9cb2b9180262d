/** The version of this package and of its plugin; a test holds it equal to package.json. */
export const version = "0.1.0";
