import { SyncError } from "slipway";
import type { ResourceHandler } from "../../../../provider/resources/shared/handler";
import { adviseContinue } from "../../../../provider/middleware/advise-continue";
import { sayOthersGoOn } from "../../../../provider/resources/shared/others-go-on";
import { openScene, urnOf } from "../../harness";

const hint = "until then, `pulumi up --continue-on-error` updates everything that does not need it";

test("the error of what is unhealthy says how others are updated all the same", () => {
  const details = { code: "HEALTH_TIMEOUT", what: "1 of 2 objects not healthy within 5 s" } as const;
  expect(sayOthersGoOn(new SyncError({ ...details, mend: "raise the timeout" })).message).toBe(
    `HEALTH_TIMEOUT: 1 of 2 objects not healthy within 5 s\n  mend   raise the timeout; ${hint}`,
  );
  expect(sayOthersGoOn(new SyncError(details)).message).toContain(`mend   ${hint}`);
});

test.each([
  ["create", false, "HOOK_FAILED", true],
  ["update", false, "SYNC_FAILED", true],
  ["update", true, "SYNC_FAILED", false],
  ["update", false, "KUBE_NO_KUBECONFIG", false],
] as const)("%s (preview: %s) that fails with %s names the flag: %s", async (method, preview, code, isNamed) => {
  const error = new SyncError({ code, what: "failed", mend: "mend it" });
  const fail = (): Promise<never> => Promise.reject(error);
  const handler = adviseContinue({ create: fail, update: fail } as Partial<ResourceHandler> as ResourceHandler);
  const request = { urn: urnOf("web"), inputs: {}, timeoutSeconds: undefined, preview };
  const { session } = openScene();
  const failure =
    method === "create"
      ? handler.create(request, session)
      : handler.update({ ...request, id: "", oldInputs: {}, olds: {}, news: {}, ignoreChanges: [] }, session);
  await expect(failure).rejects.toMatchObject({ code, mend: isNamed ? `mend it; ${hint}` : "mend it" });
});
