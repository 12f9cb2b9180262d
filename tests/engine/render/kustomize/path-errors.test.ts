import { configMap, deployment, testErrors } from "./test-errors";

testErrors("errors of paths, bases and components", [
  {
    name: "a missing base",
    path: "overlays/prod",
    files: {
      "overlays/prod/kustomization.yaml": `resources:
  - ../../bse
`,
      "base/kustomization.yaml": `resources: []
`,
    },
    expected: [
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "../../bse"',
      "  where  overlays/prod/kustomization.yaml:2:5 resources[0]",
      "  why    no such file or folder in the source's root",
      '  mend   did you mean "../../base"? Paths are relative to the kustomization file',
    ],
  },
  {
    name: "a missing file",
    files: {
      "kustomization.yaml": `resources: [deploymnt.yaml]
`,
      "deployment.yaml": deployment,
    },
    expected: [
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "deploymnt.yaml"',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    no such file or folder in the source's root",
      '  mend   did you mean "deployment.yaml"? Paths are relative to the kustomization file',
    ],
  },
  {
    name: "a missing file without a near name",
    files: {
      "kustomization.yaml": `resources: [x/y.yaml]
`,
    },
    expected: [
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "x/y.yaml"',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    no such file or folder in the source's root",
      "  mend   correct the path; paths are relative to the kustomization file",
    ],
  },
  {
    name: "a base out of the source",
    files: {
      "kustomization.yaml": `resources: [../base]
`,
    },
    expected: [
      'KUSTOMIZE_PATH_OUTSIDE_SOURCE: cannot leave the source with "../base"',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    the path leads above the source's root, the source",
      "  mend   choose a parent folder that contains both folders as the source's root, and pass the path of the kustomization below it",
    ],
  },
  {
    name: "an absolute path",
    files: {
      "kustomization.yaml": `resources: [/etc/passwd]
`,
    },
    expected: [
      'KUSTOMIZE_PATH_OUTSIDE_SOURCE: cannot use the absolute path "/etc/passwd"',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    it is not in the source, the source",
      "  mend   write a path relative to the kustomization file",
    ],
  },
  {
    name: "the absolute path of a folder",
    options: { absoluteRoot: "/source" },
    files: {
      "kustomization.yaml": `resources: [/source/base]
`,
      "base/kustomization.yaml": `resources: []
`,
    },
    expected: [
      'KUSTOMIZE_PATH_OUTSIDE_SOURCE: cannot use the absolute path "/source/base" of a folder',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    kustomize accepts absolute paths only for files",
      "  mend   write a path relative to the kustomization file",
    ],
  },
  {
    name: "an ambiguous path",
    files: {
      "kustomization.yaml": `resources: [a..b]
`,
      "a..b/kustomization.yaml": `resources: []
`,
    },
    expected: [
      'KUSTOMIZE_FIELD_VALUE: the path "a..b" is ambiguous',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    a part of it contains .. and other characters, which is usually an indentation error in the file",
      "  mend   correct the path, or rename the folder",
    ],
  },
  {
    name: "the file of a base",
    files: {
      "kustomization.yaml": `resources: [base/kustomization.yaml]
`,
      "base/kustomization.yaml": `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: []
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot read an object without metadata.name",
      "  where  base/kustomization.yaml:1:1 metadata.name",
      "  why    a kustomization is referenced by the path of its folder, not of its file",
      "  mend   write the path of the file's folder",
    ],
  },
  {
    name: "a file out of the folder",
    path: "app",
    files: {
      "app/kustomization.yaml": `resources: [../deployment.yaml]
`,
      "deployment.yaml": deployment,
    },
    expected: [
      'KUSTOMIZE_PATH_FORBIDDEN: cannot read "../deployment.yaml"',
      "  where  app/kustomization.yaml:1:13 resources[0]",
      "  why    a kustomization may only read files in or below its own folder (app)",
      "  mend   move the file there, add a kustomization next to the file and reference that folder, or lift the restriction (loadRestrictor: none, --load-restrictor LoadRestrictionsNone)",
    ],
  },
  {
    name: "a folder where a file is needed",
    files: {
      "kustomization.yaml": `configMapGenerator:
  - name: c
    files: [d]
`,
      "d/x": ``,
    },
    expected: [
      'KUSTOMIZE_PATH_NOT_A_FILE: cannot read "d"',
      "  where  kustomization.yaml:3:13 configMapGenerator[0].files[0]",
      "  why    it is a folder, but a file is needed here",
      "  mend   name a file in the directory",
    ],
  },
  {
    name: "a remote base",
    files: {
      "kustomization.yaml": `resources:
  - https://github.com/org/repo//deploy?ref=v1
`,
    },
    expected: [
      'KUSTOMIZE_REMOTE_REFUSED: cannot load "https://github.com/org/repo//deploy?ref=v1"',
      "  where  kustomization.yaml:2:5 resources[0]",
      "  why    this build reads only its source: no remote sources are configured",
      "  mend   pass remote sources (remotes: openRemotes()), or copy the files into the source and write their path",
    ],
  },
  {
    name: "a URL of a scheme that names no repository",
    files: {
      "kustomization.yaml": `resources:
  - git://git.shop.example/org/repo//deploy
`,
    },
    expected: [
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "git://git.shop.example/org/repo//deploy"',
      "  where  kustomization.yaml:2:5 resources[0]",
      "  why    kustomize does not recognize it as a repository and reads it as a path, which does not exist",
      "  mend   write https://, http://, ssh:// or file://, then the host, the repository, // and the path in it",
    ],
  },
  {
    name: "a cycle",
    path: "a",
    files: {
      "a/kustomization.yaml": `resources: [../b]
`,
      "b/kustomization.yaml": `resources: [../a]
`,
    },
    expected: [
      'KUSTOMIZE_CYCLE: cannot use "../a" as a base: the kustomizations form a cycle',
      "  where  b/kustomization.yaml:1:13 resources[0]",
      "  why    the references were a → b → a, and a is already being built",
      "  mend   remove the reference; a base cannot refer to a kustomization that uses it, or to a parent folder",
    ],
  },
  {
    name: "a base around the overlay",
    path: "a",
    files: {
      "kustomization.yaml": `resources: []
`,
      "a/kustomization.yaml": `resources: [..]
`,
    },
    expected: [
      'KUSTOMIZE_CYCLE: cannot use ".." as a base: the kustomizations form a cycle',
      "  where  a/kustomization.yaml:1:13 resources[0]",
      "  why    the references were a → ., and . contains a, which is already being built",
      "  mend   remove the reference; a base cannot refer to a kustomization that uses it, or to a parent folder",
    ],
  },
  {
    name: "an empty path",
    files: {
      "kustomization.yaml": `resources: ['']
`,
    },
    expected: [
      "KUSTOMIZE_FIELD_VALUE: a path is empty",
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    an item of the list is empty or null",
      "  mend   name a file or a folder, or remove the item",
    ],
  },
  {
    name: "a component as a base",
    files: {
      "kustomization.yaml": `resources: [c]
`,
      "c/kustomization.yaml": `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
namePrefix: x
`,
    },
    expected: [
      'KUSTOMIZE_COMPONENT_KIND: cannot use the component "c" as a base',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    its kind is Component: a component changes the objects of the kustomization that lists it",
      "  mend   list it under components",
    ],
  },
  {
    name: "a base as a component",
    files: {
      "kustomization.yaml": `components: [c]
`,
      "c/kustomization.yaml": `namePrefix: x
`,
    },
    expected: [
      'KUSTOMIZE_COMPONENT_KIND: cannot use "c" as a component',
      "  where  kustomization.yaml:1:14 components[0]",
      "  why    its kustomization is not of kind Component",
      "  mend   list it under resources, or set kind: Component and apiVersion: kustomize.config.k8s.io/v1alpha1",
    ],
  },
  {
    name: "a file as a component",
    files: {
      "kustomization.yaml": `components: [c.yaml]
`,
      "c.yaml": configMap,
    },
    expected: [
      'KUSTOMIZE_COMPONENT_KIND: cannot use the file "c.yaml" as a component',
      "  where  kustomization.yaml:1:14 components[0]",
      "  why    a component is a folder with a kustomization of kind Component",
      "  mend   name the folder, or list the file under resources",
    ],
  },
]);
