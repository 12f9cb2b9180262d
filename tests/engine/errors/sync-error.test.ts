import { isSyncError, joinErrors, SyncError } from "../../../engine/errors/sync-error";
import type { ErrorCode } from "../../../engine/errors/codes";

const code = "KUSTOMIZE_BASE_NOT_FOUND" as ErrorCode;

test("prints code, what, where, why and mend", () => {
  const error = new SyncError({
    code,
    what: 'cannot add the base "../bse"',
    where: { file: "overlays/prod/kustomization.yaml", line: 3, column: 5 },
    why: "no such file or folder in the source",
    mend: 'did you mean "../base"?\nPaths are relative to the kustomization file',
  });
  expect(error.message).toBe(
    [
      'KUSTOMIZE_BASE_NOT_FOUND: cannot add the base "../bse"',
      "  where  overlays/prod/kustomization.yaml:3:5",
      "  why    no such file or folder in the source",
      '  mend   did you mean "../base"?',
      "         Paths are relative to the kustomization file",
    ].join("\n"),
  );
});

test("adds a place once, and keeps the known parts", () => {
  const error = new SyncError({ code, what: "x", where: { line: 2 } }).at({ file: "a.yaml", line: 9 });
  expect(error.where).toEqual({ file: "a.yaml", line: 2 });
});

test("is recognized by its brand, not its class", () => {
  expect(isSyncError({ [Symbol.for("slipway.SyncError")]: true })).toBe(true);
  expect(isSyncError(new Error("x"))).toBe(false);
});

test("joins several errors in one text", () => {
  const joined = joinErrors(["a", "b"].map((what) => new SyncError({ code, what })));
  expect(joined?.message).toBe("KUSTOMIZE_BASE_NOT_FOUND: a\nKUSTOMIZE_BASE_NOT_FOUND: b");
});

test("a failure of the access to the cluster, which each object meets, is reported once", () => {
  const missing = new SyncError({
    code: "KUBE_NO_KUBECONFIG",
    what: "no kubeconfig was found",
    mend: "set KUBECONFIG",
  });
  const other = new SyncError({ code, what: "a" });
  const joined = joinErrors([
    missing.at({ object: "ConfigMap a" }),
    other,
    missing.at({ object: "ConfigMap b" }),
    other,
  ]);
  expect(joined?.message).toBe(
    [
      "KUBE_NO_KUBECONFIG: no kubeconfig was found",
      "  mend   set KUBECONFIG",
      "KUSTOMIZE_BASE_NOT_FOUND: a",
      "KUSTOMIZE_BASE_NOT_FOUND: a",
    ].join("\n"),
  );
  expect(joinErrors([missing.at({ object: "ConfigMap a" })])?.where).toEqual({ object: "ConfigMap a" });
});
