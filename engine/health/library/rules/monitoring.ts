import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { always, behind, firstOf, type LibraryRule, withStatus } from "../idioms/library-rule";
import { at, isSet, textAt } from "../idioms/read";
import { firstReadyHealth, trueOrDegraded } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/datadoghq.com/DatadogMetric@37ee009 (health.lua)
const datadogMetricHealth = firstOf(
  byCondition({ "Error=True": "Degraded" }),
  byCondition({ "Valid=False": "Degraded" }),
  always("Healthy", "no error has occurred"),
);

// Source: argo-cd resource_customizations/grafana.integreatly.org/Grafana@37ee009 (health.lua)
const grafanaHealth: LibraryRule = (object) => {
  const [stage, result] = [textAt(object, "status.stage"), at(object, "status.stageStatus")];
  if (result === undefined) return undefined;
  if (result === "failed") return degraded(`the stage ${stage} has failed`);
  return stage === "complete" && result === "success" ? healthy() : progressing(stage);
};

// Source: argo-cd resource_customizations/grafana.integreatly.org/GrafanaDatasource@37ee009 (health.lua)
const grafanaDatasourceHealth = withStatus((object) => {
  if (at(object, "status.uid") === "") return undefined;
  return isSet(object, "status.NoMatchingInstances") ? degraded("no Grafana matches it") : healthy();
});

// Source: argo-cd resource_customizations/grafana.integreatly.org/*@37ee009 (health.lua)

/** Any condition that is False is a failure; any that is True is enough. */
const grafanaSynchronizedHealth = firstOf(byCondition({ "=False": "Degraded" }), byCondition({ "=True": "Healthy" }));

// Source: argo-cd resource_customizations/core.humio.com/*@37ee009 (health.lua)
const humioHealth = byText("status.state", {
  Exists: "Healthy",
  NotFound: "Missing",
  ConfigError: "Degraded",
  Unknown: "Unknown",
});

const humioClusterHealth = byText(
  "status.state",
  {
    Running: "Healthy",
    Restarting: "Progressing",
    Upgrading: "Progressing",
    ConfigError: "Degraded",
    Pending: "Progressing",
    Unknown: "Unknown",
  },
  { says: "status.message" },
);

// Source: argo-cd resource_customizations/jaegertracing.io/Jaeger@37ee009 (health.lua)
const jaegerHealth = byText("status.phase", { Running: "Healthy", Failed: "Degraded" });

// Source: argo-cd resource_customizations/kiali.io/Kiali@37ee009 (health.lua)
const kialiHealth = byCondition({
  "Successful=True": "Healthy",
  "Failure=True": "Degraded",
  "Running:Running": "Progressing",
});

// Source: argo-cd resource_customizations/opentelemetry.io/OpenTelemetryCollector@37ee009 (health.lua)
const opentelemetryCollectorHealth = withStatus((object) => {
  const mode = textAt(object, "spec.mode");
  const scale = at(object, "status.scale.statusReplicas");
  if (scale === undefined) return mode === "sidecar" ? healthy("a sidecar has no replicas") : undefined;
  const [, ready, total] = /(\d{1,9})\/(\d{1,9})/.exec(typeof scale === "string" ? scale : "") ?? [];
  if (ready === undefined || total === undefined) return undefined;
  const message = `${ready} of ${total} replicas are ready`;
  if (Number(ready) === 0) {
    return mode === "daemonset" && Number(total) === 0 ? healthy(message) : degraded(message);
  }
  return Number(ready) === Number(total) ? healthy(message) : progressing(message);
});

// Source: argo-cd resource_customizations/monitoring.coreos.com/Prometheus@37ee009 (health.lua)
const prometheusHealth = byCondition(
  { "Available=True": "Healthy", "Available:SomePodsNotReady": "Progressing", Available: "Degraded" },
  { last: true },
);

// Source: argo-cd resource_customizations/operator.victoriametrics.com/_@37ee009 (health.lua)
const victoriaMetricsHealth = firstOf(
  behind(),
  byText(
    "status.updateStatus",
    { operational: "Healthy", expanding: "Progressing", paused: "Suspended", failed: "Degraded" },
    { otherwise: "Progressing", says: "status.reason" },
  ),
);

/** The kinds of monitoring. */
export const monitoringKinds: KindTable = {
  argo: {
    "coralogix.com/Alert": trueOrDegraded("RemoteSynced"),
    "coralogix.com/RecordingRuleGroupSet": trueOrDegraded("RemoteSynced"),
    "core.humio.com/HumioAction": humioHealth,
    "core.humio.com/HumioAlert": humioHealth,
    "core.humio.com/HumioCluster": humioClusterHealth,
    "core.humio.com/HumioIngestToken": humioHealth,
    "core.humio.com/HumioParser": humioHealth,
    "core.humio.com/HumioRepository": humioHealth,
    "core.humio.com/HumioView": humioHealth,
    "datadoghq.com/DatadogMetric": datadogMetricHealth,
    "grafana-org-operator.kubitus-project.gitlab.io/*": firstReadyHealth,
    "grafana.integreatly.org/Grafana": grafanaHealth,
    "grafana.integreatly.org/GrafanaDashboard": grafanaSynchronizedHealth,
    "grafana.integreatly.org/GrafanaDatasource": grafanaDatasourceHealth,
    "grafana.integreatly.org/GrafanaFolder": grafanaSynchronizedHealth,
    "jaegertracing.io/Jaeger": jaegerHealth,
    "kiali.io/Kiali": kialiHealth,
    "monitoring.coreos.com/Prometheus": prometheusHealth,
    "opentelemetry.io/OpenTelemetryCollector": opentelemetryCollectorHealth,
    "operator.victoriametrics.com/*": victoriaMetricsHealth,
  },
  more: {
    "grafana.integreatly.org/GrafanaAlertRuleGroup": grafanaSynchronizedHealth,
    "grafana.integreatly.org/GrafanaContactPoint": grafanaSynchronizedHealth,
    "grafana.integreatly.org/GrafanaLibraryPanel": grafanaSynchronizedHealth,
    "grafana.integreatly.org/GrafanaMuteTiming": grafanaSynchronizedHealth,
    "grafana.integreatly.org/GrafanaNotificationPolicy": grafanaSynchronizedHealth,
    "monitoring.coreos.com/Alertmanager": prometheusHealth,
    "monitoring.coreos.com/PrometheusAgent": prometheusHealth,
    "monitoring.coreos.com/ThanosRuler": prometheusHealth,
  },
};
