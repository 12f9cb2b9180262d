// Source: sprig v3.3.0 semver.go; Masterminds/semver v3.5.0 version.go: the methods of Version.

import { checkConstraint } from "../../../go/semver/constraint";
import { SemverError } from "../../../go/semver/semver-error";
import {
  compareVersions,
  incrementVersion,
  parseVersion,
  printVersion,
  withMetadata,
  withPrerelease,
  type Version,
} from "../../../go/semver/version";
import { int } from "../../../go/values/integers";
import { integerTypes, stringType, structType } from "../../../go/values/types";
import {
  GoBytes,
  GoError,
  GoInt,
  GoPanic,
  GoPointer,
  GoStruct,
  type GoMethod,
  type GoType,
  type GoValue,
} from "../../../go/values/values";
import { define, type FunctionMap } from "../functions/define";

export const semanticVersionFunctions: FunctionMap = {
  semver: define([stringType], (text: string) => toPointer(orFail(() => parseVersion(text)))),
  semverCompare: define([stringType, stringType], (constraint: string, version: string) =>
    orFail(() => checkConstraint(constraint, version)),
  ),
};

function orFail<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof SemverError ? new GoError(error.message) : error;
  }
}

/** Returns the version of a `semver.Version` struct or a pointer to it. */
function versionOf(value: GoValue): Version {
  const struct = value instanceof GoPointer ? value.target : value;
  if (!(struct instanceof GoStruct)) {
    throw new GoPanic("runtime error: invalid memory address or nil pointer dereference");
  }
  const { fields } = struct;
  const integer = (name: string): bigint => (fields.get(name) as GoInt).value;
  const text = (name: string): string => fields.get(name) as string;
  return {
    major: integer("major"),
    minor: integer("minor"),
    patch: integer("patch"),
    prerelease: text("pre"),
    metadata: text("metadata"),
    original: text("original"),
  };
}

function method(call: (version: Version) => GoValue): GoMethod {
  return { parameters: [], call: (receiver) => call(versionOf(receiver)) };
}

function setter(change: (version: Version, text: string) => Version): GoMethod {
  return {
    parameters: [stringType],
    call: (receiver, [text]) => orFail(() => toStruct(change(versionOf(receiver), text as string))),
  };
}

function increment(place: "major" | "minor" | "patch"): GoMethod {
  return method((version) => {
    try {
      return toStruct(incrementVersion(version, place));
    } catch (error) {
      throw error instanceof SemverError ? new GoPanic(error.message) : error;
    }
  });
}

function number(place: "major" | "minor" | "patch"): GoMethod {
  return method((version) => new GoInt(version[place], integerTypes.uint64));
}

const valueMethods: ReadonlyMap<string, GoMethod> = new Map([
  ["String", method(printVersion)],
  ["Major", number("major")],
  ["Minor", number("minor")],
  ["Patch", number("patch")],
  ["Prerelease", method(({ prerelease }) => prerelease)],
  ["Metadata", method(({ metadata }) => metadata)],
  ["IncMajor", increment("major")],
  ["IncMinor", increment("minor")],
  ["IncPatch", increment("patch")],
  ["SetPrerelease", setter(withPrerelease)],
  ["SetMetadata", setter(withMetadata)],
  ["MarshalText", method((version) => new GoBytes(Buffer.from(printVersion(version))))],
  ["MarshalJSON", method((version) => new GoBytes(Buffer.from(JSON.stringify(printVersion(version)))))],
  ["Value", method(printVersion)],
]);

const versionType: GoType = structType(
  "semver.Version",
  [
    { name: "major", type: integerTypes.uint64 },
    { name: "minor", type: integerTypes.uint64 },
    { name: "patch", type: integerTypes.uint64 },
    { name: "pre", type: stringType },
    { name: "metadata", type: stringType },
    { name: "original", type: stringType },
  ],
  valueMethods,
);

const pointerMethods = new Map(valueMethods);
const pointerType: GoType = {
  name: "*semver.Version",
  kind: "ptr",
  isNamed: false,
  elem: versionType,
  methods: pointerMethods,
};

function comparison(call: (order: number) => GoValue): GoMethod {
  return {
    parameters: [pointerType],
    call: (receiver, [other]) => call(compareVersions(versionOf(receiver), versionOf(other))),
  };
}

pointerMethods.set(
  "Original",
  method(({ original }) => original),
);
pointerMethods.set(
  "Compare",
  comparison((order) => int(order)),
);
pointerMethods.set(
  "LessThan",
  comparison((order) => order < 0),
);
pointerMethods.set(
  "LessThanEqual",
  comparison((order) => order <= 0),
);
pointerMethods.set(
  "GreaterThan",
  comparison((order) => order > 0),
);
pointerMethods.set(
  "GreaterThanEqual",
  comparison((order) => order >= 0),
);
pointerMethods.set("Equal", {
  parameters: [pointerType],
  call: (receiver, [other]) =>
    other instanceof GoPointer &&
    other.target !== undefined &&
    compareVersions(versionOf(receiver), versionOf(other)) === 0,
});

function toStruct({ major, minor, patch, prerelease, metadata, original }: Version): GoStruct {
  return new GoStruct(
    versionType,
    new Map<string, GoValue>([
      ["major", new GoInt(major, integerTypes.uint64)],
      ["minor", new GoInt(minor, integerTypes.uint64)],
      ["patch", new GoInt(patch, integerTypes.uint64)],
      ["pre", prerelease],
      ["metadata", metadata],
      ["original", original],
    ]),
  );
}

function toPointer(version: Version): GoPointer {
  return new GoPointer(pointerType, toStruct(version));
}
