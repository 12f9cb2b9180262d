import type { KindTable } from "./kind-table";
import { argoProjectKinds } from "./rules/argo";
import { certManagerKinds } from "./rules/cert-manager";
import { cloudNativePgKinds } from "./rules/cloud-native-pg";
import { cloudServicesKinds } from "./rules/cloud-services";
import { clusterApiKinds } from "./rules/cluster-api";
import { clustersKinds } from "./rules/clusters";
import { crossplaneKinds } from "./rules/crossplane";
import { dataProcessingKinds } from "./rules/data-processing";
import { databasesKinds } from "./rules/databases";
import { deliveryKinds } from "./rules/delivery";
import { elasticKinds } from "./rules/elastic";
import { fluxKinds } from "./rules/flux";
import { gatewayKinds } from "./rules/gateway";
import { istioKinds } from "./rules/istio";
import { keptnKinds } from "./rules/keptn";
import { keycloakKinds } from "./rules/keycloak";
import { kruiseKinds } from "./rules/kruise";
import { kubernetesKinds } from "./rules/kubernetes";
import { kubevirtKinds } from "./rules/kubevirt";
import { kyvernoKinds } from "./rules/kyverno";
import { messagingKinds } from "./rules/messaging";
import { monitoringKinds } from "./rules/monitoring";
import { netappKinds } from "./rules/netapp";
import { numaprojKinds } from "./rules/numaproj";
import { olmKinds } from "./rules/olm";
import { openClusterManagementKinds } from "./rules/open-cluster-management";
import { openshiftKinds } from "./rules/openshift";
import { proclaimKinds } from "./rules/proclaim";
import { secretsKinds } from "./rules/secrets";
import { serverlessKinds } from "./rules/serverless";
import { storageKinds } from "./rules/storage";
import { temporalKinds } from "./rules/temporal";
import { threeScaleKinds } from "./rules/three-scale";

/** The tables of all projects, by the names of their files. */
export const kindTables: Readonly<Record<string, KindTable>> = {
  argo: argoProjectKinds,
  "cert-manager": certManagerKinds,
  "cloud-native-pg": cloudNativePgKinds,
  "cloud-services": cloudServicesKinds,
  "cluster-api": clusterApiKinds,
  clusters: clustersKinds,
  crossplane: crossplaneKinds,
  "data-processing": dataProcessingKinds,
  databases: databasesKinds,
  delivery: deliveryKinds,
  elastic: elasticKinds,
  flux: fluxKinds,
  gateway: gatewayKinds,
  istio: istioKinds,
  keptn: keptnKinds,
  keycloak: keycloakKinds,
  kruise: kruiseKinds,
  kubernetes: kubernetesKinds,
  kubevirt: kubevirtKinds,
  kyverno: kyvernoKinds,
  messaging: messagingKinds,
  monitoring: monitoringKinds,
  netapp: netappKinds,
  numaproj: numaprojKinds,
  olm: olmKinds,
  "open-cluster-management": openClusterManagementKinds,
  openshift: openshiftKinds,
  proclaim: proclaimKinds,
  secrets: secretsKinds,
  serverless: serverlessKinds,
  storage: storageKinds,
  temporal: temporalKinds,
  "three-scale": threeScaleKinds,
};
