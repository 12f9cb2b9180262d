import { digestRelease } from "../../../engine/chart/digest-release";
import type { ReleaseRequest } from "../../../engine/chart/release-request";
import type { FetchedChart } from "../../../engine/model/sources/chart-source";
import { readChartArgs } from "../../../sdk/arguments/read-chart-args";

const fetched: FetchedChart = { content: { kind: "archive", bytes: Buffer.from("chart") }, label: "web" };
const request: ReleaseRequest = readChartArgs({ chart: "./web" }, "web");
const digest = (more: Partial<ReleaseRequest> = {}, chart = fetched, file = "a: 1"): string =>
  digestRelease({ ...request, ...more }, chart, [{ name: "values.yaml", content: file }]);

test.each<[string, string]>([
  ["other values", digest({ values: { a: 1 } })],
  ["other values of --set", digest({ set: ["a=1"] })],
  ["another values file", digest({}, fetched, "a: 2")],
  ["another chart", digest({}, { ...fetched, content: { kind: "archive", bytes: Buffer.from("other") } })],
  ["another name", digest({ releaseName: "other" })],
  ["a namespace", digest({ namespace: "shop" })],
  ["a version of Kubernetes", digest({ kubeVersion: "1.30" })],
  ["another version of Helm", digest({ helmVersion: 4 })],
  ["a post-renderer", digest({ postRenderers: [{ namePrefix: "x-" }] })],
])("%s makes another revision", (_name, changed) => {
  expect(changed).not.toBe(digest());
});

test.each<[string, string]>([
  ["the way that the chart is named", digest({ chart: "oci://registry.example/web", version: "1.0.0" })],
  ["credentials", digest({ auth: { username: "me", password: "hunter2" } })],
  ["whether hooks run", digest({ hooks: "skip" })],
])("%s makes none", (_name, same) => {
  expect(same).toBe(digest());
});
