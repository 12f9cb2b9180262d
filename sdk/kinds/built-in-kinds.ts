// A data table, written by `npm run tables` from @pulumi/kubernetes 4.34.2 (Apache-2.0): the
// names and types of the fields that its kinds consist of. The compiler reads a fraction of what that package has, and
// a program does not need it.
/* eslint-disable @typescript-eslint/no-namespace, @typescript-eslint/no-explicit-any,
     @typescript-eslint/no-redundant-type-constituents, @typescript-eslint/no-empty-object-type */
import type * as pulumi from "@pulumi/pulumi";

/** The types of manifests by `apiVersion/kind`. */
export interface BuiltInKinds {
  "admissionregistration.k8s.io/v1/MutatingAdmissionPolicy": input.admissionregistration.v1.MutatingAdmissionPolicy;
  "admissionregistration.k8s.io/v1/MutatingAdmissionPolicyBinding": input.admissionregistration.v1.MutatingAdmissionPolicyBinding;
  "admissionregistration.k8s.io/v1/MutatingWebhookConfiguration": input.admissionregistration.v1.MutatingWebhookConfiguration;
  "admissionregistration.k8s.io/v1/ValidatingAdmissionPolicy": input.admissionregistration.v1.ValidatingAdmissionPolicy;
  "admissionregistration.k8s.io/v1/ValidatingAdmissionPolicyBinding": input.admissionregistration.v1.ValidatingAdmissionPolicyBinding;
  "admissionregistration.k8s.io/v1/ValidatingWebhookConfiguration": input.admissionregistration.v1.ValidatingWebhookConfiguration;
  "admissionregistration.k8s.io/v1alpha1/MutatingAdmissionPolicy": input.admissionregistration.v1alpha1.MutatingAdmissionPolicy;
  "admissionregistration.k8s.io/v1alpha1/MutatingAdmissionPolicyBinding": input.admissionregistration.v1alpha1.MutatingAdmissionPolicyBinding;
  "admissionregistration.k8s.io/v1alpha1/ValidatingAdmissionPolicy": input.admissionregistration.v1alpha1.ValidatingAdmissionPolicy;
  "admissionregistration.k8s.io/v1alpha1/ValidatingAdmissionPolicyBinding": input.admissionregistration.v1alpha1.ValidatingAdmissionPolicyBinding;
  "admissionregistration.k8s.io/v1beta1/MutatingAdmissionPolicy": input.admissionregistration.v1beta1.MutatingAdmissionPolicy;
  "admissionregistration.k8s.io/v1beta1/MutatingAdmissionPolicyBinding": input.admissionregistration.v1beta1.MutatingAdmissionPolicyBinding;
  "admissionregistration.k8s.io/v1beta1/MutatingWebhookConfiguration": input.admissionregistration.v1beta1.MutatingWebhookConfiguration;
  "admissionregistration.k8s.io/v1beta1/ValidatingAdmissionPolicy": input.admissionregistration.v1beta1.ValidatingAdmissionPolicy;
  "admissionregistration.k8s.io/v1beta1/ValidatingAdmissionPolicyBinding": input.admissionregistration.v1beta1.ValidatingAdmissionPolicyBinding;
  "admissionregistration.k8s.io/v1beta1/ValidatingWebhookConfiguration": input.admissionregistration.v1beta1.ValidatingWebhookConfiguration;
  "apiregistration.k8s.io/v1/APIService": input.apiregistration.v1.APIService;
  "apiregistration.k8s.io/v1beta1/APIService": input.apiregistration.v1beta1.APIService;
  "apps/v1/ControllerRevision": input.apps.v1.ControllerRevision;
  "apps/v1/DaemonSet": input.apps.v1.DaemonSet;
  "apps/v1/Deployment": input.apps.v1.Deployment;
  "apps/v1/ReplicaSet": input.apps.v1.ReplicaSet;
  "apps/v1/StatefulSet": input.apps.v1.StatefulSet;
  "apps/v1beta1/ControllerRevision": input.apps.v1beta1.ControllerRevision;
  "apps/v1beta1/Deployment": input.apps.v1beta1.Deployment;
  "apps/v1beta1/StatefulSet": input.apps.v1beta1.StatefulSet;
  "apps/v1beta2/ControllerRevision": input.apps.v1beta2.ControllerRevision;
  "apps/v1beta2/DaemonSet": input.apps.v1beta2.DaemonSet;
  "apps/v1beta2/Deployment": input.apps.v1beta2.Deployment;
  "apps/v1beta2/ReplicaSet": input.apps.v1beta2.ReplicaSet;
  "apps/v1beta2/StatefulSet": input.apps.v1beta2.StatefulSet;
  "auditregistration.k8s.io/v1alpha1/AuditSink": input.auditregistration.v1alpha1.AuditSink;
  "autoscaling/v1/HorizontalPodAutoscaler": input.autoscaling.v1.HorizontalPodAutoscaler;
  "autoscaling/v2/HorizontalPodAutoscaler": input.autoscaling.v2.HorizontalPodAutoscaler;
  "autoscaling/v2beta1/HorizontalPodAutoscaler": input.autoscaling.v2beta1.HorizontalPodAutoscaler;
  "autoscaling/v2beta2/HorizontalPodAutoscaler": input.autoscaling.v2beta2.HorizontalPodAutoscaler;
  "batch/v1/CronJob": input.batch.v1.CronJob;
  "batch/v1/Job": input.batch.v1.Job;
  "batch/v1beta1/CronJob": input.batch.v1beta1.CronJob;
  "batch/v2alpha1/CronJob": input.batch.v2alpha1.CronJob;
  "certificates.k8s.io/v1/CertificateSigningRequest": input.certificates.v1.CertificateSigningRequest;
  "certificates.k8s.io/v1/ClusterTrustBundle": input.certificates.v1.ClusterTrustBundle;
  "certificates.k8s.io/v1/PodCertificateRequest": input.certificates.v1.PodCertificateRequest;
  "certificates.k8s.io/v1alpha1/ClusterTrustBundle": input.certificates.v1alpha1.ClusterTrustBundle;
  "certificates.k8s.io/v1beta1/CertificateSigningRequest": input.certificates.v1beta1.CertificateSigningRequest;
  "certificates.k8s.io/v1beta1/ClusterTrustBundle": input.certificates.v1beta1.ClusterTrustBundle;
  "certificates.k8s.io/v1beta1/PodCertificateRequest": input.certificates.v1beta1.PodCertificateRequest;
  "coordination.k8s.io/v1/Lease": input.coordination.v1.Lease;
  "coordination.k8s.io/v1alpha1/LeaseCandidate": input.coordination.v1alpha1.LeaseCandidate;
  "coordination.k8s.io/v1alpha2/LeaseCandidate": input.coordination.v1alpha2.LeaseCandidate;
  "coordination.k8s.io/v1beta1/Lease": input.coordination.v1beta1.Lease;
  "coordination.k8s.io/v1beta1/LeaseCandidate": input.coordination.v1beta1.LeaseCandidate;
  "discovery.k8s.io/v1/EndpointSlice": input.discovery.v1.EndpointSlice;
  "discovery.k8s.io/v1beta1/EndpointSlice": input.discovery.v1beta1.EndpointSlice;
  "events.k8s.io/v1/Event": input.events.v1.Event;
  "events.k8s.io/v1beta1/Event": input.events.v1beta1.Event;
  "extensions/v1beta1/DaemonSet": input.extensions.v1beta1.DaemonSet;
  "extensions/v1beta1/Deployment": input.extensions.v1beta1.Deployment;
  "extensions/v1beta1/Ingress": input.extensions.v1beta1.Ingress;
  "extensions/v1beta1/NetworkPolicy": input.extensions.v1beta1.NetworkPolicy;
  "extensions/v1beta1/PodSecurityPolicy": input.extensions.v1beta1.PodSecurityPolicy;
  "extensions/v1beta1/ReplicaSet": input.extensions.v1beta1.ReplicaSet;
  "flowcontrol.apiserver.k8s.io/v1/FlowSchema": input.flowcontrol.v1.FlowSchema;
  "flowcontrol.apiserver.k8s.io/v1/PriorityLevelConfiguration": input.flowcontrol.v1.PriorityLevelConfiguration;
  "flowcontrol.apiserver.k8s.io/v1alpha1/FlowSchema": input.flowcontrol.v1alpha1.FlowSchema;
  "flowcontrol.apiserver.k8s.io/v1alpha1/PriorityLevelConfiguration": input.flowcontrol.v1alpha1.PriorityLevelConfiguration;
  "flowcontrol.apiserver.k8s.io/v1beta1/FlowSchema": input.flowcontrol.v1beta1.FlowSchema;
  "flowcontrol.apiserver.k8s.io/v1beta1/PriorityLevelConfiguration": input.flowcontrol.v1beta1.PriorityLevelConfiguration;
  "flowcontrol.apiserver.k8s.io/v1beta2/FlowSchema": input.flowcontrol.v1beta2.FlowSchema;
  "flowcontrol.apiserver.k8s.io/v1beta2/PriorityLevelConfiguration": input.flowcontrol.v1beta2.PriorityLevelConfiguration;
  "flowcontrol.apiserver.k8s.io/v1beta3/FlowSchema": input.flowcontrol.v1beta3.FlowSchema;
  "flowcontrol.apiserver.k8s.io/v1beta3/PriorityLevelConfiguration": input.flowcontrol.v1beta3.PriorityLevelConfiguration;
  "lifecycle.k8s.io/v1alpha1/Eviction": input.lifecycle.v1alpha1.Eviction;
  "lifecycle.k8s.io/v1alpha1/EvictionRequest": input.lifecycle.v1alpha1.EvictionRequest;
  "networking.k8s.io/v1/IPAddress": input.networking.v1.IPAddress;
  "networking.k8s.io/v1/Ingress": input.networking.v1.Ingress;
  "networking.k8s.io/v1/IngressClass": input.networking.v1.IngressClass;
  "networking.k8s.io/v1/NetworkPolicy": input.networking.v1.NetworkPolicy;
  "networking.k8s.io/v1/ServiceCIDR": input.networking.v1.ServiceCIDR;
  "networking.k8s.io/v1alpha1/ClusterCIDR": input.networking.v1alpha1.ClusterCIDR;
  "networking.k8s.io/v1alpha1/IPAddress": input.networking.v1alpha1.IPAddress;
  "networking.k8s.io/v1alpha1/ServiceCIDR": input.networking.v1alpha1.ServiceCIDR;
  "networking.k8s.io/v1beta1/IPAddress": input.networking.v1beta1.IPAddress;
  "networking.k8s.io/v1beta1/Ingress": input.networking.v1beta1.Ingress;
  "networking.k8s.io/v1beta1/IngressClass": input.networking.v1beta1.IngressClass;
  "networking.k8s.io/v1beta1/ServiceCIDR": input.networking.v1beta1.ServiceCIDR;
  "node.k8s.io/v1/RuntimeClass": input.node.v1.RuntimeClass;
  "node.k8s.io/v1alpha1/RuntimeClass": input.node.v1alpha1.RuntimeClass;
  "node.k8s.io/v1beta1/RuntimeClass": input.node.v1beta1.RuntimeClass;
  "policy/v1/PodDisruptionBudget": input.policy.v1.PodDisruptionBudget;
  "policy/v1beta1/PodDisruptionBudget": input.policy.v1beta1.PodDisruptionBudget;
  "policy/v1beta1/PodSecurityPolicy": input.policy.v1beta1.PodSecurityPolicy;
  "rbac.authorization.k8s.io/v1/ClusterRole": input.rbac.v1.ClusterRole;
  "rbac.authorization.k8s.io/v1/ClusterRoleBinding": input.rbac.v1.ClusterRoleBinding;
  "rbac.authorization.k8s.io/v1/Role": input.rbac.v1.Role;
  "rbac.authorization.k8s.io/v1/RoleBinding": input.rbac.v1.RoleBinding;
  "rbac.authorization.k8s.io/v1alpha1/ClusterRole": input.rbac.v1alpha1.ClusterRole;
  "rbac.authorization.k8s.io/v1alpha1/ClusterRoleBinding": input.rbac.v1alpha1.ClusterRoleBinding;
  "rbac.authorization.k8s.io/v1alpha1/Role": input.rbac.v1alpha1.Role;
  "rbac.authorization.k8s.io/v1alpha1/RoleBinding": input.rbac.v1alpha1.RoleBinding;
  "rbac.authorization.k8s.io/v1beta1/ClusterRole": input.rbac.v1beta1.ClusterRole;
  "rbac.authorization.k8s.io/v1beta1/ClusterRoleBinding": input.rbac.v1beta1.ClusterRoleBinding;
  "rbac.authorization.k8s.io/v1beta1/Role": input.rbac.v1beta1.Role;
  "rbac.authorization.k8s.io/v1beta1/RoleBinding": input.rbac.v1beta1.RoleBinding;
  "resource.k8s.io/v1/DeviceClass": input.resource.v1.DeviceClass;
  "resource.k8s.io/v1/DeviceTaintRule": input.resource.v1.DeviceTaintRule;
  "resource.k8s.io/v1/ResourceClaim": input.resource.v1.ResourceClaim;
  "resource.k8s.io/v1/ResourceClaimTemplate": input.resource.v1.ResourceClaimTemplate;
  "resource.k8s.io/v1/ResourceSlice": input.resource.v1.ResourceSlice;
  "resource.k8s.io/v1alpha1/PodScheduling": input.resource.v1alpha1.PodScheduling;
  "resource.k8s.io/v1alpha1/ResourceClaim": input.resource.v1alpha1.ResourceClaim;
  "resource.k8s.io/v1alpha1/ResourceClaimTemplate": input.resource.v1alpha1.ResourceClaimTemplate;
  "resource.k8s.io/v1alpha1/ResourceClass": input.resource.v1alpha1.ResourceClass;
  "resource.k8s.io/v1alpha2/PodSchedulingContext": input.resource.v1alpha2.PodSchedulingContext;
  "resource.k8s.io/v1alpha2/ResourceClaim": input.resource.v1alpha2.ResourceClaim;
  "resource.k8s.io/v1alpha2/ResourceClaimParameters": input.resource.v1alpha2.ResourceClaimParameters;
  "resource.k8s.io/v1alpha2/ResourceClaimTemplate": input.resource.v1alpha2.ResourceClaimTemplate;
  "resource.k8s.io/v1alpha2/ResourceClass": input.resource.v1alpha2.ResourceClass;
  "resource.k8s.io/v1alpha2/ResourceClassParameters": input.resource.v1alpha2.ResourceClassParameters;
  "resource.k8s.io/v1alpha2/ResourceSlice": input.resource.v1alpha2.ResourceSlice;
  "resource.k8s.io/v1alpha3/DeviceClass": input.resource.v1alpha3.DeviceClass;
  "resource.k8s.io/v1alpha3/DeviceTaintRule": input.resource.v1alpha3.DeviceTaintRule;
  "resource.k8s.io/v1alpha3/PodSchedulingContext": input.resource.v1alpha3.PodSchedulingContext;
  "resource.k8s.io/v1alpha3/ResourceClaim": input.resource.v1alpha3.ResourceClaim;
  "resource.k8s.io/v1alpha3/ResourceClaimTemplate": input.resource.v1alpha3.ResourceClaimTemplate;
  "resource.k8s.io/v1alpha3/ResourcePoolStatusRequest": input.resource.v1alpha3.ResourcePoolStatusRequest;
  "resource.k8s.io/v1beta1/DeviceClass": input.resource.v1beta1.DeviceClass;
  "resource.k8s.io/v1beta1/ResourceClaim": input.resource.v1beta1.ResourceClaim;
  "resource.k8s.io/v1beta1/ResourceClaimTemplate": input.resource.v1beta1.ResourceClaimTemplate;
  "resource.k8s.io/v1beta1/ResourceSlice": input.resource.v1beta1.ResourceSlice;
  "resource.k8s.io/v1beta2/DeviceClass": input.resource.v1beta2.DeviceClass;
  "resource.k8s.io/v1beta2/DeviceTaintRule": input.resource.v1beta2.DeviceTaintRule;
  "resource.k8s.io/v1beta2/ResourceClaim": input.resource.v1beta2.ResourceClaim;
  "resource.k8s.io/v1beta2/ResourceClaimTemplate": input.resource.v1beta2.ResourceClaimTemplate;
  "resource.k8s.io/v1beta2/ResourceSlice": input.resource.v1beta2.ResourceSlice;
  "scheduling.k8s.io/v1/PriorityClass": input.scheduling.v1.PriorityClass;
  "scheduling.k8s.io/v1alpha1/PriorityClass": input.scheduling.v1alpha1.PriorityClass;
  "scheduling.k8s.io/v1alpha1/Workload": input.scheduling.v1alpha1.Workload;
  "scheduling.k8s.io/v1alpha2/PodGroup": input.scheduling.v1alpha2.PodGroup;
  "scheduling.k8s.io/v1alpha2/Workload": input.scheduling.v1alpha2.Workload;
  "scheduling.k8s.io/v1alpha3/CompositePodGroup": input.scheduling.v1alpha3.CompositePodGroup;
  "scheduling.k8s.io/v1alpha3/PodGroup": input.scheduling.v1alpha3.PodGroup;
  "scheduling.k8s.io/v1alpha3/Workload": input.scheduling.v1alpha3.Workload;
  "scheduling.k8s.io/v1beta1/PodGroup": input.scheduling.v1beta1.PodGroup;
  "scheduling.k8s.io/v1beta1/PriorityClass": input.scheduling.v1beta1.PriorityClass;
  "scheduling.k8s.io/v1beta1/Workload": input.scheduling.v1beta1.Workload;
  "settings.k8s.io/v1alpha1/PodPreset": input.settings.v1alpha1.PodPreset;
  "storage.k8s.io/v1/CSIDriver": input.storage.v1.CSIDriver;
  "storage.k8s.io/v1/CSINode": input.storage.v1.CSINode;
  "storage.k8s.io/v1/CSIStorageCapacity": input.storage.v1.CSIStorageCapacity;
  "storage.k8s.io/v1/StorageClass": input.storage.v1.StorageClass;
  "storage.k8s.io/v1/VolumeAttachment": input.storage.v1.VolumeAttachment;
  "storage.k8s.io/v1/VolumeAttributesClass": input.storage.v1.VolumeAttributesClass;
  "storage.k8s.io/v1alpha1/VolumeAttachment": input.storage.v1alpha1.VolumeAttachment;
  "storage.k8s.io/v1alpha1/VolumeAttributesClass": input.storage.v1alpha1.VolumeAttributesClass;
  "storage.k8s.io/v1beta1/CSIDriver": input.storage.v1beta1.CSIDriver;
  "storage.k8s.io/v1beta1/CSINode": input.storage.v1beta1.CSINode;
  "storage.k8s.io/v1beta1/CSIStorageCapacity": input.storage.v1beta1.CSIStorageCapacity;
  "storage.k8s.io/v1beta1/StorageClass": input.storage.v1beta1.StorageClass;
  "storage.k8s.io/v1beta1/VolumeAttachment": input.storage.v1beta1.VolumeAttachment;
  "storage.k8s.io/v1beta1/VolumeAttributesClass": input.storage.v1beta1.VolumeAttributesClass;
  "storagemigration.k8s.io/v1/StorageVersionMigration": input.storagemigration.v1.StorageVersionMigration;
  "storagemigration.k8s.io/v1alpha1/StorageVersionMigration": input.storagemigration.v1alpha1.StorageVersionMigration;
  "storagemigration.k8s.io/v1beta1/StorageVersionMigration": input.storagemigration.v1beta1.StorageVersionMigration;
  "v1/ConfigMap": input.core.v1.ConfigMap;
  "v1/Endpoints": input.core.v1.Endpoints;
  "v1/Event": input.core.v1.Event;
  "v1/LimitRange": input.core.v1.LimitRange;
  "v1/Namespace": input.core.v1.Namespace;
  "v1/Node": input.core.v1.Node;
  "v1/PersistentVolume": input.core.v1.PersistentVolume;
  "v1/PersistentVolumeClaim": input.core.v1.PersistentVolumeClaim;
  "v1/Pod": input.core.v1.Pod;
  "v1/PodTemplate": input.core.v1.PodTemplate;
  "v1/ReplicationController": input.core.v1.ReplicationController;
  "v1/ResourceQuota": input.core.v1.ResourceQuota;
  "v1/Secret": input.core.v1.Secret;
  "v1/Service": input.core.v1.Service;
  "v1/ServiceAccount": input.core.v1.ServiceAccount;
}

