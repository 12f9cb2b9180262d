// A data table, written by `npm run tables` from @pulumi/kubernetes 4.34.2. That package is an optional peer, of any
// 4.x: the compiler must not report what an older one lacks, nor that there is none.
/* eslint-disable @typescript-eslint/ban-ts-comment */

/** @ts-ignore */
import type { input, output } from "@pulumi/kubernetes/types";

/** The types of manifests by `apiVersion/kind`; `any` for a kind that the installed package does not have. */
export interface BuiltInInputs {
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/MutatingAdmissionPolicy": input.admissionregistration.v1.MutatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/MutatingAdmissionPolicyBinding": input.admissionregistration.v1.MutatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/MutatingWebhookConfiguration": input.admissionregistration.v1.MutatingWebhookConfiguration;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/ValidatingAdmissionPolicy": input.admissionregistration.v1.ValidatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/ValidatingAdmissionPolicyBinding": input.admissionregistration.v1.ValidatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/ValidatingWebhookConfiguration": input.admissionregistration.v1.ValidatingWebhookConfiguration;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1alpha1/MutatingAdmissionPolicy": input.admissionregistration.v1alpha1.MutatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1alpha1/MutatingAdmissionPolicyBinding": input.admissionregistration.v1alpha1.MutatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1alpha1/ValidatingAdmissionPolicy": input.admissionregistration.v1alpha1.ValidatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1alpha1/ValidatingAdmissionPolicyBinding": input.admissionregistration.v1alpha1.ValidatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/MutatingAdmissionPolicy": input.admissionregistration.v1beta1.MutatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/MutatingAdmissionPolicyBinding": input.admissionregistration.v1beta1.MutatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/MutatingWebhookConfiguration": input.admissionregistration.v1beta1.MutatingWebhookConfiguration;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/ValidatingAdmissionPolicy": input.admissionregistration.v1beta1.ValidatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/ValidatingAdmissionPolicyBinding": input.admissionregistration.v1beta1.ValidatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/ValidatingWebhookConfiguration": input.admissionregistration.v1beta1.ValidatingWebhookConfiguration;
  /** @ts-ignore */
  "apiregistration.k8s.io/v1/APIService": input.apiregistration.v1.APIService;
  /** @ts-ignore */
  "apiregistration.k8s.io/v1beta1/APIService": input.apiregistration.v1beta1.APIService;
  /** @ts-ignore */
  "apps/v1/ControllerRevision": input.apps.v1.ControllerRevision;
  /** @ts-ignore */
  "apps/v1/DaemonSet": input.apps.v1.DaemonSet;
  /** @ts-ignore */
  "apps/v1/Deployment": input.apps.v1.Deployment;
  /** @ts-ignore */
  "apps/v1/ReplicaSet": input.apps.v1.ReplicaSet;
  /** @ts-ignore */
  "apps/v1/StatefulSet": input.apps.v1.StatefulSet;
  /** @ts-ignore */
  "apps/v1beta1/ControllerRevision": input.apps.v1beta1.ControllerRevision;
  /** @ts-ignore */
  "apps/v1beta1/Deployment": input.apps.v1beta1.Deployment;
  /** @ts-ignore */
  "apps/v1beta1/StatefulSet": input.apps.v1beta1.StatefulSet;
  /** @ts-ignore */
  "apps/v1beta2/ControllerRevision": input.apps.v1beta2.ControllerRevision;
  /** @ts-ignore */
  "apps/v1beta2/DaemonSet": input.apps.v1beta2.DaemonSet;
  /** @ts-ignore */
  "apps/v1beta2/Deployment": input.apps.v1beta2.Deployment;
  /** @ts-ignore */
  "apps/v1beta2/ReplicaSet": input.apps.v1beta2.ReplicaSet;
  /** @ts-ignore */
  "apps/v1beta2/StatefulSet": input.apps.v1beta2.StatefulSet;
  /** @ts-ignore */
  "auditregistration.k8s.io/v1alpha1/AuditSink": input.auditregistration.v1alpha1.AuditSink;
  /** @ts-ignore */
  "autoscaling/v1/HorizontalPodAutoscaler": input.autoscaling.v1.HorizontalPodAutoscaler;
  /** @ts-ignore */
  "autoscaling/v2/HorizontalPodAutoscaler": input.autoscaling.v2.HorizontalPodAutoscaler;
  /** @ts-ignore */
  "autoscaling/v2beta1/HorizontalPodAutoscaler": input.autoscaling.v2beta1.HorizontalPodAutoscaler;
  /** @ts-ignore */
  "autoscaling/v2beta2/HorizontalPodAutoscaler": input.autoscaling.v2beta2.HorizontalPodAutoscaler;
  /** @ts-ignore */
  "batch/v1/CronJob": input.batch.v1.CronJob;
  /** @ts-ignore */
  "batch/v1/Job": input.batch.v1.Job;
  /** @ts-ignore */
  "batch/v1beta1/CronJob": input.batch.v1beta1.CronJob;
  /** @ts-ignore */
  "batch/v2alpha1/CronJob": input.batch.v2alpha1.CronJob;
  /** @ts-ignore */
  "certificates.k8s.io/v1/CertificateSigningRequest": input.certificates.v1.CertificateSigningRequest;
  /** @ts-ignore */
  "certificates.k8s.io/v1/ClusterTrustBundle": input.certificates.v1.ClusterTrustBundle;
  /** @ts-ignore */
  "certificates.k8s.io/v1/PodCertificateRequest": input.certificates.v1.PodCertificateRequest;
  /** @ts-ignore */
  "certificates.k8s.io/v1alpha1/ClusterTrustBundle": input.certificates.v1alpha1.ClusterTrustBundle;
  /** @ts-ignore */
  "certificates.k8s.io/v1beta1/CertificateSigningRequest": input.certificates.v1beta1.CertificateSigningRequest;
  /** @ts-ignore */
  "certificates.k8s.io/v1beta1/ClusterTrustBundle": input.certificates.v1beta1.ClusterTrustBundle;
  /** @ts-ignore */
  "certificates.k8s.io/v1beta1/PodCertificateRequest": input.certificates.v1beta1.PodCertificateRequest;
  /** @ts-ignore */
  "coordination.k8s.io/v1/Lease": input.coordination.v1.Lease;
  /** @ts-ignore */
  "coordination.k8s.io/v1alpha1/LeaseCandidate": input.coordination.v1alpha1.LeaseCandidate;
  /** @ts-ignore */
  "coordination.k8s.io/v1alpha2/LeaseCandidate": input.coordination.v1alpha2.LeaseCandidate;
  /** @ts-ignore */
  "coordination.k8s.io/v1beta1/Lease": input.coordination.v1beta1.Lease;
  /** @ts-ignore */
  "coordination.k8s.io/v1beta1/LeaseCandidate": input.coordination.v1beta1.LeaseCandidate;
  /** @ts-ignore */
  "discovery.k8s.io/v1/EndpointSlice": input.discovery.v1.EndpointSlice;
  /** @ts-ignore */
  "discovery.k8s.io/v1beta1/EndpointSlice": input.discovery.v1beta1.EndpointSlice;
  /** @ts-ignore */
  "events.k8s.io/v1/Event": input.events.v1.Event;
  /** @ts-ignore */
  "events.k8s.io/v1beta1/Event": input.events.v1beta1.Event;
  /** @ts-ignore */
  "extensions/v1beta1/DaemonSet": input.extensions.v1beta1.DaemonSet;
  /** @ts-ignore */
  "extensions/v1beta1/Deployment": input.extensions.v1beta1.Deployment;
  /** @ts-ignore */
  "extensions/v1beta1/Ingress": input.extensions.v1beta1.Ingress;
  /** @ts-ignore */
  "extensions/v1beta1/NetworkPolicy": input.extensions.v1beta1.NetworkPolicy;
  /** @ts-ignore */
  "extensions/v1beta1/PodSecurityPolicy": input.extensions.v1beta1.PodSecurityPolicy;
  /** @ts-ignore */
  "extensions/v1beta1/ReplicaSet": input.extensions.v1beta1.ReplicaSet;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1/FlowSchema": input.flowcontrol.v1.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1/PriorityLevelConfiguration": input.flowcontrol.v1.PriorityLevelConfiguration;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1alpha1/FlowSchema": input.flowcontrol.v1alpha1.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1alpha1/PriorityLevelConfiguration": input.flowcontrol.v1alpha1.PriorityLevelConfiguration;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta1/FlowSchema": input.flowcontrol.v1beta1.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta1/PriorityLevelConfiguration": input.flowcontrol.v1beta1.PriorityLevelConfiguration;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta2/FlowSchema": input.flowcontrol.v1beta2.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta2/PriorityLevelConfiguration": input.flowcontrol.v1beta2.PriorityLevelConfiguration;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta3/FlowSchema": input.flowcontrol.v1beta3.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta3/PriorityLevelConfiguration": input.flowcontrol.v1beta3.PriorityLevelConfiguration;
  /** @ts-ignore */
  "lifecycle.k8s.io/v1alpha1/Eviction": input.lifecycle.v1alpha1.Eviction;
  /** @ts-ignore */
  "lifecycle.k8s.io/v1alpha1/EvictionRequest": input.lifecycle.v1alpha1.EvictionRequest;
  /** @ts-ignore */
  "networking.k8s.io/v1/IPAddress": input.networking.v1.IPAddress;
  /** @ts-ignore */
  "networking.k8s.io/v1/Ingress": input.networking.v1.Ingress;
  /** @ts-ignore */
  "networking.k8s.io/v1/IngressClass": input.networking.v1.IngressClass;
  /** @ts-ignore */
  "networking.k8s.io/v1/NetworkPolicy": input.networking.v1.NetworkPolicy;
  /** @ts-ignore */
  "networking.k8s.io/v1/ServiceCIDR": input.networking.v1.ServiceCIDR;
  /** @ts-ignore */
  "networking.k8s.io/v1alpha1/ClusterCIDR": input.networking.v1alpha1.ClusterCIDR;
  /** @ts-ignore */
  "networking.k8s.io/v1alpha1/IPAddress": input.networking.v1alpha1.IPAddress;
  /** @ts-ignore */
  "networking.k8s.io/v1alpha1/ServiceCIDR": input.networking.v1alpha1.ServiceCIDR;
  /** @ts-ignore */
  "networking.k8s.io/v1beta1/IPAddress": input.networking.v1beta1.IPAddress;
  /** @ts-ignore */
  "networking.k8s.io/v1beta1/Ingress": input.networking.v1beta1.Ingress;
  /** @ts-ignore */
  "networking.k8s.io/v1beta1/IngressClass": input.networking.v1beta1.IngressClass;
  /** @ts-ignore */
  "networking.k8s.io/v1beta1/ServiceCIDR": input.networking.v1beta1.ServiceCIDR;
  /** @ts-ignore */
  "node.k8s.io/v1/RuntimeClass": input.node.v1.RuntimeClass;
  /** @ts-ignore */
  "node.k8s.io/v1alpha1/RuntimeClass": input.node.v1alpha1.RuntimeClass;
  /** @ts-ignore */
  "node.k8s.io/v1beta1/RuntimeClass": input.node.v1beta1.RuntimeClass;
  /** @ts-ignore */
  "policy/v1/PodDisruptionBudget": input.policy.v1.PodDisruptionBudget;
  /** @ts-ignore */
  "policy/v1beta1/PodDisruptionBudget": input.policy.v1beta1.PodDisruptionBudget;
  /** @ts-ignore */
  "policy/v1beta1/PodSecurityPolicy": input.policy.v1beta1.PodSecurityPolicy;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1/ClusterRole": input.rbac.v1.ClusterRole;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1/ClusterRoleBinding": input.rbac.v1.ClusterRoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1/Role": input.rbac.v1.Role;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1/RoleBinding": input.rbac.v1.RoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1alpha1/ClusterRole": input.rbac.v1alpha1.ClusterRole;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1alpha1/ClusterRoleBinding": input.rbac.v1alpha1.ClusterRoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1alpha1/Role": input.rbac.v1alpha1.Role;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1alpha1/RoleBinding": input.rbac.v1alpha1.RoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1beta1/ClusterRole": input.rbac.v1beta1.ClusterRole;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1beta1/ClusterRoleBinding": input.rbac.v1beta1.ClusterRoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1beta1/Role": input.rbac.v1beta1.Role;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1beta1/RoleBinding": input.rbac.v1beta1.RoleBinding;
  /** @ts-ignore */
  "resource.k8s.io/v1/DeviceClass": input.resource.v1.DeviceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1/DeviceTaintRule": input.resource.v1.DeviceTaintRule;
  /** @ts-ignore */
  "resource.k8s.io/v1/ResourceClaim": input.resource.v1.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1/ResourceClaimTemplate": input.resource.v1.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1/ResourceSlice": input.resource.v1.ResourceSlice;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha1/PodScheduling": input.resource.v1alpha1.PodScheduling;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha1/ResourceClaim": input.resource.v1alpha1.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha1/ResourceClaimTemplate": input.resource.v1alpha1.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha1/ResourceClass": input.resource.v1alpha1.ResourceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/PodSchedulingContext": input.resource.v1alpha2.PodSchedulingContext;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClaim": input.resource.v1alpha2.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClaimParameters": input.resource.v1alpha2.ResourceClaimParameters;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClaimTemplate": input.resource.v1alpha2.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClass": input.resource.v1alpha2.ResourceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClassParameters": input.resource.v1alpha2.ResourceClassParameters;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceSlice": input.resource.v1alpha2.ResourceSlice;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/DeviceClass": input.resource.v1alpha3.DeviceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/DeviceTaintRule": input.resource.v1alpha3.DeviceTaintRule;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/PodSchedulingContext": input.resource.v1alpha3.PodSchedulingContext;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/ResourceClaim": input.resource.v1alpha3.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/ResourceClaimTemplate": input.resource.v1alpha3.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/ResourcePoolStatusRequest": input.resource.v1alpha3.ResourcePoolStatusRequest;
  /** @ts-ignore */
  "resource.k8s.io/v1beta1/DeviceClass": input.resource.v1beta1.DeviceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1beta1/ResourceClaim": input.resource.v1beta1.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1beta1/ResourceClaimTemplate": input.resource.v1beta1.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1beta1/ResourceSlice": input.resource.v1beta1.ResourceSlice;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/DeviceClass": input.resource.v1beta2.DeviceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/DeviceTaintRule": input.resource.v1beta2.DeviceTaintRule;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/ResourceClaim": input.resource.v1beta2.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/ResourceClaimTemplate": input.resource.v1beta2.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/ResourceSlice": input.resource.v1beta2.ResourceSlice;
  /** @ts-ignore */
  "scheduling.k8s.io/v1/PriorityClass": input.scheduling.v1.PriorityClass;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha1/PriorityClass": input.scheduling.v1alpha1.PriorityClass;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha1/Workload": input.scheduling.v1alpha1.Workload;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha2/PodGroup": input.scheduling.v1alpha2.PodGroup;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha2/Workload": input.scheduling.v1alpha2.Workload;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha3/CompositePodGroup": input.scheduling.v1alpha3.CompositePodGroup;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha3/PodGroup": input.scheduling.v1alpha3.PodGroup;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha3/Workload": input.scheduling.v1alpha3.Workload;
  /** @ts-ignore */
  "scheduling.k8s.io/v1beta1/PodGroup": input.scheduling.v1beta1.PodGroup;
  /** @ts-ignore */
  "scheduling.k8s.io/v1beta1/PriorityClass": input.scheduling.v1beta1.PriorityClass;
  /** @ts-ignore */
  "scheduling.k8s.io/v1beta1/Workload": input.scheduling.v1beta1.Workload;
  /** @ts-ignore */
  "settings.k8s.io/v1alpha1/PodPreset": input.settings.v1alpha1.PodPreset;
  /** @ts-ignore */
  "storage.k8s.io/v1/CSIDriver": input.storage.v1.CSIDriver;
  /** @ts-ignore */
  "storage.k8s.io/v1/CSINode": input.storage.v1.CSINode;
  /** @ts-ignore */
  "storage.k8s.io/v1/CSIStorageCapacity": input.storage.v1.CSIStorageCapacity;
  /** @ts-ignore */
  "storage.k8s.io/v1/StorageClass": input.storage.v1.StorageClass;
  /** @ts-ignore */
  "storage.k8s.io/v1/VolumeAttachment": input.storage.v1.VolumeAttachment;
  /** @ts-ignore */
  "storage.k8s.io/v1/VolumeAttributesClass": input.storage.v1.VolumeAttributesClass;
  /** @ts-ignore */
  "storage.k8s.io/v1alpha1/VolumeAttachment": input.storage.v1alpha1.VolumeAttachment;
  /** @ts-ignore */
  "storage.k8s.io/v1alpha1/VolumeAttributesClass": input.storage.v1alpha1.VolumeAttributesClass;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/CSIDriver": input.storage.v1beta1.CSIDriver;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/CSINode": input.storage.v1beta1.CSINode;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/CSIStorageCapacity": input.storage.v1beta1.CSIStorageCapacity;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/StorageClass": input.storage.v1beta1.StorageClass;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/VolumeAttachment": input.storage.v1beta1.VolumeAttachment;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/VolumeAttributesClass": input.storage.v1beta1.VolumeAttributesClass;
  /** @ts-ignore */
  "storagemigration.k8s.io/v1/StorageVersionMigration": input.storagemigration.v1.StorageVersionMigration;
  /** @ts-ignore */
  "storagemigration.k8s.io/v1alpha1/StorageVersionMigration": input.storagemigration.v1alpha1.StorageVersionMigration;
  /** @ts-ignore */
  "storagemigration.k8s.io/v1beta1/StorageVersionMigration": input.storagemigration.v1beta1.StorageVersionMigration;
  /** @ts-ignore */
  "v1/ConfigMap": input.core.v1.ConfigMap;
  /** @ts-ignore */
  "v1/Endpoints": input.core.v1.Endpoints;
  /** @ts-ignore */
  "v1/Event": input.core.v1.Event;
  /** @ts-ignore */
  "v1/LimitRange": input.core.v1.LimitRange;
  /** @ts-ignore */
  "v1/Namespace": input.core.v1.Namespace;
  /** @ts-ignore */
  "v1/Node": input.core.v1.Node;
  /** @ts-ignore */
  "v1/PersistentVolume": input.core.v1.PersistentVolume;
  /** @ts-ignore */
  "v1/PersistentVolumeClaim": input.core.v1.PersistentVolumeClaim;
  /** @ts-ignore */
  "v1/Pod": input.core.v1.Pod;
  /** @ts-ignore */
  "v1/PodTemplate": input.core.v1.PodTemplate;
  /** @ts-ignore */
  "v1/ReplicationController": input.core.v1.ReplicationController;
  /** @ts-ignore */
  "v1/ResourceQuota": input.core.v1.ResourceQuota;
  /** @ts-ignore */
  "v1/Secret": input.core.v1.Secret;
  /** @ts-ignore */
  "v1/Service": input.core.v1.Service;
  /** @ts-ignore */
  "v1/ServiceAccount": input.core.v1.ServiceAccount;
}

