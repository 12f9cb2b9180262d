import ts from "typescript";
import { listFiles, readRepositoryFile } from "./repository-files";

// The SDK maps arguments to the engine and results to resources. Code that needs knowledge of Kubernetes is a function
// of the engine.

/** The functions of the engine that the SDK may call. Types are not restricted. */
const entries = new Set([
  // Render and plan.
  ...[
    "planOverlay",
    "describeAttempt",
    "digestOfArguments",
    "unknownArgument",
    "isRenderedArgument",
    "secretInputs",
    "readDecryption",
    "readPostBuild",
    "isNameComputed",
    "useRecordedNames",
    "prepareRelease",
    "planRelease",
    "hookStages",
    "plannedObjects",
    "findObject",
    "findObjectText",
    "askLive",
    "fieldOfObject",
    ...["resolveReleaseChart", "findRecorded", "findInManifest", "releaseRecordFields"],
    "idsBeforeStage",
    "knownTargets",
    "findOwnTarget",
    "wavesOf",
    "acceptedDefinitions",
    "exprsForAll",
    "ruleSetFor",
    // Orders and hooks that annotations declare.
    "maximumPlainEdges",
    "externalTitle",
    "orderTitle",
    "targetOfExternal",
    "nameForEvent",
    "digestOfPlan",
    "placesOfPlan",
  ],
  // Repositories of Flux.
  ...["planFluxRepository", "refuseRivals", "isLeftToFlux", "unmappedObjects", "joinErrors"],
  // Applications of Argo CD.
  "planApplications",
  "openSyncSources",
  // The parts of an object that a resource has to know.
  ...[
    "isSensitive",
    "packageResourceOf",
    "redact",
    "describeTaint",
    "secretPathsOf",
    "healthTargetOf",
    "inNamespaceOf",
    "idOfManifest",
    "listInventory",
  ],
  // The types and the names of the resources of objects.
  ...["generalObjectType", "isObjectType", "objectTypeOfManifest", "typesOfOtherVersions"],
  ...["objectNameOf", "formerObjectNameOf", "keyOfObjectName", "printKey", "parseKey"],
  // Dependencies between components.
  ...[
    "readReadyExpression",
    "judgeDependency",
    "findDependencyCycle",
    "dependencyCycle",
    "dependencyNotFound",
    "dependencyAmbiguous",
    "dependencyNotReady",
  ],
  // Messages.
  "withoutSeverity",
  // How a program ends, and which cluster it has.
  ...["programEndedEarly", "foreignProvider", "missingPlugin", "writeProgramNote"],
  // Sources.
  ...["openSources", "lockFileName", "describedFields"],
  ...["isAwaited", "isLeftToOthers", "inventoryEntryOf"],
  // Encoded texts.
  ...[
    "canonicalJson",
    "packIfNeeded",
    "packObject",
    "findUncarried",
    "printFieldPath",
    "isPacked",
    "unpackObject",
    "unpackJson",
    "recordObjectText",
    "printItem",
    "printInventoryRefs",
  ],
  // Arguments.
  ...[
    "readSettings",
    "noSuchField",
    "kustomizationSettings",
    "manifestsSettings",
    "patchSettings",
    "chartSettings",
    "chartReferenceSettings",
    ...["componentSettings", "sourceSettings", "isSourceKind", "renderedObjectSettings", "liveObjectSettings"],
    "releaseArguments",
  ],
  ...["releaseSettings", "accessSettings", "deliverySettings", "dependsOnSetting"],
  ...[
    "argoApplicationSetSettings",
    "argoApplicationSettings",
    "syncSourceSettings",
    "repositorySettings",
    "gitRepositorySettings",
    "ociRepositorySettings",
    "bucketSettings",
    "artifactSettings",
  ],
  ...["helmRepositorySettings", "helmChartSettings", "localDirectorySettings", "secretsIn"],
  ...[
    ...["fluxArgumentsOf", "healthArgumentsOf", "refersToSecrets", "givenChartOf"],
    "inlineFields",
    "parseDurationSeconds",
    "isSyncError",
    "errorCodes",
    "SecretTexts",
  ],
  // What a run may do.
  ...["rulesAbout", "completeRun", "describeCounts", "decideLimits", "hasLimits", "planRun", "judgeRun", "describeRun"],
  "deletedObjects",
  // Plain data.
  ...["optional", "without", "invariant", "isMap"],
  // What the plugin's resources can be given.
  ...["objectSettings", "waveSettings", "healthCheckSettings", "pruneSettings", "hookSettings", "hookEntry"],
  "deletionLimitsSettings",
  ...["inventorySettings", "chartRevisionSettings", "attemptSettings", "statusSettings", "providerSettings"],
]);

const imported = new Set<string>();

/** Fields of Kubernetes objects, which the SDK must not read. */
const objectFields = new Set([
  "metadata",
  "spec",
  "annotations",
  "labels",
  "stringData",
  "apiVersion",
  "ownerReferences",
]);

/** Strings that only occur in code with knowledge of Kubernetes. */
const objectTexts =
  /^(Secret|ConfigMap|Namespace|CustomResourceDefinition|Job|Pod|v1|[a-z0-9.-]+\.k8s\.io\/.*|slipway\.dev\/.*)$/;

const files = listFiles("sdk").filter((file) => file.endsWith(".ts"));

function faultsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const report = (node: ts.Node, what: string): void => {
    faults.push(`${file}:${String(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)}: ${what}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const clause = node.importClause;
      const named = clause?.namedBindings;
      const isEngine = /^slipway(\/|$)/.test(node.moduleSpecifier.text);
      if (!isEngine || clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
      if (named === undefined || !ts.isNamedImports(named)) report(node, "imports the engine as a whole");
      else {
        for (const { name, propertyName, isTypeOnly } of named.elements) {
          const entry = (propertyName ?? name).text;
          if (isTypeOnly) continue;
          imported.add(entry);
          if (!entries.has(entry)) report(node, `imports ${entry} of the engine`);
        }
      }
      return;
    }
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node) && objectFields.has(node.name.text))
      report(node, `reads ${node.name.text}`);
    if (ts.isBindingElement(node)) {
      const read = node.propertyName ?? node.name;
      if (ts.isIdentifier(read) && objectFields.has(read.text)) report(node, `reads ${read.text}`);
    }
    if (ts.isStringLiteral(node) && (objectFields.has(node.text) || objectTexts.test(node.text))) {
      report(node, `knows "${node.text}"`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

test("no file of the SDK knows Kubernetes", () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(faultsOf)).toEqual([]);
  expect([...entries].filter((entry) => !imported.has(entry))).toEqual([]);
});
