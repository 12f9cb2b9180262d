// A data table, one row a kind.
import { always, type LibraryRule } from "./idioms/library-rule";
import { ansibleJobHealth } from "./rules/ansible-job";
import { argoAnalysisRunHealth } from "./rules/argo-analysis-run";
import { argoApplicationSetHealth } from "./rules/argo-application-set";
import { argoCronWorkflowHealth } from "./rules/argo-cron-workflow";
import { argoExperimentHealth } from "./rules/argo-experiment";
import { argoRolloutHealth } from "./rules/argo-rollout";
import { astraHookHealth } from "./rules/astra-hook";
import { astraScheduleHealth } from "./rules/astra-schedule";
import { astraRunHealth, astraVaultHealth } from "./rules/astra-state";
import { atlasMigrationHealth, atlasSchemaHealth } from "./rules/atlas";
import { awsControllersHealth } from "./rules/aws-controllers";
import { cassandraRookHealth } from "./rules/cassandra-rook";
import { cephClusterHealth } from "./rules/ceph-cluster";
import { cephPhaseHealth } from "./rules/ceph-phase";
import { certManagerCertificateHealth } from "./rules/cert-manager-certificate";
import { clickhouseHealth } from "./rules/clickhouse";
import { cloudNativePgHealth } from "./rules/cloud-native-pg";
import { clusterApiClusterHealth } from "./rules/cluster-api-cluster";
import { clusterApiDeploymentHealth } from "./rules/cluster-api-deployment";
import { clusterApiEksHealth } from "./rules/cluster-api-eks";
import { clusterApiHealthCheckHealth } from "./rules/cluster-api-health-check";
import { clusterApiMachineHealth } from "./rules/cluster-api-machine";
import { clusterApiPoolHealth } from "./rules/cluster-api-pool";
import { configConnectorHealth } from "./rules/config-connector";
import { confluentHealth } from "./rules/confluent";
import { confluentConnectorHealth } from "./rules/confluent-connector";
import { contourExtensionHealth, contourProxyHealth } from "./rules/contour";
import { cronJobHealth } from "./rules/cron-job";
import { crossplaneHealth, upboundHealth } from "./rules/crossplane";
import { crossplaneAwsHealth } from "./rules/crossplane-aws";
import { crossplaneProviderHealth } from "./rules/crossplane-provider";
import { crossplaneStackHealth } from "./rules/crossplane-stack";
import { customResourceDefinitionHealth } from "./rules/custom-resource-definition";
import { datadogMetricHealth } from "./rules/datadog-metric";
import { deploymentConfigHealth } from "./rules/deployment-config";
import { elasticsearchHealth } from "./rules/elastic";
import { elasticBeatHealth } from "./rules/elastic-beat";
import { elasticColorHealth } from "./rules/elastic-color";
import { externalSecretsClusterHealth } from "./rules/external-secrets-cluster";
import { externalSecretsLegacyHealth } from "./rules/external-secrets-legacy";
import { flaggerCanaryHealth } from "./rules/flagger-canary";
import { flinkDeploymentHealth } from "./rules/flink-deployment";
import {
  fluxHelmReleaseHealth,
  fluxHelmRepositoryHealth,
  fluxImagePolicyHealth,
  fluxImageRepositoryHealth,
  fluxKustomizationHealth,
  fluxReceiverHealth,
  fluxSourceHealth,
} from "./rules/flux";
import { gardenerShootHealth } from "./rules/gardener-shoot";
import { airlockHealth, gatewayAncestors } from "./rules/gateway-ancestors";
import { gatewayClassHealth } from "./rules/gateway-class";
import { gatewayGatewayHealth } from "./rules/gateway-gateway";
import { gatewayRoute } from "./rules/gateway-route";
import { glooHealth } from "./rules/gloo";
import { googleCertificateHealth } from "./rules/google-certificate";
import { grafanaHealth } from "./rules/grafana";
import { grafanaDatasourceHealth } from "./rules/grafana-datasource";
import { grafanaSynchronizedHealth } from "./rules/grafana-synchronized";
import { humioClusterHealth, humioHealth } from "./rules/humio";
import { iamRoleHealth } from "./rules/iam-role";
import { istioOperatorHealth } from "./rules/istio-operator";
import { jaegerHealth } from "./rules/jaeger";
import { kafkaKoperatorHealth } from "./rules/kafka-koperator";
import { karmadaHealth } from "./rules/karmada";
import { karpenterNodeClaimHealth } from "./rules/karpenter-node-claim";
import { kedaHealth } from "./rules/keda";
import { keptnHealth } from "./rules/keptn";
import { keptnAnalysisHealth, keptnMetricHealth } from "./rules/keptn-metrics";
import { keycloakHealth } from "./rules/keycloak";
import { kialiHealth } from "./rules/kiali";
import { knativeOperator } from "./rules/knative-operator";
import { knativeServiceHealth } from "./rules/knative-service";
import { kruiseBroadcastJobHealth } from "./rules/kruise-broadcast-job";
import { kruiseCloneSetHealth, kruiseStatefulSetHealth } from "./rules/kruise-clone-set";
import { kruiseCronJobHealth } from "./rules/kruise-cron-job";
import { kruiseDaemonSetHealth } from "./rules/kruise-daemon-set";
import { kruiseGameServerHealth } from "./rules/kruise-game-server";
import { kruiseGameServerSetHealth } from "./rules/kruise-game-server-set";
import { kruiseRolloutHealth } from "./rules/kruise-rollout";
import { kserveHealth } from "./rules/kserve";
import { kubevirtDataVolumeHealth } from "./rules/kubevirt-data-volume";
import { kubevirtInstanceHealth } from "./rules/kubevirt-instance";
import { kubevirtVirtualMachineHealth } from "./rules/kubevirt-virtual-machine";
import { kyvernoHealth } from "./rules/kyverno";
import { mariadbBackupHealth, mariadbHealth, mariadbJobHealth, mariadbObjectHealth } from "./rules/mariadb";
import { minioTenantHealth } from "./rules/minio-tenant";
import { nmstateHealth } from "./rules/nmstate";
import { numaflowHealth, numaflowVertexHealth } from "./rules/numaflow";
import { numaplaneControllerHealth, numaplaneRollout } from "./rules/numaplane";
import { objectBucketClaimHealth } from "./rules/object-bucket-claim";
import { olmSubscriptionHealth } from "./rules/olm-subscription";
import {
  openClusterCertificateHealth,
  openClusterConfigurationHealth,
  openClusterOperatorHealth,
} from "./rules/open-cluster-policy";
import { openClusterRootPolicyHealth } from "./rules/open-cluster-root-policy";
import { openfaasFunctionHealth } from "./rules/openfaas-function";
import { openshiftIngressHealth } from "./rules/openshift-ingress";
import { openshiftRouteHealth } from "./rules/openshift-route";
import { opentelemetryCollectorHealth } from "./rules/opentelemetry-collector";
import { perconaMongoHealth, perconaMysqlHealth } from "./rules/percona";
import { podDisruptionBudgetHealth } from "./rules/pod-disruption-budget";
import { proclaimHealth } from "./rules/proclaim";
import { prometheusHealth } from "./rules/prometheus";
import { promoterGate, promoterHealth, promoterSelection, promoterStrategy, promoterTransfer } from "./rules/promoter";
import { pulumiStackHealth } from "./rules/pulumi-stack";
import { rabbitmqClusterHealth } from "./rules/rabbitmq-cluster";
import { rabbitmqTopologyHealth } from "./rules/rabbitmq-topology";
import { firstReadyHealth, readyHealth } from "./rules/ready";
import { sapServiceHealth } from "./rules/sap-service";
import { solrCloudHealth } from "./rules/solr-cloud";
import { sparkApplicationHealth } from "./rules/spark-application";
import { spinAppHealth } from "./rules/spin-app";
import { spotDeploymentHealth } from "./rules/spot-deployment";
import { storageClusterHealth } from "./rules/storage-cluster";
import { strimziHealth, strimziKafkaHealth } from "./rules/strimzi";
import { threeScaleApplicationHealth } from "./rules/three-scale-application";
import { threeScaleCapability, threeScaleUser } from "./rules/three-scale-capability";
import { threeScaleManagerHealth } from "./rules/three-scale-manager";
import { threeScaleTenantHealth } from "./rules/three-scale-tenant";
import { tridentBackendHealth, tridentOrchestratorHealth } from "./rules/trident";
import { trueOrDegraded } from "./rules/true-or-degraded";
import { victoriaMetricsHealth } from "./rules/victoria-metrics";
import { volumeSnapshotHealth } from "./rules/volume-snapshot";
import { zalandoPostgresqlHealth } from "./rules/zalando-postgresql";
import { zookeeperPravegaHealth } from "./rules/zookeeper-pravega";

