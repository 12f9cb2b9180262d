import { degraded, healthy, progressing, unknown } from "../../argo/argo-verdict";
import { lastCondition, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/proclaim.dogmatiq.io/DNSSDServiceInstance@37ee009 (health.lua)
const proclaimHealth: LibraryRule = (object) => {
  const [adopted, advertised] = [lastCondition(object, "Adopted"), lastCondition(object, "Advertised")];
  const found = lastCondition(object, "Discoverable");
  if (adopted?.["status"] === "False") return degraded(sayOf(adopted));
  const hasFailed = ["AdvertiseError", "UnadvertiseError"].includes(textAt(advertised, "reason"));
  if (hasFailed) return degraded(sayOf(advertised));
  if (found?.["reason"] === "DiscoveryError") return unknown(sayOf(found));
  if (found === undefined) return undefined;
  return found["status"] === "True" ? healthy(sayOf(found)) : progressing(sayOf(found));
};

/** The kinds of Proclaim. */
export const proclaimKinds: KindTable = {
  argo: {
    "proclaim.dogmatiq.io/DNSSDServiceInstance": proclaimHealth,
  },
};