/** The types that the kinds consist of. */
export declare namespace input {
  namespace admissionregistration.v1 {
    interface ApplyConfiguration {
      expression?: pulumi.Input<string | undefined>;
    }
    interface AuditAnnotation {
      key: pulumi.Input<string>;
      valueExpression: pulumi.Input<string>;
    }
    interface ExpressionWarning {
      fieldRef: pulumi.Input<string>;
      warning: pulumi.Input<string>;
    }
    interface JSONPatch {
      expression?: pulumi.Input<string | undefined>;
    }
    interface MatchCondition {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface MatchResources {
      excludeResourceRules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.NamedRuleWithOperations>[] | undefined>;
      matchPolicy?: pulumi.Input<string | undefined>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      resourceRules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.NamedRuleWithOperations>[] | undefined>;
    }
    interface MutatingAdmissionPolicy {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"MutatingAdmissionPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1.MutatingAdmissionPolicySpec | undefined>;
    }
    interface MutatingAdmissionPolicyBinding {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"MutatingAdmissionPolicyBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1.MutatingAdmissionPolicyBindingSpec | undefined>;
    }
    interface MutatingAdmissionPolicyBindingSpec {
      matchResources?: pulumi.Input<input.admissionregistration.v1.MatchResources | undefined>;
      paramRef?: pulumi.Input<input.admissionregistration.v1.ParamRef | undefined>;
      policyName?: pulumi.Input<string | undefined>;
    }
    interface MutatingAdmissionPolicySpec {
      failurePolicy?: pulumi.Input<string | undefined>;
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MatchCondition>[] | undefined>;
      matchConstraints?: pulumi.Input<input.admissionregistration.v1.MatchResources | undefined>;
      mutations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.Mutation>[] | undefined>;
      paramKind?: pulumi.Input<input.admissionregistration.v1.ParamKind | undefined>;
      reinvocationPolicy?: pulumi.Input<string | undefined>;
      variables?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.Variable>[] | undefined>;
    }
    interface MutatingWebhook {
      admissionReviewVersions: pulumi.Input<pulumi.Input<string>[]>;
      clientConfig: pulumi.Input<input.admissionregistration.v1.WebhookClientConfig>;
      failurePolicy?: pulumi.Input<string | undefined>;
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MatchCondition>[] | undefined>;
      matchPolicy?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      reinvocationPolicy?: pulumi.Input<string | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.RuleWithOperations>[] | undefined>;
      sideEffects: pulumi.Input<string>;
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    interface MutatingWebhookConfiguration {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"MutatingWebhookConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      webhooks?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MutatingWebhook>[] | undefined>;
    }
    interface Mutation {
      applyConfiguration?: pulumi.Input<input.admissionregistration.v1.ApplyConfiguration | undefined>;
      jsonPatch?: pulumi.Input<input.admissionregistration.v1.JSONPatch | undefined>;
      patchType: pulumi.Input<string>;
    }
    interface NamedRuleWithOperations {
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      apiVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      operations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resourceNames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      scope?: pulumi.Input<string | undefined>;
    }
    interface ParamKind {
      apiVersion?: pulumi.Input<string | undefined>;
      kind?: pulumi.Input<string | undefined>;
    }
    interface ParamRef {
      name?: pulumi.Input<string | undefined>;
      namespace?: pulumi.Input<string | undefined>;
      parameterNotFoundAction?: pulumi.Input<string | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface RuleWithOperations {
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      apiVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      operations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      scope?: pulumi.Input<string | undefined>;
    }
    interface ServiceReference {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
      path?: pulumi.Input<string | undefined>;
      port?: pulumi.Input<number | undefined>;
    }
    interface TypeChecking {
      expressionWarnings?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.ExpressionWarning>[] | undefined>;
    }
    interface ValidatingAdmissionPolicy {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ValidatingAdmissionPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1.ValidatingAdmissionPolicySpec | undefined>;
      status?: pulumi.Input<input.admissionregistration.v1.ValidatingAdmissionPolicyStatus | undefined>;
    }
    interface ValidatingAdmissionPolicyBinding {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ValidatingAdmissionPolicyBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec>;
    }
    interface ValidatingAdmissionPolicyBindingSpec {
      matchResources?: pulumi.Input<input.admissionregistration.v1.MatchResources | undefined>;
      paramRef?: pulumi.Input<input.admissionregistration.v1.ParamRef | undefined>;
      policyName: pulumi.Input<string>;
      validationActions: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ValidatingAdmissionPolicySpec {
      auditAnnotations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.AuditAnnotation>[] | undefined>;
      failurePolicy?: pulumi.Input<string | undefined>;
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MatchCondition>[] | undefined>;
      matchConstraints?: pulumi.Input<input.admissionregistration.v1.MatchResources | undefined>;
      paramKind?: pulumi.Input<input.admissionregistration.v1.ParamKind | undefined>;
      validations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.Validation>[] | undefined>;
      variables?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.Variable>[] | undefined>;
    }
    interface ValidatingAdmissionPolicyStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      typeChecking?: pulumi.Input<input.admissionregistration.v1.TypeChecking | undefined>;
    }
    interface ValidatingWebhook {
      admissionReviewVersions: pulumi.Input<pulumi.Input<string>[]>;
      clientConfig: pulumi.Input<input.admissionregistration.v1.WebhookClientConfig>;
      failurePolicy?: pulumi.Input<string | undefined>;
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MatchCondition>[] | undefined>;
      matchPolicy?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.RuleWithOperations>[] | undefined>;
      sideEffects: pulumi.Input<string>;
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    interface ValidatingWebhookConfiguration {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ValidatingWebhookConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      webhooks?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.ValidatingWebhook>[] | undefined>;
    }
    interface Validation {
      expression: pulumi.Input<string>;
      message?: pulumi.Input<string | undefined>;
      messageExpression?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
    }
    interface Variable {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface WebhookClientConfig {
      caBundle?: pulumi.Input<string | undefined>;
      service?: pulumi.Input<input.admissionregistration.v1.ServiceReference | undefined>;
      url?: pulumi.Input<string | undefined>;
    }
  }
  namespace admissionregistration.v1alpha1 {
    interface ApplyConfiguration {
      expression?: pulumi.Input<string | undefined>;
    }
    interface AuditAnnotation {
      key: pulumi.Input<string>;
      valueExpression: pulumi.Input<string>;
    }
    interface ExpressionWarning {
      fieldRef: pulumi.Input<string>;
      warning: pulumi.Input<string>;
    }
    interface JSONPatch {
      expression?: pulumi.Input<string | undefined>;
    }
    interface MatchCondition {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface MatchResources {
      excludeResourceRules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.NamedRuleWithOperations>[] | undefined>;
      matchPolicy?: pulumi.Input<string | undefined>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      resourceRules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.NamedRuleWithOperations>[] | undefined>;
    }
    interface MutatingAdmissionPolicy {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"MutatingAdmissionPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1alpha1.MutatingAdmissionPolicySpec | undefined>;
    }
    interface MutatingAdmissionPolicyBinding {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"MutatingAdmissionPolicyBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1alpha1.MutatingAdmissionPolicyBindingSpec | undefined>;
    }
    interface MutatingAdmissionPolicyBindingSpec {
      matchResources?: pulumi.Input<input.admissionregistration.v1alpha1.MatchResources | undefined>;
      paramRef?: pulumi.Input<input.admissionregistration.v1alpha1.ParamRef | undefined>;
      policyName?: pulumi.Input<string | undefined>;
    }
    interface MutatingAdmissionPolicySpec {
      failurePolicy?: pulumi.Input<string | undefined>;
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.MatchCondition>[] | undefined>;
      matchConstraints?: pulumi.Input<input.admissionregistration.v1alpha1.MatchResources | undefined>;
      mutations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.Mutation>[] | undefined>;
      paramKind?: pulumi.Input<input.admissionregistration.v1alpha1.ParamKind | undefined>;
      reinvocationPolicy?: pulumi.Input<string | undefined>;
      variables?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.Variable>[] | undefined>;
    }
    interface Mutation {
      applyConfiguration?: pulumi.Input<input.admissionregistration.v1alpha1.ApplyConfiguration | undefined>;
      jsonPatch?: pulumi.Input<input.admissionregistration.v1alpha1.JSONPatch | undefined>;
      patchType: pulumi.Input<string>;
    }
    interface NamedRuleWithOperations {
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      apiVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      operations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resourceNames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      scope?: pulumi.Input<string | undefined>;
    }
    interface ParamKind {
      apiVersion?: pulumi.Input<string | undefined>;
      kind?: pulumi.Input<string | undefined>;
    }
    interface ParamRef {
      name?: pulumi.Input<string | undefined>;
      namespace?: pulumi.Input<string | undefined>;
      parameterNotFoundAction?: pulumi.Input<string | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface TypeChecking {
      expressionWarnings?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.ExpressionWarning>[] | undefined>;
    }
    interface ValidatingAdmissionPolicy {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ValidatingAdmissionPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1alpha1.ValidatingAdmissionPolicySpec | undefined>;
      status?: pulumi.Input<input.admissionregistration.v1alpha1.ValidatingAdmissionPolicyStatus | undefined>;
    }
    interface ValidatingAdmissionPolicyBinding {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ValidatingAdmissionPolicyBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1alpha1.ValidatingAdmissionPolicyBindingSpec | undefined>;
    }
    interface ValidatingAdmissionPolicyBindingSpec {
      matchResources?: pulumi.Input<input.admissionregistration.v1alpha1.MatchResources | undefined>;
      paramRef?: pulumi.Input<input.admissionregistration.v1alpha1.ParamRef | undefined>;
      policyName?: pulumi.Input<string | undefined>;
      validationActions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ValidatingAdmissionPolicySpec {
      auditAnnotations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.AuditAnnotation>[] | undefined>;
      failurePolicy?: pulumi.Input<string | undefined>;
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.MatchCondition>[] | undefined>;
      matchConstraints?: pulumi.Input<input.admissionregistration.v1alpha1.MatchResources | undefined>;
      paramKind?: pulumi.Input<input.admissionregistration.v1alpha1.ParamKind | undefined>;
      validations: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.Validation>[]>;
      variables?: pulumi.Input<pulumi.Input<input.admissionregistration.v1alpha1.Variable>[] | undefined>;
    }
    interface ValidatingAdmissionPolicyStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      typeChecking?: pulumi.Input<input.admissionregistration.v1alpha1.TypeChecking | undefined>;
    }
    interface Validation {
      expression: pulumi.Input<string>;
      message?: pulumi.Input<string | undefined>;
      messageExpression?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
    }
    interface Variable {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
  }
  namespace admissionregistration.v1beta1 {
    interface ApplyConfiguration {
      expression?: pulumi.Input<string | undefined>;
    }
    interface AuditAnnotation {
      key: pulumi.Input<string>;
      valueExpression: pulumi.Input<string>;
    }
    interface ExpressionWarning {
      fieldRef: pulumi.Input<string>;
      warning: pulumi.Input<string>;
    }
    interface JSONPatch {
      expression?: pulumi.Input<string | undefined>;
    }
    interface MatchCondition {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface MatchResources {
      excludeResourceRules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.NamedRuleWithOperations>[] | undefined>;
      matchPolicy?: pulumi.Input<string | undefined>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      resourceRules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.NamedRuleWithOperations>[] | undefined>;
    }
    interface MutatingAdmissionPolicy {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"MutatingAdmissionPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1beta1.MutatingAdmissionPolicySpec | undefined>;
    }
    interface MutatingAdmissionPolicyBinding {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"MutatingAdmissionPolicyBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1beta1.MutatingAdmissionPolicyBindingSpec | undefined>;
    }
    interface MutatingAdmissionPolicyBindingSpec {
      matchResources?: pulumi.Input<input.admissionregistration.v1beta1.MatchResources | undefined>;
      paramRef?: pulumi.Input<input.admissionregistration.v1beta1.ParamRef | undefined>;
      policyName?: pulumi.Input<string | undefined>;
    }
    interface MutatingAdmissionPolicySpec {
      failurePolicy?: pulumi.Input<string | undefined>;
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.MatchCondition>[] | undefined>;
      matchConstraints?: pulumi.Input<input.admissionregistration.v1beta1.MatchResources | undefined>;
      mutations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.Mutation>[] | undefined>;
      paramKind?: pulumi.Input<input.admissionregistration.v1beta1.ParamKind | undefined>;
      reinvocationPolicy?: pulumi.Input<string | undefined>;
      variables?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.Variable>[] | undefined>;
    }
    interface MutatingWebhook {
      admissionReviewVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      clientConfig: pulumi.Input<input.admissionregistration.v1beta1.WebhookClientConfig>;
      failurePolicy?: pulumi.Input<string | undefined>;
      matchPolicy?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      reinvocationPolicy?: pulumi.Input<string | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.RuleWithOperations>[] | undefined>;
      sideEffects?: pulumi.Input<string | undefined>;
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    interface MutatingWebhookConfiguration {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"MutatingWebhookConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      webhooks?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.MutatingWebhook>[] | undefined>;
    }
    interface Mutation {
      applyConfiguration?: pulumi.Input<input.admissionregistration.v1beta1.ApplyConfiguration | undefined>;
      jsonPatch?: pulumi.Input<input.admissionregistration.v1beta1.JSONPatch | undefined>;
      patchType: pulumi.Input<string>;
    }
    interface NamedRuleWithOperations {
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      apiVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      operations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resourceNames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      scope?: pulumi.Input<string | undefined>;
    }
    interface ParamKind {
      apiVersion?: pulumi.Input<string | undefined>;
      kind?: pulumi.Input<string | undefined>;
    }
    interface ParamRef {
      name?: pulumi.Input<string | undefined>;
      namespace?: pulumi.Input<string | undefined>;
      parameterNotFoundAction?: pulumi.Input<string | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface RuleWithOperations {
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      apiVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      operations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      scope?: pulumi.Input<string | undefined>;
    }
    interface ServiceReference {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
      path?: pulumi.Input<string | undefined>;
      port?: pulumi.Input<number | undefined>;
    }
    interface TypeChecking {
      expressionWarnings?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.ExpressionWarning>[] | undefined>;
    }
    interface ValidatingAdmissionPolicy {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ValidatingAdmissionPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1beta1.ValidatingAdmissionPolicySpec | undefined>;
      status?: pulumi.Input<input.admissionregistration.v1beta1.ValidatingAdmissionPolicyStatus | undefined>;
    }
    interface ValidatingAdmissionPolicyBinding {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ValidatingAdmissionPolicyBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.admissionregistration.v1beta1.ValidatingAdmissionPolicyBindingSpec | undefined>;
    }
    interface ValidatingAdmissionPolicyBindingSpec {
      matchResources?: pulumi.Input<input.admissionregistration.v1beta1.MatchResources | undefined>;
      paramRef?: pulumi.Input<input.admissionregistration.v1beta1.ParamRef | undefined>;
      policyName?: pulumi.Input<string | undefined>;
      validationActions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ValidatingAdmissionPolicySpec {
      auditAnnotations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.AuditAnnotation>[] | undefined>;
      failurePolicy?: pulumi.Input<string | undefined>;
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.MatchCondition>[] | undefined>;
      matchConstraints?: pulumi.Input<input.admissionregistration.v1beta1.MatchResources | undefined>;
      paramKind?: pulumi.Input<input.admissionregistration.v1beta1.ParamKind | undefined>;
      validations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.Validation>[] | undefined>;
      variables?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.Variable>[] | undefined>;
    }
    interface ValidatingAdmissionPolicyStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      typeChecking?: pulumi.Input<input.admissionregistration.v1beta1.TypeChecking | undefined>;
    }
    interface ValidatingWebhook {
      admissionReviewVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      clientConfig: pulumi.Input<input.admissionregistration.v1beta1.WebhookClientConfig>;
      failurePolicy?: pulumi.Input<string | undefined>;
      matchPolicy?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.RuleWithOperations>[] | undefined>;
      sideEffects?: pulumi.Input<string | undefined>;
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    interface ValidatingWebhookConfiguration {
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ValidatingWebhookConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      webhooks?: pulumi.Input<pulumi.Input<input.admissionregistration.v1beta1.ValidatingWebhook>[] | undefined>;
    }
    interface Validation {
      expression: pulumi.Input<string>;
      message?: pulumi.Input<string | undefined>;
      messageExpression?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
    }
    interface Variable {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface WebhookClientConfig {
      caBundle?: pulumi.Input<string | undefined>;
      service?: pulumi.Input<input.admissionregistration.v1beta1.ServiceReference | undefined>;
      url?: pulumi.Input<string | undefined>;
    }
  }
  namespace apiregistration.v1 {
    interface APIService {
      apiVersion?: pulumi.Input<"apiregistration.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"APIService" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.apiregistration.v1.APIServiceSpec | undefined>;
      status?: pulumi.Input<input.apiregistration.v1.APIServiceStatus | undefined>;
    }
    interface APIServiceCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface APIServiceSpec {
      caBundle?: pulumi.Input<string | undefined>;
      group?: pulumi.Input<string | undefined>;
      groupPriorityMinimum: pulumi.Input<number>;
      insecureSkipTLSVerify?: pulumi.Input<boolean | undefined>;
      service?: pulumi.Input<input.apiregistration.v1.ServiceReference | undefined>;
      version?: pulumi.Input<string | undefined>;
      versionPriority: pulumi.Input<number>;
    }
    interface APIServiceStatus {
      conditions?: pulumi.Input<pulumi.Input<input.apiregistration.v1.APIServiceCondition>[] | undefined>;
    }
    interface ServiceReference {
      name?: pulumi.Input<string | undefined>;
      namespace?: pulumi.Input<string | undefined>;
      port?: pulumi.Input<number | undefined>;
    }
  }
  namespace apiregistration.v1beta1 {
    interface APIService {
      apiVersion?: pulumi.Input<"apiregistration.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"APIService" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.apiregistration.v1beta1.APIServiceSpec | undefined>;
      status?: pulumi.Input<input.apiregistration.v1beta1.APIServiceStatus | undefined>;
    }
    interface APIServiceCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface APIServiceSpec {
      caBundle?: pulumi.Input<string | undefined>;
      group?: pulumi.Input<string | undefined>;
      groupPriorityMinimum: pulumi.Input<number>;
      insecureSkipTLSVerify?: pulumi.Input<boolean | undefined>;
      service: pulumi.Input<input.apiregistration.v1beta1.ServiceReference>;
      version?: pulumi.Input<string | undefined>;
      versionPriority: pulumi.Input<number>;
    }
    interface APIServiceStatus {
      conditions?: pulumi.Input<pulumi.Input<input.apiregistration.v1beta1.APIServiceCondition>[] | undefined>;
    }
    interface ServiceReference {
      name?: pulumi.Input<string | undefined>;
      namespace?: pulumi.Input<string | undefined>;
      port?: pulumi.Input<number | undefined>;
    }
  }
  namespace apps.v1 {
    interface ControllerRevision {
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      data: any;
      kind?: pulumi.Input<"ControllerRevision" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      revision?: pulumi.Input<number | undefined>;
    }
    interface DaemonSet {
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      kind?: pulumi.Input<"DaemonSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.apps.v1.DaemonSetSpec>;
      status?: pulumi.Input<input.apps.v1.DaemonSetStatus | undefined>;
    }
    interface DaemonSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DaemonSetSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      updateStrategy?: pulumi.Input<input.apps.v1.DaemonSetUpdateStrategy | undefined>;
    }
    interface DaemonSetStatus {
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1.DaemonSetCondition>[] | undefined>;
      currentNumberScheduled: pulumi.Input<number>;
      desiredNumberScheduled: pulumi.Input<number>;
      numberAvailable?: pulumi.Input<number | undefined>;
      numberMisscheduled: pulumi.Input<number>;
      numberReady: pulumi.Input<number>;
      numberUnavailable?: pulumi.Input<number | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      updatedNumberScheduled?: pulumi.Input<number | undefined>;
    }
    interface DaemonSetUpdateStrategy {
      rollingUpdate?: pulumi.Input<input.apps.v1.RollingUpdateDaemonSet | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface Deployment {
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      kind?: pulumi.Input<"Deployment" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.apps.v1.DeploymentSpec>;
      status?: pulumi.Input<input.apps.v1.DeploymentStatus | undefined>;
    }
    interface DeploymentCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      lastUpdateTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DeploymentSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      paused?: pulumi.Input<boolean | undefined>;
      progressDeadlineSeconds?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      strategy?: pulumi.Input<input.apps.v1.DeploymentStrategy | undefined>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
    }
    interface DeploymentStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1.DeploymentCondition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      terminatingReplicas?: pulumi.Input<number | undefined>;
      unavailableReplicas?: pulumi.Input<number | undefined>;
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    interface DeploymentStrategy {
      rollingUpdate?: pulumi.Input<input.apps.v1.RollingUpdateDeployment | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface ReplicaSet {
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      kind?: pulumi.Input<"ReplicaSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.apps.v1.ReplicaSetSpec>;
      status?: pulumi.Input<input.apps.v1.ReplicaSetStatus | undefined>;
    }
    interface ReplicaSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface ReplicaSetSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      template?: pulumi.Input<input.core.v1.PodTemplateSpec | undefined>;
    }
    interface ReplicaSetStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1.ReplicaSetCondition>[] | undefined>;
      fullyLabeledReplicas?: pulumi.Input<number | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas: pulumi.Input<number>;
      terminatingReplicas?: pulumi.Input<number | undefined>;
    }
    interface RollingUpdateDaemonSet {
      maxSurge?: pulumi.Input<number | string | undefined>;
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RollingUpdateDeployment {
      maxSurge?: pulumi.Input<number | string | undefined>;
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RollingUpdateStatefulSetStrategy {
      maxUnavailable?: pulumi.Input<number | string | undefined>;
      partition?: pulumi.Input<number | undefined>;
    }
    interface StatefulSet {
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      kind?: pulumi.Input<"StatefulSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.apps.v1.StatefulSetSpec>;
      status?: pulumi.Input<input.apps.v1.StatefulSetStatus | undefined>;
    }
    interface StatefulSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface StatefulSetOrdinals {
      start?: pulumi.Input<number | undefined>;
    }
    interface StatefulSetPersistentVolumeClaimRetentionPolicy {
      whenDeleted?: pulumi.Input<string | undefined>;
      whenScaled?: pulumi.Input<string | undefined>;
    }
    interface StatefulSetSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      ordinals?: pulumi.Input<input.apps.v1.StatefulSetOrdinals | undefined>;
      persistentVolumeClaimRetentionPolicy?: pulumi.Input<input.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy | undefined>;
      podManagementPolicy?: pulumi.Input<string | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      serviceName?: pulumi.Input<string | undefined>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      updateStrategy?: pulumi.Input<input.apps.v1.StatefulSetUpdateStrategy | undefined>;
      volumeClaimTemplates?: pulumi.Input<pulumi.Input<input.core.v1.PersistentVolumeClaim>[] | undefined>;
    }
    interface StatefulSetStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1.StatefulSetCondition>[] | undefined>;
      currentReplicas?: pulumi.Input<number | undefined>;
      currentRevision?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas: pulumi.Input<number>;
      updateRevision?: pulumi.Input<string | undefined>;
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    interface StatefulSetUpdateStrategy {
      rollingUpdate?: pulumi.Input<input.apps.v1.RollingUpdateStatefulSetStrategy | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
  }
  namespace apps.v1beta1 {
    interface ControllerRevision {
      apiVersion?: pulumi.Input<"apps/v1beta1" | undefined>;
      data?: any | undefined;
      kind?: pulumi.Input<"ControllerRevision" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      revision: pulumi.Input<number>;
    }
    interface Deployment {
      apiVersion?: pulumi.Input<"apps/v1beta1" | undefined>;
      kind?: pulumi.Input<"Deployment" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.apps.v1beta1.DeploymentSpec | undefined>;
      status?: pulumi.Input<input.apps.v1beta1.DeploymentStatus | undefined>;
    }
    interface DeploymentCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      lastUpdateTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DeploymentSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      paused?: pulumi.Input<boolean | undefined>;
      progressDeadlineSeconds?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      rollbackTo?: pulumi.Input<input.apps.v1beta1.RollbackConfig | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      strategy?: pulumi.Input<input.apps.v1beta1.DeploymentStrategy | undefined>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
    }
    interface DeploymentStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1beta1.DeploymentCondition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      unavailableReplicas?: pulumi.Input<number | undefined>;
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    interface DeploymentStrategy {
      rollingUpdate?: pulumi.Input<input.apps.v1beta1.RollingUpdateDeployment | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface RollbackConfig {
      revision?: pulumi.Input<number | undefined>;
    }
    interface RollingUpdateDeployment {
      maxSurge?: pulumi.Input<number | string | undefined>;
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RollingUpdateStatefulSetStrategy {
      partition?: pulumi.Input<number | undefined>;
    }
    interface StatefulSet {
      apiVersion?: pulumi.Input<"apps/v1beta1" | undefined>;
      kind?: pulumi.Input<"StatefulSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.apps.v1beta1.StatefulSetSpec | undefined>;
      status?: pulumi.Input<input.apps.v1beta1.StatefulSetStatus | undefined>;
    }
    interface StatefulSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface StatefulSetSpec {
      podManagementPolicy?: pulumi.Input<string | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      serviceName: pulumi.Input<string>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      updateStrategy?: pulumi.Input<input.apps.v1beta1.StatefulSetUpdateStrategy | undefined>;
      volumeClaimTemplates?: pulumi.Input<pulumi.Input<input.core.v1.PersistentVolumeClaim>[] | undefined>;
    }
    interface StatefulSetStatus {
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1beta1.StatefulSetCondition>[] | undefined>;
      currentReplicas?: pulumi.Input<number | undefined>;
      currentRevision?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas: pulumi.Input<number>;
      updateRevision?: pulumi.Input<string | undefined>;
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    interface StatefulSetUpdateStrategy {
      rollingUpdate?: pulumi.Input<input.apps.v1beta1.RollingUpdateStatefulSetStrategy | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
  }
  namespace apps.v1beta2 {
    interface ControllerRevision {
      apiVersion?: pulumi.Input<"apps/v1beta2" | undefined>;
      data?: any | undefined;
      kind?: pulumi.Input<"ControllerRevision" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      revision: pulumi.Input<number>;
    }
    interface DaemonSet {
      apiVersion?: pulumi.Input<"apps/v1beta2" | undefined>;
      kind?: pulumi.Input<"DaemonSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.apps.v1beta2.DaemonSetSpec | undefined>;
      status?: pulumi.Input<input.apps.v1beta2.DaemonSetStatus | undefined>;
    }
    interface DaemonSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DaemonSetSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      updateStrategy?: pulumi.Input<input.apps.v1beta2.DaemonSetUpdateStrategy | undefined>;
    }
    interface DaemonSetStatus {
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1beta2.DaemonSetCondition>[] | undefined>;
      currentNumberScheduled: pulumi.Input<number>;
      desiredNumberScheduled: pulumi.Input<number>;
      numberAvailable?: pulumi.Input<number | undefined>;
      numberMisscheduled: pulumi.Input<number>;
      numberReady: pulumi.Input<number>;
      numberUnavailable?: pulumi.Input<number | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      updatedNumberScheduled?: pulumi.Input<number | undefined>;
    }
    interface DaemonSetUpdateStrategy {
      rollingUpdate?: pulumi.Input<input.apps.v1beta2.RollingUpdateDaemonSet | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface Deployment {
      apiVersion?: pulumi.Input<"apps/v1beta2" | undefined>;
      kind?: pulumi.Input<"Deployment" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.apps.v1beta2.DeploymentSpec | undefined>;
      status?: pulumi.Input<input.apps.v1beta2.DeploymentStatus | undefined>;
    }
    interface DeploymentCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      lastUpdateTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DeploymentSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      paused?: pulumi.Input<boolean | undefined>;
      progressDeadlineSeconds?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      strategy?: pulumi.Input<input.apps.v1beta2.DeploymentStrategy | undefined>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
    }
    interface DeploymentStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1beta2.DeploymentCondition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      unavailableReplicas?: pulumi.Input<number | undefined>;
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    interface DeploymentStrategy {
      rollingUpdate?: pulumi.Input<input.apps.v1beta2.RollingUpdateDeployment | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface ReplicaSet {
      apiVersion?: pulumi.Input<"apps/v1beta2" | undefined>;
      kind?: pulumi.Input<"ReplicaSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.apps.v1beta2.ReplicaSetSpec | undefined>;
      status?: pulumi.Input<input.apps.v1beta2.ReplicaSetStatus | undefined>;
    }
    interface ReplicaSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface ReplicaSetSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      template?: pulumi.Input<input.core.v1.PodTemplateSpec | undefined>;
    }
    interface ReplicaSetStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1beta2.ReplicaSetCondition>[] | undefined>;
      fullyLabeledReplicas?: pulumi.Input<number | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas: pulumi.Input<number>;
    }
    interface RollingUpdateDaemonSet {
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RollingUpdateDeployment {
      maxSurge?: pulumi.Input<number | string | undefined>;
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RollingUpdateStatefulSetStrategy {
      partition?: pulumi.Input<number | undefined>;
    }
    interface StatefulSet {
      apiVersion?: pulumi.Input<"apps/v1beta2" | undefined>;
      kind?: pulumi.Input<"StatefulSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.apps.v1beta2.StatefulSetSpec | undefined>;
      status?: pulumi.Input<input.apps.v1beta2.StatefulSetStatus | undefined>;
    }
    interface StatefulSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface StatefulSetSpec {
      podManagementPolicy?: pulumi.Input<string | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      serviceName: pulumi.Input<string>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      updateStrategy?: pulumi.Input<input.apps.v1beta2.StatefulSetUpdateStrategy | undefined>;
      volumeClaimTemplates?: pulumi.Input<pulumi.Input<input.core.v1.PersistentVolumeClaim>[] | undefined>;
    }
    interface StatefulSetStatus {
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1beta2.StatefulSetCondition>[] | undefined>;
      currentReplicas?: pulumi.Input<number | undefined>;
      currentRevision?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas: pulumi.Input<number>;
      updateRevision?: pulumi.Input<string | undefined>;
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    interface StatefulSetUpdateStrategy {
      rollingUpdate?: pulumi.Input<input.apps.v1beta2.RollingUpdateStatefulSetStrategy | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
  }
  namespace auditregistration.v1alpha1 {
    interface AuditSink {
      apiVersion?: pulumi.Input<"auditregistration.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"AuditSink" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.auditregistration.v1alpha1.AuditSinkSpec | undefined>;
    }
    interface AuditSinkSpec {
      policy: pulumi.Input<input.auditregistration.v1alpha1.Policy>;
      webhook: pulumi.Input<input.auditregistration.v1alpha1.Webhook>;
    }
    interface Policy {
      level: pulumi.Input<string>;
      stages?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ServiceReference {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
      path?: pulumi.Input<string | undefined>;
      port?: pulumi.Input<number | undefined>;
    }
    interface Webhook {
      clientConfig: pulumi.Input<input.auditregistration.v1alpha1.WebhookClientConfig>;
      throttle?: pulumi.Input<input.auditregistration.v1alpha1.WebhookThrottleConfig | undefined>;
    }
    interface WebhookClientConfig {
      caBundle?: pulumi.Input<string | undefined>;
      service?: pulumi.Input<input.auditregistration.v1alpha1.ServiceReference | undefined>;
      url?: pulumi.Input<string | undefined>;
    }
    interface WebhookThrottleConfig {
      burst?: pulumi.Input<number | undefined>;
      qps?: pulumi.Input<number | undefined>;
    }
  }
  namespace autoscaling.v1 {
    interface CrossVersionObjectReference {
      apiVersion?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface HorizontalPodAutoscaler {
      apiVersion?: pulumi.Input<"autoscaling/v1" | undefined>;
      kind?: pulumi.Input<"HorizontalPodAutoscaler" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.autoscaling.v1.HorizontalPodAutoscalerSpec>;
      status?: pulumi.Input<input.autoscaling.v1.HorizontalPodAutoscalerStatus | undefined>;
    }
    interface HorizontalPodAutoscalerSpec {
      maxReplicas: pulumi.Input<number>;
      minReplicas?: pulumi.Input<number | undefined>;
      scaleTargetRef: pulumi.Input<input.autoscaling.v1.CrossVersionObjectReference>;
      targetCPUUtilizationPercentage?: pulumi.Input<number | undefined>;
    }
    interface HorizontalPodAutoscalerStatus {
      currentCPUUtilizationPercentage?: pulumi.Input<number | undefined>;
      currentReplicas: pulumi.Input<number>;
      desiredReplicas: pulumi.Input<number>;
      lastScaleTime?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
    }
  }
  namespace autoscaling.v2 {
    interface ContainerResourceMetricSource {
      container: pulumi.Input<string>;
      name: pulumi.Input<string>;
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    interface ContainerResourceMetricStatus {
      container: pulumi.Input<string>;
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      name: pulumi.Input<string>;
    }
    interface CrossVersionObjectReference {
      apiVersion?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ExternalMetricSource {
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    interface ExternalMetricStatus {
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
    }
    interface HPAScalingPolicy {
      periodSeconds: pulumi.Input<number>;
      type: pulumi.Input<string>;
      value: pulumi.Input<number>;
    }
    interface HPAScalingRules {
      policies?: pulumi.Input<pulumi.Input<input.autoscaling.v2.HPAScalingPolicy>[] | undefined>;
      selectPolicy?: pulumi.Input<string | undefined>;
      stabilizationWindowSeconds?: pulumi.Input<number | undefined>;
      tolerance?: pulumi.Input<string | undefined>;
    }
    interface HorizontalPodAutoscaler {
      apiVersion?: pulumi.Input<"autoscaling/v2" | undefined>;
      kind?: pulumi.Input<"HorizontalPodAutoscaler" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.autoscaling.v2.HorizontalPodAutoscalerSpec>;
      status?: pulumi.Input<input.autoscaling.v2.HorizontalPodAutoscalerStatus | undefined>;
    }
    interface HorizontalPodAutoscalerBehavior {
      scaleDown?: pulumi.Input<input.autoscaling.v2.HPAScalingRules | undefined>;
      scaleUp?: pulumi.Input<input.autoscaling.v2.HPAScalingRules | undefined>;
    }
    interface HorizontalPodAutoscalerCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface HorizontalPodAutoscalerSpec {
      behavior?: pulumi.Input<input.autoscaling.v2.HorizontalPodAutoscalerBehavior | undefined>;
      maxReplicas: pulumi.Input<number>;
      metrics?: pulumi.Input<pulumi.Input<input.autoscaling.v2.MetricSpec>[] | undefined>;
      minReplicas?: pulumi.Input<number | undefined>;
      scaleTargetRef: pulumi.Input<input.autoscaling.v2.CrossVersionObjectReference>;
    }
    interface HorizontalPodAutoscalerStatus {
      conditions?: pulumi.Input<pulumi.Input<input.autoscaling.v2.HorizontalPodAutoscalerCondition>[] | undefined>;
      currentMetrics?: pulumi.Input<pulumi.Input<input.autoscaling.v2.MetricStatus>[] | undefined>;
      currentReplicas?: pulumi.Input<number | undefined>;
      desiredReplicas: pulumi.Input<number>;
      lastScaleTime?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
    }
    interface MetricIdentifier {
      name: pulumi.Input<string>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface MetricSpec {
      containerResource?: pulumi.Input<input.autoscaling.v2.ContainerResourceMetricSource | undefined>;
      external?: pulumi.Input<input.autoscaling.v2.ExternalMetricSource | undefined>;
      object?: pulumi.Input<input.autoscaling.v2.ObjectMetricSource | undefined>;
      pods?: pulumi.Input<input.autoscaling.v2.PodsMetricSource | undefined>;
      resource?: pulumi.Input<input.autoscaling.v2.ResourceMetricSource | undefined>;
      type: pulumi.Input<string>;
    }
    interface MetricStatus {
      containerResource?: pulumi.Input<input.autoscaling.v2.ContainerResourceMetricStatus | undefined>;
      external?: pulumi.Input<input.autoscaling.v2.ExternalMetricStatus | undefined>;
      object?: pulumi.Input<input.autoscaling.v2.ObjectMetricStatus | undefined>;
      pods?: pulumi.Input<input.autoscaling.v2.PodsMetricStatus | undefined>;
      resource?: pulumi.Input<input.autoscaling.v2.ResourceMetricStatus | undefined>;
      type: pulumi.Input<string>;
    }
    interface MetricTarget {
      averageUtilization?: pulumi.Input<number | undefined>;
      averageValue?: pulumi.Input<string | undefined>;
      type: pulumi.Input<string>;
      value?: pulumi.Input<string | undefined>;
    }
    interface MetricValueStatus {
      averageUtilization?: pulumi.Input<number | undefined>;
      averageValue?: pulumi.Input<string | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface ObjectMetricSource {
      describedObject: pulumi.Input<input.autoscaling.v2.CrossVersionObjectReference>;
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    interface ObjectMetricStatus {
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      describedObject: pulumi.Input<input.autoscaling.v2.CrossVersionObjectReference>;
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
    }
    interface PodsMetricSource {
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    interface PodsMetricStatus {
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
    }
    interface ResourceMetricSource {
      name: pulumi.Input<string>;
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    interface ResourceMetricStatus {
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      name: pulumi.Input<string>;
    }
  }
  namespace autoscaling.v2beta1 {
    interface ContainerResourceMetricSource {
      container: pulumi.Input<string>;
      name: pulumi.Input<string>;
      targetAverageUtilization?: pulumi.Input<number | undefined>;
      targetAverageValue?: pulumi.Input<string | undefined>;
    }
    interface ContainerResourceMetricStatus {
      container: pulumi.Input<string>;
      currentAverageUtilization?: pulumi.Input<number | undefined>;
      currentAverageValue: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface CrossVersionObjectReference {
      apiVersion?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ExternalMetricSource {
      metricName: pulumi.Input<string>;
      metricSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      targetAverageValue?: pulumi.Input<string | undefined>;
      targetValue?: pulumi.Input<string | undefined>;
    }
    interface ExternalMetricStatus {
      currentAverageValue?: pulumi.Input<string | undefined>;
      currentValue: pulumi.Input<string>;
      metricName: pulumi.Input<string>;
      metricSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface HorizontalPodAutoscaler {
      apiVersion?: pulumi.Input<"autoscaling/v2beta1" | undefined>;
      kind?: pulumi.Input<"HorizontalPodAutoscaler" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.autoscaling.v2beta1.HorizontalPodAutoscalerSpec | undefined>;
      status?: pulumi.Input<input.autoscaling.v2beta1.HorizontalPodAutoscalerStatus | undefined>;
    }
    interface HorizontalPodAutoscalerCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface HorizontalPodAutoscalerSpec {
      maxReplicas: pulumi.Input<number>;
      metrics?: pulumi.Input<pulumi.Input<input.autoscaling.v2beta1.MetricSpec>[] | undefined>;
      minReplicas?: pulumi.Input<number | undefined>;
      scaleTargetRef: pulumi.Input<input.autoscaling.v2beta1.CrossVersionObjectReference>;
    }
    interface HorizontalPodAutoscalerStatus {
      conditions: pulumi.Input<pulumi.Input<input.autoscaling.v2beta1.HorizontalPodAutoscalerCondition>[]>;
      currentMetrics?: pulumi.Input<pulumi.Input<input.autoscaling.v2beta1.MetricStatus>[] | undefined>;
      currentReplicas: pulumi.Input<number>;
      desiredReplicas: pulumi.Input<number>;
      lastScaleTime?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
    }
    interface MetricSpec {
      containerResource?: pulumi.Input<input.autoscaling.v2beta1.ContainerResourceMetricSource | undefined>;
      external?: pulumi.Input<input.autoscaling.v2beta1.ExternalMetricSource | undefined>;
      object?: pulumi.Input<input.autoscaling.v2beta1.ObjectMetricSource | undefined>;
      pods?: pulumi.Input<input.autoscaling.v2beta1.PodsMetricSource | undefined>;
      resource?: pulumi.Input<input.autoscaling.v2beta1.ResourceMetricSource | undefined>;
      type: pulumi.Input<string>;
    }
    interface MetricStatus {
      containerResource?: pulumi.Input<input.autoscaling.v2beta1.ContainerResourceMetricStatus | undefined>;
      external?: pulumi.Input<input.autoscaling.v2beta1.ExternalMetricStatus | undefined>;
      object?: pulumi.Input<input.autoscaling.v2beta1.ObjectMetricStatus | undefined>;
      pods?: pulumi.Input<input.autoscaling.v2beta1.PodsMetricStatus | undefined>;
      resource?: pulumi.Input<input.autoscaling.v2beta1.ResourceMetricStatus | undefined>;
      type: pulumi.Input<string>;
    }
    interface ObjectMetricSource {
      averageValue?: pulumi.Input<string | undefined>;
      metricName: pulumi.Input<string>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      target: pulumi.Input<input.autoscaling.v2beta1.CrossVersionObjectReference>;
      targetValue: pulumi.Input<string>;
    }
    interface ObjectMetricStatus {
      averageValue?: pulumi.Input<string | undefined>;
      currentValue: pulumi.Input<string>;
      metricName: pulumi.Input<string>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      target: pulumi.Input<input.autoscaling.v2beta1.CrossVersionObjectReference>;
    }
    interface PodsMetricSource {
      metricName: pulumi.Input<string>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      targetAverageValue: pulumi.Input<string>;
    }
    interface PodsMetricStatus {
      currentAverageValue: pulumi.Input<string>;
      metricName: pulumi.Input<string>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface ResourceMetricSource {
      name: pulumi.Input<string>;
      targetAverageUtilization?: pulumi.Input<number | undefined>;
      targetAverageValue?: pulumi.Input<string | undefined>;
    }
    interface ResourceMetricStatus {
      currentAverageUtilization?: pulumi.Input<number | undefined>;
      currentAverageValue: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
  }
  namespace autoscaling.v2beta2 {
    interface ContainerResourceMetricSource {
      container: pulumi.Input<string>;
      name: pulumi.Input<string>;
      target: pulumi.Input<input.autoscaling.v2beta2.MetricTarget>;
    }
    interface ContainerResourceMetricStatus {
      container: pulumi.Input<string>;
      current: pulumi.Input<input.autoscaling.v2beta2.MetricValueStatus>;
      name: pulumi.Input<string>;
    }
    interface CrossVersionObjectReference {
      apiVersion?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ExternalMetricSource {
      metric: pulumi.Input<input.autoscaling.v2beta2.MetricIdentifier>;
      target: pulumi.Input<input.autoscaling.v2beta2.MetricTarget>;
    }
    interface ExternalMetricStatus {
      current: pulumi.Input<input.autoscaling.v2beta2.MetricValueStatus>;
      metric: pulumi.Input<input.autoscaling.v2beta2.MetricIdentifier>;
    }
    interface HPAScalingPolicy {
      periodSeconds: pulumi.Input<number>;
      type: pulumi.Input<string>;
      value: pulumi.Input<number>;
    }
    interface HPAScalingRules {
      policies?: pulumi.Input<pulumi.Input<input.autoscaling.v2beta2.HPAScalingPolicy>[] | undefined>;
      selectPolicy?: pulumi.Input<string | undefined>;
      stabilizationWindowSeconds?: pulumi.Input<number | undefined>;
    }
    interface HorizontalPodAutoscaler {
      apiVersion?: pulumi.Input<"autoscaling/v2beta2" | undefined>;
      kind?: pulumi.Input<"HorizontalPodAutoscaler" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.autoscaling.v2beta2.HorizontalPodAutoscalerSpec | undefined>;
      status?: pulumi.Input<input.autoscaling.v2beta2.HorizontalPodAutoscalerStatus | undefined>;
    }
    interface HorizontalPodAutoscalerBehavior {
      scaleDown?: pulumi.Input<input.autoscaling.v2beta2.HPAScalingRules | undefined>;
      scaleUp?: pulumi.Input<input.autoscaling.v2beta2.HPAScalingRules | undefined>;
    }
    interface HorizontalPodAutoscalerCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface HorizontalPodAutoscalerSpec {
      behavior?: pulumi.Input<input.autoscaling.v2beta2.HorizontalPodAutoscalerBehavior | undefined>;
      maxReplicas: pulumi.Input<number>;
      metrics?: pulumi.Input<pulumi.Input<input.autoscaling.v2beta2.MetricSpec>[] | undefined>;
      minReplicas?: pulumi.Input<number | undefined>;
      scaleTargetRef: pulumi.Input<input.autoscaling.v2beta2.CrossVersionObjectReference>;
    }
    interface HorizontalPodAutoscalerStatus {
      conditions: pulumi.Input<pulumi.Input<input.autoscaling.v2beta2.HorizontalPodAutoscalerCondition>[]>;
      currentMetrics?: pulumi.Input<pulumi.Input<input.autoscaling.v2beta2.MetricStatus>[] | undefined>;
      currentReplicas: pulumi.Input<number>;
      desiredReplicas: pulumi.Input<number>;
      lastScaleTime?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
    }
    interface MetricIdentifier {
      name: pulumi.Input<string>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface MetricSpec {
      containerResource?: pulumi.Input<input.autoscaling.v2beta2.ContainerResourceMetricSource | undefined>;
      external?: pulumi.Input<input.autoscaling.v2beta2.ExternalMetricSource | undefined>;
      object?: pulumi.Input<input.autoscaling.v2beta2.ObjectMetricSource | undefined>;
      pods?: pulumi.Input<input.autoscaling.v2beta2.PodsMetricSource | undefined>;
      resource?: pulumi.Input<input.autoscaling.v2beta2.ResourceMetricSource | undefined>;
      type: pulumi.Input<string>;
    }
    interface MetricStatus {
      containerResource?: pulumi.Input<input.autoscaling.v2beta2.ContainerResourceMetricStatus | undefined>;
      external?: pulumi.Input<input.autoscaling.v2beta2.ExternalMetricStatus | undefined>;
      object?: pulumi.Input<input.autoscaling.v2beta2.ObjectMetricStatus | undefined>;
      pods?: pulumi.Input<input.autoscaling.v2beta2.PodsMetricStatus | undefined>;
      resource?: pulumi.Input<input.autoscaling.v2beta2.ResourceMetricStatus | undefined>;
      type: pulumi.Input<string>;
    }
    interface MetricTarget {
      averageUtilization?: pulumi.Input<number | undefined>;
      averageValue?: pulumi.Input<string | undefined>;
      type: pulumi.Input<string>;
      value?: pulumi.Input<string | undefined>;
    }
    interface MetricValueStatus {
      averageUtilization?: pulumi.Input<number | undefined>;
      averageValue?: pulumi.Input<string | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface ObjectMetricSource {
      describedObject: pulumi.Input<input.autoscaling.v2beta2.CrossVersionObjectReference>;
      metric: pulumi.Input<input.autoscaling.v2beta2.MetricIdentifier>;
      target: pulumi.Input<input.autoscaling.v2beta2.MetricTarget>;
    }
    interface ObjectMetricStatus {
      current: pulumi.Input<input.autoscaling.v2beta2.MetricValueStatus>;
      describedObject: pulumi.Input<input.autoscaling.v2beta2.CrossVersionObjectReference>;
      metric: pulumi.Input<input.autoscaling.v2beta2.MetricIdentifier>;
    }
    interface PodsMetricSource {
      metric: pulumi.Input<input.autoscaling.v2beta2.MetricIdentifier>;
      target: pulumi.Input<input.autoscaling.v2beta2.MetricTarget>;
    }
    interface PodsMetricStatus {
      current: pulumi.Input<input.autoscaling.v2beta2.MetricValueStatus>;
      metric: pulumi.Input<input.autoscaling.v2beta2.MetricIdentifier>;
    }
    interface ResourceMetricSource {
      name: pulumi.Input<string>;
      target: pulumi.Input<input.autoscaling.v2beta2.MetricTarget>;
    }
    interface ResourceMetricStatus {
      current: pulumi.Input<input.autoscaling.v2beta2.MetricValueStatus>;
      name: pulumi.Input<string>;
    }
  }
  namespace batch.v1 {
    interface CronJob {
      apiVersion?: pulumi.Input<"batch/v1" | undefined>;
      kind?: pulumi.Input<"CronJob" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.batch.v1.CronJobSpec>;
      status?: pulumi.Input<input.batch.v1.CronJobStatus | undefined>;
    }
    interface CronJobSpec {
      concurrencyPolicy?: pulumi.Input<string | undefined>;
      failedJobsHistoryLimit?: pulumi.Input<number | undefined>;
      jobTemplate: pulumi.Input<input.batch.v1.JobTemplateSpec>;
      schedule: pulumi.Input<string>;
      startingDeadlineSeconds?: pulumi.Input<number | undefined>;
      successfulJobsHistoryLimit?: pulumi.Input<number | undefined>;
      suspend?: pulumi.Input<boolean | undefined>;
      timeZone?: pulumi.Input<string | undefined>;
    }
    interface CronJobStatus {
      active?: pulumi.Input<pulumi.Input<input.core.v1.ObjectReference>[] | undefined>;
      lastScheduleTime?: pulumi.Input<string | undefined>;
      lastSuccessfulTime?: pulumi.Input<string | undefined>;
    }
    interface Job {
      apiVersion?: pulumi.Input<"batch/v1" | undefined>;
      kind?: pulumi.Input<"Job" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.batch.v1.JobSpec | undefined>;
      status?: pulumi.Input<input.batch.v1.JobStatus | undefined>;
    }
    interface JobCondition {
      lastProbeTime?: pulumi.Input<string | undefined>;
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface JobSchedulingConfiguration {
      disruptionMode?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupDisruptionMode | undefined>;
      resourceClaims?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupResourceClaim>[] | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupSchedulingConstraints | undefined>;
      schedulingPolicy?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupSchedulingPolicy | undefined>;
    }
    interface JobSpec {
      activeDeadlineSeconds?: pulumi.Input<number | undefined>;
      backoffLimit?: pulumi.Input<number | undefined>;
      backoffLimitPerIndex?: pulumi.Input<number | undefined>;
      completionMode?: pulumi.Input<string | undefined>;
      completions?: pulumi.Input<number | undefined>;
      managedBy?: pulumi.Input<string | undefined>;
      manualSelector?: pulumi.Input<boolean | undefined>;
      maxFailedIndexes?: pulumi.Input<number | undefined>;
      parallelism?: pulumi.Input<number | undefined>;
      podFailurePolicy?: pulumi.Input<input.batch.v1.PodFailurePolicy | undefined>;
      podReplacementPolicy?: pulumi.Input<string | undefined>;
      scheduling?: pulumi.Input<input.batch.v1.JobSchedulingConfiguration | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      successPolicy?: pulumi.Input<input.batch.v1.SuccessPolicy | undefined>;
      suspend?: pulumi.Input<boolean | undefined>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      ttlSecondsAfterFinished?: pulumi.Input<number | undefined>;
    }
    interface JobStatus {
      active?: pulumi.Input<number | undefined>;
      completedIndexes?: pulumi.Input<string | undefined>;
      completionTime?: pulumi.Input<string | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.batch.v1.JobCondition>[] | undefined>;
      failed?: pulumi.Input<number | undefined>;
      failedIndexes?: pulumi.Input<string | undefined>;
      ready?: pulumi.Input<number | undefined>;
      startTime?: pulumi.Input<string | undefined>;
      succeeded?: pulumi.Input<number | undefined>;
      terminating?: pulumi.Input<number | undefined>;
      uncountedTerminatedPods?: pulumi.Input<input.batch.v1.UncountedTerminatedPods | undefined>;
    }
    interface JobTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.batch.v1.JobSpec | undefined>;
    }
    interface PodFailurePolicy {
      rules: pulumi.Input<pulumi.Input<input.batch.v1.PodFailurePolicyRule>[]>;
    }
    interface PodFailurePolicyOnExitCodesRequirement {
      containerName?: pulumi.Input<string | undefined>;
      operator: pulumi.Input<string>;
      values: pulumi.Input<pulumi.Input<number>[]>;
    }
    interface PodFailurePolicyOnPodConditionsPattern {
      status?: pulumi.Input<string | undefined>;
      type: pulumi.Input<string>;
    }
    interface PodFailurePolicyRule {
      action: pulumi.Input<string>;
      onExitCodes?: pulumi.Input<input.batch.v1.PodFailurePolicyOnExitCodesRequirement | undefined>;
      onPodConditions?: pulumi.Input<pulumi.Input<input.batch.v1.PodFailurePolicyOnPodConditionsPattern>[] | undefined>;
    }
    interface SuccessPolicy {
      rules: pulumi.Input<pulumi.Input<input.batch.v1.SuccessPolicyRule>[]>;
    }
    interface SuccessPolicyRule {
      succeededCount?: pulumi.Input<number | undefined>;
      succeededIndexes?: pulumi.Input<string | undefined>;
    }
    interface UncountedTerminatedPods {
      failed?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      succeeded?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
  }
  namespace batch.v1beta1 {
    interface CronJob {
      apiVersion?: pulumi.Input<"batch/v1beta1" | undefined>;
      kind?: pulumi.Input<"CronJob" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.batch.v1beta1.CronJobSpec | undefined>;
      status?: pulumi.Input<input.batch.v1beta1.CronJobStatus | undefined>;
    }
    interface CronJobSpec {
      concurrencyPolicy?: pulumi.Input<string | undefined>;
      failedJobsHistoryLimit?: pulumi.Input<number | undefined>;
      jobTemplate: pulumi.Input<input.batch.v1beta1.JobTemplateSpec>;
      schedule: pulumi.Input<string>;
      startingDeadlineSeconds?: pulumi.Input<number | undefined>;
      successfulJobsHistoryLimit?: pulumi.Input<number | undefined>;
      suspend?: pulumi.Input<boolean | undefined>;
    }
    interface CronJobStatus {
      active?: pulumi.Input<pulumi.Input<input.core.v1.ObjectReference>[] | undefined>;
      lastScheduleTime?: pulumi.Input<string | undefined>;
    }
    interface JobTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.batch.v1.JobSpec | undefined>;
    }
  }
  namespace batch.v2alpha1 {
    interface CronJob {
      apiVersion?: pulumi.Input<"batch/v2alpha1" | undefined>;
      kind?: pulumi.Input<"CronJob" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.batch.v2alpha1.CronJobSpec | undefined>;
      status?: pulumi.Input<input.batch.v2alpha1.CronJobStatus | undefined>;
    }
    interface CronJobSpec {
      concurrencyPolicy?: pulumi.Input<string | undefined>;
      failedJobsHistoryLimit?: pulumi.Input<number | undefined>;
      jobTemplate: pulumi.Input<input.batch.v2alpha1.JobTemplateSpec>;
      schedule: pulumi.Input<string>;
      startingDeadlineSeconds?: pulumi.Input<number | undefined>;
      successfulJobsHistoryLimit?: pulumi.Input<number | undefined>;
      suspend?: pulumi.Input<boolean | undefined>;
    }
    interface CronJobStatus {
      active?: pulumi.Input<pulumi.Input<input.core.v1.ObjectReference>[] | undefined>;
      lastScheduleTime?: pulumi.Input<string | undefined>;
    }
    interface JobTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.batch.v1.JobSpec | undefined>;
    }
  }
  namespace certificates.v1 {
    interface CertificateSigningRequest {
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"CertificateSigningRequest" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.certificates.v1.CertificateSigningRequestSpec>;
      status?: pulumi.Input<input.certificates.v1.CertificateSigningRequestStatus | undefined>;
    }
    interface CertificateSigningRequestCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      lastUpdateTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface CertificateSigningRequestSpec {
      expirationSeconds?: pulumi.Input<number | undefined>;
      extra?: pulumi.Input<{ [key: string]: pulumi.Input<pulumi.Input<string>[]>; } | undefined>;
      groups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      request: pulumi.Input<string>;
      signerName: pulumi.Input<string>;
      uid?: pulumi.Input<string | undefined>;
      usages?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      username?: pulumi.Input<string | undefined>;
    }
    interface CertificateSigningRequestStatus {
      certificate?: pulumi.Input<string | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.certificates.v1.CertificateSigningRequestCondition>[] | undefined>;
    }
    interface ClusterTrustBundle {
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ClusterTrustBundle" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.certificates.v1.ClusterTrustBundleSpec>;
    }
    interface ClusterTrustBundleSpec {
      signerName?: pulumi.Input<string | undefined>;
      trustBundle: pulumi.Input<string>;
    }
    interface PodCertificateRequest {
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"PodCertificateRequest" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.certificates.v1.PodCertificateRequestSpec>;
      status?: pulumi.Input<input.certificates.v1.PodCertificateRequestStatus | undefined>;
    }
    interface PodCertificateRequestSpec {
      maxExpirationSeconds?: pulumi.Input<number | undefined>;
      nodeName: pulumi.Input<string>;
      nodeUID: pulumi.Input<string>;
      podName: pulumi.Input<string>;
      podUID: pulumi.Input<string>;
      serviceAccountName: pulumi.Input<string>;
      serviceAccountUID: pulumi.Input<string>;
      signerName: pulumi.Input<string>;
      stubPKCS10Request: pulumi.Input<string>;
      unverifiedUserAnnotations?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface PodCertificateRequestStatus {
      beginRefreshAt?: pulumi.Input<string | undefined>;
      certificateChain?: pulumi.Input<string | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      notAfter?: pulumi.Input<string | undefined>;
      notBefore?: pulumi.Input<string | undefined>;
    }
  }
  namespace certificates.v1alpha1 {
    interface ClusterTrustBundle {
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ClusterTrustBundle" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.certificates.v1alpha1.ClusterTrustBundleSpec>;
    }
    interface ClusterTrustBundleSpec {
      signerName?: pulumi.Input<string | undefined>;
      trustBundle: pulumi.Input<string>;
    }
  }
  namespace certificates.v1beta1 {
    interface CertificateSigningRequest {
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"CertificateSigningRequest" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.certificates.v1beta1.CertificateSigningRequestSpec | undefined>;
      status?: pulumi.Input<input.certificates.v1beta1.CertificateSigningRequestStatus | undefined>;
    }
    interface CertificateSigningRequestCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      lastUpdateTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type: pulumi.Input<string>;
    }
    interface CertificateSigningRequestSpec {
      extra?: pulumi.Input<{ [key: string]: pulumi.Input<pulumi.Input<string>[]>; } | undefined>;
      groups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      request: pulumi.Input<string>;
      signerName?: pulumi.Input<string | undefined>;
      uid?: pulumi.Input<string | undefined>;
      usages?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      username?: pulumi.Input<string | undefined>;
    }
    interface CertificateSigningRequestStatus {
      certificate?: pulumi.Input<string | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.certificates.v1beta1.CertificateSigningRequestCondition>[] | undefined>;
    }
    interface ClusterTrustBundle {
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ClusterTrustBundle" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.certificates.v1beta1.ClusterTrustBundleSpec>;
    }
    interface ClusterTrustBundleSpec {
      signerName?: pulumi.Input<string | undefined>;
      trustBundle: pulumi.Input<string>;
    }
    interface PodCertificateRequest {
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"PodCertificateRequest" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.certificates.v1beta1.PodCertificateRequestSpec>;
      status?: pulumi.Input<input.certificates.v1beta1.PodCertificateRequestStatus | undefined>;
    }
    interface PodCertificateRequestSpec {
      maxExpirationSeconds?: pulumi.Input<number | undefined>;
      nodeName: pulumi.Input<string>;
      nodeUID: pulumi.Input<string>;
      pkixPublicKey?: pulumi.Input<string | undefined>;
      podName: pulumi.Input<string>;
      podUID: pulumi.Input<string>;
      proofOfPossession?: pulumi.Input<string | undefined>;
      serviceAccountName: pulumi.Input<string>;
      serviceAccountUID: pulumi.Input<string>;
      signerName: pulumi.Input<string>;
      stubPKCS10Request: pulumi.Input<string>;
      unverifiedUserAnnotations?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface PodCertificateRequestStatus {
      beginRefreshAt?: pulumi.Input<string | undefined>;
      certificateChain?: pulumi.Input<string | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      notAfter?: pulumi.Input<string | undefined>;
      notBefore?: pulumi.Input<string | undefined>;
    }
  }
  namespace coordination.v1 {
    interface Lease {
      apiVersion?: pulumi.Input<"coordination.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"Lease" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.coordination.v1.LeaseSpec | undefined>;
    }
    interface LeaseSpec {
      acquireTime?: pulumi.Input<string | undefined>;
      holderIdentity?: pulumi.Input<string | undefined>;
      leaseDurationSeconds?: pulumi.Input<number | undefined>;
      leaseTransitions?: pulumi.Input<number | undefined>;
      preferredHolder?: pulumi.Input<string | undefined>;
      renewTime?: pulumi.Input<string | undefined>;
      strategy?: pulumi.Input<string | undefined>;
    }
  }
  namespace coordination.v1alpha1 {
    interface LeaseCandidate {
      apiVersion?: pulumi.Input<"coordination.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"LeaseCandidate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.coordination.v1alpha1.LeaseCandidateSpec | undefined>;
    }
    interface LeaseCandidateSpec {
      binaryVersion?: pulumi.Input<string | undefined>;
      emulationVersion?: pulumi.Input<string | undefined>;
      leaseName: pulumi.Input<string>;
      pingTime?: pulumi.Input<string | undefined>;
      preferredStrategies: pulumi.Input<pulumi.Input<string>[]>;
      renewTime?: pulumi.Input<string | undefined>;
    }
  }
  namespace coordination.v1alpha2 {
    interface LeaseCandidate {
      apiVersion?: pulumi.Input<"coordination.k8s.io/v1alpha2" | undefined>;
      kind?: pulumi.Input<"LeaseCandidate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.coordination.v1alpha2.LeaseCandidateSpec>;
    }
    interface LeaseCandidateSpec {
      binaryVersion: pulumi.Input<string>;
      emulationVersion?: pulumi.Input<string | undefined>;
      leaseName: pulumi.Input<string>;
      pingTime?: pulumi.Input<string | undefined>;
      renewTime?: pulumi.Input<string | undefined>;
      strategy: pulumi.Input<string>;
    }
  }
  namespace coordination.v1beta1 {
    interface Lease {
      apiVersion?: pulumi.Input<"coordination.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"Lease" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.coordination.v1beta1.LeaseSpec | undefined>;
    }
    interface LeaseCandidate {
      apiVersion?: pulumi.Input<"coordination.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"LeaseCandidate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.coordination.v1beta1.LeaseCandidateSpec>;
    }
    interface LeaseCandidateSpec {
      binaryVersion: pulumi.Input<string>;
      emulationVersion?: pulumi.Input<string | undefined>;
      leaseName: pulumi.Input<string>;
      pingTime?: pulumi.Input<string | undefined>;
      renewTime?: pulumi.Input<string | undefined>;
      strategy: pulumi.Input<string>;
    }
    interface LeaseSpec {
      acquireTime?: pulumi.Input<string | undefined>;
      holderIdentity?: pulumi.Input<string | undefined>;
      leaseDurationSeconds?: pulumi.Input<number | undefined>;
      leaseTransitions?: pulumi.Input<number | undefined>;
      renewTime?: pulumi.Input<string | undefined>;
    }
  }
  namespace core.v1 {
    interface AWSElasticBlockStoreVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      partition?: pulumi.Input<number | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      volumeID: pulumi.Input<string>;
    }
    interface Affinity {
      nodeAffinity?: pulumi.Input<input.core.v1.NodeAffinity | undefined>;
      podAffinity?: pulumi.Input<input.core.v1.PodAffinity | undefined>;
      podAntiAffinity?: pulumi.Input<input.core.v1.PodAntiAffinity | undefined>;
    }
    interface AppArmorProfile {
      localhostProfile?: pulumi.Input<string | undefined>;
      type: pulumi.Input<string>;
    }
    interface AttachedVolume {
      devicePath: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface AzureDiskVolumeSource {
      cachingMode?: pulumi.Input<string | undefined>;
      diskName: pulumi.Input<string>;
      diskURI: pulumi.Input<string>;
      fsType?: pulumi.Input<string | undefined>;
      kind?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    interface AzureFilePersistentVolumeSource {
      readOnly?: pulumi.Input<boolean | undefined>;
      secretName: pulumi.Input<string>;
      secretNamespace?: pulumi.Input<string | undefined>;
      shareName: pulumi.Input<string>;
    }
    interface AzureFileVolumeSource {
      readOnly?: pulumi.Input<boolean | undefined>;
      secretName: pulumi.Input<string>;
      shareName: pulumi.Input<string>;
    }
    interface CSIPersistentVolumeSource {
      controllerExpandSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      controllerPublishSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      driver: pulumi.Input<string>;
      fsType?: pulumi.Input<string | undefined>;
      nodeExpandSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      nodePublishSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      nodeStageSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      volumeAttributes?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      volumeHandle: pulumi.Input<string>;
    }
    interface CSIVolumeSource {
      driver: pulumi.Input<string>;
      fsType?: pulumi.Input<string | undefined>;
      nodePublishSecretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      volumeAttributes?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface Capabilities {
      add?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      drop?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface CephFSPersistentVolumeSource {
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      path?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretFile?: pulumi.Input<string | undefined>;
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      user?: pulumi.Input<string | undefined>;
    }
    interface CephFSVolumeSource {
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      path?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretFile?: pulumi.Input<string | undefined>;
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      user?: pulumi.Input<string | undefined>;
    }
    interface CinderPersistentVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      volumeID: pulumi.Input<string>;
    }
    interface CinderVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      volumeID: pulumi.Input<string>;
    }
    interface ClaimSource {
      resourceClaimName?: pulumi.Input<string | undefined>;
      resourceClaimTemplateName?: pulumi.Input<string | undefined>;
    }
    interface ClientIPConfig {
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    interface ClusterTrustBundleProjection {
      labelSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      name?: pulumi.Input<string | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
      path: pulumi.Input<string>;
      signerName?: pulumi.Input<string | undefined>;
      user?: pulumi.Input<number | undefined>;
    }
    interface ConfigMap {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      binaryData?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      data?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      immutable?: pulumi.Input<boolean | undefined>;
      kind?: pulumi.Input<"ConfigMap" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
    }
    interface ConfigMapEnvSource {
      name?: pulumi.Input<string | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
    }
    interface ConfigMapKeySelector {
      key: pulumi.Input<string>;
      name?: pulumi.Input<string | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
    }
    interface ConfigMapNodeConfigSource {
      kubeletConfigKey: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
      resourceVersion?: pulumi.Input<string | undefined>;
      uid?: pulumi.Input<string | undefined>;
    }
    interface ConfigMapProjection {
      items?: pulumi.Input<pulumi.Input<input.core.v1.KeyToPath>[] | undefined>;
      name?: pulumi.Input<string | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
    }
    interface ConfigMapVolumeSource {
      defaultMode?: pulumi.Input<number | undefined>;
      defaultUser?: pulumi.Input<number | undefined>;
      items?: pulumi.Input<pulumi.Input<input.core.v1.KeyToPath>[] | undefined>;
      name?: pulumi.Input<string | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
    }
    interface Container {
      args?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      command?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      env?: pulumi.Input<pulumi.Input<input.core.v1.EnvVar>[] | undefined>;
      envFrom?: pulumi.Input<pulumi.Input<input.core.v1.EnvFromSource>[] | undefined>;
      image?: pulumi.Input<string | undefined>;
      imagePullPolicy?: pulumi.Input<string | undefined>;
      lifecycle?: pulumi.Input<input.core.v1.Lifecycle | undefined>;
      livenessProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      name: pulumi.Input<string>;
      ports?: pulumi.Input<pulumi.Input<input.core.v1.ContainerPort>[] | undefined>;
      readinessProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      resizePolicy?: pulumi.Input<pulumi.Input<input.core.v1.ContainerResizePolicy>[] | undefined>;
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      restartPolicy?: pulumi.Input<string | undefined>;
      restartPolicyRules?: pulumi.Input<pulumi.Input<input.core.v1.ContainerRestartRule>[] | undefined>;
      securityContext?: pulumi.Input<input.core.v1.SecurityContext | undefined>;
      startupProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      stdin?: pulumi.Input<boolean | undefined>;
      stdinOnce?: pulumi.Input<boolean | undefined>;
      terminationMessagePath?: pulumi.Input<string | undefined>;
      terminationMessagePolicy?: pulumi.Input<string | undefined>;
      tty?: pulumi.Input<boolean | undefined>;
      volumeDevices?: pulumi.Input<pulumi.Input<input.core.v1.VolumeDevice>[] | undefined>;
      volumeMounts?: pulumi.Input<pulumi.Input<input.core.v1.VolumeMount>[] | undefined>;
      workingDir?: pulumi.Input<string | undefined>;
    }
    interface ContainerExtendedResourceRequest {
      containerName: pulumi.Input<string>;
      requestName: pulumi.Input<string>;
      resourceName: pulumi.Input<string>;
    }
    interface ContainerImage {
      names: pulumi.Input<pulumi.Input<string>[]>;
      sizeBytes?: pulumi.Input<number | undefined>;
    }
    interface ContainerPort {
      containerPort: pulumi.Input<number>;
      hostIP?: pulumi.Input<string | undefined>;
      hostPort?: pulumi.Input<number | undefined>;
      name?: pulumi.Input<string | undefined>;
      protocol?: pulumi.Input<string | undefined>;
    }
    interface ContainerResizePolicy {
      resourceName: pulumi.Input<string>;
      restartPolicy: pulumi.Input<string>;
    }
    interface ContainerRestartRule {
      action: pulumi.Input<string>;
      exitCodes?: pulumi.Input<input.core.v1.ContainerRestartRuleOnExitCodes | undefined>;
    }
    interface ContainerRestartRuleOnExitCodes {
      operator: pulumi.Input<string>;
      values?: pulumi.Input<pulumi.Input<number>[] | undefined>;
    }
    interface ContainerState {
      running?: pulumi.Input<input.core.v1.ContainerStateRunning | undefined>;
      terminated?: pulumi.Input<input.core.v1.ContainerStateTerminated | undefined>;
      waiting?: pulumi.Input<input.core.v1.ContainerStateWaiting | undefined>;
    }
    interface ContainerStateRunning {
      startedAt?: pulumi.Input<string | undefined>;
    }
    interface ContainerStateTerminated {
      containerID?: pulumi.Input<string | undefined>;
      exitCode: pulumi.Input<number>;
      finishedAt?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      signal?: pulumi.Input<number | undefined>;
      startedAt?: pulumi.Input<string | undefined>;
    }
    interface ContainerStateWaiting {
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
    }
    interface ContainerStatus {
      allocatedResources?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      allocatedResourcesStatus?: pulumi.Input<pulumi.Input<input.core.v1.ResourceStatus>[] | undefined>;
      containerID?: pulumi.Input<string | undefined>;
      image: pulumi.Input<string>;
      imageID: pulumi.Input<string>;
      lastState?: pulumi.Input<input.core.v1.ContainerState | undefined>;
      name: pulumi.Input<string>;
      ready: pulumi.Input<boolean>;
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      restartCount: pulumi.Input<number>;
      started?: pulumi.Input<boolean | undefined>;
      state?: pulumi.Input<input.core.v1.ContainerState | undefined>;
      stopSignal?: pulumi.Input<string | undefined>;
      user?: pulumi.Input<input.core.v1.ContainerUser | undefined>;
      volumeMounts?: pulumi.Input<pulumi.Input<input.core.v1.VolumeMountStatus>[] | undefined>;
    }
    interface ContainerUser {
      linux?: pulumi.Input<input.core.v1.LinuxContainerUser | undefined>;
    }
    interface DaemonEndpoint {
      Port: pulumi.Input<number>;
    }
    interface DownwardAPIProjection {
      items?: pulumi.Input<pulumi.Input<input.core.v1.DownwardAPIVolumeFile>[] | undefined>;
    }
    interface DownwardAPIVolumeFile {
      fieldRef?: pulumi.Input<input.core.v1.ObjectFieldSelector | undefined>;
      mode?: pulumi.Input<number | undefined>;
      path: pulumi.Input<string>;
      resourceFieldRef?: pulumi.Input<input.core.v1.ResourceFieldSelector | undefined>;
      user?: pulumi.Input<number | undefined>;
    }
    interface DownwardAPIVolumeSource {
      defaultMode?: pulumi.Input<number | undefined>;
      defaultUser?: pulumi.Input<number | undefined>;
      items?: pulumi.Input<pulumi.Input<input.core.v1.DownwardAPIVolumeFile>[] | undefined>;
    }
    interface EmptyDirVolumeSource {
      medium?: pulumi.Input<string | undefined>;
      mode?: pulumi.Input<number | undefined>;
      sizeLimit?: pulumi.Input<string | undefined>;
    }
    interface EndpointAddress {
      hostname?: pulumi.Input<string | undefined>;
      ip: pulumi.Input<string>;
      nodeName?: pulumi.Input<string | undefined>;
      targetRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
    }
    interface EndpointPort {
      appProtocol?: pulumi.Input<string | undefined>;
      name?: pulumi.Input<string | undefined>;
      port: pulumi.Input<number>;
      protocol?: pulumi.Input<string | undefined>;
    }
    interface EndpointSubset {
      addresses?: pulumi.Input<pulumi.Input<input.core.v1.EndpointAddress>[] | undefined>;
      notReadyAddresses?: pulumi.Input<pulumi.Input<input.core.v1.EndpointAddress>[] | undefined>;
      ports?: pulumi.Input<pulumi.Input<input.core.v1.EndpointPort>[] | undefined>;
    }
    interface Endpoints {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"Endpoints" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      subsets?: pulumi.Input<pulumi.Input<input.core.v1.EndpointSubset>[] | undefined>;
    }
    interface EnvFromSource {
      configMapRef?: pulumi.Input<input.core.v1.ConfigMapEnvSource | undefined>;
      prefix?: pulumi.Input<string | undefined>;
      secretRef?: pulumi.Input<input.core.v1.SecretEnvSource | undefined>;
    }
    interface EnvVar {
      name: pulumi.Input<string>;
      value?: pulumi.Input<string | undefined>;
      valueFrom?: pulumi.Input<input.core.v1.EnvVarSource | undefined>;
    }
    interface EnvVarSource {
      configMapKeyRef?: pulumi.Input<input.core.v1.ConfigMapKeySelector | undefined>;
      fieldRef?: pulumi.Input<input.core.v1.ObjectFieldSelector | undefined>;
      fileKeyRef?: pulumi.Input<input.core.v1.FileKeySelector | undefined>;
      resourceFieldRef?: pulumi.Input<input.core.v1.ResourceFieldSelector | undefined>;
      secretKeyRef?: pulumi.Input<input.core.v1.SecretKeySelector | undefined>;
    }
    interface EphemeralContainer {
      args?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      command?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      env?: pulumi.Input<pulumi.Input<input.core.v1.EnvVar>[] | undefined>;
      envFrom?: pulumi.Input<pulumi.Input<input.core.v1.EnvFromSource>[] | undefined>;
      image?: pulumi.Input<string | undefined>;
      imagePullPolicy?: pulumi.Input<string | undefined>;
      lifecycle?: pulumi.Input<input.core.v1.Lifecycle | undefined>;
      livenessProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      name: pulumi.Input<string>;
      ports?: pulumi.Input<pulumi.Input<input.core.v1.ContainerPort>[] | undefined>;
      readinessProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      resizePolicy?: pulumi.Input<pulumi.Input<input.core.v1.ContainerResizePolicy>[] | undefined>;
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      restartPolicy?: pulumi.Input<string | undefined>;
      restartPolicyRules?: pulumi.Input<pulumi.Input<input.core.v1.ContainerRestartRule>[] | undefined>;
      securityContext?: pulumi.Input<input.core.v1.SecurityContext | undefined>;
      startupProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      stdin?: pulumi.Input<boolean | undefined>;
      stdinOnce?: pulumi.Input<boolean | undefined>;
      targetContainerName?: pulumi.Input<string | undefined>;
      terminationMessagePath?: pulumi.Input<string | undefined>;
      terminationMessagePolicy?: pulumi.Input<string | undefined>;
      tty?: pulumi.Input<boolean | undefined>;
      volumeDevices?: pulumi.Input<pulumi.Input<input.core.v1.VolumeDevice>[] | undefined>;
      volumeMounts?: pulumi.Input<pulumi.Input<input.core.v1.VolumeMount>[] | undefined>;
      workingDir?: pulumi.Input<string | undefined>;
    }
    interface EphemeralVolumeSource {
      readOnly?: pulumi.Input<boolean | undefined>;
      volumeClaimTemplate?: pulumi.Input<input.core.v1.PersistentVolumeClaimTemplate | undefined>;
    }
    interface Event {
      action?: pulumi.Input<string | undefined>;
      apiVersion?: pulumi.Input<"v1" | undefined>;
      count?: pulumi.Input<number | undefined>;
      eventTime?: pulumi.Input<string | undefined>;
      firstTimestamp?: pulumi.Input<string | undefined>;
      involvedObject: pulumi.Input<input.core.v1.ObjectReference>;
      kind?: pulumi.Input<"Event" | undefined>;
      lastTimestamp?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      metadata: pulumi.Input<input.meta.v1.ObjectMeta>;
      reason?: pulumi.Input<string | undefined>;
      related?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      reportingComponent?: pulumi.Input<string | undefined>;
      reportingInstance?: pulumi.Input<string | undefined>;
      series?: pulumi.Input<input.core.v1.EventSeries | undefined>;
      source?: pulumi.Input<input.core.v1.EventSource | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface EventSeries {
      count?: pulumi.Input<number | undefined>;
      lastObservedTime?: pulumi.Input<string | undefined>;
      state?: pulumi.Input<string | undefined>;
    }
    interface EventSource {
      component?: pulumi.Input<string | undefined>;
      host?: pulumi.Input<string | undefined>;
    }
    interface EvictionResponder {
      name: pulumi.Input<string>;
      priority: pulumi.Input<number>;
    }
    interface ExecAction {
      command?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface FCVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      lun?: pulumi.Input<number | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      targetWWNs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      wwids?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface FileKeySelector {
      key: pulumi.Input<string>;
      optional?: pulumi.Input<boolean | undefined>;
      path: pulumi.Input<string>;
      volumeName: pulumi.Input<string>;
    }
    interface FlexPersistentVolumeSource {
      driver: pulumi.Input<string>;
      fsType?: pulumi.Input<string | undefined>;
      options?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
    }
    interface FlexVolumeSource {
      driver: pulumi.Input<string>;
      fsType?: pulumi.Input<string | undefined>;
      options?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
    }
    interface FlockerVolumeSource {
      datasetName?: pulumi.Input<string | undefined>;
      datasetUUID?: pulumi.Input<string | undefined>;
    }
    interface GCEPersistentDiskVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      partition?: pulumi.Input<number | undefined>;
      pdName: pulumi.Input<string>;
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    interface GRPCAction {
      mode?: pulumi.Input<string | undefined>;
      port: pulumi.Input<number>;
      service?: pulumi.Input<string | undefined>;
    }
    interface GitRepoVolumeSource {
      directory?: pulumi.Input<string | undefined>;
      repository: pulumi.Input<string>;
      revision?: pulumi.Input<string | undefined>;
    }
    interface GlusterfsPersistentVolumeSource {
      endpoints: pulumi.Input<string>;
      endpointsNamespace?: pulumi.Input<string | undefined>;
      path: pulumi.Input<string>;
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    interface GlusterfsVolumeSource {
      endpoints: pulumi.Input<string>;
      path: pulumi.Input<string>;
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    interface HTTPGetAction {
      host?: pulumi.Input<string | undefined>;
      httpHeaders?: pulumi.Input<pulumi.Input<input.core.v1.HTTPHeader>[] | undefined>;
      path?: pulumi.Input<string | undefined>;
      port: pulumi.Input<number | string>;
      protocol?: pulumi.Input<string | undefined>;
      scheme?: pulumi.Input<string | undefined>;
    }
    interface HTTPHeader {
      name: pulumi.Input<string>;
      value: pulumi.Input<string>;
    }
    interface HostAlias {
      hostnames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      ip: pulumi.Input<string>;
    }
    interface HostIP {
      ip: pulumi.Input<string>;
    }
    interface HostPathVolumeSource {
      path: pulumi.Input<string>;
      type?: pulumi.Input<string | undefined>;
    }
    interface ISCSIPersistentVolumeSource {
      chapAuthDiscovery?: pulumi.Input<boolean | undefined>;
      chapAuthSession?: pulumi.Input<boolean | undefined>;
      fsType?: pulumi.Input<string | undefined>;
      initiatorName?: pulumi.Input<string | undefined>;
      iqn: pulumi.Input<string>;
      iscsiInterface?: pulumi.Input<string | undefined>;
      lun: pulumi.Input<number>;
      portals?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      targetPortal: pulumi.Input<string>;
    }
    interface ISCSIVolumeSource {
      chapAuthDiscovery?: pulumi.Input<boolean | undefined>;
      chapAuthSession?: pulumi.Input<boolean | undefined>;
      fsType?: pulumi.Input<string | undefined>;
      initiatorName?: pulumi.Input<string | undefined>;
      iqn: pulumi.Input<string>;
      iscsiInterface?: pulumi.Input<string | undefined>;
      lun: pulumi.Input<number>;
      portals?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      targetPortal: pulumi.Input<string>;
    }
    interface ImageVolumeSource {
      pullPolicy?: pulumi.Input<string | undefined>;
      reference?: pulumi.Input<string | undefined>;
    }
    interface ImageVolumeStatus {
      imageRef: pulumi.Input<string>;
    }
    interface KeyToPath {
      key: pulumi.Input<string>;
      mode?: pulumi.Input<number | undefined>;
      path: pulumi.Input<string>;
      user?: pulumi.Input<number | undefined>;
    }
    interface Lifecycle {
      postStart?: pulumi.Input<input.core.v1.LifecycleHandler | undefined>;
      preStop?: pulumi.Input<input.core.v1.LifecycleHandler | undefined>;
      stopSignal?: pulumi.Input<string | undefined>;
    }
    interface LifecycleHandler {
      exec?: pulumi.Input<input.core.v1.ExecAction | undefined>;
      httpGet?: pulumi.Input<input.core.v1.HTTPGetAction | undefined>;
      sleep?: pulumi.Input<input.core.v1.SleepAction | undefined>;
      tcpSocket?: pulumi.Input<input.core.v1.TCPSocketAction | undefined>;
    }
    interface LimitRange {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"LimitRange" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.LimitRangeSpec | undefined>;
    }
    interface LimitRangeItem {
      default?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      defaultRequest?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      max?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      maxLimitRequestRatio?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      min?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      type: pulumi.Input<string>;
    }
    interface LimitRangeSpec {
      limits: pulumi.Input<pulumi.Input<input.core.v1.LimitRangeItem>[]>;
    }
    interface LinuxContainerUser {
      gid: pulumi.Input<number>;
      supplementalGroups?: pulumi.Input<pulumi.Input<number>[] | undefined>;
      uid: pulumi.Input<number>;
    }
    interface LoadBalancerIngress {
      hostname?: pulumi.Input<string | undefined>;
      ip?: pulumi.Input<string | undefined>;
      ipMode?: pulumi.Input<string | undefined>;
      ports?: pulumi.Input<pulumi.Input<input.core.v1.PortStatus>[] | undefined>;
    }
    interface LoadBalancerStatus {
      ingress?: pulumi.Input<pulumi.Input<input.core.v1.LoadBalancerIngress>[] | undefined>;
    }
    interface LocalObjectReference {
      name?: pulumi.Input<string | undefined>;
    }
    interface LocalVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      path: pulumi.Input<string>;
    }
    interface ModifyVolumeStatus {
      status: pulumi.Input<string>;
      targetVolumeAttributesClassName?: pulumi.Input<string | undefined>;
    }
    interface NFSVolumeSource {
      path: pulumi.Input<string>;
      readOnly?: pulumi.Input<boolean | undefined>;
      server: pulumi.Input<string>;
    }
    interface Namespace {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"Namespace" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.NamespaceSpec | undefined>;
      status?: pulumi.Input<input.core.v1.NamespaceStatus | undefined>;
    }
    interface NamespaceCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface NamespaceSpec {
      finalizers?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface NamespaceStatus {
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.NamespaceCondition>[] | undefined>;
      phase?: pulumi.Input<string | undefined>;
    }
    interface Node {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"Node" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.NodeSpec | undefined>;
      status?: pulumi.Input<input.core.v1.NodeStatus | undefined>;
    }
    interface NodeAddress {
      address: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface NodeAffinity {
      preferredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.PreferredSchedulingTerm>[] | undefined>;
      requiredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface NodeAllocatableMappedResources {
      name: pulumi.Input<string>;
      quantity: pulumi.Input<string>;
    }
    interface NodeAllocatableOverheadResources {
      name: pulumi.Input<string>;
      perContainer?: pulumi.Input<string | undefined>;
      perPod?: pulumi.Input<string | undefined>;
    }
    interface NodeAllocatableResourceClaimStatus {
      containers?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      mapping?: pulumi.Input<pulumi.Input<input.core.v1.NodeAllocatableMappedResources>[] | undefined>;
      overhead?: pulumi.Input<pulumi.Input<input.core.v1.NodeAllocatableOverheadResources>[] | undefined>;
      resourceClaimName: pulumi.Input<string>;
      resources?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface NodeCondition {
      lastHeartbeatTime?: pulumi.Input<string | undefined>;
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface NodeConfigSource {
      configMap?: pulumi.Input<input.core.v1.ConfigMapNodeConfigSource | undefined>;
    }
    interface NodeConfigStatus {
      active?: pulumi.Input<input.core.v1.NodeConfigSource | undefined>;
      assigned?: pulumi.Input<input.core.v1.NodeConfigSource | undefined>;
      error?: pulumi.Input<string | undefined>;
      lastKnownGood?: pulumi.Input<input.core.v1.NodeConfigSource | undefined>;
    }
    interface NodeDaemonEndpoints {
      kubeletEndpoint?: pulumi.Input<input.core.v1.DaemonEndpoint | undefined>;
    }
    interface NodeFeatures {
      supplementalGroupsPolicy?: pulumi.Input<boolean | undefined>;
    }
    interface NodePodPreemptionPolicy {
      disableResizePreemption?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface NodeRuntimeHandler {
      features?: pulumi.Input<input.core.v1.NodeRuntimeHandlerFeatures | undefined>;
      name?: pulumi.Input<string | undefined>;
    }
    interface NodeRuntimeHandlerFeatures {
      recursiveReadOnlyMounts?: pulumi.Input<boolean | undefined>;
      userNamespaces?: pulumi.Input<boolean | undefined>;
    }
    interface NodeSelector {
      nodeSelectorTerms: pulumi.Input<pulumi.Input<input.core.v1.NodeSelectorTerm>[]>;
    }
    interface NodeSelectorRequirement {
      key: pulumi.Input<string>;
      operator: pulumi.Input<string>;
      values?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface NodeSelectorTerm {
      matchExpressions?: pulumi.Input<pulumi.Input<input.core.v1.NodeSelectorRequirement>[] | undefined>;
      matchFields?: pulumi.Input<pulumi.Input<input.core.v1.NodeSelectorRequirement>[] | undefined>;
    }
    interface NodeSpec {
      configSource?: pulumi.Input<input.core.v1.NodeConfigSource | undefined>;
      externalID?: pulumi.Input<string | undefined>;
      podCIDR?: pulumi.Input<string | undefined>;
      podCIDRs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      podPreemptionPolicy?: pulumi.Input<input.core.v1.NodePodPreemptionPolicy | undefined>;
      providerID?: pulumi.Input<string | undefined>;
      taints?: pulumi.Input<pulumi.Input<input.core.v1.Taint>[] | undefined>;
      unschedulable?: pulumi.Input<boolean | undefined>;
    }
    interface NodeStatus {
      addresses?: pulumi.Input<pulumi.Input<input.core.v1.NodeAddress>[] | undefined>;
      allocatable?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.NodeCondition>[] | undefined>;
      config?: pulumi.Input<input.core.v1.NodeConfigStatus | undefined>;
      daemonEndpoints?: pulumi.Input<input.core.v1.NodeDaemonEndpoints | undefined>;
      declaredFeatures?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      features?: pulumi.Input<input.core.v1.NodeFeatures | undefined>;
      images?: pulumi.Input<pulumi.Input<input.core.v1.ContainerImage>[] | undefined>;
      nodeInfo?: pulumi.Input<input.core.v1.NodeSystemInfo | undefined>;
      phase?: pulumi.Input<string | undefined>;
      runtimeHandlers?: pulumi.Input<pulumi.Input<input.core.v1.NodeRuntimeHandler>[] | undefined>;
      volumesAttached?: pulumi.Input<pulumi.Input<input.core.v1.AttachedVolume>[] | undefined>;
      volumesInUse?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface NodeSwapStatus {
      capacity?: pulumi.Input<number | undefined>;
    }
    interface NodeSystemInfo {
      architecture: pulumi.Input<string>;
      bootID: pulumi.Input<string>;
      containerRuntimeVersion: pulumi.Input<string>;
      kernelVersion: pulumi.Input<string>;
      kubeProxyVersion: pulumi.Input<string>;
      kubeletVersion: pulumi.Input<string>;
      machineID: pulumi.Input<string>;
      operatingSystem: pulumi.Input<string>;
      osImage: pulumi.Input<string>;
      runningInUserNamespace?: pulumi.Input<boolean | undefined>;
      swap?: pulumi.Input<input.core.v1.NodeSwapStatus | undefined>;
      systemUUID: pulumi.Input<string>;
    }
    interface ObjectFieldSelector {
      apiVersion?: pulumi.Input<string | undefined>;
      fieldPath: pulumi.Input<string>;
    }
    interface ObjectReference {
      apiVersion?: pulumi.Input<string | undefined>;
      fieldPath?: pulumi.Input<string | undefined>;
      kind?: pulumi.Input<string | undefined>;
      name?: pulumi.Input<string | undefined>;
      namespace?: pulumi.Input<string | undefined>;
      resourceVersion?: pulumi.Input<string | undefined>;
      uid?: pulumi.Input<string | undefined>;
    }
    interface PersistentVolume {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"PersistentVolume" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.PersistentVolumeSpec | undefined>;
      status?: pulumi.Input<input.core.v1.PersistentVolumeStatus | undefined>;
    }
    interface PersistentVolumeClaim {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"PersistentVolumeClaim" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.PersistentVolumeClaimSpec | undefined>;
      status?: pulumi.Input<input.core.v1.PersistentVolumeClaimStatus | undefined>;
    }
    interface PersistentVolumeClaimCondition {
      lastProbeTime?: pulumi.Input<string | undefined>;
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface PersistentVolumeClaimSpec {
      accessModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      dataSource?: pulumi.Input<input.core.v1.TypedLocalObjectReference | undefined>;
      dataSourceRef?: pulumi.Input<input.core.v1.TypedObjectReference | undefined>;
      resources?: pulumi.Input<input.core.v1.VolumeResourceRequirements | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      storageClassName?: pulumi.Input<string | undefined>;
      volumeAttributesClassName?: pulumi.Input<string | undefined>;
      volumeMode?: pulumi.Input<string | undefined>;
      volumeName?: pulumi.Input<string | undefined>;
    }
    interface PersistentVolumeClaimStatus {
      accessModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      allocatedResourceStatuses?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      allocatedResources?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.PersistentVolumeClaimCondition>[] | undefined>;
      currentVolumeAttributesClassName?: pulumi.Input<string | undefined>;
      healthStatus?: pulumi.Input<input.core.v1.VolumeHealthStatus | undefined>;
      modifyVolumeStatus?: pulumi.Input<input.core.v1.ModifyVolumeStatus | undefined>;
      phase?: pulumi.Input<string | undefined>;
      resizeStatus?: pulumi.Input<string | undefined>;
    }
    interface PersistentVolumeClaimTemplate {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.core.v1.PersistentVolumeClaimSpec>;
    }
    interface PersistentVolumeClaimVolumeSource {
      claimName: pulumi.Input<string>;
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    interface PersistentVolumeSpec {
      accessModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      awsElasticBlockStore?: pulumi.Input<input.core.v1.AWSElasticBlockStoreVolumeSource | undefined>;
      azureDisk?: pulumi.Input<input.core.v1.AzureDiskVolumeSource | undefined>;
      azureFile?: pulumi.Input<input.core.v1.AzureFilePersistentVolumeSource | undefined>;
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      cephfs?: pulumi.Input<input.core.v1.CephFSPersistentVolumeSource | undefined>;
      cinder?: pulumi.Input<input.core.v1.CinderPersistentVolumeSource | undefined>;
      claimRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      csi?: pulumi.Input<input.core.v1.CSIPersistentVolumeSource | undefined>;
      fc?: pulumi.Input<input.core.v1.FCVolumeSource | undefined>;
      flexVolume?: pulumi.Input<input.core.v1.FlexPersistentVolumeSource | undefined>;
      flocker?: pulumi.Input<input.core.v1.FlockerVolumeSource | undefined>;
      gcePersistentDisk?: pulumi.Input<input.core.v1.GCEPersistentDiskVolumeSource | undefined>;
      glusterfs?: pulumi.Input<input.core.v1.GlusterfsPersistentVolumeSource | undefined>;
      hostPath?: pulumi.Input<input.core.v1.HostPathVolumeSource | undefined>;
      iscsi?: pulumi.Input<input.core.v1.ISCSIPersistentVolumeSource | undefined>;
      local?: pulumi.Input<input.core.v1.LocalVolumeSource | undefined>;
      mountOptions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      nfs?: pulumi.Input<input.core.v1.NFSVolumeSource | undefined>;
      nodeAffinity?: pulumi.Input<input.core.v1.VolumeNodeAffinity | undefined>;
      persistentVolumeReclaimPolicy?: pulumi.Input<string | undefined>;
      photonPersistentDisk?: pulumi.Input<input.core.v1.PhotonPersistentDiskVolumeSource | undefined>;
      portworxVolume?: pulumi.Input<input.core.v1.PortworxVolumeSource | undefined>;
      quobyte?: pulumi.Input<input.core.v1.QuobyteVolumeSource | undefined>;
      rbd?: pulumi.Input<input.core.v1.RBDPersistentVolumeSource | undefined>;
      scaleIO?: pulumi.Input<input.core.v1.ScaleIOPersistentVolumeSource | undefined>;
      storageClassName?: pulumi.Input<string | undefined>;
      storageos?: pulumi.Input<input.core.v1.StorageOSPersistentVolumeSource | undefined>;
      volumeAttributesClassName?: pulumi.Input<string | undefined>;
      volumeMode?: pulumi.Input<string | undefined>;
      vsphereVolume?: pulumi.Input<input.core.v1.VsphereVirtualDiskVolumeSource | undefined>;
    }
    interface PersistentVolumeStatus {
      lastPhaseTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      phase?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
    }
    interface PhotonPersistentDiskVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      pdID: pulumi.Input<string>;
    }
    interface Pod {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"Pod" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.PodSpec | undefined>;
      status?: pulumi.Input<input.core.v1.PodStatus | undefined>;
    }
    interface PodAffinity {
      preferredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.WeightedPodAffinityTerm>[] | undefined>;
      requiredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.PodAffinityTerm>[] | undefined>;
    }
    interface PodAffinityTerm {
      labelSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      matchLabelKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      mismatchLabelKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      namespaces?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      topologyKey: pulumi.Input<string>;
    }
    interface PodAntiAffinity {
      preferredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.WeightedPodAffinityTerm>[] | undefined>;
      requiredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.PodAffinityTerm>[] | undefined>;
    }
    interface PodCertificateProjection {
      certificateChainPath?: pulumi.Input<string | undefined>;
      credentialBundlePath?: pulumi.Input<string | undefined>;
      keyPath?: pulumi.Input<string | undefined>;
      keyType: pulumi.Input<string>;
      maxExpirationSeconds?: pulumi.Input<number | undefined>;
      signerName: pulumi.Input<string>;
      user?: pulumi.Input<number | undefined>;
      userAnnotations?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface PodCondition {
      lastProbeTime?: pulumi.Input<string | undefined>;
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface PodDNSConfig {
      nameservers?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      options?: pulumi.Input<pulumi.Input<input.core.v1.PodDNSConfigOption>[] | undefined>;
      searches?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface PodDNSConfigOption {
      name?: pulumi.Input<string | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface PodExtendedResourceClaimStatus {
      requestMappings: pulumi.Input<pulumi.Input<input.core.v1.ContainerExtendedResourceRequest>[]>;
      resourceClaimName: pulumi.Input<string>;
    }
    interface PodIP {
      ip: pulumi.Input<string>;
    }
    interface PodOS {
      name: pulumi.Input<string>;
    }
    interface PodReadinessGate {
      conditionType: pulumi.Input<string>;
    }
    interface PodResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
      resourceClaimTemplateName?: pulumi.Input<string | undefined>;
      source?: pulumi.Input<input.core.v1.ClaimSource | undefined>;
    }
    interface PodResourceClaimStatus {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
    }
    interface PodSchedulingGate {
      name: pulumi.Input<string>;
    }
    interface PodSchedulingGroup {
      podGroupName?: pulumi.Input<string | undefined>;
    }
    interface PodSecurityContext {
      appArmorProfile?: pulumi.Input<input.core.v1.AppArmorProfile | undefined>;
      fsGroup?: pulumi.Input<number | undefined>;
      fsGroupChangePolicy?: pulumi.Input<string | undefined>;
      runAsGroup?: pulumi.Input<number | undefined>;
      runAsNonRoot?: pulumi.Input<boolean | undefined>;
      runAsUser?: pulumi.Input<number | undefined>;
      seLinuxChangePolicy?: pulumi.Input<string | undefined>;
      seLinuxOptions?: pulumi.Input<input.core.v1.SELinuxOptions | undefined>;
      seccompProfile?: pulumi.Input<input.core.v1.SeccompProfile | undefined>;
      supplementalGroups?: pulumi.Input<pulumi.Input<number>[] | undefined>;
      supplementalGroupsPolicy?: pulumi.Input<string | undefined>;
      sysctls?: pulumi.Input<pulumi.Input<input.core.v1.Sysctl>[] | undefined>;
      windowsOptions?: pulumi.Input<input.core.v1.WindowsSecurityContextOptions | undefined>;
    }
    interface PodSpec {
      activeDeadlineSeconds?: pulumi.Input<number | undefined>;
      affinity?: pulumi.Input<input.core.v1.Affinity | undefined>;
      automountServiceAccountToken?: pulumi.Input<boolean | undefined>;
      containers: pulumi.Input<pulumi.Input<input.core.v1.Container>[]>;
      dnsConfig?: pulumi.Input<input.core.v1.PodDNSConfig | undefined>;
      dnsPolicy?: pulumi.Input<string | undefined>;
      enableServiceLinks?: pulumi.Input<boolean | undefined>;
      ephemeralContainers?: pulumi.Input<pulumi.Input<input.core.v1.EphemeralContainer>[] | undefined>;
      evictionResponders?: pulumi.Input<pulumi.Input<input.core.v1.EvictionResponder>[] | undefined>;
      hostAliases?: pulumi.Input<pulumi.Input<input.core.v1.HostAlias>[] | undefined>;
      hostIPC?: pulumi.Input<boolean | undefined>;
      hostNetwork?: pulumi.Input<boolean | undefined>;
      hostPID?: pulumi.Input<boolean | undefined>;
      hostUsers?: pulumi.Input<boolean | undefined>;
      hostname?: pulumi.Input<string | undefined>;
      hostnameOverride?: pulumi.Input<string | undefined>;
      imagePullSecrets?: pulumi.Input<pulumi.Input<input.core.v1.LocalObjectReference>[] | undefined>;
      initContainers?: pulumi.Input<pulumi.Input<input.core.v1.Container>[] | undefined>;
      nodeName?: pulumi.Input<string | undefined>;
      nodeSelector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      os?: pulumi.Input<input.core.v1.PodOS | undefined>;
      overhead?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      readinessGates?: pulumi.Input<pulumi.Input<input.core.v1.PodReadinessGate>[] | undefined>;
      resourceClaims?: pulumi.Input<pulumi.Input<input.core.v1.PodResourceClaim>[] | undefined>;
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      restartPolicy?: pulumi.Input<string | undefined>;
      runtimeClassName?: pulumi.Input<string | undefined>;
      schedulerName?: pulumi.Input<string | undefined>;
      schedulingGates?: pulumi.Input<pulumi.Input<input.core.v1.PodSchedulingGate>[] | undefined>;
      schedulingGroup?: pulumi.Input<input.core.v1.PodSchedulingGroup | undefined>;
      securityContext?: pulumi.Input<input.core.v1.PodSecurityContext | undefined>;
      serviceAccount?: pulumi.Input<string | undefined>;
      serviceAccountName?: pulumi.Input<string | undefined>;
      setHostnameAsFQDN?: pulumi.Input<boolean | undefined>;
      shareProcessNamespace?: pulumi.Input<boolean | undefined>;
      subdomain?: pulumi.Input<string | undefined>;
      terminationGracePeriodSeconds?: pulumi.Input<number | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.core.v1.Toleration>[] | undefined>;
      topologySpreadConstraints?: pulumi.Input<pulumi.Input<input.core.v1.TopologySpreadConstraint>[] | undefined>;
      volumes?: pulumi.Input<pulumi.Input<input.core.v1.Volume>[] | undefined>;
      workloadRef?: pulumi.Input<input.core.v1.WorkloadReference | undefined>;
    }
    interface PodStatus {
      allocatedResources?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.PodCondition>[] | undefined>;
      containerStatuses?: pulumi.Input<pulumi.Input<input.core.v1.ContainerStatus>[] | undefined>;
      ephemeralContainerStatuses?: pulumi.Input<pulumi.Input<input.core.v1.ContainerStatus>[] | undefined>;
      extendedResourceClaimStatus?: pulumi.Input<input.core.v1.PodExtendedResourceClaimStatus | undefined>;
      hostIP?: pulumi.Input<string | undefined>;
      hostIPs?: pulumi.Input<pulumi.Input<input.core.v1.HostIP>[] | undefined>;
      initContainerStatuses?: pulumi.Input<pulumi.Input<input.core.v1.ContainerStatus>[] | undefined>;
      message?: pulumi.Input<string | undefined>;
      nodeAllocatableResourceClaimStatuses?: pulumi.Input<pulumi.Input<input.core.v1.NodeAllocatableResourceClaimStatus>[] | undefined>;
      nominatedNodeName?: pulumi.Input<string | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      phase?: pulumi.Input<string | undefined>;
      podIP?: pulumi.Input<string | undefined>;
      podIPs?: pulumi.Input<pulumi.Input<input.core.v1.PodIP>[] | undefined>;
      qosClass?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      resize?: pulumi.Input<string | undefined>;
      resourceClaimStatuses?: pulumi.Input<pulumi.Input<input.core.v1.PodResourceClaimStatus>[] | undefined>;
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      startTime?: pulumi.Input<string | undefined>;
      volumeHealth?: pulumi.Input<pulumi.Input<input.core.v1.PodVolumeHealth>[] | undefined>;
    }
    interface PodTemplate {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"PodTemplate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      template?: pulumi.Input<input.core.v1.PodTemplateSpec | undefined>;
    }
    interface PodTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.PodSpec | undefined>;
    }
    interface PodVolumeHealth {
      healthConditions?: pulumi.Input<pulumi.Input<input.core.v1.VolumeHealthCondition>[] | undefined>;
      lastTransitionTime?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
    }
    interface PortStatus {
      error?: pulumi.Input<string | undefined>;
      port: pulumi.Input<number>;
      protocol: pulumi.Input<string>;
    }
    interface PortworxVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      volumeID: pulumi.Input<string>;
    }
    interface PreferredSchedulingTerm {
      preference: pulumi.Input<input.core.v1.NodeSelectorTerm>;
      weight: pulumi.Input<number>;
    }
    interface Probe {
      exec?: pulumi.Input<input.core.v1.ExecAction | undefined>;
      failureThreshold?: pulumi.Input<number | undefined>;
      grpc?: pulumi.Input<input.core.v1.GRPCAction | undefined>;
      httpGet?: pulumi.Input<input.core.v1.HTTPGetAction | undefined>;
      initialDelaySeconds?: pulumi.Input<number | undefined>;
      periodSeconds?: pulumi.Input<number | undefined>;
      successThreshold?: pulumi.Input<number | undefined>;
      tcpSocket?: pulumi.Input<input.core.v1.TCPSocketAction | undefined>;
      terminationGracePeriodSeconds?: pulumi.Input<number | undefined>;
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    interface ProjectedVolumeSource {
      defaultMode?: pulumi.Input<number | undefined>;
      defaultUser?: pulumi.Input<number | undefined>;
      sources: pulumi.Input<pulumi.Input<input.core.v1.VolumeProjection>[]>;
    }
    interface QuobyteVolumeSource {
      group?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      registry: pulumi.Input<string>;
      tenant?: pulumi.Input<string | undefined>;
      user?: pulumi.Input<string | undefined>;
      volume: pulumi.Input<string>;
    }
    interface RBDPersistentVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      image: pulumi.Input<string>;
      keyring?: pulumi.Input<string | undefined>;
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      pool?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      user?: pulumi.Input<string | undefined>;
    }
    interface RBDVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      image: pulumi.Input<string>;
      keyring?: pulumi.Input<string | undefined>;
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      pool?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      user?: pulumi.Input<string | undefined>;
    }
    interface ReplicationController {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"ReplicationController" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.ReplicationControllerSpec | undefined>;
      status?: pulumi.Input<input.core.v1.ReplicationControllerStatus | undefined>;
    }
    interface ReplicationControllerCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface ReplicationControllerSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      selector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      template?: pulumi.Input<input.core.v1.PodTemplateSpec | undefined>;
    }
    interface ReplicationControllerStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.ReplicationControllerCondition>[] | undefined>;
      fullyLabeledReplicas?: pulumi.Input<number | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas: pulumi.Input<number>;
    }
    interface ResourceClaim {
      name: pulumi.Input<string>;
      request?: pulumi.Input<string | undefined>;
    }
    interface ResourceFieldSelector {
      containerName?: pulumi.Input<string | undefined>;
      divisor?: pulumi.Input<string | undefined>;
      resource: pulumi.Input<string>;
    }
    interface ResourceHealth {
      health?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      resourceID: pulumi.Input<string>;
    }
    interface ResourceQuota {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"ResourceQuota" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.ResourceQuotaSpec | undefined>;
      status?: pulumi.Input<input.core.v1.ResourceQuotaStatus | undefined>;
    }
    interface ResourceQuotaSpec {
      hard?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      scopeSelector?: pulumi.Input<input.core.v1.ScopeSelector | undefined>;
      scopes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ResourceQuotaStatus {
      hard?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      used?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface ResourceRequirements {
      claims?: pulumi.Input<pulumi.Input<input.core.v1.ResourceClaim>[] | undefined>;
      limits?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      requests?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface ResourceStatus {
      name: pulumi.Input<string>;
      resources?: pulumi.Input<pulumi.Input<input.core.v1.ResourceHealth>[] | undefined>;
    }
    interface SELinuxOptions {
      level?: pulumi.Input<string | undefined>;
      role?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
      user?: pulumi.Input<string | undefined>;
    }
    interface ScaleIOPersistentVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      gateway: pulumi.Input<string>;
      protectionDomain?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef: pulumi.Input<input.core.v1.SecretReference>;
      sslEnabled?: pulumi.Input<boolean | undefined>;
      storageMode?: pulumi.Input<string | undefined>;
      storagePool?: pulumi.Input<string | undefined>;
      system: pulumi.Input<string>;
      volumeName?: pulumi.Input<string | undefined>;
    }
    interface ScaleIOVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      gateway: pulumi.Input<string>;
      protectionDomain?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef: pulumi.Input<input.core.v1.LocalObjectReference>;
      sslEnabled?: pulumi.Input<boolean | undefined>;
      storageMode?: pulumi.Input<string | undefined>;
      storagePool?: pulumi.Input<string | undefined>;
      system: pulumi.Input<string>;
      volumeName?: pulumi.Input<string | undefined>;
    }
    interface ScopeSelector {
      matchExpressions?: pulumi.Input<pulumi.Input<input.core.v1.ScopedResourceSelectorRequirement>[] | undefined>;
    }
    interface ScopedResourceSelectorRequirement {
      operator: pulumi.Input<string>;
      scopeName: pulumi.Input<string>;
      values?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface SeccompProfile {
      localhostProfile?: pulumi.Input<string | undefined>;
      type: pulumi.Input<string>;
    }
    interface Secret {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      data?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      immutable?: pulumi.Input<boolean | undefined>;
      kind?: pulumi.Input<"Secret" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      stringData?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface SecretEnvSource {
      name?: pulumi.Input<string | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
    }
    interface SecretKeySelector {
      key: pulumi.Input<string>;
      name?: pulumi.Input<string | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
    }
    interface SecretProjection {
      items?: pulumi.Input<pulumi.Input<input.core.v1.KeyToPath>[] | undefined>;
      name?: pulumi.Input<string | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
    }
    interface SecretReference {
      name?: pulumi.Input<string | undefined>;
      namespace?: pulumi.Input<string | undefined>;
    }
    interface SecretVolumeSource {
      defaultMode?: pulumi.Input<number | undefined>;
      defaultUser?: pulumi.Input<number | undefined>;
      items?: pulumi.Input<pulumi.Input<input.core.v1.KeyToPath>[] | undefined>;
      optional?: pulumi.Input<boolean | undefined>;
      secretName?: pulumi.Input<string | undefined>;
    }
    interface SecurityContext {
      allowPrivilegeEscalation?: pulumi.Input<boolean | undefined>;
      appArmorProfile?: pulumi.Input<input.core.v1.AppArmorProfile | undefined>;
      capabilities?: pulumi.Input<input.core.v1.Capabilities | undefined>;
      privileged?: pulumi.Input<boolean | undefined>;
      procMount?: pulumi.Input<string | undefined>;
      readOnlyRootFilesystem?: pulumi.Input<boolean | undefined>;
      runAsGroup?: pulumi.Input<number | undefined>;
      runAsNonRoot?: pulumi.Input<boolean | undefined>;
      runAsUser?: pulumi.Input<number | undefined>;
      seLinuxOptions?: pulumi.Input<input.core.v1.SELinuxOptions | undefined>;
      seccompProfile?: pulumi.Input<input.core.v1.SeccompProfile | undefined>;
      windowsOptions?: pulumi.Input<input.core.v1.WindowsSecurityContextOptions | undefined>;
    }
    interface Service {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      kind?: pulumi.Input<"Service" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.core.v1.ServiceSpec | undefined>;
      status?: pulumi.Input<input.core.v1.ServiceStatus | undefined>;
    }
    interface ServiceAccount {
      apiVersion?: pulumi.Input<"v1" | undefined>;
      automountServiceAccountToken?: pulumi.Input<boolean | undefined>;
      imagePullSecrets?: pulumi.Input<pulumi.Input<input.core.v1.LocalObjectReference>[] | undefined>;
      kind?: pulumi.Input<"ServiceAccount" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      secrets?: pulumi.Input<pulumi.Input<input.core.v1.ObjectReference>[] | undefined>;
    }
    interface ServiceAccountTokenProjection {
      audience?: pulumi.Input<string | undefined>;
      expirationSeconds?: pulumi.Input<number | undefined>;
      path: pulumi.Input<string>;
      user?: pulumi.Input<number | undefined>;
    }
    interface ServicePort {
      appProtocol?: pulumi.Input<string | undefined>;
      name?: pulumi.Input<string | undefined>;
      nodePort?: pulumi.Input<number | undefined>;
      port: pulumi.Input<number>;
      protocol?: pulumi.Input<string | undefined>;
      targetPort?: pulumi.Input<number | string | undefined>;
    }
    interface ServiceSpec {
      allocateLoadBalancerNodePorts?: pulumi.Input<boolean | undefined>;
      clusterIP?: pulumi.Input<string | undefined>;
      clusterIPs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      externalIPs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      externalName?: pulumi.Input<string | undefined>;
      externalTrafficPolicy?: pulumi.Input<string | undefined>;
      healthCheckNodePort?: pulumi.Input<number | undefined>;
      internalTrafficPolicy?: pulumi.Input<string | undefined>;
      ipFamilies?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      ipFamily?: pulumi.Input<string | undefined>;
      ipFamilyPolicy?: pulumi.Input<string | undefined>;
      loadBalancerClass?: pulumi.Input<string | undefined>;
      loadBalancerIP?: pulumi.Input<string | undefined>;
      loadBalancerSourceRanges?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      ports?: pulumi.Input<pulumi.Input<input.core.v1.ServicePort>[] | undefined>;
      publishNotReadyAddresses?: pulumi.Input<boolean | undefined>;
      selector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      sessionAffinity?: pulumi.Input<string | undefined>;
      sessionAffinityConfig?: pulumi.Input<input.core.v1.SessionAffinityConfig | undefined>;
      topologyKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      trafficDistribution?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface ServiceStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      loadBalancer?: pulumi.Input<input.core.v1.LoadBalancerStatus | undefined>;
    }
    interface SessionAffinityConfig {
      clientIP?: pulumi.Input<input.core.v1.ClientIPConfig | undefined>;
    }
    interface SleepAction {
      seconds: pulumi.Input<number>;
    }
    interface StorageOSPersistentVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      volumeName?: pulumi.Input<string | undefined>;
      volumeNamespace?: pulumi.Input<string | undefined>;
    }
    interface StorageOSVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      volumeName?: pulumi.Input<string | undefined>;
      volumeNamespace?: pulumi.Input<string | undefined>;
    }
    interface Sysctl {
      name: pulumi.Input<string>;
      value: pulumi.Input<string>;
    }
    interface TCPSocketAction {
      host?: pulumi.Input<string | undefined>;
      port: pulumi.Input<number | string>;
    }
    interface Taint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: pulumi.Input<string | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface Toleration {
      effect?: pulumi.Input<string | undefined>;
      key?: pulumi.Input<string | undefined>;
      operator?: pulumi.Input<string | undefined>;
      tolerationSeconds?: pulumi.Input<number | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface TopologySelectorLabelRequirement {
      key: pulumi.Input<string>;
      values: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface TopologySelectorTerm {
      matchLabelExpressions?: pulumi.Input<pulumi.Input<input.core.v1.TopologySelectorLabelRequirement>[] | undefined>;
    }
    interface TopologySpreadConstraint {
      labelSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      matchLabelKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      maxSkew: pulumi.Input<number>;
      minDomains?: pulumi.Input<number | undefined>;
      nodeAffinityPolicy?: pulumi.Input<string | undefined>;
      nodeTaintsPolicy?: pulumi.Input<string | undefined>;
      topologyKey: pulumi.Input<string>;
      whenUnsatisfiable: pulumi.Input<string>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface TypedObjectReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
    }
    interface Volume {
      awsElasticBlockStore?: pulumi.Input<input.core.v1.AWSElasticBlockStoreVolumeSource | undefined>;
      azureDisk?: pulumi.Input<input.core.v1.AzureDiskVolumeSource | undefined>;
      azureFile?: pulumi.Input<input.core.v1.AzureFileVolumeSource | undefined>;
      cephfs?: pulumi.Input<input.core.v1.CephFSVolumeSource | undefined>;
      cinder?: pulumi.Input<input.core.v1.CinderVolumeSource | undefined>;
      configMap?: pulumi.Input<input.core.v1.ConfigMapVolumeSource | undefined>;
      csi?: pulumi.Input<input.core.v1.CSIVolumeSource | undefined>;
      downwardAPI?: pulumi.Input<input.core.v1.DownwardAPIVolumeSource | undefined>;
      emptyDir?: pulumi.Input<input.core.v1.EmptyDirVolumeSource | undefined>;
      ephemeral?: pulumi.Input<input.core.v1.EphemeralVolumeSource | undefined>;
      fc?: pulumi.Input<input.core.v1.FCVolumeSource | undefined>;
      flexVolume?: pulumi.Input<input.core.v1.FlexVolumeSource | undefined>;
      flocker?: pulumi.Input<input.core.v1.FlockerVolumeSource | undefined>;
      gcePersistentDisk?: pulumi.Input<input.core.v1.GCEPersistentDiskVolumeSource | undefined>;
      gitRepo?: pulumi.Input<input.core.v1.GitRepoVolumeSource | undefined>;
      glusterfs?: pulumi.Input<input.core.v1.GlusterfsVolumeSource | undefined>;
      hostPath?: pulumi.Input<input.core.v1.HostPathVolumeSource | undefined>;
      image?: pulumi.Input<input.core.v1.ImageVolumeSource | undefined>;
      iscsi?: pulumi.Input<input.core.v1.ISCSIVolumeSource | undefined>;
      name: pulumi.Input<string>;
      nfs?: pulumi.Input<input.core.v1.NFSVolumeSource | undefined>;
      persistentVolumeClaim?: pulumi.Input<input.core.v1.PersistentVolumeClaimVolumeSource | undefined>;
      photonPersistentDisk?: pulumi.Input<input.core.v1.PhotonPersistentDiskVolumeSource | undefined>;
      portworxVolume?: pulumi.Input<input.core.v1.PortworxVolumeSource | undefined>;
      projected?: pulumi.Input<input.core.v1.ProjectedVolumeSource | undefined>;
      quobyte?: pulumi.Input<input.core.v1.QuobyteVolumeSource | undefined>;
      rbd?: pulumi.Input<input.core.v1.RBDVolumeSource | undefined>;
      scaleIO?: pulumi.Input<input.core.v1.ScaleIOVolumeSource | undefined>;
      secret?: pulumi.Input<input.core.v1.SecretVolumeSource | undefined>;
      storageos?: pulumi.Input<input.core.v1.StorageOSVolumeSource | undefined>;
      vsphereVolume?: pulumi.Input<input.core.v1.VsphereVirtualDiskVolumeSource | undefined>;
    }
    interface VolumeDevice {
      devicePath: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface VolumeHealthCondition {
      message?: pulumi.Input<string | undefined>;
      reason: pulumi.Input<string>;
      status: pulumi.Input<string>;
    }
    interface VolumeHealthStatus {
      healthConditions?: pulumi.Input<pulumi.Input<input.core.v1.VolumeHealthCondition>[] | undefined>;
      lastTransitionTime?: pulumi.Input<string | undefined>;
    }
    interface VolumeMount {
      bindMountOptions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      mountPath: pulumi.Input<string>;
      mountPropagation?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      readOnly?: pulumi.Input<boolean | undefined>;
      recursiveReadOnly?: pulumi.Input<string | undefined>;
      subPath?: pulumi.Input<string | undefined>;
      subPathExpr?: pulumi.Input<string | undefined>;
    }
    interface VolumeMountStatus {
      mountPath: pulumi.Input<string>;
      name: pulumi.Input<string>;
      readOnly?: pulumi.Input<boolean | undefined>;
      recursiveReadOnly?: pulumi.Input<string | undefined>;
      volumeStatus?: pulumi.Input<input.core.v1.VolumeStatus | undefined>;
    }
    interface VolumeNodeAffinity {
      required?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface VolumeProjection {
      clusterTrustBundle?: pulumi.Input<input.core.v1.ClusterTrustBundleProjection | undefined>;
      configMap?: pulumi.Input<input.core.v1.ConfigMapProjection | undefined>;
      downwardAPI?: pulumi.Input<input.core.v1.DownwardAPIProjection | undefined>;
      podCertificate?: pulumi.Input<input.core.v1.PodCertificateProjection | undefined>;
      secret?: pulumi.Input<input.core.v1.SecretProjection | undefined>;
      serviceAccountToken?: pulumi.Input<input.core.v1.ServiceAccountTokenProjection | undefined>;
    }
    interface VolumeResourceRequirements {
      limits?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      requests?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface VolumeStatus {
      image?: pulumi.Input<input.core.v1.ImageVolumeStatus | undefined>;
    }
    interface VsphereVirtualDiskVolumeSource {
      fsType?: pulumi.Input<string | undefined>;
      storagePolicyID?: pulumi.Input<string | undefined>;
      storagePolicyName?: pulumi.Input<string | undefined>;
      volumePath: pulumi.Input<string>;
    }
    interface WeightedPodAffinityTerm {
      podAffinityTerm: pulumi.Input<input.core.v1.PodAffinityTerm>;
      weight: pulumi.Input<number>;
    }
    interface WindowsSecurityContextOptions {
      gmsaCredentialSpec?: pulumi.Input<string | undefined>;
      gmsaCredentialSpecName?: pulumi.Input<string | undefined>;
      hostProcess?: pulumi.Input<boolean | undefined>;
      runAsUserName?: pulumi.Input<string | undefined>;
    }
    interface WorkloadReference {
      name: pulumi.Input<string>;
      podGroup: pulumi.Input<string>;
      podGroupReplicaKey?: pulumi.Input<string | undefined>;
    }
  }
  namespace discovery.v1 {
    interface Endpoint {
      addresses: pulumi.Input<pulumi.Input<string>[]>;
      conditions?: pulumi.Input<input.discovery.v1.EndpointConditions | undefined>;
      deprecatedTopology?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      hints?: pulumi.Input<input.discovery.v1.EndpointHints | undefined>;
      hostname?: pulumi.Input<string | undefined>;
      nodeName?: pulumi.Input<string | undefined>;
      targetRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      zone?: pulumi.Input<string | undefined>;
    }
    interface EndpointConditions {
      ready?: pulumi.Input<boolean | undefined>;
      serving?: pulumi.Input<boolean | undefined>;
      terminating?: pulumi.Input<boolean | undefined>;
    }
    interface EndpointHints {
      forNodes?: pulumi.Input<pulumi.Input<input.discovery.v1.ForNode>[] | undefined>;
      forZones?: pulumi.Input<pulumi.Input<input.discovery.v1.ForZone>[] | undefined>;
    }
    interface EndpointPort {
      appProtocol?: pulumi.Input<string | undefined>;
      name?: pulumi.Input<string | undefined>;
      port?: pulumi.Input<number | undefined>;
      protocol?: pulumi.Input<string | undefined>;
    }
    interface EndpointSlice {
      addressType: pulumi.Input<string>;
      apiVersion?: pulumi.Input<"discovery.k8s.io/v1" | undefined>;
      endpoints?: pulumi.Input<pulumi.Input<input.discovery.v1.Endpoint>[] | undefined>;
      kind?: pulumi.Input<"EndpointSlice" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      ports?: pulumi.Input<pulumi.Input<input.discovery.v1.EndpointPort>[] | undefined>;
    }
    interface ForNode {
      name: pulumi.Input<string>;
    }
    interface ForZone {
      name: pulumi.Input<string>;
    }
  }
  namespace discovery.v1beta1 {
    interface Endpoint {
      addresses: pulumi.Input<pulumi.Input<string>[]>;
      conditions?: pulumi.Input<input.discovery.v1beta1.EndpointConditions | undefined>;
      hostname?: pulumi.Input<string | undefined>;
      nodeName?: pulumi.Input<string | undefined>;
      targetRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      topology?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface EndpointConditions {
      ready?: pulumi.Input<boolean | undefined>;
      serving?: pulumi.Input<boolean | undefined>;
      terminating?: pulumi.Input<boolean | undefined>;
    }
    interface EndpointPort {
      appProtocol?: pulumi.Input<string | undefined>;
      name?: pulumi.Input<string | undefined>;
      port?: pulumi.Input<number | undefined>;
      protocol?: pulumi.Input<string | undefined>;
    }
    interface EndpointSlice {
      addressType: pulumi.Input<string>;
      apiVersion?: pulumi.Input<"discovery.k8s.io/v1beta1" | undefined>;
      endpoints: pulumi.Input<pulumi.Input<input.discovery.v1beta1.Endpoint>[]>;
      kind?: pulumi.Input<"EndpointSlice" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      ports?: pulumi.Input<pulumi.Input<input.discovery.v1beta1.EndpointPort>[] | undefined>;
    }
  }
  namespace events.v1 {
    interface Event {
      action?: pulumi.Input<string | undefined>;
      apiVersion?: pulumi.Input<"events.k8s.io/v1" | undefined>;
      deprecatedCount?: pulumi.Input<number | undefined>;
      deprecatedFirstTimestamp?: pulumi.Input<string | undefined>;
      deprecatedLastTimestamp?: pulumi.Input<string | undefined>;
      deprecatedSource?: pulumi.Input<input.core.v1.EventSource | undefined>;
      eventTime: pulumi.Input<string>;
      kind?: pulumi.Input<"Event" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      note?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      regarding?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      related?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      reportingController?: pulumi.Input<string | undefined>;
      reportingInstance?: pulumi.Input<string | undefined>;
      series?: pulumi.Input<input.events.v1.EventSeries | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface EventSeries {
      count: pulumi.Input<number>;
      lastObservedTime: pulumi.Input<string>;
    }
  }
  namespace events.v1beta1 {
    interface Event {
      action?: pulumi.Input<string | undefined>;
      apiVersion?: pulumi.Input<"events.k8s.io/v1beta1" | undefined>;
      deprecatedCount?: pulumi.Input<number | undefined>;
      deprecatedFirstTimestamp?: pulumi.Input<string | undefined>;
      deprecatedLastTimestamp?: pulumi.Input<string | undefined>;
      deprecatedSource?: pulumi.Input<input.core.v1.EventSource | undefined>;
      eventTime: pulumi.Input<string>;
      kind?: pulumi.Input<"Event" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      note?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      regarding?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      related?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      reportingController?: pulumi.Input<string | undefined>;
      reportingInstance?: pulumi.Input<string | undefined>;
      series?: pulumi.Input<input.events.v1beta1.EventSeries | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface EventSeries {
      count: pulumi.Input<number>;
      lastObservedTime: pulumi.Input<string>;
      state: pulumi.Input<string>;
    }
  }
  namespace extensions.v1beta1 {
    interface AllowedCSIDriver {
      name: pulumi.Input<string>;
    }
    interface AllowedFlexVolume {
      driver: pulumi.Input<string>;
    }
    interface AllowedHostPath {
      pathPrefix?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    interface DaemonSet {
      apiVersion?: pulumi.Input<"extensions/v1beta1" | undefined>;
      kind?: pulumi.Input<"DaemonSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.extensions.v1beta1.DaemonSetSpec | undefined>;
      status?: pulumi.Input<input.extensions.v1beta1.DaemonSetStatus | undefined>;
    }
    interface DaemonSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DaemonSetSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      templateGeneration?: pulumi.Input<number | undefined>;
      updateStrategy?: pulumi.Input<input.extensions.v1beta1.DaemonSetUpdateStrategy | undefined>;
    }
    interface DaemonSetStatus {
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.DaemonSetCondition>[] | undefined>;
      currentNumberScheduled: pulumi.Input<number>;
      desiredNumberScheduled: pulumi.Input<number>;
      numberAvailable?: pulumi.Input<number | undefined>;
      numberMisscheduled: pulumi.Input<number>;
      numberReady: pulumi.Input<number>;
      numberUnavailable?: pulumi.Input<number | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      updatedNumberScheduled?: pulumi.Input<number | undefined>;
    }
    interface DaemonSetUpdateStrategy {
      rollingUpdate?: pulumi.Input<input.extensions.v1beta1.RollingUpdateDaemonSet | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface Deployment {
      apiVersion?: pulumi.Input<"extensions/v1beta1" | undefined>;
      kind?: pulumi.Input<"Deployment" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.extensions.v1beta1.DeploymentSpec | undefined>;
      status?: pulumi.Input<input.extensions.v1beta1.DeploymentStatus | undefined>;
    }
    interface DeploymentCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      lastUpdateTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DeploymentSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      paused?: pulumi.Input<boolean | undefined>;
      progressDeadlineSeconds?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      rollbackTo?: pulumi.Input<input.extensions.v1beta1.RollbackConfig | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      strategy?: pulumi.Input<input.extensions.v1beta1.DeploymentStrategy | undefined>;
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
    }
    interface DeploymentStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      collisionCount?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.DeploymentCondition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      unavailableReplicas?: pulumi.Input<number | undefined>;
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    interface DeploymentStrategy {
      rollingUpdate?: pulumi.Input<input.extensions.v1beta1.RollingUpdateDeployment | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface FSGroupStrategyOptions {
      ranges?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.IDRange>[] | undefined>;
      rule?: pulumi.Input<string | undefined>;
    }
    interface HTTPIngressPath {
      backend: pulumi.Input<input.extensions.v1beta1.IngressBackend>;
      path?: pulumi.Input<string | undefined>;
      pathType?: pulumi.Input<string | undefined>;
    }
    interface HTTPIngressRuleValue {
      paths: pulumi.Input<pulumi.Input<input.extensions.v1beta1.HTTPIngressPath>[]>;
    }
    interface HostPortRange {
      max: pulumi.Input<number>;
      min: pulumi.Input<number>;
    }
    interface IDRange {
      max: pulumi.Input<number>;
      min: pulumi.Input<number>;
    }
    interface IPBlock {
      cidr: pulumi.Input<string>;
      except?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface Ingress {
      apiVersion?: pulumi.Input<"extensions/v1beta1" | undefined>;
      kind?: pulumi.Input<"Ingress" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.extensions.v1beta1.IngressSpec | undefined>;
      status?: pulumi.Input<input.extensions.v1beta1.IngressStatus | undefined>;
    }
    interface IngressBackend {
      resource?: pulumi.Input<input.core.v1.TypedLocalObjectReference | undefined>;
      serviceName: pulumi.Input<string>;
      servicePort: pulumi.Input<number | string>;
    }
    interface IngressRule {
      host?: pulumi.Input<string | undefined>;
      http?: pulumi.Input<input.extensions.v1beta1.HTTPIngressRuleValue | undefined>;
    }
    interface IngressSpec {
      backend?: pulumi.Input<input.extensions.v1beta1.IngressBackend | undefined>;
      ingressClassName?: pulumi.Input<string | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.IngressRule>[] | undefined>;
      tls?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.IngressTLS>[] | undefined>;
    }
    interface IngressStatus {
      loadBalancer?: pulumi.Input<input.core.v1.LoadBalancerStatus | undefined>;
    }
    interface IngressTLS {
      hosts?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      secretName?: pulumi.Input<string | undefined>;
    }
    interface NetworkPolicy {
      apiVersion?: pulumi.Input<"extensions/v1beta1" | undefined>;
      kind?: pulumi.Input<"NetworkPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.extensions.v1beta1.NetworkPolicySpec | undefined>;
    }
    interface NetworkPolicyEgressRule {
      ports?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.NetworkPolicyPort>[] | undefined>;
      to?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.NetworkPolicyPeer>[] | undefined>;
    }
    interface NetworkPolicyIngressRule {
      from?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.NetworkPolicyPeer>[] | undefined>;
      ports?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.NetworkPolicyPort>[] | undefined>;
    }
    interface NetworkPolicyPeer {
      ipBlock?: pulumi.Input<input.extensions.v1beta1.IPBlock | undefined>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      podSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface NetworkPolicyPort {
      port?: pulumi.Input<number | string | undefined>;
      protocol?: pulumi.Input<string | undefined>;
    }
    interface NetworkPolicySpec {
      egress?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.NetworkPolicyEgressRule>[] | undefined>;
      ingress?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.NetworkPolicyIngressRule>[] | undefined>;
      podSelector: pulumi.Input<input.meta.v1.LabelSelector>;
      policyTypes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface PodSecurityPolicy {
      apiVersion?: pulumi.Input<"extensions/v1beta1" | undefined>;
      kind?: pulumi.Input<"PodSecurityPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.extensions.v1beta1.PodSecurityPolicySpec | undefined>;
    }
    interface PodSecurityPolicySpec {
      allowPrivilegeEscalation?: pulumi.Input<boolean | undefined>;
      allowedCSIDrivers?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.AllowedCSIDriver>[] | undefined>;
      allowedCapabilities?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      allowedFlexVolumes?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.AllowedFlexVolume>[] | undefined>;
      allowedHostPaths?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.AllowedHostPath>[] | undefined>;
      allowedProcMountTypes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      allowedUnsafeSysctls?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      defaultAddCapabilities?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      defaultAllowPrivilegeEscalation?: pulumi.Input<boolean | undefined>;
      forbiddenSysctls?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      fsGroup: pulumi.Input<input.extensions.v1beta1.FSGroupStrategyOptions>;
      hostIPC?: pulumi.Input<boolean | undefined>;
      hostNetwork?: pulumi.Input<boolean | undefined>;
      hostPID?: pulumi.Input<boolean | undefined>;
      hostPorts?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.HostPortRange>[] | undefined>;
      privileged?: pulumi.Input<boolean | undefined>;
      readOnlyRootFilesystem?: pulumi.Input<boolean | undefined>;
      requiredDropCapabilities?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      runAsGroup?: pulumi.Input<input.extensions.v1beta1.RunAsGroupStrategyOptions | undefined>;
      runAsUser: pulumi.Input<input.extensions.v1beta1.RunAsUserStrategyOptions>;
      runtimeClass?: pulumi.Input<input.extensions.v1beta1.RuntimeClassStrategyOptions | undefined>;
      seLinux: pulumi.Input<input.extensions.v1beta1.SELinuxStrategyOptions>;
      supplementalGroups: pulumi.Input<input.extensions.v1beta1.SupplementalGroupsStrategyOptions>;
      volumes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ReplicaSet {
      apiVersion?: pulumi.Input<"extensions/v1beta1" | undefined>;
      kind?: pulumi.Input<"ReplicaSet" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.extensions.v1beta1.ReplicaSetSpec | undefined>;
      status?: pulumi.Input<input.extensions.v1beta1.ReplicaSetStatus | undefined>;
    }
    interface ReplicaSetCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface ReplicaSetSpec {
      minReadySeconds?: pulumi.Input<number | undefined>;
      replicas?: pulumi.Input<number | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      template?: pulumi.Input<input.core.v1.PodTemplateSpec | undefined>;
    }
    interface ReplicaSetStatus {
      availableReplicas?: pulumi.Input<number | undefined>;
      conditions?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.ReplicaSetCondition>[] | undefined>;
      fullyLabeledReplicas?: pulumi.Input<number | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      readyReplicas?: pulumi.Input<number | undefined>;
      replicas: pulumi.Input<number>;
    }
    interface RollbackConfig {
      revision?: pulumi.Input<number | undefined>;
    }
    interface RollingUpdateDaemonSet {
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RollingUpdateDeployment {
      maxSurge?: pulumi.Input<number | string | undefined>;
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RunAsGroupStrategyOptions {
      ranges?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.IDRange>[] | undefined>;
      rule: pulumi.Input<string>;
    }
    interface RunAsUserStrategyOptions {
      ranges?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.IDRange>[] | undefined>;
      rule: pulumi.Input<string>;
    }
    interface RuntimeClassStrategyOptions {
      allowedRuntimeClassNames: pulumi.Input<pulumi.Input<string>[]>;
      defaultRuntimeClassName?: pulumi.Input<string | undefined>;
    }
    interface SELinuxStrategyOptions {
      rule: pulumi.Input<string>;
      seLinuxOptions?: pulumi.Input<input.core.v1.SELinuxOptions | undefined>;
    }
    interface SupplementalGroupsStrategyOptions {
      ranges?: pulumi.Input<pulumi.Input<input.extensions.v1beta1.IDRange>[] | undefined>;
      rule?: pulumi.Input<string | undefined>;
    }
  }
  namespace flowcontrol.v1 {
    interface ExemptPriorityLevelConfiguration {
      lendablePercent?: pulumi.Input<number | undefined>;
      nominalConcurrencyShares?: pulumi.Input<number | undefined>;
    }
    interface FlowDistinguisherMethod {
      type: pulumi.Input<string>;
    }
    interface FlowSchema {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"FlowSchema" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.flowcontrol.v1.FlowSchemaSpec>;
      status?: pulumi.Input<input.flowcontrol.v1.FlowSchemaStatus | undefined>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type: pulumi.Input<string>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: pulumi.Input<input.flowcontrol.v1.FlowDistinguisherMethod | undefined>;
      matchingPrecedence?: pulumi.Input<number | undefined>;
      priorityLevelConfiguration: pulumi.Input<input.flowcontrol.v1.PriorityLevelConfigurationReference>;
      rules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.PolicyRulesWithSubjects>[] | undefined>;
    }
    interface FlowSchemaStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.FlowSchemaCondition>[] | undefined>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: pulumi.Input<input.flowcontrol.v1.QueuingConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      borrowingLimitPercent?: pulumi.Input<number | undefined>;
      lendablePercent?: pulumi.Input<number | undefined>;
      limitResponse: pulumi.Input<input.flowcontrol.v1.LimitResponse>;
      nominalConcurrencyShares?: pulumi.Input<number | undefined>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.NonResourcePolicyRule>[] | undefined>;
      resourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.ResourcePolicyRule>[] | undefined>;
      subjects: pulumi.Input<pulumi.Input<input.flowcontrol.v1.Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"PriorityLevelConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.flowcontrol.v1.PriorityLevelConfigurationSpec>;
      status?: pulumi.Input<input.flowcontrol.v1.PriorityLevelConfigurationStatus | undefined>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      exempt?: pulumi.Input<input.flowcontrol.v1.ExemptPriorityLevelConfiguration | undefined>;
      limited?: pulumi.Input<input.flowcontrol.v1.LimitedPriorityLevelConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.PriorityLevelConfigurationCondition>[] | undefined>;
    }
    interface QueuingConfiguration {
      handSize?: pulumi.Input<number | undefined>;
      queueLengthLimit?: pulumi.Input<number | undefined>;
      queues?: pulumi.Input<number | undefined>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: pulumi.Input<boolean | undefined>;
      namespaces?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: pulumi.Input<input.flowcontrol.v1.GroupSubject | undefined>;
      kind: pulumi.Input<string>;
      serviceAccount?: pulumi.Input<input.flowcontrol.v1.ServiceAccountSubject | undefined>;
      user?: pulumi.Input<input.flowcontrol.v1.UserSubject | undefined>;
    }
    interface UserSubject {
      name: pulumi.Input<string>;
    }
  }
  namespace flowcontrol.v1alpha1 {
    interface FlowDistinguisherMethod {
      type: pulumi.Input<string>;
    }
    interface FlowSchema {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"FlowSchema" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.flowcontrol.v1alpha1.FlowSchemaSpec | undefined>;
      status?: pulumi.Input<input.flowcontrol.v1alpha1.FlowSchemaStatus | undefined>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: pulumi.Input<input.flowcontrol.v1alpha1.FlowDistinguisherMethod | undefined>;
      matchingPrecedence?: pulumi.Input<number | undefined>;
      priorityLevelConfiguration: pulumi.Input<input.flowcontrol.v1alpha1.PriorityLevelConfigurationReference>;
      rules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1alpha1.PolicyRulesWithSubjects>[] | undefined>;
    }
    interface FlowSchemaStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1alpha1.FlowSchemaCondition>[] | undefined>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: pulumi.Input<input.flowcontrol.v1alpha1.QueuingConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      assuredConcurrencyShares?: pulumi.Input<number | undefined>;
      limitResponse?: pulumi.Input<input.flowcontrol.v1alpha1.LimitResponse | undefined>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1alpha1.NonResourcePolicyRule>[] | undefined>;
      resourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1alpha1.ResourcePolicyRule>[] | undefined>;
      subjects: pulumi.Input<pulumi.Input<input.flowcontrol.v1alpha1.Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"PriorityLevelConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.flowcontrol.v1alpha1.PriorityLevelConfigurationSpec | undefined>;
      status?: pulumi.Input<input.flowcontrol.v1alpha1.PriorityLevelConfigurationStatus | undefined>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      limited?: pulumi.Input<input.flowcontrol.v1alpha1.LimitedPriorityLevelConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1alpha1.PriorityLevelConfigurationCondition>[] | undefined>;
    }
    interface QueuingConfiguration {
      handSize?: pulumi.Input<number | undefined>;
      queueLengthLimit?: pulumi.Input<number | undefined>;
      queues?: pulumi.Input<number | undefined>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: pulumi.Input<boolean | undefined>;
      namespaces?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: pulumi.Input<input.flowcontrol.v1alpha1.GroupSubject | undefined>;
      kind: pulumi.Input<string>;
      serviceAccount?: pulumi.Input<input.flowcontrol.v1alpha1.ServiceAccountSubject | undefined>;
      user?: pulumi.Input<input.flowcontrol.v1alpha1.UserSubject | undefined>;
    }
    interface UserSubject {
      name: pulumi.Input<string>;
    }
  }
  namespace flowcontrol.v1beta1 {
    interface FlowDistinguisherMethod {
      type: pulumi.Input<string>;
    }
    interface FlowSchema {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"FlowSchema" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.flowcontrol.v1beta1.FlowSchemaSpec | undefined>;
      status?: pulumi.Input<input.flowcontrol.v1beta1.FlowSchemaStatus | undefined>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: pulumi.Input<input.flowcontrol.v1beta1.FlowDistinguisherMethod | undefined>;
      matchingPrecedence?: pulumi.Input<number | undefined>;
      priorityLevelConfiguration: pulumi.Input<input.flowcontrol.v1beta1.PriorityLevelConfigurationReference>;
      rules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta1.PolicyRulesWithSubjects>[] | undefined>;
    }
    interface FlowSchemaStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta1.FlowSchemaCondition>[] | undefined>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: pulumi.Input<input.flowcontrol.v1beta1.QueuingConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      assuredConcurrencyShares?: pulumi.Input<number | undefined>;
      limitResponse?: pulumi.Input<input.flowcontrol.v1beta1.LimitResponse | undefined>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta1.NonResourcePolicyRule>[] | undefined>;
      resourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta1.ResourcePolicyRule>[] | undefined>;
      subjects: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta1.Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"PriorityLevelConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.flowcontrol.v1beta1.PriorityLevelConfigurationSpec | undefined>;
      status?: pulumi.Input<input.flowcontrol.v1beta1.PriorityLevelConfigurationStatus | undefined>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      limited?: pulumi.Input<input.flowcontrol.v1beta1.LimitedPriorityLevelConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta1.PriorityLevelConfigurationCondition>[] | undefined>;
    }
    interface QueuingConfiguration {
      handSize?: pulumi.Input<number | undefined>;
      queueLengthLimit?: pulumi.Input<number | undefined>;
      queues?: pulumi.Input<number | undefined>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: pulumi.Input<boolean | undefined>;
      namespaces?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: pulumi.Input<input.flowcontrol.v1beta1.GroupSubject | undefined>;
      kind: pulumi.Input<string>;
      serviceAccount?: pulumi.Input<input.flowcontrol.v1beta1.ServiceAccountSubject | undefined>;
      user?: pulumi.Input<input.flowcontrol.v1beta1.UserSubject | undefined>;
    }
    interface UserSubject {
      name: pulumi.Input<string>;
    }
  }
  namespace flowcontrol.v1beta2 {
    interface ExemptPriorityLevelConfiguration {
      lendablePercent?: pulumi.Input<number | undefined>;
      nominalConcurrencyShares?: pulumi.Input<number | undefined>;
    }
    interface FlowDistinguisherMethod {
      type: pulumi.Input<string>;
    }
    interface FlowSchema {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1beta2" | undefined>;
      kind?: pulumi.Input<"FlowSchema" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.flowcontrol.v1beta2.FlowSchemaSpec | undefined>;
      status?: pulumi.Input<input.flowcontrol.v1beta2.FlowSchemaStatus | undefined>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: pulumi.Input<input.flowcontrol.v1beta2.FlowDistinguisherMethod | undefined>;
      matchingPrecedence?: pulumi.Input<number | undefined>;
      priorityLevelConfiguration: pulumi.Input<input.flowcontrol.v1beta2.PriorityLevelConfigurationReference>;
      rules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta2.PolicyRulesWithSubjects>[] | undefined>;
    }
    interface FlowSchemaStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta2.FlowSchemaCondition>[] | undefined>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: pulumi.Input<input.flowcontrol.v1beta2.QueuingConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      assuredConcurrencyShares?: pulumi.Input<number | undefined>;
      borrowingLimitPercent?: pulumi.Input<number | undefined>;
      lendablePercent?: pulumi.Input<number | undefined>;
      limitResponse?: pulumi.Input<input.flowcontrol.v1beta2.LimitResponse | undefined>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta2.NonResourcePolicyRule>[] | undefined>;
      resourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta2.ResourcePolicyRule>[] | undefined>;
      subjects: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta2.Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1beta2" | undefined>;
      kind?: pulumi.Input<"PriorityLevelConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.flowcontrol.v1beta2.PriorityLevelConfigurationSpec | undefined>;
      status?: pulumi.Input<input.flowcontrol.v1beta2.PriorityLevelConfigurationStatus | undefined>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      exempt?: pulumi.Input<input.flowcontrol.v1beta2.ExemptPriorityLevelConfiguration | undefined>;
      limited?: pulumi.Input<input.flowcontrol.v1beta2.LimitedPriorityLevelConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta2.PriorityLevelConfigurationCondition>[] | undefined>;
    }
    interface QueuingConfiguration {
      handSize?: pulumi.Input<number | undefined>;
      queueLengthLimit?: pulumi.Input<number | undefined>;
      queues?: pulumi.Input<number | undefined>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: pulumi.Input<boolean | undefined>;
      namespaces?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: pulumi.Input<input.flowcontrol.v1beta2.GroupSubject | undefined>;
      kind: pulumi.Input<string>;
      serviceAccount?: pulumi.Input<input.flowcontrol.v1beta2.ServiceAccountSubject | undefined>;
      user?: pulumi.Input<input.flowcontrol.v1beta2.UserSubject | undefined>;
    }
    interface UserSubject {
      name: pulumi.Input<string>;
    }
  }
  namespace flowcontrol.v1beta3 {
    interface ExemptPriorityLevelConfiguration {
      lendablePercent?: pulumi.Input<number | undefined>;
      nominalConcurrencyShares?: pulumi.Input<number | undefined>;
    }
    interface FlowDistinguisherMethod {
      type: pulumi.Input<string>;
    }
    interface FlowSchema {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1beta3" | undefined>;
      kind?: pulumi.Input<"FlowSchema" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.flowcontrol.v1beta3.FlowSchemaSpec | undefined>;
      status?: pulumi.Input<input.flowcontrol.v1beta3.FlowSchemaStatus | undefined>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: pulumi.Input<input.flowcontrol.v1beta3.FlowDistinguisherMethod | undefined>;
      matchingPrecedence?: pulumi.Input<number | undefined>;
      priorityLevelConfiguration: pulumi.Input<input.flowcontrol.v1beta3.PriorityLevelConfigurationReference>;
      rules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta3.PolicyRulesWithSubjects>[] | undefined>;
    }
    interface FlowSchemaStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta3.FlowSchemaCondition>[] | undefined>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: pulumi.Input<input.flowcontrol.v1beta3.QueuingConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      borrowingLimitPercent?: pulumi.Input<number | undefined>;
      lendablePercent?: pulumi.Input<number | undefined>;
      limitResponse?: pulumi.Input<input.flowcontrol.v1beta3.LimitResponse | undefined>;
      nominalConcurrencyShares?: pulumi.Input<number | undefined>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta3.NonResourcePolicyRule>[] | undefined>;
      resourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta3.ResourcePolicyRule>[] | undefined>;
      subjects: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta3.Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1beta3" | undefined>;
      kind?: pulumi.Input<"PriorityLevelConfiguration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.flowcontrol.v1beta3.PriorityLevelConfigurationSpec | undefined>;
      status?: pulumi.Input<input.flowcontrol.v1beta3.PriorityLevelConfigurationStatus | undefined>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status?: pulumi.Input<string | undefined>;
      type?: pulumi.Input<string | undefined>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      exempt?: pulumi.Input<input.flowcontrol.v1beta3.ExemptPriorityLevelConfiguration | undefined>;
      limited?: pulumi.Input<input.flowcontrol.v1beta3.LimitedPriorityLevelConfiguration | undefined>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1beta3.PriorityLevelConfigurationCondition>[] | undefined>;
    }
    interface QueuingConfiguration {
      handSize?: pulumi.Input<number | undefined>;
      queueLengthLimit?: pulumi.Input<number | undefined>;
      queues?: pulumi.Input<number | undefined>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: pulumi.Input<boolean | undefined>;
      namespaces?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: pulumi.Input<input.flowcontrol.v1beta3.GroupSubject | undefined>;
      kind: pulumi.Input<string>;
      serviceAccount?: pulumi.Input<input.flowcontrol.v1beta3.ServiceAccountSubject | undefined>;
      user?: pulumi.Input<input.flowcontrol.v1beta3.UserSubject | undefined>;
    }
    interface UserSubject {
      name: pulumi.Input<string>;
    }
  }
  namespace lifecycle.v1alpha1 {
    interface Eviction {
      apiVersion?: pulumi.Input<"lifecycle.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"Eviction" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.lifecycle.v1alpha1.EvictionSpec>;
      status?: pulumi.Input<input.lifecycle.v1alpha1.EvictionStatus | undefined>;
    }
    interface EvictionPodReference {
      name: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface EvictionRequest {
      apiVersion?: pulumi.Input<"lifecycle.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"EvictionRequest" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.lifecycle.v1alpha1.EvictionRequestSpec>;
      status?: pulumi.Input<input.lifecycle.v1alpha1.EvictionRequestStatus | undefined>;
    }
    interface EvictionRequestPodReference {
      name: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface EvictionRequestSpec {
      intent: pulumi.Input<string>;
      requester: pulumi.Input<string>;
      target: pulumi.Input<input.lifecycle.v1alpha1.EvictionRequestTarget>;
    }
    interface EvictionRequestStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
    }
    interface EvictionRequestTarget {
      pod?: pulumi.Input<input.lifecycle.v1alpha1.EvictionRequestPodReference | undefined>;
    }
    interface EvictionSpec {
      target: pulumi.Input<input.lifecycle.v1alpha1.EvictionTarget>;
    }
    interface EvictionStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      observedGeneration?: pulumi.Input<number | undefined>;
      requesters?: pulumi.Input<pulumi.Input<input.lifecycle.v1alpha1.Requester>[] | undefined>;
      responders?: pulumi.Input<pulumi.Input<input.lifecycle.v1alpha1.ResponderStatus>[] | undefined>;
      targetResponders?: pulumi.Input<pulumi.Input<input.lifecycle.v1alpha1.TargetResponder>[] | undefined>;
    }
    interface EvictionTarget {
      pod?: pulumi.Input<input.lifecycle.v1alpha1.EvictionPodReference | undefined>;
    }
    interface Requester {
      intent: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ResponderStatus {
      completionTime?: pulumi.Input<string | undefined>;
      expectedCompletionTime?: pulumi.Input<string | undefined>;
      heartbeatTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      startTime?: pulumi.Input<string | undefined>;
    }
    interface TargetResponder {
      name: pulumi.Input<string>;
      priority: pulumi.Input<number>;
      state: pulumi.Input<string>;
    }
  }
  namespace meta.v1 {
    interface Condition {
      lastTransitionTime: pulumi.Input<string>;
      message: pulumi.Input<string>;
      observedGeneration?: pulumi.Input<number | undefined>;
      reason: pulumi.Input<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface GroupResource {
      group: pulumi.Input<string>;
      resource: pulumi.Input<string>;
    }
    interface LabelSelector {
      matchExpressions?: pulumi.Input<pulumi.Input<input.meta.v1.LabelSelectorRequirement>[] | undefined>;
      matchLabels?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface LabelSelectorRequirement {
      key: pulumi.Input<string>;
      operator: pulumi.Input<string>;
      values?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ManagedFieldsEntry {
      apiVersion?: pulumi.Input<string | undefined>;
      fieldsType?: pulumi.Input<string | undefined>;
      fieldsV1?: any | undefined;
      manager?: pulumi.Input<string | undefined>;
      operation?: pulumi.Input<string | undefined>;
      subresource?: pulumi.Input<string | undefined>;
      time?: pulumi.Input<string | undefined>;
    }
    interface ObjectMeta {
      annotations?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      clusterName?: pulumi.Input<string | undefined>;
      creationTimestamp?: pulumi.Input<string | undefined>;
      deletionGracePeriodSeconds?: pulumi.Input<number | undefined>;
      deletionTimestamp?: pulumi.Input<string | undefined>;
      finalizers?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      generateName?: pulumi.Input<string | undefined>;
      generation?: pulumi.Input<number | undefined>;
      labels?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      managedFields?: pulumi.Input<pulumi.Input<input.meta.v1.ManagedFieldsEntry>[] | undefined>;
      name?: pulumi.Input<string | undefined>;
      namespace?: pulumi.Input<string | undefined>;
      ownerReferences?: pulumi.Input<pulumi.Input<input.meta.v1.OwnerReference>[] | undefined>;
      resourceVersion?: pulumi.Input<string | undefined>;
      selfLink?: pulumi.Input<string | undefined>;
      uid?: pulumi.Input<string | undefined>;
    }
    interface OwnerReference {
      apiVersion: pulumi.Input<string>;
      blockOwnerDeletion?: pulumi.Input<boolean | undefined>;
      controller?: pulumi.Input<boolean | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
  }
  namespace networking.v1 {
    interface HTTPIngressPath {
      backend: pulumi.Input<input.networking.v1.IngressBackend>;
      path?: pulumi.Input<string | undefined>;
      pathType: pulumi.Input<string>;
    }
    interface HTTPIngressRuleValue {
      paths: pulumi.Input<pulumi.Input<input.networking.v1.HTTPIngressPath>[]>;
    }
    interface IPAddress {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"IPAddress" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.networking.v1.IPAddressSpec>;
    }
    interface IPAddressSpec {
      parentRef: pulumi.Input<input.networking.v1.ParentReference>;
    }
    interface IPBlock {
      cidr: pulumi.Input<string>;
      except?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface Ingress {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"Ingress" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1.IngressSpec | undefined>;
      status?: pulumi.Input<input.networking.v1.IngressStatus | undefined>;
    }
    interface IngressBackend {
      resource?: pulumi.Input<input.core.v1.TypedLocalObjectReference | undefined>;
      service?: pulumi.Input<input.networking.v1.IngressServiceBackend | undefined>;
    }
    interface IngressClass {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"IngressClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1.IngressClassSpec | undefined>;
    }
    interface IngressClassParametersReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
      scope?: pulumi.Input<string | undefined>;
    }
    interface IngressClassSpec {
      controller?: pulumi.Input<string | undefined>;
      parameters?: pulumi.Input<input.networking.v1.IngressClassParametersReference | undefined>;
    }
    interface IngressLoadBalancerIngress {
      hostname?: pulumi.Input<string | undefined>;
      ip?: pulumi.Input<string | undefined>;
      ports?: pulumi.Input<pulumi.Input<input.networking.v1.IngressPortStatus>[] | undefined>;
    }
    interface IngressLoadBalancerStatus {
      ingress?: pulumi.Input<pulumi.Input<input.networking.v1.IngressLoadBalancerIngress>[] | undefined>;
    }
    interface IngressPortStatus {
      error?: pulumi.Input<string | undefined>;
      port: pulumi.Input<number>;
      protocol: pulumi.Input<string>;
    }
    interface IngressRule {
      host?: pulumi.Input<string | undefined>;
      http?: pulumi.Input<input.networking.v1.HTTPIngressRuleValue | undefined>;
    }
    interface IngressServiceBackend {
      name: pulumi.Input<string>;
      port?: pulumi.Input<input.networking.v1.ServiceBackendPort | undefined>;
    }
    interface IngressSpec {
      defaultBackend?: pulumi.Input<input.networking.v1.IngressBackend | undefined>;
      ingressClassName?: pulumi.Input<string | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.networking.v1.IngressRule>[] | undefined>;
      tls?: pulumi.Input<pulumi.Input<input.networking.v1.IngressTLS>[] | undefined>;
    }
    interface IngressStatus {
      loadBalancer?: pulumi.Input<input.networking.v1.IngressLoadBalancerStatus | undefined>;
    }
    interface IngressTLS {
      hosts?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      secretName?: pulumi.Input<string | undefined>;
    }
    interface NetworkPolicy {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"NetworkPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1.NetworkPolicySpec | undefined>;
      status?: pulumi.Input<input.networking.v1.NetworkPolicyStatus | undefined>;
    }
    interface NetworkPolicyEgressRule {
      ports?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyPort>[] | undefined>;
      to?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyPeer>[] | undefined>;
    }
    interface NetworkPolicyIngressRule {
      from?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyPeer>[] | undefined>;
      ports?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyPort>[] | undefined>;
    }
    interface NetworkPolicyPeer {
      ipBlock?: pulumi.Input<input.networking.v1.IPBlock | undefined>;
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      podSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface NetworkPolicyPort {
      endPort?: pulumi.Input<number | undefined>;
      port?: pulumi.Input<number | string | undefined>;
      protocol?: pulumi.Input<string | undefined>;
    }
    interface NetworkPolicySpec {
      egress?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyEgressRule>[] | undefined>;
      ingress?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyIngressRule>[] | undefined>;
      podSelector: pulumi.Input<input.meta.v1.LabelSelector>;
      policyTypes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface NetworkPolicyStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
    interface ParentReference {
      group?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
      resource: pulumi.Input<string>;
    }
    interface ServiceBackendPort {
      name?: pulumi.Input<string | undefined>;
      number?: pulumi.Input<number | undefined>;
    }
    interface ServiceCIDR {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ServiceCIDR" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1.ServiceCIDRSpec | undefined>;
      status?: pulumi.Input<input.networking.v1.ServiceCIDRStatus | undefined>;
    }
    interface ServiceCIDRSpec {
      cidrs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ServiceCIDRStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
  }
  namespace networking.v1alpha1 {
    interface ClusterCIDR {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ClusterCIDR" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1alpha1.ClusterCIDRSpec | undefined>;
    }
    interface ClusterCIDRSpec {
      ipv4?: pulumi.Input<string | undefined>;
      ipv6?: pulumi.Input<string | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      perNodeHostBits: pulumi.Input<number>;
    }
    interface IPAddress {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"IPAddress" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1alpha1.IPAddressSpec | undefined>;
    }
    interface IPAddressSpec {
      parentRef: pulumi.Input<input.networking.v1alpha1.ParentReference>;
    }
    interface ParentReference {
      group?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
      resource: pulumi.Input<string>;
      uid?: pulumi.Input<string | undefined>;
    }
    interface ServiceCIDR {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ServiceCIDR" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1alpha1.ServiceCIDRSpec | undefined>;
      status?: pulumi.Input<input.networking.v1alpha1.ServiceCIDRStatus | undefined>;
    }
    interface ServiceCIDRSpec {
      cidrs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ServiceCIDRStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
  }
  namespace networking.v1beta1 {
    interface HTTPIngressPath {
      backend: pulumi.Input<input.networking.v1beta1.IngressBackend>;
      path?: pulumi.Input<string | undefined>;
      pathType?: pulumi.Input<string | undefined>;
    }
    interface HTTPIngressRuleValue {
      paths: pulumi.Input<pulumi.Input<input.networking.v1beta1.HTTPIngressPath>[]>;
    }
    interface IPAddress {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"IPAddress" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.networking.v1beta1.IPAddressSpec>;
    }
    interface IPAddressSpec {
      parentRef: pulumi.Input<input.networking.v1beta1.ParentReference>;
    }
    interface Ingress {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"Ingress" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1beta1.IngressSpec | undefined>;
      status?: pulumi.Input<input.networking.v1beta1.IngressStatus | undefined>;
    }
    interface IngressBackend {
      resource?: pulumi.Input<input.core.v1.TypedLocalObjectReference | undefined>;
      serviceName: pulumi.Input<string>;
      servicePort: pulumi.Input<number | string>;
    }
    interface IngressClass {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"IngressClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1beta1.IngressClassSpec | undefined>;
    }
    interface IngressClassSpec {
      controller?: pulumi.Input<string | undefined>;
      parameters?: pulumi.Input<input.core.v1.TypedLocalObjectReference | undefined>;
    }
    interface IngressRule {
      host?: pulumi.Input<string | undefined>;
      http?: pulumi.Input<input.networking.v1beta1.HTTPIngressRuleValue | undefined>;
    }
    interface IngressSpec {
      backend?: pulumi.Input<input.networking.v1beta1.IngressBackend | undefined>;
      ingressClassName?: pulumi.Input<string | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.networking.v1beta1.IngressRule>[] | undefined>;
      tls?: pulumi.Input<pulumi.Input<input.networking.v1beta1.IngressTLS>[] | undefined>;
    }
    interface IngressStatus {
      loadBalancer?: pulumi.Input<input.core.v1.LoadBalancerStatus | undefined>;
    }
    interface IngressTLS {
      hosts?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      secretName?: pulumi.Input<string | undefined>;
    }
    interface ParentReference {
      group?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
      resource: pulumi.Input<string>;
    }
    interface ServiceCIDR {
      apiVersion?: pulumi.Input<"networking.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ServiceCIDR" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.networking.v1beta1.ServiceCIDRSpec | undefined>;
      status?: pulumi.Input<input.networking.v1beta1.ServiceCIDRStatus | undefined>;
    }
    interface ServiceCIDRSpec {
      cidrs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ServiceCIDRStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
  }
  namespace node.v1 {
    interface Overhead {
      podFixed?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface RuntimeClass {
      apiVersion?: pulumi.Input<"node.k8s.io/v1" | undefined>;
      handler: pulumi.Input<string>;
      kind?: pulumi.Input<"RuntimeClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      overhead?: pulumi.Input<input.node.v1.Overhead | undefined>;
      scheduling?: pulumi.Input<input.node.v1.Scheduling | undefined>;
    }
    interface Scheduling {
      nodeSelector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.core.v1.Toleration>[] | undefined>;
    }
  }
  namespace node.v1alpha1 {
    interface Overhead {
      podFixed?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface RuntimeClass {
      apiVersion?: pulumi.Input<"node.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"RuntimeClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.node.v1alpha1.RuntimeClassSpec>;
    }
    interface RuntimeClassSpec {
      overhead?: pulumi.Input<input.node.v1alpha1.Overhead | undefined>;
      runtimeHandler: pulumi.Input<string>;
      scheduling?: pulumi.Input<input.node.v1alpha1.Scheduling | undefined>;
    }
    interface Scheduling {
      nodeSelector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.core.v1.Toleration>[] | undefined>;
    }
  }
  namespace node.v1beta1 {
    interface Overhead {
      podFixed?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface RuntimeClass {
      apiVersion?: pulumi.Input<"node.k8s.io/v1beta1" | undefined>;
      handler: pulumi.Input<string>;
      kind?: pulumi.Input<"RuntimeClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      overhead?: pulumi.Input<input.node.v1beta1.Overhead | undefined>;
      scheduling?: pulumi.Input<input.node.v1beta1.Scheduling | undefined>;
    }
    interface Scheduling {
      nodeSelector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.core.v1.Toleration>[] | undefined>;
    }
  }
  namespace policy.v1 {
    interface PodDisruptionBudget {
      apiVersion?: pulumi.Input<"policy/v1" | undefined>;
      kind?: pulumi.Input<"PodDisruptionBudget" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.policy.v1.PodDisruptionBudgetSpec | undefined>;
      status?: pulumi.Input<input.policy.v1.PodDisruptionBudgetStatus | undefined>;
    }
    interface PodDisruptionBudgetSpec {
      maxUnavailable?: pulumi.Input<number | string | undefined>;
      minAvailable?: pulumi.Input<number | string | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      unhealthyPodEvictionPolicy?: pulumi.Input<string | undefined>;
    }
    interface PodDisruptionBudgetStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      currentHealthy: pulumi.Input<number>;
      desiredHealthy: pulumi.Input<number>;
      disruptedPods?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      disruptionsAllowed: pulumi.Input<number>;
      expectedPods: pulumi.Input<number>;
      observedGeneration?: pulumi.Input<number | undefined>;
    }
  }
  namespace policy.v1beta1 {
    interface AllowedCSIDriver {
      name: pulumi.Input<string>;
    }
    interface AllowedFlexVolume {
      driver: pulumi.Input<string>;
    }
    interface AllowedHostPath {
      pathPrefix?: pulumi.Input<string | undefined>;
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    interface FSGroupStrategyOptions {
      ranges?: pulumi.Input<pulumi.Input<input.policy.v1beta1.IDRange>[] | undefined>;
      rule?: pulumi.Input<string | undefined>;
    }
    interface HostPortRange {
      max: pulumi.Input<number>;
      min: pulumi.Input<number>;
    }
    interface IDRange {
      max: pulumi.Input<number>;
      min: pulumi.Input<number>;
    }
    interface PodDisruptionBudget {
      apiVersion?: pulumi.Input<"policy/v1beta1" | undefined>;
      kind?: pulumi.Input<"PodDisruptionBudget" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.policy.v1beta1.PodDisruptionBudgetSpec | undefined>;
      status?: pulumi.Input<input.policy.v1beta1.PodDisruptionBudgetStatus | undefined>;
    }
    interface PodDisruptionBudgetSpec {
      maxUnavailable?: pulumi.Input<number | string | undefined>;
      minAvailable?: pulumi.Input<number | string | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    interface PodDisruptionBudgetStatus {
      currentHealthy: pulumi.Input<number>;
      desiredHealthy: pulumi.Input<number>;
      disruptedPods?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      disruptionsAllowed: pulumi.Input<number>;
      expectedPods: pulumi.Input<number>;
      observedGeneration?: pulumi.Input<number | undefined>;
    }
    interface PodSecurityPolicy {
      apiVersion?: pulumi.Input<"policy/v1beta1" | undefined>;
      kind?: pulumi.Input<"PodSecurityPolicy" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.policy.v1beta1.PodSecurityPolicySpec | undefined>;
    }
    interface PodSecurityPolicySpec {
      allowPrivilegeEscalation?: pulumi.Input<boolean | undefined>;
      allowedCSIDrivers?: pulumi.Input<pulumi.Input<input.policy.v1beta1.AllowedCSIDriver>[] | undefined>;
      allowedCapabilities?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      allowedFlexVolumes?: pulumi.Input<pulumi.Input<input.policy.v1beta1.AllowedFlexVolume>[] | undefined>;
      allowedHostPaths?: pulumi.Input<pulumi.Input<input.policy.v1beta1.AllowedHostPath>[] | undefined>;
      allowedProcMountTypes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      allowedUnsafeSysctls?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      defaultAddCapabilities?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      defaultAllowPrivilegeEscalation?: pulumi.Input<boolean | undefined>;
      forbiddenSysctls?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      fsGroup: pulumi.Input<input.policy.v1beta1.FSGroupStrategyOptions>;
      hostIPC?: pulumi.Input<boolean | undefined>;
      hostNetwork?: pulumi.Input<boolean | undefined>;
      hostPID?: pulumi.Input<boolean | undefined>;
      hostPorts?: pulumi.Input<pulumi.Input<input.policy.v1beta1.HostPortRange>[] | undefined>;
      privileged?: pulumi.Input<boolean | undefined>;
      readOnlyRootFilesystem?: pulumi.Input<boolean | undefined>;
      requiredDropCapabilities?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      runAsGroup?: pulumi.Input<input.policy.v1beta1.RunAsGroupStrategyOptions | undefined>;
      runAsUser: pulumi.Input<input.policy.v1beta1.RunAsUserStrategyOptions>;
      runtimeClass?: pulumi.Input<input.policy.v1beta1.RuntimeClassStrategyOptions | undefined>;
      seLinux: pulumi.Input<input.policy.v1beta1.SELinuxStrategyOptions>;
      supplementalGroups: pulumi.Input<input.policy.v1beta1.SupplementalGroupsStrategyOptions>;
      volumes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface RunAsGroupStrategyOptions {
      ranges?: pulumi.Input<pulumi.Input<input.policy.v1beta1.IDRange>[] | undefined>;
      rule: pulumi.Input<string>;
    }
    interface RunAsUserStrategyOptions {
      ranges?: pulumi.Input<pulumi.Input<input.policy.v1beta1.IDRange>[] | undefined>;
      rule: pulumi.Input<string>;
    }
    interface RuntimeClassStrategyOptions {
      allowedRuntimeClassNames: pulumi.Input<pulumi.Input<string>[]>;
      defaultRuntimeClassName?: pulumi.Input<string | undefined>;
    }
    interface SELinuxStrategyOptions {
      rule: pulumi.Input<string>;
      seLinuxOptions?: pulumi.Input<input.core.v1.SELinuxOptions | undefined>;
    }
    interface SupplementalGroupsStrategyOptions {
      ranges?: pulumi.Input<pulumi.Input<input.policy.v1beta1.IDRange>[] | undefined>;
      rule?: pulumi.Input<string | undefined>;
    }
  }
  namespace rbac.v1 {
    interface AggregationRule {
      clusterRoleSelectors?: pulumi.Input<pulumi.Input<input.meta.v1.LabelSelector>[] | undefined>;
    }
    interface ClusterRole {
      aggregationRule?: pulumi.Input<input.rbac.v1.AggregationRule | undefined>;
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ClusterRole" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.rbac.v1.PolicyRule>[] | undefined>;
    }
    interface ClusterRoleBinding {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ClusterRoleBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      roleRef: pulumi.Input<input.rbac.v1.RoleRef>;
      subjects?: pulumi.Input<pulumi.Input<input.rbac.v1.Subject>[] | undefined>;
    }
    interface PolicyRule {
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      nonResourceURLs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resourceNames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface Role {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"Role" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.rbac.v1.PolicyRule>[] | undefined>;
    }
    interface RoleBinding {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"RoleBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      roleRef: pulumi.Input<input.rbac.v1.RoleRef>;
      subjects?: pulumi.Input<pulumi.Input<input.rbac.v1.Subject>[] | undefined>;
    }
    interface RoleRef {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Subject {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
    }
  }
  namespace rbac.v1alpha1 {
    interface AggregationRule {
      clusterRoleSelectors?: pulumi.Input<pulumi.Input<input.meta.v1.LabelSelector>[] | undefined>;
    }
    interface ClusterRole {
      aggregationRule?: pulumi.Input<input.rbac.v1alpha1.AggregationRule | undefined>;
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ClusterRole" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.rbac.v1alpha1.PolicyRule>[] | undefined>;
    }
    interface ClusterRoleBinding {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ClusterRoleBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      roleRef: pulumi.Input<input.rbac.v1alpha1.RoleRef>;
      subjects?: pulumi.Input<pulumi.Input<input.rbac.v1alpha1.Subject>[] | undefined>;
    }
    interface PolicyRule {
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      nonResourceURLs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resourceNames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface Role {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"Role" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.rbac.v1alpha1.PolicyRule>[] | undefined>;
    }
    interface RoleBinding {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"RoleBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      roleRef: pulumi.Input<input.rbac.v1alpha1.RoleRef>;
      subjects?: pulumi.Input<pulumi.Input<input.rbac.v1alpha1.Subject>[] | undefined>;
    }
    interface RoleRef {
      apiGroup: pulumi.Input<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Subject {
      apiVersion?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
    }
  }
  namespace rbac.v1beta1 {
    interface AggregationRule {
      clusterRoleSelectors?: pulumi.Input<pulumi.Input<input.meta.v1.LabelSelector>[] | undefined>;
    }
    interface ClusterRole {
      aggregationRule?: pulumi.Input<input.rbac.v1beta1.AggregationRule | undefined>;
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ClusterRole" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.rbac.v1beta1.PolicyRule>[] | undefined>;
    }
    interface ClusterRoleBinding {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ClusterRoleBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      roleRef: pulumi.Input<input.rbac.v1beta1.RoleRef>;
      subjects?: pulumi.Input<pulumi.Input<input.rbac.v1beta1.Subject>[] | undefined>;
    }
    interface PolicyRule {
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      nonResourceURLs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resourceNames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface Role {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"Role" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      rules?: pulumi.Input<pulumi.Input<input.rbac.v1beta1.PolicyRule>[] | undefined>;
    }
    interface RoleBinding {
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"RoleBinding" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      roleRef: pulumi.Input<input.rbac.v1beta1.RoleRef>;
      subjects?: pulumi.Input<pulumi.Input<input.rbac.v1beta1.Subject>[] | undefined>;
    }
    interface RoleRef {
      apiGroup: pulumi.Input<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Subject {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
    }
  }
  namespace resource.v1 {
    interface AllocatedDeviceStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      data?: any | undefined;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      networkData?: pulumi.Input<input.resource.v1.NetworkDeviceData | undefined>;
      pool: pulumi.Input<string>;
      shareID?: pulumi.Input<string | undefined>;
    }
    interface AllocationResult {
      allocationTimestamp?: pulumi.Input<string | undefined>;
      devices?: pulumi.Input<input.resource.v1.DeviceAllocationResult | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface CELDeviceSelector {
      expression: pulumi.Input<string>;
    }
    interface CapacityRequestPolicy {
      default?: pulumi.Input<string | undefined>;
      validRange?: pulumi.Input<input.resource.v1.CapacityRequestPolicyRange | undefined>;
      validValues?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface CapacityRequestPolicyRange {
      max?: pulumi.Input<string | undefined>;
      min: pulumi.Input<string>;
      step?: pulumi.Input<string | undefined>;
    }
    interface CapacityRequirements {
      requests?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface Counter {
      value: pulumi.Input<string>;
    }
    interface CounterSet {
      counters: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.Counter>; }>;
      name: pulumi.Input<string>;
    }
    interface Device {
      allNodes?: pulumi.Input<boolean | undefined>;
      allowMultipleAllocations?: pulumi.Input<boolean | undefined>;
      attributes?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.DeviceAttribute>; } | undefined>;
      bindingConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindingFailureConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindsToNode?: pulumi.Input<boolean | undefined>;
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.DeviceCapacity>; } | undefined>;
      consumesCounters?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceCounterConsumption>[] | undefined>;
      name: pulumi.Input<string>;
      nodeAllocatableResourceMappings?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.NodeAllocatableResourceMapping>; } | undefined>;
      nodeAllocatableResources?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.NodeAllocatableResource>; } | undefined>;
      nodeName?: pulumi.Input<string | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      taints?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceTaint>[] | undefined>;
    }
    interface DeviceAllocationConfiguration {
      opaque?: pulumi.Input<input.resource.v1.OpaqueDeviceConfiguration | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      source: pulumi.Input<string>;
    }
    interface DeviceAllocationResult {
      config?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceAllocationConfiguration>[] | undefined>;
      results?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceRequestAllocationResult>[] | undefined>;
    }
    interface DeviceAttribute {
      bool?: pulumi.Input<boolean | undefined>;
      bools?: pulumi.Input<pulumi.Input<boolean>[] | undefined>;
      int?: pulumi.Input<number | undefined>;
      ints?: pulumi.Input<pulumi.Input<number>[] | undefined>;
      string?: pulumi.Input<string | undefined>;
      strings?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      version?: pulumi.Input<string | undefined>;
      versions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceCapacity {
      requestPolicy?: pulumi.Input<input.resource.v1.CapacityRequestPolicy | undefined>;
      value: pulumi.Input<string>;
    }
    interface DeviceClaim {
      config?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceClaimConfiguration>[] | undefined>;
      constraints?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceConstraint>[] | undefined>;
      requests?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceRequest>[] | undefined>;
    }
    interface DeviceClaimConfiguration {
      opaque?: pulumi.Input<input.resource.v1.OpaqueDeviceConfiguration | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceClass {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"DeviceClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1.DeviceClassSpec>;
    }
    interface DeviceClassConfiguration {
      opaque?: pulumi.Input<input.resource.v1.OpaqueDeviceConfiguration | undefined>;
    }
    interface DeviceClassSpec {
      config?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceClassConfiguration>[] | undefined>;
      extendedResourceName?: pulumi.Input<string | undefined>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceSelector>[] | undefined>;
    }
    interface DeviceConstraint {
      distinctAttribute?: pulumi.Input<string | undefined>;
      matchAttribute?: pulumi.Input<string | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceCounterConsumption {
      compatibilityGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      counterSet: pulumi.Input<string>;
      counters: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.Counter>; }>;
    }
    interface DeviceDerivedAttribute {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequest {
      exactly?: pulumi.Input<input.resource.v1.ExactDeviceRequest | undefined>;
      firstAvailable?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceSubRequest>[] | undefined>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequestAllocationResult {
      adminAccess?: pulumi.Input<boolean | undefined>;
      bindingConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindingFailureConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      consumedCapacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      pool: pulumi.Input<string>;
      request: pulumi.Input<string>;
      shareID?: pulumi.Input<string | undefined>;
      skipNodeOperations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceToleration>[] | undefined>;
    }
    interface DeviceSelector {
      cel?: pulumi.Input<input.resource.v1.CELDeviceSelector | undefined>;
    }
    interface DeviceSubRequest {
      allocationMode?: pulumi.Input<string | undefined>;
      capacity?: pulumi.Input<input.resource.v1.CapacityRequirements | undefined>;
      count?: pulumi.Input<number | undefined>;
      derivedAttributes?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceDerivedAttribute>[] | undefined>;
      deviceClassName: pulumi.Input<string>;
      name: pulumi.Input<string>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceSelector>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceToleration>[] | undefined>;
    }
    interface DeviceTaint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: pulumi.Input<string | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface DeviceTaintRule {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"DeviceTaintRule" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1.DeviceTaintRuleSpec>;
      status?: pulumi.Input<input.resource.v1.DeviceTaintRuleStatus | undefined>;
    }
    interface DeviceTaintRuleSpec {
      deviceSelector?: pulumi.Input<input.resource.v1.DeviceTaintSelector | undefined>;
      taint: pulumi.Input<input.resource.v1.DeviceTaint>;
    }
    interface DeviceTaintRuleStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
    interface DeviceTaintSelector {
      device?: pulumi.Input<string | undefined>;
      driver?: pulumi.Input<string | undefined>;
      pool?: pulumi.Input<string | undefined>;
    }
    interface DeviceToleration {
      effect?: pulumi.Input<string | undefined>;
      key?: pulumi.Input<string | undefined>;
      operator?: pulumi.Input<string | undefined>;
      tolerationSeconds?: pulumi.Input<number | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface ExactDeviceRequest {
      adminAccess?: pulumi.Input<boolean | undefined>;
      allocationMode?: pulumi.Input<string | undefined>;
      capacity?: pulumi.Input<input.resource.v1.CapacityRequirements | undefined>;
      count?: pulumi.Input<number | undefined>;
      derivedAttributes?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceDerivedAttribute>[] | undefined>;
      deviceClassName: pulumi.Input<string>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceSelector>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceToleration>[] | undefined>;
    }
    interface NetworkDeviceData {
      hardwareAddress?: pulumi.Input<string | undefined>;
      interfaceName?: pulumi.Input<string | undefined>;
      ips?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface NodeAllocatableMapping {
      capacityKey?: pulumi.Input<string | undefined>;
      capacityMultiplier?: pulumi.Input<string | undefined>;
      deviceMultiplier?: pulumi.Input<string | undefined>;
    }
    interface NodeAllocatableOverhead {
      perContainer?: pulumi.Input<string | undefined>;
      perPod?: pulumi.Input<string | undefined>;
    }
    interface NodeAllocatableResource {
      mapping?: pulumi.Input<input.resource.v1.NodeAllocatableMapping | undefined>;
      overhead?: pulumi.Input<input.resource.v1.NodeAllocatableOverhead | undefined>;
    }
    interface NodeAllocatableResourceMapping {
      allocationMultiplier?: pulumi.Input<string | undefined>;
      capacityKey?: pulumi.Input<string | undefined>;
    }
    interface OpaqueDeviceConfiguration {
      driver: pulumi.Input<string>;
      parameters: any;
    }
    interface ResourceClaim {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ResourceClaim" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1.ResourceClaimSpec>;
      status?: pulumi.Input<input.resource.v1.ResourceClaimStatus | undefined>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimSpec {
      devices?: pulumi.Input<input.resource.v1.DeviceClaim | undefined>;
    }
    interface ResourceClaimStatus {
      allocation?: pulumi.Input<input.resource.v1.AllocationResult | undefined>;
      devices?: pulumi.Input<pulumi.Input<input.resource.v1.AllocatedDeviceStatus>[] | undefined>;
      reservedFor?: pulumi.Input<pulumi.Input<input.resource.v1.ResourceClaimConsumerReference>[] | undefined>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ResourceClaimTemplate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1.ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1.ResourceClaimSpec>;
    }
    interface ResourcePool {
      generation: pulumi.Input<number>;
      name: pulumi.Input<string>;
      resourceSliceCount: pulumi.Input<number>;
    }
    interface ResourceSlice {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"ResourceSlice" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1.ResourceSliceSpec>;
    }
    interface ResourceSliceSpec {
      allNodes?: pulumi.Input<boolean | undefined>;
      devices?: pulumi.Input<pulumi.Input<input.resource.v1.Device>[] | undefined>;
      driver: pulumi.Input<string>;
      nodeName?: pulumi.Input<string | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      partitionTypeAttribute?: pulumi.Input<string | undefined>;
      perDeviceNodeSelection?: pulumi.Input<boolean | undefined>;
      pool: pulumi.Input<input.resource.v1.ResourcePool>;
      sharedCounters?: pulumi.Input<pulumi.Input<input.resource.v1.CounterSet>[] | undefined>;
      skipNodeOperations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
  }
  namespace resource.v1alpha1 {
    interface AllocationResult {
      availableOnNodes?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      resourceHandle?: pulumi.Input<string | undefined>;
      shareable?: pulumi.Input<boolean | undefined>;
    }
    interface PodScheduling {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"PodScheduling" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha1.PodSchedulingSpec>;
      status?: pulumi.Input<input.resource.v1alpha1.PodSchedulingStatus | undefined>;
    }
    interface PodSchedulingSpec {
      potentialNodes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      selectedNode?: pulumi.Input<string | undefined>;
    }
    interface PodSchedulingStatus {
      resourceClaims?: pulumi.Input<pulumi.Input<input.resource.v1alpha1.ResourceClaimSchedulingStatus>[] | undefined>;
    }
    interface ResourceClaim {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ResourceClaim" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha1.ResourceClaimSpec>;
      status?: pulumi.Input<input.resource.v1alpha1.ResourceClaimStatus | undefined>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimParametersReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ResourceClaimSchedulingStatus {
      name?: pulumi.Input<string | undefined>;
      unsuitableNodes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ResourceClaimSpec {
      allocationMode?: pulumi.Input<string | undefined>;
      parametersRef?: pulumi.Input<input.resource.v1alpha1.ResourceClaimParametersReference | undefined>;
      resourceClassName: pulumi.Input<string>;
    }
    interface ResourceClaimStatus {
      allocation?: pulumi.Input<input.resource.v1alpha1.AllocationResult | undefined>;
      deallocationRequested?: pulumi.Input<boolean | undefined>;
      driverName?: pulumi.Input<string | undefined>;
      reservedFor?: pulumi.Input<pulumi.Input<input.resource.v1alpha1.ResourceClaimConsumerReference>[] | undefined>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"ResourceClaimTemplate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha1.ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha1.ResourceClaimSpec>;
    }
    interface ResourceClass {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha1" | undefined>;
      driverName: pulumi.Input<string>;
      kind?: pulumi.Input<"ResourceClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      parametersRef?: pulumi.Input<input.resource.v1alpha1.ResourceClassParametersReference | undefined>;
      suitableNodes?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface ResourceClassParametersReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
    }
  }
  namespace resource.v1alpha2 {
    interface AllocationResult {
      availableOnNodes?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      resourceHandles?: pulumi.Input<pulumi.Input<input.resource.v1alpha2.ResourceHandle>[] | undefined>;
      shareable?: pulumi.Input<boolean | undefined>;
    }
    interface DriverAllocationResult {
      namedResources?: pulumi.Input<input.resource.v1alpha2.NamedResourcesAllocationResult | undefined>;
      vendorRequestParameters?: any | undefined;
    }
    interface DriverRequests {
      driverName?: pulumi.Input<string | undefined>;
      requests?: pulumi.Input<pulumi.Input<input.resource.v1alpha2.ResourceRequest>[] | undefined>;
      vendorParameters?: any | undefined;
    }
    interface NamedResourcesAllocationResult {
      name: pulumi.Input<string>;
    }
    interface NamedResourcesAttribute {
      bool?: pulumi.Input<boolean | undefined>;
      int?: pulumi.Input<number | undefined>;
      intSlice?: pulumi.Input<input.resource.v1alpha2.NamedResourcesIntSlice | undefined>;
      name: pulumi.Input<string>;
      quantity?: pulumi.Input<string | undefined>;
      string?: pulumi.Input<string | undefined>;
      stringSlice?: pulumi.Input<input.resource.v1alpha2.NamedResourcesStringSlice | undefined>;
      version?: pulumi.Input<string | undefined>;
    }
    interface NamedResourcesFilter {
      selector: pulumi.Input<string>;
    }
    interface NamedResourcesInstance {
      attributes?: pulumi.Input<pulumi.Input<input.resource.v1alpha2.NamedResourcesAttribute>[] | undefined>;
      name: pulumi.Input<string>;
    }
    interface NamedResourcesIntSlice {
      ints: pulumi.Input<pulumi.Input<number>[]>;
    }
    interface NamedResourcesRequest {
      selector: pulumi.Input<string>;
    }
    interface NamedResourcesResources {
      instances: pulumi.Input<pulumi.Input<input.resource.v1alpha2.NamedResourcesInstance>[]>;
    }
    interface NamedResourcesStringSlice {
      strings: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PodSchedulingContext {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha2" | undefined>;
      kind?: pulumi.Input<"PodSchedulingContext" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha2.PodSchedulingContextSpec>;
      status?: pulumi.Input<input.resource.v1alpha2.PodSchedulingContextStatus | undefined>;
    }
    interface PodSchedulingContextSpec {
      potentialNodes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      selectedNode?: pulumi.Input<string | undefined>;
    }
    interface PodSchedulingContextStatus {
      resourceClaims?: pulumi.Input<pulumi.Input<input.resource.v1alpha2.ResourceClaimSchedulingStatus>[] | undefined>;
    }
    interface ResourceClaim {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha2" | undefined>;
      kind?: pulumi.Input<"ResourceClaim" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha2.ResourceClaimSpec>;
      status?: pulumi.Input<input.resource.v1alpha2.ResourceClaimStatus | undefined>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimParameters {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha2" | undefined>;
      driverRequests?: pulumi.Input<pulumi.Input<input.resource.v1alpha2.DriverRequests>[] | undefined>;
      generatedFrom?: pulumi.Input<input.resource.v1alpha2.ResourceClaimParametersReference | undefined>;
      kind?: pulumi.Input<"ResourceClaimParameters" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      shareable?: pulumi.Input<boolean | undefined>;
    }
    interface ResourceClaimParametersReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ResourceClaimSchedulingStatus {
      name?: pulumi.Input<string | undefined>;
      unsuitableNodes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ResourceClaimSpec {
      allocationMode?: pulumi.Input<string | undefined>;
      parametersRef?: pulumi.Input<input.resource.v1alpha2.ResourceClaimParametersReference | undefined>;
      resourceClassName: pulumi.Input<string>;
    }
    interface ResourceClaimStatus {
      allocation?: pulumi.Input<input.resource.v1alpha2.AllocationResult | undefined>;
      deallocationRequested?: pulumi.Input<boolean | undefined>;
      driverName?: pulumi.Input<string | undefined>;
      reservedFor?: pulumi.Input<pulumi.Input<input.resource.v1alpha2.ResourceClaimConsumerReference>[] | undefined>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha2" | undefined>;
      kind?: pulumi.Input<"ResourceClaimTemplate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha2.ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha2.ResourceClaimSpec>;
    }
    interface ResourceClass {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha2" | undefined>;
      driverName: pulumi.Input<string>;
      kind?: pulumi.Input<"ResourceClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      parametersRef?: pulumi.Input<input.resource.v1alpha2.ResourceClassParametersReference | undefined>;
      structuredParameters?: pulumi.Input<boolean | undefined>;
      suitableNodes?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface ResourceClassParameters {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha2" | undefined>;
      filters?: pulumi.Input<pulumi.Input<input.resource.v1alpha2.ResourceFilter>[] | undefined>;
      generatedFrom?: pulumi.Input<input.resource.v1alpha2.ResourceClassParametersReference | undefined>;
      kind?: pulumi.Input<"ResourceClassParameters" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      vendorParameters?: pulumi.Input<pulumi.Input<input.resource.v1alpha2.VendorParameters>[] | undefined>;
    }
    interface ResourceClassParametersReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: pulumi.Input<string | undefined>;
    }
    interface ResourceFilter {
      driverName?: pulumi.Input<string | undefined>;
      namedResources?: pulumi.Input<input.resource.v1alpha2.NamedResourcesFilter | undefined>;
    }
    interface ResourceHandle {
      data?: pulumi.Input<string | undefined>;
      driverName?: pulumi.Input<string | undefined>;
      structuredData?: pulumi.Input<input.resource.v1alpha2.StructuredResourceHandle | undefined>;
    }
    interface ResourceRequest {
      namedResources?: pulumi.Input<input.resource.v1alpha2.NamedResourcesRequest | undefined>;
      vendorParameters?: any | undefined;
    }
    interface ResourceSlice {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha2" | undefined>;
      driverName: pulumi.Input<string>;
      kind?: pulumi.Input<"ResourceSlice" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      namedResources?: pulumi.Input<input.resource.v1alpha2.NamedResourcesResources | undefined>;
      nodeName?: pulumi.Input<string | undefined>;
    }
    interface StructuredResourceHandle {
      nodeName?: pulumi.Input<string | undefined>;
      results: pulumi.Input<pulumi.Input<input.resource.v1alpha2.DriverAllocationResult>[]>;
      vendorClaimParameters?: any | undefined;
      vendorClassParameters?: any | undefined;
    }
    interface VendorParameters {
      driverName?: pulumi.Input<string | undefined>;
      parameters?: any | undefined;
    }
  }
  namespace resource.v1alpha3 {
    interface AllocationResult {
      controller?: pulumi.Input<string | undefined>;
      devices?: pulumi.Input<input.resource.v1alpha3.DeviceAllocationResult | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface CELDeviceSelector {
      expression: pulumi.Input<string>;
    }
    interface DeviceAllocationConfiguration {
      opaque?: pulumi.Input<input.resource.v1alpha3.OpaqueDeviceConfiguration | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      source: pulumi.Input<string>;
    }
    interface DeviceAllocationResult {
      config?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.DeviceAllocationConfiguration>[] | undefined>;
      results?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.DeviceRequestAllocationResult>[] | undefined>;
    }
    interface DeviceClaim {
      config?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.DeviceClaimConfiguration>[] | undefined>;
      constraints?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.DeviceConstraint>[] | undefined>;
      requests?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.DeviceRequest>[] | undefined>;
    }
    interface DeviceClaimConfiguration {
      opaque?: pulumi.Input<input.resource.v1alpha3.OpaqueDeviceConfiguration | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceClass {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"DeviceClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha3.DeviceClassSpec>;
    }
    interface DeviceClassConfiguration {
      opaque?: pulumi.Input<input.resource.v1alpha3.OpaqueDeviceConfiguration | undefined>;
    }
    interface DeviceClassSpec {
      config?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.DeviceClassConfiguration>[] | undefined>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.DeviceSelector>[] | undefined>;
      suitableNodes?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface DeviceConstraint {
      matchAttribute?: pulumi.Input<string | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceRequest {
      adminAccess?: pulumi.Input<boolean | undefined>;
      allocationMode?: pulumi.Input<string | undefined>;
      count?: pulumi.Input<number | undefined>;
      deviceClassName: pulumi.Input<string>;
      name: pulumi.Input<string>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.DeviceSelector>[] | undefined>;
    }
    interface DeviceRequestAllocationResult {
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      pool: pulumi.Input<string>;
      request: pulumi.Input<string>;
    }
    interface DeviceSelector {
      cel?: pulumi.Input<input.resource.v1alpha3.CELDeviceSelector | undefined>;
    }
    interface DeviceTaint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: pulumi.Input<string | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface DeviceTaintRule {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"DeviceTaintRule" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha3.DeviceTaintRuleSpec>;
      status?: pulumi.Input<input.resource.v1alpha3.DeviceTaintRuleStatus | undefined>;
    }
    interface DeviceTaintRuleSpec {
      deviceSelector?: pulumi.Input<input.resource.v1alpha3.DeviceTaintSelector | undefined>;
      taint: pulumi.Input<input.resource.v1alpha3.DeviceTaint>;
    }
    interface DeviceTaintRuleStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
    interface DeviceTaintSelector {
      device?: pulumi.Input<string | undefined>;
      driver?: pulumi.Input<string | undefined>;
      pool?: pulumi.Input<string | undefined>;
    }
    interface OpaqueDeviceConfiguration {
      driver: pulumi.Input<string>;
      parameters: any;
    }
    interface PartitionTypeStatus {
      allocatable: pulumi.Input<number>;
      attribute: pulumi.Input<string>;
      total: pulumi.Input<number>;
      type: pulumi.Input<string>;
    }
    interface PodSchedulingContext {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"PodSchedulingContext" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha3.PodSchedulingContextSpec>;
      status?: pulumi.Input<input.resource.v1alpha3.PodSchedulingContextStatus | undefined>;
    }
    interface PodSchedulingContextSpec {
      potentialNodes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      selectedNode?: pulumi.Input<string | undefined>;
    }
    interface PodSchedulingContextStatus {
      resourceClaims?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.ResourceClaimSchedulingStatus>[] | undefined>;
    }
    interface PoolStatus {
      allocatedDevices?: pulumi.Input<number | undefined>;
      availableDevices?: pulumi.Input<number | undefined>;
      driver: pulumi.Input<string>;
      generation: pulumi.Input<number>;
      nodeName?: pulumi.Input<string | undefined>;
      partitionSummary?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.PartitionTypeStatus>[] | undefined>;
      poolName: pulumi.Input<string>;
      resourceSliceCount?: pulumi.Input<number | undefined>;
      shareableSummary?: pulumi.Input<input.resource.v1alpha3.ShareableSummaryStatus | undefined>;
      totalDevices?: pulumi.Input<number | undefined>;
      unavailableDevices?: pulumi.Input<number | undefined>;
      validationError?: pulumi.Input<string | undefined>;
    }
    interface ResourceClaim {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"ResourceClaim" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha3.ResourceClaimSpec>;
      status?: pulumi.Input<input.resource.v1alpha3.ResourceClaimStatus | undefined>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimSchedulingStatus {
      name: pulumi.Input<string>;
      unsuitableNodes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface ResourceClaimSpec {
      controller?: pulumi.Input<string | undefined>;
      devices?: pulumi.Input<input.resource.v1alpha3.DeviceClaim | undefined>;
    }
    interface ResourceClaimStatus {
      allocation?: pulumi.Input<input.resource.v1alpha3.AllocationResult | undefined>;
      deallocationRequested?: pulumi.Input<boolean | undefined>;
      reservedFor?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.ResourceClaimConsumerReference>[] | undefined>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"ResourceClaimTemplate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha3.ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1alpha3.ResourceClaimSpec>;
    }
    interface ResourcePoolStatusRequest {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"ResourcePoolStatusRequest" | undefined>;
      metadata: pulumi.Input<input.meta.v1.ObjectMeta>;
      spec: pulumi.Input<input.resource.v1alpha3.ResourcePoolStatusRequestSpec>;
      status?: pulumi.Input<input.resource.v1alpha3.ResourcePoolStatusRequestStatus | undefined>;
    }
    interface ResourcePoolStatusRequestSpec {
      defaultPartitionTypeAttribute?: pulumi.Input<string | undefined>;
      driver: pulumi.Input<string>;
      limit?: pulumi.Input<number | undefined>;
      poolName?: pulumi.Input<string | undefined>;
    }
    interface ResourcePoolStatusRequestStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      poolCount: pulumi.Input<number>;
      pools?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.PoolStatus>[] | undefined>;
    }
    interface ShareableCapacityStatus {
      available: pulumi.Input<string>;
      consumed: pulumi.Input<string>;
      name: pulumi.Input<string>;
      total: pulumi.Input<string>;
    }
    interface ShareableSummaryStatus {
      capacity?: pulumi.Input<pulumi.Input<input.resource.v1alpha3.ShareableCapacityStatus>[] | undefined>;
      fullyAvailableDevices: pulumi.Input<number>;
      partiallyAvailableDevices: pulumi.Input<number>;
    }
  }
  namespace resource.v1beta1 {
    interface AllocatedDeviceStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      data?: any | undefined;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      networkData?: pulumi.Input<input.resource.v1beta1.NetworkDeviceData | undefined>;
      pool: pulumi.Input<string>;
      shareID?: pulumi.Input<string | undefined>;
    }
    interface AllocationResult {
      allocationTimestamp?: pulumi.Input<string | undefined>;
      devices?: pulumi.Input<input.resource.v1beta1.DeviceAllocationResult | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface BasicDevice {
      allNodes?: pulumi.Input<boolean | undefined>;
      allowMultipleAllocations?: pulumi.Input<boolean | undefined>;
      attributes?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta1.DeviceAttribute>; } | undefined>;
      bindingConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindingFailureConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindsToNode?: pulumi.Input<boolean | undefined>;
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta1.DeviceCapacity>; } | undefined>;
      consumesCounters?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceCounterConsumption>[] | undefined>;
      nodeAllocatableResourceMappings?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta1.NodeAllocatableResourceMapping>; } | undefined>;
      nodeAllocatableResources?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta1.NodeAllocatableResource>; } | undefined>;
      nodeName?: pulumi.Input<string | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      taints?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceTaint>[] | undefined>;
    }
    interface CELDeviceSelector {
      expression: pulumi.Input<string>;
    }
    interface CapacityRequestPolicy {
      default?: pulumi.Input<string | undefined>;
      validRange?: pulumi.Input<input.resource.v1beta1.CapacityRequestPolicyRange | undefined>;
      validValues?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface CapacityRequestPolicyRange {
      max?: pulumi.Input<string | undefined>;
      min: pulumi.Input<string>;
      step?: pulumi.Input<string | undefined>;
    }
    interface CapacityRequirements {
      requests?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface Counter {
      value: pulumi.Input<string>;
    }
    interface CounterSet {
      counters: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta1.Counter>; }>;
      name: pulumi.Input<string>;
    }
    interface Device {
      basic?: pulumi.Input<input.resource.v1beta1.BasicDevice | undefined>;
      name: pulumi.Input<string>;
    }
    interface DeviceAllocationConfiguration {
      opaque?: pulumi.Input<input.resource.v1beta1.OpaqueDeviceConfiguration | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      source: pulumi.Input<string>;
    }
    interface DeviceAllocationResult {
      config?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceAllocationConfiguration>[] | undefined>;
      results?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceRequestAllocationResult>[] | undefined>;
    }
    interface DeviceAttribute {
      bool?: pulumi.Input<boolean | undefined>;
      bools?: pulumi.Input<pulumi.Input<boolean>[] | undefined>;
      int?: pulumi.Input<number | undefined>;
      ints?: pulumi.Input<pulumi.Input<number>[] | undefined>;
      string?: pulumi.Input<string | undefined>;
      strings?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      version?: pulumi.Input<string | undefined>;
      versions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceCapacity {
      requestPolicy?: pulumi.Input<input.resource.v1beta1.CapacityRequestPolicy | undefined>;
      value: pulumi.Input<string>;
    }
    interface DeviceClaim {
      config?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceClaimConfiguration>[] | undefined>;
      constraints?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceConstraint>[] | undefined>;
      requests?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceRequest>[] | undefined>;
    }
    interface DeviceClaimConfiguration {
      opaque?: pulumi.Input<input.resource.v1beta1.OpaqueDeviceConfiguration | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceClass {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"DeviceClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta1.DeviceClassSpec>;
    }
    interface DeviceClassConfiguration {
      opaque?: pulumi.Input<input.resource.v1beta1.OpaqueDeviceConfiguration | undefined>;
    }
    interface DeviceClassSpec {
      config?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceClassConfiguration>[] | undefined>;
      extendedResourceName?: pulumi.Input<string | undefined>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceSelector>[] | undefined>;
    }
    interface DeviceConstraint {
      distinctAttribute?: pulumi.Input<string | undefined>;
      matchAttribute?: pulumi.Input<string | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceCounterConsumption {
      compatibilityGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      counterSet: pulumi.Input<string>;
      counters: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta1.Counter>; }>;
    }
    interface DeviceDerivedAttribute {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequest {
      adminAccess?: pulumi.Input<boolean | undefined>;
      allocationMode?: pulumi.Input<string | undefined>;
      capacity?: pulumi.Input<input.resource.v1beta1.CapacityRequirements | undefined>;
      count?: pulumi.Input<number | undefined>;
      derivedAttributes?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceDerivedAttribute>[] | undefined>;
      deviceClassName?: pulumi.Input<string | undefined>;
      firstAvailable?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceSubRequest>[] | undefined>;
      name: pulumi.Input<string>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceSelector>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceToleration>[] | undefined>;
    }
    interface DeviceRequestAllocationResult {
      adminAccess?: pulumi.Input<boolean | undefined>;
      bindingConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindingFailureConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      consumedCapacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      pool: pulumi.Input<string>;
      request: pulumi.Input<string>;
      shareID?: pulumi.Input<string | undefined>;
      skipNodeOperations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceToleration>[] | undefined>;
    }
    interface DeviceSelector {
      cel?: pulumi.Input<input.resource.v1beta1.CELDeviceSelector | undefined>;
    }
    interface DeviceSubRequest {
      allocationMode?: pulumi.Input<string | undefined>;
      capacity?: pulumi.Input<input.resource.v1beta1.CapacityRequirements | undefined>;
      count?: pulumi.Input<number | undefined>;
      derivedAttributes?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceDerivedAttribute>[] | undefined>;
      deviceClassName: pulumi.Input<string>;
      name: pulumi.Input<string>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceSelector>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1beta1.DeviceToleration>[] | undefined>;
    }
    interface DeviceTaint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: pulumi.Input<string | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface DeviceToleration {
      effect?: pulumi.Input<string | undefined>;
      key?: pulumi.Input<string | undefined>;
      operator?: pulumi.Input<string | undefined>;
      tolerationSeconds?: pulumi.Input<number | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface NetworkDeviceData {
      hardwareAddress?: pulumi.Input<string | undefined>;
      interfaceName?: pulumi.Input<string | undefined>;
      ips?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface NodeAllocatableMapping {
      capacityKey?: pulumi.Input<string | undefined>;
      capacityMultiplier?: pulumi.Input<string | undefined>;
      deviceMultiplier?: pulumi.Input<string | undefined>;
    }
    interface NodeAllocatableOverhead {
      perContainer?: pulumi.Input<string | undefined>;
      perPod?: pulumi.Input<string | undefined>;
    }
    interface NodeAllocatableResource {
      mapping?: pulumi.Input<input.resource.v1beta1.NodeAllocatableMapping | undefined>;
      overhead?: pulumi.Input<input.resource.v1beta1.NodeAllocatableOverhead | undefined>;
    }
    interface NodeAllocatableResourceMapping {
      allocationMultiplier?: pulumi.Input<string | undefined>;
      capacityKey?: pulumi.Input<string | undefined>;
    }
    interface OpaqueDeviceConfiguration {
      driver: pulumi.Input<string>;
      parameters: any;
    }
    interface ResourceClaim {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ResourceClaim" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta1.ResourceClaimSpec>;
      status?: pulumi.Input<input.resource.v1beta1.ResourceClaimStatus | undefined>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimSpec {
      devices?: pulumi.Input<input.resource.v1beta1.DeviceClaim | undefined>;
    }
    interface ResourceClaimStatus {
      allocation?: pulumi.Input<input.resource.v1beta1.AllocationResult | undefined>;
      devices?: pulumi.Input<pulumi.Input<input.resource.v1beta1.AllocatedDeviceStatus>[] | undefined>;
      reservedFor?: pulumi.Input<pulumi.Input<input.resource.v1beta1.ResourceClaimConsumerReference>[] | undefined>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ResourceClaimTemplate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta1.ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta1.ResourceClaimSpec>;
    }
    interface ResourcePool {
      generation: pulumi.Input<number>;
      name: pulumi.Input<string>;
      resourceSliceCount: pulumi.Input<number>;
    }
    interface ResourceSlice {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"ResourceSlice" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta1.ResourceSliceSpec>;
    }
    interface ResourceSliceSpec {
      allNodes?: pulumi.Input<boolean | undefined>;
      devices?: pulumi.Input<pulumi.Input<input.resource.v1beta1.Device>[] | undefined>;
      driver: pulumi.Input<string>;
      nodeName?: pulumi.Input<string | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      partitionTypeAttribute?: pulumi.Input<string | undefined>;
      perDeviceNodeSelection?: pulumi.Input<boolean | undefined>;
      pool: pulumi.Input<input.resource.v1beta1.ResourcePool>;
      sharedCounters?: pulumi.Input<pulumi.Input<input.resource.v1beta1.CounterSet>[] | undefined>;
      skipNodeOperations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
  }
  namespace resource.v1beta2 {
    interface AllocatedDeviceStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      data?: any | undefined;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      networkData?: pulumi.Input<input.resource.v1beta2.NetworkDeviceData | undefined>;
      pool: pulumi.Input<string>;
      shareID?: pulumi.Input<string | undefined>;
    }
    interface AllocationResult {
      allocationTimestamp?: pulumi.Input<string | undefined>;
      devices?: pulumi.Input<input.resource.v1beta2.DeviceAllocationResult | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    interface CELDeviceSelector {
      expression: pulumi.Input<string>;
    }
    interface CapacityRequestPolicy {
      default?: pulumi.Input<string | undefined>;
      validRange?: pulumi.Input<input.resource.v1beta2.CapacityRequestPolicyRange | undefined>;
      validValues?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface CapacityRequestPolicyRange {
      max?: pulumi.Input<string | undefined>;
      min: pulumi.Input<string>;
      step?: pulumi.Input<string | undefined>;
    }
    interface CapacityRequirements {
      requests?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface Counter {
      value: pulumi.Input<string>;
    }
    interface CounterSet {
      counters: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta2.Counter>; }>;
      name: pulumi.Input<string>;
    }
    interface Device {
      allNodes?: pulumi.Input<boolean | undefined>;
      allowMultipleAllocations?: pulumi.Input<boolean | undefined>;
      attributes?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta2.DeviceAttribute>; } | undefined>;
      bindingConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindingFailureConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindsToNode?: pulumi.Input<boolean | undefined>;
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta2.DeviceCapacity>; } | undefined>;
      consumesCounters?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceCounterConsumption>[] | undefined>;
      name: pulumi.Input<string>;
      nodeAllocatableResourceMappings?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta2.NodeAllocatableResourceMapping>; } | undefined>;
      nodeAllocatableResources?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta2.NodeAllocatableResource>; } | undefined>;
      nodeName?: pulumi.Input<string | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      taints?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceTaint>[] | undefined>;
    }
    interface DeviceAllocationConfiguration {
      opaque?: pulumi.Input<input.resource.v1beta2.OpaqueDeviceConfiguration | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      source: pulumi.Input<string>;
    }
    interface DeviceAllocationResult {
      config?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceAllocationConfiguration>[] | undefined>;
      results?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceRequestAllocationResult>[] | undefined>;
    }
    interface DeviceAttribute {
      bool?: pulumi.Input<boolean | undefined>;
      bools?: pulumi.Input<pulumi.Input<boolean>[] | undefined>;
      int?: pulumi.Input<number | undefined>;
      ints?: pulumi.Input<pulumi.Input<number>[] | undefined>;
      string?: pulumi.Input<string | undefined>;
      strings?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      version?: pulumi.Input<string | undefined>;
      versions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceCapacity {
      requestPolicy?: pulumi.Input<input.resource.v1beta2.CapacityRequestPolicy | undefined>;
      value: pulumi.Input<string>;
    }
    interface DeviceClaim {
      config?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceClaimConfiguration>[] | undefined>;
      constraints?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceConstraint>[] | undefined>;
      requests?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceRequest>[] | undefined>;
    }
    interface DeviceClaimConfiguration {
      opaque?: pulumi.Input<input.resource.v1beta2.OpaqueDeviceConfiguration | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceClass {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta2" | undefined>;
      kind?: pulumi.Input<"DeviceClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta2.DeviceClassSpec>;
    }
    interface DeviceClassConfiguration {
      opaque?: pulumi.Input<input.resource.v1beta2.OpaqueDeviceConfiguration | undefined>;
    }
    interface DeviceClassSpec {
      config?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceClassConfiguration>[] | undefined>;
      extendedResourceName?: pulumi.Input<string | undefined>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceSelector>[] | undefined>;
    }
    interface DeviceConstraint {
      distinctAttribute?: pulumi.Input<string | undefined>;
      matchAttribute?: pulumi.Input<string | undefined>;
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface DeviceCounterConsumption {
      compatibilityGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      counterSet: pulumi.Input<string>;
      counters: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1beta2.Counter>; }>;
    }
    interface DeviceDerivedAttribute {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequest {
      exactly?: pulumi.Input<input.resource.v1beta2.ExactDeviceRequest | undefined>;
      firstAvailable?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceSubRequest>[] | undefined>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequestAllocationResult {
      adminAccess?: pulumi.Input<boolean | undefined>;
      bindingConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      bindingFailureConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      consumedCapacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      pool: pulumi.Input<string>;
      request: pulumi.Input<string>;
      shareID?: pulumi.Input<string | undefined>;
      skipNodeOperations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceToleration>[] | undefined>;
    }
    interface DeviceSelector {
      cel?: pulumi.Input<input.resource.v1beta2.CELDeviceSelector | undefined>;
    }
    interface DeviceSubRequest {
      allocationMode?: pulumi.Input<string | undefined>;
      capacity?: pulumi.Input<input.resource.v1beta2.CapacityRequirements | undefined>;
      count?: pulumi.Input<number | undefined>;
      derivedAttributes?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceDerivedAttribute>[] | undefined>;
      deviceClassName: pulumi.Input<string>;
      name: pulumi.Input<string>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceSelector>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceToleration>[] | undefined>;
    }
    interface DeviceTaint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: pulumi.Input<string | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface DeviceTaintRule {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta2" | undefined>;
      kind?: pulumi.Input<"DeviceTaintRule" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta2.DeviceTaintRuleSpec>;
      status?: pulumi.Input<input.resource.v1beta2.DeviceTaintRuleStatus | undefined>;
    }
    interface DeviceTaintRuleSpec {
      deviceSelector?: pulumi.Input<input.resource.v1beta2.DeviceTaintSelector | undefined>;
      taint: pulumi.Input<input.resource.v1beta2.DeviceTaint>;
    }
    interface DeviceTaintRuleStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
    interface DeviceTaintSelector {
      device?: pulumi.Input<string | undefined>;
      driver?: pulumi.Input<string | undefined>;
      pool?: pulumi.Input<string | undefined>;
    }
    interface DeviceToleration {
      effect?: pulumi.Input<string | undefined>;
      key?: pulumi.Input<string | undefined>;
      operator?: pulumi.Input<string | undefined>;
      tolerationSeconds?: pulumi.Input<number | undefined>;
      value?: pulumi.Input<string | undefined>;
    }
    interface ExactDeviceRequest {
      adminAccess?: pulumi.Input<boolean | undefined>;
      allocationMode?: pulumi.Input<string | undefined>;
      capacity?: pulumi.Input<input.resource.v1beta2.CapacityRequirements | undefined>;
      count?: pulumi.Input<number | undefined>;
      derivedAttributes?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceDerivedAttribute>[] | undefined>;
      deviceClassName: pulumi.Input<string>;
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceSelector>[] | undefined>;
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1beta2.DeviceToleration>[] | undefined>;
    }
    interface NetworkDeviceData {
      hardwareAddress?: pulumi.Input<string | undefined>;
      interfaceName?: pulumi.Input<string | undefined>;
      ips?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface NodeAllocatableMapping {
      capacityKey?: pulumi.Input<string | undefined>;
      capacityMultiplier?: pulumi.Input<string | undefined>;
      deviceMultiplier?: pulumi.Input<string | undefined>;
    }
    interface NodeAllocatableOverhead {
      perContainer?: pulumi.Input<string | undefined>;
      perPod?: pulumi.Input<string | undefined>;
    }
    interface NodeAllocatableResource {
      mapping?: pulumi.Input<input.resource.v1beta2.NodeAllocatableMapping | undefined>;
      overhead?: pulumi.Input<input.resource.v1beta2.NodeAllocatableOverhead | undefined>;
    }
    interface NodeAllocatableResourceMapping {
      allocationMultiplier?: pulumi.Input<string | undefined>;
      capacityKey?: pulumi.Input<string | undefined>;
    }
    interface OpaqueDeviceConfiguration {
      driver: pulumi.Input<string>;
      parameters: any;
    }
    interface ResourceClaim {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta2" | undefined>;
      kind?: pulumi.Input<"ResourceClaim" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta2.ResourceClaimSpec>;
      status?: pulumi.Input<input.resource.v1beta2.ResourceClaimStatus | undefined>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimSpec {
      devices?: pulumi.Input<input.resource.v1beta2.DeviceClaim | undefined>;
    }
    interface ResourceClaimStatus {
      allocation?: pulumi.Input<input.resource.v1beta2.AllocationResult | undefined>;
      devices?: pulumi.Input<pulumi.Input<input.resource.v1beta2.AllocatedDeviceStatus>[] | undefined>;
      reservedFor?: pulumi.Input<pulumi.Input<input.resource.v1beta2.ResourceClaimConsumerReference>[] | undefined>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta2" | undefined>;
      kind?: pulumi.Input<"ResourceClaimTemplate" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta2.ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta2.ResourceClaimSpec>;
    }
    interface ResourcePool {
      generation: pulumi.Input<number>;
      name: pulumi.Input<string>;
      resourceSliceCount: pulumi.Input<number>;
    }
    interface ResourceSlice {
      apiVersion?: pulumi.Input<"resource.k8s.io/v1beta2" | undefined>;
      kind?: pulumi.Input<"ResourceSlice" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.resource.v1beta2.ResourceSliceSpec>;
    }
    interface ResourceSliceSpec {
      allNodes?: pulumi.Input<boolean | undefined>;
      devices?: pulumi.Input<pulumi.Input<input.resource.v1beta2.Device>[] | undefined>;
      driver: pulumi.Input<string>;
      nodeName?: pulumi.Input<string | undefined>;
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      partitionTypeAttribute?: pulumi.Input<string | undefined>;
      perDeviceNodeSelection?: pulumi.Input<boolean | undefined>;
      pool: pulumi.Input<input.resource.v1beta2.ResourcePool>;
      sharedCounters?: pulumi.Input<pulumi.Input<input.resource.v1beta2.CounterSet>[] | undefined>;
      skipNodeOperations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
  }
  namespace scheduling.v1 {
    interface PriorityClass {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1" | undefined>;
      description?: pulumi.Input<string | undefined>;
      globalDefault?: pulumi.Input<boolean | undefined>;
      kind?: pulumi.Input<"PriorityClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      value: pulumi.Input<number>;
    }
  }
  namespace scheduling.v1alpha1 {
    interface BasicSchedulingPolicy {
    }
    interface GangSchedulingPolicy {
      minCount: pulumi.Input<number>;
    }
    interface PodGroup {
      name: pulumi.Input<string>;
      policy: pulumi.Input<input.scheduling.v1alpha1.PodGroupPolicy>;
    }
    interface PodGroupPolicy {
      basic?: pulumi.Input<input.scheduling.v1alpha1.BasicSchedulingPolicy | undefined>;
      gang?: pulumi.Input<input.scheduling.v1alpha1.GangSchedulingPolicy | undefined>;
    }
    interface PriorityClass {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1alpha1" | undefined>;
      description?: pulumi.Input<string | undefined>;
      globalDefault?: pulumi.Input<boolean | undefined>;
      kind?: pulumi.Input<"PriorityClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      value: pulumi.Input<number>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Workload {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"Workload" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.scheduling.v1alpha1.WorkloadSpec>;
    }
    interface WorkloadSpec {
      controllerRef?: pulumi.Input<input.scheduling.v1alpha1.TypedLocalObjectReference | undefined>;
      podGroups: pulumi.Input<pulumi.Input<input.scheduling.v1alpha1.PodGroup>[]>;
    }
  }
  namespace scheduling.v1alpha2 {
    interface BasicSchedulingPolicy {
    }
    interface GangSchedulingPolicy {
      minCount: pulumi.Input<number>;
    }
    interface PodGroup {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1alpha2" | undefined>;
      kind?: pulumi.Input<"PodGroup" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.scheduling.v1alpha2.PodGroupSpec>;
      status?: pulumi.Input<input.scheduling.v1alpha2.PodGroupStatus | undefined>;
    }
    interface PodGroupResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
      resourceClaimTemplateName?: pulumi.Input<string | undefined>;
    }
    interface PodGroupResourceClaimStatus {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
    }
    interface PodGroupSchedulingConstraints {
      topology?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha2.TopologyConstraint>[] | undefined>;
    }
    interface PodGroupSchedulingPolicy {
      basic?: pulumi.Input<input.scheduling.v1alpha2.BasicSchedulingPolicy | undefined>;
      gang?: pulumi.Input<input.scheduling.v1alpha2.GangSchedulingPolicy | undefined>;
    }
    interface PodGroupSpec {
      disruptionMode?: pulumi.Input<string | undefined>;
      podGroupTemplateRef?: pulumi.Input<input.scheduling.v1alpha2.PodGroupTemplateReference | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      resourceClaims?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha2.PodGroupResourceClaim>[] | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1alpha2.PodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1alpha2.PodGroupSchedulingPolicy>;
    }
    interface PodGroupStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      resourceClaimStatuses?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha2.PodGroupResourceClaimStatus>[] | undefined>;
    }
    interface PodGroupTemplate {
      disruptionMode?: pulumi.Input<string | undefined>;
      name: pulumi.Input<string>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      resourceClaims?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha2.PodGroupResourceClaim>[] | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1alpha2.PodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1alpha2.PodGroupSchedulingPolicy>;
    }
    interface PodGroupTemplateReference {
      workload?: pulumi.Input<input.scheduling.v1alpha2.WorkloadPodGroupTemplateReference | undefined>;
    }
    interface TopologyConstraint {
      key: pulumi.Input<string>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Workload {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1alpha2" | undefined>;
      kind?: pulumi.Input<"Workload" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.scheduling.v1alpha2.WorkloadSpec>;
    }
    interface WorkloadPodGroupTemplateReference {
      podGroupTemplateName: pulumi.Input<string>;
      workloadName: pulumi.Input<string>;
    }
    interface WorkloadSpec {
      controllerRef?: pulumi.Input<input.scheduling.v1alpha2.TypedLocalObjectReference | undefined>;
      podGroupTemplates: pulumi.Input<pulumi.Input<input.scheduling.v1alpha2.PodGroupTemplate>[]>;
    }
  }
  namespace scheduling.v1alpha3 {
    interface AllCompositeDisruptionMode {
    }
    interface AllDisruptionMode {
    }
    interface BasicSchedulingPolicy {
    }
    interface CompositeBasicSchedulingPolicy {
    }
    interface CompositeDisruptionMode {
      all?: pulumi.Input<input.scheduling.v1alpha3.AllCompositeDisruptionMode | undefined>;
      single?: pulumi.Input<input.scheduling.v1alpha3.SingleCompositeDisruptionMode | undefined>;
    }
    interface CompositeGangSchedulingPolicy {
      minGroupCount: pulumi.Input<number>;
    }
    interface CompositePodGroup {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"CompositePodGroup" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.scheduling.v1alpha3.CompositePodGroupSpec>;
      status?: pulumi.Input<input.scheduling.v1alpha3.CompositePodGroupStatus | undefined>;
    }
    interface CompositePodGroupSchedulingConstraints {
      topology?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.TopologyConstraint>[] | undefined>;
    }
    interface CompositePodGroupSchedulingPolicy {
      basic?: pulumi.Input<input.scheduling.v1alpha3.CompositeBasicSchedulingPolicy | undefined>;
      gang?: pulumi.Input<input.scheduling.v1alpha3.CompositeGangSchedulingPolicy | undefined>;
    }
    interface CompositePodGroupSpec {
      disruptionMode?: pulumi.Input<input.scheduling.v1alpha3.CompositeDisruptionMode | undefined>;
      parentCompositePodGroupName?: pulumi.Input<string | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1alpha3.CompositePodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1alpha3.CompositePodGroupSchedulingPolicy>;
      workloadRef: pulumi.Input<input.scheduling.v1alpha3.WorkloadReference>;
    }
    interface CompositePodGroupStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
    interface CompositePodGroupTemplate {
      compositePodGroupTemplates?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.CompositePodGroupTemplate>[] | undefined>;
      disruptionMode?: pulumi.Input<input.scheduling.v1alpha3.CompositeDisruptionMode | undefined>;
      name: pulumi.Input<string>;
      podGroupTemplates?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.PodGroupTemplate>[] | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1alpha3.CompositePodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1alpha3.CompositePodGroupSchedulingPolicy>;
    }
    interface DisruptionMode {
      all?: pulumi.Input<input.scheduling.v1alpha3.AllDisruptionMode | undefined>;
      single?: pulumi.Input<input.scheduling.v1alpha3.SingleDisruptionMode | undefined>;
    }
    interface GangSchedulingPolicy {
      minCount: pulumi.Input<number>;
    }
    interface PodGroup {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"PodGroup" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.scheduling.v1alpha3.PodGroupSpec>;
      status?: pulumi.Input<input.scheduling.v1alpha3.PodGroupStatus | undefined>;
    }
    interface PodGroupResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
      resourceClaimTemplateName?: pulumi.Input<string | undefined>;
    }
    interface PodGroupResourceClaimStatus {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
    }
    interface PodGroupSchedulingConstraints {
      topology?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.TopologyConstraint>[] | undefined>;
    }
    interface PodGroupSchedulingPolicy {
      basic?: pulumi.Input<input.scheduling.v1alpha3.BasicSchedulingPolicy | undefined>;
      gang?: pulumi.Input<input.scheduling.v1alpha3.GangSchedulingPolicy | undefined>;
    }
    interface PodGroupSpec {
      disruptionMode?: pulumi.Input<input.scheduling.v1alpha3.DisruptionMode | undefined>;
      parentCompositePodGroupName?: pulumi.Input<string | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      resourceClaims?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.PodGroupResourceClaim>[] | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1alpha3.PodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1alpha3.PodGroupSchedulingPolicy>;
      workloadRef?: pulumi.Input<input.scheduling.v1alpha3.WorkloadReference | undefined>;
    }
    interface PodGroupStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      resourceClaimStatuses?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.PodGroupResourceClaimStatus>[] | undefined>;
    }
    interface PodGroupTemplate {
      disruptionMode?: pulumi.Input<input.scheduling.v1alpha3.DisruptionMode | undefined>;
      name: pulumi.Input<string>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      resourceClaims?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.PodGroupResourceClaim>[] | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1alpha3.PodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1alpha3.PodGroupSchedulingPolicy>;
    }
    interface SingleCompositeDisruptionMode {
    }
    interface SingleDisruptionMode {
    }
    interface TopologyConstraint {
      key: pulumi.Input<string>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Workload {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1alpha3" | undefined>;
      kind?: pulumi.Input<"Workload" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.scheduling.v1alpha3.WorkloadSpec>;
    }
    interface WorkloadPodGroupAllDisruptionMode {
    }
    interface WorkloadPodGroupBasicSchedulingPolicy {
    }
    interface WorkloadPodGroupDisruptionMode {
      all?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupAllDisruptionMode | undefined>;
      single?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupSingleDisruptionMode | undefined>;
    }
    interface WorkloadPodGroupGangSchedulingPolicy {
      minCount?: pulumi.Input<number | undefined>;
    }
    interface WorkloadPodGroupResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
      resourceClaimTemplateName?: pulumi.Input<string | undefined>;
    }
    interface WorkloadPodGroupSchedulingConstraints {
      topology?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.TopologyConstraint>[] | undefined>;
    }
    interface WorkloadPodGroupSchedulingPolicy {
      basic?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupBasicSchedulingPolicy | undefined>;
      gang?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupGangSchedulingPolicy | undefined>;
    }
    interface WorkloadPodGroupSingleDisruptionMode {
    }
    interface WorkloadReference {
      templateName: pulumi.Input<string>;
      workloadName: pulumi.Input<string>;
    }
    interface WorkloadSpec {
      compositePodGroupTemplates?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.CompositePodGroupTemplate>[] | undefined>;
      controllerRef?: pulumi.Input<input.scheduling.v1alpha3.TypedLocalObjectReference | undefined>;
      podGroupTemplates?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.PodGroupTemplate>[] | undefined>;
    }
  }
  namespace scheduling.v1beta1 {
    interface AllCompositeDisruptionMode {
    }
    interface AllDisruptionMode {
    }
    interface BasicSchedulingPolicy {
    }
    interface CompositeBasicSchedulingPolicy {
    }
    interface CompositeDisruptionMode {
      all?: pulumi.Input<input.scheduling.v1beta1.AllCompositeDisruptionMode | undefined>;
      single?: pulumi.Input<input.scheduling.v1beta1.SingleCompositeDisruptionMode | undefined>;
    }
    interface CompositeGangSchedulingPolicy {
      minGroupCount: pulumi.Input<number>;
    }
    interface CompositePodGroupSchedulingConstraints {
      topology?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.TopologyConstraint>[] | undefined>;
    }
    interface CompositePodGroupSchedulingPolicy {
      basic?: pulumi.Input<input.scheduling.v1beta1.CompositeBasicSchedulingPolicy | undefined>;
      gang?: pulumi.Input<input.scheduling.v1beta1.CompositeGangSchedulingPolicy | undefined>;
    }
    interface CompositePodGroupTemplate {
      compositePodGroupTemplates?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.CompositePodGroupTemplate>[] | undefined>;
      disruptionMode?: pulumi.Input<input.scheduling.v1beta1.CompositeDisruptionMode | undefined>;
      name: pulumi.Input<string>;
      podGroupTemplates?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.PodGroupTemplate>[] | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1beta1.CompositePodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1beta1.CompositePodGroupSchedulingPolicy>;
    }
    interface DisruptionMode {
      all?: pulumi.Input<input.scheduling.v1beta1.AllDisruptionMode | undefined>;
      single?: pulumi.Input<input.scheduling.v1beta1.SingleDisruptionMode | undefined>;
    }
    interface GangSchedulingPolicy {
      minCount: pulumi.Input<number>;
    }
    interface PodGroup {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"PodGroup" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.scheduling.v1beta1.PodGroupSpec>;
      status?: pulumi.Input<input.scheduling.v1beta1.PodGroupStatus | undefined>;
    }
    interface PodGroupResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
      resourceClaimTemplateName?: pulumi.Input<string | undefined>;
    }
    interface PodGroupResourceClaimStatus {
      name: pulumi.Input<string>;
      resourceClaimName?: pulumi.Input<string | undefined>;
    }
    interface PodGroupSchedulingConstraints {
      topology?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.TopologyConstraint>[] | undefined>;
    }
    interface PodGroupSchedulingPolicy {
      basic?: pulumi.Input<input.scheduling.v1beta1.BasicSchedulingPolicy | undefined>;
      gang?: pulumi.Input<input.scheduling.v1beta1.GangSchedulingPolicy | undefined>;
    }
    interface PodGroupSpec {
      disruptionMode?: pulumi.Input<input.scheduling.v1beta1.DisruptionMode | undefined>;
      parentCompositePodGroupName?: pulumi.Input<string | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      resourceClaims?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.PodGroupResourceClaim>[] | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1beta1.PodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1beta1.PodGroupSchedulingPolicy>;
      workloadRef?: pulumi.Input<input.scheduling.v1beta1.WorkloadReference | undefined>;
    }
    interface PodGroupStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      resourceClaimStatuses?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.PodGroupResourceClaimStatus>[] | undefined>;
    }
    interface PodGroupTemplate {
      disruptionMode?: pulumi.Input<input.scheduling.v1beta1.DisruptionMode | undefined>;
      name: pulumi.Input<string>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      priority?: pulumi.Input<number | undefined>;
      priorityClassName?: pulumi.Input<string | undefined>;
      resourceClaims?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.PodGroupResourceClaim>[] | undefined>;
      schedulingConstraints?: pulumi.Input<input.scheduling.v1beta1.PodGroupSchedulingConstraints | undefined>;
      schedulingPolicy: pulumi.Input<input.scheduling.v1beta1.PodGroupSchedulingPolicy>;
    }
    interface PriorityClass {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1beta1" | undefined>;
      description?: pulumi.Input<string | undefined>;
      globalDefault?: pulumi.Input<boolean | undefined>;
      kind?: pulumi.Input<"PriorityClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      preemptionPolicy?: pulumi.Input<string | undefined>;
      value: pulumi.Input<number>;
    }
    interface SingleCompositeDisruptionMode {
    }
    interface SingleDisruptionMode {
    }
    interface TopologyConstraint {
      key: pulumi.Input<string>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: pulumi.Input<string | undefined>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Workload {
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"Workload" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.scheduling.v1beta1.WorkloadSpec>;
    }
    interface WorkloadReference {
      templateName: pulumi.Input<string>;
      workloadName: pulumi.Input<string>;
    }
    interface WorkloadSpec {
      compositePodGroupTemplates?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.CompositePodGroupTemplate>[] | undefined>;
      controllerRef?: pulumi.Input<input.scheduling.v1beta1.TypedLocalObjectReference | undefined>;
      podGroupTemplates?: pulumi.Input<pulumi.Input<input.scheduling.v1beta1.PodGroupTemplate>[] | undefined>;
    }
  }
  namespace settings.v1alpha1 {
    interface PodPreset {
      apiVersion?: pulumi.Input<"settings.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"PodPreset" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.settings.v1alpha1.PodPresetSpec | undefined>;
    }
    interface PodPresetSpec {
      env?: pulumi.Input<pulumi.Input<input.core.v1.EnvVar>[] | undefined>;
      envFrom?: pulumi.Input<pulumi.Input<input.core.v1.EnvFromSource>[] | undefined>;
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      volumeMounts?: pulumi.Input<pulumi.Input<input.core.v1.VolumeMount>[] | undefined>;
      volumes?: pulumi.Input<pulumi.Input<input.core.v1.Volume>[] | undefined>;
    }
  }
  namespace storage.v1 {
    interface CSIDriver {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"CSIDriver" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.storage.v1.CSIDriverSpec>;
    }
    interface CSIDriverSpec {
      attachRequired?: pulumi.Input<boolean | undefined>;
      fsGroupPolicy?: pulumi.Input<string | undefined>;
      nodeAllocatableUpdatePeriodSeconds?: pulumi.Input<number | undefined>;
      podInfoOnMount?: pulumi.Input<boolean | undefined>;
      preventPodSchedulingIfMissing?: pulumi.Input<boolean | undefined>;
      requiresRepublish?: pulumi.Input<boolean | undefined>;
      seLinuxMount?: pulumi.Input<boolean | undefined>;
      serviceAccountTokenInSecrets?: pulumi.Input<boolean | undefined>;
      storageCapacity?: pulumi.Input<boolean | undefined>;
      tokenRequests?: pulumi.Input<pulumi.Input<input.storage.v1.TokenRequest>[] | undefined>;
      volumeLifecycleModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface CSINode {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"CSINode" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.storage.v1.CSINodeSpec>;
      status?: pulumi.Input<input.storage.v1.CSINodeStatus | undefined>;
    }
    interface CSINodeDriver {
      allocatable?: pulumi.Input<input.storage.v1.VolumeNodeResources | undefined>;
      name: pulumi.Input<string>;
      nodeID: pulumi.Input<string>;
      topologyKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface CSINodeSpec {
      drivers: pulumi.Input<pulumi.Input<input.storage.v1.CSINodeDriver>[]>;
    }
    interface CSINodeStatus {
      storageHealth?: pulumi.Input<pulumi.Input<input.storage.v1.StorageHealth>[] | undefined>;
    }
    interface CSIStorageCapacity {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      capacity?: pulumi.Input<string | undefined>;
      kind?: pulumi.Input<"CSIStorageCapacity" | undefined>;
      maximumVolumeSize?: pulumi.Input<string | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      nodeTopology?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      storageClassName: pulumi.Input<string>;
    }
    interface StorageClass {
      allowVolumeExpansion?: pulumi.Input<boolean | undefined>;
      allowedTopologies?: pulumi.Input<pulumi.Input<input.core.v1.TopologySelectorTerm>[] | undefined>;
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"StorageClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      mountOptions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      parameters?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      provisioner: pulumi.Input<string>;
      reclaimPolicy?: pulumi.Input<string | undefined>;
      volumeBindingMode?: pulumi.Input<string | undefined>;
    }
    interface StorageHealth {
      healthConditions?: pulumi.Input<pulumi.Input<input.storage.v1.StorageHealthCondition>[] | undefined>;
      name: pulumi.Input<string>;
    }
    interface StorageHealthCondition {
      accessMode?: pulumi.Input<string | undefined>;
      lastTransitionTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason: pulumi.Input<string>;
      status: pulumi.Input<string>;
      volumeMode?: pulumi.Input<string | undefined>;
    }
    interface TokenRequest {
      audience: pulumi.Input<string>;
      expirationSeconds?: pulumi.Input<number | undefined>;
    }
    interface VolumeAttachment {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"VolumeAttachment" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.storage.v1.VolumeAttachmentSpec>;
      status?: pulumi.Input<input.storage.v1.VolumeAttachmentStatus | undefined>;
    }
    interface VolumeAttachmentSource {
      inlineVolumeSpec?: pulumi.Input<input.core.v1.PersistentVolumeSpec | undefined>;
      persistentVolumeName?: pulumi.Input<string | undefined>;
    }
    interface VolumeAttachmentSpec {
      attacher: pulumi.Input<string>;
      nodeName: pulumi.Input<string>;
      source: pulumi.Input<input.storage.v1.VolumeAttachmentSource>;
    }
    interface VolumeAttachmentStatus {
      attachError?: pulumi.Input<input.storage.v1.VolumeError | undefined>;
      attached: pulumi.Input<boolean>;
      attachmentMetadata?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      detachError?: pulumi.Input<input.storage.v1.VolumeError | undefined>;
    }
    interface VolumeAttributesClass {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      driverName: pulumi.Input<string>;
      kind?: pulumi.Input<"VolumeAttributesClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      parameters?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface VolumeError {
      errorCode?: pulumi.Input<number | undefined>;
      message?: pulumi.Input<string | undefined>;
      time?: pulumi.Input<string | undefined>;
    }
    interface VolumeNodeResources {
      count?: pulumi.Input<number | undefined>;
    }
  }
  namespace storage.v1alpha1 {
    interface VolumeAttachment {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"VolumeAttachment" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.storage.v1alpha1.VolumeAttachmentSpec>;
      status?: pulumi.Input<input.storage.v1alpha1.VolumeAttachmentStatus | undefined>;
    }
    interface VolumeAttachmentSource {
      inlineVolumeSpec?: pulumi.Input<input.core.v1.PersistentVolumeSpec | undefined>;
      persistentVolumeName?: pulumi.Input<string | undefined>;
    }
    interface VolumeAttachmentSpec {
      attacher: pulumi.Input<string>;
      nodeName: pulumi.Input<string>;
      source: pulumi.Input<input.storage.v1alpha1.VolumeAttachmentSource>;
    }
    interface VolumeAttachmentStatus {
      attachError?: pulumi.Input<input.storage.v1alpha1.VolumeError | undefined>;
      attached: pulumi.Input<boolean>;
      attachmentMetadata?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      detachError?: pulumi.Input<input.storage.v1alpha1.VolumeError | undefined>;
    }
    interface VolumeAttributesClass {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1alpha1" | undefined>;
      driverName: pulumi.Input<string>;
      kind?: pulumi.Input<"VolumeAttributesClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      parameters?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface VolumeError {
      message?: pulumi.Input<string | undefined>;
      time?: pulumi.Input<string | undefined>;
    }
  }
  namespace storage.v1beta1 {
    interface CSIDriver {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"CSIDriver" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.storage.v1beta1.CSIDriverSpec>;
    }
    interface CSIDriverSpec {
      attachRequired?: pulumi.Input<boolean | undefined>;
      fsGroupPolicy?: pulumi.Input<string | undefined>;
      podInfoOnMount?: pulumi.Input<boolean | undefined>;
      requiresRepublish?: pulumi.Input<boolean | undefined>;
      storageCapacity?: pulumi.Input<boolean | undefined>;
      tokenRequests?: pulumi.Input<pulumi.Input<input.storage.v1beta1.TokenRequest>[] | undefined>;
      volumeLifecycleModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface CSINode {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"CSINode" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.storage.v1beta1.CSINodeSpec>;
    }
    interface CSINodeDriver {
      allocatable?: pulumi.Input<input.storage.v1beta1.VolumeNodeResources | undefined>;
      name: pulumi.Input<string>;
      nodeID: pulumi.Input<string>;
      topologyKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    interface CSINodeSpec {
      drivers: pulumi.Input<pulumi.Input<input.storage.v1beta1.CSINodeDriver>[]>;
    }
    interface CSIStorageCapacity {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1beta1" | undefined>;
      capacity?: pulumi.Input<string | undefined>;
      kind?: pulumi.Input<"CSIStorageCapacity" | undefined>;
      maximumVolumeSize?: pulumi.Input<string | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      nodeTopology?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      storageClassName: pulumi.Input<string>;
    }
    interface StorageClass {
      allowVolumeExpansion?: pulumi.Input<boolean | undefined>;
      allowedTopologies?: pulumi.Input<pulumi.Input<input.core.v1.TopologySelectorTerm>[] | undefined>;
      apiVersion?: pulumi.Input<"storage.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"StorageClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      mountOptions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      parameters?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      provisioner: pulumi.Input<string>;
      reclaimPolicy?: pulumi.Input<string | undefined>;
      volumeBindingMode?: pulumi.Input<string | undefined>;
    }
    interface TokenRequest {
      audience: pulumi.Input<string>;
      expirationSeconds?: pulumi.Input<number | undefined>;
    }
    interface VolumeAttachment {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"VolumeAttachment" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec: pulumi.Input<input.storage.v1beta1.VolumeAttachmentSpec>;
      status?: pulumi.Input<input.storage.v1beta1.VolumeAttachmentStatus | undefined>;
    }
    interface VolumeAttachmentSource {
      inlineVolumeSpec?: pulumi.Input<input.core.v1.PersistentVolumeSpec | undefined>;
      persistentVolumeName?: pulumi.Input<string | undefined>;
    }
    interface VolumeAttachmentSpec {
      attacher: pulumi.Input<string>;
      nodeName: pulumi.Input<string>;
      source: pulumi.Input<input.storage.v1beta1.VolumeAttachmentSource>;
    }
    interface VolumeAttachmentStatus {
      attachError?: pulumi.Input<input.storage.v1beta1.VolumeError | undefined>;
      attached: pulumi.Input<boolean>;
      attachmentMetadata?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      detachError?: pulumi.Input<input.storage.v1beta1.VolumeError | undefined>;
    }
    interface VolumeAttributesClass {
      apiVersion?: pulumi.Input<"storage.k8s.io/v1beta1" | undefined>;
      driverName: pulumi.Input<string>;
      kind?: pulumi.Input<"VolumeAttributesClass" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      parameters?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    interface VolumeError {
      message?: pulumi.Input<string | undefined>;
      time?: pulumi.Input<string | undefined>;
    }
    interface VolumeNodeResources {
      count?: pulumi.Input<number | undefined>;
    }
  }
  namespace storagemigration.v1 {
    interface StorageVersionMigration {
      apiVersion?: pulumi.Input<"storagemigration.k8s.io/v1" | undefined>;
      kind?: pulumi.Input<"StorageVersionMigration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.storagemigration.v1.StorageVersionMigrationSpec | undefined>;
      status?: pulumi.Input<input.storagemigration.v1.StorageVersionMigrationStatus | undefined>;
    }
    interface StorageVersionMigrationSpec {
      resource: pulumi.Input<input.meta.v1.GroupResource>;
    }
    interface StorageVersionMigrationStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      resourceVersion?: pulumi.Input<string | undefined>;
    }
  }
  namespace storagemigration.v1alpha1 {
    interface GroupVersionResource {
      group?: pulumi.Input<string | undefined>;
      resource?: pulumi.Input<string | undefined>;
      version?: pulumi.Input<string | undefined>;
    }
    interface MigrationCondition {
      lastUpdateTime?: pulumi.Input<string | undefined>;
      message?: pulumi.Input<string | undefined>;
      reason?: pulumi.Input<string | undefined>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface StorageVersionMigration {
      apiVersion?: pulumi.Input<"storagemigration.k8s.io/v1alpha1" | undefined>;
      kind?: pulumi.Input<"StorageVersionMigration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.storagemigration.v1alpha1.StorageVersionMigrationSpec | undefined>;
      status?: pulumi.Input<input.storagemigration.v1alpha1.StorageVersionMigrationStatus | undefined>;
    }
    interface StorageVersionMigrationSpec {
      continueToken?: pulumi.Input<string | undefined>;
      resource: pulumi.Input<input.storagemigration.v1alpha1.GroupVersionResource>;
    }
    interface StorageVersionMigrationStatus {
      conditions?: pulumi.Input<pulumi.Input<input.storagemigration.v1alpha1.MigrationCondition>[] | undefined>;
      resourceVersion?: pulumi.Input<string | undefined>;
    }
  }
  namespace storagemigration.v1beta1 {
    interface StorageVersionMigration {
      apiVersion?: pulumi.Input<"storagemigration.k8s.io/v1beta1" | undefined>;
      kind?: pulumi.Input<"StorageVersionMigration" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      spec?: pulumi.Input<input.storagemigration.v1beta1.StorageVersionMigrationSpec | undefined>;
      status?: pulumi.Input<input.storagemigration.v1beta1.StorageVersionMigrationStatus | undefined>;
    }
    interface StorageVersionMigrationSpec {
      resource: pulumi.Input<input.meta.v1.GroupResource>;
    }
    interface StorageVersionMigrationStatus {
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      resourceVersion?: pulumi.Input<string | undefined>;
    }
  }
}