/**
 * The kinds whose rules Argo CD has, too, with the same result. By `group/Kind`; `*` stands for any kind, or for
 * any name before a domain.
 */
export const argoKinds: ReadonlyMap<string, LibraryRule> = new Map([
  ["*.cnrm.cloud.google.com/*", configConnectorHealth],
  ["*.crossplane.io/*", crossplaneHealth],
  ["*.services.k8s.aws/*", awsControllersHealth],
  ["*.upbound.io/*", upboundHealth],
  ["acid.zalan.do/postgresql", zalandoPostgresqlHealth],
  ["addons.cluster.x-k8s.io/ClusterResourceSet", trueOrDegraded("ResourcesApplied")],
  ["apiextensions.k8s.io/CustomResourceDefinition", customResourceDefinitionHealth],
  ["apps.3scale.net/APIManager", threeScaleManagerHealth],
  ["apps.kruise.io/AdvancedCronJob", kruiseCronJobHealth],
  ["apps.kruise.io/BroadcastJob", kruiseBroadcastJobHealth],
  ["apps.kruise.io/CloneSet", kruiseCloneSetHealth],
  ["apps.kruise.io/DaemonSet", kruiseDaemonSetHealth],
  ["apps.kruise.io/StatefulSet", kruiseStatefulSetHealth],
  ["apps.openshift.io/DeploymentConfig", deploymentConfigHealth],
  ["argoproj.io/AnalysisRun", argoAnalysisRunHealth],
  ["argoproj.io/ApplicationSet", argoApplicationSetHealth],
  ["argoproj.io/CronWorkflow", argoCronWorkflowHealth],
  ["argoproj.io/EventBus", trueOrDegraded("Deployed")],
  ["argoproj.io/Experiment", argoExperimentHealth],
  ["argoproj.io/Rollout", argoRolloutHealth],
  ["astra.netapp.io/AppVault", astraVaultHealth],
  ["astra.netapp.io/Application", readyHealth],
  ["astra.netapp.io/Backup", astraRunHealth],
  ["astra.netapp.io/ExecHook", astraHookHealth],
  ["astra.netapp.io/ExecHooksRun", astraRunHealth],
  ["astra.netapp.io/ResourceBackup", astraRunHealth],
  ["astra.netapp.io/ResticVolumeBackup", astraRunHealth],
  ["astra.netapp.io/Schedule", astraScheduleHealth],
  ["astra.netapp.io/Snapshot", astraRunHealth],
  ["batch/CronJob", cronJobHealth],
  ["beat.k8s.elastic.co/Beat", elasticBeatHealth],
  ["bitnami.com/SealedSecret", trueOrDegraded("Synced")],
  ["camel.apache.org/Integration", readyHealth],
  ["capabilities.3scale.net/ActiveDoc", threeScaleCapability("Ready", ["Invalid", "Orphan", "Failed"])],
  ["capabilities.3scale.net/Application", threeScaleApplicationHealth],
  ["capabilities.3scale.net/ApplicationAuth", threeScaleCapability("Ready", ["Failed"])],
  ["capabilities.3scale.net/Backend", threeScaleCapability("Synced", ["Invalid", "Failed"])],
  ["capabilities.3scale.net/CustomPolicyDefinition", threeScaleCapability("Ready", ["Invalid", "Failed"])],
  [
    "capabilities.3scale.net/DeveloperAccount",
    threeScaleCapability("Ready", ["Invalid", "Failed"], { "Waiting=True": "Suspended" }),
  ],
  ["capabilities.3scale.net/DeveloperUser", threeScaleUser],
  ["capabilities.3scale.net/OpenAPI", threeScaleCapability("Ready", ["Invalid", "Failed"])],
  ["capabilities.3scale.net/Product", threeScaleCapability("Synced", ["Invalid", "Orphan", "Failed"])],
  [
    "capabilities.3scale.net/ProxyConfigPromote",
    threeScaleCapability("Ready", ["Failed"], { "In-progress=True": "Progressing" }),
  ],
  ["capabilities.3scale.net/Tenant", threeScaleTenantHealth],
  ["cassandra.rook.io/Cluster", cassandraRookHealth],
  ["cdi.kubevirt.io/DataVolume", kubevirtDataVolumeHealth],
  ["ceph.rook.io/CephCluster", cephClusterHealth],
  ["ceph.rook.io/CephObjectStore", cephPhaseHealth],
  ["cert-manager.io/Certificate", certManagerCertificateHealth],
  ["cert-manager.io/ClusterIssuer", readyHealth],
  ["cert-manager.io/Issuer", readyHealth],
  ["certmanager.k8s.io/Certificate", readyHealth],
  ["certmanager.k8s.io/Issuer", readyHealth],
  ["clickhouse-keeper.altinity.com/ClickHouseKeeperInstallation", clickhouseHealth],
  ["clickhouse.altinity.com/ClickHouseInstallation", clickhouseHealth],
  ["cloudfront.aws.crossplane.io/Distribution", crossplaneAwsHealth],
  ["cluster.x-k8s.io/Cluster", clusterApiClusterHealth],
  ["cluster.x-k8s.io/Machine", clusterApiMachineHealth],
  ["cluster.x-k8s.io/MachineDeployment", clusterApiDeploymentHealth],
  ["cluster.x-k8s.io/MachineHealthCheck", clusterApiHealthCheckHealth],
  ["cluster.x-k8s.io/MachinePool", clusterApiPoolHealth],
  ["controlplane.cluster.x-k8s.io/AWSManagedControlPlane", clusterApiEksHealth],
  ["coralogix.com/Alert", trueOrDegraded("RemoteSynced")],
  ["coralogix.com/RecordingRuleGroupSet", trueOrDegraded("RemoteSynced")],
  ["core.gardener.cloud/Shoot", gardenerShootHealth],
  ["core.humio.com/HumioAction", humioHealth],
  ["core.humio.com/HumioAlert", humioHealth],
  ["core.humio.com/HumioCluster", humioClusterHealth],
  ["core.humio.com/HumioIngestToken", humioHealth],
  ["core.humio.com/HumioParser", humioHealth],
  ["core.humio.com/HumioRepository", humioHealth],
  ["core.humio.com/HumioView", humioHealth],
  ["core.spinkube.dev/SpinApp", spinAppHealth],
  ["datadoghq.com/DatadogMetric", datadogMetricHealth],
  ["db.atlasgo.io/AtlasMigration", atlasMigrationHealth],
  ["db.atlasgo.io/AtlasSchema", atlasSchemaHealth],
  ["elasticsearch.k8s.elastic.co/Elasticsearch", elasticsearchHealth],
  ["external-secrets.io/ClusterExternalSecret", externalSecretsClusterHealth],
  ["external-secrets.io/ClusterSecretStore", readyHealth],
  ["external-secrets.io/ExternalSecret", readyHealth],
  ["external-secrets.io/PushSecret", readyHealth],
  ["external-secrets.io/SecretStore", readyHealth],
  ["flagger.app/Canary", flaggerCanaryHealth],
  ["flink.apache.org/FlinkDeployment", flinkDeploymentHealth],
  ["game.kruise.io/GameServer", kruiseGameServerHealth],
  ["game.kruise.io/GameServerSet", kruiseGameServerSetHealth],
  ["gateway.networking.k8s.io/BackendTLSPolicy", gatewayAncestors("ifNamed")],
  ["gateway.networking.k8s.io/GRPCRoute", gatewayRoute("anyGeneration")],
  ["gateway.networking.k8s.io/Gateway", gatewayGatewayHealth],
  ["gateway.networking.k8s.io/GatewayClass", gatewayClassHealth],
  ["gateway.networking.k8s.io/HTTPRoute", gatewayRoute("thisGeneration")],
  ["gateway.solo.io/Gateway", glooHealth],
  ["gateway.solo.io/MatchableHttpGateway", glooHealth],
  ["gateway.solo.io/RouteOption", glooHealth],
  ["gateway.solo.io/RouteTable", glooHealth],
  ["gateway.solo.io/VirtualHostOption", glooHealth],
  ["gateway.solo.io/VirtualService", glooHealth],
  ["gloo.solo.io/Proxy", glooHealth],
  ["gloo.solo.io/Settings", glooHealth],
  ["gloo.solo.io/Upstream", glooHealth],
  ["gloo.solo.io/UpstreamGroup", glooHealth],
  ["grafana-org-operator.kubitus-project.gitlab.io/*", firstReadyHealth],
  ["grafana.integreatly.org/Grafana", grafanaHealth],
  ["grafana.integreatly.org/GrafanaDashboard", grafanaSynchronizedHealth],
  ["grafana.integreatly.org/GrafanaDatasource", grafanaDatasourceHealth],
  ["grafana.integreatly.org/GrafanaFolder", grafanaSynchronizedHealth],
  ["helm.toolkit.fluxcd.io/HelmRelease", fluxHelmReleaseHealth],
  ["iam.aws.crossplane.io/Policy", crossplaneAwsHealth],
  ["iam.aws.crossplane.io/Role", crossplaneAwsHealth],
  ["iam.aws.crossplane.io/RolePolicyAttachment", crossplaneAwsHealth],
  ["iammanager.keikoproj.io/Iamrole", iamRoleHealth],
  ["image.toolkit.fluxcd.io/ImagePolicy", fluxImagePolicyHealth],
  ["image.toolkit.fluxcd.io/ImageRepository", fluxImageRepositoryHealth],
  ["image.toolkit.fluxcd.io/ImageUpdateAutomation", fluxKustomizationHealth],
  ["install.istio.io/IstioOperator", istioOperatorHealth],
  ["jaegertracing.io/Jaeger", jaegerHealth],
  ["k8s.keycloak.org/Keycloak", keycloakHealth],
  ["k8s.mariadb.com/Backup", mariadbBackupHealth],
  ["k8s.mariadb.com/Database", mariadbObjectHealth],
  ["k8s.mariadb.com/Grant", mariadbObjectHealth],
  ["k8s.mariadb.com/MariaDB", mariadbHealth],
  ["k8s.mariadb.com/SqlJob", mariadbJobHealth],
  ["k8s.mariadb.com/User", mariadbObjectHealth],
  ["kafka.banzaicloud.io/KafkaCluster", kafkaKoperatorHealth],
  ["kafka.strimzi.io/Kafka", strimziKafkaHealth],
  ["kafka.strimzi.io/KafkaBridge", strimziHealth],
  ["kafka.strimzi.io/KafkaConnect", strimziHealth],
  ["kafka.strimzi.io/KafkaConnector", strimziHealth],
  ["kafka.strimzi.io/KafkaTopic", strimziHealth],
  ["kafka.strimzi.io/KafkaUser", strimziHealth],
  ["karpenter.k8s.aws/EC2NodeClass", readyHealth],
  ["karpenter.sh/NodeClaim", karpenterNodeClaimHealth],
  ["karpenter.sh/NodePool", readyHealth],
  ["keda.sh/ScaledJob", kedaHealth("Ready=Unknown")],
  ["keda.sh/ScaledObject", kedaHealth("Fallback=True")],
  ["kiali.io/Kiali", kialiHealth],
  ["kubernetes-client.io/ExternalSecret", externalSecretsLegacyHealth],
  ["kubevirt.io/VirtualMachine", kubevirtVirtualMachineHealth],
  ["kubevirt.io/VirtualMachineInstance", kubevirtInstanceHealth],
  ["kustomize.toolkit.fluxcd.io/Kustomization", fluxKustomizationHealth],
  ["kyverno.io/Policy", kyvernoHealth],
  ["lifecycle.keptn.sh/KeptnAppVersion", keptnHealth("status.status")],
  ["lifecycle.keptn.sh/KeptnEvaluation", keptnHealth("status.overallStatus")],
  ["lifecycle.keptn.sh/KeptnTask", keptnHealth("status.status")],
  ["lifecycle.keptn.sh/KeptnWorkloadInstance", keptnHealth("status.status")],
  ["lifecycle.keptn.sh/KeptnWorkloadVersion", keptnHealth("status.status")],
  ["logstash.k8s.elastic.co/Logstash", elasticColorHealth],
  ["mariadb.mmontes.io/MariaDB", mariadbHealth],
  ["metrics.keptn.sh/Analysis", keptnAnalysisHealth],
  ["metrics.keptn.sh/KeptnMetric", keptnMetricHealth],
  ["microgateway.airlock.com/*", airlockHealth],
  ["minio.min.io/Tenant", minioTenantHealth],
  ["monitoring.coreos.com/Prometheus", prometheusHealth],
  ["networking.gke.io/ManagedCertificate", googleCertificateHealth],
  ["nmstate.io/NodeNetworkConfigurationPolicy", nmstateHealth],
  ["notification.toolkit.fluxcd.io/Receiver", fluxReceiverHealth],
  ["numaflow.numaproj.io/InterStepBufferService", numaflowHealth([])],
  ["numaflow.numaproj.io/MonoVertex", numaflowHealth(["Paused"])],
  ["numaflow.numaproj.io/Pipeline", numaflowHealth(["Paused", "Pausing"])],
  ["numaflow.numaproj.io/Vertex", numaflowVertexHealth],
  ["numaplane.numaproj.io/ISBServiceRollout", numaplaneRollout("ISBSvcFailed")],
  ["numaplane.numaproj.io/MonoVertexRollout", numaplaneRollout("MonoVertexFailed", "MonoVertexPausingOrPaused")],
  ["numaplane.numaproj.io/NumaflowControllerRollout", numaplaneControllerHealth],
  ["numaplane.numaproj.io/PipelineRollout", numaplaneRollout("PipelineFailed", "PipelinePausingOrPaused")],
  ["objectbucket.io/ObjectBucketClaim", objectBucketClaimHealth],
  ["ocs.openshift.io/StorageCluster", storageClusterHealth],
  ["onepassword.com/OnePasswordItem", readyHealth],
  ["openfaas.com/Function", openfaasFunctionHealth],
  ["opentelemetry.io/OpenTelemetryCollector", opentelemetryCollectorHealth],
  ["operator.knative.dev/KnativeEventing", knativeOperator(["Ready", "InstallSucceeded"], ["Ready"])],
  [
    "operator.knative.dev/KnativeServing",
    knativeOperator(
      ["Ready", "InstallSucceeded", "DependenciesInstalled", "DeploymentsAvailable"],
      ["Ready", "DeploymentsAvailable"],
    ),
  ],
  ["operator.openshift.io/IngressController", openshiftIngressHealth],
  ["operator.victoriametrics.com/*", victoriaMetricsHealth],
  ["operators.coreos.com/Subscription", olmSubscriptionHealth],
  ["pkg.crossplane.io/Provider", crossplaneProviderHealth],
  ["platform.confluent.io/Connect", confluentHealth],
  ["platform.confluent.io/Connector", confluentConnectorHealth],
  ["platform.confluent.io/ControlCenter", confluentHealth],
  ["platform.confluent.io/Kafka", confluentHealth],
  ["platform.confluent.io/KsqlDB", confluentHealth],
  ["platform.confluent.io/SchemaRegistry", confluentHealth],
  ["platform.confluent.io/Zookeeper", confluentHealth],
  ["policy.open-cluster-management.io/CertificatePolicy", openClusterCertificateHealth],
  ["policy.open-cluster-management.io/ConfigurationPolicy", openClusterConfigurationHealth],
  ["policy.open-cluster-management.io/OperatorPolicy", openClusterOperatorHealth],
  ["policy.open-cluster-management.io/Policy", openClusterRootPolicyHealth],
  ["policy/PodDisruptionBudget", podDisruptionBudgetHealth],
  ["postgresql.cnpg.io/Cluster", cloudNativePgHealth],
  ["proclaim.dogmatiq.io/DNSSDServiceInstance", proclaimHealth],
  ["projectcontour.io/ExtensionService", contourExtensionHealth],
  ["projectcontour.io/HTTPProxy", contourProxyHealth],
  ["promoter.argoproj.io/ArgoCDCommitStatus", promoterHealth("False", promoterSelection)],
  ["promoter.argoproj.io/ChangeTransferPolicy", promoterHealth("False", promoterTransfer)],
  ["promoter.argoproj.io/ClusterScmProvider", promoterHealth("Unknown")],
  ["promoter.argoproj.io/CommitStatus", promoterHealth("False")],
  ["promoter.argoproj.io/GitCommitStatus", promoterHealth("Unknown", promoterGate)],
  ["promoter.argoproj.io/GitRepository", promoterHealth("Unknown")],
  ["promoter.argoproj.io/PromotionStrategy", promoterHealth("False", promoterStrategy)],
  [
    "promoter.argoproj.io/PullRequest",
    promoterHealth("False", always("Healthy", "it is ready"), ["Reconciled", "Ready"]),
  ],
  ["promoter.argoproj.io/ScmProvider", promoterHealth("Unknown")],
  ["promoter.argoproj.io/TimedCommitStatus", promoterHealth("Unknown", promoterGate)],
  ["promoter.argoproj.io/WebRequestCommitStatus", promoterHealth("Unknown", promoterGate)],
  ["psmdb.percona.com/PerconaServerMongoDB", perconaMongoHealth],
  ["pulumi.com/Stack", pulumiStackHealth],
  ["pxc.percona.com/PerconaXtraDBCluster", perconaMysqlHealth],
  ["rabbitmq.com/Binding", rabbitmqTopologyHealth],
  ["rabbitmq.com/Exchange", rabbitmqTopologyHealth],
  ["rabbitmq.com/Permission", rabbitmqTopologyHealth],
  ["rabbitmq.com/Policy", rabbitmqTopologyHealth],
  ["rabbitmq.com/Queue", rabbitmqTopologyHealth],
  ["rabbitmq.com/RabbitmqCluster", rabbitmqClusterHealth],
  ["rabbitmq.com/Shovel", rabbitmqTopologyHealth],
  ["rabbitmq.com/User", rabbitmqTopologyHealth],
  ["rabbitmq.com/Vhost", rabbitmqTopologyHealth],
  ["rds.aws.crossplane.io/DBCluster", crossplaneAwsHealth],
  ["rds.aws.crossplane.io/DBInstance", crossplaneAwsHealth],
  ["rollouts.kruise.io/Rollout", kruiseRolloutHealth],
  ["route.openshift.io/Route", openshiftRouteHealth],
  ["route53.aws.crossplane.io/ResourceRecordSet", crossplaneAwsHealth],
  ["s3.aws.crossplane.io/Bucket", crossplaneAwsHealth],
  ["services.cloud.sap.com/ServiceBinding", sapServiceHealth],
  ["services.cloud.sap.com/ServiceInstance", sapServiceHealth],
  ["serving.knative.dev/Service", knativeServiceHealth],
  ["serving.kserve.io/InferenceService", kserveHealth],
  ["snapshot.storage.k8s.io/VolumeSnapshot", volumeSnapshotHealth],
  ["snapshot.storage.k8s.io/VolumeSnapshotContent", volumeSnapshotHealth],
  ["solr.apache.org/SolrCloud", solrCloudHealth],
  ["source.toolkit.fluxcd.io/Bucket", fluxSourceHealth],
  ["source.toolkit.fluxcd.io/GitRepository", fluxSourceHealth],
  ["source.toolkit.fluxcd.io/HelmChart", fluxSourceHealth],
  ["source.toolkit.fluxcd.io/HelmRepository", fluxHelmRepositoryHealth],
  ["source.toolkit.fluxcd.io/OCIRepository", fluxSourceHealth],
  ["sparkoperator.k8s.io/SparkApplication", sparkApplicationHealth],
  ["spot.io/SpotDeployment", spotDeploymentHealth],
  ["stacks.crossplane.io/ClusterStackInstall", crossplaneStackHealth],
  ["tower.ansible.com/AnsibleJob", ansibleJobHealth],
  ["trident.netapp.io/TridentBackendConfig", tridentBackendHealth],
  ["trident.netapp.io/TridentOrchestrator", tridentOrchestratorHealth],
  ["work.karmada.io/ClusterResourceBinding", karmadaHealth("mustName")],
  ["work.karmada.io/ResourceBinding", karmadaHealth("mayName")],
  ["zookeeper.pravega.io/ZookeeperCluster", zookeeperPravegaHealth],
]);