/** The types of live objects by `apiVersion/kind`; `any` for a kind that the installed package does not have. */
export interface BuiltInOutputs {
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/MutatingAdmissionPolicy": output.admissionregistration.v1.MutatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/MutatingAdmissionPolicyBinding": output.admissionregistration.v1.MutatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/MutatingWebhookConfiguration": output.admissionregistration.v1.MutatingWebhookConfiguration;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/ValidatingAdmissionPolicy": output.admissionregistration.v1.ValidatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/ValidatingAdmissionPolicyBinding": output.admissionregistration.v1.ValidatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1/ValidatingWebhookConfiguration": output.admissionregistration.v1.ValidatingWebhookConfiguration;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1alpha1/MutatingAdmissionPolicy": output.admissionregistration.v1alpha1.MutatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1alpha1/MutatingAdmissionPolicyBinding": output.admissionregistration.v1alpha1.MutatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1alpha1/ValidatingAdmissionPolicy": output.admissionregistration.v1alpha1.ValidatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1alpha1/ValidatingAdmissionPolicyBinding": output.admissionregistration.v1alpha1.ValidatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/MutatingAdmissionPolicy": output.admissionregistration.v1beta1.MutatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/MutatingAdmissionPolicyBinding": output.admissionregistration.v1beta1.MutatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/MutatingWebhookConfiguration": output.admissionregistration.v1beta1.MutatingWebhookConfiguration;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/ValidatingAdmissionPolicy": output.admissionregistration.v1beta1.ValidatingAdmissionPolicy;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/ValidatingAdmissionPolicyBinding": output.admissionregistration.v1beta1.ValidatingAdmissionPolicyBinding;
  /** @ts-ignore */
  "admissionregistration.k8s.io/v1beta1/ValidatingWebhookConfiguration": output.admissionregistration.v1beta1.ValidatingWebhookConfiguration;
  /** @ts-ignore */
  "apiregistration.k8s.io/v1/APIService": output.apiregistration.v1.APIService;
  /** @ts-ignore */
  "apiregistration.k8s.io/v1beta1/APIService": output.apiregistration.v1beta1.APIService;
  /** @ts-ignore */
  "apps/v1/ControllerRevision": output.apps.v1.ControllerRevision;
  /** @ts-ignore */
  "apps/v1/DaemonSet": output.apps.v1.DaemonSet;
  /** @ts-ignore */
  "apps/v1/Deployment": output.apps.v1.Deployment;
  /** @ts-ignore */
  "apps/v1/ReplicaSet": output.apps.v1.ReplicaSet;
  /** @ts-ignore */
  "apps/v1/StatefulSet": output.apps.v1.StatefulSet;
  /** @ts-ignore */
  "apps/v1beta1/ControllerRevision": output.apps.v1beta1.ControllerRevision;
  /** @ts-ignore */
  "apps/v1beta1/Deployment": output.apps.v1beta1.Deployment;
  /** @ts-ignore */
  "apps/v1beta1/StatefulSet": output.apps.v1beta1.StatefulSet;
  /** @ts-ignore */
  "apps/v1beta2/ControllerRevision": output.apps.v1beta2.ControllerRevision;
  /** @ts-ignore */
  "apps/v1beta2/DaemonSet": output.apps.v1beta2.DaemonSet;
  /** @ts-ignore */
  "apps/v1beta2/Deployment": output.apps.v1beta2.Deployment;
  /** @ts-ignore */
  "apps/v1beta2/ReplicaSet": output.apps.v1beta2.ReplicaSet;
  /** @ts-ignore */
  "apps/v1beta2/StatefulSet": output.apps.v1beta2.StatefulSet;
  /** @ts-ignore */
  "auditregistration.k8s.io/v1alpha1/AuditSink": output.auditregistration.v1alpha1.AuditSink;
  /** @ts-ignore */
  "autoscaling/v1/HorizontalPodAutoscaler": output.autoscaling.v1.HorizontalPodAutoscaler;
  /** @ts-ignore */
  "autoscaling/v2/HorizontalPodAutoscaler": output.autoscaling.v2.HorizontalPodAutoscaler;
  /** @ts-ignore */
  "autoscaling/v2beta1/HorizontalPodAutoscaler": output.autoscaling.v2beta1.HorizontalPodAutoscaler;
  /** @ts-ignore */
  "autoscaling/v2beta2/HorizontalPodAutoscaler": output.autoscaling.v2beta2.HorizontalPodAutoscaler;
  /** @ts-ignore */
  "batch/v1/CronJob": output.batch.v1.CronJob;
  /** @ts-ignore */
  "batch/v1/Job": output.batch.v1.Job;
  /** @ts-ignore */
  "batch/v1beta1/CronJob": output.batch.v1beta1.CronJob;
  /** @ts-ignore */
  "batch/v2alpha1/CronJob": output.batch.v2alpha1.CronJob;
  /** @ts-ignore */
  "certificates.k8s.io/v1/CertificateSigningRequest": output.certificates.v1.CertificateSigningRequest;
  /** @ts-ignore */
  "certificates.k8s.io/v1/ClusterTrustBundle": output.certificates.v1.ClusterTrustBundle;
  /** @ts-ignore */
  "certificates.k8s.io/v1/PodCertificateRequest": output.certificates.v1.PodCertificateRequest;
  /** @ts-ignore */
  "certificates.k8s.io/v1alpha1/ClusterTrustBundle": output.certificates.v1alpha1.ClusterTrustBundle;
  /** @ts-ignore */
  "certificates.k8s.io/v1beta1/CertificateSigningRequest": output.certificates.v1beta1.CertificateSigningRequest;
  /** @ts-ignore */
  "certificates.k8s.io/v1beta1/ClusterTrustBundle": output.certificates.v1beta1.ClusterTrustBundle;
  /** @ts-ignore */
  "certificates.k8s.io/v1beta1/PodCertificateRequest": output.certificates.v1beta1.PodCertificateRequest;
  /** @ts-ignore */
  "coordination.k8s.io/v1/Lease": output.coordination.v1.Lease;
  /** @ts-ignore */
  "coordination.k8s.io/v1alpha1/LeaseCandidate": output.coordination.v1alpha1.LeaseCandidate;
  /** @ts-ignore */
  "coordination.k8s.io/v1alpha2/LeaseCandidate": output.coordination.v1alpha2.LeaseCandidate;
  /** @ts-ignore */
  "coordination.k8s.io/v1beta1/Lease": output.coordination.v1beta1.Lease;
  /** @ts-ignore */
  "coordination.k8s.io/v1beta1/LeaseCandidate": output.coordination.v1beta1.LeaseCandidate;
  /** @ts-ignore */
  "discovery.k8s.io/v1/EndpointSlice": output.discovery.v1.EndpointSlice;
  /** @ts-ignore */
  "discovery.k8s.io/v1beta1/EndpointSlice": output.discovery.v1beta1.EndpointSlice;
  /** @ts-ignore */
  "events.k8s.io/v1/Event": output.events.v1.Event;
  /** @ts-ignore */
  "events.k8s.io/v1beta1/Event": output.events.v1beta1.Event;
  /** @ts-ignore */
  "extensions/v1beta1/DaemonSet": output.extensions.v1beta1.DaemonSet;
  /** @ts-ignore */
  "extensions/v1beta1/Deployment": output.extensions.v1beta1.Deployment;
  /** @ts-ignore */
  "extensions/v1beta1/Ingress": output.extensions.v1beta1.Ingress;
  /** @ts-ignore */
  "extensions/v1beta1/NetworkPolicy": output.extensions.v1beta1.NetworkPolicy;
  /** @ts-ignore */
  "extensions/v1beta1/PodSecurityPolicy": output.extensions.v1beta1.PodSecurityPolicy;
  /** @ts-ignore */
  "extensions/v1beta1/ReplicaSet": output.extensions.v1beta1.ReplicaSet;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1/FlowSchema": output.flowcontrol.v1.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1/PriorityLevelConfiguration": output.flowcontrol.v1.PriorityLevelConfiguration;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1alpha1/FlowSchema": output.flowcontrol.v1alpha1.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1alpha1/PriorityLevelConfiguration": output.flowcontrol.v1alpha1.PriorityLevelConfiguration;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta1/FlowSchema": output.flowcontrol.v1beta1.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta1/PriorityLevelConfiguration": output.flowcontrol.v1beta1.PriorityLevelConfiguration;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta2/FlowSchema": output.flowcontrol.v1beta2.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta2/PriorityLevelConfiguration": output.flowcontrol.v1beta2.PriorityLevelConfiguration;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta3/FlowSchema": output.flowcontrol.v1beta3.FlowSchema;
  /** @ts-ignore */
  "flowcontrol.apiserver.k8s.io/v1beta3/PriorityLevelConfiguration": output.flowcontrol.v1beta3.PriorityLevelConfiguration;
  /** @ts-ignore */
  "lifecycle.k8s.io/v1alpha1/Eviction": output.lifecycle.v1alpha1.Eviction;
  /** @ts-ignore */
  "lifecycle.k8s.io/v1alpha1/EvictionRequest": output.lifecycle.v1alpha1.EvictionRequest;
  /** @ts-ignore */
  "networking.k8s.io/v1/IPAddress": output.networking.v1.IPAddress;
  /** @ts-ignore */
  "networking.k8s.io/v1/Ingress": output.networking.v1.Ingress;
  /** @ts-ignore */
  "networking.k8s.io/v1/IngressClass": output.networking.v1.IngressClass;
  /** @ts-ignore */
  "networking.k8s.io/v1/NetworkPolicy": output.networking.v1.NetworkPolicy;
  /** @ts-ignore */
  "networking.k8s.io/v1/ServiceCIDR": output.networking.v1.ServiceCIDR;
  /** @ts-ignore */
  "networking.k8s.io/v1alpha1/ClusterCIDR": output.networking.v1alpha1.ClusterCIDR;
  /** @ts-ignore */
  "networking.k8s.io/v1alpha1/IPAddress": output.networking.v1alpha1.IPAddress;
  /** @ts-ignore */
  "networking.k8s.io/v1alpha1/ServiceCIDR": output.networking.v1alpha1.ServiceCIDR;
  /** @ts-ignore */
  "networking.k8s.io/v1beta1/IPAddress": output.networking.v1beta1.IPAddress;
  /** @ts-ignore */
  "networking.k8s.io/v1beta1/Ingress": output.networking.v1beta1.Ingress;
  /** @ts-ignore */
  "networking.k8s.io/v1beta1/IngressClass": output.networking.v1beta1.IngressClass;
  /** @ts-ignore */
  "networking.k8s.io/v1beta1/ServiceCIDR": output.networking.v1beta1.ServiceCIDR;
  /** @ts-ignore */
  "node.k8s.io/v1/RuntimeClass": output.node.v1.RuntimeClass;
  /** @ts-ignore */
  "node.k8s.io/v1alpha1/RuntimeClass": output.node.v1alpha1.RuntimeClass;
  /** @ts-ignore */
  "node.k8s.io/v1beta1/RuntimeClass": output.node.v1beta1.RuntimeClass;
  /** @ts-ignore */
  "policy/v1/PodDisruptionBudget": output.policy.v1.PodDisruptionBudget;
  /** @ts-ignore */
  "policy/v1beta1/PodDisruptionBudget": output.policy.v1beta1.PodDisruptionBudget;
  /** @ts-ignore */
  "policy/v1beta1/PodSecurityPolicy": output.policy.v1beta1.PodSecurityPolicy;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1/ClusterRole": output.rbac.v1.ClusterRole;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1/ClusterRoleBinding": output.rbac.v1.ClusterRoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1/Role": output.rbac.v1.Role;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1/RoleBinding": output.rbac.v1.RoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1alpha1/ClusterRole": output.rbac.v1alpha1.ClusterRole;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1alpha1/ClusterRoleBinding": output.rbac.v1alpha1.ClusterRoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1alpha1/Role": output.rbac.v1alpha1.Role;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1alpha1/RoleBinding": output.rbac.v1alpha1.RoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1beta1/ClusterRole": output.rbac.v1beta1.ClusterRole;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1beta1/ClusterRoleBinding": output.rbac.v1beta1.ClusterRoleBinding;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1beta1/Role": output.rbac.v1beta1.Role;
  /** @ts-ignore */
  "rbac.authorization.k8s.io/v1beta1/RoleBinding": output.rbac.v1beta1.RoleBinding;
  /** @ts-ignore */
  "resource.k8s.io/v1/DeviceClass": output.resource.v1.DeviceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1/DeviceTaintRule": output.resource.v1.DeviceTaintRule;
  /** @ts-ignore */
  "resource.k8s.io/v1/ResourceClaim": output.resource.v1.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1/ResourceClaimTemplate": output.resource.v1.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1/ResourceSlice": output.resource.v1.ResourceSlice;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha1/PodScheduling": output.resource.v1alpha1.PodScheduling;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha1/ResourceClaim": output.resource.v1alpha1.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha1/ResourceClaimTemplate": output.resource.v1alpha1.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha1/ResourceClass": output.resource.v1alpha1.ResourceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/PodSchedulingContext": output.resource.v1alpha2.PodSchedulingContext;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClaim": output.resource.v1alpha2.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClaimParameters": output.resource.v1alpha2.ResourceClaimParameters;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClaimTemplate": output.resource.v1alpha2.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClass": output.resource.v1alpha2.ResourceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceClassParameters": output.resource.v1alpha2.ResourceClassParameters;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha2/ResourceSlice": output.resource.v1alpha2.ResourceSlice;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/DeviceClass": output.resource.v1alpha3.DeviceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/DeviceTaintRule": output.resource.v1alpha3.DeviceTaintRule;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/PodSchedulingContext": output.resource.v1alpha3.PodSchedulingContext;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/ResourceClaim": output.resource.v1alpha3.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/ResourceClaimTemplate": output.resource.v1alpha3.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1alpha3/ResourcePoolStatusRequest": output.resource.v1alpha3.ResourcePoolStatusRequest;
  /** @ts-ignore */
  "resource.k8s.io/v1beta1/DeviceClass": output.resource.v1beta1.DeviceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1beta1/ResourceClaim": output.resource.v1beta1.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1beta1/ResourceClaimTemplate": output.resource.v1beta1.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1beta1/ResourceSlice": output.resource.v1beta1.ResourceSlice;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/DeviceClass": output.resource.v1beta2.DeviceClass;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/DeviceTaintRule": output.resource.v1beta2.DeviceTaintRule;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/ResourceClaim": output.resource.v1beta2.ResourceClaim;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/ResourceClaimTemplate": output.resource.v1beta2.ResourceClaimTemplate;
  /** @ts-ignore */
  "resource.k8s.io/v1beta2/ResourceSlice": output.resource.v1beta2.ResourceSlice;
  /** @ts-ignore */
  "scheduling.k8s.io/v1/PriorityClass": output.scheduling.v1.PriorityClass;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha1/PriorityClass": output.scheduling.v1alpha1.PriorityClass;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha1/Workload": output.scheduling.v1alpha1.Workload;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha2/PodGroup": output.scheduling.v1alpha2.PodGroup;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha2/Workload": output.scheduling.v1alpha2.Workload;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha3/CompositePodGroup": output.scheduling.v1alpha3.CompositePodGroup;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha3/PodGroup": output.scheduling.v1alpha3.PodGroup;
  /** @ts-ignore */
  "scheduling.k8s.io/v1alpha3/Workload": output.scheduling.v1alpha3.Workload;
  /** @ts-ignore */
  "scheduling.k8s.io/v1beta1/PodGroup": output.scheduling.v1beta1.PodGroup;
  /** @ts-ignore */
  "scheduling.k8s.io/v1beta1/PriorityClass": output.scheduling.v1beta1.PriorityClass;
  /** @ts-ignore */
  "scheduling.k8s.io/v1beta1/Workload": output.scheduling.v1beta1.Workload;
  /** @ts-ignore */
  "settings.k8s.io/v1alpha1/PodPreset": output.settings.v1alpha1.PodPreset;
  /** @ts-ignore */
  "storage.k8s.io/v1/CSIDriver": output.storage.v1.CSIDriver;
  /** @ts-ignore */
  "storage.k8s.io/v1/CSINode": output.storage.v1.CSINode;
  /** @ts-ignore */
  "storage.k8s.io/v1/CSIStorageCapacity": output.storage.v1.CSIStorageCapacity;
  /** @ts-ignore */
  "storage.k8s.io/v1/StorageClass": output.storage.v1.StorageClass;
  /** @ts-ignore */
  "storage.k8s.io/v1/VolumeAttachment": output.storage.v1.VolumeAttachment;
  /** @ts-ignore */
  "storage.k8s.io/v1/VolumeAttributesClass": output.storage.v1.VolumeAttributesClass;
  /** @ts-ignore */
  "storage.k8s.io/v1alpha1/VolumeAttachment": output.storage.v1alpha1.VolumeAttachment;
  /** @ts-ignore */
  "storage.k8s.io/v1alpha1/VolumeAttributesClass": output.storage.v1alpha1.VolumeAttributesClass;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/CSIDriver": output.storage.v1beta1.CSIDriver;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/CSINode": output.storage.v1beta1.CSINode;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/CSIStorageCapacity": output.storage.v1beta1.CSIStorageCapacity;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/StorageClass": output.storage.v1beta1.StorageClass;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/VolumeAttachment": output.storage.v1beta1.VolumeAttachment;
  /** @ts-ignore */
  "storage.k8s.io/v1beta1/VolumeAttributesClass": output.storage.v1beta1.VolumeAttributesClass;
  /** @ts-ignore */
  "storagemigration.k8s.io/v1/StorageVersionMigration": output.storagemigration.v1.StorageVersionMigration;
  /** @ts-ignore */
  "storagemigration.k8s.io/v1alpha1/StorageVersionMigration": output.storagemigration.v1alpha1.StorageVersionMigration;
  /** @ts-ignore */
  "storagemigration.k8s.io/v1beta1/StorageVersionMigration": output.storagemigration.v1beta1.StorageVersionMigration;
  /** @ts-ignore */
  "v1/ConfigMap": output.core.v1.ConfigMap;
  /** @ts-ignore */
  "v1/Endpoints": output.core.v1.Endpoints;
  /** @ts-ignore */
  "v1/Event": output.core.v1.Event;
  /** @ts-ignore */
  "v1/LimitRange": output.core.v1.LimitRange;
  /** @ts-ignore */
  "v1/Namespace": output.core.v1.Namespace;
  /** @ts-ignore */
  "v1/Node": output.core.v1.Node;
  /** @ts-ignore */
  "v1/PersistentVolume": output.core.v1.PersistentVolume;
  /** @ts-ignore */
  "v1/PersistentVolumeClaim": output.core.v1.PersistentVolumeClaim;
  /** @ts-ignore */
  "v1/Pod": output.core.v1.Pod;
  /** @ts-ignore */
  "v1/PodTemplate": output.core.v1.PodTemplate;
  /** @ts-ignore */
  "v1/ReplicationController": output.core.v1.ReplicationController;
  /** @ts-ignore */
  "v1/ResourceQuota": output.core.v1.ResourceQuota;
  /** @ts-ignore */
  "v1/Secret": output.core.v1.Secret;
  /** @ts-ignore */
  "v1/Service": output.core.v1.Service;
  /** @ts-ignore */
  "v1/ServiceAccount": output.core.v1.ServiceAccount;
}
