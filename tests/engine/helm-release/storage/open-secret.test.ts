import type { StoredRelease } from "../../../../engine/helm-release/model/stored-release";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { deployedRevisions, lastDeployed } from "../../../../engine/helm-release/storage/history";
import { openSecret } from "../../../../engine/helm-release/storage/open-secret";
import { printSecret, readSecret } from "../../../../engine/helm-release/storage/release-secret";

const releaseOf = (version: number, status: "deployed" | "superseded"): StoredRelease => ({
  ...{ name: "web", namespace: "shop", version, info: { status }, manifest: `m: ${version}` },
  ...({ later: "kept" } as object),
});
const secretOf = (version: number, status: "deployed" | "superseded"): KubeObject =>
  printSecret(releaseOf(version, status), { namespace: "shop" });

/** A revision that cannot be unpacked. */
const brokenOf = (version: number): KubeObject => ({
  ...secretOf(version, "superseded"),
  data: { release: "bm8gcmVsZWFzZQ==" },
});

const open = (secret: KubeObject, budget = { left: 1_000_000 }): StoredRelease => openSecret(secret, "web", budget);

test("the newest revisions are unpacked, and no others", () => {
  const history = [...Array.from({ length: 40 }, (_, at) => open(brokenOf(at + 1))), open(secretOf(41, "deployed"))];
  expect(history.map(({ version }) => version)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  expect(lastDeployed(history)?.manifest).toBe("m: 41");
  expect(deployedRevisions(history).map(({ version }) => version)).toEqual([41]);
  expect(() => history[0]?.manifest).toThrow("RELEASE_RECORD_UNREADABLE");
});

test("a revision that is unpacked later is what Helm stored, also where it is copied, compared or stored again", () => {
  const secret = secretOf(3, "deployed");
  const [early, late] = [readSecret(secret), open(secret)];
  expect({ ...late }).toEqual(early);
  expect(late).toEqual(early);
  expect(Object.keys(late)).toEqual(Object.keys(early));
  expect("later" in late && !("other" in late)).toBe(true);
  expect(printSecret({ ...late }, { namespace: "shop" })).toEqual(secret);
});

test("what a label says is not enough for a revision to count as deployed", () => {
  const secret = secretOf(1, "superseded");
  const labels = { ...secret.metadata.labels, status: "deployed" };
  expect(deployedRevisions([open({ ...secret, metadata: { ...secret.metadata, labels } })])).toEqual([]);
});

test("a revision without a label of Helm is unpacked", () => {
  const secret = secretOf(1, "deployed");
  expect(deployedRevisions([open({ ...secret, metadata: { ...secret.metadata, labels: {} } })])).toHaveLength(1);
});

test("only what is unpacked takes from the budget", () => {
  const budget = { left: 1_000_000 };
  const release = open(secretOf(7, "deployed"), budget);
  expect([release.name, release.version, budget.left]).toEqual(["web", 7, 1_000_000]);
  expect(release.manifest).toBe("m: 7");
  expect(budget.left).toBeLessThan(1_000_000);
});

test.each(["sh.helm.release.v1.other.v1", "sh.helm.release.v1.web.v01", "sh.helm.release.v1.web.v", "web"])(
  "a Secret of another name is refused at once: %s",
  (name) => {
    const secret = secretOf(1, "deployed");
    expect(() => open({ ...secret, metadata: { ...secret.metadata, name } })).toThrow(
      "it is of another release or revision than the name of the Secret",
    );
  },
);
