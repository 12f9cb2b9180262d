// A data table, one row a kind.
import type { LibraryRule } from "./idioms/library-rule";
import { argoApplicationHealth } from "./rules/argo-application";
import { argoEventsHealth } from "./rules/argo-events";
import { cephPhaseHealth } from "./rules/ceph-phase";
import { certManagerAcmeHealth } from "./rules/cert-manager-acme";
import { certManagerRequestHealth } from "./rules/cert-manager-request";
import {
  cloudNativePgBackupHealth,
  cloudNativePgObjectHealth,
  cloudNativePgPoolerHealth,
  cloudNativePgScheduleHealth,
} from "./rules/cloud-native-pg-run";
import { clusterApiReplicasHealth } from "./rules/cluster-api-replicas";
import { elasticColorHealth } from "./rules/elastic-color";
import { elasticStackConfigHealth } from "./rules/elastic-stack-config";
import { gatewayRoute } from "./rules/gateway-route";
import { grafanaSynchronizedHealth } from "./rules/grafana-synchronized";
import { istioSailHealth } from "./rules/istio-sail";
import { jobSetHealth, kueueActiveHealth, leaderWorkerSetHealth } from "./rules/job-set";
import { keycloakImportHealth } from "./rules/keycloak";
import { kubeflowJobHealth } from "./rules/kubeflow-job";
import { kubevirtOperatorHealth } from "./rules/kubevirt-operator";
import { kyvernoHealth } from "./rules/kyverno";
import {
  longhornBackupHealth,
  longhornImageHealth,
  longhornNodeHealth,
  longhornTargetHealth,
  longhornVolumeHealth,
} from "./rules/longhorn";
import { mongodbHealth } from "./rules/mongodb";
import { olmCatalogHealth, olmExtensionHealth, olmInstallPlanHealth, olmVersionHealth } from "./rules/olm";
import { perconaMongoHealth } from "./rules/percona";
import { prometheusHealth } from "./rules/prometheus";
import { rabbitmqTopologyHealth } from "./rules/rabbitmq-topology";
import { rayClusterHealth, rayJobHealth } from "./rules/ray";
import { observedReadyHealth } from "./rules/ready";
import { strimziHealth } from "./rules/strimzi";
import { strimziPodSetHealth } from "./rules/strimzi-pod-set";
import { strimziRebalanceHealth } from "./rules/strimzi-rebalance";
import { tektonRunHealth } from "./rules/tekton-run";
import { temporalHealth } from "./rules/temporal";
import { vaultSecretsHealth } from "./rules/vault-secrets";
import { veleroLocationHealth, veleroRepositoryHealth, veleroRunHealth, veleroScheduleHealth } from "./rules/velero";
import { volumeSnapshotHealth } from "./rules/volume-snapshot";

/**
 * The kinds that Argo CD has no rule for. By `group/Kind`; `*` stands for any kind, or for
 * any name before a domain.
 */
