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

// Short forms of what most fields are: the compiler reads them before each run of a program.
type Optional<Value> = pulumi.Input<Value | undefined>;
type OptionalList<Item> = pulumi.Input<pulumi.Input<Item>[] | undefined>;

/** The types that the kinds consist of. */
export declare namespace input {
  namespace admissionregistration.v1 {
    interface ApplyConfiguration {
      expression?: Optional<string>;
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
      expression?: Optional<string>;
    }
    interface MatchCondition {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface MatchResources {
      excludeResourceRules?: OptionalList<NamedRuleWithOperations>;
      matchPolicy?: Optional<string>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      objectSelector?: Optional<meta.v1.LabelSelector>;
      resourceRules?: OptionalList<NamedRuleWithOperations>;
    }
    interface MutatingAdmissionPolicy {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1">;
      kind?: Optional<"MutatingAdmissionPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<MutatingAdmissionPolicySpec>;
    }
    interface MutatingAdmissionPolicyBinding {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1">;
      kind?: Optional<"MutatingAdmissionPolicyBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<MutatingAdmissionPolicyBindingSpec>;
    }
    interface MutatingAdmissionPolicyBindingSpec {
      matchResources?: Optional<MatchResources>;
      paramRef?: Optional<ParamRef>;
      policyName?: Optional<string>;
    }
    interface MutatingAdmissionPolicySpec {
      failurePolicy?: Optional<string>;
      matchConditions?: OptionalList<MatchCondition>;
      matchConstraints?: Optional<MatchResources>;
      mutations?: OptionalList<Mutation>;
      paramKind?: Optional<ParamKind>;
      reinvocationPolicy?: Optional<string>;
      variables?: OptionalList<Variable>;
    }
    interface MutatingWebhook {
      admissionReviewVersions: pulumi.Input<pulumi.Input<string>[]>;
      clientConfig: pulumi.Input<WebhookClientConfig>;
      failurePolicy?: Optional<string>;
      matchConditions?: OptionalList<MatchCondition>;
      matchPolicy?: Optional<string>;
      name: pulumi.Input<string>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      objectSelector?: Optional<meta.v1.LabelSelector>;
      reinvocationPolicy?: Optional<string>;
      rules?: OptionalList<RuleWithOperations>;
      sideEffects: pulumi.Input<string>;
      timeoutSeconds?: Optional<number>;
    }
    interface MutatingWebhookConfiguration {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1">;
      kind?: Optional<"MutatingWebhookConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      webhooks?: OptionalList<MutatingWebhook>;
    }
    interface Mutation {
      applyConfiguration?: Optional<ApplyConfiguration>;
      jsonPatch?: Optional<JSONPatch>;
      patchType: pulumi.Input<string>;
    }
    interface NamedRuleWithOperations {
      apiGroups?: OptionalList<string>;
      apiVersions?: OptionalList<string>;
      operations?: OptionalList<string>;
      resourceNames?: OptionalList<string>;
      resources?: OptionalList<string>;
      scope?: Optional<string>;
    }
    interface ParamKind {
      apiVersion?: Optional<string>;
      kind?: Optional<string>;
    }
    interface ParamRef {
      name?: Optional<string>;
      namespace?: Optional<string>;
      parameterNotFoundAction?: Optional<string>;
      selector?: Optional<meta.v1.LabelSelector>;
    }
    interface RuleWithOperations {
      apiGroups?: OptionalList<string>;
      apiVersions?: OptionalList<string>;
      operations?: OptionalList<string>;
      resources?: OptionalList<string>;
      scope?: Optional<string>;
    }
    interface ServiceReference {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
      path?: Optional<string>;
      port?: Optional<number>;
    }
    interface TypeChecking {
      expressionWarnings?: OptionalList<ExpressionWarning>;
    }
    interface ValidatingAdmissionPolicy {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1">;
      kind?: Optional<"ValidatingAdmissionPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ValidatingAdmissionPolicySpec>;
      status?: Optional<ValidatingAdmissionPolicyStatus>;
    }
    interface ValidatingAdmissionPolicyBinding {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1">;
      kind?: Optional<"ValidatingAdmissionPolicyBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ValidatingAdmissionPolicyBindingSpec>;
    }
    interface ValidatingAdmissionPolicyBindingSpec {
      matchResources?: Optional<MatchResources>;
      paramRef?: Optional<ParamRef>;
      policyName: pulumi.Input<string>;
      validationActions: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ValidatingAdmissionPolicySpec {
      auditAnnotations?: OptionalList<AuditAnnotation>;
      failurePolicy?: Optional<string>;
      matchConditions?: OptionalList<MatchCondition>;
      matchConstraints?: Optional<MatchResources>;
      paramKind?: Optional<ParamKind>;
      validations?: OptionalList<Validation>;
      variables?: OptionalList<Variable>;
    }
    interface ValidatingAdmissionPolicyStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      observedGeneration?: Optional<number>;
      typeChecking?: Optional<TypeChecking>;
    }
    interface ValidatingWebhook {
      admissionReviewVersions: pulumi.Input<pulumi.Input<string>[]>;
      clientConfig: pulumi.Input<WebhookClientConfig>;
      failurePolicy?: Optional<string>;
      matchConditions?: OptionalList<MatchCondition>;
      matchPolicy?: Optional<string>;
      name: pulumi.Input<string>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      objectSelector?: Optional<meta.v1.LabelSelector>;
      rules?: OptionalList<RuleWithOperations>;
      sideEffects: pulumi.Input<string>;
      timeoutSeconds?: Optional<number>;
    }
    interface ValidatingWebhookConfiguration {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1">;
      kind?: Optional<"ValidatingWebhookConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      webhooks?: OptionalList<ValidatingWebhook>;
    }
    interface Validation {
      expression: pulumi.Input<string>;
      message?: Optional<string>;
      messageExpression?: Optional<string>;
      reason?: Optional<string>;
    }
    interface Variable {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface WebhookClientConfig {
      caBundle?: Optional<string>;
      service?: Optional<ServiceReference>;
      url?: Optional<string>;
    }
  }
  namespace admissionregistration.v1alpha1 {
    interface ApplyConfiguration {
      expression?: Optional<string>;
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
      expression?: Optional<string>;
    }
    interface MatchCondition {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface MatchResources {
      excludeResourceRules?: OptionalList<NamedRuleWithOperations>;
      matchPolicy?: Optional<string>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      objectSelector?: Optional<meta.v1.LabelSelector>;
      resourceRules?: OptionalList<NamedRuleWithOperations>;
    }
    interface MutatingAdmissionPolicy {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1alpha1">;
      kind?: Optional<"MutatingAdmissionPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<MutatingAdmissionPolicySpec>;
    }
    interface MutatingAdmissionPolicyBinding {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1alpha1">;
      kind?: Optional<"MutatingAdmissionPolicyBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<MutatingAdmissionPolicyBindingSpec>;
    }
    interface MutatingAdmissionPolicyBindingSpec {
      matchResources?: Optional<MatchResources>;
      paramRef?: Optional<ParamRef>;
      policyName?: Optional<string>;
    }
    interface MutatingAdmissionPolicySpec {
      failurePolicy?: Optional<string>;
      matchConditions?: OptionalList<MatchCondition>;
      matchConstraints?: Optional<MatchResources>;
      mutations?: OptionalList<Mutation>;
      paramKind?: Optional<ParamKind>;
      reinvocationPolicy?: Optional<string>;
      variables?: OptionalList<Variable>;
    }
    interface Mutation {
      applyConfiguration?: Optional<ApplyConfiguration>;
      jsonPatch?: Optional<JSONPatch>;
      patchType: pulumi.Input<string>;
    }
    interface NamedRuleWithOperations {
      apiGroups?: OptionalList<string>;
      apiVersions?: OptionalList<string>;
      operations?: OptionalList<string>;
      resourceNames?: OptionalList<string>;
      resources?: OptionalList<string>;
      scope?: Optional<string>;
    }
    interface ParamKind {
      apiVersion?: Optional<string>;
      kind?: Optional<string>;
    }
    interface ParamRef {
      name?: Optional<string>;
      namespace?: Optional<string>;
      parameterNotFoundAction?: Optional<string>;
      selector?: Optional<meta.v1.LabelSelector>;
    }
    interface TypeChecking {
      expressionWarnings?: OptionalList<ExpressionWarning>;
    }
    interface ValidatingAdmissionPolicy {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1alpha1">;
      kind?: Optional<"ValidatingAdmissionPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ValidatingAdmissionPolicySpec>;
      status?: Optional<ValidatingAdmissionPolicyStatus>;
    }
    interface ValidatingAdmissionPolicyBinding {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1alpha1">;
      kind?: Optional<"ValidatingAdmissionPolicyBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ValidatingAdmissionPolicyBindingSpec>;
    }
    interface ValidatingAdmissionPolicyBindingSpec {
      matchResources?: Optional<MatchResources>;
      paramRef?: Optional<ParamRef>;
      policyName?: Optional<string>;
      validationActions?: OptionalList<string>;
    }
    interface ValidatingAdmissionPolicySpec {
      auditAnnotations?: OptionalList<AuditAnnotation>;
      failurePolicy?: Optional<string>;
      matchConditions?: OptionalList<MatchCondition>;
      matchConstraints?: Optional<MatchResources>;
      paramKind?: Optional<ParamKind>;
      validations: pulumi.Input<pulumi.Input<Validation>[]>;
      variables?: OptionalList<Variable>;
    }
    interface ValidatingAdmissionPolicyStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      observedGeneration?: Optional<number>;
      typeChecking?: Optional<TypeChecking>;
    }
    interface Validation {
      expression: pulumi.Input<string>;
      message?: Optional<string>;
      messageExpression?: Optional<string>;
      reason?: Optional<string>;
    }
    interface Variable {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
  }
  namespace admissionregistration.v1beta1 {
    interface ApplyConfiguration {
      expression?: Optional<string>;
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
      expression?: Optional<string>;
    }
    interface MatchCondition {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface MatchResources {
      excludeResourceRules?: OptionalList<NamedRuleWithOperations>;
      matchPolicy?: Optional<string>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      objectSelector?: Optional<meta.v1.LabelSelector>;
      resourceRules?: OptionalList<NamedRuleWithOperations>;
    }
    interface MutatingAdmissionPolicy {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1beta1">;
      kind?: Optional<"MutatingAdmissionPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<MutatingAdmissionPolicySpec>;
    }
    interface MutatingAdmissionPolicyBinding {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1beta1">;
      kind?: Optional<"MutatingAdmissionPolicyBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<MutatingAdmissionPolicyBindingSpec>;
    }
    interface MutatingAdmissionPolicyBindingSpec {
      matchResources?: Optional<MatchResources>;
      paramRef?: Optional<ParamRef>;
      policyName?: Optional<string>;
    }
    interface MutatingAdmissionPolicySpec {
      failurePolicy?: Optional<string>;
      matchConditions?: OptionalList<MatchCondition>;
      matchConstraints?: Optional<MatchResources>;
      mutations?: OptionalList<Mutation>;
      paramKind?: Optional<ParamKind>;
      reinvocationPolicy?: Optional<string>;
      variables?: OptionalList<Variable>;
    }
    interface MutatingWebhook {
      admissionReviewVersions?: OptionalList<string>;
      clientConfig: pulumi.Input<WebhookClientConfig>;
      failurePolicy?: Optional<string>;
      matchPolicy?: Optional<string>;
      name: pulumi.Input<string>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      objectSelector?: Optional<meta.v1.LabelSelector>;
      reinvocationPolicy?: Optional<string>;
      rules?: OptionalList<RuleWithOperations>;
      sideEffects?: Optional<string>;
      timeoutSeconds?: Optional<number>;
    }
    interface MutatingWebhookConfiguration {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1beta1">;
      kind?: Optional<"MutatingWebhookConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      webhooks?: OptionalList<MutatingWebhook>;
    }
    interface Mutation {
      applyConfiguration?: Optional<ApplyConfiguration>;
      jsonPatch?: Optional<JSONPatch>;
      patchType: pulumi.Input<string>;
    }
    interface NamedRuleWithOperations {
      apiGroups?: OptionalList<string>;
      apiVersions?: OptionalList<string>;
      operations?: OptionalList<string>;
      resourceNames?: OptionalList<string>;
      resources?: OptionalList<string>;
      scope?: Optional<string>;
    }
    interface ParamKind {
      apiVersion?: Optional<string>;
      kind?: Optional<string>;
    }
    interface ParamRef {
      name?: Optional<string>;
      namespace?: Optional<string>;
      parameterNotFoundAction?: Optional<string>;
      selector?: Optional<meta.v1.LabelSelector>;
    }
    interface RuleWithOperations {
      apiGroups?: OptionalList<string>;
      apiVersions?: OptionalList<string>;
      operations?: OptionalList<string>;
      resources?: OptionalList<string>;
      scope?: Optional<string>;
    }
    interface ServiceReference {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
      path?: Optional<string>;
      port?: Optional<number>;
    }
    interface TypeChecking {
      expressionWarnings?: OptionalList<ExpressionWarning>;
    }
    interface ValidatingAdmissionPolicy {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1beta1">;
      kind?: Optional<"ValidatingAdmissionPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ValidatingAdmissionPolicySpec>;
      status?: Optional<ValidatingAdmissionPolicyStatus>;
    }
    interface ValidatingAdmissionPolicyBinding {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1beta1">;
      kind?: Optional<"ValidatingAdmissionPolicyBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ValidatingAdmissionPolicyBindingSpec>;
    }
    interface ValidatingAdmissionPolicyBindingSpec {
      matchResources?: Optional<MatchResources>;
      paramRef?: Optional<ParamRef>;
      policyName?: Optional<string>;
      validationActions?: OptionalList<string>;
    }
    interface ValidatingAdmissionPolicySpec {
      auditAnnotations?: OptionalList<AuditAnnotation>;
      failurePolicy?: Optional<string>;
      matchConditions?: OptionalList<MatchCondition>;
      matchConstraints?: Optional<MatchResources>;
      paramKind?: Optional<ParamKind>;
      validations?: OptionalList<Validation>;
      variables?: OptionalList<Variable>;
    }
    interface ValidatingAdmissionPolicyStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      observedGeneration?: Optional<number>;
      typeChecking?: Optional<TypeChecking>;
    }
    interface ValidatingWebhook {
      admissionReviewVersions?: OptionalList<string>;
      clientConfig: pulumi.Input<WebhookClientConfig>;
      failurePolicy?: Optional<string>;
      matchPolicy?: Optional<string>;
      name: pulumi.Input<string>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      objectSelector?: Optional<meta.v1.LabelSelector>;
      rules?: OptionalList<RuleWithOperations>;
      sideEffects?: Optional<string>;
      timeoutSeconds?: Optional<number>;
    }
    interface ValidatingWebhookConfiguration {
      apiVersion?: Optional<"admissionregistration.k8s.io/v1beta1">;
      kind?: Optional<"ValidatingWebhookConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      webhooks?: OptionalList<ValidatingWebhook>;
    }
    interface Validation {
      expression: pulumi.Input<string>;
      message?: Optional<string>;
      messageExpression?: Optional<string>;
      reason?: Optional<string>;
    }
    interface Variable {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface WebhookClientConfig {
      caBundle?: Optional<string>;
      service?: Optional<ServiceReference>;
      url?: Optional<string>;
    }
  }
  namespace apiregistration.v1 {
    interface APIService {
      apiVersion?: Optional<"apiregistration.k8s.io/v1">;
      kind?: Optional<"APIService">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<APIServiceSpec>;
      status?: Optional<APIServiceStatus>;
    }
    interface APIServiceCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface APIServiceSpec {
      caBundle?: Optional<string>;
      group?: Optional<string>;
      groupPriorityMinimum: pulumi.Input<number>;
      insecureSkipTLSVerify?: Optional<boolean>;
      service?: Optional<ServiceReference>;
      version?: Optional<string>;
      versionPriority: pulumi.Input<number>;
    }
    interface APIServiceStatus {
      conditions?: OptionalList<APIServiceCondition>;
    }
    interface ServiceReference {
      name?: Optional<string>;
      namespace?: Optional<string>;
      port?: Optional<number>;
    }
  }
  namespace apiregistration.v1beta1 {
    interface APIService {
      apiVersion?: Optional<"apiregistration.k8s.io/v1beta1">;
      kind?: Optional<"APIService">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<APIServiceSpec>;
      status?: Optional<APIServiceStatus>;
    }
    interface APIServiceCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface APIServiceSpec {
      caBundle?: Optional<string>;
      group?: Optional<string>;
      groupPriorityMinimum: pulumi.Input<number>;
      insecureSkipTLSVerify?: Optional<boolean>;
      service: pulumi.Input<ServiceReference>;
      version?: Optional<string>;
      versionPriority: pulumi.Input<number>;
    }
    interface APIServiceStatus {
      conditions?: OptionalList<APIServiceCondition>;
    }
    interface ServiceReference {
      name?: Optional<string>;
      namespace?: Optional<string>;
      port?: Optional<number>;
    }
  }
  namespace apps.v1 {
    interface ControllerRevision {
      apiVersion?: Optional<"apps/v1">;
      data: any;
      kind?: Optional<"ControllerRevision">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      revision?: Optional<number>;
    }
    interface DaemonSet {
      apiVersion?: Optional<"apps/v1">;
      kind?: Optional<"DaemonSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DaemonSetSpec>;
      status?: Optional<DaemonSetStatus>;
    }
    interface DaemonSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DaemonSetSpec {
      minReadySeconds?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      selector: pulumi.Input<meta.v1.LabelSelector>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
      updateStrategy?: Optional<DaemonSetUpdateStrategy>;
    }
    interface DaemonSetStatus {
      collisionCount?: Optional<number>;
      conditions?: OptionalList<DaemonSetCondition>;
      currentNumberScheduled: pulumi.Input<number>;
      desiredNumberScheduled: pulumi.Input<number>;
      numberAvailable?: Optional<number>;
      numberMisscheduled: pulumi.Input<number>;
      numberReady: pulumi.Input<number>;
      numberUnavailable?: Optional<number>;
      observedGeneration?: Optional<number>;
      updatedNumberScheduled?: Optional<number>;
    }
    interface DaemonSetUpdateStrategy {
      rollingUpdate?: Optional<RollingUpdateDaemonSet>;
      type?: Optional<string>;
    }
    interface Deployment {
      apiVersion?: Optional<"apps/v1">;
      kind?: Optional<"Deployment">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DeploymentSpec>;
      status?: Optional<DeploymentStatus>;
    }
    interface DeploymentCondition {
      lastTransitionTime?: Optional<string>;
      lastUpdateTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DeploymentSpec {
      minReadySeconds?: Optional<number>;
      paused?: Optional<boolean>;
      progressDeadlineSeconds?: Optional<number>;
      replicas?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      selector: pulumi.Input<meta.v1.LabelSelector>;
      strategy?: Optional<DeploymentStrategy>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
    }
    interface DeploymentStatus {
      availableReplicas?: Optional<number>;
      collisionCount?: Optional<number>;
      conditions?: OptionalList<DeploymentCondition>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas?: Optional<number>;
      terminatingReplicas?: Optional<number>;
      unavailableReplicas?: Optional<number>;
      updatedReplicas?: Optional<number>;
    }
    interface DeploymentStrategy {
      rollingUpdate?: Optional<RollingUpdateDeployment>;
      type?: Optional<string>;
    }
    interface ReplicaSet {
      apiVersion?: Optional<"apps/v1">;
      kind?: Optional<"ReplicaSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ReplicaSetSpec>;
      status?: Optional<ReplicaSetStatus>;
    }
    interface ReplicaSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface ReplicaSetSpec {
      minReadySeconds?: Optional<number>;
      replicas?: Optional<number>;
      selector: pulumi.Input<meta.v1.LabelSelector>;
      template?: Optional<core.v1.PodTemplateSpec>;
    }
    interface ReplicaSetStatus {
      availableReplicas?: Optional<number>;
      conditions?: OptionalList<ReplicaSetCondition>;
      fullyLabeledReplicas?: Optional<number>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas: pulumi.Input<number>;
      terminatingReplicas?: Optional<number>;
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
      partition?: Optional<number>;
    }
    interface StatefulSet {
      apiVersion?: Optional<"apps/v1">;
      kind?: Optional<"StatefulSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<StatefulSetSpec>;
      status?: Optional<StatefulSetStatus>;
    }
    interface StatefulSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface StatefulSetOrdinals {
      start?: Optional<number>;
    }
    interface StatefulSetPersistentVolumeClaimRetentionPolicy {
      whenDeleted?: Optional<string>;
      whenScaled?: Optional<string>;
    }
    interface StatefulSetSpec {
      minReadySeconds?: Optional<number>;
      ordinals?: Optional<StatefulSetOrdinals>;
      persistentVolumeClaimRetentionPolicy?: Optional<StatefulSetPersistentVolumeClaimRetentionPolicy>;
      podManagementPolicy?: Optional<string>;
      replicas?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      selector: pulumi.Input<meta.v1.LabelSelector>;
      serviceName?: Optional<string>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
      updateStrategy?: Optional<StatefulSetUpdateStrategy>;
      volumeClaimTemplates?: OptionalList<core.v1.PersistentVolumeClaim>;
    }
    interface StatefulSetStatus {
      availableReplicas?: Optional<number>;
      collisionCount?: Optional<number>;
      conditions?: OptionalList<StatefulSetCondition>;
      currentReplicas?: Optional<number>;
      currentRevision?: Optional<string>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas: pulumi.Input<number>;
      updateRevision?: Optional<string>;
      updatedReplicas?: Optional<number>;
    }
    interface StatefulSetUpdateStrategy {
      rollingUpdate?: Optional<RollingUpdateStatefulSetStrategy>;
      type?: Optional<string>;
    }
  }
  namespace apps.v1beta1 {
    interface ControllerRevision {
      apiVersion?: Optional<"apps/v1beta1">;
      data?: any | undefined;
      kind?: Optional<"ControllerRevision">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      revision: pulumi.Input<number>;
    }
    interface Deployment {
      apiVersion?: Optional<"apps/v1beta1">;
      kind?: Optional<"Deployment">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<DeploymentSpec>;
      status?: Optional<DeploymentStatus>;
    }
    interface DeploymentCondition {
      lastTransitionTime?: Optional<string>;
      lastUpdateTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DeploymentSpec {
      minReadySeconds?: Optional<number>;
      paused?: Optional<boolean>;
      progressDeadlineSeconds?: Optional<number>;
      replicas?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      rollbackTo?: Optional<RollbackConfig>;
      selector?: Optional<meta.v1.LabelSelector>;
      strategy?: Optional<DeploymentStrategy>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
    }
    interface DeploymentStatus {
      availableReplicas?: Optional<number>;
      collisionCount?: Optional<number>;
      conditions?: OptionalList<DeploymentCondition>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas?: Optional<number>;
      unavailableReplicas?: Optional<number>;
      updatedReplicas?: Optional<number>;
    }
    interface DeploymentStrategy {
      rollingUpdate?: Optional<RollingUpdateDeployment>;
      type?: Optional<string>;
    }
    interface RollbackConfig {
      revision?: Optional<number>;
    }
    interface RollingUpdateDeployment {
      maxSurge?: pulumi.Input<number | string | undefined>;
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RollingUpdateStatefulSetStrategy {
      partition?: Optional<number>;
    }
    interface StatefulSet {
      apiVersion?: Optional<"apps/v1beta1">;
      kind?: Optional<"StatefulSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<StatefulSetSpec>;
      status?: Optional<StatefulSetStatus>;
    }
    interface StatefulSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface StatefulSetSpec {
      podManagementPolicy?: Optional<string>;
      replicas?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      selector?: Optional<meta.v1.LabelSelector>;
      serviceName: pulumi.Input<string>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
      updateStrategy?: Optional<StatefulSetUpdateStrategy>;
      volumeClaimTemplates?: OptionalList<core.v1.PersistentVolumeClaim>;
    }
    interface StatefulSetStatus {
      collisionCount?: Optional<number>;
      conditions?: OptionalList<StatefulSetCondition>;
      currentReplicas?: Optional<number>;
      currentRevision?: Optional<string>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas: pulumi.Input<number>;
      updateRevision?: Optional<string>;
      updatedReplicas?: Optional<number>;
    }
    interface StatefulSetUpdateStrategy {
      rollingUpdate?: Optional<RollingUpdateStatefulSetStrategy>;
      type?: Optional<string>;
    }
  }
  namespace apps.v1beta2 {
    interface ControllerRevision {
      apiVersion?: Optional<"apps/v1beta2">;
      data?: any | undefined;
      kind?: Optional<"ControllerRevision">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      revision: pulumi.Input<number>;
    }
    interface DaemonSet {
      apiVersion?: Optional<"apps/v1beta2">;
      kind?: Optional<"DaemonSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<DaemonSetSpec>;
      status?: Optional<DaemonSetStatus>;
    }
    interface DaemonSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DaemonSetSpec {
      minReadySeconds?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      selector: pulumi.Input<meta.v1.LabelSelector>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
      updateStrategy?: Optional<DaemonSetUpdateStrategy>;
    }
    interface DaemonSetStatus {
      collisionCount?: Optional<number>;
      conditions?: OptionalList<DaemonSetCondition>;
      currentNumberScheduled: pulumi.Input<number>;
      desiredNumberScheduled: pulumi.Input<number>;
      numberAvailable?: Optional<number>;
      numberMisscheduled: pulumi.Input<number>;
      numberReady: pulumi.Input<number>;
      numberUnavailable?: Optional<number>;
      observedGeneration?: Optional<number>;
      updatedNumberScheduled?: Optional<number>;
    }
    interface DaemonSetUpdateStrategy {
      rollingUpdate?: Optional<RollingUpdateDaemonSet>;
      type?: Optional<string>;
    }
    interface Deployment {
      apiVersion?: Optional<"apps/v1beta2">;
      kind?: Optional<"Deployment">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<DeploymentSpec>;
      status?: Optional<DeploymentStatus>;
    }
    interface DeploymentCondition {
      lastTransitionTime?: Optional<string>;
      lastUpdateTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DeploymentSpec {
      minReadySeconds?: Optional<number>;
      paused?: Optional<boolean>;
      progressDeadlineSeconds?: Optional<number>;
      replicas?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      selector: pulumi.Input<meta.v1.LabelSelector>;
      strategy?: Optional<DeploymentStrategy>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
    }
    interface DeploymentStatus {
      availableReplicas?: Optional<number>;
      collisionCount?: Optional<number>;
      conditions?: OptionalList<DeploymentCondition>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas?: Optional<number>;
      unavailableReplicas?: Optional<number>;
      updatedReplicas?: Optional<number>;
    }
    interface DeploymentStrategy {
      rollingUpdate?: Optional<RollingUpdateDeployment>;
      type?: Optional<string>;
    }
    interface ReplicaSet {
      apiVersion?: Optional<"apps/v1beta2">;
      kind?: Optional<"ReplicaSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ReplicaSetSpec>;
      status?: Optional<ReplicaSetStatus>;
    }
    interface ReplicaSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface ReplicaSetSpec {
      minReadySeconds?: Optional<number>;
      replicas?: Optional<number>;
      selector: pulumi.Input<meta.v1.LabelSelector>;
      template?: Optional<core.v1.PodTemplateSpec>;
    }
    interface ReplicaSetStatus {
      availableReplicas?: Optional<number>;
      conditions?: OptionalList<ReplicaSetCondition>;
      fullyLabeledReplicas?: Optional<number>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
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
      partition?: Optional<number>;
    }
    interface StatefulSet {
      apiVersion?: Optional<"apps/v1beta2">;
      kind?: Optional<"StatefulSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<StatefulSetSpec>;
      status?: Optional<StatefulSetStatus>;
    }
    interface StatefulSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface StatefulSetSpec {
      podManagementPolicy?: Optional<string>;
      replicas?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      selector: pulumi.Input<meta.v1.LabelSelector>;
      serviceName: pulumi.Input<string>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
      updateStrategy?: Optional<StatefulSetUpdateStrategy>;
      volumeClaimTemplates?: OptionalList<core.v1.PersistentVolumeClaim>;
    }
    interface StatefulSetStatus {
      collisionCount?: Optional<number>;
      conditions?: OptionalList<StatefulSetCondition>;
      currentReplicas?: Optional<number>;
      currentRevision?: Optional<string>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas: pulumi.Input<number>;
      updateRevision?: Optional<string>;
      updatedReplicas?: Optional<number>;
    }
    interface StatefulSetUpdateStrategy {
      rollingUpdate?: Optional<RollingUpdateStatefulSetStrategy>;
      type?: Optional<string>;
    }
  }
  namespace auditregistration.v1alpha1 {
    interface AuditSink {
      apiVersion?: Optional<"auditregistration.k8s.io/v1alpha1">;
      kind?: Optional<"AuditSink">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<AuditSinkSpec>;
    }
    interface AuditSinkSpec {
      policy: pulumi.Input<Policy>;
      webhook: pulumi.Input<Webhook>;
    }
    interface Policy {
      level: pulumi.Input<string>;
      stages?: OptionalList<string>;
    }
    interface ServiceReference {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
      path?: Optional<string>;
      port?: Optional<number>;
    }
    interface Webhook {
      clientConfig: pulumi.Input<WebhookClientConfig>;
      throttle?: Optional<WebhookThrottleConfig>;
    }
    interface WebhookClientConfig {
      caBundle?: Optional<string>;
      service?: Optional<ServiceReference>;
      url?: Optional<string>;
    }
    interface WebhookThrottleConfig {
      burst?: Optional<number>;
      qps?: Optional<number>;
    }
  }
  namespace autoscaling.v1 {
    interface CrossVersionObjectReference {
      apiVersion?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface HorizontalPodAutoscaler {
      apiVersion?: Optional<"autoscaling/v1">;
      kind?: Optional<"HorizontalPodAutoscaler">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<HorizontalPodAutoscalerSpec>;
      status?: Optional<HorizontalPodAutoscalerStatus>;
    }
    interface HorizontalPodAutoscalerSpec {
      maxReplicas: pulumi.Input<number>;
      minReplicas?: Optional<number>;
      scaleTargetRef: pulumi.Input<CrossVersionObjectReference>;
      targetCPUUtilizationPercentage?: Optional<number>;
    }
    interface HorizontalPodAutoscalerStatus {
      currentCPUUtilizationPercentage?: Optional<number>;
      currentReplicas: pulumi.Input<number>;
      desiredReplicas: pulumi.Input<number>;
      lastScaleTime?: Optional<string>;
      observedGeneration?: Optional<number>;
    }
  }
  namespace autoscaling.v2 {
    interface ContainerResourceMetricSource {
      container: pulumi.Input<string>;
      name: pulumi.Input<string>;
      target: pulumi.Input<MetricTarget>;
    }
    interface ContainerResourceMetricStatus {
      container: pulumi.Input<string>;
      current: pulumi.Input<MetricValueStatus>;
      name: pulumi.Input<string>;
    }
    interface CrossVersionObjectReference {
      apiVersion?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ExternalMetricSource {
      metric: pulumi.Input<MetricIdentifier>;
      target: pulumi.Input<MetricTarget>;
    }
    interface ExternalMetricStatus {
      current: pulumi.Input<MetricValueStatus>;
      metric: pulumi.Input<MetricIdentifier>;
    }
    interface HPAScalingPolicy {
      periodSeconds: pulumi.Input<number>;
      type: pulumi.Input<string>;
      value: pulumi.Input<number>;
    }
    interface HPAScalingRules {
      policies?: OptionalList<HPAScalingPolicy>;
      selectPolicy?: Optional<string>;
      stabilizationWindowSeconds?: Optional<number>;
      tolerance?: Optional<string>;
    }
    interface HorizontalPodAutoscaler {
      apiVersion?: Optional<"autoscaling/v2">;
      kind?: Optional<"HorizontalPodAutoscaler">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<HorizontalPodAutoscalerSpec>;
      status?: Optional<HorizontalPodAutoscalerStatus>;
    }
    interface HorizontalPodAutoscalerBehavior {
      scaleDown?: Optional<HPAScalingRules>;
      scaleUp?: Optional<HPAScalingRules>;
    }
    interface HorizontalPodAutoscalerCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      observedGeneration?: Optional<number>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface HorizontalPodAutoscalerSpec {
      behavior?: Optional<HorizontalPodAutoscalerBehavior>;
      maxReplicas: pulumi.Input<number>;
      metrics?: OptionalList<MetricSpec>;
      minReplicas?: Optional<number>;
      scaleTargetRef: pulumi.Input<CrossVersionObjectReference>;
    }
    interface HorizontalPodAutoscalerStatus {
      conditions?: OptionalList<HorizontalPodAutoscalerCondition>;
      currentMetrics?: OptionalList<MetricStatus>;
      currentReplicas?: Optional<number>;
      desiredReplicas: pulumi.Input<number>;
      lastScaleTime?: Optional<string>;
      observedGeneration?: Optional<number>;
    }
    interface MetricIdentifier {
      name: pulumi.Input<string>;
      selector?: Optional<meta.v1.LabelSelector>;
    }
    interface MetricSpec {
      containerResource?: Optional<ContainerResourceMetricSource>;
      external?: Optional<ExternalMetricSource>;
      object?: Optional<ObjectMetricSource>;
      pods?: Optional<PodsMetricSource>;
      resource?: Optional<ResourceMetricSource>;
      type: pulumi.Input<string>;
    }
    interface MetricStatus {
      containerResource?: Optional<ContainerResourceMetricStatus>;
      external?: Optional<ExternalMetricStatus>;
      object?: Optional<ObjectMetricStatus>;
      pods?: Optional<PodsMetricStatus>;
      resource?: Optional<ResourceMetricStatus>;
      type: pulumi.Input<string>;
    }
    interface MetricTarget {
      averageUtilization?: Optional<number>;
      averageValue?: Optional<string>;
      type: pulumi.Input<string>;
      value?: Optional<string>;
    }
    interface MetricValueStatus {
      averageUtilization?: Optional<number>;
      averageValue?: Optional<string>;
      value?: Optional<string>;
    }
    interface ObjectMetricSource {
      describedObject: pulumi.Input<CrossVersionObjectReference>;
      metric: pulumi.Input<MetricIdentifier>;
      target: pulumi.Input<MetricTarget>;
    }
    interface ObjectMetricStatus {
      current: pulumi.Input<MetricValueStatus>;
      describedObject: pulumi.Input<CrossVersionObjectReference>;
      metric: pulumi.Input<MetricIdentifier>;
    }
    interface PodsMetricSource {
      metric: pulumi.Input<MetricIdentifier>;
      target: pulumi.Input<MetricTarget>;
    }
    interface PodsMetricStatus {
      current: pulumi.Input<MetricValueStatus>;
      metric: pulumi.Input<MetricIdentifier>;
    }
    interface ResourceMetricSource {
      name: pulumi.Input<string>;
      target: pulumi.Input<MetricTarget>;
    }
    interface ResourceMetricStatus {
      current: pulumi.Input<MetricValueStatus>;
      name: pulumi.Input<string>;
    }
  }
  namespace autoscaling.v2beta1 {
    interface ContainerResourceMetricSource {
      container: pulumi.Input<string>;
      name: pulumi.Input<string>;
      targetAverageUtilization?: Optional<number>;
      targetAverageValue?: Optional<string>;
    }
    interface ContainerResourceMetricStatus {
      container: pulumi.Input<string>;
      currentAverageUtilization?: Optional<number>;
      currentAverageValue: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface CrossVersionObjectReference {
      apiVersion?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ExternalMetricSource {
      metricName: pulumi.Input<string>;
      metricSelector?: Optional<meta.v1.LabelSelector>;
      targetAverageValue?: Optional<string>;
      targetValue?: Optional<string>;
    }
    interface ExternalMetricStatus {
      currentAverageValue?: Optional<string>;
      currentValue: pulumi.Input<string>;
      metricName: pulumi.Input<string>;
      metricSelector?: Optional<meta.v1.LabelSelector>;
    }
    interface HorizontalPodAutoscaler {
      apiVersion?: Optional<"autoscaling/v2beta1">;
      kind?: Optional<"HorizontalPodAutoscaler">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<HorizontalPodAutoscalerSpec>;
      status?: Optional<HorizontalPodAutoscalerStatus>;
    }
    interface HorizontalPodAutoscalerCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface HorizontalPodAutoscalerSpec {
      maxReplicas: pulumi.Input<number>;
      metrics?: OptionalList<MetricSpec>;
      minReplicas?: Optional<number>;
      scaleTargetRef: pulumi.Input<CrossVersionObjectReference>;
    }
    interface HorizontalPodAutoscalerStatus {
      conditions: pulumi.Input<pulumi.Input<HorizontalPodAutoscalerCondition>[]>;
      currentMetrics?: OptionalList<MetricStatus>;
      currentReplicas: pulumi.Input<number>;
      desiredReplicas: pulumi.Input<number>;
      lastScaleTime?: Optional<string>;
      observedGeneration?: Optional<number>;
    }
    interface MetricSpec {
      containerResource?: Optional<ContainerResourceMetricSource>;
      external?: Optional<ExternalMetricSource>;
      object?: Optional<ObjectMetricSource>;
      pods?: Optional<PodsMetricSource>;
      resource?: Optional<ResourceMetricSource>;
      type: pulumi.Input<string>;
    }
    interface MetricStatus {
      containerResource?: Optional<ContainerResourceMetricStatus>;
      external?: Optional<ExternalMetricStatus>;
      object?: Optional<ObjectMetricStatus>;
      pods?: Optional<PodsMetricStatus>;
      resource?: Optional<ResourceMetricStatus>;
      type: pulumi.Input<string>;
    }
    interface ObjectMetricSource {
      averageValue?: Optional<string>;
      metricName: pulumi.Input<string>;
      selector?: Optional<meta.v1.LabelSelector>;
      target: pulumi.Input<CrossVersionObjectReference>;
      targetValue: pulumi.Input<string>;
    }
    interface ObjectMetricStatus {
      averageValue?: Optional<string>;
      currentValue: pulumi.Input<string>;
      metricName: pulumi.Input<string>;
      selector?: Optional<meta.v1.LabelSelector>;
      target: pulumi.Input<CrossVersionObjectReference>;
    }
    interface PodsMetricSource {
      metricName: pulumi.Input<string>;
      selector?: Optional<meta.v1.LabelSelector>;
      targetAverageValue: pulumi.Input<string>;
    }
    interface PodsMetricStatus {
      currentAverageValue: pulumi.Input<string>;
      metricName: pulumi.Input<string>;
      selector?: Optional<meta.v1.LabelSelector>;
    }
    interface ResourceMetricSource {
      name: pulumi.Input<string>;
      targetAverageUtilization?: Optional<number>;
      targetAverageValue?: Optional<string>;
    }
    interface ResourceMetricStatus {
      currentAverageUtilization?: Optional<number>;
      currentAverageValue: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
  }
  namespace autoscaling.v2beta2 {
    interface ContainerResourceMetricSource {
      container: pulumi.Input<string>;
      name: pulumi.Input<string>;
      target: pulumi.Input<MetricTarget>;
    }
    interface ContainerResourceMetricStatus {
      container: pulumi.Input<string>;
      current: pulumi.Input<MetricValueStatus>;
      name: pulumi.Input<string>;
    }
    interface CrossVersionObjectReference {
      apiVersion?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ExternalMetricSource {
      metric: pulumi.Input<MetricIdentifier>;
      target: pulumi.Input<MetricTarget>;
    }
    interface ExternalMetricStatus {
      current: pulumi.Input<MetricValueStatus>;
      metric: pulumi.Input<MetricIdentifier>;
    }
    interface HPAScalingPolicy {
      periodSeconds: pulumi.Input<number>;
      type: pulumi.Input<string>;
      value: pulumi.Input<number>;
    }
    interface HPAScalingRules {
      policies?: OptionalList<HPAScalingPolicy>;
      selectPolicy?: Optional<string>;
      stabilizationWindowSeconds?: Optional<number>;
    }
    interface HorizontalPodAutoscaler {
      apiVersion?: Optional<"autoscaling/v2beta2">;
      kind?: Optional<"HorizontalPodAutoscaler">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<HorizontalPodAutoscalerSpec>;
      status?: Optional<HorizontalPodAutoscalerStatus>;
    }
    interface HorizontalPodAutoscalerBehavior {
      scaleDown?: Optional<HPAScalingRules>;
      scaleUp?: Optional<HPAScalingRules>;
    }
    interface HorizontalPodAutoscalerCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface HorizontalPodAutoscalerSpec {
      behavior?: Optional<HorizontalPodAutoscalerBehavior>;
      maxReplicas: pulumi.Input<number>;
      metrics?: OptionalList<MetricSpec>;
      minReplicas?: Optional<number>;
      scaleTargetRef: pulumi.Input<CrossVersionObjectReference>;
    }
    interface HorizontalPodAutoscalerStatus {
      conditions: pulumi.Input<pulumi.Input<HorizontalPodAutoscalerCondition>[]>;
      currentMetrics?: OptionalList<MetricStatus>;
      currentReplicas: pulumi.Input<number>;
      desiredReplicas: pulumi.Input<number>;
      lastScaleTime?: Optional<string>;
      observedGeneration?: Optional<number>;
    }
    interface MetricIdentifier {
      name: pulumi.Input<string>;
      selector?: Optional<meta.v1.LabelSelector>;
    }
    interface MetricSpec {
      containerResource?: Optional<ContainerResourceMetricSource>;
      external?: Optional<ExternalMetricSource>;
      object?: Optional<ObjectMetricSource>;
      pods?: Optional<PodsMetricSource>;
      resource?: Optional<ResourceMetricSource>;
      type: pulumi.Input<string>;
    }
    interface MetricStatus {
      containerResource?: Optional<ContainerResourceMetricStatus>;
      external?: Optional<ExternalMetricStatus>;
      object?: Optional<ObjectMetricStatus>;
      pods?: Optional<PodsMetricStatus>;
      resource?: Optional<ResourceMetricStatus>;
      type: pulumi.Input<string>;
    }
    interface MetricTarget {
      averageUtilization?: Optional<number>;
      averageValue?: Optional<string>;
      type: pulumi.Input<string>;
      value?: Optional<string>;
    }
    interface MetricValueStatus {
      averageUtilization?: Optional<number>;
      averageValue?: Optional<string>;
      value?: Optional<string>;
    }
    interface ObjectMetricSource {
      describedObject: pulumi.Input<CrossVersionObjectReference>;
      metric: pulumi.Input<MetricIdentifier>;
      target: pulumi.Input<MetricTarget>;
    }
    interface ObjectMetricStatus {
      current: pulumi.Input<MetricValueStatus>;
      describedObject: pulumi.Input<CrossVersionObjectReference>;
      metric: pulumi.Input<MetricIdentifier>;
    }
    interface PodsMetricSource {
      metric: pulumi.Input<MetricIdentifier>;
      target: pulumi.Input<MetricTarget>;
    }
    interface PodsMetricStatus {
      current: pulumi.Input<MetricValueStatus>;
      metric: pulumi.Input<MetricIdentifier>;
    }
    interface ResourceMetricSource {
      name: pulumi.Input<string>;
      target: pulumi.Input<MetricTarget>;
    }
    interface ResourceMetricStatus {
      current: pulumi.Input<MetricValueStatus>;
      name: pulumi.Input<string>;
    }
  }
  namespace batch.v1 {
    interface CronJob {
      apiVersion?: Optional<"batch/v1">;
      kind?: Optional<"CronJob">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<CronJobSpec>;
      status?: Optional<CronJobStatus>;
    }
    interface CronJobSpec {
      concurrencyPolicy?: Optional<string>;
      failedJobsHistoryLimit?: Optional<number>;
      jobTemplate: pulumi.Input<JobTemplateSpec>;
      schedule: pulumi.Input<string>;
      startingDeadlineSeconds?: Optional<number>;
      successfulJobsHistoryLimit?: Optional<number>;
      suspend?: Optional<boolean>;
      timeZone?: Optional<string>;
    }
    interface CronJobStatus {
      active?: OptionalList<core.v1.ObjectReference>;
      lastScheduleTime?: Optional<string>;
      lastSuccessfulTime?: Optional<string>;
    }
    interface Job {
      apiVersion?: Optional<"batch/v1">;
      kind?: Optional<"Job">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<JobSpec>;
      status?: Optional<JobStatus>;
    }
    interface JobCondition {
      lastProbeTime?: Optional<string>;
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface JobSchedulingConfiguration {
      disruptionMode?: Optional<scheduling.v1alpha3.WorkloadPodGroupDisruptionMode>;
      resourceClaims?: OptionalList<scheduling.v1alpha3.WorkloadPodGroupResourceClaim>;
      schedulingConstraints?: Optional<scheduling.v1alpha3.WorkloadPodGroupSchedulingConstraints>;
      schedulingPolicy?: Optional<scheduling.v1alpha3.WorkloadPodGroupSchedulingPolicy>;
    }
    interface JobSpec {
      activeDeadlineSeconds?: Optional<number>;
      backoffLimit?: Optional<number>;
      backoffLimitPerIndex?: Optional<number>;
      completionMode?: Optional<string>;
      completions?: Optional<number>;
      managedBy?: Optional<string>;
      manualSelector?: Optional<boolean>;
      maxFailedIndexes?: Optional<number>;
      parallelism?: Optional<number>;
      podFailurePolicy?: Optional<PodFailurePolicy>;
      podReplacementPolicy?: Optional<string>;
      scheduling?: Optional<JobSchedulingConfiguration>;
      selector?: Optional<meta.v1.LabelSelector>;
      successPolicy?: Optional<SuccessPolicy>;
      suspend?: Optional<boolean>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
      ttlSecondsAfterFinished?: Optional<number>;
    }
    interface JobStatus {
      active?: Optional<number>;
      completedIndexes?: Optional<string>;
      completionTime?: Optional<string>;
      conditions?: OptionalList<JobCondition>;
      failed?: Optional<number>;
      failedIndexes?: Optional<string>;
      ready?: Optional<number>;
      startTime?: Optional<string>;
      succeeded?: Optional<number>;
      terminating?: Optional<number>;
      uncountedTerminatedPods?: Optional<UncountedTerminatedPods>;
    }
    interface JobTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<JobSpec>;
    }
    interface PodFailurePolicy {
      rules: pulumi.Input<pulumi.Input<PodFailurePolicyRule>[]>;
    }
    interface PodFailurePolicyOnExitCodesRequirement {
      containerName?: Optional<string>;
      operator: pulumi.Input<string>;
      values: pulumi.Input<pulumi.Input<number>[]>;
    }
    interface PodFailurePolicyOnPodConditionsPattern {
      status?: Optional<string>;
      type: pulumi.Input<string>;
    }
    interface PodFailurePolicyRule {
      action: pulumi.Input<string>;
      onExitCodes?: Optional<PodFailurePolicyOnExitCodesRequirement>;
      onPodConditions?: OptionalList<PodFailurePolicyOnPodConditionsPattern>;
    }
    interface SuccessPolicy {
      rules: pulumi.Input<pulumi.Input<SuccessPolicyRule>[]>;
    }
    interface SuccessPolicyRule {
      succeededCount?: Optional<number>;
      succeededIndexes?: Optional<string>;
    }
    interface UncountedTerminatedPods {
      failed?: OptionalList<string>;
      succeeded?: OptionalList<string>;
    }
  }
  namespace batch.v1beta1 {
    interface CronJob {
      apiVersion?: Optional<"batch/v1beta1">;
      kind?: Optional<"CronJob">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<CronJobSpec>;
      status?: Optional<CronJobStatus>;
    }
    interface CronJobSpec {
      concurrencyPolicy?: Optional<string>;
      failedJobsHistoryLimit?: Optional<number>;
      jobTemplate: pulumi.Input<JobTemplateSpec>;
      schedule: pulumi.Input<string>;
      startingDeadlineSeconds?: Optional<number>;
      successfulJobsHistoryLimit?: Optional<number>;
      suspend?: Optional<boolean>;
    }
    interface CronJobStatus {
      active?: OptionalList<core.v1.ObjectReference>;
      lastScheduleTime?: Optional<string>;
    }
    interface JobTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<batch.v1.JobSpec>;
    }
  }
  namespace batch.v2alpha1 {
    interface CronJob {
      apiVersion?: Optional<"batch/v2alpha1">;
      kind?: Optional<"CronJob">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<CronJobSpec>;
      status?: Optional<CronJobStatus>;
    }
    interface CronJobSpec {
      concurrencyPolicy?: Optional<string>;
      failedJobsHistoryLimit?: Optional<number>;
      jobTemplate: pulumi.Input<JobTemplateSpec>;
      schedule: pulumi.Input<string>;
      startingDeadlineSeconds?: Optional<number>;
      successfulJobsHistoryLimit?: Optional<number>;
      suspend?: Optional<boolean>;
    }
    interface CronJobStatus {
      active?: OptionalList<core.v1.ObjectReference>;
      lastScheduleTime?: Optional<string>;
    }
    interface JobTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<batch.v1.JobSpec>;
    }
  }
  namespace certificates.v1 {
    interface CertificateSigningRequest {
      apiVersion?: Optional<"certificates.k8s.io/v1">;
      kind?: Optional<"CertificateSigningRequest">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<CertificateSigningRequestSpec>;
      status?: Optional<CertificateSigningRequestStatus>;
    }
    interface CertificateSigningRequestCondition {
      lastTransitionTime?: Optional<string>;
      lastUpdateTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface CertificateSigningRequestSpec {
      expirationSeconds?: Optional<number>;
      extra?: Optional<{ [key: string]: pulumi.Input<pulumi.Input<string>[]>; }>;
      groups?: OptionalList<string>;
      request: pulumi.Input<string>;
      signerName: pulumi.Input<string>;
      uid?: Optional<string>;
      usages?: OptionalList<string>;
      username?: Optional<string>;
    }
    interface CertificateSigningRequestStatus {
      certificate?: Optional<string>;
      conditions?: OptionalList<CertificateSigningRequestCondition>;
    }
    interface ClusterTrustBundle {
      apiVersion?: Optional<"certificates.k8s.io/v1">;
      kind?: Optional<"ClusterTrustBundle">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ClusterTrustBundleSpec>;
    }
    interface ClusterTrustBundleSpec {
      signerName?: Optional<string>;
      trustBundle: pulumi.Input<string>;
    }
    interface PodCertificateRequest {
      apiVersion?: Optional<"certificates.k8s.io/v1">;
      kind?: Optional<"PodCertificateRequest">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PodCertificateRequestSpec>;
      status?: Optional<PodCertificateRequestStatus>;
    }
    interface PodCertificateRequestSpec {
      maxExpirationSeconds?: Optional<number>;
      nodeName: pulumi.Input<string>;
      nodeUID: pulumi.Input<string>;
      podName: pulumi.Input<string>;
      podUID: pulumi.Input<string>;
      serviceAccountName: pulumi.Input<string>;
      serviceAccountUID: pulumi.Input<string>;
      signerName: pulumi.Input<string>;
      stubPKCS10Request: pulumi.Input<string>;
      unverifiedUserAnnotations?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface PodCertificateRequestStatus {
      beginRefreshAt?: Optional<string>;
      certificateChain?: Optional<string>;
      conditions?: OptionalList<meta.v1.Condition>;
      notAfter?: Optional<string>;
      notBefore?: Optional<string>;
    }
  }
  namespace certificates.v1alpha1 {
    interface ClusterTrustBundle {
      apiVersion?: Optional<"certificates.k8s.io/v1alpha1">;
      kind?: Optional<"ClusterTrustBundle">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ClusterTrustBundleSpec>;
    }
    interface ClusterTrustBundleSpec {
      signerName?: Optional<string>;
      trustBundle: pulumi.Input<string>;
    }
  }
  namespace certificates.v1beta1 {
    interface CertificateSigningRequest {
      apiVersion?: Optional<"certificates.k8s.io/v1beta1">;
      kind?: Optional<"CertificateSigningRequest">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<CertificateSigningRequestSpec>;
      status?: Optional<CertificateSigningRequestStatus>;
    }
    interface CertificateSigningRequestCondition {
      lastTransitionTime?: Optional<string>;
      lastUpdateTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type: pulumi.Input<string>;
    }
    interface CertificateSigningRequestSpec {
      extra?: Optional<{ [key: string]: pulumi.Input<pulumi.Input<string>[]>; }>;
      groups?: OptionalList<string>;
      request: pulumi.Input<string>;
      signerName?: Optional<string>;
      uid?: Optional<string>;
      usages?: OptionalList<string>;
      username?: Optional<string>;
    }
    interface CertificateSigningRequestStatus {
      certificate?: Optional<string>;
      conditions?: OptionalList<CertificateSigningRequestCondition>;
    }
    interface ClusterTrustBundle {
      apiVersion?: Optional<"certificates.k8s.io/v1beta1">;
      kind?: Optional<"ClusterTrustBundle">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ClusterTrustBundleSpec>;
    }
    interface ClusterTrustBundleSpec {
      signerName?: Optional<string>;
      trustBundle: pulumi.Input<string>;
    }
    interface PodCertificateRequest {
      apiVersion?: Optional<"certificates.k8s.io/v1beta1">;
      kind?: Optional<"PodCertificateRequest">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PodCertificateRequestSpec>;
      status?: Optional<PodCertificateRequestStatus>;
    }
    interface PodCertificateRequestSpec {
      maxExpirationSeconds?: Optional<number>;
      nodeName: pulumi.Input<string>;
      nodeUID: pulumi.Input<string>;
      pkixPublicKey?: Optional<string>;
      podName: pulumi.Input<string>;
      podUID: pulumi.Input<string>;
      proofOfPossession?: Optional<string>;
      serviceAccountName: pulumi.Input<string>;
      serviceAccountUID: pulumi.Input<string>;
      signerName: pulumi.Input<string>;
      stubPKCS10Request: pulumi.Input<string>;
      unverifiedUserAnnotations?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface PodCertificateRequestStatus {
      beginRefreshAt?: Optional<string>;
      certificateChain?: Optional<string>;
      conditions?: OptionalList<meta.v1.Condition>;
      notAfter?: Optional<string>;
      notBefore?: Optional<string>;
    }
  }
  namespace coordination.v1 {
    interface Lease {
      apiVersion?: Optional<"coordination.k8s.io/v1">;
      kind?: Optional<"Lease">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<LeaseSpec>;
    }
    interface LeaseSpec {
      acquireTime?: Optional<string>;
      holderIdentity?: Optional<string>;
      leaseDurationSeconds?: Optional<number>;
      leaseTransitions?: Optional<number>;
      preferredHolder?: Optional<string>;
      renewTime?: Optional<string>;
      strategy?: Optional<string>;
    }
  }
  namespace coordination.v1alpha1 {
    interface LeaseCandidate {
      apiVersion?: Optional<"coordination.k8s.io/v1alpha1">;
      kind?: Optional<"LeaseCandidate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<LeaseCandidateSpec>;
    }
    interface LeaseCandidateSpec {
      binaryVersion?: Optional<string>;
      emulationVersion?: Optional<string>;
      leaseName: pulumi.Input<string>;
      pingTime?: Optional<string>;
      preferredStrategies: pulumi.Input<pulumi.Input<string>[]>;
      renewTime?: Optional<string>;
    }
  }
  namespace coordination.v1alpha2 {
    interface LeaseCandidate {
      apiVersion?: Optional<"coordination.k8s.io/v1alpha2">;
      kind?: Optional<"LeaseCandidate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<LeaseCandidateSpec>;
    }
    interface LeaseCandidateSpec {
      binaryVersion: pulumi.Input<string>;
      emulationVersion?: Optional<string>;
      leaseName: pulumi.Input<string>;
      pingTime?: Optional<string>;
      renewTime?: Optional<string>;
      strategy: pulumi.Input<string>;
    }
  }
  namespace coordination.v1beta1 {
    interface Lease {
      apiVersion?: Optional<"coordination.k8s.io/v1beta1">;
      kind?: Optional<"Lease">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<LeaseSpec>;
    }
    interface LeaseCandidate {
      apiVersion?: Optional<"coordination.k8s.io/v1beta1">;
      kind?: Optional<"LeaseCandidate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<LeaseCandidateSpec>;
    }
    interface LeaseCandidateSpec {
      binaryVersion: pulumi.Input<string>;
      emulationVersion?: Optional<string>;
      leaseName: pulumi.Input<string>;
      pingTime?: Optional<string>;
      renewTime?: Optional<string>;
      strategy: pulumi.Input<string>;
    }
    interface LeaseSpec {
      acquireTime?: Optional<string>;
      holderIdentity?: Optional<string>;
      leaseDurationSeconds?: Optional<number>;
      leaseTransitions?: Optional<number>;
      renewTime?: Optional<string>;
    }
  }
  namespace core.v1 {
    interface AWSElasticBlockStoreVolumeSource {
      fsType?: Optional<string>;
      partition?: Optional<number>;
      readOnly?: Optional<boolean>;
      volumeID: pulumi.Input<string>;
    }
    interface Affinity {
      nodeAffinity?: Optional<NodeAffinity>;
      podAffinity?: Optional<PodAffinity>;
      podAntiAffinity?: Optional<PodAntiAffinity>;
    }
    interface AppArmorProfile {
      localhostProfile?: Optional<string>;
      type: pulumi.Input<string>;
    }
    interface AttachedVolume {
      devicePath: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface AzureDiskVolumeSource {
      cachingMode?: Optional<string>;
      diskName: pulumi.Input<string>;
      diskURI: pulumi.Input<string>;
      fsType?: Optional<string>;
      kind?: Optional<string>;
      readOnly?: Optional<boolean>;
    }
    interface AzureFilePersistentVolumeSource {
      readOnly?: Optional<boolean>;
      secretName: pulumi.Input<string>;
      secretNamespace?: Optional<string>;
      shareName: pulumi.Input<string>;
    }
    interface AzureFileVolumeSource {
      readOnly?: Optional<boolean>;
      secretName: pulumi.Input<string>;
      shareName: pulumi.Input<string>;
    }
    interface CSIPersistentVolumeSource {
      controllerExpandSecretRef?: Optional<SecretReference>;
      controllerPublishSecretRef?: Optional<SecretReference>;
      driver: pulumi.Input<string>;
      fsType?: Optional<string>;
      nodeExpandSecretRef?: Optional<SecretReference>;
      nodePublishSecretRef?: Optional<SecretReference>;
      nodeStageSecretRef?: Optional<SecretReference>;
      readOnly?: Optional<boolean>;
      volumeAttributes?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      volumeHandle: pulumi.Input<string>;
    }
    interface CSIVolumeSource {
      driver: pulumi.Input<string>;
      fsType?: Optional<string>;
      nodePublishSecretRef?: Optional<LocalObjectReference>;
      readOnly?: Optional<boolean>;
      volumeAttributes?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface Capabilities {
      add?: OptionalList<string>;
      drop?: OptionalList<string>;
    }
    interface CephFSPersistentVolumeSource {
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      path?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretFile?: Optional<string>;
      secretRef?: Optional<SecretReference>;
      user?: Optional<string>;
    }
    interface CephFSVolumeSource {
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      path?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretFile?: Optional<string>;
      secretRef?: Optional<LocalObjectReference>;
      user?: Optional<string>;
    }
    interface CinderPersistentVolumeSource {
      fsType?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<SecretReference>;
      volumeID: pulumi.Input<string>;
    }
    interface CinderVolumeSource {
      fsType?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<LocalObjectReference>;
      volumeID: pulumi.Input<string>;
    }
    interface ClaimSource {
      resourceClaimName?: Optional<string>;
      resourceClaimTemplateName?: Optional<string>;
    }
    interface ClientIPConfig {
      timeoutSeconds?: Optional<number>;
    }
    interface ClusterTrustBundleProjection {
      labelSelector?: Optional<meta.v1.LabelSelector>;
      name?: Optional<string>;
      optional?: Optional<boolean>;
      path: pulumi.Input<string>;
      signerName?: Optional<string>;
      user?: Optional<number>;
    }
    interface ConfigMap {
      apiVersion?: Optional<"v1">;
      binaryData?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      data?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      immutable?: Optional<boolean>;
      kind?: Optional<"ConfigMap">;
      metadata?: Optional<meta.v1.ObjectMeta>;
    }
    interface ConfigMapEnvSource {
      name?: Optional<string>;
      optional?: Optional<boolean>;
    }
    interface ConfigMapKeySelector {
      key: pulumi.Input<string>;
      name?: Optional<string>;
      optional?: Optional<boolean>;
    }
    interface ConfigMapNodeConfigSource {
      kubeletConfigKey: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
      resourceVersion?: Optional<string>;
      uid?: Optional<string>;
    }
    interface ConfigMapProjection {
      items?: OptionalList<KeyToPath>;
      name?: Optional<string>;
      optional?: Optional<boolean>;
    }
    interface ConfigMapVolumeSource {
      defaultMode?: Optional<number>;
      defaultUser?: Optional<number>;
      items?: OptionalList<KeyToPath>;
      name?: Optional<string>;
      optional?: Optional<boolean>;
    }
    interface Container {
      args?: OptionalList<string>;
      command?: OptionalList<string>;
      env?: OptionalList<EnvVar>;
      envFrom?: OptionalList<EnvFromSource>;
      image?: Optional<string>;
      imagePullPolicy?: Optional<string>;
      lifecycle?: Optional<Lifecycle>;
      livenessProbe?: Optional<Probe>;
      name: pulumi.Input<string>;
      ports?: OptionalList<ContainerPort>;
      readinessProbe?: Optional<Probe>;
      resizePolicy?: OptionalList<ContainerResizePolicy>;
      resources?: Optional<ResourceRequirements>;
      restartPolicy?: Optional<string>;
      restartPolicyRules?: OptionalList<ContainerRestartRule>;
      securityContext?: Optional<SecurityContext>;
      startupProbe?: Optional<Probe>;
      stdin?: Optional<boolean>;
      stdinOnce?: Optional<boolean>;
      terminationMessagePath?: Optional<string>;
      terminationMessagePolicy?: Optional<string>;
      tty?: Optional<boolean>;
      volumeDevices?: OptionalList<VolumeDevice>;
      volumeMounts?: OptionalList<VolumeMount>;
      workingDir?: Optional<string>;
    }
    interface ContainerExtendedResourceRequest {
      containerName: pulumi.Input<string>;
      requestName: pulumi.Input<string>;
      resourceName: pulumi.Input<string>;
    }
    interface ContainerImage {
      names: pulumi.Input<pulumi.Input<string>[]>;
      sizeBytes?: Optional<number>;
    }
    interface ContainerPort {
      containerPort: pulumi.Input<number>;
      hostIP?: Optional<string>;
      hostPort?: Optional<number>;
      name?: Optional<string>;
      protocol?: Optional<string>;
    }
    interface ContainerResizePolicy {
      resourceName: pulumi.Input<string>;
      restartPolicy: pulumi.Input<string>;
    }
    interface ContainerRestartRule {
      action: pulumi.Input<string>;
      exitCodes?: Optional<ContainerRestartRuleOnExitCodes>;
    }
    interface ContainerRestartRuleOnExitCodes {
      operator: pulumi.Input<string>;
      values?: OptionalList<number>;
    }
    interface ContainerState {
      running?: Optional<ContainerStateRunning>;
      terminated?: Optional<ContainerStateTerminated>;
      waiting?: Optional<ContainerStateWaiting>;
    }
    interface ContainerStateRunning {
      startedAt?: Optional<string>;
    }
    interface ContainerStateTerminated {
      containerID?: Optional<string>;
      exitCode: pulumi.Input<number>;
      finishedAt?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      signal?: Optional<number>;
      startedAt?: Optional<string>;
    }
    interface ContainerStateWaiting {
      message?: Optional<string>;
      reason?: Optional<string>;
    }
    interface ContainerStatus {
      allocatedResources?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      allocatedResourcesStatus?: OptionalList<ResourceStatus>;
      containerID?: Optional<string>;
      image: pulumi.Input<string>;
      imageID: pulumi.Input<string>;
      lastState?: Optional<ContainerState>;
      name: pulumi.Input<string>;
      ready: pulumi.Input<boolean>;
      resources?: Optional<ResourceRequirements>;
      restartCount: pulumi.Input<number>;
      started?: Optional<boolean>;
      state?: Optional<ContainerState>;
      stopSignal?: Optional<string>;
      user?: Optional<ContainerUser>;
      volumeMounts?: OptionalList<VolumeMountStatus>;
    }
    interface ContainerUser {
      linux?: Optional<LinuxContainerUser>;
    }
    interface DaemonEndpoint {
      Port: pulumi.Input<number>;
    }
    interface DownwardAPIProjection {
      items?: OptionalList<DownwardAPIVolumeFile>;
    }
    interface DownwardAPIVolumeFile {
      fieldRef?: Optional<ObjectFieldSelector>;
      mode?: Optional<number>;
      path: pulumi.Input<string>;
      resourceFieldRef?: Optional<ResourceFieldSelector>;
      user?: Optional<number>;
    }
    interface DownwardAPIVolumeSource {
      defaultMode?: Optional<number>;
      defaultUser?: Optional<number>;
      items?: OptionalList<DownwardAPIVolumeFile>;
    }
    interface EmptyDirVolumeSource {
      medium?: Optional<string>;
      mode?: Optional<number>;
      sizeLimit?: Optional<string>;
    }
    interface EndpointAddress {
      hostname?: Optional<string>;
      ip: pulumi.Input<string>;
      nodeName?: Optional<string>;
      targetRef?: Optional<ObjectReference>;
    }
    interface EndpointPort {
      appProtocol?: Optional<string>;
      name?: Optional<string>;
      port: pulumi.Input<number>;
      protocol?: Optional<string>;
    }
    interface EndpointSubset {
      addresses?: OptionalList<EndpointAddress>;
      notReadyAddresses?: OptionalList<EndpointAddress>;
      ports?: OptionalList<EndpointPort>;
    }
    interface Endpoints {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"Endpoints">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      subsets?: OptionalList<EndpointSubset>;
    }
    interface EnvFromSource {
      configMapRef?: Optional<ConfigMapEnvSource>;
      prefix?: Optional<string>;
      secretRef?: Optional<SecretEnvSource>;
    }
    interface EnvVar {
      name: pulumi.Input<string>;
      value?: Optional<string>;
      valueFrom?: Optional<EnvVarSource>;
    }
    interface EnvVarSource {
      configMapKeyRef?: Optional<ConfigMapKeySelector>;
      fieldRef?: Optional<ObjectFieldSelector>;
      fileKeyRef?: Optional<FileKeySelector>;
      resourceFieldRef?: Optional<ResourceFieldSelector>;
      secretKeyRef?: Optional<SecretKeySelector>;
    }
    interface EphemeralContainer {
      args?: OptionalList<string>;
      command?: OptionalList<string>;
      env?: OptionalList<EnvVar>;
      envFrom?: OptionalList<EnvFromSource>;
      image?: Optional<string>;
      imagePullPolicy?: Optional<string>;
      lifecycle?: Optional<Lifecycle>;
      livenessProbe?: Optional<Probe>;
      name: pulumi.Input<string>;
      ports?: OptionalList<ContainerPort>;
      readinessProbe?: Optional<Probe>;
      resizePolicy?: OptionalList<ContainerResizePolicy>;
      resources?: Optional<ResourceRequirements>;
      restartPolicy?: Optional<string>;
      restartPolicyRules?: OptionalList<ContainerRestartRule>;
      securityContext?: Optional<SecurityContext>;
      startupProbe?: Optional<Probe>;
      stdin?: Optional<boolean>;
      stdinOnce?: Optional<boolean>;
      targetContainerName?: Optional<string>;
      terminationMessagePath?: Optional<string>;
      terminationMessagePolicy?: Optional<string>;
      tty?: Optional<boolean>;
      volumeDevices?: OptionalList<VolumeDevice>;
      volumeMounts?: OptionalList<VolumeMount>;
      workingDir?: Optional<string>;
    }
    interface EphemeralVolumeSource {
      readOnly?: Optional<boolean>;
      volumeClaimTemplate?: Optional<PersistentVolumeClaimTemplate>;
    }
    interface Event {
      action?: Optional<string>;
      apiVersion?: Optional<"v1">;
      count?: Optional<number>;
      eventTime?: Optional<string>;
      firstTimestamp?: Optional<string>;
      involvedObject: pulumi.Input<ObjectReference>;
      kind?: Optional<"Event">;
      lastTimestamp?: Optional<string>;
      message?: Optional<string>;
      metadata: pulumi.Input<meta.v1.ObjectMeta>;
      reason?: Optional<string>;
      related?: Optional<ObjectReference>;
      reportingComponent?: Optional<string>;
      reportingInstance?: Optional<string>;
      series?: Optional<EventSeries>;
      source?: Optional<EventSource>;
      type?: Optional<string>;
    }
    interface EventSeries {
      count?: Optional<number>;
      lastObservedTime?: Optional<string>;
      state?: Optional<string>;
    }
    interface EventSource {
      component?: Optional<string>;
      host?: Optional<string>;
    }
    interface EvictionResponder {
      name: pulumi.Input<string>;
      priority: pulumi.Input<number>;
    }
    interface ExecAction {
      command?: OptionalList<string>;
    }
    interface FCVolumeSource {
      fsType?: Optional<string>;
      lun?: Optional<number>;
      readOnly?: Optional<boolean>;
      targetWWNs?: OptionalList<string>;
      wwids?: OptionalList<string>;
    }
    interface FileKeySelector {
      key: pulumi.Input<string>;
      optional?: Optional<boolean>;
      path: pulumi.Input<string>;
      volumeName: pulumi.Input<string>;
    }
    interface FlexPersistentVolumeSource {
      driver: pulumi.Input<string>;
      fsType?: Optional<string>;
      options?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<SecretReference>;
    }
    interface FlexVolumeSource {
      driver: pulumi.Input<string>;
      fsType?: Optional<string>;
      options?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<LocalObjectReference>;
    }
    interface FlockerVolumeSource {
      datasetName?: Optional<string>;
      datasetUUID?: Optional<string>;
    }
    interface GCEPersistentDiskVolumeSource {
      fsType?: Optional<string>;
      partition?: Optional<number>;
      pdName: pulumi.Input<string>;
      readOnly?: Optional<boolean>;
    }
    interface GRPCAction {
      mode?: Optional<string>;
      port: pulumi.Input<number>;
      service?: Optional<string>;
    }
    interface GitRepoVolumeSource {
      directory?: Optional<string>;
      repository: pulumi.Input<string>;
      revision?: Optional<string>;
    }
    interface GlusterfsPersistentVolumeSource {
      endpoints: pulumi.Input<string>;
      endpointsNamespace?: Optional<string>;
      path: pulumi.Input<string>;
      readOnly?: Optional<boolean>;
    }
    interface GlusterfsVolumeSource {
      endpoints: pulumi.Input<string>;
      path: pulumi.Input<string>;
      readOnly?: Optional<boolean>;
    }
    interface HTTPGetAction {
      host?: Optional<string>;
      httpHeaders?: OptionalList<HTTPHeader>;
      path?: Optional<string>;
      port: pulumi.Input<number | string>;
      protocol?: Optional<string>;
      scheme?: Optional<string>;
    }
    interface HTTPHeader {
      name: pulumi.Input<string>;
      value: pulumi.Input<string>;
    }
    interface HostAlias {
      hostnames?: OptionalList<string>;
      ip: pulumi.Input<string>;
    }
    interface HostIP {
      ip: pulumi.Input<string>;
    }
    interface HostPathVolumeSource {
      path: pulumi.Input<string>;
      type?: Optional<string>;
    }
    interface ISCSIPersistentVolumeSource {
      chapAuthDiscovery?: Optional<boolean>;
      chapAuthSession?: Optional<boolean>;
      fsType?: Optional<string>;
      initiatorName?: Optional<string>;
      iqn: pulumi.Input<string>;
      iscsiInterface?: Optional<string>;
      lun: pulumi.Input<number>;
      portals?: OptionalList<string>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<SecretReference>;
      targetPortal: pulumi.Input<string>;
    }
    interface ISCSIVolumeSource {
      chapAuthDiscovery?: Optional<boolean>;
      chapAuthSession?: Optional<boolean>;
      fsType?: Optional<string>;
      initiatorName?: Optional<string>;
      iqn: pulumi.Input<string>;
      iscsiInterface?: Optional<string>;
      lun: pulumi.Input<number>;
      portals?: OptionalList<string>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<LocalObjectReference>;
      targetPortal: pulumi.Input<string>;
    }
    interface ImageVolumeSource {
      pullPolicy?: Optional<string>;
      reference?: Optional<string>;
    }
    interface ImageVolumeStatus {
      imageRef: pulumi.Input<string>;
    }
    interface KeyToPath {
      key: pulumi.Input<string>;
      mode?: Optional<number>;
      path: pulumi.Input<string>;
      user?: Optional<number>;
    }
    interface Lifecycle {
      postStart?: Optional<LifecycleHandler>;
      preStop?: Optional<LifecycleHandler>;
      stopSignal?: Optional<string>;
    }
    interface LifecycleHandler {
      exec?: Optional<ExecAction>;
      httpGet?: Optional<HTTPGetAction>;
      sleep?: Optional<SleepAction>;
      tcpSocket?: Optional<TCPSocketAction>;
    }
    interface LimitRange {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"LimitRange">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<LimitRangeSpec>;
    }
    interface LimitRangeItem {
      default?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      defaultRequest?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      max?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      maxLimitRequestRatio?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      min?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      type: pulumi.Input<string>;
    }
    interface LimitRangeSpec {
      limits: pulumi.Input<pulumi.Input<LimitRangeItem>[]>;
    }
    interface LinuxContainerUser {
      gid: pulumi.Input<number>;
      supplementalGroups?: OptionalList<number>;
      uid: pulumi.Input<number>;
    }
    interface LoadBalancerIngress {
      hostname?: Optional<string>;
      ip?: Optional<string>;
      ipMode?: Optional<string>;
      ports?: OptionalList<PortStatus>;
    }
    interface LoadBalancerStatus {
      ingress?: OptionalList<LoadBalancerIngress>;
    }
    interface LocalObjectReference {
      name?: Optional<string>;
    }
    interface LocalVolumeSource {
      fsType?: Optional<string>;
      path: pulumi.Input<string>;
    }
    interface ModifyVolumeStatus {
      status: pulumi.Input<string>;
      targetVolumeAttributesClassName?: Optional<string>;
    }
    interface NFSVolumeSource {
      path: pulumi.Input<string>;
      readOnly?: Optional<boolean>;
      server: pulumi.Input<string>;
    }
    interface Namespace {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"Namespace">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<NamespaceSpec>;
      status?: Optional<NamespaceStatus>;
    }
    interface NamespaceCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface NamespaceSpec {
      finalizers?: OptionalList<string>;
    }
    interface NamespaceStatus {
      conditions?: OptionalList<NamespaceCondition>;
      phase?: Optional<string>;
    }
    interface Node {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"Node">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<NodeSpec>;
      status?: Optional<NodeStatus>;
    }
    interface NodeAddress {
      address: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface NodeAffinity {
      preferredDuringSchedulingIgnoredDuringExecution?: OptionalList<PreferredSchedulingTerm>;
      requiredDuringSchedulingIgnoredDuringExecution?: Optional<NodeSelector>;
    }
    interface NodeAllocatableMappedResources {
      name: pulumi.Input<string>;
      quantity: pulumi.Input<string>;
    }
    interface NodeAllocatableOverheadResources {
      name: pulumi.Input<string>;
      perContainer?: Optional<string>;
      perPod?: Optional<string>;
    }
    interface NodeAllocatableResourceClaimStatus {
      containers?: OptionalList<string>;
      mapping?: OptionalList<NodeAllocatableMappedResources>;
      overhead?: OptionalList<NodeAllocatableOverheadResources>;
      resourceClaimName: pulumi.Input<string>;
      resources?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface NodeCondition {
      lastHeartbeatTime?: Optional<string>;
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface NodeConfigSource {
      configMap?: Optional<ConfigMapNodeConfigSource>;
    }
    interface NodeConfigStatus {
      active?: Optional<NodeConfigSource>;
      assigned?: Optional<NodeConfigSource>;
      error?: Optional<string>;
      lastKnownGood?: Optional<NodeConfigSource>;
    }
    interface NodeDaemonEndpoints {
      kubeletEndpoint?: Optional<DaemonEndpoint>;
    }
    interface NodeFeatures {
      supplementalGroupsPolicy?: Optional<boolean>;
    }
    interface NodePodPreemptionPolicy {
      disableResizePreemption?: OptionalList<string>;
    }
    interface NodeRuntimeHandler {
      features?: Optional<NodeRuntimeHandlerFeatures>;
      name?: Optional<string>;
    }
    interface NodeRuntimeHandlerFeatures {
      recursiveReadOnlyMounts?: Optional<boolean>;
      userNamespaces?: Optional<boolean>;
    }
    interface NodeSelector {
      nodeSelectorTerms: pulumi.Input<pulumi.Input<NodeSelectorTerm>[]>;
    }
    interface NodeSelectorRequirement {
      key: pulumi.Input<string>;
      operator: pulumi.Input<string>;
      values?: OptionalList<string>;
    }
    interface NodeSelectorTerm {
      matchExpressions?: OptionalList<NodeSelectorRequirement>;
      matchFields?: OptionalList<NodeSelectorRequirement>;
    }
    interface NodeSpec {
      configSource?: Optional<NodeConfigSource>;
      externalID?: Optional<string>;
      podCIDR?: Optional<string>;
      podCIDRs?: OptionalList<string>;
      podPreemptionPolicy?: Optional<NodePodPreemptionPolicy>;
      providerID?: Optional<string>;
      taints?: OptionalList<Taint>;
      unschedulable?: Optional<boolean>;
    }
    interface NodeStatus {
      addresses?: OptionalList<NodeAddress>;
      allocatable?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      capacity?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      conditions?: OptionalList<NodeCondition>;
      config?: Optional<NodeConfigStatus>;
      daemonEndpoints?: Optional<NodeDaemonEndpoints>;
      declaredFeatures?: OptionalList<string>;
      features?: Optional<NodeFeatures>;
      images?: OptionalList<ContainerImage>;
      nodeInfo?: Optional<NodeSystemInfo>;
      phase?: Optional<string>;
      runtimeHandlers?: OptionalList<NodeRuntimeHandler>;
      volumesAttached?: OptionalList<AttachedVolume>;
      volumesInUse?: OptionalList<string>;
    }
    interface NodeSwapStatus {
      capacity?: Optional<number>;
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
      runningInUserNamespace?: Optional<boolean>;
      swap?: Optional<NodeSwapStatus>;
      systemUUID: pulumi.Input<string>;
    }
    interface ObjectFieldSelector {
      apiVersion?: Optional<string>;
      fieldPath: pulumi.Input<string>;
    }
    interface ObjectReference {
      apiVersion?: Optional<string>;
      fieldPath?: Optional<string>;
      kind?: Optional<string>;
      name?: Optional<string>;
      namespace?: Optional<string>;
      resourceVersion?: Optional<string>;
      uid?: Optional<string>;
    }
    interface PersistentVolume {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"PersistentVolume">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PersistentVolumeSpec>;
      status?: Optional<PersistentVolumeStatus>;
    }
    interface PersistentVolumeClaim {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"PersistentVolumeClaim">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PersistentVolumeClaimSpec>;
      status?: Optional<PersistentVolumeClaimStatus>;
    }
    interface PersistentVolumeClaimCondition {
      lastProbeTime?: Optional<string>;
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface PersistentVolumeClaimSpec {
      accessModes?: OptionalList<string>;
      dataSource?: Optional<TypedLocalObjectReference>;
      dataSourceRef?: Optional<TypedObjectReference>;
      resources?: Optional<VolumeResourceRequirements>;
      selector?: Optional<meta.v1.LabelSelector>;
      storageClassName?: Optional<string>;
      volumeAttributesClassName?: Optional<string>;
      volumeMode?: Optional<string>;
      volumeName?: Optional<string>;
    }
    interface PersistentVolumeClaimStatus {
      accessModes?: OptionalList<string>;
      allocatedResourceStatuses?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      allocatedResources?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      capacity?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      conditions?: OptionalList<PersistentVolumeClaimCondition>;
      currentVolumeAttributesClassName?: Optional<string>;
      healthStatus?: Optional<VolumeHealthStatus>;
      modifyVolumeStatus?: Optional<ModifyVolumeStatus>;
      phase?: Optional<string>;
      resizeStatus?: Optional<string>;
    }
    interface PersistentVolumeClaimTemplate {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PersistentVolumeClaimSpec>;
    }
    interface PersistentVolumeClaimVolumeSource {
      claimName: pulumi.Input<string>;
      readOnly?: Optional<boolean>;
    }
    interface PersistentVolumeSpec {
      accessModes?: OptionalList<string>;
      awsElasticBlockStore?: Optional<AWSElasticBlockStoreVolumeSource>;
      azureDisk?: Optional<AzureDiskVolumeSource>;
      azureFile?: Optional<AzureFilePersistentVolumeSource>;
      capacity?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      cephfs?: Optional<CephFSPersistentVolumeSource>;
      cinder?: Optional<CinderPersistentVolumeSource>;
      claimRef?: Optional<ObjectReference>;
      csi?: Optional<CSIPersistentVolumeSource>;
      fc?: Optional<FCVolumeSource>;
      flexVolume?: Optional<FlexPersistentVolumeSource>;
      flocker?: Optional<FlockerVolumeSource>;
      gcePersistentDisk?: Optional<GCEPersistentDiskVolumeSource>;
      glusterfs?: Optional<GlusterfsPersistentVolumeSource>;
      hostPath?: Optional<HostPathVolumeSource>;
      iscsi?: Optional<ISCSIPersistentVolumeSource>;
      local?: Optional<LocalVolumeSource>;
      mountOptions?: OptionalList<string>;
      nfs?: Optional<NFSVolumeSource>;
      nodeAffinity?: Optional<VolumeNodeAffinity>;
      persistentVolumeReclaimPolicy?: Optional<string>;
      photonPersistentDisk?: Optional<PhotonPersistentDiskVolumeSource>;
      portworxVolume?: Optional<PortworxVolumeSource>;
      quobyte?: Optional<QuobyteVolumeSource>;
      rbd?: Optional<RBDPersistentVolumeSource>;
      scaleIO?: Optional<ScaleIOPersistentVolumeSource>;
      storageClassName?: Optional<string>;
      storageos?: Optional<StorageOSPersistentVolumeSource>;
      volumeAttributesClassName?: Optional<string>;
      volumeMode?: Optional<string>;
      vsphereVolume?: Optional<VsphereVirtualDiskVolumeSource>;
    }
    interface PersistentVolumeStatus {
      lastPhaseTransitionTime?: Optional<string>;
      message?: Optional<string>;
      phase?: Optional<string>;
      reason?: Optional<string>;
    }
    interface PhotonPersistentDiskVolumeSource {
      fsType?: Optional<string>;
      pdID: pulumi.Input<string>;
    }
    interface Pod {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"Pod">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PodSpec>;
      status?: Optional<PodStatus>;
    }
    interface PodAffinity {
      preferredDuringSchedulingIgnoredDuringExecution?: OptionalList<WeightedPodAffinityTerm>;
      requiredDuringSchedulingIgnoredDuringExecution?: OptionalList<PodAffinityTerm>;
    }
    interface PodAffinityTerm {
      labelSelector?: Optional<meta.v1.LabelSelector>;
      matchLabelKeys?: OptionalList<string>;
      mismatchLabelKeys?: OptionalList<string>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      namespaces?: OptionalList<string>;
      topologyKey: pulumi.Input<string>;
    }
    interface PodAntiAffinity {
      preferredDuringSchedulingIgnoredDuringExecution?: OptionalList<WeightedPodAffinityTerm>;
      requiredDuringSchedulingIgnoredDuringExecution?: OptionalList<PodAffinityTerm>;
    }
    interface PodCertificateProjection {
      certificateChainPath?: Optional<string>;
      credentialBundlePath?: Optional<string>;
      keyPath?: Optional<string>;
      keyType: pulumi.Input<string>;
      maxExpirationSeconds?: Optional<number>;
      signerName: pulumi.Input<string>;
      user?: Optional<number>;
      userAnnotations?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface PodCondition {
      lastProbeTime?: Optional<string>;
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      observedGeneration?: Optional<number>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface PodDNSConfig {
      nameservers?: OptionalList<string>;
      options?: OptionalList<PodDNSConfigOption>;
      searches?: OptionalList<string>;
    }
    interface PodDNSConfigOption {
      name?: Optional<string>;
      value?: Optional<string>;
    }
    interface PodExtendedResourceClaimStatus {
      requestMappings: pulumi.Input<pulumi.Input<ContainerExtendedResourceRequest>[]>;
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
      resourceClaimName?: Optional<string>;
      resourceClaimTemplateName?: Optional<string>;
      source?: Optional<ClaimSource>;
    }
    interface PodResourceClaimStatus {
      name: pulumi.Input<string>;
      resourceClaimName?: Optional<string>;
    }
    interface PodSchedulingGate {
      name: pulumi.Input<string>;
    }
    interface PodSchedulingGroup {
      podGroupName?: Optional<string>;
    }
    interface PodSecurityContext {
      appArmorProfile?: Optional<AppArmorProfile>;
      fsGroup?: Optional<number>;
      fsGroupChangePolicy?: Optional<string>;
      runAsGroup?: Optional<number>;
      runAsNonRoot?: Optional<boolean>;
      runAsUser?: Optional<number>;
      seLinuxChangePolicy?: Optional<string>;
      seLinuxOptions?: Optional<SELinuxOptions>;
      seccompProfile?: Optional<SeccompProfile>;
      supplementalGroups?: OptionalList<number>;
      supplementalGroupsPolicy?: Optional<string>;
      sysctls?: OptionalList<Sysctl>;
      windowsOptions?: Optional<WindowsSecurityContextOptions>;
    }
    interface PodSpec {
      activeDeadlineSeconds?: Optional<number>;
      affinity?: Optional<Affinity>;
      automountServiceAccountToken?: Optional<boolean>;
      containers: pulumi.Input<pulumi.Input<Container>[]>;
      dnsConfig?: Optional<PodDNSConfig>;
      dnsPolicy?: Optional<string>;
      enableServiceLinks?: Optional<boolean>;
      ephemeralContainers?: OptionalList<EphemeralContainer>;
      evictionResponders?: OptionalList<EvictionResponder>;
      hostAliases?: OptionalList<HostAlias>;
      hostIPC?: Optional<boolean>;
      hostNetwork?: Optional<boolean>;
      hostPID?: Optional<boolean>;
      hostUsers?: Optional<boolean>;
      hostname?: Optional<string>;
      hostnameOverride?: Optional<string>;
      imagePullSecrets?: OptionalList<LocalObjectReference>;
      initContainers?: OptionalList<Container>;
      nodeName?: Optional<string>;
      nodeSelector?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      os?: Optional<PodOS>;
      overhead?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      preemptionPolicy?: Optional<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      readinessGates?: OptionalList<PodReadinessGate>;
      resourceClaims?: OptionalList<PodResourceClaim>;
      resources?: Optional<ResourceRequirements>;
      restartPolicy?: Optional<string>;
      runtimeClassName?: Optional<string>;
      schedulerName?: Optional<string>;
      schedulingGates?: OptionalList<PodSchedulingGate>;
      schedulingGroup?: Optional<PodSchedulingGroup>;
      securityContext?: Optional<PodSecurityContext>;
      serviceAccount?: Optional<string>;
      serviceAccountName?: Optional<string>;
      setHostnameAsFQDN?: Optional<boolean>;
      shareProcessNamespace?: Optional<boolean>;
      subdomain?: Optional<string>;
      terminationGracePeriodSeconds?: Optional<number>;
      tolerations?: OptionalList<Toleration>;
      topologySpreadConstraints?: OptionalList<TopologySpreadConstraint>;
      volumes?: OptionalList<Volume>;
      workloadRef?: Optional<WorkloadReference>;
    }
    interface PodStatus {
      allocatedResources?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      conditions?: OptionalList<PodCondition>;
      containerStatuses?: OptionalList<ContainerStatus>;
      ephemeralContainerStatuses?: OptionalList<ContainerStatus>;
      extendedResourceClaimStatus?: Optional<PodExtendedResourceClaimStatus>;
      hostIP?: Optional<string>;
      hostIPs?: OptionalList<HostIP>;
      initContainerStatuses?: OptionalList<ContainerStatus>;
      message?: Optional<string>;
      nodeAllocatableResourceClaimStatuses?: OptionalList<NodeAllocatableResourceClaimStatus>;
      nominatedNodeName?: Optional<string>;
      observedGeneration?: Optional<number>;
      phase?: Optional<string>;
      podIP?: Optional<string>;
      podIPs?: OptionalList<PodIP>;
      qosClass?: Optional<string>;
      reason?: Optional<string>;
      resize?: Optional<string>;
      resourceClaimStatuses?: OptionalList<PodResourceClaimStatus>;
      resources?: Optional<ResourceRequirements>;
      startTime?: Optional<string>;
      volumeHealth?: OptionalList<PodVolumeHealth>;
    }
    interface PodTemplate {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"PodTemplate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      template?: Optional<PodTemplateSpec>;
    }
    interface PodTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PodSpec>;
    }
    interface PodVolumeHealth {
      healthConditions?: OptionalList<VolumeHealthCondition>;
      lastTransitionTime?: Optional<string>;
      name: pulumi.Input<string>;
    }
    interface PortStatus {
      error?: Optional<string>;
      port: pulumi.Input<number>;
      protocol: pulumi.Input<string>;
    }
    interface PortworxVolumeSource {
      fsType?: Optional<string>;
      readOnly?: Optional<boolean>;
      volumeID: pulumi.Input<string>;
    }
    interface PreferredSchedulingTerm {
      preference: pulumi.Input<NodeSelectorTerm>;
      weight: pulumi.Input<number>;
    }
    interface Probe {
      exec?: Optional<ExecAction>;
      failureThreshold?: Optional<number>;
      grpc?: Optional<GRPCAction>;
      httpGet?: Optional<HTTPGetAction>;
      initialDelaySeconds?: Optional<number>;
      periodSeconds?: Optional<number>;
      successThreshold?: Optional<number>;
      tcpSocket?: Optional<TCPSocketAction>;
      terminationGracePeriodSeconds?: Optional<number>;
      timeoutSeconds?: Optional<number>;
    }
    interface ProjectedVolumeSource {
      defaultMode?: Optional<number>;
      defaultUser?: Optional<number>;
      sources: pulumi.Input<pulumi.Input<VolumeProjection>[]>;
    }
    interface QuobyteVolumeSource {
      group?: Optional<string>;
      readOnly?: Optional<boolean>;
      registry: pulumi.Input<string>;
      tenant?: Optional<string>;
      user?: Optional<string>;
      volume: pulumi.Input<string>;
    }
    interface RBDPersistentVolumeSource {
      fsType?: Optional<string>;
      image: pulumi.Input<string>;
      keyring?: Optional<string>;
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      pool?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<SecretReference>;
      user?: Optional<string>;
    }
    interface RBDVolumeSource {
      fsType?: Optional<string>;
      image: pulumi.Input<string>;
      keyring?: Optional<string>;
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      pool?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<LocalObjectReference>;
      user?: Optional<string>;
    }
    interface ReplicationController {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"ReplicationController">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ReplicationControllerSpec>;
      status?: Optional<ReplicationControllerStatus>;
    }
    interface ReplicationControllerCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface ReplicationControllerSpec {
      minReadySeconds?: Optional<number>;
      replicas?: Optional<number>;
      selector?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      template?: Optional<PodTemplateSpec>;
    }
    interface ReplicationControllerStatus {
      availableReplicas?: Optional<number>;
      conditions?: OptionalList<ReplicationControllerCondition>;
      fullyLabeledReplicas?: Optional<number>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas: pulumi.Input<number>;
    }
    interface ResourceClaim {
      name: pulumi.Input<string>;
      request?: Optional<string>;
    }
    interface ResourceFieldSelector {
      containerName?: Optional<string>;
      divisor?: Optional<string>;
      resource: pulumi.Input<string>;
    }
    interface ResourceHealth {
      health?: Optional<string>;
      message?: Optional<string>;
      resourceID: pulumi.Input<string>;
    }
    interface ResourceQuota {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"ResourceQuota">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ResourceQuotaSpec>;
      status?: Optional<ResourceQuotaStatus>;
    }
    interface ResourceQuotaSpec {
      hard?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      scopeSelector?: Optional<ScopeSelector>;
      scopes?: OptionalList<string>;
    }
    interface ResourceQuotaStatus {
      hard?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      used?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface ResourceRequirements {
      claims?: OptionalList<ResourceClaim>;
      limits?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      requests?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface ResourceStatus {
      name: pulumi.Input<string>;
      resources?: OptionalList<ResourceHealth>;
    }
    interface SELinuxOptions {
      level?: Optional<string>;
      role?: Optional<string>;
      type?: Optional<string>;
      user?: Optional<string>;
    }
    interface ScaleIOPersistentVolumeSource {
      fsType?: Optional<string>;
      gateway: pulumi.Input<string>;
      protectionDomain?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretRef: pulumi.Input<SecretReference>;
      sslEnabled?: Optional<boolean>;
      storageMode?: Optional<string>;
      storagePool?: Optional<string>;
      system: pulumi.Input<string>;
      volumeName?: Optional<string>;
    }
    interface ScaleIOVolumeSource {
      fsType?: Optional<string>;
      gateway: pulumi.Input<string>;
      protectionDomain?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretRef: pulumi.Input<LocalObjectReference>;
      sslEnabled?: Optional<boolean>;
      storageMode?: Optional<string>;
      storagePool?: Optional<string>;
      system: pulumi.Input<string>;
      volumeName?: Optional<string>;
    }
    interface ScopeSelector {
      matchExpressions?: OptionalList<ScopedResourceSelectorRequirement>;
    }
    interface ScopedResourceSelectorRequirement {
      operator: pulumi.Input<string>;
      scopeName: pulumi.Input<string>;
      values?: OptionalList<string>;
    }
    interface SeccompProfile {
      localhostProfile?: Optional<string>;
      type: pulumi.Input<string>;
    }
    interface Secret {
      apiVersion?: Optional<"v1">;
      data?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      immutable?: Optional<boolean>;
      kind?: Optional<"Secret">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      stringData?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      type?: Optional<string>;
    }
    interface SecretEnvSource {
      name?: Optional<string>;
      optional?: Optional<boolean>;
    }
    interface SecretKeySelector {
      key: pulumi.Input<string>;
      name?: Optional<string>;
      optional?: Optional<boolean>;
    }
    interface SecretProjection {
      items?: OptionalList<KeyToPath>;
      name?: Optional<string>;
      optional?: Optional<boolean>;
    }
    interface SecretReference {
      name?: Optional<string>;
      namespace?: Optional<string>;
    }
    interface SecretVolumeSource {
      defaultMode?: Optional<number>;
      defaultUser?: Optional<number>;
      items?: OptionalList<KeyToPath>;
      optional?: Optional<boolean>;
      secretName?: Optional<string>;
    }
    interface SecurityContext {
      allowPrivilegeEscalation?: Optional<boolean>;
      appArmorProfile?: Optional<AppArmorProfile>;
      capabilities?: Optional<Capabilities>;
      privileged?: Optional<boolean>;
      procMount?: Optional<string>;
      readOnlyRootFilesystem?: Optional<boolean>;
      runAsGroup?: Optional<number>;
      runAsNonRoot?: Optional<boolean>;
      runAsUser?: Optional<number>;
      seLinuxOptions?: Optional<SELinuxOptions>;
      seccompProfile?: Optional<SeccompProfile>;
      windowsOptions?: Optional<WindowsSecurityContextOptions>;
    }
    interface Service {
      apiVersion?: Optional<"v1">;
      kind?: Optional<"Service">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ServiceSpec>;
      status?: Optional<ServiceStatus>;
    }
    interface ServiceAccount {
      apiVersion?: Optional<"v1">;
      automountServiceAccountToken?: Optional<boolean>;
      imagePullSecrets?: OptionalList<LocalObjectReference>;
      kind?: Optional<"ServiceAccount">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      secrets?: OptionalList<ObjectReference>;
    }
    interface ServiceAccountTokenProjection {
      audience?: Optional<string>;
      expirationSeconds?: Optional<number>;
      path: pulumi.Input<string>;
      user?: Optional<number>;
    }
    interface ServicePort {
      appProtocol?: Optional<string>;
      name?: Optional<string>;
      nodePort?: Optional<number>;
      port: pulumi.Input<number>;
      protocol?: Optional<string>;
      targetPort?: pulumi.Input<number | string | undefined>;
    }
    interface ServiceSpec {
      allocateLoadBalancerNodePorts?: Optional<boolean>;
      clusterIP?: Optional<string>;
      clusterIPs?: OptionalList<string>;
      externalIPs?: OptionalList<string>;
      externalName?: Optional<string>;
      externalTrafficPolicy?: Optional<string>;
      healthCheckNodePort?: Optional<number>;
      internalTrafficPolicy?: Optional<string>;
      ipFamilies?: OptionalList<string>;
      ipFamily?: Optional<string>;
      ipFamilyPolicy?: Optional<string>;
      loadBalancerClass?: Optional<string>;
      loadBalancerIP?: Optional<string>;
      loadBalancerSourceRanges?: OptionalList<string>;
      ports?: OptionalList<ServicePort>;
      publishNotReadyAddresses?: Optional<boolean>;
      selector?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      sessionAffinity?: Optional<string>;
      sessionAffinityConfig?: Optional<SessionAffinityConfig>;
      topologyKeys?: OptionalList<string>;
      trafficDistribution?: Optional<string>;
      type?: pulumi.Input<string | undefined>;
    }
    interface ServiceStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      loadBalancer?: Optional<LoadBalancerStatus>;
    }
    interface SessionAffinityConfig {
      clientIP?: Optional<ClientIPConfig>;
    }
    interface SleepAction {
      seconds: pulumi.Input<number>;
    }
    interface StorageOSPersistentVolumeSource {
      fsType?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<ObjectReference>;
      volumeName?: Optional<string>;
      volumeNamespace?: Optional<string>;
    }
    interface StorageOSVolumeSource {
      fsType?: Optional<string>;
      readOnly?: Optional<boolean>;
      secretRef?: Optional<LocalObjectReference>;
      volumeName?: Optional<string>;
      volumeNamespace?: Optional<string>;
    }
    interface Sysctl {
      name: pulumi.Input<string>;
      value: pulumi.Input<string>;
    }
    interface TCPSocketAction {
      host?: Optional<string>;
      port: pulumi.Input<number | string>;
    }
    interface Taint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: Optional<string>;
      value?: Optional<string>;
    }
    interface Toleration {
      effect?: Optional<string>;
      key?: Optional<string>;
      operator?: Optional<string>;
      tolerationSeconds?: Optional<number>;
      value?: Optional<string>;
    }
    interface TopologySelectorLabelRequirement {
      key: pulumi.Input<string>;
      values: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface TopologySelectorTerm {
      matchLabelExpressions?: OptionalList<TopologySelectorLabelRequirement>;
    }
    interface TopologySpreadConstraint {
      labelSelector?: Optional<meta.v1.LabelSelector>;
      matchLabelKeys?: OptionalList<string>;
      maxSkew: pulumi.Input<number>;
      minDomains?: Optional<number>;
      nodeAffinityPolicy?: Optional<string>;
      nodeTaintsPolicy?: Optional<string>;
      topologyKey: pulumi.Input<string>;
      whenUnsatisfiable: pulumi.Input<string>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface TypedObjectReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
    }
    interface Volume {
      awsElasticBlockStore?: Optional<AWSElasticBlockStoreVolumeSource>;
      azureDisk?: Optional<AzureDiskVolumeSource>;
      azureFile?: Optional<AzureFileVolumeSource>;
      cephfs?: Optional<CephFSVolumeSource>;
      cinder?: Optional<CinderVolumeSource>;
      configMap?: Optional<ConfigMapVolumeSource>;
      csi?: Optional<CSIVolumeSource>;
      downwardAPI?: Optional<DownwardAPIVolumeSource>;
      emptyDir?: Optional<EmptyDirVolumeSource>;
      ephemeral?: Optional<EphemeralVolumeSource>;
      fc?: Optional<FCVolumeSource>;
      flexVolume?: Optional<FlexVolumeSource>;
      flocker?: Optional<FlockerVolumeSource>;
      gcePersistentDisk?: Optional<GCEPersistentDiskVolumeSource>;
      gitRepo?: Optional<GitRepoVolumeSource>;
      glusterfs?: Optional<GlusterfsVolumeSource>;
      hostPath?: Optional<HostPathVolumeSource>;
      image?: Optional<ImageVolumeSource>;
      iscsi?: Optional<ISCSIVolumeSource>;
      name: pulumi.Input<string>;
      nfs?: Optional<NFSVolumeSource>;
      persistentVolumeClaim?: Optional<PersistentVolumeClaimVolumeSource>;
      photonPersistentDisk?: Optional<PhotonPersistentDiskVolumeSource>;
      portworxVolume?: Optional<PortworxVolumeSource>;
      projected?: Optional<ProjectedVolumeSource>;
      quobyte?: Optional<QuobyteVolumeSource>;
      rbd?: Optional<RBDVolumeSource>;
      scaleIO?: Optional<ScaleIOVolumeSource>;
      secret?: Optional<SecretVolumeSource>;
      storageos?: Optional<StorageOSVolumeSource>;
      vsphereVolume?: Optional<VsphereVirtualDiskVolumeSource>;
    }
    interface VolumeDevice {
      devicePath: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface VolumeHealthCondition {
      message?: Optional<string>;
      reason: pulumi.Input<string>;
      status: pulumi.Input<string>;
    }
    interface VolumeHealthStatus {
      healthConditions?: OptionalList<VolumeHealthCondition>;
      lastTransitionTime?: Optional<string>;
    }
    interface VolumeMount {
      bindMountOptions?: OptionalList<string>;
      mountPath: pulumi.Input<string>;
      mountPropagation?: Optional<string>;
      name: pulumi.Input<string>;
      readOnly?: Optional<boolean>;
      recursiveReadOnly?: Optional<string>;
      subPath?: Optional<string>;
      subPathExpr?: Optional<string>;
    }
    interface VolumeMountStatus {
      mountPath: pulumi.Input<string>;
      name: pulumi.Input<string>;
      readOnly?: Optional<boolean>;
      recursiveReadOnly?: Optional<string>;
      volumeStatus?: Optional<VolumeStatus>;
    }
    interface VolumeNodeAffinity {
      required?: Optional<NodeSelector>;
    }
    interface VolumeProjection {
      clusterTrustBundle?: Optional<ClusterTrustBundleProjection>;
      configMap?: Optional<ConfigMapProjection>;
      downwardAPI?: Optional<DownwardAPIProjection>;
      podCertificate?: Optional<PodCertificateProjection>;
      secret?: Optional<SecretProjection>;
      serviceAccountToken?: Optional<ServiceAccountTokenProjection>;
    }
    interface VolumeResourceRequirements {
      limits?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      requests?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface VolumeStatus {
      image?: Optional<ImageVolumeStatus>;
    }
    interface VsphereVirtualDiskVolumeSource {
      fsType?: Optional<string>;
      storagePolicyID?: Optional<string>;
      storagePolicyName?: Optional<string>;
      volumePath: pulumi.Input<string>;
    }
    interface WeightedPodAffinityTerm {
      podAffinityTerm: pulumi.Input<PodAffinityTerm>;
      weight: pulumi.Input<number>;
    }
    interface WindowsSecurityContextOptions {
      gmsaCredentialSpec?: Optional<string>;
      gmsaCredentialSpecName?: Optional<string>;
      hostProcess?: Optional<boolean>;
      runAsUserName?: Optional<string>;
    }
    interface WorkloadReference {
      name: pulumi.Input<string>;
      podGroup: pulumi.Input<string>;
      podGroupReplicaKey?: Optional<string>;
    }
  }
  namespace discovery.v1 {
    interface Endpoint {
      addresses: pulumi.Input<pulumi.Input<string>[]>;
      conditions?: Optional<EndpointConditions>;
      deprecatedTopology?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      hints?: Optional<EndpointHints>;
      hostname?: Optional<string>;
      nodeName?: Optional<string>;
      targetRef?: Optional<core.v1.ObjectReference>;
      zone?: Optional<string>;
    }
    interface EndpointConditions {
      ready?: Optional<boolean>;
      serving?: Optional<boolean>;
      terminating?: Optional<boolean>;
    }
    interface EndpointHints {
      forNodes?: OptionalList<ForNode>;
      forZones?: OptionalList<ForZone>;
    }
    interface EndpointPort {
      appProtocol?: Optional<string>;
      name?: Optional<string>;
      port?: Optional<number>;
      protocol?: Optional<string>;
    }
    interface EndpointSlice {
      addressType: pulumi.Input<string>;
      apiVersion?: Optional<"discovery.k8s.io/v1">;
      endpoints?: OptionalList<Endpoint>;
      kind?: Optional<"EndpointSlice">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      ports?: OptionalList<EndpointPort>;
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
      conditions?: Optional<EndpointConditions>;
      hostname?: Optional<string>;
      nodeName?: Optional<string>;
      targetRef?: Optional<core.v1.ObjectReference>;
      topology?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface EndpointConditions {
      ready?: Optional<boolean>;
      serving?: Optional<boolean>;
      terminating?: Optional<boolean>;
    }
    interface EndpointPort {
      appProtocol?: Optional<string>;
      name?: Optional<string>;
      port?: Optional<number>;
      protocol?: Optional<string>;
    }
    interface EndpointSlice {
      addressType: pulumi.Input<string>;
      apiVersion?: Optional<"discovery.k8s.io/v1beta1">;
      endpoints: pulumi.Input<pulumi.Input<Endpoint>[]>;
      kind?: Optional<"EndpointSlice">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      ports?: OptionalList<EndpointPort>;
    }
  }
  namespace events.v1 {
    interface Event {
      action?: Optional<string>;
      apiVersion?: Optional<"events.k8s.io/v1">;
      deprecatedCount?: Optional<number>;
      deprecatedFirstTimestamp?: Optional<string>;
      deprecatedLastTimestamp?: Optional<string>;
      deprecatedSource?: Optional<core.v1.EventSource>;
      eventTime: pulumi.Input<string>;
      kind?: Optional<"Event">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      note?: Optional<string>;
      reason?: Optional<string>;
      regarding?: Optional<core.v1.ObjectReference>;
      related?: Optional<core.v1.ObjectReference>;
      reportingController?: Optional<string>;
      reportingInstance?: Optional<string>;
      series?: Optional<EventSeries>;
      type?: Optional<string>;
    }
    interface EventSeries {
      count: pulumi.Input<number>;
      lastObservedTime: pulumi.Input<string>;
    }
  }
  namespace events.v1beta1 {
    interface Event {
      action?: Optional<string>;
      apiVersion?: Optional<"events.k8s.io/v1beta1">;
      deprecatedCount?: Optional<number>;
      deprecatedFirstTimestamp?: Optional<string>;
      deprecatedLastTimestamp?: Optional<string>;
      deprecatedSource?: Optional<core.v1.EventSource>;
      eventTime: pulumi.Input<string>;
      kind?: Optional<"Event">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      note?: Optional<string>;
      reason?: Optional<string>;
      regarding?: Optional<core.v1.ObjectReference>;
      related?: Optional<core.v1.ObjectReference>;
      reportingController?: Optional<string>;
      reportingInstance?: Optional<string>;
      series?: Optional<EventSeries>;
      type?: Optional<string>;
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
      pathPrefix?: Optional<string>;
      readOnly?: Optional<boolean>;
    }
    interface DaemonSet {
      apiVersion?: Optional<"extensions/v1beta1">;
      kind?: Optional<"DaemonSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<DaemonSetSpec>;
      status?: Optional<DaemonSetStatus>;
    }
    interface DaemonSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DaemonSetSpec {
      minReadySeconds?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      selector?: Optional<meta.v1.LabelSelector>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
      templateGeneration?: Optional<number>;
      updateStrategy?: Optional<DaemonSetUpdateStrategy>;
    }
    interface DaemonSetStatus {
      collisionCount?: Optional<number>;
      conditions?: OptionalList<DaemonSetCondition>;
      currentNumberScheduled: pulumi.Input<number>;
      desiredNumberScheduled: pulumi.Input<number>;
      numberAvailable?: Optional<number>;
      numberMisscheduled: pulumi.Input<number>;
      numberReady: pulumi.Input<number>;
      numberUnavailable?: Optional<number>;
      observedGeneration?: Optional<number>;
      updatedNumberScheduled?: Optional<number>;
    }
    interface DaemonSetUpdateStrategy {
      rollingUpdate?: Optional<RollingUpdateDaemonSet>;
      type?: Optional<string>;
    }
    interface Deployment {
      apiVersion?: Optional<"extensions/v1beta1">;
      kind?: Optional<"Deployment">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<DeploymentSpec>;
      status?: Optional<DeploymentStatus>;
    }
    interface DeploymentCondition {
      lastTransitionTime?: Optional<string>;
      lastUpdateTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface DeploymentSpec {
      minReadySeconds?: Optional<number>;
      paused?: Optional<boolean>;
      progressDeadlineSeconds?: Optional<number>;
      replicas?: Optional<number>;
      revisionHistoryLimit?: Optional<number>;
      rollbackTo?: Optional<RollbackConfig>;
      selector?: Optional<meta.v1.LabelSelector>;
      strategy?: Optional<DeploymentStrategy>;
      template: pulumi.Input<core.v1.PodTemplateSpec>;
    }
    interface DeploymentStatus {
      availableReplicas?: Optional<number>;
      collisionCount?: Optional<number>;
      conditions?: OptionalList<DeploymentCondition>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas?: Optional<number>;
      unavailableReplicas?: Optional<number>;
      updatedReplicas?: Optional<number>;
    }
    interface DeploymentStrategy {
      rollingUpdate?: Optional<RollingUpdateDeployment>;
      type?: Optional<string>;
    }
    interface FSGroupStrategyOptions {
      ranges?: OptionalList<IDRange>;
      rule?: Optional<string>;
    }
    interface HTTPIngressPath {
      backend: pulumi.Input<IngressBackend>;
      path?: Optional<string>;
      pathType?: Optional<string>;
    }
    interface HTTPIngressRuleValue {
      paths: pulumi.Input<pulumi.Input<HTTPIngressPath>[]>;
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
      except?: OptionalList<string>;
    }
    interface Ingress {
      apiVersion?: Optional<"extensions/v1beta1">;
      kind?: Optional<"Ingress">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<IngressSpec>;
      status?: Optional<IngressStatus>;
    }
    interface IngressBackend {
      resource?: Optional<core.v1.TypedLocalObjectReference>;
      serviceName: pulumi.Input<string>;
      servicePort: pulumi.Input<number | string>;
    }
    interface IngressRule {
      host?: Optional<string>;
      http?: Optional<HTTPIngressRuleValue>;
    }
    interface IngressSpec {
      backend?: Optional<IngressBackend>;
      ingressClassName?: Optional<string>;
      rules?: OptionalList<IngressRule>;
      tls?: OptionalList<IngressTLS>;
    }
    interface IngressStatus {
      loadBalancer?: Optional<core.v1.LoadBalancerStatus>;
    }
    interface IngressTLS {
      hosts?: OptionalList<string>;
      secretName?: Optional<string>;
    }
    interface NetworkPolicy {
      apiVersion?: Optional<"extensions/v1beta1">;
      kind?: Optional<"NetworkPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<NetworkPolicySpec>;
    }
    interface NetworkPolicyEgressRule {
      ports?: OptionalList<NetworkPolicyPort>;
      to?: OptionalList<NetworkPolicyPeer>;
    }
    interface NetworkPolicyIngressRule {
      from?: OptionalList<NetworkPolicyPeer>;
      ports?: OptionalList<NetworkPolicyPort>;
    }
    interface NetworkPolicyPeer {
      ipBlock?: Optional<IPBlock>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      podSelector?: Optional<meta.v1.LabelSelector>;
    }
    interface NetworkPolicyPort {
      port?: pulumi.Input<number | string | undefined>;
      protocol?: Optional<string>;
    }
    interface NetworkPolicySpec {
      egress?: OptionalList<NetworkPolicyEgressRule>;
      ingress?: OptionalList<NetworkPolicyIngressRule>;
      podSelector: pulumi.Input<meta.v1.LabelSelector>;
      policyTypes?: OptionalList<string>;
    }
    interface PodSecurityPolicy {
      apiVersion?: Optional<"extensions/v1beta1">;
      kind?: Optional<"PodSecurityPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PodSecurityPolicySpec>;
    }
    interface PodSecurityPolicySpec {
      allowPrivilegeEscalation?: Optional<boolean>;
      allowedCSIDrivers?: OptionalList<AllowedCSIDriver>;
      allowedCapabilities?: OptionalList<string>;
      allowedFlexVolumes?: OptionalList<AllowedFlexVolume>;
      allowedHostPaths?: OptionalList<AllowedHostPath>;
      allowedProcMountTypes?: OptionalList<string>;
      allowedUnsafeSysctls?: OptionalList<string>;
      defaultAddCapabilities?: OptionalList<string>;
      defaultAllowPrivilegeEscalation?: Optional<boolean>;
      forbiddenSysctls?: OptionalList<string>;
      fsGroup: pulumi.Input<FSGroupStrategyOptions>;
      hostIPC?: Optional<boolean>;
      hostNetwork?: Optional<boolean>;
      hostPID?: Optional<boolean>;
      hostPorts?: OptionalList<HostPortRange>;
      privileged?: Optional<boolean>;
      readOnlyRootFilesystem?: Optional<boolean>;
      requiredDropCapabilities?: OptionalList<string>;
      runAsGroup?: Optional<RunAsGroupStrategyOptions>;
      runAsUser: pulumi.Input<RunAsUserStrategyOptions>;
      runtimeClass?: Optional<RuntimeClassStrategyOptions>;
      seLinux: pulumi.Input<SELinuxStrategyOptions>;
      supplementalGroups: pulumi.Input<SupplementalGroupsStrategyOptions>;
      volumes?: OptionalList<string>;
    }
    interface ReplicaSet {
      apiVersion?: Optional<"extensions/v1beta1">;
      kind?: Optional<"ReplicaSet">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ReplicaSetSpec>;
      status?: Optional<ReplicaSetStatus>;
    }
    interface ReplicaSetCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface ReplicaSetSpec {
      minReadySeconds?: Optional<number>;
      replicas?: Optional<number>;
      selector?: Optional<meta.v1.LabelSelector>;
      template?: Optional<core.v1.PodTemplateSpec>;
    }
    interface ReplicaSetStatus {
      availableReplicas?: Optional<number>;
      conditions?: OptionalList<ReplicaSetCondition>;
      fullyLabeledReplicas?: Optional<number>;
      observedGeneration?: Optional<number>;
      readyReplicas?: Optional<number>;
      replicas: pulumi.Input<number>;
    }
    interface RollbackConfig {
      revision?: Optional<number>;
    }
    interface RollingUpdateDaemonSet {
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RollingUpdateDeployment {
      maxSurge?: pulumi.Input<number | string | undefined>;
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    interface RunAsGroupStrategyOptions {
      ranges?: OptionalList<IDRange>;
      rule: pulumi.Input<string>;
    }
    interface RunAsUserStrategyOptions {
      ranges?: OptionalList<IDRange>;
      rule: pulumi.Input<string>;
    }
    interface RuntimeClassStrategyOptions {
      allowedRuntimeClassNames: pulumi.Input<pulumi.Input<string>[]>;
      defaultRuntimeClassName?: Optional<string>;
    }
    interface SELinuxStrategyOptions {
      rule: pulumi.Input<string>;
      seLinuxOptions?: Optional<core.v1.SELinuxOptions>;
    }
    interface SupplementalGroupsStrategyOptions {
      ranges?: OptionalList<IDRange>;
      rule?: Optional<string>;
    }
  }
  namespace flowcontrol.v1 {
    interface ExemptPriorityLevelConfiguration {
      lendablePercent?: Optional<number>;
      nominalConcurrencyShares?: Optional<number>;
    }
    interface FlowDistinguisherMethod {
      type: pulumi.Input<string>;
    }
    interface FlowSchema {
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1">;
      kind?: Optional<"FlowSchema">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<FlowSchemaSpec>;
      status?: Optional<FlowSchemaStatus>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type: pulumi.Input<string>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: Optional<FlowDistinguisherMethod>;
      matchingPrecedence?: Optional<number>;
      priorityLevelConfiguration: pulumi.Input<PriorityLevelConfigurationReference>;
      rules?: OptionalList<PolicyRulesWithSubjects>;
    }
    interface FlowSchemaStatus {
      conditions?: OptionalList<FlowSchemaCondition>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: Optional<QueuingConfiguration>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      borrowingLimitPercent?: Optional<number>;
      lendablePercent?: Optional<number>;
      limitResponse: pulumi.Input<LimitResponse>;
      nominalConcurrencyShares?: Optional<number>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: OptionalList<NonResourcePolicyRule>;
      resourceRules?: OptionalList<ResourcePolicyRule>;
      subjects: pulumi.Input<pulumi.Input<Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1">;
      kind?: Optional<"PriorityLevelConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PriorityLevelConfigurationSpec>;
      status?: Optional<PriorityLevelConfigurationStatus>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      exempt?: Optional<ExemptPriorityLevelConfiguration>;
      limited?: Optional<LimitedPriorityLevelConfiguration>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: OptionalList<PriorityLevelConfigurationCondition>;
    }
    interface QueuingConfiguration {
      handSize?: Optional<number>;
      queueLengthLimit?: Optional<number>;
      queues?: Optional<number>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: Optional<boolean>;
      namespaces?: OptionalList<string>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: Optional<GroupSubject>;
      kind: pulumi.Input<string>;
      serviceAccount?: Optional<ServiceAccountSubject>;
      user?: Optional<UserSubject>;
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
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1alpha1">;
      kind?: Optional<"FlowSchema">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<FlowSchemaSpec>;
      status?: Optional<FlowSchemaStatus>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type?: Optional<string>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: Optional<FlowDistinguisherMethod>;
      matchingPrecedence?: Optional<number>;
      priorityLevelConfiguration: pulumi.Input<PriorityLevelConfigurationReference>;
      rules?: OptionalList<PolicyRulesWithSubjects>;
    }
    interface FlowSchemaStatus {
      conditions?: OptionalList<FlowSchemaCondition>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: Optional<QueuingConfiguration>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      assuredConcurrencyShares?: Optional<number>;
      limitResponse?: Optional<LimitResponse>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: OptionalList<NonResourcePolicyRule>;
      resourceRules?: OptionalList<ResourcePolicyRule>;
      subjects: pulumi.Input<pulumi.Input<Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1alpha1">;
      kind?: Optional<"PriorityLevelConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PriorityLevelConfigurationSpec>;
      status?: Optional<PriorityLevelConfigurationStatus>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type?: Optional<string>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      limited?: Optional<LimitedPriorityLevelConfiguration>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: OptionalList<PriorityLevelConfigurationCondition>;
    }
    interface QueuingConfiguration {
      handSize?: Optional<number>;
      queueLengthLimit?: Optional<number>;
      queues?: Optional<number>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: Optional<boolean>;
      namespaces?: OptionalList<string>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: Optional<GroupSubject>;
      kind: pulumi.Input<string>;
      serviceAccount?: Optional<ServiceAccountSubject>;
      user?: Optional<UserSubject>;
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
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1beta1">;
      kind?: Optional<"FlowSchema">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<FlowSchemaSpec>;
      status?: Optional<FlowSchemaStatus>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type?: Optional<string>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: Optional<FlowDistinguisherMethod>;
      matchingPrecedence?: Optional<number>;
      priorityLevelConfiguration: pulumi.Input<PriorityLevelConfigurationReference>;
      rules?: OptionalList<PolicyRulesWithSubjects>;
    }
    interface FlowSchemaStatus {
      conditions?: OptionalList<FlowSchemaCondition>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: Optional<QueuingConfiguration>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      assuredConcurrencyShares?: Optional<number>;
      limitResponse?: Optional<LimitResponse>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: OptionalList<NonResourcePolicyRule>;
      resourceRules?: OptionalList<ResourcePolicyRule>;
      subjects: pulumi.Input<pulumi.Input<Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1beta1">;
      kind?: Optional<"PriorityLevelConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PriorityLevelConfigurationSpec>;
      status?: Optional<PriorityLevelConfigurationStatus>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type?: Optional<string>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      limited?: Optional<LimitedPriorityLevelConfiguration>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: OptionalList<PriorityLevelConfigurationCondition>;
    }
    interface QueuingConfiguration {
      handSize?: Optional<number>;
      queueLengthLimit?: Optional<number>;
      queues?: Optional<number>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: Optional<boolean>;
      namespaces?: OptionalList<string>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: Optional<GroupSubject>;
      kind: pulumi.Input<string>;
      serviceAccount?: Optional<ServiceAccountSubject>;
      user?: Optional<UserSubject>;
    }
    interface UserSubject {
      name: pulumi.Input<string>;
    }
  }
  namespace flowcontrol.v1beta2 {
    interface ExemptPriorityLevelConfiguration {
      lendablePercent?: Optional<number>;
      nominalConcurrencyShares?: Optional<number>;
    }
    interface FlowDistinguisherMethod {
      type: pulumi.Input<string>;
    }
    interface FlowSchema {
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1beta2">;
      kind?: Optional<"FlowSchema">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<FlowSchemaSpec>;
      status?: Optional<FlowSchemaStatus>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type?: Optional<string>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: Optional<FlowDistinguisherMethod>;
      matchingPrecedence?: Optional<number>;
      priorityLevelConfiguration: pulumi.Input<PriorityLevelConfigurationReference>;
      rules?: OptionalList<PolicyRulesWithSubjects>;
    }
    interface FlowSchemaStatus {
      conditions?: OptionalList<FlowSchemaCondition>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: Optional<QueuingConfiguration>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      assuredConcurrencyShares?: Optional<number>;
      borrowingLimitPercent?: Optional<number>;
      lendablePercent?: Optional<number>;
      limitResponse?: Optional<LimitResponse>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: OptionalList<NonResourcePolicyRule>;
      resourceRules?: OptionalList<ResourcePolicyRule>;
      subjects: pulumi.Input<pulumi.Input<Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1beta2">;
      kind?: Optional<"PriorityLevelConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PriorityLevelConfigurationSpec>;
      status?: Optional<PriorityLevelConfigurationStatus>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type?: Optional<string>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      exempt?: Optional<ExemptPriorityLevelConfiguration>;
      limited?: Optional<LimitedPriorityLevelConfiguration>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: OptionalList<PriorityLevelConfigurationCondition>;
    }
    interface QueuingConfiguration {
      handSize?: Optional<number>;
      queueLengthLimit?: Optional<number>;
      queues?: Optional<number>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: Optional<boolean>;
      namespaces?: OptionalList<string>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: Optional<GroupSubject>;
      kind: pulumi.Input<string>;
      serviceAccount?: Optional<ServiceAccountSubject>;
      user?: Optional<UserSubject>;
    }
    interface UserSubject {
      name: pulumi.Input<string>;
    }
  }
  namespace flowcontrol.v1beta3 {
    interface ExemptPriorityLevelConfiguration {
      lendablePercent?: Optional<number>;
      nominalConcurrencyShares?: Optional<number>;
    }
    interface FlowDistinguisherMethod {
      type: pulumi.Input<string>;
    }
    interface FlowSchema {
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1beta3">;
      kind?: Optional<"FlowSchema">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<FlowSchemaSpec>;
      status?: Optional<FlowSchemaStatus>;
    }
    interface FlowSchemaCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type?: Optional<string>;
    }
    interface FlowSchemaSpec {
      distinguisherMethod?: Optional<FlowDistinguisherMethod>;
      matchingPrecedence?: Optional<number>;
      priorityLevelConfiguration: pulumi.Input<PriorityLevelConfigurationReference>;
      rules?: OptionalList<PolicyRulesWithSubjects>;
    }
    interface FlowSchemaStatus {
      conditions?: OptionalList<FlowSchemaCondition>;
    }
    interface GroupSubject {
      name: pulumi.Input<string>;
    }
    interface LimitResponse {
      queuing?: Optional<QueuingConfiguration>;
      type: pulumi.Input<string>;
    }
    interface LimitedPriorityLevelConfiguration {
      borrowingLimitPercent?: Optional<number>;
      lendablePercent?: Optional<number>;
      limitResponse?: Optional<LimitResponse>;
      nominalConcurrencyShares?: Optional<number>;
    }
    interface NonResourcePolicyRule {
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PolicyRulesWithSubjects {
      nonResourceRules?: OptionalList<NonResourcePolicyRule>;
      resourceRules?: OptionalList<ResourcePolicyRule>;
      subjects: pulumi.Input<pulumi.Input<Subject>[]>;
    }
    interface PriorityLevelConfiguration {
      apiVersion?: Optional<"flowcontrol.apiserver.k8s.io/v1beta3">;
      kind?: Optional<"PriorityLevelConfiguration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PriorityLevelConfigurationSpec>;
      status?: Optional<PriorityLevelConfigurationStatus>;
    }
    interface PriorityLevelConfigurationCondition {
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status?: Optional<string>;
      type?: Optional<string>;
    }
    interface PriorityLevelConfigurationReference {
      name: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationSpec {
      exempt?: Optional<ExemptPriorityLevelConfiguration>;
      limited?: Optional<LimitedPriorityLevelConfiguration>;
      type: pulumi.Input<string>;
    }
    interface PriorityLevelConfigurationStatus {
      conditions?: OptionalList<PriorityLevelConfigurationCondition>;
    }
    interface QueuingConfiguration {
      handSize?: Optional<number>;
      queueLengthLimit?: Optional<number>;
      queues?: Optional<number>;
    }
    interface ResourcePolicyRule {
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      clusterScope?: Optional<boolean>;
      namespaces?: OptionalList<string>;
      resources: pulumi.Input<pulumi.Input<string>[]>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface ServiceAccountSubject {
      name: pulumi.Input<string>;
      namespace: pulumi.Input<string>;
    }
    interface Subject {
      group?: Optional<GroupSubject>;
      kind: pulumi.Input<string>;
      serviceAccount?: Optional<ServiceAccountSubject>;
      user?: Optional<UserSubject>;
    }
    interface UserSubject {
      name: pulumi.Input<string>;
    }
  }
  namespace lifecycle.v1alpha1 {
    interface Eviction {
      apiVersion?: Optional<"lifecycle.k8s.io/v1alpha1">;
      kind?: Optional<"Eviction">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<EvictionSpec>;
      status?: Optional<EvictionStatus>;
    }
    interface EvictionPodReference {
      name: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface EvictionRequest {
      apiVersion?: Optional<"lifecycle.k8s.io/v1alpha1">;
      kind?: Optional<"EvictionRequest">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<EvictionRequestSpec>;
      status?: Optional<EvictionRequestStatus>;
    }
    interface EvictionRequestPodReference {
      name: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface EvictionRequestSpec {
      intent: pulumi.Input<string>;
      requester: pulumi.Input<string>;
      target: pulumi.Input<EvictionRequestTarget>;
    }
    interface EvictionRequestStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      observedGeneration?: Optional<number>;
    }
    interface EvictionRequestTarget {
      pod?: Optional<EvictionRequestPodReference>;
    }
    interface EvictionSpec {
      target: pulumi.Input<EvictionTarget>;
    }
    interface EvictionStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      observedGeneration?: Optional<number>;
      requesters?: OptionalList<Requester>;
      responders?: OptionalList<ResponderStatus>;
      targetResponders?: OptionalList<TargetResponder>;
    }
    interface EvictionTarget {
      pod?: Optional<EvictionPodReference>;
    }
    interface Requester {
      intent: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ResponderStatus {
      completionTime?: Optional<string>;
      expectedCompletionTime?: Optional<string>;
      heartbeatTime?: Optional<string>;
      message?: Optional<string>;
      name: pulumi.Input<string>;
      startTime?: Optional<string>;
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
      observedGeneration?: Optional<number>;
      reason: pulumi.Input<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface GroupResource {
      group: pulumi.Input<string>;
      resource: pulumi.Input<string>;
    }
    interface LabelSelector {
      matchExpressions?: OptionalList<LabelSelectorRequirement>;
      matchLabels?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface LabelSelectorRequirement {
      key: pulumi.Input<string>;
      operator: pulumi.Input<string>;
      values?: OptionalList<string>;
    }
    interface ManagedFieldsEntry {
      apiVersion?: Optional<string>;
      fieldsType?: Optional<string>;
      fieldsV1?: any | undefined;
      manager?: Optional<string>;
      operation?: Optional<string>;
      subresource?: Optional<string>;
      time?: Optional<string>;
    }
    interface ObjectMeta {
      annotations?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      clusterName?: Optional<string>;
      creationTimestamp?: Optional<string>;
      deletionGracePeriodSeconds?: Optional<number>;
      deletionTimestamp?: Optional<string>;
      finalizers?: OptionalList<string>;
      generateName?: Optional<string>;
      generation?: Optional<number>;
      labels?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      managedFields?: OptionalList<ManagedFieldsEntry>;
      name?: Optional<string>;
      namespace?: Optional<string>;
      ownerReferences?: OptionalList<OwnerReference>;
      resourceVersion?: Optional<string>;
      selfLink?: Optional<string>;
      uid?: Optional<string>;
    }
    interface OwnerReference {
      apiVersion: pulumi.Input<string>;
      blockOwnerDeletion?: Optional<boolean>;
      controller?: Optional<boolean>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
  }
  namespace networking.v1 {
    interface HTTPIngressPath {
      backend: pulumi.Input<IngressBackend>;
      path?: Optional<string>;
      pathType: pulumi.Input<string>;
    }
    interface HTTPIngressRuleValue {
      paths: pulumi.Input<pulumi.Input<HTTPIngressPath>[]>;
    }
    interface IPAddress {
      apiVersion?: Optional<"networking.k8s.io/v1">;
      kind?: Optional<"IPAddress">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<IPAddressSpec>;
    }
    interface IPAddressSpec {
      parentRef: pulumi.Input<ParentReference>;
    }
    interface IPBlock {
      cidr: pulumi.Input<string>;
      except?: OptionalList<string>;
    }
    interface Ingress {
      apiVersion?: Optional<"networking.k8s.io/v1">;
      kind?: Optional<"Ingress">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<IngressSpec>;
      status?: Optional<IngressStatus>;
    }
    interface IngressBackend {
      resource?: Optional<core.v1.TypedLocalObjectReference>;
      service?: Optional<IngressServiceBackend>;
    }
    interface IngressClass {
      apiVersion?: Optional<"networking.k8s.io/v1">;
      kind?: Optional<"IngressClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<IngressClassSpec>;
    }
    interface IngressClassParametersReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
      scope?: Optional<string>;
    }
    interface IngressClassSpec {
      controller?: Optional<string>;
      parameters?: Optional<IngressClassParametersReference>;
    }
    interface IngressLoadBalancerIngress {
      hostname?: Optional<string>;
      ip?: Optional<string>;
      ports?: OptionalList<IngressPortStatus>;
    }
    interface IngressLoadBalancerStatus {
      ingress?: OptionalList<IngressLoadBalancerIngress>;
    }
    interface IngressPortStatus {
      error?: Optional<string>;
      port: pulumi.Input<number>;
      protocol: pulumi.Input<string>;
    }
    interface IngressRule {
      host?: Optional<string>;
      http?: Optional<HTTPIngressRuleValue>;
    }
    interface IngressServiceBackend {
      name: pulumi.Input<string>;
      port?: Optional<ServiceBackendPort>;
    }
    interface IngressSpec {
      defaultBackend?: Optional<IngressBackend>;
      ingressClassName?: Optional<string>;
      rules?: OptionalList<IngressRule>;
      tls?: OptionalList<IngressTLS>;
    }
    interface IngressStatus {
      loadBalancer?: Optional<IngressLoadBalancerStatus>;
    }
    interface IngressTLS {
      hosts?: OptionalList<string>;
      secretName?: Optional<string>;
    }
    interface NetworkPolicy {
      apiVersion?: Optional<"networking.k8s.io/v1">;
      kind?: Optional<"NetworkPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<NetworkPolicySpec>;
      status?: Optional<NetworkPolicyStatus>;
    }
    interface NetworkPolicyEgressRule {
      ports?: OptionalList<NetworkPolicyPort>;
      to?: OptionalList<NetworkPolicyPeer>;
    }
    interface NetworkPolicyIngressRule {
      from?: OptionalList<NetworkPolicyPeer>;
      ports?: OptionalList<NetworkPolicyPort>;
    }
    interface NetworkPolicyPeer {
      ipBlock?: Optional<IPBlock>;
      namespaceSelector?: Optional<meta.v1.LabelSelector>;
      podSelector?: Optional<meta.v1.LabelSelector>;
    }
    interface NetworkPolicyPort {
      endPort?: Optional<number>;
      port?: pulumi.Input<number | string | undefined>;
      protocol?: Optional<string>;
    }
    interface NetworkPolicySpec {
      egress?: OptionalList<NetworkPolicyEgressRule>;
      ingress?: OptionalList<NetworkPolicyIngressRule>;
      podSelector: pulumi.Input<meta.v1.LabelSelector>;
      policyTypes?: OptionalList<string>;
    }
    interface NetworkPolicyStatus {
      conditions?: OptionalList<meta.v1.Condition>;
    }
    interface ParentReference {
      group?: Optional<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
      resource: pulumi.Input<string>;
    }
    interface ServiceBackendPort {
      name?: Optional<string>;
      number?: Optional<number>;
    }
    interface ServiceCIDR {
      apiVersion?: Optional<"networking.k8s.io/v1">;
      kind?: Optional<"ServiceCIDR">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ServiceCIDRSpec>;
      status?: Optional<ServiceCIDRStatus>;
    }
    interface ServiceCIDRSpec {
      cidrs?: OptionalList<string>;
    }
    interface ServiceCIDRStatus {
      conditions?: OptionalList<meta.v1.Condition>;
    }
  }
  namespace networking.v1alpha1 {
    interface ClusterCIDR {
      apiVersion?: Optional<"networking.k8s.io/v1alpha1">;
      kind?: Optional<"ClusterCIDR">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ClusterCIDRSpec>;
    }
    interface ClusterCIDRSpec {
      ipv4?: Optional<string>;
      ipv6?: Optional<string>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
      perNodeHostBits: pulumi.Input<number>;
    }
    interface IPAddress {
      apiVersion?: Optional<"networking.k8s.io/v1alpha1">;
      kind?: Optional<"IPAddress">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<IPAddressSpec>;
    }
    interface IPAddressSpec {
      parentRef: pulumi.Input<ParentReference>;
    }
    interface ParentReference {
      group?: Optional<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
      resource: pulumi.Input<string>;
      uid?: Optional<string>;
    }
    interface ServiceCIDR {
      apiVersion?: Optional<"networking.k8s.io/v1alpha1">;
      kind?: Optional<"ServiceCIDR">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ServiceCIDRSpec>;
      status?: Optional<ServiceCIDRStatus>;
    }
    interface ServiceCIDRSpec {
      cidrs?: OptionalList<string>;
    }
    interface ServiceCIDRStatus {
      conditions?: OptionalList<meta.v1.Condition>;
    }
  }
  namespace networking.v1beta1 {
    interface HTTPIngressPath {
      backend: pulumi.Input<IngressBackend>;
      path?: Optional<string>;
      pathType?: Optional<string>;
    }
    interface HTTPIngressRuleValue {
      paths: pulumi.Input<pulumi.Input<HTTPIngressPath>[]>;
    }
    interface IPAddress {
      apiVersion?: Optional<"networking.k8s.io/v1beta1">;
      kind?: Optional<"IPAddress">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<IPAddressSpec>;
    }
    interface IPAddressSpec {
      parentRef: pulumi.Input<ParentReference>;
    }
    interface Ingress {
      apiVersion?: Optional<"networking.k8s.io/v1beta1">;
      kind?: Optional<"Ingress">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<IngressSpec>;
      status?: Optional<IngressStatus>;
    }
    interface IngressBackend {
      resource?: Optional<core.v1.TypedLocalObjectReference>;
      serviceName: pulumi.Input<string>;
      servicePort: pulumi.Input<number | string>;
    }
    interface IngressClass {
      apiVersion?: Optional<"networking.k8s.io/v1beta1">;
      kind?: Optional<"IngressClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<IngressClassSpec>;
    }
    interface IngressClassSpec {
      controller?: Optional<string>;
      parameters?: Optional<core.v1.TypedLocalObjectReference>;
    }
    interface IngressRule {
      host?: Optional<string>;
      http?: Optional<HTTPIngressRuleValue>;
    }
    interface IngressSpec {
      backend?: Optional<IngressBackend>;
      ingressClassName?: Optional<string>;
      rules?: OptionalList<IngressRule>;
      tls?: OptionalList<IngressTLS>;
    }
    interface IngressStatus {
      loadBalancer?: Optional<core.v1.LoadBalancerStatus>;
    }
    interface IngressTLS {
      hosts?: OptionalList<string>;
      secretName?: Optional<string>;
    }
    interface ParentReference {
      group?: Optional<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
      resource: pulumi.Input<string>;
    }
    interface ServiceCIDR {
      apiVersion?: Optional<"networking.k8s.io/v1beta1">;
      kind?: Optional<"ServiceCIDR">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<ServiceCIDRSpec>;
      status?: Optional<ServiceCIDRStatus>;
    }
    interface ServiceCIDRSpec {
      cidrs?: OptionalList<string>;
    }
    interface ServiceCIDRStatus {
      conditions?: OptionalList<meta.v1.Condition>;
    }
  }
  namespace node.v1 {
    interface Overhead {
      podFixed?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface RuntimeClass {
      apiVersion?: Optional<"node.k8s.io/v1">;
      handler: pulumi.Input<string>;
      kind?: Optional<"RuntimeClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      overhead?: Optional<Overhead>;
      scheduling?: Optional<Scheduling>;
    }
    interface Scheduling {
      nodeSelector?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      tolerations?: OptionalList<core.v1.Toleration>;
    }
  }
  namespace node.v1alpha1 {
    interface Overhead {
      podFixed?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface RuntimeClass {
      apiVersion?: Optional<"node.k8s.io/v1alpha1">;
      kind?: Optional<"RuntimeClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<RuntimeClassSpec>;
    }
    interface RuntimeClassSpec {
      overhead?: Optional<Overhead>;
      runtimeHandler: pulumi.Input<string>;
      scheduling?: Optional<Scheduling>;
    }
    interface Scheduling {
      nodeSelector?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      tolerations?: OptionalList<core.v1.Toleration>;
    }
  }
  namespace node.v1beta1 {
    interface Overhead {
      podFixed?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface RuntimeClass {
      apiVersion?: Optional<"node.k8s.io/v1beta1">;
      handler: pulumi.Input<string>;
      kind?: Optional<"RuntimeClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      overhead?: Optional<Overhead>;
      scheduling?: Optional<Scheduling>;
    }
    interface Scheduling {
      nodeSelector?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      tolerations?: OptionalList<core.v1.Toleration>;
    }
  }
  namespace policy.v1 {
    interface PodDisruptionBudget {
      apiVersion?: Optional<"policy/v1">;
      kind?: Optional<"PodDisruptionBudget">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PodDisruptionBudgetSpec>;
      status?: Optional<PodDisruptionBudgetStatus>;
    }
    interface PodDisruptionBudgetSpec {
      maxUnavailable?: pulumi.Input<number | string | undefined>;
      minAvailable?: pulumi.Input<number | string | undefined>;
      selector?: Optional<meta.v1.LabelSelector>;
      unhealthyPodEvictionPolicy?: Optional<string>;
    }
    interface PodDisruptionBudgetStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      currentHealthy: pulumi.Input<number>;
      desiredHealthy: pulumi.Input<number>;
      disruptedPods?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      disruptionsAllowed: pulumi.Input<number>;
      expectedPods: pulumi.Input<number>;
      observedGeneration?: Optional<number>;
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
      pathPrefix?: Optional<string>;
      readOnly?: Optional<boolean>;
    }
    interface FSGroupStrategyOptions {
      ranges?: OptionalList<IDRange>;
      rule?: Optional<string>;
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
      apiVersion?: Optional<"policy/v1beta1">;
      kind?: Optional<"PodDisruptionBudget">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PodDisruptionBudgetSpec>;
      status?: Optional<PodDisruptionBudgetStatus>;
    }
    interface PodDisruptionBudgetSpec {
      maxUnavailable?: pulumi.Input<number | string | undefined>;
      minAvailable?: pulumi.Input<number | string | undefined>;
      selector?: Optional<meta.v1.LabelSelector>;
    }
    interface PodDisruptionBudgetStatus {
      currentHealthy: pulumi.Input<number>;
      desiredHealthy: pulumi.Input<number>;
      disruptedPods?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      disruptionsAllowed: pulumi.Input<number>;
      expectedPods: pulumi.Input<number>;
      observedGeneration?: Optional<number>;
    }
    interface PodSecurityPolicy {
      apiVersion?: Optional<"policy/v1beta1">;
      kind?: Optional<"PodSecurityPolicy">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PodSecurityPolicySpec>;
    }
    interface PodSecurityPolicySpec {
      allowPrivilegeEscalation?: Optional<boolean>;
      allowedCSIDrivers?: OptionalList<AllowedCSIDriver>;
      allowedCapabilities?: OptionalList<string>;
      allowedFlexVolumes?: OptionalList<AllowedFlexVolume>;
      allowedHostPaths?: OptionalList<AllowedHostPath>;
      allowedProcMountTypes?: OptionalList<string>;
      allowedUnsafeSysctls?: OptionalList<string>;
      defaultAddCapabilities?: OptionalList<string>;
      defaultAllowPrivilegeEscalation?: Optional<boolean>;
      forbiddenSysctls?: OptionalList<string>;
      fsGroup: pulumi.Input<FSGroupStrategyOptions>;
      hostIPC?: Optional<boolean>;
      hostNetwork?: Optional<boolean>;
      hostPID?: Optional<boolean>;
      hostPorts?: OptionalList<HostPortRange>;
      privileged?: Optional<boolean>;
      readOnlyRootFilesystem?: Optional<boolean>;
      requiredDropCapabilities?: OptionalList<string>;
      runAsGroup?: Optional<RunAsGroupStrategyOptions>;
      runAsUser: pulumi.Input<RunAsUserStrategyOptions>;
      runtimeClass?: Optional<RuntimeClassStrategyOptions>;
      seLinux: pulumi.Input<SELinuxStrategyOptions>;
      supplementalGroups: pulumi.Input<SupplementalGroupsStrategyOptions>;
      volumes?: OptionalList<string>;
    }
    interface RunAsGroupStrategyOptions {
      ranges?: OptionalList<IDRange>;
      rule: pulumi.Input<string>;
    }
    interface RunAsUserStrategyOptions {
      ranges?: OptionalList<IDRange>;
      rule: pulumi.Input<string>;
    }
    interface RuntimeClassStrategyOptions {
      allowedRuntimeClassNames: pulumi.Input<pulumi.Input<string>[]>;
      defaultRuntimeClassName?: Optional<string>;
    }
    interface SELinuxStrategyOptions {
      rule: pulumi.Input<string>;
      seLinuxOptions?: Optional<core.v1.SELinuxOptions>;
    }
    interface SupplementalGroupsStrategyOptions {
      ranges?: OptionalList<IDRange>;
      rule?: Optional<string>;
    }
  }
  namespace rbac.v1 {
    interface AggregationRule {
      clusterRoleSelectors?: OptionalList<meta.v1.LabelSelector>;
    }
    interface ClusterRole {
      aggregationRule?: Optional<AggregationRule>;
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1">;
      kind?: Optional<"ClusterRole">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      rules?: OptionalList<PolicyRule>;
    }
    interface ClusterRoleBinding {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1">;
      kind?: Optional<"ClusterRoleBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      roleRef: pulumi.Input<RoleRef>;
      subjects?: OptionalList<Subject>;
    }
    interface PolicyRule {
      apiGroups?: OptionalList<string>;
      nonResourceURLs?: OptionalList<string>;
      resourceNames?: OptionalList<string>;
      resources?: OptionalList<string>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface Role {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1">;
      kind?: Optional<"Role">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      rules?: OptionalList<PolicyRule>;
    }
    interface RoleBinding {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1">;
      kind?: Optional<"RoleBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      roleRef: pulumi.Input<RoleRef>;
      subjects?: OptionalList<Subject>;
    }
    interface RoleRef {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Subject {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
    }
  }
  namespace rbac.v1alpha1 {
    interface AggregationRule {
      clusterRoleSelectors?: OptionalList<meta.v1.LabelSelector>;
    }
    interface ClusterRole {
      aggregationRule?: Optional<AggregationRule>;
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1alpha1">;
      kind?: Optional<"ClusterRole">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      rules?: OptionalList<PolicyRule>;
    }
    interface ClusterRoleBinding {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1alpha1">;
      kind?: Optional<"ClusterRoleBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      roleRef: pulumi.Input<RoleRef>;
      subjects?: OptionalList<Subject>;
    }
    interface PolicyRule {
      apiGroups?: OptionalList<string>;
      nonResourceURLs?: OptionalList<string>;
      resourceNames?: OptionalList<string>;
      resources?: OptionalList<string>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface Role {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1alpha1">;
      kind?: Optional<"Role">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      rules?: OptionalList<PolicyRule>;
    }
    interface RoleBinding {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1alpha1">;
      kind?: Optional<"RoleBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      roleRef: pulumi.Input<RoleRef>;
      subjects?: OptionalList<Subject>;
    }
    interface RoleRef {
      apiGroup: pulumi.Input<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Subject {
      apiVersion?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
    }
  }
  namespace rbac.v1beta1 {
    interface AggregationRule {
      clusterRoleSelectors?: OptionalList<meta.v1.LabelSelector>;
    }
    interface ClusterRole {
      aggregationRule?: Optional<AggregationRule>;
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1beta1">;
      kind?: Optional<"ClusterRole">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      rules?: OptionalList<PolicyRule>;
    }
    interface ClusterRoleBinding {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1beta1">;
      kind?: Optional<"ClusterRoleBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      roleRef: pulumi.Input<RoleRef>;
      subjects?: OptionalList<Subject>;
    }
    interface PolicyRule {
      apiGroups?: OptionalList<string>;
      nonResourceURLs?: OptionalList<string>;
      resourceNames?: OptionalList<string>;
      resources?: OptionalList<string>;
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface Role {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1beta1">;
      kind?: Optional<"Role">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      rules?: OptionalList<PolicyRule>;
    }
    interface RoleBinding {
      apiVersion?: Optional<"rbac.authorization.k8s.io/v1beta1">;
      kind?: Optional<"RoleBinding">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      roleRef: pulumi.Input<RoleRef>;
      subjects?: OptionalList<Subject>;
    }
    interface RoleRef {
      apiGroup: pulumi.Input<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Subject {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
    }
  }
  namespace resource.v1 {
    interface AllocatedDeviceStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      data?: any | undefined;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      networkData?: Optional<NetworkDeviceData>;
      pool: pulumi.Input<string>;
      shareID?: Optional<string>;
    }
    interface AllocationResult {
      allocationTimestamp?: Optional<string>;
      devices?: Optional<DeviceAllocationResult>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
    }
    interface CELDeviceSelector {
      expression: pulumi.Input<string>;
    }
    interface CapacityRequestPolicy {
      default?: Optional<string>;
      validRange?: Optional<CapacityRequestPolicyRange>;
      validValues?: OptionalList<string>;
    }
    interface CapacityRequestPolicyRange {
      max?: Optional<string>;
      min: pulumi.Input<string>;
      step?: Optional<string>;
    }
    interface CapacityRequirements {
      requests?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface Counter {
      value: pulumi.Input<string>;
    }
    interface CounterSet {
      counters: pulumi.Input<{ [key: string]: pulumi.Input<Counter>; }>;
      name: pulumi.Input<string>;
    }
    interface Device {
      allNodes?: Optional<boolean>;
      allowMultipleAllocations?: Optional<boolean>;
      attributes?: Optional<{ [key: string]: pulumi.Input<DeviceAttribute>; }>;
      bindingConditions?: OptionalList<string>;
      bindingFailureConditions?: OptionalList<string>;
      bindsToNode?: Optional<boolean>;
      capacity?: Optional<{ [key: string]: pulumi.Input<DeviceCapacity>; }>;
      consumesCounters?: OptionalList<DeviceCounterConsumption>;
      name: pulumi.Input<string>;
      nodeAllocatableResourceMappings?: Optional<{ [key: string]: pulumi.Input<NodeAllocatableResourceMapping>; }>;
      nodeAllocatableResources?: Optional<{ [key: string]: pulumi.Input<NodeAllocatableResource>; }>;
      nodeName?: Optional<string>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
      taints?: OptionalList<DeviceTaint>;
    }
    interface DeviceAllocationConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
      requests?: OptionalList<string>;
      source: pulumi.Input<string>;
    }
    interface DeviceAllocationResult {
      config?: OptionalList<DeviceAllocationConfiguration>;
      results?: OptionalList<DeviceRequestAllocationResult>;
    }
    interface DeviceAttribute {
      bool?: Optional<boolean>;
      bools?: OptionalList<boolean>;
      int?: Optional<number>;
      ints?: OptionalList<number>;
      string?: Optional<string>;
      strings?: OptionalList<string>;
      version?: Optional<string>;
      versions?: OptionalList<string>;
    }
    interface DeviceCapacity {
      requestPolicy?: Optional<CapacityRequestPolicy>;
      value: pulumi.Input<string>;
    }
    interface DeviceClaim {
      config?: OptionalList<DeviceClaimConfiguration>;
      constraints?: OptionalList<DeviceConstraint>;
      requests?: OptionalList<DeviceRequest>;
    }
    interface DeviceClaimConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
      requests?: OptionalList<string>;
    }
    interface DeviceClass {
      apiVersion?: Optional<"resource.k8s.io/v1">;
      kind?: Optional<"DeviceClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DeviceClassSpec>;
    }
    interface DeviceClassConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
    }
    interface DeviceClassSpec {
      config?: OptionalList<DeviceClassConfiguration>;
      extendedResourceName?: Optional<string>;
      selectors?: OptionalList<DeviceSelector>;
    }
    interface DeviceConstraint {
      distinctAttribute?: Optional<string>;
      matchAttribute?: Optional<string>;
      requests?: OptionalList<string>;
    }
    interface DeviceCounterConsumption {
      compatibilityGroups?: OptionalList<string>;
      counterSet: pulumi.Input<string>;
      counters: pulumi.Input<{ [key: string]: pulumi.Input<Counter>; }>;
    }
    interface DeviceDerivedAttribute {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequest {
      exactly?: Optional<ExactDeviceRequest>;
      firstAvailable?: OptionalList<DeviceSubRequest>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequestAllocationResult {
      adminAccess?: Optional<boolean>;
      bindingConditions?: OptionalList<string>;
      bindingFailureConditions?: OptionalList<string>;
      consumedCapacity?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      pool: pulumi.Input<string>;
      request: pulumi.Input<string>;
      shareID?: Optional<string>;
      skipNodeOperations?: OptionalList<string>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface DeviceSelector {
      cel?: Optional<CELDeviceSelector>;
    }
    interface DeviceSubRequest {
      allocationMode?: Optional<string>;
      capacity?: Optional<CapacityRequirements>;
      count?: Optional<number>;
      derivedAttributes?: OptionalList<DeviceDerivedAttribute>;
      deviceClassName: pulumi.Input<string>;
      name: pulumi.Input<string>;
      selectors?: OptionalList<DeviceSelector>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface DeviceTaint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: Optional<string>;
      value?: Optional<string>;
    }
    interface DeviceTaintRule {
      apiVersion?: Optional<"resource.k8s.io/v1">;
      kind?: Optional<"DeviceTaintRule">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DeviceTaintRuleSpec>;
      status?: Optional<DeviceTaintRuleStatus>;
    }
    interface DeviceTaintRuleSpec {
      deviceSelector?: Optional<DeviceTaintSelector>;
      taint: pulumi.Input<DeviceTaint>;
    }
    interface DeviceTaintRuleStatus {
      conditions?: OptionalList<meta.v1.Condition>;
    }
    interface DeviceTaintSelector {
      device?: Optional<string>;
      driver?: Optional<string>;
      pool?: Optional<string>;
    }
    interface DeviceToleration {
      effect?: Optional<string>;
      key?: Optional<string>;
      operator?: Optional<string>;
      tolerationSeconds?: Optional<number>;
      value?: Optional<string>;
    }
    interface ExactDeviceRequest {
      adminAccess?: Optional<boolean>;
      allocationMode?: Optional<string>;
      capacity?: Optional<CapacityRequirements>;
      count?: Optional<number>;
      derivedAttributes?: OptionalList<DeviceDerivedAttribute>;
      deviceClassName: pulumi.Input<string>;
      selectors?: OptionalList<DeviceSelector>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface NetworkDeviceData {
      hardwareAddress?: Optional<string>;
      interfaceName?: Optional<string>;
      ips?: OptionalList<string>;
    }
    interface NodeAllocatableMapping {
      capacityKey?: Optional<string>;
      capacityMultiplier?: Optional<string>;
      deviceMultiplier?: Optional<string>;
    }
    interface NodeAllocatableOverhead {
      perContainer?: Optional<string>;
      perPod?: Optional<string>;
    }
    interface NodeAllocatableResource {
      mapping?: Optional<NodeAllocatableMapping>;
      overhead?: Optional<NodeAllocatableOverhead>;
    }
    interface NodeAllocatableResourceMapping {
      allocationMultiplier?: Optional<string>;
      capacityKey?: Optional<string>;
    }
    interface OpaqueDeviceConfiguration {
      driver: pulumi.Input<string>;
      parameters: any;
    }
    interface ResourceClaim {
      apiVersion?: Optional<"resource.k8s.io/v1">;
      kind?: Optional<"ResourceClaim">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
      status?: Optional<ResourceClaimStatus>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: Optional<string>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimSpec {
      devices?: Optional<DeviceClaim>;
    }
    interface ResourceClaimStatus {
      allocation?: Optional<AllocationResult>;
      devices?: OptionalList<AllocatedDeviceStatus>;
      reservedFor?: OptionalList<ResourceClaimConsumerReference>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: Optional<"resource.k8s.io/v1">;
      kind?: Optional<"ResourceClaimTemplate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
    }
    interface ResourcePool {
      generation: pulumi.Input<number>;
      name: pulumi.Input<string>;
      resourceSliceCount: pulumi.Input<number>;
    }
    interface ResourceSlice {
      apiVersion?: Optional<"resource.k8s.io/v1">;
      kind?: Optional<"ResourceSlice">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceSliceSpec>;
    }
    interface ResourceSliceSpec {
      allNodes?: Optional<boolean>;
      devices?: OptionalList<Device>;
      driver: pulumi.Input<string>;
      nodeName?: Optional<string>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
      partitionTypeAttribute?: Optional<string>;
      perDeviceNodeSelection?: Optional<boolean>;
      pool: pulumi.Input<ResourcePool>;
      sharedCounters?: OptionalList<CounterSet>;
      skipNodeOperations?: OptionalList<string>;
    }
  }
  namespace resource.v1alpha1 {
    interface AllocationResult {
      availableOnNodes?: Optional<core.v1.NodeSelector>;
      resourceHandle?: Optional<string>;
      shareable?: Optional<boolean>;
    }
    interface PodScheduling {
      apiVersion?: Optional<"resource.k8s.io/v1alpha1">;
      kind?: Optional<"PodScheduling">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PodSchedulingSpec>;
      status?: Optional<PodSchedulingStatus>;
    }
    interface PodSchedulingSpec {
      potentialNodes?: OptionalList<string>;
      selectedNode?: Optional<string>;
    }
    interface PodSchedulingStatus {
      resourceClaims?: OptionalList<ResourceClaimSchedulingStatus>;
    }
    interface ResourceClaim {
      apiVersion?: Optional<"resource.k8s.io/v1alpha1">;
      kind?: Optional<"ResourceClaim">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
      status?: Optional<ResourceClaimStatus>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: Optional<string>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimParametersReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ResourceClaimSchedulingStatus {
      name?: Optional<string>;
      unsuitableNodes?: OptionalList<string>;
    }
    interface ResourceClaimSpec {
      allocationMode?: Optional<string>;
      parametersRef?: Optional<ResourceClaimParametersReference>;
      resourceClassName: pulumi.Input<string>;
    }
    interface ResourceClaimStatus {
      allocation?: Optional<AllocationResult>;
      deallocationRequested?: Optional<boolean>;
      driverName?: Optional<string>;
      reservedFor?: OptionalList<ResourceClaimConsumerReference>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: Optional<"resource.k8s.io/v1alpha1">;
      kind?: Optional<"ResourceClaimTemplate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
    }
    interface ResourceClass {
      apiVersion?: Optional<"resource.k8s.io/v1alpha1">;
      driverName: pulumi.Input<string>;
      kind?: Optional<"ResourceClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      parametersRef?: Optional<ResourceClassParametersReference>;
      suitableNodes?: Optional<core.v1.NodeSelector>;
    }
    interface ResourceClassParametersReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
    }
  }
  namespace resource.v1alpha2 {
    interface AllocationResult {
      availableOnNodes?: Optional<core.v1.NodeSelector>;
      resourceHandles?: OptionalList<ResourceHandle>;
      shareable?: Optional<boolean>;
    }
    interface DriverAllocationResult {
      namedResources?: Optional<NamedResourcesAllocationResult>;
      vendorRequestParameters?: any | undefined;
    }
    interface DriverRequests {
      driverName?: Optional<string>;
      requests?: OptionalList<ResourceRequest>;
      vendorParameters?: any | undefined;
    }
    interface NamedResourcesAllocationResult {
      name: pulumi.Input<string>;
    }
    interface NamedResourcesAttribute {
      bool?: Optional<boolean>;
      int?: Optional<number>;
      intSlice?: Optional<NamedResourcesIntSlice>;
      name: pulumi.Input<string>;
      quantity?: Optional<string>;
      string?: Optional<string>;
      stringSlice?: Optional<NamedResourcesStringSlice>;
      version?: Optional<string>;
    }
    interface NamedResourcesFilter {
      selector: pulumi.Input<string>;
    }
    interface NamedResourcesInstance {
      attributes?: OptionalList<NamedResourcesAttribute>;
      name: pulumi.Input<string>;
    }
    interface NamedResourcesIntSlice {
      ints: pulumi.Input<pulumi.Input<number>[]>;
    }
    interface NamedResourcesRequest {
      selector: pulumi.Input<string>;
    }
    interface NamedResourcesResources {
      instances: pulumi.Input<pulumi.Input<NamedResourcesInstance>[]>;
    }
    interface NamedResourcesStringSlice {
      strings: pulumi.Input<pulumi.Input<string>[]>;
    }
    interface PodSchedulingContext {
      apiVersion?: Optional<"resource.k8s.io/v1alpha2">;
      kind?: Optional<"PodSchedulingContext">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PodSchedulingContextSpec>;
      status?: Optional<PodSchedulingContextStatus>;
    }
    interface PodSchedulingContextSpec {
      potentialNodes?: OptionalList<string>;
      selectedNode?: Optional<string>;
    }
    interface PodSchedulingContextStatus {
      resourceClaims?: OptionalList<ResourceClaimSchedulingStatus>;
    }
    interface ResourceClaim {
      apiVersion?: Optional<"resource.k8s.io/v1alpha2">;
      kind?: Optional<"ResourceClaim">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
      status?: Optional<ResourceClaimStatus>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: Optional<string>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimParameters {
      apiVersion?: Optional<"resource.k8s.io/v1alpha2">;
      driverRequests?: OptionalList<DriverRequests>;
      generatedFrom?: Optional<ResourceClaimParametersReference>;
      kind?: Optional<"ResourceClaimParameters">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      shareable?: Optional<boolean>;
    }
    interface ResourceClaimParametersReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface ResourceClaimSchedulingStatus {
      name?: Optional<string>;
      unsuitableNodes?: OptionalList<string>;
    }
    interface ResourceClaimSpec {
      allocationMode?: Optional<string>;
      parametersRef?: Optional<ResourceClaimParametersReference>;
      resourceClassName: pulumi.Input<string>;
    }
    interface ResourceClaimStatus {
      allocation?: Optional<AllocationResult>;
      deallocationRequested?: Optional<boolean>;
      driverName?: Optional<string>;
      reservedFor?: OptionalList<ResourceClaimConsumerReference>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: Optional<"resource.k8s.io/v1alpha2">;
      kind?: Optional<"ResourceClaimTemplate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
    }
    interface ResourceClass {
      apiVersion?: Optional<"resource.k8s.io/v1alpha2">;
      driverName: pulumi.Input<string>;
      kind?: Optional<"ResourceClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      parametersRef?: Optional<ResourceClassParametersReference>;
      structuredParameters?: Optional<boolean>;
      suitableNodes?: Optional<core.v1.NodeSelector>;
    }
    interface ResourceClassParameters {
      apiVersion?: Optional<"resource.k8s.io/v1alpha2">;
      filters?: OptionalList<ResourceFilter>;
      generatedFrom?: Optional<ResourceClassParametersReference>;
      kind?: Optional<"ResourceClassParameters">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      vendorParameters?: OptionalList<VendorParameters>;
    }
    interface ResourceClassParametersReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
      namespace?: Optional<string>;
    }
    interface ResourceFilter {
      driverName?: Optional<string>;
      namedResources?: Optional<NamedResourcesFilter>;
    }
    interface ResourceHandle {
      data?: Optional<string>;
      driverName?: Optional<string>;
      structuredData?: Optional<StructuredResourceHandle>;
    }
    interface ResourceRequest {
      namedResources?: Optional<NamedResourcesRequest>;
      vendorParameters?: any | undefined;
    }
    interface ResourceSlice {
      apiVersion?: Optional<"resource.k8s.io/v1alpha2">;
      driverName: pulumi.Input<string>;
      kind?: Optional<"ResourceSlice">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      namedResources?: Optional<NamedResourcesResources>;
      nodeName?: Optional<string>;
    }
    interface StructuredResourceHandle {
      nodeName?: Optional<string>;
      results: pulumi.Input<pulumi.Input<DriverAllocationResult>[]>;
      vendorClaimParameters?: any | undefined;
      vendorClassParameters?: any | undefined;
    }
    interface VendorParameters {
      driverName?: Optional<string>;
      parameters?: any | undefined;
    }
  }
  namespace resource.v1alpha3 {
    interface AllocationResult {
      controller?: Optional<string>;
      devices?: Optional<DeviceAllocationResult>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
    }
    interface CELDeviceSelector {
      expression: pulumi.Input<string>;
    }
    interface DeviceAllocationConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
      requests?: OptionalList<string>;
      source: pulumi.Input<string>;
    }
    interface DeviceAllocationResult {
      config?: OptionalList<DeviceAllocationConfiguration>;
      results?: OptionalList<DeviceRequestAllocationResult>;
    }
    interface DeviceClaim {
      config?: OptionalList<DeviceClaimConfiguration>;
      constraints?: OptionalList<DeviceConstraint>;
      requests?: OptionalList<DeviceRequest>;
    }
    interface DeviceClaimConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
      requests?: OptionalList<string>;
    }
    interface DeviceClass {
      apiVersion?: Optional<"resource.k8s.io/v1alpha3">;
      kind?: Optional<"DeviceClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DeviceClassSpec>;
    }
    interface DeviceClassConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
    }
    interface DeviceClassSpec {
      config?: OptionalList<DeviceClassConfiguration>;
      selectors?: OptionalList<DeviceSelector>;
      suitableNodes?: Optional<core.v1.NodeSelector>;
    }
    interface DeviceConstraint {
      matchAttribute?: Optional<string>;
      requests?: OptionalList<string>;
    }
    interface DeviceRequest {
      adminAccess?: Optional<boolean>;
      allocationMode?: Optional<string>;
      count?: Optional<number>;
      deviceClassName: pulumi.Input<string>;
      name: pulumi.Input<string>;
      selectors?: OptionalList<DeviceSelector>;
    }
    interface DeviceRequestAllocationResult {
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      pool: pulumi.Input<string>;
      request: pulumi.Input<string>;
    }
    interface DeviceSelector {
      cel?: Optional<CELDeviceSelector>;
    }
    interface DeviceTaint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: Optional<string>;
      value?: Optional<string>;
    }
    interface DeviceTaintRule {
      apiVersion?: Optional<"resource.k8s.io/v1alpha3">;
      kind?: Optional<"DeviceTaintRule">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DeviceTaintRuleSpec>;
      status?: Optional<DeviceTaintRuleStatus>;
    }
    interface DeviceTaintRuleSpec {
      deviceSelector?: Optional<DeviceTaintSelector>;
      taint: pulumi.Input<DeviceTaint>;
    }
    interface DeviceTaintRuleStatus {
      conditions?: OptionalList<meta.v1.Condition>;
    }
    interface DeviceTaintSelector {
      device?: Optional<string>;
      driver?: Optional<string>;
      pool?: Optional<string>;
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
      apiVersion?: Optional<"resource.k8s.io/v1alpha3">;
      kind?: Optional<"PodSchedulingContext">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PodSchedulingContextSpec>;
      status?: Optional<PodSchedulingContextStatus>;
    }
    interface PodSchedulingContextSpec {
      potentialNodes?: OptionalList<string>;
      selectedNode?: Optional<string>;
    }
    interface PodSchedulingContextStatus {
      resourceClaims?: OptionalList<ResourceClaimSchedulingStatus>;
    }
    interface PoolStatus {
      allocatedDevices?: Optional<number>;
      availableDevices?: Optional<number>;
      driver: pulumi.Input<string>;
      generation: pulumi.Input<number>;
      nodeName?: Optional<string>;
      partitionSummary?: OptionalList<PartitionTypeStatus>;
      poolName: pulumi.Input<string>;
      resourceSliceCount?: Optional<number>;
      shareableSummary?: Optional<ShareableSummaryStatus>;
      totalDevices?: Optional<number>;
      unavailableDevices?: Optional<number>;
      validationError?: Optional<string>;
    }
    interface ResourceClaim {
      apiVersion?: Optional<"resource.k8s.io/v1alpha3">;
      kind?: Optional<"ResourceClaim">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
      status?: Optional<ResourceClaimStatus>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: Optional<string>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimSchedulingStatus {
      name: pulumi.Input<string>;
      unsuitableNodes?: OptionalList<string>;
    }
    interface ResourceClaimSpec {
      controller?: Optional<string>;
      devices?: Optional<DeviceClaim>;
    }
    interface ResourceClaimStatus {
      allocation?: Optional<AllocationResult>;
      deallocationRequested?: Optional<boolean>;
      reservedFor?: OptionalList<ResourceClaimConsumerReference>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: Optional<"resource.k8s.io/v1alpha3">;
      kind?: Optional<"ResourceClaimTemplate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
    }
    interface ResourcePoolStatusRequest {
      apiVersion?: Optional<"resource.k8s.io/v1alpha3">;
      kind?: Optional<"ResourcePoolStatusRequest">;
      metadata: pulumi.Input<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourcePoolStatusRequestSpec>;
      status?: Optional<ResourcePoolStatusRequestStatus>;
    }
    interface ResourcePoolStatusRequestSpec {
      defaultPartitionTypeAttribute?: Optional<string>;
      driver: pulumi.Input<string>;
      limit?: Optional<number>;
      poolName?: Optional<string>;
    }
    interface ResourcePoolStatusRequestStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      poolCount: pulumi.Input<number>;
      pools?: OptionalList<PoolStatus>;
    }
    interface ShareableCapacityStatus {
      available: pulumi.Input<string>;
      consumed: pulumi.Input<string>;
      name: pulumi.Input<string>;
      total: pulumi.Input<string>;
    }
    interface ShareableSummaryStatus {
      capacity?: OptionalList<ShareableCapacityStatus>;
      fullyAvailableDevices: pulumi.Input<number>;
      partiallyAvailableDevices: pulumi.Input<number>;
    }
  }
  namespace resource.v1beta1 {
    interface AllocatedDeviceStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      data?: any | undefined;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      networkData?: Optional<NetworkDeviceData>;
      pool: pulumi.Input<string>;
      shareID?: Optional<string>;
    }
    interface AllocationResult {
      allocationTimestamp?: Optional<string>;
      devices?: Optional<DeviceAllocationResult>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
    }
    interface BasicDevice {
      allNodes?: Optional<boolean>;
      allowMultipleAllocations?: Optional<boolean>;
      attributes?: Optional<{ [key: string]: pulumi.Input<DeviceAttribute>; }>;
      bindingConditions?: OptionalList<string>;
      bindingFailureConditions?: OptionalList<string>;
      bindsToNode?: Optional<boolean>;
      capacity?: Optional<{ [key: string]: pulumi.Input<DeviceCapacity>; }>;
      consumesCounters?: OptionalList<DeviceCounterConsumption>;
      nodeAllocatableResourceMappings?: Optional<{ [key: string]: pulumi.Input<NodeAllocatableResourceMapping>; }>;
      nodeAllocatableResources?: Optional<{ [key: string]: pulumi.Input<NodeAllocatableResource>; }>;
      nodeName?: Optional<string>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
      taints?: OptionalList<DeviceTaint>;
    }
    interface CELDeviceSelector {
      expression: pulumi.Input<string>;
    }
    interface CapacityRequestPolicy {
      default?: Optional<string>;
      validRange?: Optional<CapacityRequestPolicyRange>;
      validValues?: OptionalList<string>;
    }
    interface CapacityRequestPolicyRange {
      max?: Optional<string>;
      min: pulumi.Input<string>;
      step?: Optional<string>;
    }
    interface CapacityRequirements {
      requests?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface Counter {
      value: pulumi.Input<string>;
    }
    interface CounterSet {
      counters: pulumi.Input<{ [key: string]: pulumi.Input<Counter>; }>;
      name: pulumi.Input<string>;
    }
    interface Device {
      basic?: Optional<BasicDevice>;
      name: pulumi.Input<string>;
    }
    interface DeviceAllocationConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
      requests?: OptionalList<string>;
      source: pulumi.Input<string>;
    }
    interface DeviceAllocationResult {
      config?: OptionalList<DeviceAllocationConfiguration>;
      results?: OptionalList<DeviceRequestAllocationResult>;
    }
    interface DeviceAttribute {
      bool?: Optional<boolean>;
      bools?: OptionalList<boolean>;
      int?: Optional<number>;
      ints?: OptionalList<number>;
      string?: Optional<string>;
      strings?: OptionalList<string>;
      version?: Optional<string>;
      versions?: OptionalList<string>;
    }
    interface DeviceCapacity {
      requestPolicy?: Optional<CapacityRequestPolicy>;
      value: pulumi.Input<string>;
    }
    interface DeviceClaim {
      config?: OptionalList<DeviceClaimConfiguration>;
      constraints?: OptionalList<DeviceConstraint>;
      requests?: OptionalList<DeviceRequest>;
    }
    interface DeviceClaimConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
      requests?: OptionalList<string>;
    }
    interface DeviceClass {
      apiVersion?: Optional<"resource.k8s.io/v1beta1">;
      kind?: Optional<"DeviceClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DeviceClassSpec>;
    }
    interface DeviceClassConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
    }
    interface DeviceClassSpec {
      config?: OptionalList<DeviceClassConfiguration>;
      extendedResourceName?: Optional<string>;
      selectors?: OptionalList<DeviceSelector>;
    }
    interface DeviceConstraint {
      distinctAttribute?: Optional<string>;
      matchAttribute?: Optional<string>;
      requests?: OptionalList<string>;
    }
    interface DeviceCounterConsumption {
      compatibilityGroups?: OptionalList<string>;
      counterSet: pulumi.Input<string>;
      counters: pulumi.Input<{ [key: string]: pulumi.Input<Counter>; }>;
    }
    interface DeviceDerivedAttribute {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequest {
      adminAccess?: Optional<boolean>;
      allocationMode?: Optional<string>;
      capacity?: Optional<CapacityRequirements>;
      count?: Optional<number>;
      derivedAttributes?: OptionalList<DeviceDerivedAttribute>;
      deviceClassName?: Optional<string>;
      firstAvailable?: OptionalList<DeviceSubRequest>;
      name: pulumi.Input<string>;
      selectors?: OptionalList<DeviceSelector>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface DeviceRequestAllocationResult {
      adminAccess?: Optional<boolean>;
      bindingConditions?: OptionalList<string>;
      bindingFailureConditions?: OptionalList<string>;
      consumedCapacity?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      pool: pulumi.Input<string>;
      request: pulumi.Input<string>;
      shareID?: Optional<string>;
      skipNodeOperations?: OptionalList<string>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface DeviceSelector {
      cel?: Optional<CELDeviceSelector>;
    }
    interface DeviceSubRequest {
      allocationMode?: Optional<string>;
      capacity?: Optional<CapacityRequirements>;
      count?: Optional<number>;
      derivedAttributes?: OptionalList<DeviceDerivedAttribute>;
      deviceClassName: pulumi.Input<string>;
      name: pulumi.Input<string>;
      selectors?: OptionalList<DeviceSelector>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface DeviceTaint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: Optional<string>;
      value?: Optional<string>;
    }
    interface DeviceToleration {
      effect?: Optional<string>;
      key?: Optional<string>;
      operator?: Optional<string>;
      tolerationSeconds?: Optional<number>;
      value?: Optional<string>;
    }
    interface NetworkDeviceData {
      hardwareAddress?: Optional<string>;
      interfaceName?: Optional<string>;
      ips?: OptionalList<string>;
    }
    interface NodeAllocatableMapping {
      capacityKey?: Optional<string>;
      capacityMultiplier?: Optional<string>;
      deviceMultiplier?: Optional<string>;
    }
    interface NodeAllocatableOverhead {
      perContainer?: Optional<string>;
      perPod?: Optional<string>;
    }
    interface NodeAllocatableResource {
      mapping?: Optional<NodeAllocatableMapping>;
      overhead?: Optional<NodeAllocatableOverhead>;
    }
    interface NodeAllocatableResourceMapping {
      allocationMultiplier?: Optional<string>;
      capacityKey?: Optional<string>;
    }
    interface OpaqueDeviceConfiguration {
      driver: pulumi.Input<string>;
      parameters: any;
    }
    interface ResourceClaim {
      apiVersion?: Optional<"resource.k8s.io/v1beta1">;
      kind?: Optional<"ResourceClaim">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
      status?: Optional<ResourceClaimStatus>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: Optional<string>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimSpec {
      devices?: Optional<DeviceClaim>;
    }
    interface ResourceClaimStatus {
      allocation?: Optional<AllocationResult>;
      devices?: OptionalList<AllocatedDeviceStatus>;
      reservedFor?: OptionalList<ResourceClaimConsumerReference>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: Optional<"resource.k8s.io/v1beta1">;
      kind?: Optional<"ResourceClaimTemplate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
    }
    interface ResourcePool {
      generation: pulumi.Input<number>;
      name: pulumi.Input<string>;
      resourceSliceCount: pulumi.Input<number>;
    }
    interface ResourceSlice {
      apiVersion?: Optional<"resource.k8s.io/v1beta1">;
      kind?: Optional<"ResourceSlice">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceSliceSpec>;
    }
    interface ResourceSliceSpec {
      allNodes?: Optional<boolean>;
      devices?: OptionalList<Device>;
      driver: pulumi.Input<string>;
      nodeName?: Optional<string>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
      partitionTypeAttribute?: Optional<string>;
      perDeviceNodeSelection?: Optional<boolean>;
      pool: pulumi.Input<ResourcePool>;
      sharedCounters?: OptionalList<CounterSet>;
      skipNodeOperations?: OptionalList<string>;
    }
  }
  namespace resource.v1beta2 {
    interface AllocatedDeviceStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      data?: any | undefined;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      networkData?: Optional<NetworkDeviceData>;
      pool: pulumi.Input<string>;
      shareID?: Optional<string>;
    }
    interface AllocationResult {
      allocationTimestamp?: Optional<string>;
      devices?: Optional<DeviceAllocationResult>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
    }
    interface CELDeviceSelector {
      expression: pulumi.Input<string>;
    }
    interface CapacityRequestPolicy {
      default?: Optional<string>;
      validRange?: Optional<CapacityRequestPolicyRange>;
      validValues?: OptionalList<string>;
    }
    interface CapacityRequestPolicyRange {
      max?: Optional<string>;
      min: pulumi.Input<string>;
      step?: Optional<string>;
    }
    interface CapacityRequirements {
      requests?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface Counter {
      value: pulumi.Input<string>;
    }
    interface CounterSet {
      counters: pulumi.Input<{ [key: string]: pulumi.Input<Counter>; }>;
      name: pulumi.Input<string>;
    }
    interface Device {
      allNodes?: Optional<boolean>;
      allowMultipleAllocations?: Optional<boolean>;
      attributes?: Optional<{ [key: string]: pulumi.Input<DeviceAttribute>; }>;
      bindingConditions?: OptionalList<string>;
      bindingFailureConditions?: OptionalList<string>;
      bindsToNode?: Optional<boolean>;
      capacity?: Optional<{ [key: string]: pulumi.Input<DeviceCapacity>; }>;
      consumesCounters?: OptionalList<DeviceCounterConsumption>;
      name: pulumi.Input<string>;
      nodeAllocatableResourceMappings?: Optional<{ [key: string]: pulumi.Input<NodeAllocatableResourceMapping>; }>;
      nodeAllocatableResources?: Optional<{ [key: string]: pulumi.Input<NodeAllocatableResource>; }>;
      nodeName?: Optional<string>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
      taints?: OptionalList<DeviceTaint>;
    }
    interface DeviceAllocationConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
      requests?: OptionalList<string>;
      source: pulumi.Input<string>;
    }
    interface DeviceAllocationResult {
      config?: OptionalList<DeviceAllocationConfiguration>;
      results?: OptionalList<DeviceRequestAllocationResult>;
    }
    interface DeviceAttribute {
      bool?: Optional<boolean>;
      bools?: OptionalList<boolean>;
      int?: Optional<number>;
      ints?: OptionalList<number>;
      string?: Optional<string>;
      strings?: OptionalList<string>;
      version?: Optional<string>;
      versions?: OptionalList<string>;
    }
    interface DeviceCapacity {
      requestPolicy?: Optional<CapacityRequestPolicy>;
      value: pulumi.Input<string>;
    }
    interface DeviceClaim {
      config?: OptionalList<DeviceClaimConfiguration>;
      constraints?: OptionalList<DeviceConstraint>;
      requests?: OptionalList<DeviceRequest>;
    }
    interface DeviceClaimConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
      requests?: OptionalList<string>;
    }
    interface DeviceClass {
      apiVersion?: Optional<"resource.k8s.io/v1beta2">;
      kind?: Optional<"DeviceClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DeviceClassSpec>;
    }
    interface DeviceClassConfiguration {
      opaque?: Optional<OpaqueDeviceConfiguration>;
    }
    interface DeviceClassSpec {
      config?: OptionalList<DeviceClassConfiguration>;
      extendedResourceName?: Optional<string>;
      selectors?: OptionalList<DeviceSelector>;
    }
    interface DeviceConstraint {
      distinctAttribute?: Optional<string>;
      matchAttribute?: Optional<string>;
      requests?: OptionalList<string>;
    }
    interface DeviceCounterConsumption {
      compatibilityGroups?: OptionalList<string>;
      counterSet: pulumi.Input<string>;
      counters: pulumi.Input<{ [key: string]: pulumi.Input<Counter>; }>;
    }
    interface DeviceDerivedAttribute {
      expression: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequest {
      exactly?: Optional<ExactDeviceRequest>;
      firstAvailable?: OptionalList<DeviceSubRequest>;
      name: pulumi.Input<string>;
    }
    interface DeviceRequestAllocationResult {
      adminAccess?: Optional<boolean>;
      bindingConditions?: OptionalList<string>;
      bindingFailureConditions?: OptionalList<string>;
      consumedCapacity?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      device: pulumi.Input<string>;
      driver: pulumi.Input<string>;
      pool: pulumi.Input<string>;
      request: pulumi.Input<string>;
      shareID?: Optional<string>;
      skipNodeOperations?: OptionalList<string>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface DeviceSelector {
      cel?: Optional<CELDeviceSelector>;
    }
    interface DeviceSubRequest {
      allocationMode?: Optional<string>;
      capacity?: Optional<CapacityRequirements>;
      count?: Optional<number>;
      derivedAttributes?: OptionalList<DeviceDerivedAttribute>;
      deviceClassName: pulumi.Input<string>;
      name: pulumi.Input<string>;
      selectors?: OptionalList<DeviceSelector>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface DeviceTaint {
      effect: pulumi.Input<string>;
      key: pulumi.Input<string>;
      timeAdded?: Optional<string>;
      value?: Optional<string>;
    }
    interface DeviceTaintRule {
      apiVersion?: Optional<"resource.k8s.io/v1beta2">;
      kind?: Optional<"DeviceTaintRule">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<DeviceTaintRuleSpec>;
      status?: Optional<DeviceTaintRuleStatus>;
    }
    interface DeviceTaintRuleSpec {
      deviceSelector?: Optional<DeviceTaintSelector>;
      taint: pulumi.Input<DeviceTaint>;
    }
    interface DeviceTaintRuleStatus {
      conditions?: OptionalList<meta.v1.Condition>;
    }
    interface DeviceTaintSelector {
      device?: Optional<string>;
      driver?: Optional<string>;
      pool?: Optional<string>;
    }
    interface DeviceToleration {
      effect?: Optional<string>;
      key?: Optional<string>;
      operator?: Optional<string>;
      tolerationSeconds?: Optional<number>;
      value?: Optional<string>;
    }
    interface ExactDeviceRequest {
      adminAccess?: Optional<boolean>;
      allocationMode?: Optional<string>;
      capacity?: Optional<CapacityRequirements>;
      count?: Optional<number>;
      derivedAttributes?: OptionalList<DeviceDerivedAttribute>;
      deviceClassName: pulumi.Input<string>;
      selectors?: OptionalList<DeviceSelector>;
      tolerations?: OptionalList<DeviceToleration>;
    }
    interface NetworkDeviceData {
      hardwareAddress?: Optional<string>;
      interfaceName?: Optional<string>;
      ips?: OptionalList<string>;
    }
    interface NodeAllocatableMapping {
      capacityKey?: Optional<string>;
      capacityMultiplier?: Optional<string>;
      deviceMultiplier?: Optional<string>;
    }
    interface NodeAllocatableOverhead {
      perContainer?: Optional<string>;
      perPod?: Optional<string>;
    }
    interface NodeAllocatableResource {
      mapping?: Optional<NodeAllocatableMapping>;
      overhead?: Optional<NodeAllocatableOverhead>;
    }
    interface NodeAllocatableResourceMapping {
      allocationMultiplier?: Optional<string>;
      capacityKey?: Optional<string>;
    }
    interface OpaqueDeviceConfiguration {
      driver: pulumi.Input<string>;
      parameters: any;
    }
    interface ResourceClaim {
      apiVersion?: Optional<"resource.k8s.io/v1beta2">;
      kind?: Optional<"ResourceClaim">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
      status?: Optional<ResourceClaimStatus>;
    }
    interface ResourceClaimConsumerReference {
      apiGroup?: Optional<string>;
      name: pulumi.Input<string>;
      resource: pulumi.Input<string>;
      uid: pulumi.Input<string>;
    }
    interface ResourceClaimSpec {
      devices?: Optional<DeviceClaim>;
    }
    interface ResourceClaimStatus {
      allocation?: Optional<AllocationResult>;
      devices?: OptionalList<AllocatedDeviceStatus>;
      reservedFor?: OptionalList<ResourceClaimConsumerReference>;
    }
    interface ResourceClaimTemplate {
      apiVersion?: Optional<"resource.k8s.io/v1beta2">;
      kind?: Optional<"ResourceClaimTemplate">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimTemplateSpec>;
    }
    interface ResourceClaimTemplateSpec {
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceClaimSpec>;
    }
    interface ResourcePool {
      generation: pulumi.Input<number>;
      name: pulumi.Input<string>;
      resourceSliceCount: pulumi.Input<number>;
    }
    interface ResourceSlice {
      apiVersion?: Optional<"resource.k8s.io/v1beta2">;
      kind?: Optional<"ResourceSlice">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<ResourceSliceSpec>;
    }
    interface ResourceSliceSpec {
      allNodes?: Optional<boolean>;
      devices?: OptionalList<Device>;
      driver: pulumi.Input<string>;
      nodeName?: Optional<string>;
      nodeSelector?: Optional<core.v1.NodeSelector>;
      partitionTypeAttribute?: Optional<string>;
      perDeviceNodeSelection?: Optional<boolean>;
      pool: pulumi.Input<ResourcePool>;
      sharedCounters?: OptionalList<CounterSet>;
      skipNodeOperations?: OptionalList<string>;
    }
  }
  namespace scheduling.v1 {
    interface PriorityClass {
      apiVersion?: Optional<"scheduling.k8s.io/v1">;
      description?: Optional<string>;
      globalDefault?: Optional<boolean>;
      kind?: Optional<"PriorityClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      preemptionPolicy?: Optional<string>;
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
      policy: pulumi.Input<PodGroupPolicy>;
    }
    interface PodGroupPolicy {
      basic?: Optional<BasicSchedulingPolicy>;
      gang?: Optional<GangSchedulingPolicy>;
    }
    interface PriorityClass {
      apiVersion?: Optional<"scheduling.k8s.io/v1alpha1">;
      description?: Optional<string>;
      globalDefault?: Optional<boolean>;
      kind?: Optional<"PriorityClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      preemptionPolicy?: Optional<string>;
      value: pulumi.Input<number>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Workload {
      apiVersion?: Optional<"scheduling.k8s.io/v1alpha1">;
      kind?: Optional<"Workload">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<WorkloadSpec>;
    }
    interface WorkloadSpec {
      controllerRef?: Optional<TypedLocalObjectReference>;
      podGroups: pulumi.Input<pulumi.Input<PodGroup>[]>;
    }
  }
  namespace scheduling.v1alpha2 {
    interface BasicSchedulingPolicy {
    }
    interface GangSchedulingPolicy {
      minCount: pulumi.Input<number>;
    }
    interface PodGroup {
      apiVersion?: Optional<"scheduling.k8s.io/v1alpha2">;
      kind?: Optional<"PodGroup">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PodGroupSpec>;
      status?: Optional<PodGroupStatus>;
    }
    interface PodGroupResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: Optional<string>;
      resourceClaimTemplateName?: Optional<string>;
    }
    interface PodGroupResourceClaimStatus {
      name: pulumi.Input<string>;
      resourceClaimName?: Optional<string>;
    }
    interface PodGroupSchedulingConstraints {
      topology?: OptionalList<TopologyConstraint>;
    }
    interface PodGroupSchedulingPolicy {
      basic?: Optional<BasicSchedulingPolicy>;
      gang?: Optional<GangSchedulingPolicy>;
    }
    interface PodGroupSpec {
      disruptionMode?: Optional<string>;
      podGroupTemplateRef?: Optional<PodGroupTemplateReference>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      resourceClaims?: OptionalList<PodGroupResourceClaim>;
      schedulingConstraints?: Optional<PodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<PodGroupSchedulingPolicy>;
    }
    interface PodGroupStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      resourceClaimStatuses?: OptionalList<PodGroupResourceClaimStatus>;
    }
    interface PodGroupTemplate {
      disruptionMode?: Optional<string>;
      name: pulumi.Input<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      resourceClaims?: OptionalList<PodGroupResourceClaim>;
      schedulingConstraints?: Optional<PodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<PodGroupSchedulingPolicy>;
    }
    interface PodGroupTemplateReference {
      workload?: Optional<WorkloadPodGroupTemplateReference>;
    }
    interface TopologyConstraint {
      key: pulumi.Input<string>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Workload {
      apiVersion?: Optional<"scheduling.k8s.io/v1alpha2">;
      kind?: Optional<"Workload">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<WorkloadSpec>;
    }
    interface WorkloadPodGroupTemplateReference {
      podGroupTemplateName: pulumi.Input<string>;
      workloadName: pulumi.Input<string>;
    }
    interface WorkloadSpec {
      controllerRef?: Optional<TypedLocalObjectReference>;
      podGroupTemplates: pulumi.Input<pulumi.Input<PodGroupTemplate>[]>;
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
      all?: Optional<AllCompositeDisruptionMode>;
      single?: Optional<SingleCompositeDisruptionMode>;
    }
    interface CompositeGangSchedulingPolicy {
      minGroupCount: pulumi.Input<number>;
    }
    interface CompositePodGroup {
      apiVersion?: Optional<"scheduling.k8s.io/v1alpha3">;
      kind?: Optional<"CompositePodGroup">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<CompositePodGroupSpec>;
      status?: Optional<CompositePodGroupStatus>;
    }
    interface CompositePodGroupSchedulingConstraints {
      topology?: OptionalList<TopologyConstraint>;
    }
    interface CompositePodGroupSchedulingPolicy {
      basic?: Optional<CompositeBasicSchedulingPolicy>;
      gang?: Optional<CompositeGangSchedulingPolicy>;
    }
    interface CompositePodGroupSpec {
      disruptionMode?: Optional<CompositeDisruptionMode>;
      parentCompositePodGroupName?: Optional<string>;
      preemptionPolicy?: Optional<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      schedulingConstraints?: Optional<CompositePodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<CompositePodGroupSchedulingPolicy>;
      workloadRef: pulumi.Input<WorkloadReference>;
    }
    interface CompositePodGroupStatus {
      conditions?: OptionalList<meta.v1.Condition>;
    }
    interface CompositePodGroupTemplate {
      compositePodGroupTemplates?: OptionalList<CompositePodGroupTemplate>;
      disruptionMode?: Optional<CompositeDisruptionMode>;
      name: pulumi.Input<string>;
      podGroupTemplates?: OptionalList<PodGroupTemplate>;
      preemptionPolicy?: Optional<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      schedulingConstraints?: Optional<CompositePodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<CompositePodGroupSchedulingPolicy>;
    }
    interface DisruptionMode {
      all?: Optional<AllDisruptionMode>;
      single?: Optional<SingleDisruptionMode>;
    }
    interface GangSchedulingPolicy {
      minCount: pulumi.Input<number>;
    }
    interface PodGroup {
      apiVersion?: Optional<"scheduling.k8s.io/v1alpha3">;
      kind?: Optional<"PodGroup">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PodGroupSpec>;
      status?: Optional<PodGroupStatus>;
    }
    interface PodGroupResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: Optional<string>;
      resourceClaimTemplateName?: Optional<string>;
    }
    interface PodGroupResourceClaimStatus {
      name: pulumi.Input<string>;
      resourceClaimName?: Optional<string>;
    }
    interface PodGroupSchedulingConstraints {
      topology?: OptionalList<TopologyConstraint>;
    }
    interface PodGroupSchedulingPolicy {
      basic?: Optional<BasicSchedulingPolicy>;
      gang?: Optional<GangSchedulingPolicy>;
    }
    interface PodGroupSpec {
      disruptionMode?: Optional<DisruptionMode>;
      parentCompositePodGroupName?: Optional<string>;
      preemptionPolicy?: Optional<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      resourceClaims?: OptionalList<PodGroupResourceClaim>;
      schedulingConstraints?: Optional<PodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<PodGroupSchedulingPolicy>;
      workloadRef?: Optional<WorkloadReference>;
    }
    interface PodGroupStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      resourceClaimStatuses?: OptionalList<PodGroupResourceClaimStatus>;
    }
    interface PodGroupTemplate {
      disruptionMode?: Optional<DisruptionMode>;
      name: pulumi.Input<string>;
      preemptionPolicy?: Optional<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      resourceClaims?: OptionalList<PodGroupResourceClaim>;
      schedulingConstraints?: Optional<PodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<PodGroupSchedulingPolicy>;
    }
    interface SingleCompositeDisruptionMode {
    }
    interface SingleDisruptionMode {
    }
    interface TopologyConstraint {
      key: pulumi.Input<string>;
    }
    interface TypedLocalObjectReference {
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Workload {
      apiVersion?: Optional<"scheduling.k8s.io/v1alpha3">;
      kind?: Optional<"Workload">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<WorkloadSpec>;
    }
    interface WorkloadPodGroupAllDisruptionMode {
    }
    interface WorkloadPodGroupBasicSchedulingPolicy {
    }
    interface WorkloadPodGroupDisruptionMode {
      all?: Optional<WorkloadPodGroupAllDisruptionMode>;
      single?: Optional<WorkloadPodGroupSingleDisruptionMode>;
    }
    interface WorkloadPodGroupGangSchedulingPolicy {
      minCount?: Optional<number>;
    }
    interface WorkloadPodGroupResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: Optional<string>;
      resourceClaimTemplateName?: Optional<string>;
    }
    interface WorkloadPodGroupSchedulingConstraints {
      topology?: OptionalList<TopologyConstraint>;
    }
    interface WorkloadPodGroupSchedulingPolicy {
      basic?: Optional<WorkloadPodGroupBasicSchedulingPolicy>;
      gang?: Optional<WorkloadPodGroupGangSchedulingPolicy>;
    }
    interface WorkloadPodGroupSingleDisruptionMode {
    }
    interface WorkloadReference {
      templateName: pulumi.Input<string>;
      workloadName: pulumi.Input<string>;
    }
    interface WorkloadSpec {
      compositePodGroupTemplates?: OptionalList<CompositePodGroupTemplate>;
      controllerRef?: Optional<TypedLocalObjectReference>;
      podGroupTemplates?: OptionalList<PodGroupTemplate>;
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
      all?: Optional<AllCompositeDisruptionMode>;
      single?: Optional<SingleCompositeDisruptionMode>;
    }
    interface CompositeGangSchedulingPolicy {
      minGroupCount: pulumi.Input<number>;
    }
    interface CompositePodGroupSchedulingConstraints {
      topology?: OptionalList<TopologyConstraint>;
    }
    interface CompositePodGroupSchedulingPolicy {
      basic?: Optional<CompositeBasicSchedulingPolicy>;
      gang?: Optional<CompositeGangSchedulingPolicy>;
    }
    interface CompositePodGroupTemplate {
      compositePodGroupTemplates?: OptionalList<CompositePodGroupTemplate>;
      disruptionMode?: Optional<CompositeDisruptionMode>;
      name: pulumi.Input<string>;
      podGroupTemplates?: OptionalList<PodGroupTemplate>;
      preemptionPolicy?: Optional<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      schedulingConstraints?: Optional<CompositePodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<CompositePodGroupSchedulingPolicy>;
    }
    interface DisruptionMode {
      all?: Optional<AllDisruptionMode>;
      single?: Optional<SingleDisruptionMode>;
    }
    interface GangSchedulingPolicy {
      minCount: pulumi.Input<number>;
    }
    interface PodGroup {
      apiVersion?: Optional<"scheduling.k8s.io/v1beta1">;
      kind?: Optional<"PodGroup">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<PodGroupSpec>;
      status?: Optional<PodGroupStatus>;
    }
    interface PodGroupResourceClaim {
      name: pulumi.Input<string>;
      resourceClaimName?: Optional<string>;
      resourceClaimTemplateName?: Optional<string>;
    }
    interface PodGroupResourceClaimStatus {
      name: pulumi.Input<string>;
      resourceClaimName?: Optional<string>;
    }
    interface PodGroupSchedulingConstraints {
      topology?: OptionalList<TopologyConstraint>;
    }
    interface PodGroupSchedulingPolicy {
      basic?: Optional<BasicSchedulingPolicy>;
      gang?: Optional<GangSchedulingPolicy>;
    }
    interface PodGroupSpec {
      disruptionMode?: Optional<DisruptionMode>;
      parentCompositePodGroupName?: Optional<string>;
      preemptionPolicy?: Optional<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      resourceClaims?: OptionalList<PodGroupResourceClaim>;
      schedulingConstraints?: Optional<PodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<PodGroupSchedulingPolicy>;
      workloadRef?: Optional<WorkloadReference>;
    }
    interface PodGroupStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      resourceClaimStatuses?: OptionalList<PodGroupResourceClaimStatus>;
    }
    interface PodGroupTemplate {
      disruptionMode?: Optional<DisruptionMode>;
      name: pulumi.Input<string>;
      preemptionPolicy?: Optional<string>;
      priority?: Optional<number>;
      priorityClassName?: Optional<string>;
      resourceClaims?: OptionalList<PodGroupResourceClaim>;
      schedulingConstraints?: Optional<PodGroupSchedulingConstraints>;
      schedulingPolicy: pulumi.Input<PodGroupSchedulingPolicy>;
    }
    interface PriorityClass {
      apiVersion?: Optional<"scheduling.k8s.io/v1beta1">;
      description?: Optional<string>;
      globalDefault?: Optional<boolean>;
      kind?: Optional<"PriorityClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      preemptionPolicy?: Optional<string>;
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
      apiGroup?: Optional<string>;
      kind: pulumi.Input<string>;
      name: pulumi.Input<string>;
    }
    interface Workload {
      apiVersion?: Optional<"scheduling.k8s.io/v1beta1">;
      kind?: Optional<"Workload">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<WorkloadSpec>;
    }
    interface WorkloadReference {
      templateName: pulumi.Input<string>;
      workloadName: pulumi.Input<string>;
    }
    interface WorkloadSpec {
      compositePodGroupTemplates?: OptionalList<CompositePodGroupTemplate>;
      controllerRef?: Optional<TypedLocalObjectReference>;
      podGroupTemplates?: OptionalList<PodGroupTemplate>;
    }
  }
  namespace settings.v1alpha1 {
    interface PodPreset {
      apiVersion?: Optional<"settings.k8s.io/v1alpha1">;
      kind?: Optional<"PodPreset">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<PodPresetSpec>;
    }
    interface PodPresetSpec {
      env?: OptionalList<core.v1.EnvVar>;
      envFrom?: OptionalList<core.v1.EnvFromSource>;
      selector?: Optional<meta.v1.LabelSelector>;
      volumeMounts?: OptionalList<core.v1.VolumeMount>;
      volumes?: OptionalList<core.v1.Volume>;
    }
  }
  namespace storage.v1 {
    interface CSIDriver {
      apiVersion?: Optional<"storage.k8s.io/v1">;
      kind?: Optional<"CSIDriver">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<CSIDriverSpec>;
    }
    interface CSIDriverSpec {
      attachRequired?: Optional<boolean>;
      fsGroupPolicy?: Optional<string>;
      nodeAllocatableUpdatePeriodSeconds?: Optional<number>;
      podInfoOnMount?: Optional<boolean>;
      preventPodSchedulingIfMissing?: Optional<boolean>;
      requiresRepublish?: Optional<boolean>;
      seLinuxMount?: Optional<boolean>;
      serviceAccountTokenInSecrets?: Optional<boolean>;
      storageCapacity?: Optional<boolean>;
      tokenRequests?: OptionalList<TokenRequest>;
      volumeLifecycleModes?: OptionalList<string>;
    }
    interface CSINode {
      apiVersion?: Optional<"storage.k8s.io/v1">;
      kind?: Optional<"CSINode">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<CSINodeSpec>;
      status?: Optional<CSINodeStatus>;
    }
    interface CSINodeDriver {
      allocatable?: Optional<VolumeNodeResources>;
      name: pulumi.Input<string>;
      nodeID: pulumi.Input<string>;
      topologyKeys?: OptionalList<string>;
    }
    interface CSINodeSpec {
      drivers: pulumi.Input<pulumi.Input<CSINodeDriver>[]>;
    }
    interface CSINodeStatus {
      storageHealth?: OptionalList<StorageHealth>;
    }
    interface CSIStorageCapacity {
      apiVersion?: Optional<"storage.k8s.io/v1">;
      capacity?: Optional<string>;
      kind?: Optional<"CSIStorageCapacity">;
      maximumVolumeSize?: Optional<string>;
      metadata?: Optional<meta.v1.ObjectMeta>;
      nodeTopology?: Optional<meta.v1.LabelSelector>;
      storageClassName: pulumi.Input<string>;
    }
    interface StorageClass {
      allowVolumeExpansion?: Optional<boolean>;
      allowedTopologies?: OptionalList<core.v1.TopologySelectorTerm>;
      apiVersion?: Optional<"storage.k8s.io/v1">;
      kind?: Optional<"StorageClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      mountOptions?: OptionalList<string>;
      parameters?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      provisioner: pulumi.Input<string>;
      reclaimPolicy?: Optional<string>;
      volumeBindingMode?: Optional<string>;
    }
    interface StorageHealth {
      healthConditions?: OptionalList<StorageHealthCondition>;
      name: pulumi.Input<string>;
    }
    interface StorageHealthCondition {
      accessMode?: Optional<string>;
      lastTransitionTime?: Optional<string>;
      message?: Optional<string>;
      reason: pulumi.Input<string>;
      status: pulumi.Input<string>;
      volumeMode?: Optional<string>;
    }
    interface TokenRequest {
      audience: pulumi.Input<string>;
      expirationSeconds?: Optional<number>;
    }
    interface VolumeAttachment {
      apiVersion?: Optional<"storage.k8s.io/v1">;
      kind?: Optional<"VolumeAttachment">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<VolumeAttachmentSpec>;
      status?: Optional<VolumeAttachmentStatus>;
    }
    interface VolumeAttachmentSource {
      inlineVolumeSpec?: Optional<core.v1.PersistentVolumeSpec>;
      persistentVolumeName?: Optional<string>;
    }
    interface VolumeAttachmentSpec {
      attacher: pulumi.Input<string>;
      nodeName: pulumi.Input<string>;
      source: pulumi.Input<VolumeAttachmentSource>;
    }
    interface VolumeAttachmentStatus {
      attachError?: Optional<VolumeError>;
      attached: pulumi.Input<boolean>;
      attachmentMetadata?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      detachError?: Optional<VolumeError>;
    }
    interface VolumeAttributesClass {
      apiVersion?: Optional<"storage.k8s.io/v1">;
      driverName: pulumi.Input<string>;
      kind?: Optional<"VolumeAttributesClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      parameters?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface VolumeError {
      errorCode?: Optional<number>;
      message?: Optional<string>;
      time?: Optional<string>;
    }
    interface VolumeNodeResources {
      count?: Optional<number>;
    }
  }
  namespace storage.v1alpha1 {
    interface VolumeAttachment {
      apiVersion?: Optional<"storage.k8s.io/v1alpha1">;
      kind?: Optional<"VolumeAttachment">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<VolumeAttachmentSpec>;
      status?: Optional<VolumeAttachmentStatus>;
    }
    interface VolumeAttachmentSource {
      inlineVolumeSpec?: Optional<core.v1.PersistentVolumeSpec>;
      persistentVolumeName?: Optional<string>;
    }
    interface VolumeAttachmentSpec {
      attacher: pulumi.Input<string>;
      nodeName: pulumi.Input<string>;
      source: pulumi.Input<VolumeAttachmentSource>;
    }
    interface VolumeAttachmentStatus {
      attachError?: Optional<VolumeError>;
      attached: pulumi.Input<boolean>;
      attachmentMetadata?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      detachError?: Optional<VolumeError>;
    }
    interface VolumeAttributesClass {
      apiVersion?: Optional<"storage.k8s.io/v1alpha1">;
      driverName: pulumi.Input<string>;
      kind?: Optional<"VolumeAttributesClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      parameters?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface VolumeError {
      message?: Optional<string>;
      time?: Optional<string>;
    }
  }
  namespace storage.v1beta1 {
    interface CSIDriver {
      apiVersion?: Optional<"storage.k8s.io/v1beta1">;
      kind?: Optional<"CSIDriver">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<CSIDriverSpec>;
    }
    interface CSIDriverSpec {
      attachRequired?: Optional<boolean>;
      fsGroupPolicy?: Optional<string>;
      podInfoOnMount?: Optional<boolean>;
      requiresRepublish?: Optional<boolean>;
      storageCapacity?: Optional<boolean>;
      tokenRequests?: OptionalList<TokenRequest>;
      volumeLifecycleModes?: OptionalList<string>;
    }
    interface CSINode {
      apiVersion?: Optional<"storage.k8s.io/v1beta1">;
      kind?: Optional<"CSINode">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<CSINodeSpec>;
    }
    interface CSINodeDriver {
      allocatable?: Optional<VolumeNodeResources>;
      name: pulumi.Input<string>;
      nodeID: pulumi.Input<string>;
      topologyKeys?: OptionalList<string>;
    }
    interface CSINodeSpec {
      drivers: pulumi.Input<pulumi.Input<CSINodeDriver>[]>;
    }
    interface CSIStorageCapacity {
      apiVersion?: Optional<"storage.k8s.io/v1beta1">;
      capacity?: Optional<string>;
      kind?: Optional<"CSIStorageCapacity">;
      maximumVolumeSize?: Optional<string>;
      metadata?: Optional<meta.v1.ObjectMeta>;
      nodeTopology?: Optional<meta.v1.LabelSelector>;
      storageClassName: pulumi.Input<string>;
    }
    interface StorageClass {
      allowVolumeExpansion?: Optional<boolean>;
      allowedTopologies?: OptionalList<core.v1.TopologySelectorTerm>;
      apiVersion?: Optional<"storage.k8s.io/v1beta1">;
      kind?: Optional<"StorageClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      mountOptions?: OptionalList<string>;
      parameters?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      provisioner: pulumi.Input<string>;
      reclaimPolicy?: Optional<string>;
      volumeBindingMode?: Optional<string>;
    }
    interface TokenRequest {
      audience: pulumi.Input<string>;
      expirationSeconds?: Optional<number>;
    }
    interface VolumeAttachment {
      apiVersion?: Optional<"storage.k8s.io/v1beta1">;
      kind?: Optional<"VolumeAttachment">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec: pulumi.Input<VolumeAttachmentSpec>;
      status?: Optional<VolumeAttachmentStatus>;
    }
    interface VolumeAttachmentSource {
      inlineVolumeSpec?: Optional<core.v1.PersistentVolumeSpec>;
      persistentVolumeName?: Optional<string>;
    }
    interface VolumeAttachmentSpec {
      attacher: pulumi.Input<string>;
      nodeName: pulumi.Input<string>;
      source: pulumi.Input<VolumeAttachmentSource>;
    }
    interface VolumeAttachmentStatus {
      attachError?: Optional<VolumeError>;
      attached: pulumi.Input<boolean>;
      attachmentMetadata?: Optional<{ [key: string]: pulumi.Input<string>; }>;
      detachError?: Optional<VolumeError>;
    }
    interface VolumeAttributesClass {
      apiVersion?: Optional<"storage.k8s.io/v1beta1">;
      driverName: pulumi.Input<string>;
      kind?: Optional<"VolumeAttributesClass">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      parameters?: Optional<{ [key: string]: pulumi.Input<string>; }>;
    }
    interface VolumeError {
      message?: Optional<string>;
      time?: Optional<string>;
    }
    interface VolumeNodeResources {
      count?: Optional<number>;
    }
  }
  namespace storagemigration.v1 {
    interface StorageVersionMigration {
      apiVersion?: Optional<"storagemigration.k8s.io/v1">;
      kind?: Optional<"StorageVersionMigration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<StorageVersionMigrationSpec>;
      status?: Optional<StorageVersionMigrationStatus>;
    }
    interface StorageVersionMigrationSpec {
      resource: pulumi.Input<meta.v1.GroupResource>;
    }
    interface StorageVersionMigrationStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      resourceVersion?: Optional<string>;
    }
  }
  namespace storagemigration.v1alpha1 {
    interface GroupVersionResource {
      group?: Optional<string>;
      resource?: Optional<string>;
      version?: Optional<string>;
    }
    interface MigrationCondition {
      lastUpdateTime?: Optional<string>;
      message?: Optional<string>;
      reason?: Optional<string>;
      status: pulumi.Input<string>;
      type: pulumi.Input<string>;
    }
    interface StorageVersionMigration {
      apiVersion?: Optional<"storagemigration.k8s.io/v1alpha1">;
      kind?: Optional<"StorageVersionMigration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<StorageVersionMigrationSpec>;
      status?: Optional<StorageVersionMigrationStatus>;
    }
    interface StorageVersionMigrationSpec {
      continueToken?: Optional<string>;
      resource: pulumi.Input<GroupVersionResource>;
    }
    interface StorageVersionMigrationStatus {
      conditions?: OptionalList<MigrationCondition>;
      resourceVersion?: Optional<string>;
    }
  }
  namespace storagemigration.v1beta1 {
    interface StorageVersionMigration {
      apiVersion?: Optional<"storagemigration.k8s.io/v1beta1">;
      kind?: Optional<"StorageVersionMigration">;
      metadata?: Optional<meta.v1.ObjectMeta>;
      spec?: Optional<StorageVersionMigrationSpec>;
      status?: Optional<StorageVersionMigrationStatus>;
    }
    interface StorageVersionMigrationSpec {
      resource: pulumi.Input<meta.v1.GroupResource>;
    }
    interface StorageVersionMigrationStatus {
      conditions?: OptionalList<meta.v1.Condition>;
      resourceVersion?: Optional<string>;
    }
  }
}
