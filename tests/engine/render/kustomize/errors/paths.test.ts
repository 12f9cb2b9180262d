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
      "  why    no file or folder of that name lies in the source's root",
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
      "  why    no file or folder of that name lies in the source's root",
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
      "  why    no file or folder of that name lies in the source's root",
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
      'KUSTOMIZE_PATH_OUTSIDE_SOURCE: cannot leave the source by "../base"',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    the path leads above the source's root, the source",
      "  mend   give the source a root further up, which holds both folders, and the path of the kustomization below it",
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
      "  why    it does not lie in the source, the source",
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
      "  why    kustomize takes absolute paths of files only",
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
      "  why    a part of it holds .. beside other characters, which is mostly a slip in the indentation of the file",
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
      "  why    a kustomization is used by the path of its folder, not of its file",
      "  mend   name the folder that the file lies in",
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
      "  why    a kustomization may read files in or below its own folder (app) only",
      "  mend   move the file there, put a kustomization beside the file and name that folder, or lift the restriction (loadRestrictor: none, --load-restrictor LoadRestrictionsNone)",
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
      "  why    it is a folder, and a file is needed here",
      "  mend   name a file in it",
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
      "  why    this build reads its source only: it was given no remote sources",
      "  mend   give it some (remotes: openRemotes()), or copy what is meant into the source and name its path",
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
      "  why    it names no repository that kustomize knows, and so is taken for a path; nothing lies there",
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
      'KUSTOMIZE_CYCLE: cannot use "../a" as a base: the kustomizations form a circle',
      "  where  b/kustomization.yaml:1:13 resources[0]",
      "  why    the way was a → b → a, and a is being built already",
      "  mend   remove the reference; a base never refers to what is built on it, nor to a folder around it",
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
      'KUSTOMIZE_CYCLE: cannot use ".." as a base: the kustomizations form a circle',
      "  where  a/kustomization.yaml:1:13 resources[0]",
      "  why    the way was a → ., and . contains a, which is being built already",
      "  mend   remove the reference; a base never refers to what is built on it, nor to a folder around it",
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
      "  why    its kind is Component: it changes what another kustomization has gathered",
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
      "  mend   list it under resources, or give it kind: Component and apiVersion: kustomize.config.k8s.io/v1alpha1",
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