export const moreKinds: ReadonlyMap<string, LibraryRule> = new Map([
  ["acme.cert-manager.io/Challenge", certManagerAcmeHealth],
  ["acme.cert-manager.io/Order", certManagerAcmeHealth],
  ["agent.k8s.elastic.co/Agent", elasticColorHealth],
  ["apm.k8s.elastic.co/ApmServer", elasticColorHealth],
  ["argoproj.io/Application", argoApplicationHealth],
  ["argoproj.io/EventSource", argoEventsHealth],
  ["argoproj.io/Sensor", argoEventsHealth],
  ["cdi.kubevirt.io/CDI", kubevirtOperatorHealth],
  ["ceph.rook.io/CephBlockPool", cephPhaseHealth],
  ["ceph.rook.io/CephBlockPoolRadosNamespace", cephPhaseHealth],
  ["ceph.rook.io/CephClient", cephPhaseHealth],
  ["ceph.rook.io/CephFilesystem", cephPhaseHealth],
  ["ceph.rook.io/CephFilesystemMirror", cephPhaseHealth],
  ["ceph.rook.io/CephFilesystemSubVolumeGroup", cephPhaseHealth],
  ["ceph.rook.io/CephNFS", cephPhaseHealth],
  ["ceph.rook.io/CephObjectRealm", cephPhaseHealth],
  ["ceph.rook.io/CephObjectStoreUser", cephPhaseHealth],
  ["ceph.rook.io/CephObjectZone", cephPhaseHealth],
  ["ceph.rook.io/CephObjectZoneGroup", cephPhaseHealth],
  ["ceph.rook.io/CephRBDMirror", cephPhaseHealth],
  ["cert-manager.io/CertificateRequest", certManagerRequestHealth],
  ["cluster.x-k8s.io/MachineSet", clusterApiReplicasHealth],
  ["controlplane.cluster.x-k8s.io/KubeadmControlPlane", clusterApiReplicasHealth],
  ["controlplane.cluster.x-k8s.io/RKE2ControlPlane", clusterApiReplicasHealth],
  ["core.strimzi.io/StrimziPodSet", strimziPodSetHealth],
  ["enterprisesearch.k8s.elastic.co/EnterpriseSearch", elasticColorHealth],
  ["eventing.knative.dev/Broker", observedReadyHealth],
  ["eventing.knative.dev/EventType", observedReadyHealth],
  ["eventing.knative.dev/Trigger", observedReadyHealth],
  ["external-secrets.io/ClusterPushSecret", observedReadyHealth],
  ["flows.knative.dev/Parallel", observedReadyHealth],
  ["flows.knative.dev/Sequence", observedReadyHealth],
  ["fluxcd.controlplane.io/FluxInstance", observedReadyHealth],
  ["fluxcd.controlplane.io/ResourceSet", observedReadyHealth],
  ["fluxcd.controlplane.io/ResourceSetInputProvider", observedReadyHealth],
  ["gateway.networking.k8s.io/TCPRoute", gatewayRoute("thisGeneration")],
  ["gateway.networking.k8s.io/TLSRoute", gatewayRoute("thisGeneration")],
  ["gateway.networking.k8s.io/UDPRoute", gatewayRoute("thisGeneration")],
  ["grafana.integreatly.org/GrafanaAlertRuleGroup", grafanaSynchronizedHealth],
  ["grafana.integreatly.org/GrafanaContactPoint", grafanaSynchronizedHealth],
  ["grafana.integreatly.org/GrafanaLibraryPanel", grafanaSynchronizedHealth],
  ["grafana.integreatly.org/GrafanaMuteTiming", grafanaSynchronizedHealth],
  ["grafana.integreatly.org/GrafanaNotificationPolicy", grafanaSynchronizedHealth],
  ["groupsnapshot.storage.k8s.io/VolumeGroupSnapshot", volumeSnapshotHealth],
  ["groupsnapshot.storage.k8s.io/VolumeGroupSnapshotContent", volumeSnapshotHealth],
  ["jobset.x-k8s.io/JobSet", jobSetHealth],
  ["k8s.keycloak.org/KeycloakRealmImport", keycloakImportHealth],
  ["kafka.strimzi.io/KafkaMirrorMaker", strimziHealth],
  ["kafka.strimzi.io/KafkaMirrorMaker2", strimziHealth],
  ["kafka.strimzi.io/KafkaRebalance", strimziRebalanceHealth],
  ["karpenter.azure.com/AKSNodeClass", observedReadyHealth],
  ["kibana.k8s.elastic.co/Kibana", elasticColorHealth],
  ["kubeflow.org/JAXJob", kubeflowJobHealth],
  ["kubeflow.org/MPIJob", kubeflowJobHealth],
  ["kubeflow.org/PaddleJob", kubeflowJobHealth],
  ["kubeflow.org/PyTorchJob", kubeflowJobHealth],
  ["kubeflow.org/TFJob", kubeflowJobHealth],
  ["kubeflow.org/XGBoostJob", kubeflowJobHealth],
  ["kubevirt.io/KubeVirt", kubevirtOperatorHealth],
  ["kubevirt.io/VirtualMachineInstanceReplicaSet", observedReadyHealth],
  ["kueue.x-k8s.io/AdmissionCheck", kueueActiveHealth],
  ["kueue.x-k8s.io/ClusterQueue", kueueActiveHealth],
  ["kueue.x-k8s.io/LocalQueue", kueueActiveHealth],
  ["kyverno.io/CleanupPolicy", kyvernoHealth],
  ["kyverno.io/ClusterCleanupPolicy", kyvernoHealth],
  ["kyverno.io/ClusterPolicy", kyvernoHealth],
  ["leaderworkerset.x-k8s.io/LeaderWorkerSet", leaderWorkerSetHealth],
  ["longhorn.io/Backup", longhornBackupHealth],
  ["longhorn.io/BackupTarget", longhornTargetHealth],
  ["longhorn.io/EngineImage", longhornImageHealth],
  ["longhorn.io/Node", longhornNodeHealth],
  ["longhorn.io/SystemBackup", longhornBackupHealth],
  ["longhorn.io/SystemRestore", longhornBackupHealth],
  ["longhorn.io/Volume", longhornVolumeHealth],
  ["maps.k8s.elastic.co/ElasticMapsServer", elasticColorHealth],
  ["messaging.knative.dev/Channel", observedReadyHealth],
  ["messaging.knative.dev/InMemoryChannel", observedReadyHealth],
  ["messaging.knative.dev/Subscription", observedReadyHealth],
  ["mongodb.com/MongoDB", mongodbHealth],
  ["mongodb.com/MongoDBMultiCluster", mongodbHealth],
  ["mongodb.com/MongoDBOpsManager", mongodbHealth],
  ["mongodb.com/MongoDBUser", mongodbHealth],
  ["mongodbcommunity.mongodb.com/MongoDBCommunity", mongodbHealth],
  ["monitoring.coreos.com/Alertmanager", prometheusHealth],
  ["monitoring.coreos.com/PrometheusAgent", prometheusHealth],
  ["monitoring.coreos.com/ThanosRuler", prometheusHealth],
  ["networking.internal.knative.dev/Ingress", observedReadyHealth],
  ["olm.operatorframework.io/ClusterCatalog", olmExtensionHealth],
  ["olm.operatorframework.io/ClusterExtension", olmExtensionHealth],
  ["operator.tekton.dev/TektonChain", observedReadyHealth],
  ["operator.tekton.dev/TektonConfig", observedReadyHealth],
  ["operator.tekton.dev/TektonDashboard", observedReadyHealth],
  ["operator.tekton.dev/TektonPipeline", observedReadyHealth],
  ["operator.tekton.dev/TektonTrigger", observedReadyHealth],
  ["operators.coreos.com/CatalogSource", olmCatalogHealth],
  ["operators.coreos.com/ClusterServiceVersion", olmVersionHealth],
  ["operators.coreos.com/InstallPlan", olmInstallPlanHealth],
  ["pgv2.percona.com/PerconaPGCluster", perconaMongoHealth],
  ["postgresql.cnpg.io/Backup", cloudNativePgBackupHealth],
  ["postgresql.cnpg.io/Database", cloudNativePgObjectHealth],
  ["postgresql.cnpg.io/Pooler", cloudNativePgPoolerHealth],
  ["postgresql.cnpg.io/Publication", cloudNativePgObjectHealth],
  ["postgresql.cnpg.io/ScheduledBackup", cloudNativePgScheduleHealth],
  ["postgresql.cnpg.io/Subscription", cloudNativePgObjectHealth],
  ["ps.percona.com/PerconaServerMySQL", perconaMongoHealth],
  ["rabbitmq.com/Federation", rabbitmqTopologyHealth],
  ["rabbitmq.com/OperatorPolicy", rabbitmqTopologyHealth],
  ["rabbitmq.com/SchemaReplication", rabbitmqTopologyHealth],
  ["rabbitmq.com/SuperStream", rabbitmqTopologyHealth],
  ["rabbitmq.com/TopicPermission", rabbitmqTopologyHealth],
  ["ray.io/RayCluster", rayClusterHealth],
  ["ray.io/RayJob", rayJobHealth],
  ["ray.io/RayService", observedReadyHealth],
  ["sailoperator.io/Istio", istioSailHealth],
  ["sailoperator.io/IstioCNI", istioSailHealth],
  ["sailoperator.io/IstioRevision", istioSailHealth],
  ["sailoperator.io/ZTunnel", istioSailHealth],
  ["secrets.hashicorp.com/HCPAuth", vaultSecretsHealth],
  ["secrets.hashicorp.com/HCPVaultSecretsApp", vaultSecretsHealth],
  ["secrets.hashicorp.com/SecretTransformation", vaultSecretsHealth],
  ["secrets.hashicorp.com/VaultAuth", vaultSecretsHealth],
  ["secrets.hashicorp.com/VaultAuthGlobal", vaultSecretsHealth],
  ["secrets.hashicorp.com/VaultConnection", vaultSecretsHealth],
  ["secrets.hashicorp.com/VaultDynamicSecret", vaultSecretsHealth],
  ["secrets.hashicorp.com/VaultPKISecret", vaultSecretsHealth],
  ["secrets.hashicorp.com/VaultStaticSecret", vaultSecretsHealth],
  ["serving.knative.dev/Configuration", observedReadyHealth],
  ["serving.knative.dev/DomainMapping", observedReadyHealth],
  ["serving.knative.dev/Revision", observedReadyHealth],
  ["serving.knative.dev/Route", observedReadyHealth],
  ["sources.knative.dev/ApiServerSource", observedReadyHealth],
  ["sources.knative.dev/ContainerSource", observedReadyHealth],
  ["sources.knative.dev/PingSource", observedReadyHealth],
  ["sources.knative.dev/SinkBinding", observedReadyHealth],
  ["stackconfigpolicy.k8s.elastic.co/StackConfigPolicy", elasticStackConfigHealth],
  ["tekton.dev/CustomRun", tektonRunHealth],
  ["tekton.dev/PipelineRun", tektonRunHealth],
  ["tekton.dev/TaskRun", tektonRunHealth],
  ["temporal.io/TemporalCluster", temporalHealth],
  ["temporal.io/TemporalClusterClient", temporalHealth],
  ["temporal.io/TemporalNamespace", temporalHealth],
  ["temporal.io/TemporalSchedule", temporalHealth],
  ["velero.io/Backup", veleroRunHealth],
  ["velero.io/BackupRepository", veleroRepositoryHealth],
  ["velero.io/BackupStorageLocation", veleroLocationHealth],
  ["velero.io/DataDownload", veleroRunHealth],
  ["velero.io/DataUpload", veleroRunHealth],
  ["velero.io/PodVolumeBackup", veleroRunHealth],
  ["velero.io/PodVolumeRestore", veleroRunHealth],
  ["velero.io/Restore", veleroRunHealth],
  ["velero.io/Schedule", veleroScheduleHealth],
  ["velero.io/VolumeSnapshotLocation", veleroLocationHealth],
]);
