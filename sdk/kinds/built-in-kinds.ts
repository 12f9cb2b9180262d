// A data table, written by `npm run tables` from @pulumi/kubernetes 4.34.2 (Apache-2.0): only what its
// kinds consist of, with the first sentences of the comments of stable API versions. The compiler reads a tenth of what
// that package has, which a program does not need.
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
    /** ApplyConfiguration defines the desired configuration values of an object. */
    interface ApplyConfiguration {
      /** expression will be evaluated by CEL to create an apply configuration. */
      expression?: pulumi.Input<string | undefined>;
    }
    /** AuditAnnotation describes how to produce an audit annotation for an API request. */
    interface AuditAnnotation {
      /** key specifies the audit annotation key. */
      key: pulumi.Input<string>;
      /** valueExpression represents the expression which is evaluated by CEL to produce an audit annotation value. */
      valueExpression: pulumi.Input<string>;
    }
    /** ExpressionWarning is a warning information that targets a specific expression. */
    interface ExpressionWarning {
      /** fieldRef is the path to the field that refers to the expression. */
      fieldRef: pulumi.Input<string>;
      /** warning contains the content of type checking information in a human-readable form. */
      warning: pulumi.Input<string>;
    }
    /** JSONPatch defines a JSON Patch. */
    interface JSONPatch {
      /** expression will be evaluated by CEL to create a [JSON patch](https://jsonpatch.com/). */
      expression?: pulumi.Input<string | undefined>;
    }
    /** MatchCondition represents a condition which must by fulfilled for a request to be sent to a webhook. */
    interface MatchCondition {
      /** expression represents the expression which will be evaluated by CEL. */
      expression: pulumi.Input<string>;
      /**
       * name is an identifier for this match condition, used for strategic merging of MatchConditions, as well as
       * providing an identifier for logging purposes.
       */
      name: pulumi.Input<string>;
    }
    /**
     * MatchResources decides whether to run the admission control policy on an object based on whether it meets the
     * match criteria.
     */
    interface MatchResources {
      /**
       * excludeResourceRules describes what operations on what resources/subresources the ValidatingAdmissionPolicy
       * should not care about.
       */
      excludeResourceRules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.NamedRuleWithOperations>[] | undefined>;
      /** matchPolicy defines how the "MatchResources" list is used to match incoming requests. */
      matchPolicy?: pulumi.Input<string | undefined>;
      /**
       * namespaceSelector decides whether to run the admission control policy on an object based on whether the
       * namespace for that object matches the selector.
       */
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** objectSelector decides whether to run the validation based on if the object has matching labels. */
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /**
       * resourceRules describes what operations on what resources/subresources the ValidatingAdmissionPolicy matches.
       */
      resourceRules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.NamedRuleWithOperations>[] | undefined>;
    }
    /**
     * MutatingAdmissionPolicy describes the definition of an admission mutation policy that mutates the object coming
     * into admission chain.
     */
    interface MutatingAdmissionPolicy {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"MutatingAdmissionPolicy" | undefined>;
      /** metadata is the standard object metadata; More info: */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec defines the desired behavior of the MutatingAdmissionPolicy. */
      spec?: pulumi.Input<input.admissionregistration.v1.MutatingAdmissionPolicySpec | undefined>;
    }
    /** MutatingAdmissionPolicyBinding binds the MutatingAdmissionPolicy with parametrized resources. */
    interface MutatingAdmissionPolicyBinding {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"MutatingAdmissionPolicyBinding" | undefined>;
      /** metadata is the standard object metadata; More info: */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec defines the desired behavior of the MutatingAdmissionPolicyBinding. */
      spec?: pulumi.Input<input.admissionregistration.v1.MutatingAdmissionPolicyBindingSpec | undefined>;
    }
    /** MutatingAdmissionPolicyBindingSpec defines the specification of the MutatingAdmissionPolicyBinding. */
    interface MutatingAdmissionPolicyBindingSpec {
      /** matchResources limits what resources match this binding and may be mutated by it. */
      matchResources?: pulumi.Input<input.admissionregistration.v1.MatchResources | undefined>;
      /** paramRef specifies the parameter resource used to configure the admission control policy. */
      paramRef?: pulumi.Input<input.admissionregistration.v1.ParamRef | undefined>;
      /** policyName references a MutatingAdmissionPolicy name which the MutatingAdmissionPolicyBinding binds to. */
      policyName?: pulumi.Input<string | undefined>;
    }
    /** MutatingAdmissionPolicySpec defines the desired behavior of the admission policy. */
    interface MutatingAdmissionPolicySpec {
      /** failurePolicy defines how to handle failures for the admission policy. */
      failurePolicy?: pulumi.Input<string | undefined>;
      /** matchConditions is a list of conditions that must be met for a request to be validated. */
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MatchCondition>[] | undefined>;
      /** matchConstraints specifies what resources this policy is designed to validate. */
      matchConstraints?: pulumi.Input<input.admissionregistration.v1.MatchResources | undefined>;
      /** mutations contain operations to perform on matching objects. */
      mutations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.Mutation>[] | undefined>;
      /** paramKind specifies the kind of resources used to parameterize this policy. */
      paramKind?: pulumi.Input<input.admissionregistration.v1.ParamKind | undefined>;
      /**
       * reinvocationPolicy indicates whether mutations may be called multiple times per MutatingAdmissionPolicyBinding
       * as part of a single admission evaluation.
       */
      reinvocationPolicy?: pulumi.Input<string | undefined>;
      /** variables contain definitions of variables that can be used in composition of other expressions. */
      variables?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.Variable>[] | undefined>;
    }
    /** MutatingWebhook describes an admission webhook and the resources and operations it applies to. */
    interface MutatingWebhook {
      /** admissionReviewVersions is an ordered list of preferred `AdmissionReview` versions the Webhook expects. */
      admissionReviewVersions: pulumi.Input<pulumi.Input<string>[]>;
      /** clientConfig defines how to communicate with the hook. */
      clientConfig: pulumi.Input<input.admissionregistration.v1.WebhookClientConfig>;
      /**
       * failurePolicy defines how unrecognized errors from the admission endpoint are handled - allowed values are
       * Ignore or Fail.
       */
      failurePolicy?: pulumi.Input<string | undefined>;
      /** matchConditions is a list of conditions that must be met for a request to be sent to this webhook. */
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MatchCondition>[] | undefined>;
      /** matchPolicy defines how the "rules" list is used to match incoming requests. */
      matchPolicy?: pulumi.Input<string | undefined>;
      /** name is the name of the admission webhook. */
      name: pulumi.Input<string>;
      /**
       * namespaceSelector decides whether to run the webhook on an object based on whether the namespace for that
       * object matches the selector.
       */
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** objectSelector decides whether to run the webhook based on if the object has matching labels. */
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /**
       * reinvocationPolicy indicates whether this webhook should be called multiple times as part of a single admission
       * evaluation.
       */
      reinvocationPolicy?: pulumi.Input<string | undefined>;
      /** rules describes what operations on what resources/subresources the webhook cares about. */
      rules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.RuleWithOperations>[] | undefined>;
      /** sideEffects states whether this webhook has side effects. */
      sideEffects: pulumi.Input<string>;
      /** timeoutSeconds specifies the timeout for this webhook. */
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    /**
     * MutatingWebhookConfiguration describes the configuration of and admission webhook that accept or reject and may
     * change the object.
     */
    interface MutatingWebhookConfiguration {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"MutatingWebhookConfiguration" | undefined>;
      /** metadata is the standard object metadata; More info: */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** webhooks is a list of webhooks and the affected resources and operations. */
      webhooks?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MutatingWebhook>[] | undefined>;
    }
    /** Mutation specifies the CEL expression which is used to apply the Mutation. */
    interface Mutation {
      /** applyConfiguration defines the desired configuration values of an object. */
      applyConfiguration?: pulumi.Input<input.admissionregistration.v1.ApplyConfiguration | undefined>;
      /** jsonPatch defines a [JSON patch](https://jsonpatch.com/) operation to perform a mutation to the object. */
      jsonPatch?: pulumi.Input<input.admissionregistration.v1.JSONPatch | undefined>;
      /** patchType indicates the patch strategy used. */
      patchType: pulumi.Input<string>;
    }
    /** NamedRuleWithOperations is a tuple of Operations and Resources with ResourceNames. */
    interface NamedRuleWithOperations {
      /** apiGroups is the API groups the resources belong to. */
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** apiVersions is the API versions the resources belong to. */
      apiVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * operations is the operations the admission hook cares about - CREATE, UPDATE, DELETE, CONNECT or * for all of
       * those operations and any future admission operations that are added.
       */
      operations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** resourceNames is an optional white list of names that the rule applies to. */
      resourceNames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** resources is a list of resources this rule applies to. */
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** scope specifies the scope of this rule. */
      scope?: pulumi.Input<string | undefined>;
    }
    /** ParamKind is a tuple of Group Kind and Version. */
    interface ParamKind {
      /** apiVersion is the API group version the resources belong to. */
      apiVersion?: pulumi.Input<string | undefined>;
      /** kind is the API kind the resources belong to. */
      kind?: pulumi.Input<string | undefined>;
    }
    /**
     * ParamRef describes how to locate the params to be used as input to expressions of rules applied by a policy
     * binding.
     */
    interface ParamRef {
      /** name is the name of the resource being referenced. */
      name?: pulumi.Input<string | undefined>;
      /** namespace is the namespace of the referenced resource. */
      namespace?: pulumi.Input<string | undefined>;
      /**
       * parameterNotFoundAction controls the behavior of the binding when the resource exists, and name or selector is
       * valid, but there are no parameters matched by the binding.
       */
      parameterNotFoundAction?: pulumi.Input<string | undefined>;
      /** selector can be used to match multiple param objects based on their labels. */
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    /** RuleWithOperations is a tuple of Operations and Resources. */
    interface RuleWithOperations {
      /** apiGroups is the API groups the resources belong to. */
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** apiVersions is the API versions the resources belong to. */
      apiVersions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * operations is the operations the admission hook cares about - CREATE, UPDATE, DELETE, CONNECT or * for all of
       * those operations and any future admission operations that are added.
       */
      operations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** resources is a list of resources this rule applies to. */
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** scope specifies the scope of this rule. */
      scope?: pulumi.Input<string | undefined>;
    }
    /** ServiceReference holds a reference to Service.legacy.k8s.io */
    interface ServiceReference {
      /** name is the name of the service. */
      name: pulumi.Input<string>;
      /** namespace is the namespace of the service. */
      namespace: pulumi.Input<string>;
      /** path is an optional URL path which will be sent in any request to this service. */
      path?: pulumi.Input<string | undefined>;
      /** port is the port on the service that hosts the webhook. */
      port?: pulumi.Input<number | undefined>;
    }
    /** TypeChecking contains results of type checking the expressions in the ValidatingAdmissionPolicy */
    interface TypeChecking {
      /** expressionWarnings contains the type checking warnings for each expression. */
      expressionWarnings?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.ExpressionWarning>[] | undefined>;
    }
    /**
     * ValidatingAdmissionPolicy describes the definition of an admission validation policy that accepts or rejects an
     * object without changing it.
     */
    interface ValidatingAdmissionPolicy {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ValidatingAdmissionPolicy" | undefined>;
      /** metadata is the standard object metadata; More info: */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec defines the desired behavior of the ValidatingAdmissionPolicy. */
      spec?: pulumi.Input<input.admissionregistration.v1.ValidatingAdmissionPolicySpec | undefined>;
      /**
       * status represents the current status of the ValidatingAdmissionPolicy, including warnings that are useful to
       * determine if the policy behaves in the expected way.
       */
      status?: pulumi.Input<input.admissionregistration.v1.ValidatingAdmissionPolicyStatus | undefined>;
    }
    /** ValidatingAdmissionPolicyBinding binds the ValidatingAdmissionPolicy with paramerized resources. */
    interface ValidatingAdmissionPolicyBinding {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ValidatingAdmissionPolicyBinding" | undefined>;
      /** metadata is the standard object metadata; More info: */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec defines the desired behavior of the ValidatingAdmissionPolicyBinding. */
      spec: pulumi.Input<input.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec>;
    }
    /** ValidatingAdmissionPolicyBindingSpec is the specification of the ValidatingAdmissionPolicyBinding. */
    interface ValidatingAdmissionPolicyBindingSpec {
      /** matchResources declares what resources match this binding and will be validated by it. */
      matchResources?: pulumi.Input<input.admissionregistration.v1.MatchResources | undefined>;
      /** paramRef specifies the parameter resource used to configure the admission control policy. */
      paramRef?: pulumi.Input<input.admissionregistration.v1.ParamRef | undefined>;
      /**
       * policyName references a ValidatingAdmissionPolicy name which the ValidatingAdmissionPolicyBinding binds to.
       */
      policyName: pulumi.Input<string>;
      /** validationActions declares how Validations of the referenced ValidatingAdmissionPolicy are enforced. */
      validationActions: pulumi.Input<pulumi.Input<string>[]>;
    }
    /** ValidatingAdmissionPolicySpec is the specification of the desired behavior of the AdmissionPolicy. */
    interface ValidatingAdmissionPolicySpec {
      /**
       * auditAnnotations contains CEL expressions which are used to produce audit annotations for the audit event of
       * the API request.
       */
      auditAnnotations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.AuditAnnotation>[] | undefined>;
      /** failurePolicy defines how to handle failures for the admission policy. */
      failurePolicy?: pulumi.Input<string | undefined>;
      /** matchConditions is a list of conditions that must be met for a request to be validated. */
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MatchCondition>[] | undefined>;
      /** matchConstraints specifies what resources this policy is designed to validate. */
      matchConstraints?: pulumi.Input<input.admissionregistration.v1.MatchResources | undefined>;
      /** paramKind specifies the kind of resources used to parameterize this policy. */
      paramKind?: pulumi.Input<input.admissionregistration.v1.ParamKind | undefined>;
      /** validations contain CEL expressions which is used to apply the validation. */
      validations?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.Validation>[] | undefined>;
      /** variables contain definitions of variables that can be used in composition of other expressions. */
      variables?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.Variable>[] | undefined>;
    }
    /** ValidatingAdmissionPolicyStatus represents the status of an admission validation policy. */
    interface ValidatingAdmissionPolicyStatus {
      /** conditions represent the latest available observations of a policy's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      /** observedGeneration is the generation observed by the controller. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** typeChecking contains the results of type checking for each expression. */
      typeChecking?: pulumi.Input<input.admissionregistration.v1.TypeChecking | undefined>;
    }
    /** ValidatingWebhook describes an admission webhook and the resources and operations it applies to. */
    interface ValidatingWebhook {
      /** admissionReviewVersions is an ordered list of preferred `AdmissionReview` versions the Webhook expects. */
      admissionReviewVersions: pulumi.Input<pulumi.Input<string>[]>;
      /** clientConfig defines how to communicate with the hook. */
      clientConfig: pulumi.Input<input.admissionregistration.v1.WebhookClientConfig>;
      /**
       * failurePolicy defines how unrecognized errors from the admission endpoint are handled - allowed values are
       * Ignore or Fail.
       */
      failurePolicy?: pulumi.Input<string | undefined>;
      /** matchConditions is a list of conditions that must be met for a request to be sent to this webhook. */
      matchConditions?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.MatchCondition>[] | undefined>;
      /** matchPolicy defines how the "rules" list is used to match incoming requests. */
      matchPolicy?: pulumi.Input<string | undefined>;
      /** name is the name of the admission webhook. */
      name: pulumi.Input<string>;
      /**
       * namespaceSelector decides whether to run the webhook on an object based on whether the namespace for that
       * object matches the selector.
       */
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** objectSelector decides whether to run the webhook based on if the object has matching labels. */
      objectSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** rules describes what operations on what resources/subresources the webhook cares about. */
      rules?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.RuleWithOperations>[] | undefined>;
      /** sideEffects states whether this webhook has side effects. */
      sideEffects: pulumi.Input<string>;
      /** timeoutSeconds specifies the timeout for this webhook. */
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    /**
     * ValidatingWebhookConfiguration describes the configuration of and admission webhook that accept or reject and
     * object without changing it.
     */
    interface ValidatingWebhookConfiguration {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"admissionregistration.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ValidatingWebhookConfiguration" | undefined>;
      /** metadata is the standard object metadata; More info: */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** webhooks is a list of webhooks and the affected resources and operations. */
      webhooks?: pulumi.Input<pulumi.Input<input.admissionregistration.v1.ValidatingWebhook>[] | undefined>;
    }
    /** Validation specifies the CEL expression which is used to apply the validation. */
    interface Validation {
      /** expression represents the expression which will be evaluated by CEL. */
      expression: pulumi.Input<string>;
      /** message represents the message displayed when validation fails. */
      message?: pulumi.Input<string | undefined>;
      /**
       * messageExpression declares a CEL expression that evaluates to the validation failure message that is returned
       * when this rule fails.
       */
      messageExpression?: pulumi.Input<string | undefined>;
      /** reason represents a machine-readable description of why this validation failed. */
      reason?: pulumi.Input<string | undefined>;
    }
    /** Variable is the definition of a variable that is used for composition. */
    interface Variable {
      /** expression is the expression that will be evaluated as the value of the variable. */
      expression: pulumi.Input<string>;
      /** name is the name of the variable. */
      name: pulumi.Input<string>;
    }
    /** WebhookClientConfig contains the information to make a TLS connection with the webhook */
    interface WebhookClientConfig {
      /** caBundle is a PEM encoded CA bundle which will be used to validate the webhook's server certificate. */
      caBundle?: pulumi.Input<string | undefined>;
      /** service is a reference to the service for this webhook. */
      service?: pulumi.Input<input.admissionregistration.v1.ServiceReference | undefined>;
      /** url gives the location of the webhook, in standard URL form (`scheme://host:port/path`). */
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
    /** APIService represents a server for a particular GroupVersion. */
    interface APIService {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"apiregistration.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"APIService" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec contains information for locating and communicating with a server */
      spec?: pulumi.Input<input.apiregistration.v1.APIServiceSpec | undefined>;
      /** Status contains derived information about an API server */
      status?: pulumi.Input<input.apiregistration.v1.APIServiceStatus | undefined>;
    }
    /** APIServiceCondition describes the state of an APIService at a particular point */
    interface APIServiceCondition {
      /** Last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** Human-readable message indicating details about last transition. */
      message?: pulumi.Input<string | undefined>;
      /** Unique, one-word, CamelCase reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status is the status of the condition. */
      status: pulumi.Input<string>;
      /** Type is the type of the condition. */
      type: pulumi.Input<string>;
    }
    /** APIServiceSpec contains information for locating and communicating with a server. */
    interface APIServiceSpec {
      /** CABundle is a PEM encoded CA bundle which will be used to validate an API server's serving certificate. */
      caBundle?: pulumi.Input<string | undefined>;
      /** Group is the API group name this server hosts */
      group?: pulumi.Input<string | undefined>;
      /** GroupPriorityMinimum is the priority this group should have at least. */
      groupPriorityMinimum: pulumi.Input<number>;
      /** InsecureSkipTLSVerify disables TLS certificate verification when communicating with this server. */
      insecureSkipTLSVerify?: pulumi.Input<boolean | undefined>;
      /** Service is a reference to the service for this API server. */
      service?: pulumi.Input<input.apiregistration.v1.ServiceReference | undefined>;
      /** Version is the API version this server hosts. */
      version?: pulumi.Input<string | undefined>;
      /** VersionPriority controls the ordering of this API version inside of its group. */
      versionPriority: pulumi.Input<number>;
    }
    /** APIServiceStatus contains derived information about an API server */
    interface APIServiceStatus {
      /** Current service state of apiService. */
      conditions?: pulumi.Input<pulumi.Input<input.apiregistration.v1.APIServiceCondition>[] | undefined>;
    }
    /** ServiceReference holds a reference to Service.legacy.k8s.io */
    interface ServiceReference {
      /** Name is the name of the service */
      name?: pulumi.Input<string | undefined>;
      /** Namespace is the namespace of the service */
      namespace?: pulumi.Input<string | undefined>;
      /** If specified, the port on the service that hosting webhook. */
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
    /** ControllerRevision implements an immutable snapshot of state data. */
    interface ControllerRevision {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      /** Data is the serialized representation of the state. */
      data: any;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ControllerRevision" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Revision indicates the revision of the state represented by Data. */
      revision?: pulumi.Input<number | undefined>;
    }
    /** DaemonSet represents the configuration of a daemon set. */
    interface DaemonSet {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"DaemonSet" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** The desired behavior of this daemon set. */
      spec: pulumi.Input<input.apps.v1.DaemonSetSpec>;
      /** The current status of this daemon set. */
      status?: pulumi.Input<input.apps.v1.DaemonSetStatus | undefined>;
    }
    /** DaemonSetCondition describes the state of a DaemonSet at a certain point. */
    interface DaemonSetCondition {
      /** Last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** A human readable message indicating details about the transition. */
      message?: pulumi.Input<string | undefined>;
      /** The reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** Type of DaemonSet condition. */
      type: pulumi.Input<string>;
    }
    /** DaemonSetSpec is the specification of a daemon set. */
    interface DaemonSetSpec {
      /**
       * The minimum number of seconds for which a newly created DaemonSet pod should be ready without any of its
       * container crashing, for it to be considered available.
       */
      minReadySeconds?: pulumi.Input<number | undefined>;
      /** The number of old history to retain to allow rollback. */
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      /** A label query over pods that are managed by the daemon set. */
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      /** An object that describes the pod that will be created. */
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      /** An update strategy to replace existing DaemonSet pods with new pods. */
      updateStrategy?: pulumi.Input<input.apps.v1.DaemonSetUpdateStrategy | undefined>;
    }
    /** DaemonSetStatus represents the current status of a daemon set. */
    interface DaemonSetStatus {
      /** Count of hash collisions for the DaemonSet. */
      collisionCount?: pulumi.Input<number | undefined>;
      /** Represents the latest available observations of a DaemonSet's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1.DaemonSetCondition>[] | undefined>;
      /** The number of nodes that are running at least 1 daemon pod and are supposed to run the daemon pod. */
      currentNumberScheduled: pulumi.Input<number>;
      /**
       * The total number of nodes that should be running the daemon pod (including nodes correctly running the daemon
       * pod).
       */
      desiredNumberScheduled: pulumi.Input<number>;
      /**
       * The number of nodes that should be running the daemon pod and have one or more of the daemon pod running and
       * available (ready for at least spec.minReadySeconds)
       */
      numberAvailable?: pulumi.Input<number | undefined>;
      /** The number of nodes that are running the daemon pod, but are not supposed to run the daemon pod. */
      numberMisscheduled: pulumi.Input<number>;
      /**
       * numberReady is the number of nodes that should be running the daemon pod and have one or more of the daemon pod
       * running with a Ready Condition.
       */
      numberReady: pulumi.Input<number>;
      /**
       * The number of nodes that should be running the daemon pod and have none of the daemon pod running and available
       * (ready for at least spec.minReadySeconds)
       */
      numberUnavailable?: pulumi.Input<number | undefined>;
      /** The most recent generation observed by the daemon set controller. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** The total number of nodes that are running updated daemon pod */
      updatedNumberScheduled?: pulumi.Input<number | undefined>;
    }
    /** DaemonSetUpdateStrategy is a struct used to control the update strategy for a DaemonSet. */
    interface DaemonSetUpdateStrategy {
      /** Rolling update config params. */
      rollingUpdate?: pulumi.Input<input.apps.v1.RollingUpdateDaemonSet | undefined>;
      /** Type of daemon set update. */
      type?: pulumi.Input<string | undefined>;
    }
    /** Deployment enables declarative updates for Pods and ReplicaSets. */
    interface Deployment {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Deployment" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Specification of the desired behavior of the Deployment. */
      spec: pulumi.Input<input.apps.v1.DeploymentSpec>;
      /** Most recently observed status of the Deployment. */
      status?: pulumi.Input<input.apps.v1.DeploymentStatus | undefined>;
    }
    /** DeploymentCondition describes the state of a deployment at a certain point. */
    interface DeploymentCondition {
      /** Last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** The last time this condition was updated. */
      lastUpdateTime?: pulumi.Input<string | undefined>;
      /** A human readable message indicating details about the transition. */
      message?: pulumi.Input<string | undefined>;
      /** The reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** Type of deployment condition. */
      type: pulumi.Input<string>;
    }
    /** DeploymentSpec is the specification of the desired behavior of the Deployment. */
    interface DeploymentSpec {
      /**
       * Minimum number of seconds for which a newly created pod should be ready without any of its container crashing,
       * for it to be considered available.
       */
      minReadySeconds?: pulumi.Input<number | undefined>;
      /** Indicates that the deployment is paused. */
      paused?: pulumi.Input<boolean | undefined>;
      /** The maximum time in seconds for a deployment to make progress before it is considered to be failed. */
      progressDeadlineSeconds?: pulumi.Input<number | undefined>;
      /** Number of desired pods. */
      replicas?: pulumi.Input<number | undefined>;
      /** The number of old ReplicaSets to retain to allow rollback. */
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      /** Label selector for pods. */
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      /** The deployment strategy to use to replace existing pods with new ones. */
      strategy?: pulumi.Input<input.apps.v1.DeploymentStrategy | undefined>;
      /** Template describes the pods that will be created. */
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
    }
    /** DeploymentStatus is the most recently observed status of the Deployment. */
    interface DeploymentStatus {
      /**
       * Total number of available non-terminating pods (ready for at least minReadySeconds) targeted by this
       * deployment.
       */
      availableReplicas?: pulumi.Input<number | undefined>;
      /** Count of hash collisions for the Deployment. */
      collisionCount?: pulumi.Input<number | undefined>;
      /** Represents the latest available observations of a deployment's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1.DeploymentCondition>[] | undefined>;
      /** The generation observed by the deployment controller. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** Total number of non-terminating pods targeted by this Deployment with a Ready Condition. */
      readyReplicas?: pulumi.Input<number | undefined>;
      /** Total number of non-terminating pods targeted by this deployment (their labels match the selector). */
      replicas?: pulumi.Input<number | undefined>;
      /** Total number of terminating pods targeted by this deployment. */
      terminatingReplicas?: pulumi.Input<number | undefined>;
      /** Total number of unavailable pods targeted by this deployment. */
      unavailableReplicas?: pulumi.Input<number | undefined>;
      /** Total number of non-terminating pods targeted by this deployment that have the desired template spec. */
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    /** DeploymentStrategy describes how to replace existing pods with new ones. */
    interface DeploymentStrategy {
      /** Rolling update config params. */
      rollingUpdate?: pulumi.Input<input.apps.v1.RollingUpdateDeployment | undefined>;
      /** Type of deployment. */
      type?: pulumi.Input<string | undefined>;
    }
    /** ReplicaSet ensures that a specified number of pod replicas are running at any given time. */
    interface ReplicaSet {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ReplicaSet" | undefined>;
      /**
       * If the Labels of a ReplicaSet are empty, they are defaulted to be the same as the Pod(s) that the ReplicaSet
       * manages.
       */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines the specification of the desired behavior of the ReplicaSet. */
      spec: pulumi.Input<input.apps.v1.ReplicaSetSpec>;
      /** Status is the most recently observed status of the ReplicaSet. */
      status?: pulumi.Input<input.apps.v1.ReplicaSetStatus | undefined>;
    }
    /** ReplicaSetCondition describes the state of a replica set at a certain point. */
    interface ReplicaSetCondition {
      /** The last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** A human readable message indicating details about the transition. */
      message?: pulumi.Input<string | undefined>;
      /** The reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** Type of replica set condition. */
      type: pulumi.Input<string>;
    }
    /** ReplicaSetSpec is the specification of a ReplicaSet. */
    interface ReplicaSetSpec {
      /**
       * Minimum number of seconds for which a newly created pod should be ready without any of its container crashing,
       * for it to be considered available.
       */
      minReadySeconds?: pulumi.Input<number | undefined>;
      /** Replicas is the number of desired pods. */
      replicas?: pulumi.Input<number | undefined>;
      /** Selector is a label query over pods that should match the replica count. */
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      /** Template is the object that describes the pod that will be created if insufficient replicas are detected. */
      template?: pulumi.Input<input.core.v1.PodTemplateSpec | undefined>;
    }
    /** ReplicaSetStatus represents the current status of a ReplicaSet. */
    interface ReplicaSetStatus {
      /** The number of available non-terminating pods (ready for at least minReadySeconds) for this replica set. */
      availableReplicas?: pulumi.Input<number | undefined>;
      /** Represents the latest available observations of a replica set's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1.ReplicaSetCondition>[] | undefined>;
      /**
       * The number of non-terminating pods that have labels matching the labels of the pod template of the replicaset.
       */
      fullyLabeledReplicas?: pulumi.Input<number | undefined>;
      /** ObservedGeneration reflects the generation of the most recently observed ReplicaSet. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** The number of non-terminating pods targeted by this ReplicaSet with a Ready Condition. */
      readyReplicas?: pulumi.Input<number | undefined>;
      /** Replicas is the most recently observed number of non-terminating pods. */
      replicas: pulumi.Input<number>;
      /** The number of terminating pods for this replica set. */
      terminatingReplicas?: pulumi.Input<number | undefined>;
    }
    /** Spec to control the desired behavior of daemon set rolling update. */
    interface RollingUpdateDaemonSet {
      /**
       * The maximum number of nodes with an existing available DaemonSet pod that can have an updated DaemonSet pod
       * during during an update.
       */
      maxSurge?: pulumi.Input<number | string | undefined>;
      /** The maximum number of DaemonSet pods that can be unavailable during the update. */
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    /** Spec to control the desired behavior of rolling update. */
    interface RollingUpdateDeployment {
      /** The maximum number of pods that can be scheduled above the desired number of pods. */
      maxSurge?: pulumi.Input<number | string | undefined>;
      /** The maximum number of pods that can be unavailable during the update. */
      maxUnavailable?: pulumi.Input<number | string | undefined>;
    }
    /** RollingUpdateStatefulSetStrategy is used to communicate parameter for RollingUpdateStatefulSetStrategyType. */
    interface RollingUpdateStatefulSetStrategy {
      /** The maximum number of pods that can be unavailable during the update. */
      maxUnavailable?: pulumi.Input<number | string | undefined>;
      /** Partition indicates the ordinal at which the StatefulSet should be partitioned for updates. */
      partition?: pulumi.Input<number | undefined>;
    }
    /** StatefulSet represents a set of pods with consistent identities. */
    interface StatefulSet {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"apps/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"StatefulSet" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines the desired identities of pods in this set. */
      spec: pulumi.Input<input.apps.v1.StatefulSetSpec>;
      /** Status is the current status of Pods in this StatefulSet. */
      status?: pulumi.Input<input.apps.v1.StatefulSetStatus | undefined>;
    }
    /** StatefulSetCondition describes the state of a statefulset at a certain point. */
    interface StatefulSetCondition {
      /** Last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** A human readable message indicating details about the transition. */
      message?: pulumi.Input<string | undefined>;
      /** The reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** Type of statefulset condition. */
      type: pulumi.Input<string>;
    }
    /** StatefulSetOrdinals describes the policy used for replica ordinal assignment in this StatefulSet. */
    interface StatefulSetOrdinals {
      /** start is the number representing the first replica's index. */
      start?: pulumi.Input<number | undefined>;
    }
    /**
     * StatefulSetPersistentVolumeClaimRetentionPolicy describes the policy used for PVCs created from the StatefulSet
     * VolumeClaimTemplates.
     */
    interface StatefulSetPersistentVolumeClaimRetentionPolicy {
      /**
       * WhenDeleted specifies what happens to PVCs created from StatefulSet VolumeClaimTemplates when the StatefulSet
       * is deleted.
       */
      whenDeleted?: pulumi.Input<string | undefined>;
      /**
       * WhenScaled specifies what happens to PVCs created from StatefulSet VolumeClaimTemplates when the StatefulSet is
       * scaled down.
       */
      whenScaled?: pulumi.Input<string | undefined>;
    }
    /** A StatefulSetSpec is the specification of a StatefulSet. */
    interface StatefulSetSpec {
      /**
       * Minimum number of seconds for which a newly created pod should be ready without any of its container crashing
       * for it to be considered available.
       */
      minReadySeconds?: pulumi.Input<number | undefined>;
      /** ordinals controls the numbering of replica indices in a StatefulSet. */
      ordinals?: pulumi.Input<input.apps.v1.StatefulSetOrdinals | undefined>;
      /**
       * persistentVolumeClaimRetentionPolicy describes the lifecycle of persistent volume claims created from
       * volumeClaimTemplates.
       */
      persistentVolumeClaimRetentionPolicy?: pulumi.Input<input.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy | undefined>;
      /**
       * podManagementPolicy controls how pods are created during initial scale up, when replacing pods on nodes, or
       * when scaling down.
       */
      podManagementPolicy?: pulumi.Input<string | undefined>;
      /** replicas is the desired number of replicas of the given Template. */
      replicas?: pulumi.Input<number | undefined>;
      /**
       * revisionHistoryLimit is the maximum number of revisions that will be maintained in the StatefulSet's revision
       * history.
       */
      revisionHistoryLimit?: pulumi.Input<number | undefined>;
      /** selector is a label query over pods that should match the replica count. */
      selector: pulumi.Input<input.meta.v1.LabelSelector>;
      /** serviceName is the name of the service that governs this StatefulSet. */
      serviceName?: pulumi.Input<string | undefined>;
      /** template is the object that describes the pod that will be created if insufficient replicas are detected. */
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      /**
       * updateStrategy indicates the StatefulSetUpdateStrategy that will be employed to update Pods in the StatefulSet
       * when a revision is made to Template.
       */
      updateStrategy?: pulumi.Input<input.apps.v1.StatefulSetUpdateStrategy | undefined>;
      /** volumeClaimTemplates is a list of claims that pods are allowed to reference. */
      volumeClaimTemplates?: pulumi.Input<pulumi.Input<input.core.v1.PersistentVolumeClaim>[] | undefined>;
    }
    /** StatefulSetStatus represents the current state of a StatefulSet. */
    interface StatefulSetStatus {
      /** Total number of available pods (ready for at least minReadySeconds) targeted by this statefulset. */
      availableReplicas?: pulumi.Input<number | undefined>;
      /** collisionCount is the count of hash collisions for the StatefulSet. */
      collisionCount?: pulumi.Input<number | undefined>;
      /** Represents the latest available observations of a statefulset's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.apps.v1.StatefulSetCondition>[] | undefined>;
      /**
       * currentReplicas is the number of Pods created by the StatefulSet controller from the StatefulSet version
       * indicated by currentRevision.
       */
      currentReplicas?: pulumi.Input<number | undefined>;
      /**
       * currentRevision, if not empty, indicates the version of the StatefulSet used to generate Pods in the sequence
       * [0,currentReplicas).
       */
      currentRevision?: pulumi.Input<string | undefined>;
      /** observedGeneration is the most recent generation observed for this StatefulSet. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** readyReplicas is the number of pods created for this StatefulSet with a Ready Condition. */
      readyReplicas?: pulumi.Input<number | undefined>;
      /** replicas is the number of Pods created by the StatefulSet controller. */
      replicas: pulumi.Input<number>;
      /**
       * updateRevision, if not empty, indicates the version of the StatefulSet used to generate Pods in the sequence
       * [replicas-updatedReplicas,replicas)
       */
      updateRevision?: pulumi.Input<string | undefined>;
      /**
       * updatedReplicas is the number of Pods created by the StatefulSet controller from the StatefulSet version
       * indicated by updateRevision.
       */
      updatedReplicas?: pulumi.Input<number | undefined>;
    }
    /**
     * StatefulSetUpdateStrategy indicates the strategy that the StatefulSet controller will use to perform updates.
     */
    interface StatefulSetUpdateStrategy {
      /** RollingUpdate is used to communicate parameters when Type is RollingUpdateStatefulSetStrategyType. */
      rollingUpdate?: pulumi.Input<input.apps.v1.RollingUpdateStatefulSetStrategy | undefined>;
      /** Type indicates the type of the StatefulSetUpdateStrategy. */
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
    /** CrossVersionObjectReference contains enough information to let you identify the referred resource. */
    interface CrossVersionObjectReference {
      /** apiVersion is the API version of the referent */
      apiVersion?: pulumi.Input<string | undefined>;
      /** kind is the kind of the referent; More info: */
      kind: pulumi.Input<string>;
      /** name is the name of the referent; More info: */
      name: pulumi.Input<string>;
    }
    /** configuration of a horizontal pod autoscaler. */
    interface HorizontalPodAutoscaler {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"autoscaling/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"HorizontalPodAutoscaler" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec defines the behaviour of autoscaler. */
      spec: pulumi.Input<input.autoscaling.v1.HorizontalPodAutoscalerSpec>;
      /** status is the current information about the autoscaler. */
      status?: pulumi.Input<input.autoscaling.v1.HorizontalPodAutoscalerStatus | undefined>;
    }
    /** specification of a horizontal pod autoscaler. */
    interface HorizontalPodAutoscalerSpec {
      /**
       * maxReplicas is the upper limit for the number of pods that can be set by the autoscaler; cannot be smaller than
       * MinReplicas.
       */
      maxReplicas: pulumi.Input<number>;
      /** minReplicas is the lower limit for the number of replicas to which the autoscaler can scale down. */
      minReplicas?: pulumi.Input<number | undefined>;
      /**
       * scaleTargetRef is the reference to scaled resource; horizontal pod autoscaler will learn the current resource
       * consumption and will set the desired number of pods by using its Scale subresource.
       */
      scaleTargetRef: pulumi.Input<input.autoscaling.v1.CrossVersionObjectReference>;
      /**
       * targetCPUUtilizationPercentage is the target average CPU utilization (represented as a percentage of requested
       * CPU) over all the pods; if not specified the default autoscaling policy will be used.
       */
      targetCPUUtilizationPercentage?: pulumi.Input<number | undefined>;
    }
    /** current status of a horizontal pod autoscaler */
    interface HorizontalPodAutoscalerStatus {
      /**
       * currentCPUUtilizationPercentage is the current average CPU utilization over all pods, represented as a
       * percentage of requested CPU, e.g.
       */
      currentCPUUtilizationPercentage?: pulumi.Input<number | undefined>;
      /** currentReplicas is the current number of replicas of pods managed by this autoscaler. */
      currentReplicas: pulumi.Input<number>;
      /** desiredReplicas is the desired number of replicas of pods managed by this autoscaler. */
      desiredReplicas: pulumi.Input<number>;
      /**
       * lastScaleTime is the last time the HorizontalPodAutoscaler scaled the number of pods; used by the autoscaler to
       * control how often the number of pods is changed.
       */
      lastScaleTime?: pulumi.Input<string | undefined>;
      /** observedGeneration is the most recent generation observed by this autoscaler. */
      observedGeneration?: pulumi.Input<number | undefined>;
    }
  }
  namespace autoscaling.v2 {
    /**
     * ContainerResourceMetricSource indicates how to scale on a resource metric known to Kubernetes, as specified in
     * requests and limits, describing each pod in the current scale target (e.g.
     */
    interface ContainerResourceMetricSource {
      /** container is the name of the container in the pods of the scaling target */
      container: pulumi.Input<string>;
      /** name is the name of the resource in question. */
      name: pulumi.Input<string>;
      /** target specifies the target value for the given metric */
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    /**
     * ContainerResourceMetricStatus indicates the current value of a resource metric known to Kubernetes, as specified
     * in requests and limits, describing a single container in each pod in the current scale target (e.g.
     */
    interface ContainerResourceMetricStatus {
      /** container is the name of the container in the pods of the scaling target */
      container: pulumi.Input<string>;
      /** current contains the current value for the given metric */
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      /** name is the name of the resource in question. */
      name: pulumi.Input<string>;
    }
    /** CrossVersionObjectReference contains enough information to let you identify the referred resource. */
    interface CrossVersionObjectReference {
      /** apiVersion is the API version of the referent */
      apiVersion?: pulumi.Input<string | undefined>;
      /** kind is the kind of the referent; More info: */
      kind: pulumi.Input<string>;
      /** name is the name of the referent; More info: */
      name: pulumi.Input<string>;
    }
    /**
     * ExternalMetricSource indicates how to scale on a metric not associated with any Kubernetes object (for example
     * length of queue in cloud messaging service, or QPS from loadbalancer running outside of cluster).
     */
    interface ExternalMetricSource {
      /** metric identifies the target metric by name and selector */
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
      /** target specifies the target value for the given metric */
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    /**
     * ExternalMetricStatus indicates the current value of a global metric not associated with any Kubernetes object.
     */
    interface ExternalMetricStatus {
      /** current contains the current value for the given metric */
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      /** metric identifies the target metric by name and selector */
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
    }
    /** HPAScalingPolicy is a single policy which must hold true for a specified past interval. */
    interface HPAScalingPolicy {
      /** periodSeconds specifies the window of time for which the policy should hold true. */
      periodSeconds: pulumi.Input<number>;
      /** type is used to specify the scaling policy. */
      type: pulumi.Input<string>;
      /** value contains the amount of change which is permitted by the policy. */
      value: pulumi.Input<number>;
    }
    /**
     * HPAScalingRules configures the scaling behavior for one direction via scaling Policy Rules and a configurable
     * metric tolerance.
     */
    interface HPAScalingRules {
      /** policies is a list of potential scaling polices which can be used during scaling. */
      policies?: pulumi.Input<pulumi.Input<input.autoscaling.v2.HPAScalingPolicy>[] | undefined>;
      /** selectPolicy is used to specify which policy should be used. */
      selectPolicy?: pulumi.Input<string | undefined>;
      /**
       * stabilizationWindowSeconds is the number of seconds for which past recommendations should be considered while
       * scaling up or scaling down.
       */
      stabilizationWindowSeconds?: pulumi.Input<number | undefined>;
      /**
       * tolerance is the tolerance on the ratio between the current and desired metric value under which no updates are
       * made to the desired number of replicas (e.g.
       */
      tolerance?: pulumi.Input<string | undefined>;
    }
    /**
     * HorizontalPodAutoscaler is the configuration for a horizontal pod autoscaler, which automatically manages the
     * replica count of any resource implementing the scale subresource based on the metrics specified.
     */
    interface HorizontalPodAutoscaler {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"autoscaling/v2" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"HorizontalPodAutoscaler" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec is the specification for the behaviour of the autoscaler. */
      spec: pulumi.Input<input.autoscaling.v2.HorizontalPodAutoscalerSpec>;
      /** status is the current information about the autoscaler. */
      status?: pulumi.Input<input.autoscaling.v2.HorizontalPodAutoscalerStatus | undefined>;
    }
    /**
     * HorizontalPodAutoscalerBehavior configures the scaling behavior of the target in both Up and Down directions
     * (scaleUp and scaleDown fields respectively).
     */
    interface HorizontalPodAutoscalerBehavior {
      /** scaleDown is scaling policy for scaling Down. */
      scaleDown?: pulumi.Input<input.autoscaling.v2.HPAScalingRules | undefined>;
      /** scaleUp is scaling policy for scaling Up. */
      scaleUp?: pulumi.Input<input.autoscaling.v2.HPAScalingRules | undefined>;
    }
    /** HorizontalPodAutoscalerCondition describes the state of a HorizontalPodAutoscaler at a certain point. */
    interface HorizontalPodAutoscalerCondition {
      /** lastTransitionTime is the last time the condition transitioned from one status to another */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** message is a human-readable explanation containing details about the transition */
      message?: pulumi.Input<string | undefined>;
      /** observedGeneration represents the .metadata.generation that the condition was set based upon. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** reason is the reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** status is the status of the condition (True, False, Unknown) */
      status: pulumi.Input<string>;
      /** type describes the current condition */
      type: pulumi.Input<string>;
    }
    /** HorizontalPodAutoscalerSpec describes the desired functionality of the HorizontalPodAutoscaler. */
    interface HorizontalPodAutoscalerSpec {
      /**
       * behavior configures the scaling behavior of the target in both Up and Down directions (scaleUp and scaleDown
       * fields respectively).
       */
      behavior?: pulumi.Input<input.autoscaling.v2.HorizontalPodAutoscalerBehavior | undefined>;
      /** maxReplicas is the upper limit for the number of replicas to which the autoscaler can scale up. */
      maxReplicas: pulumi.Input<number>;
      /**
       * metrics contains the specifications for which to use to calculate the desired replica count (the maximum
       * replica count across all metrics will be used).
       */
      metrics?: pulumi.Input<pulumi.Input<input.autoscaling.v2.MetricSpec>[] | undefined>;
      /** minReplicas is the lower limit for the number of replicas to which the autoscaler can scale down. */
      minReplicas?: pulumi.Input<number | undefined>;
      /**
       * scaleTargetRef points to the target resource to scale, and is used to the pods for which metrics should be
       * collected, as well as to actually change the replica count.
       */
      scaleTargetRef: pulumi.Input<input.autoscaling.v2.CrossVersionObjectReference>;
    }
    /** HorizontalPodAutoscalerStatus describes the current status of a horizontal pod autoscaler. */
    interface HorizontalPodAutoscalerStatus {
      /**
       * conditions is the set of conditions required for this autoscaler to scale its target, and indicates whether or
       * not those conditions are met.
       */
      conditions?: pulumi.Input<pulumi.Input<input.autoscaling.v2.HorizontalPodAutoscalerCondition>[] | undefined>;
      /** currentMetrics is the last read state of the metrics used by this autoscaler. */
      currentMetrics?: pulumi.Input<pulumi.Input<input.autoscaling.v2.MetricStatus>[] | undefined>;
      /**
       * currentReplicas is current number of replicas of pods managed by this autoscaler, as last seen by the
       * autoscaler.
       */
      currentReplicas?: pulumi.Input<number | undefined>;
      /**
       * desiredReplicas is the desired number of replicas of pods managed by this autoscaler, as last calculated by the
       * autoscaler.
       */
      desiredReplicas: pulumi.Input<number>;
      /**
       * lastScaleTime is the last time the HorizontalPodAutoscaler scaled the number of pods, used by the autoscaler to
       * control how often the number of pods is changed.
       */
      lastScaleTime?: pulumi.Input<string | undefined>;
      /** observedGeneration is the most recent generation observed by this autoscaler. */
      observedGeneration?: pulumi.Input<number | undefined>;
    }
    /** MetricIdentifier defines the name and optionally selector for a metric */
    interface MetricIdentifier {
      /** name is the name of the given metric */
      name: pulumi.Input<string>;
      /**
       * selector is the string-encoded form of a standard kubernetes label selector for the given metric When set, it
       * is passed as an additional parameter to the metrics server for more specific metrics scoping.
       */
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    /**
     * MetricSpec specifies how to scale based on a single metric (only `type` and one other matching field should be
     * set at once).
     */
    interface MetricSpec {
      /**
       * containerResource refers to a resource metric (such as those specified in requests and limits) known to
       * Kubernetes describing a single container in each pod of the current scale target (e.g.
       */
      containerResource?: pulumi.Input<input.autoscaling.v2.ContainerResourceMetricSource | undefined>;
      /** external refers to a global metric that is not associated with any Kubernetes object. */
      external?: pulumi.Input<input.autoscaling.v2.ExternalMetricSource | undefined>;
      /**
       * object refers to a metric describing a single kubernetes object (for example, hits-per-second on an Ingress
       * object).
       */
      object?: pulumi.Input<input.autoscaling.v2.ObjectMetricSource | undefined>;
      /**
       * pods refers to a metric describing each pod in the current scale target (for example,
       * transactions-processed-per-second).
       */
      pods?: pulumi.Input<input.autoscaling.v2.PodsMetricSource | undefined>;
      /**
       * resource refers to a resource metric (such as those specified in requests and limits) known to Kubernetes
       * describing each pod in the current scale target (e.g.
       */
      resource?: pulumi.Input<input.autoscaling.v2.ResourceMetricSource | undefined>;
      /** type is the type of metric source. */
      type: pulumi.Input<string>;
    }
    /** MetricStatus describes the last-read state of a single metric. */
    interface MetricStatus {
      /**
       * containerResource refers to a resource metric (such as those specified in requests and limits) known to
       * Kubernetes describing a single container in each pod in the current scale target (e.g.
       */
      containerResource?: pulumi.Input<input.autoscaling.v2.ContainerResourceMetricStatus | undefined>;
      /** external refers to a global metric that is not associated with any Kubernetes object. */
      external?: pulumi.Input<input.autoscaling.v2.ExternalMetricStatus | undefined>;
      /**
       * object refers to a metric describing a single kubernetes object (for example, hits-per-second on an Ingress
       * object).
       */
      object?: pulumi.Input<input.autoscaling.v2.ObjectMetricStatus | undefined>;
      /**
       * pods refers to a metric describing each pod in the current scale target (for example,
       * transactions-processed-per-second).
       */
      pods?: pulumi.Input<input.autoscaling.v2.PodsMetricStatus | undefined>;
      /**
       * resource refers to a resource metric (such as those specified in requests and limits) known to Kubernetes
       * describing each pod in the current scale target (e.g.
       */
      resource?: pulumi.Input<input.autoscaling.v2.ResourceMetricStatus | undefined>;
      /** type is the type of metric source. */
      type: pulumi.Input<string>;
    }
    /** MetricTarget defines the target value, average value, or average utilization of a specific metric */
    interface MetricTarget {
      /**
       * averageUtilization is the target value of the average of the resource metric across all relevant pods,
       * represented as a percentage of the requested value of the resource for the pods.
       */
      averageUtilization?: pulumi.Input<number | undefined>;
      /** averageValue is the target value of the average of the metric across all relevant pods (as a quantity) */
      averageValue?: pulumi.Input<string | undefined>;
      /** type represents whether the metric type is Utilization, Value, or AverageValue */
      type: pulumi.Input<string>;
      /** value is the target value of the metric (as a quantity). */
      value?: pulumi.Input<string | undefined>;
    }
    /** MetricValueStatus holds the current value for a metric */
    interface MetricValueStatus {
      /**
       * averageUtilization is the current value of the average of the resource metric across all relevant pods,
       * represented as a percentage of the requested value of the resource for the pods.
       */
      averageUtilization?: pulumi.Input<number | undefined>;
      /** averageValue is the current value of the average of the metric across all relevant pods (as a quantity) */
      averageValue?: pulumi.Input<string | undefined>;
      /** value is the current value of the metric (as a quantity). */
      value?: pulumi.Input<string | undefined>;
    }
    /**
     * ObjectMetricSource indicates how to scale on a metric describing a kubernetes object (for example,
     * hits-per-second on an Ingress object).
     */
    interface ObjectMetricSource {
      /** describedObject specifies the descriptions of a object,such as kind,name apiVersion */
      describedObject: pulumi.Input<input.autoscaling.v2.CrossVersionObjectReference>;
      /** metric identifies the target metric by name and selector */
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
      /** target specifies the target value for the given metric */
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    /**
     * ObjectMetricStatus indicates the current value of a metric describing a kubernetes object (for example,
     * hits-per-second on an Ingress object).
     */
    interface ObjectMetricStatus {
      /** current contains the current value for the given metric */
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      /** describedObject specifies the descriptions of a object,such as kind,name apiVersion */
      describedObject: pulumi.Input<input.autoscaling.v2.CrossVersionObjectReference>;
      /** metric identifies the target metric by name and selector */
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
    }
    /**
     * PodsMetricSource indicates how to scale on a metric describing each pod in the current scale target (for example,
     * transactions-processed-per-second).
     */
    interface PodsMetricSource {
      /** metric identifies the target metric by name and selector */
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
      /** target specifies the target value for the given metric */
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    /**
     * PodsMetricStatus indicates the current value of a metric describing each pod in the current scale target (for
     * example, transactions-processed-per-second).
     */
    interface PodsMetricStatus {
      /** current contains the current value for the given metric */
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      /** metric identifies the target metric by name and selector */
      metric: pulumi.Input<input.autoscaling.v2.MetricIdentifier>;
    }
    /**
     * ResourceMetricSource indicates how to scale on a resource metric known to Kubernetes, as specified in requests
     * and limits, describing each pod in the current scale target (e.g.
     */
    interface ResourceMetricSource {
      /** name is the name of the resource in question. */
      name: pulumi.Input<string>;
      /** target specifies the target value for the given metric */
      target: pulumi.Input<input.autoscaling.v2.MetricTarget>;
    }
    /**
     * ResourceMetricStatus indicates the current value of a resource metric known to Kubernetes, as specified in
     * requests and limits, describing each pod in the current scale target (e.g.
     */
    interface ResourceMetricStatus {
      /** current contains the current value for the given metric */
      current: pulumi.Input<input.autoscaling.v2.MetricValueStatus>;
      /** name is the name of the resource in question. */
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
    /** CronJob represents the configuration of a single cron job. */
    interface CronJob {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"batch/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"CronJob" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Specification of the desired behavior of a cron job, including the schedule. */
      spec: pulumi.Input<input.batch.v1.CronJobSpec>;
      /** Current status of a cron job. */
      status?: pulumi.Input<input.batch.v1.CronJobStatus | undefined>;
    }
    /** CronJobSpec describes how the job execution will look like and when it will actually run. */
    interface CronJobSpec {
      /** Specifies how to treat concurrent executions of a Job. */
      concurrencyPolicy?: pulumi.Input<string | undefined>;
      /** The number of failed finished jobs to retain. */
      failedJobsHistoryLimit?: pulumi.Input<number | undefined>;
      /** Specifies the job that will be created when executing a CronJob. */
      jobTemplate: pulumi.Input<input.batch.v1.JobTemplateSpec>;
      /** The schedule in Cron format, see https://en.wikipedia.org/wiki/Cron. */
      schedule: pulumi.Input<string>;
      /** Optional deadline in seconds for starting the job if it misses scheduled time for any reason. */
      startingDeadlineSeconds?: pulumi.Input<number | undefined>;
      /** The number of successful finished jobs to retain. */
      successfulJobsHistoryLimit?: pulumi.Input<number | undefined>;
      /**
       * This flag tells the controller to suspend subsequent executions, it does not apply to already started
       * executions.
       */
      suspend?: pulumi.Input<boolean | undefined>;
      /**
       * The time zone name for the given schedule, see https://en.wikipedia.org/wiki/List_of_tz_database_time_zones.
       */
      timeZone?: pulumi.Input<string | undefined>;
    }
    /** CronJobStatus represents the current state of a cron job. */
    interface CronJobStatus {
      /** A list of pointers to currently running jobs. */
      active?: pulumi.Input<pulumi.Input<input.core.v1.ObjectReference>[] | undefined>;
      /** Information when was the last time the job was successfully scheduled. */
      lastScheduleTime?: pulumi.Input<string | undefined>;
      /** Information when was the last time the job successfully completed. */
      lastSuccessfulTime?: pulumi.Input<string | undefined>;
    }
    /** Job represents the configuration of a single job. */
    interface Job {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"batch/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Job" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Specification of the desired behavior of a job. */
      spec?: pulumi.Input<input.batch.v1.JobSpec | undefined>;
      /** Current status of a job. */
      status?: pulumi.Input<input.batch.v1.JobStatus | undefined>;
    }
    /** JobCondition describes current state of a job. */
    interface JobCondition {
      /** Last time the condition was checked. */
      lastProbeTime?: pulumi.Input<string | undefined>;
      /** Last time the condition transit from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** Human readable message indicating details about last transition. */
      message?: pulumi.Input<string | undefined>;
      /** (brief) reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** Type of job condition, Complete or Failed. */
      type: pulumi.Input<string>;
    }
    /** JobSchedulingConfiguration composes the reusable workload-aware scheduling building blocks. */
    interface JobSchedulingConfiguration {
      /** DisruptionMode defines the mode in which the Job's pods can be disrupted. */
      disruptionMode?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupDisruptionMode | undefined>;
      /** ResourceClaims defines which ResourceClaims may be shared among Pods in the Job. */
      resourceClaims?: pulumi.Input<pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupResourceClaim>[] | undefined>;
      /** SchedulingConstraints defines scheduling constraints (e.g. */
      schedulingConstraints?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupSchedulingConstraints | undefined>;
      /** SchedulingPolicy defines the scheduling policy for this Job. */
      schedulingPolicy?: pulumi.Input<input.scheduling.v1alpha3.WorkloadPodGroupSchedulingPolicy | undefined>;
    }
    /** JobSpec describes how the job execution will look like. */
    interface JobSpec {
      /**
       * Specifies the duration in seconds relative to the startTime that the job may be continuously active before the
       * system tries to terminate it; value must be positive integer.
       */
      activeDeadlineSeconds?: pulumi.Input<number | undefined>;
      /** Specifies the number of retries before marking this job failed. */
      backoffLimit?: pulumi.Input<number | undefined>;
      /** Specifies the limit for the number of retries within an index before marking this index as failed. */
      backoffLimitPerIndex?: pulumi.Input<number | undefined>;
      /** completionMode specifies how Pod completions are tracked. */
      completionMode?: pulumi.Input<string | undefined>;
      /** Specifies the desired number of successfully finished pods the job should be run with. */
      completions?: pulumi.Input<number | undefined>;
      /** ManagedBy field indicates the controller that manages a Job. */
      managedBy?: pulumi.Input<string | undefined>;
      /** manualSelector controls generation of pod labels and pod selectors. */
      manualSelector?: pulumi.Input<boolean | undefined>;
      /**
       * Specifies the maximal number of failed indexes before marking the Job as failed, when backoffLimitPerIndex is
       * set.
       */
      maxFailedIndexes?: pulumi.Input<number | undefined>;
      /** Specifies the maximum desired number of pods the job should run at any given time. */
      parallelism?: pulumi.Input<number | undefined>;
      /** Specifies the policy of handling failed pods. */
      podFailurePolicy?: pulumi.Input<input.batch.v1.PodFailurePolicy | undefined>;
      /** podReplacementPolicy specifies when to create replacement Pods. */
      podReplacementPolicy?: pulumi.Input<string | undefined>;
      /** scheduling defines the Workload-aware Scheduling configuration for this Job. */
      scheduling?: pulumi.Input<input.batch.v1.JobSchedulingConfiguration | undefined>;
      /** A label query over pods that should match the pod count. */
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** successPolicy specifies the policy when the Job can be declared as succeeded. */
      successPolicy?: pulumi.Input<input.batch.v1.SuccessPolicy | undefined>;
      /** suspend specifies whether the Job controller should create Pods or not. */
      suspend?: pulumi.Input<boolean | undefined>;
      /** Describes the pod that will be created when executing a job. */
      template: pulumi.Input<input.core.v1.PodTemplateSpec>;
      /**
       * ttlSecondsAfterFinished limits the lifetime of a Job that has finished execution (either Complete or Failed).
       */
      ttlSecondsAfterFinished?: pulumi.Input<number | undefined>;
    }
    /** JobStatus represents the current state of a Job. */
    interface JobStatus {
      /** The number of pending and running pods which are not terminating (without a deletionTimestamp). */
      active?: pulumi.Input<number | undefined>;
      /** completedIndexes holds the completed indexes when .spec.completionMode = "Indexed" in a text format. */
      completedIndexes?: pulumi.Input<string | undefined>;
      /** Represents time when the job was completed. */
      completionTime?: pulumi.Input<string | undefined>;
      /** The latest available observations of an object's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.batch.v1.JobCondition>[] | undefined>;
      /** The number of pods which reached phase Failed. */
      failed?: pulumi.Input<number | undefined>;
      /** FailedIndexes holds the failed indexes when spec.backoffLimitPerIndex is set. */
      failedIndexes?: pulumi.Input<string | undefined>;
      /**
       * The number of active pods which have a Ready condition and are not terminating (without a deletionTimestamp).
       */
      ready?: pulumi.Input<number | undefined>;
      /** Represents time when the job controller started processing a job. */
      startTime?: pulumi.Input<string | undefined>;
      /** The number of pods which reached phase Succeeded. */
      succeeded?: pulumi.Input<number | undefined>;
      /** The number of pods which are terminating (in phase Pending or Running and have a deletionTimestamp). */
      terminating?: pulumi.Input<number | undefined>;
      /**
       * uncountedTerminatedPods holds the UIDs of Pods that have terminated but the job controller hasn't yet accounted
       * for in the status counters.
       */
      uncountedTerminatedPods?: pulumi.Input<input.batch.v1.UncountedTerminatedPods | undefined>;
    }
    /** JobTemplateSpec describes the data a Job should have when created from a template */
    interface JobTemplateSpec {
      /** Standard object's metadata of the jobs created from this template. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Specification of the desired behavior of the job. */
      spec?: pulumi.Input<input.batch.v1.JobSpec | undefined>;
    }
    /** PodFailurePolicy describes how failed pods influence the backoffLimit. */
    interface PodFailurePolicy {
      /** A list of pod failure policy rules. */
      rules: pulumi.Input<pulumi.Input<input.batch.v1.PodFailurePolicyRule>[]>;
    }
    /**
     * PodFailurePolicyOnExitCodesRequirement describes the requirement for handling a failed pod based on its container
     * exit codes.
     */
    interface PodFailurePolicyOnExitCodesRequirement {
      /** Restricts the check for exit codes to the container with the specified name. */
      containerName?: pulumi.Input<string | undefined>;
      /** Represents the relationship between the container exit code(s) and the specified values. */
      operator: pulumi.Input<string>;
      /** Specifies the set of values. */
      values: pulumi.Input<pulumi.Input<number>[]>;
    }
    /** PodFailurePolicyOnPodConditionsPattern describes a pattern for matching an actual pod condition type. */
    interface PodFailurePolicyOnPodConditionsPattern {
      /** Specifies the required Pod condition status. */
      status?: pulumi.Input<string | undefined>;
      /** Specifies the required Pod condition type. */
      type: pulumi.Input<string>;
    }
    /** PodFailurePolicyRule describes how a pod failure is handled when the requirements are met. */
    interface PodFailurePolicyRule {
      /** Specifies the action taken on a pod failure when the requirements are satisfied. */
      action: pulumi.Input<string>;
      /** Represents the requirement on the container exit codes. */
      onExitCodes?: pulumi.Input<input.batch.v1.PodFailurePolicyOnExitCodesRequirement | undefined>;
      /** Represents the requirement on the pod conditions. */
      onPodConditions?: pulumi.Input<pulumi.Input<input.batch.v1.PodFailurePolicyOnPodConditionsPattern>[] | undefined>;
    }
    /** SuccessPolicy describes when a Job can be declared as succeeded based on the success of some indexes. */
    interface SuccessPolicy {
      /**
       * rules represents the list of alternative rules for the declaring the Jobs as successful before
       * `.status.succeeded >= .spec.completions`.
       */
      rules: pulumi.Input<pulumi.Input<input.batch.v1.SuccessPolicyRule>[]>;
    }
    /** SuccessPolicyRule describes rule for declaring a Job as succeeded. */
    interface SuccessPolicyRule {
      /** succeededCount specifies the minimal required size of the actual set of the succeeded indexes for the Job. */
      succeededCount?: pulumi.Input<number | undefined>;
      /**
       * succeededIndexes specifies the set of indexes which need to be contained in the actual set of the succeeded
       * indexes for the Job.
       */
      succeededIndexes?: pulumi.Input<string | undefined>;
    }
    /**
     * UncountedTerminatedPods holds UIDs of Pods that have terminated but haven't been accounted in Job status
     * counters.
     */
    interface UncountedTerminatedPods {
      /** failed holds UIDs of failed Pods. */
      failed?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** succeeded holds UIDs of succeeded Pods. */
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
    /**
     * CertificateSigningRequest objects provide a mechanism to obtain x509 certificates by submitting a certificate
     * signing request, and having it asynchronously approved and issued.
     */
    interface CertificateSigningRequest {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"CertificateSigningRequest" | undefined>;
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec contains the certificate request, and is immutable after creation. */
      spec: pulumi.Input<input.certificates.v1.CertificateSigningRequestSpec>;
      /**
       * status contains information about whether the request is approved or denied, and the certificate issued by the
       * signer, or the failure condition indicating signer failure.
       */
      status?: pulumi.Input<input.certificates.v1.CertificateSigningRequestStatus | undefined>;
    }
    /** CertificateSigningRequestCondition describes a condition of a CertificateSigningRequest object */
    interface CertificateSigningRequestCondition {
      /** lastTransitionTime is the time the condition last transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** lastUpdateTime is the time of the last update to this condition */
      lastUpdateTime?: pulumi.Input<string | undefined>;
      /** message contains a human readable message with details about the request state */
      message?: pulumi.Input<string | undefined>;
      /** reason indicates a brief reason for the request state */
      reason?: pulumi.Input<string | undefined>;
      /** status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** type of the condition. */
      type: pulumi.Input<string>;
    }
    /** CertificateSigningRequestSpec contains the certificate request. */
    interface CertificateSigningRequestSpec {
      /** expirationSeconds is the requested duration of validity of the issued certificate. */
      expirationSeconds?: pulumi.Input<number | undefined>;
      /** extra contains extra attributes of the user that created the CertificateSigningRequest. */
      extra?: pulumi.Input<{ [key: string]: pulumi.Input<pulumi.Input<string>[]>; } | undefined>;
      /** groups contains group membership of the user that created the CertificateSigningRequest. */
      groups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** request contains an x509 certificate signing request encoded in a "CERTIFICATE REQUEST" PEM block. */
      request: pulumi.Input<string>;
      /** signerName indicates the requested signer, and is a qualified name. */
      signerName: pulumi.Input<string>;
      /** uid contains the uid of the user that created the CertificateSigningRequest. */
      uid?: pulumi.Input<string | undefined>;
      /** usages specifies a set of key usages requested in the issued certificate. */
      usages?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** username contains the name of the user that created the CertificateSigningRequest. */
      username?: pulumi.Input<string | undefined>;
    }
    /**
     * CertificateSigningRequestStatus contains conditions used to indicate approved/denied/failed status of the
     * request, and the issued certificate.
     */
    interface CertificateSigningRequestStatus {
      /** certificate is populated with an issued certificate by the signer after an Approved condition is present. */
      certificate?: pulumi.Input<string | undefined>;
      /** conditions applied to the request. */
      conditions?: pulumi.Input<pulumi.Input<input.certificates.v1.CertificateSigningRequestCondition>[] | undefined>;
    }
    /** ClusterTrustBundle is a cluster-scoped container for X.509 trust anchors (root certificates). */
    interface ClusterTrustBundle {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ClusterTrustBundle" | undefined>;
      /** metadata contains the object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec contains the signer (if any) and trust anchors. */
      spec: pulumi.Input<input.certificates.v1.ClusterTrustBundleSpec>;
    }
    /** ClusterTrustBundleSpec contains the signer and trust anchors. */
    interface ClusterTrustBundleSpec {
      /** signerName indicates the associated signer, if any. */
      signerName?: pulumi.Input<string | undefined>;
      /**
       * trustBundle contains the individual X.509 trust anchors for this bundle, as PEM bundle of PEM-wrapped,
       * DER-formatted X.509 certificates.
       */
      trustBundle: pulumi.Input<string>;
    }
    /** PodCertificateRequest encodes a pod requesting a certificate from a given signer. */
    interface PodCertificateRequest {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"certificates.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"PodCertificateRequest" | undefined>;
      /** metadata contains the object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec contains the details about the certificate being requested. */
      spec: pulumi.Input<input.certificates.v1.PodCertificateRequestSpec>;
      /** status contains the issued certificate, and a standard set of conditions. */
      status?: pulumi.Input<input.certificates.v1.PodCertificateRequestStatus | undefined>;
    }
    /** PodCertificateRequestSpec describes the certificate request. */
    interface PodCertificateRequestSpec {
      /** maxExpirationSeconds is the maximum lifetime permitted for the certificate. */
      maxExpirationSeconds?: pulumi.Input<number | undefined>;
      /** nodeName is the name of the node the pod is assigned to. */
      nodeName: pulumi.Input<string>;
      /** nodeUID is the UID of the node the pod is assigned to. */
      nodeUID: pulumi.Input<string>;
      /** podName is the name of the pod into which the certificate will be mounted. */
      podName: pulumi.Input<string>;
      /** podUID is the UID of the pod into which the certificate will be mounted. */
      podUID: pulumi.Input<string>;
      /** serviceAccountName is the name of the service account the pod is running as. */
      serviceAccountName: pulumi.Input<string>;
      /** serviceAccountUID is the UID of the service account the pod is running as. */
      serviceAccountUID: pulumi.Input<string>;
      /** signerName indicates the requested signer. */
      signerName: pulumi.Input<string>;
      /** A PKCS#10 certificate signing request (DER-serialized) generated by Kubelet using the subject private key. */
      stubPKCS10Request: pulumi.Input<string>;
      /** unverifiedUserAnnotations allow pod authors to pass additional information to the signer implementation. */
      unverifiedUserAnnotations?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /**
     * PodCertificateRequestStatus describes the status of the request, and holds the certificate data if the request is
     * issued.
     */
    interface PodCertificateRequestStatus {
      /** beginRefreshAt is the time at which the kubelet should begin trying to refresh the certificate. */
      beginRefreshAt?: pulumi.Input<string | undefined>;
      /** certificateChain is populated with an issued certificate by the signer. */
      certificateChain?: pulumi.Input<string | undefined>;
      /** conditions applied to the request. */
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      /** notAfter is the time at which the certificate expires. */
      notAfter?: pulumi.Input<string | undefined>;
      /** notBefore is the time at which the certificate becomes valid. */
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
    /** Lease defines a lease concept. */
    interface Lease {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"coordination.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Lease" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec contains the specification of the Lease. */
      spec?: pulumi.Input<input.coordination.v1.LeaseSpec | undefined>;
    }
    /** LeaseSpec is a specification of a Lease. */
    interface LeaseSpec {
      /** acquireTime is a time when the current lease was acquired. */
      acquireTime?: pulumi.Input<string | undefined>;
      /** holderIdentity contains the identity of the holder of a current lease. */
      holderIdentity?: pulumi.Input<string | undefined>;
      /** leaseDurationSeconds is a duration that candidates for a lease need to wait to force acquire it. */
      leaseDurationSeconds?: pulumi.Input<number | undefined>;
      /** leaseTransitions is the number of transitions of a lease between holders. */
      leaseTransitions?: pulumi.Input<number | undefined>;
      /** preferredHolder signals to a lease holder that the lease has a more optimal holder and should be given up. */
      preferredHolder?: pulumi.Input<string | undefined>;
      /** renewTime is a time when the current holder of a lease has last updated the lease. */
      renewTime?: pulumi.Input<string | undefined>;
      /** strategy indicates the strategy for picking the leader for coordinated leader election. */
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
    /** Represents a Persistent Disk resource in AWS. */
    interface AWSElasticBlockStoreVolumeSource {
      /** fsType is the filesystem type of the volume that you want to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** partition is the partition in the volume that you want to mount. */
      partition?: pulumi.Input<number | undefined>;
      /** readOnly value true will force the readOnly setting in VolumeMounts. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** volumeID is unique ID of the persistent disk resource in AWS (Amazon EBS volume). */
      volumeID: pulumi.Input<string>;
    }
    /** Affinity is a group of affinity scheduling rules. */
    interface Affinity {
      /** Describes node affinity scheduling rules for the pod. */
      nodeAffinity?: pulumi.Input<input.core.v1.NodeAffinity | undefined>;
      /** Describes pod affinity scheduling rules (e.g. */
      podAffinity?: pulumi.Input<input.core.v1.PodAffinity | undefined>;
      /** Describes pod anti-affinity scheduling rules (e.g. */
      podAntiAffinity?: pulumi.Input<input.core.v1.PodAntiAffinity | undefined>;
    }
    /** AppArmorProfile defines a pod or container's AppArmor settings. */
    interface AppArmorProfile {
      /** localhostProfile indicates a profile loaded on the node that should be used. */
      localhostProfile?: pulumi.Input<string | undefined>;
      /** type indicates which kind of AppArmor profile will be applied. */
      type: pulumi.Input<string>;
    }
    /** AttachedVolume describes a volume attached to a node */
    interface AttachedVolume {
      /** DevicePath represents the device path where the volume should be available */
      devicePath: pulumi.Input<string>;
      /** Name of the attached volume */
      name: pulumi.Input<string>;
    }
    /** AzureDisk represents an Azure Data Disk mount on the host and bind mount to the pod. */
    interface AzureDiskVolumeSource {
      /** cachingMode is the Host Caching mode: */
      cachingMode?: pulumi.Input<string | undefined>;
      /** diskName is the Name of the data disk in the blob storage */
      diskName: pulumi.Input<string>;
      /** diskURI is the URI of data disk in the blob storage */
      diskURI: pulumi.Input<string>;
      /** fsType is Filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** kind expected values are Shared: */
      kind?: pulumi.Input<string | undefined>;
      /** readOnly Defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    /** AzureFile represents an Azure File Service mount on the host and bind mount to the pod. */
    interface AzureFilePersistentVolumeSource {
      /** readOnly defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretName is the name of secret that contains Azure Storage Account Name and Key */
      secretName: pulumi.Input<string>;
      /**
       * secretNamespace is the namespace of the secret that contains Azure Storage Account Name and Key default is the
       * same as the Pod
       */
      secretNamespace?: pulumi.Input<string | undefined>;
      /** shareName is the azure Share Name */
      shareName: pulumi.Input<string>;
    }
    /** AzureFile represents an Azure File Service mount on the host and bind mount to the pod. */
    interface AzureFileVolumeSource {
      /** readOnly defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretName is the name of secret that contains Azure Storage Account Name and Key */
      secretName: pulumi.Input<string>;
      /** shareName is the azure share Name */
      shareName: pulumi.Input<string>;
    }
    /** Represents storage that is managed by an external CSI volume driver */
    interface CSIPersistentVolumeSource {
      /**
       * controllerExpandSecretRef is a reference to the secret object containing sensitive information to pass to the
       * CSI driver to complete the CSI ControllerExpandVolume call.
       */
      controllerExpandSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /**
       * controllerPublishSecretRef is a reference to the secret object containing sensitive information to pass to the
       * CSI driver to complete the CSI ControllerPublishVolume and ControllerUnpublishVolume calls.
       */
      controllerPublishSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /** driver is the name of the driver to use for this volume. */
      driver: pulumi.Input<string>;
      /** fsType to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /**
       * nodeExpandSecretRef is a reference to the secret object containing sensitive information to pass to the CSI
       * driver to complete the CSI NodeExpandVolume call.
       */
      nodeExpandSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /**
       * nodePublishSecretRef is a reference to the secret object containing sensitive information to pass to the CSI
       * driver to complete the CSI NodePublishVolume and NodeUnpublishVolume calls.
       */
      nodePublishSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /**
       * nodeStageSecretRef is a reference to the secret object containing sensitive information to pass to the CSI
       * driver to complete the CSI NodeStageVolume and NodeStageVolume and NodeUnstageVolume calls.
       */
      nodeStageSecretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /** readOnly value to pass to ControllerPublishVolumeRequest. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** volumeAttributes of the volume to publish. */
      volumeAttributes?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /**
       * volumeHandle is the unique volume name returned by the CSI volume plugin’s CreateVolume to refer to the volume
       * on all subsequent calls.
       */
      volumeHandle: pulumi.Input<string>;
    }
    /** Represents a source location of a volume to mount, managed by an external CSI driver */
    interface CSIVolumeSource {
      /** driver is the name of the CSI driver that handles this volume. */
      driver: pulumi.Input<string>;
      /** fsType to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /**
       * nodePublishSecretRef is a reference to the secret object containing sensitive information to pass to the CSI
       * driver to complete the CSI NodePublishVolume and NodeUnpublishVolume calls.
       */
      nodePublishSecretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      /** readOnly specifies a read-only configuration for the volume. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** volumeAttributes stores driver-specific properties that are passed to the CSI driver. */
      volumeAttributes?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** Adds and removes POSIX capabilities from running containers. */
    interface Capabilities {
      /** Added capabilities */
      add?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** Removed capabilities */
      drop?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /**
     * Represents a Ceph Filesystem mount that lasts the lifetime of a pod Cephfs volumes do not support ownership
     * management or SELinux relabeling.
     */
    interface CephFSPersistentVolumeSource {
      /** monitors is Required: */
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      /** path is Optional: */
      path?: pulumi.Input<string | undefined>;
      /** readOnly is Optional: */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretFile is Optional: */
      secretFile?: pulumi.Input<string | undefined>;
      /** secretRef is Optional: */
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /** user is Optional: */
      user?: pulumi.Input<string | undefined>;
    }
    /**
     * Represents a Ceph Filesystem mount that lasts the lifetime of a pod Cephfs volumes do not support ownership
     * management or SELinux relabeling.
     */
    interface CephFSVolumeSource {
      /** monitors is Required: */
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      /** path is Optional: */
      path?: pulumi.Input<string | undefined>;
      /** readOnly is Optional: */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretFile is Optional: */
      secretFile?: pulumi.Input<string | undefined>;
      /** secretRef is Optional: */
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      /** user is optional: */
      user?: pulumi.Input<string | undefined>;
    }
    /** Represents a cinder volume resource in Openstack. */
    interface CinderPersistentVolumeSource {
      /** fsType Filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** readOnly is Optional: */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef is Optional: */
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /** volumeID used to identify the volume in cinder. */
      volumeID: pulumi.Input<string>;
    }
    /** Represents a cinder volume resource in Openstack. */
    interface CinderVolumeSource {
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** readOnly defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef is optional: */
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      /** volumeID used to identify the volume in cinder. */
      volumeID: pulumi.Input<string>;
    }
    /** ClaimSource describes a reference to a ResourceClaim. */
    interface ClaimSource {
      /** ResourceClaimName is the name of a ResourceClaim object in the same namespace as this pod. */
      resourceClaimName?: pulumi.Input<string | undefined>;
      /** ResourceClaimTemplateName is the name of a ResourceClaimTemplate object in the same namespace as this pod. */
      resourceClaimTemplateName?: pulumi.Input<string | undefined>;
    }
    /** ClientIPConfig represents the configurations of Client IP based session affinity. */
    interface ClientIPConfig {
      /** timeoutSeconds specifies the seconds of ClientIP type session sticky time. */
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    /**
     * ClusterTrustBundleProjection describes how to select a set of ClusterTrustBundle objects and project their
     * contents into the pod filesystem.
     */
    interface ClusterTrustBundleProjection {
      /** Select all ClusterTrustBundles that match this label selector. */
      labelSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** Select a single ClusterTrustBundle by object name. */
      name?: pulumi.Input<string | undefined>;
      /** If true, don't block pod startup if the referenced ClusterTrustBundle(s) aren't available. */
      optional?: pulumi.Input<boolean | undefined>;
      /** Relative path from the volume root to write the bundle. */
      path: pulumi.Input<string>;
      /** Select all ClusterTrustBundles that match this signer name. */
      signerName?: pulumi.Input<string | undefined>;
      /** user is Optional: */
      user?: pulumi.Input<number | undefined>;
    }
    /** ConfigMap holds configuration data for pods to consume. */
    interface ConfigMap {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** BinaryData contains the binary data. */
      binaryData?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Data contains the configuration data. */
      data?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /**
       * Immutable, if set to true, ensures that data stored in the ConfigMap cannot be updated (only object metadata
       * can be modified).
       */
      immutable?: pulumi.Input<boolean | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ConfigMap" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
    }
    /** ConfigMapEnvSource selects a ConfigMap to populate the environment variables with. */
    interface ConfigMapEnvSource {
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
      /** Specify whether the ConfigMap must be defined */
      optional?: pulumi.Input<boolean | undefined>;
    }
    /** Selects a key from a ConfigMap. */
    interface ConfigMapKeySelector {
      /** The key to select from the ConfigMap's Data field. */
      key: pulumi.Input<string>;
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
      /** Specify whether the ConfigMap or its key must be defined */
      optional?: pulumi.Input<boolean | undefined>;
    }
    /** ConfigMapNodeConfigSource contains the information to reference a ConfigMap as a config source for the Node. */
    interface ConfigMapNodeConfigSource {
      /**
       * KubeletConfigKey declares which key of the referenced ConfigMap corresponds to the KubeletConfiguration
       * structure This field is required in all cases.
       */
      kubeletConfigKey: pulumi.Input<string>;
      /** Name is the metadata.name of the referenced ConfigMap. */
      name: pulumi.Input<string>;
      /** Namespace is the metadata.namespace of the referenced ConfigMap. */
      namespace: pulumi.Input<string>;
      /** ResourceVersion is the metadata.ResourceVersion of the referenced ConfigMap. */
      resourceVersion?: pulumi.Input<string | undefined>;
      /** UID is the metadata.UID of the referenced ConfigMap. */
      uid?: pulumi.Input<string | undefined>;
    }
    /** Adapts a ConfigMap into a projected volume. */
    interface ConfigMapProjection {
      /**
       * items if unspecified, each key-value pair in the Data field of the referenced ConfigMap will be projected into
       * the volume as a file whose name is the key and content is the value.
       */
      items?: pulumi.Input<pulumi.Input<input.core.v1.KeyToPath>[] | undefined>;
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
      /** optional specify whether the ConfigMap or its keys must be defined */
      optional?: pulumi.Input<boolean | undefined>;
    }
    /** Adapts a ConfigMap into a volume. */
    interface ConfigMapVolumeSource {
      /** defaultMode is optional: */
      defaultMode?: pulumi.Input<number | undefined>;
      /** defaultUser is Optional: */
      defaultUser?: pulumi.Input<number | undefined>;
      /**
       * items if unspecified, each key-value pair in the Data field of the referenced ConfigMap will be projected into
       * the volume as a file whose name is the key and content is the value.
       */
      items?: pulumi.Input<pulumi.Input<input.core.v1.KeyToPath>[] | undefined>;
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
      /** optional specify whether the ConfigMap or its keys must be defined */
      optional?: pulumi.Input<boolean | undefined>;
    }
    /** A single application container that you want to run within a pod. */
    interface Container {
      /** Arguments to the entrypoint. */
      args?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** Entrypoint array. */
      command?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** List of environment variables to set in the container. */
      env?: pulumi.Input<pulumi.Input<input.core.v1.EnvVar>[] | undefined>;
      /** List of sources to populate environment variables in the container. */
      envFrom?: pulumi.Input<pulumi.Input<input.core.v1.EnvFromSource>[] | undefined>;
      /** Container image name. */
      image?: pulumi.Input<string | undefined>;
      /** Image pull policy. */
      imagePullPolicy?: pulumi.Input<string | undefined>;
      /** Actions that the management system should take in response to container lifecycle events. */
      lifecycle?: pulumi.Input<input.core.v1.Lifecycle | undefined>;
      /** Periodic probe of container liveness. */
      livenessProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      /** Name of the container specified as a DNS_LABEL. */
      name: pulumi.Input<string>;
      /** List of ports to expose from the container. */
      ports?: pulumi.Input<pulumi.Input<input.core.v1.ContainerPort>[] | undefined>;
      /** Periodic probe of container service readiness. */
      readinessProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      /** Resources resize policy for the container. */
      resizePolicy?: pulumi.Input<pulumi.Input<input.core.v1.ContainerResizePolicy>[] | undefined>;
      /** Compute Resources required by this container. */
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      /** RestartPolicy defines the restart behavior of individual containers in a pod. */
      restartPolicy?: pulumi.Input<string | undefined>;
      /** Represents a list of rules to be checked to determine if the container should be restarted on exit. */
      restartPolicyRules?: pulumi.Input<pulumi.Input<input.core.v1.ContainerRestartRule>[] | undefined>;
      /** SecurityContext defines the security options the container should be run with. */
      securityContext?: pulumi.Input<input.core.v1.SecurityContext | undefined>;
      /** StartupProbe indicates that the Pod has successfully initialized. */
      startupProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      /** Whether this container should allocate a buffer for stdin in the container runtime. */
      stdin?: pulumi.Input<boolean | undefined>;
      /** Whether the container runtime should close the stdin channel after it has been opened by a single attach. */
      stdinOnce?: pulumi.Input<boolean | undefined>;
      /** Optional: */
      terminationMessagePath?: pulumi.Input<string | undefined>;
      /** Indicate how the termination message should be populated. */
      terminationMessagePolicy?: pulumi.Input<string | undefined>;
      /** Whether this container should allocate a TTY for itself, also requires 'stdin' to be true. */
      tty?: pulumi.Input<boolean | undefined>;
      /** volumeDevices is the list of block devices to be used by the container. */
      volumeDevices?: pulumi.Input<pulumi.Input<input.core.v1.VolumeDevice>[] | undefined>;
      /** Pod volumes to mount into the container's filesystem. */
      volumeMounts?: pulumi.Input<pulumi.Input<input.core.v1.VolumeMount>[] | undefined>;
      /** Container's working directory. */
      workingDir?: pulumi.Input<string | undefined>;
    }
    /**
     * ContainerExtendedResourceRequest has the mapping of container name, extended resource name to the device request
     * name.
     */
    interface ContainerExtendedResourceRequest {
      /** The name of the container requesting resources. */
      containerName: pulumi.Input<string>;
      /** The name of the request in the special ResourceClaim which corresponds to the extended resource. */
      requestName: pulumi.Input<string>;
      /** The name of the extended resource in that container which gets backed by DRA. */
      resourceName: pulumi.Input<string>;
    }
    /** Describe a container image */
    interface ContainerImage {
      /** Names by which this image is known. */
      names: pulumi.Input<pulumi.Input<string>[]>;
      /** The size of the image in bytes. */
      sizeBytes?: pulumi.Input<number | undefined>;
    }
    /** ContainerPort represents a network port in a single container. */
    interface ContainerPort {
      /** Number of port to expose on the pod's IP address. */
      containerPort: pulumi.Input<number>;
      /** What host IP to bind the external port to. */
      hostIP?: pulumi.Input<string | undefined>;
      /** Number of port to expose on the host. */
      hostPort?: pulumi.Input<number | undefined>;
      /** If specified, this must be an IANA_SVC_NAME and unique within the pod. */
      name?: pulumi.Input<string | undefined>;
      /** Protocol for port. */
      protocol?: pulumi.Input<string | undefined>;
    }
    /** ContainerResizePolicy represents resource resize policy for the container. */
    interface ContainerResizePolicy {
      /** Name of the resource to which this resource resize policy applies. */
      resourceName: pulumi.Input<string>;
      /** Restart policy to apply when specified resource is resized. */
      restartPolicy: pulumi.Input<string>;
    }
    /** ContainerRestartRule describes how a container exit is handled. */
    interface ContainerRestartRule {
      /** Specifies the action taken on a container exit if the requirements are satisfied. */
      action: pulumi.Input<string>;
      /** Represents the exit codes to check on container exits. */
      exitCodes?: pulumi.Input<input.core.v1.ContainerRestartRuleOnExitCodes | undefined>;
    }
    /**
     * ContainerRestartRuleOnExitCodes describes the condition for handling an exited container based on its exit codes.
     */
    interface ContainerRestartRuleOnExitCodes {
      /** Represents the relationship between the container exit code(s) and the specified values. */
      operator: pulumi.Input<string>;
      /** Specifies the set of values to check for container exit codes. */
      values?: pulumi.Input<pulumi.Input<number>[] | undefined>;
    }
    /** ContainerState holds a possible state of container. */
    interface ContainerState {
      /** Details about a running container */
      running?: pulumi.Input<input.core.v1.ContainerStateRunning | undefined>;
      /** Details about a terminated container */
      terminated?: pulumi.Input<input.core.v1.ContainerStateTerminated | undefined>;
      /** Details about a waiting container */
      waiting?: pulumi.Input<input.core.v1.ContainerStateWaiting | undefined>;
    }
    /** ContainerStateRunning is a running state of a container. */
    interface ContainerStateRunning {
      /** Time at which the container was last (re-)started */
      startedAt?: pulumi.Input<string | undefined>;
    }
    /** ContainerStateTerminated is a terminated state of a container. */
    interface ContainerStateTerminated {
      /** Container's ID in the format '<type>://<container_id>' */
      containerID?: pulumi.Input<string | undefined>;
      /** Exit status from the last termination of the container */
      exitCode: pulumi.Input<number>;
      /** Time at which the container last terminated */
      finishedAt?: pulumi.Input<string | undefined>;
      /** Message regarding the last termination of the container */
      message?: pulumi.Input<string | undefined>;
      /** (brief) reason from the last termination of the container */
      reason?: pulumi.Input<string | undefined>;
      /** Signal from the last termination of the container */
      signal?: pulumi.Input<number | undefined>;
      /** Time at which previous execution of the container started */
      startedAt?: pulumi.Input<string | undefined>;
    }
    /** ContainerStateWaiting is a waiting state of a container. */
    interface ContainerStateWaiting {
      /** Message regarding why the container is not yet running. */
      message?: pulumi.Input<string | undefined>;
      /** (brief) reason the container is not yet running. */
      reason?: pulumi.Input<string | undefined>;
    }
    /** ContainerStatus contains details for the current status of this container. */
    interface ContainerStatus {
      /** AllocatedResources represents the compute resources allocated for this container by the node. */
      allocatedResources?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** AllocatedResourcesStatus represents the status of various resources allocated for this Pod. */
      allocatedResourcesStatus?: pulumi.Input<pulumi.Input<input.core.v1.ResourceStatus>[] | undefined>;
      /** ContainerID is the ID of the container in the format '<type>://<container_id>'. */
      containerID?: pulumi.Input<string | undefined>;
      /** Image is the name of container image that the container is running. */
      image: pulumi.Input<string>;
      /** ImageID is the image ID of the container's image. */
      imageID: pulumi.Input<string>;
      /**
       * LastTerminationState holds the last termination state of the container to help debug container crashes and
       * restarts.
       */
      lastState?: pulumi.Input<input.core.v1.ContainerState | undefined>;
      /** Name is a DNS_LABEL representing the unique name of the container. */
      name: pulumi.Input<string>;
      /** Ready specifies whether the container is currently passing its readiness check. */
      ready: pulumi.Input<boolean>;
      /**
       * Resources represents the compute resource requests and limits that have been successfully enacted on the
       * running container after it has been started or has been successfully resized.
       */
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      /** RestartCount holds the number of times the container has been restarted. */
      restartCount: pulumi.Input<number>;
      /**
       * Started indicates whether the container has finished its postStart lifecycle hook and passed its startup probe.
       */
      started?: pulumi.Input<boolean | undefined>;
      /** State holds details about the container's current condition. */
      state?: pulumi.Input<input.core.v1.ContainerState | undefined>;
      /** StopSignal reports the effective stop signal for this container */
      stopSignal?: pulumi.Input<string | undefined>;
      /** User represents user identity information initially attached to the first process of the container */
      user?: pulumi.Input<input.core.v1.ContainerUser | undefined>;
      /** Status of volume mounts. */
      volumeMounts?: pulumi.Input<pulumi.Input<input.core.v1.VolumeMountStatus>[] | undefined>;
    }
    /** ContainerUser represents user identity information */
    interface ContainerUser {
      /** Linux holds user identity information initially attached to the first process of the containers in Linux. */
      linux?: pulumi.Input<input.core.v1.LinuxContainerUser | undefined>;
    }
    /** DaemonEndpoint contains information about a single Daemon endpoint. */
    interface DaemonEndpoint {
      /** Port number of the given endpoint. */
      Port: pulumi.Input<number>;
    }
    /** Represents downward API info for projecting into a projected volume. */
    interface DownwardAPIProjection {
      /** Items is a list of DownwardAPIVolume file */
      items?: pulumi.Input<pulumi.Input<input.core.v1.DownwardAPIVolumeFile>[] | undefined>;
    }
    /** DownwardAPIVolumeFile represents information to create the file containing the pod field */
    interface DownwardAPIVolumeFile {
      /** Required: */
      fieldRef?: pulumi.Input<input.core.v1.ObjectFieldSelector | undefined>;
      /** Optional: */
      mode?: pulumi.Input<number | undefined>;
      /** Required: */
      path: pulumi.Input<string>;
      /** Selects a resource of the container: */
      resourceFieldRef?: pulumi.Input<input.core.v1.ResourceFieldSelector | undefined>;
      /** user is Optional: */
      user?: pulumi.Input<number | undefined>;
    }
    /** DownwardAPIVolumeSource represents a volume containing downward API info. */
    interface DownwardAPIVolumeSource {
      /** Optional: */
      defaultMode?: pulumi.Input<number | undefined>;
      /** defaultUser is Optional: */
      defaultUser?: pulumi.Input<number | undefined>;
      /** Items is a list of downward API volume file */
      items?: pulumi.Input<pulumi.Input<input.core.v1.DownwardAPIVolumeFile>[] | undefined>;
    }
    /** Represents an empty directory for a pod. */
    interface EmptyDirVolumeSource {
      /** medium represents what type of storage medium should back this directory. */
      medium?: pulumi.Input<string | undefined>;
      /** mode specifies the permission bits for the emptyDir directory, in numeric notation (e.g., 0755, 01777). */
      mode?: pulumi.Input<number | undefined>;
      /** sizeLimit is the total amount of local storage required for this EmptyDir volume. */
      sizeLimit?: pulumi.Input<string | undefined>;
    }
    /** EndpointAddress is a tuple that describes single IP address. */
    interface EndpointAddress {
      /** The Hostname of this endpoint */
      hostname?: pulumi.Input<string | undefined>;
      /** The IP of this endpoint. */
      ip: pulumi.Input<string>;
      /** Optional: */
      nodeName?: pulumi.Input<string | undefined>;
      /** Reference to object providing the endpoint. */
      targetRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
    }
    /** EndpointPort is a tuple that describes a single port. */
    interface EndpointPort {
      /** The application protocol for this port. */
      appProtocol?: pulumi.Input<string | undefined>;
      /** The name of this port. */
      name?: pulumi.Input<string | undefined>;
      /** The port number of the endpoint. */
      port: pulumi.Input<number>;
      /** The IP protocol for this port. */
      protocol?: pulumi.Input<string | undefined>;
    }
    /** EndpointSubset is a group of addresses with a common set of ports. */
    interface EndpointSubset {
      /** IP addresses which offer the related ports that are marked as ready. */
      addresses?: pulumi.Input<pulumi.Input<input.core.v1.EndpointAddress>[] | undefined>;
      /**
       * IP addresses which offer the related ports but are not currently marked as ready because they have not yet
       * finished starting, have recently failed a readiness check, or have recently failed a liveness check.
       */
      notReadyAddresses?: pulumi.Input<pulumi.Input<input.core.v1.EndpointAddress>[] | undefined>;
      /** Port numbers available on the related IP addresses. */
      ports?: pulumi.Input<pulumi.Input<input.core.v1.EndpointPort>[] | undefined>;
    }
    /** Endpoints is a collection of endpoints that implement the actual service. */
    interface Endpoints {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Endpoints" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** The set of all endpoints is the union of all subsets. */
      subsets?: pulumi.Input<pulumi.Input<input.core.v1.EndpointSubset>[] | undefined>;
    }
    /** EnvFromSource represents the source of a set of ConfigMaps or Secrets */
    interface EnvFromSource {
      /** The ConfigMap to select from */
      configMapRef?: pulumi.Input<input.core.v1.ConfigMapEnvSource | undefined>;
      /** Optional text to prepend to the name of each environment variable. */
      prefix?: pulumi.Input<string | undefined>;
      /** The Secret to select from */
      secretRef?: pulumi.Input<input.core.v1.SecretEnvSource | undefined>;
    }
    /** EnvVar represents an environment variable present in a Container. */
    interface EnvVar {
      /** Name of the environment variable. */
      name: pulumi.Input<string>;
      /**
       * Variable references $(VAR_NAME) are expanded using the previously defined environment variables in the
       * container and any service environment variables.
       */
      value?: pulumi.Input<string | undefined>;
      /** Source for the environment variable's value. */
      valueFrom?: pulumi.Input<input.core.v1.EnvVarSource | undefined>;
    }
    /** EnvVarSource represents a source for the value of an EnvVar. */
    interface EnvVarSource {
      /** Selects a key of a ConfigMap. */
      configMapKeyRef?: pulumi.Input<input.core.v1.ConfigMapKeySelector | undefined>;
      /** Selects a field of the pod: */
      fieldRef?: pulumi.Input<input.core.v1.ObjectFieldSelector | undefined>;
      /** FileKeyRef selects a key of the env file. */
      fileKeyRef?: pulumi.Input<input.core.v1.FileKeySelector | undefined>;
      /** Selects a resource of the container: */
      resourceFieldRef?: pulumi.Input<input.core.v1.ResourceFieldSelector | undefined>;
      /** Selects a key of a secret in the pod's namespace */
      secretKeyRef?: pulumi.Input<input.core.v1.SecretKeySelector | undefined>;
    }
    /**
     * An EphemeralContainer is a temporary container that you may add to an existing Pod for user-initiated activities
     * such as debugging.
     */
    interface EphemeralContainer {
      /** Arguments to the entrypoint. */
      args?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** Entrypoint array. */
      command?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** List of environment variables to set in the container. */
      env?: pulumi.Input<pulumi.Input<input.core.v1.EnvVar>[] | undefined>;
      /** List of sources to populate environment variables in the container. */
      envFrom?: pulumi.Input<pulumi.Input<input.core.v1.EnvFromSource>[] | undefined>;
      /** Container image name. */
      image?: pulumi.Input<string | undefined>;
      /** Image pull policy. */
      imagePullPolicy?: pulumi.Input<string | undefined>;
      /** Lifecycle is not allowed for ephemeral containers. */
      lifecycle?: pulumi.Input<input.core.v1.Lifecycle | undefined>;
      /** Probes are not allowed for ephemeral containers. */
      livenessProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      /** Name of the ephemeral container specified as a DNS_LABEL. */
      name: pulumi.Input<string>;
      /** Ports are not allowed for ephemeral containers. */
      ports?: pulumi.Input<pulumi.Input<input.core.v1.ContainerPort>[] | undefined>;
      /** Probes are not allowed for ephemeral containers. */
      readinessProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      /** Resources resize policy for the container. */
      resizePolicy?: pulumi.Input<pulumi.Input<input.core.v1.ContainerResizePolicy>[] | undefined>;
      /** Resources are not allowed for ephemeral containers. */
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      /** Restart policy for the container to manage the restart behavior of each container within a pod. */
      restartPolicy?: pulumi.Input<string | undefined>;
      /** Represents a list of rules to be checked to determine if the container should be restarted on exit. */
      restartPolicyRules?: pulumi.Input<pulumi.Input<input.core.v1.ContainerRestartRule>[] | undefined>;
      /** Optional: */
      securityContext?: pulumi.Input<input.core.v1.SecurityContext | undefined>;
      /** Probes are not allowed for ephemeral containers. */
      startupProbe?: pulumi.Input<input.core.v1.Probe | undefined>;
      /** Whether this container should allocate a buffer for stdin in the container runtime. */
      stdin?: pulumi.Input<boolean | undefined>;
      /** Whether the container runtime should close the stdin channel after it has been opened by a single attach. */
      stdinOnce?: pulumi.Input<boolean | undefined>;
      /** If set, the name of the container from PodSpec that this ephemeral container targets. */
      targetContainerName?: pulumi.Input<string | undefined>;
      /** Optional: */
      terminationMessagePath?: pulumi.Input<string | undefined>;
      /** Indicate how the termination message should be populated. */
      terminationMessagePolicy?: pulumi.Input<string | undefined>;
      /** Whether this container should allocate a TTY for itself, also requires 'stdin' to be true. */
      tty?: pulumi.Input<boolean | undefined>;
      /** volumeDevices is the list of block devices to be used by the container. */
      volumeDevices?: pulumi.Input<pulumi.Input<input.core.v1.VolumeDevice>[] | undefined>;
      /** Pod volumes to mount into the container's filesystem. */
      volumeMounts?: pulumi.Input<pulumi.Input<input.core.v1.VolumeMount>[] | undefined>;
      /** Container's working directory. */
      workingDir?: pulumi.Input<string | undefined>;
    }
    /** Represents an ephemeral volume that is handled by a normal storage driver. */
    interface EphemeralVolumeSource {
      /** Specifies a read-only configuration for the volume. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** Will be used to create a stand-alone PVC to provision the volume. */
      volumeClaimTemplate?: pulumi.Input<input.core.v1.PersistentVolumeClaimTemplate | undefined>;
    }
    /** Event is a report of an event somewhere in the cluster. */
    interface Event {
      /** What action was taken/failed regarding to the Regarding object. */
      action?: pulumi.Input<string | undefined>;
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** The number of times this event has occurred. */
      count?: pulumi.Input<number | undefined>;
      /** Time when this Event was first observed. */
      eventTime?: pulumi.Input<string | undefined>;
      /** The time at which the event was first recorded. */
      firstTimestamp?: pulumi.Input<string | undefined>;
      /** The object that this event is about. */
      involvedObject: pulumi.Input<input.core.v1.ObjectReference>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Event" | undefined>;
      /** The time at which the most recent occurrence of this event was recorded. */
      lastTimestamp?: pulumi.Input<string | undefined>;
      /** A human-readable description of the status of this operation. */
      message?: pulumi.Input<string | undefined>;
      /** Standard object's metadata. */
      metadata: pulumi.Input<input.meta.v1.ObjectMeta>;
      /**
       * This should be a short, machine understandable string that gives the reason for the transition into the
       * object's current status.
       */
      reason?: pulumi.Input<string | undefined>;
      /** Optional secondary object for more complex actions. */
      related?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      /** Name of the controller that emitted this Event, e.g. */
      reportingComponent?: pulumi.Input<string | undefined>;
      /** ID of the controller instance, e.g. */
      reportingInstance?: pulumi.Input<string | undefined>;
      /** Data about the Event series this event represents or nil if it's a singleton Event. */
      series?: pulumi.Input<input.core.v1.EventSeries | undefined>;
      /** The component reporting this event. */
      source?: pulumi.Input<input.core.v1.EventSource | undefined>;
      /** Type of this event (Normal, Warning), new types could be added in the future */
      type?: pulumi.Input<string | undefined>;
    }
    /** EventSeries contain information on series of events, i.e. */
    interface EventSeries {
      /** Number of occurrences in this series up to the last heartbeat time */
      count?: pulumi.Input<number | undefined>;
      /** Time of the last occurrence observed */
      lastObservedTime?: pulumi.Input<string | undefined>;
      /** State of this Series: */
      state?: pulumi.Input<string | undefined>;
    }
    /** EventSource contains information for an event. */
    interface EventSource {
      /** Component from which the event is generated. */
      component?: pulumi.Input<string | undefined>;
      /** Node name on which the event is generated. */
      host?: pulumi.Input<string | undefined>;
    }
    /** EvictionResponder allows you to specify the responder reacting to an Eviction. */
    interface EvictionResponder {
      /** name allows you to identify the responder responding to the Eviction. */
      name: pulumi.Input<string>;
      /** priority for this responder. */
      priority: pulumi.Input<number>;
    }
    /** ExecAction describes a "run in container" action. */
    interface ExecAction {
      /**
       * Command is the command line to execute inside the container, the working directory for the command is root
       * ('/') in the container's filesystem.
       */
      command?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** Represents a Fibre Channel volume. */
    interface FCVolumeSource {
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** lun is Optional: */
      lun?: pulumi.Input<number | undefined>;
      /** readOnly is Optional: */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** targetWWNs is Optional: */
      targetWWNs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** wwids Optional: */
      wwids?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** FileKeySelector selects a key of the env file. */
    interface FileKeySelector {
      /** The key within the env file. */
      key: pulumi.Input<string>;
      /** Specify whether the file or its key must be defined. */
      optional?: pulumi.Input<boolean | undefined>;
      /** The path within the volume from which to select the file. */
      path: pulumi.Input<string>;
      /** The name of the volume mount containing the env file. */
      volumeName: pulumi.Input<string>;
    }
    /**
     * FlexPersistentVolumeSource represents a generic persistent volume resource that is provisioned/attached using an
     * exec based plugin.
     */
    interface FlexPersistentVolumeSource {
      /** driver is the name of the driver to use for this volume. */
      driver: pulumi.Input<string>;
      /** fsType is the Filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** options is Optional: */
      options?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** readOnly is Optional: */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef is Optional: */
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
    }
    /** FlexVolume represents a generic volume resource that is provisioned/attached using an exec based plugin. */
    interface FlexVolumeSource {
      /** driver is the name of the driver to use for this volume. */
      driver: pulumi.Input<string>;
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** options is Optional: */
      options?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** readOnly is Optional: */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef is Optional: */
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
    }
    /** Represents a Flocker volume mounted by the Flocker agent. */
    interface FlockerVolumeSource {
      /**
       * datasetName is Name of the dataset stored as metadata -> name on the dataset for Flocker should be considered
       * as deprecated
       */
      datasetName?: pulumi.Input<string | undefined>;
      /** datasetUUID is the UUID of the dataset. */
      datasetUUID?: pulumi.Input<string | undefined>;
    }
    /** Represents a Persistent Disk resource in Google Compute Engine. */
    interface GCEPersistentDiskVolumeSource {
      /** fsType is filesystem type of the volume that you want to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** partition is the partition in the volume that you want to mount. */
      partition?: pulumi.Input<number | undefined>;
      /** pdName is unique name of the PD resource in GCE. */
      pdName: pulumi.Input<string>;
      /** readOnly here will force the ReadOnly setting in VolumeMounts. */
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    /** GRPCAction specifies an action involving a GRPC service. */
    interface GRPCAction {
      /** mode specifies the connection mode for the gRPC health probe. */
      mode?: pulumi.Input<string | undefined>;
      /** Port number of the gRPC service. */
      port: pulumi.Input<number>;
      /**
       * Service is the name of the service to place in the gRPC HealthCheckRequest (see
       * https://github.com/grpc/grpc/blob/master/doc/health-checking.md).
       */
      service?: pulumi.Input<string | undefined>;
    }
    /** Represents a volume that is populated with the contents of a git repository. */
    interface GitRepoVolumeSource {
      /** directory is the target directory name. */
      directory?: pulumi.Input<string | undefined>;
      /** repository is the URL */
      repository: pulumi.Input<string>;
      /** revision is the commit hash for the specified revision. */
      revision?: pulumi.Input<string | undefined>;
    }
    /** Represents a Glusterfs mount that lasts the lifetime of a pod. */
    interface GlusterfsPersistentVolumeSource {
      /** endpoints is the endpoint name that details Glusterfs topology. */
      endpoints: pulumi.Input<string>;
      /** endpointsNamespace is the namespace that contains Glusterfs endpoint. */
      endpointsNamespace?: pulumi.Input<string | undefined>;
      /** path is the Glusterfs volume path. */
      path: pulumi.Input<string>;
      /** readOnly here will force the Glusterfs volume to be mounted with read-only permissions. */
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    /** Represents a Glusterfs mount that lasts the lifetime of a pod. */
    interface GlusterfsVolumeSource {
      /** endpoints is the endpoint name that details Glusterfs topology. */
      endpoints: pulumi.Input<string>;
      /** path is the Glusterfs volume path. */
      path: pulumi.Input<string>;
      /** readOnly here will force the Glusterfs volume to be mounted with read-only permissions. */
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    /** HTTPGetAction describes an action based on HTTP Get requests. */
    interface HTTPGetAction {
      /** Host name to connect to, defaults to the pod IP. */
      host?: pulumi.Input<string | undefined>;
      /** Custom headers to set in the request. */
      httpHeaders?: pulumi.Input<pulumi.Input<input.core.v1.HTTPHeader>[] | undefined>;
      /** Path to access on the HTTP server. */
      path?: pulumi.Input<string | undefined>;
      /** Name or number of the port to access on the container. */
      port: pulumi.Input<number | string>;
      /** Protocol selects the wire protocol for the probe connection. */
      protocol?: pulumi.Input<string | undefined>;
      /** Scheme to use for connecting to the host. */
      scheme?: pulumi.Input<string | undefined>;
    }
    /** HTTPHeader describes a custom header to be used in HTTP probes */
    interface HTTPHeader {
      /** The header field name. */
      name: pulumi.Input<string>;
      /** The header field value */
      value: pulumi.Input<string>;
    }
    /**
     * HostAlias holds the mapping between IP and hostnames that will be injected as an entry in the pod's hosts file.
     */
    interface HostAlias {
      /** Hostnames for the above IP address. */
      hostnames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** IP address of the host file entry. */
      ip: pulumi.Input<string>;
    }
    /** HostIP represents a single IP address allocated to the host. */
    interface HostIP {
      /** IP is the IP address assigned to the host */
      ip: pulumi.Input<string>;
    }
    /** Represents a host path mapped into a pod. */
    interface HostPathVolumeSource {
      /** path of the directory on the host. */
      path: pulumi.Input<string>;
      /** type for HostPath Volume Defaults to "" More info: */
      type?: pulumi.Input<string | undefined>;
    }
    /** ISCSIPersistentVolumeSource represents an ISCSI disk. */
    interface ISCSIPersistentVolumeSource {
      /** chapAuthDiscovery defines whether support iSCSI Discovery CHAP authentication */
      chapAuthDiscovery?: pulumi.Input<boolean | undefined>;
      /** chapAuthSession defines whether support iSCSI Session CHAP authentication */
      chapAuthSession?: pulumi.Input<boolean | undefined>;
      /** fsType is the filesystem type of the volume that you want to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** initiatorName is the custom iSCSI Initiator Name. */
      initiatorName?: pulumi.Input<string | undefined>;
      /** iqn is Target iSCSI Qualified Name. */
      iqn: pulumi.Input<string>;
      /** iscsiInterface is the interface Name that uses an iSCSI transport. */
      iscsiInterface?: pulumi.Input<string | undefined>;
      /** lun is iSCSI Target Lun number. */
      lun: pulumi.Input<number>;
      /** portals is the iSCSI Target Portal List. */
      portals?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** readOnly here will force the ReadOnly setting in VolumeMounts. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef is the CHAP Secret for iSCSI target and initiator authentication */
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /** targetPortal is iSCSI Target Portal. */
      targetPortal: pulumi.Input<string>;
    }
    /** Represents an ISCSI disk. */
    interface ISCSIVolumeSource {
      /** chapAuthDiscovery defines whether support iSCSI Discovery CHAP authentication */
      chapAuthDiscovery?: pulumi.Input<boolean | undefined>;
      /** chapAuthSession defines whether support iSCSI Session CHAP authentication */
      chapAuthSession?: pulumi.Input<boolean | undefined>;
      /** fsType is the filesystem type of the volume that you want to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** initiatorName is the custom iSCSI Initiator Name. */
      initiatorName?: pulumi.Input<string | undefined>;
      /** iqn is the target iSCSI Qualified Name. */
      iqn: pulumi.Input<string>;
      /** iscsiInterface is the interface Name that uses an iSCSI transport. */
      iscsiInterface?: pulumi.Input<string | undefined>;
      /** lun represents iSCSI Target Lun number. */
      lun: pulumi.Input<number>;
      /** portals is the iSCSI Target Portal List. */
      portals?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** readOnly here will force the ReadOnly setting in VolumeMounts. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef is the CHAP Secret for iSCSI target and initiator authentication */
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      /** targetPortal is iSCSI Target Portal. */
      targetPortal: pulumi.Input<string>;
    }
    /** ImageVolumeSource represents a image volume resource. */
    interface ImageVolumeSource {
      /** Policy for pulling OCI objects. */
      pullPolicy?: pulumi.Input<string | undefined>;
      /** Required: */
      reference?: pulumi.Input<string | undefined>;
    }
    /** ImageVolumeStatus represents the image-based volume status. */
    interface ImageVolumeStatus {
      /** ImageRef is the digest of the image used for this volume. */
      imageRef: pulumi.Input<string>;
    }
    /** Maps a string key to a path within a volume. */
    interface KeyToPath {
      /** key is the key to project. */
      key: pulumi.Input<string>;
      /** mode is Optional: */
      mode?: pulumi.Input<number | undefined>;
      /** path is the relative path of the file to map the key to. */
      path: pulumi.Input<string>;
      /** user is Optional: */
      user?: pulumi.Input<number | undefined>;
    }
    /**
     * Lifecycle describes actions that the management system should take in response to container lifecycle events.
     */
    interface Lifecycle {
      /** PostStart is called immediately after a container is created. */
      postStart?: pulumi.Input<input.core.v1.LifecycleHandler | undefined>;
      /**
       * PreStop is called immediately before a container is terminated due to an API request or management event such
       * as liveness/startup probe failure, preemption, resource contention, etc.
       */
      preStop?: pulumi.Input<input.core.v1.LifecycleHandler | undefined>;
      /** StopSignal defines which signal will be sent to a container when it is being stopped. */
      stopSignal?: pulumi.Input<string | undefined>;
    }
    /** LifecycleHandler defines a specific action that should be taken in a lifecycle hook. */
    interface LifecycleHandler {
      /** Exec specifies a command to execute in the container. */
      exec?: pulumi.Input<input.core.v1.ExecAction | undefined>;
      /** HTTPGet specifies an HTTP GET request to perform. */
      httpGet?: pulumi.Input<input.core.v1.HTTPGetAction | undefined>;
      /** Sleep represents a duration that the container should sleep. */
      sleep?: pulumi.Input<input.core.v1.SleepAction | undefined>;
      /** Deprecated. */
      tcpSocket?: pulumi.Input<input.core.v1.TCPSocketAction | undefined>;
    }
    /** LimitRange sets resource usage limits for each kind of resource in a Namespace. */
    interface LimitRange {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"LimitRange" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines the limits enforced. */
      spec?: pulumi.Input<input.core.v1.LimitRangeSpec | undefined>;
    }
    /** LimitRangeItem defines a min/max usage limit for any resource that matches on kind. */
    interface LimitRangeItem {
      /** Default resource requirement limit value by resource name if resource limit is omitted. */
      default?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /**
       * DefaultRequest is the default resource requirement request value by resource name if resource request is
       * omitted.
       */
      defaultRequest?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Max usage constraints on this kind by resource name. */
      max?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /**
       * MaxLimitRequestRatio if specified, the named resource must have a request and limit that are both non-zero
       * where limit divided by request is less than or equal to the enumerated value; this represents the max burst for
       * the named resource.
       */
      maxLimitRequestRatio?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Min usage constraints on this kind by resource name. */
      min?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Type of resource that this limit applies to. */
      type: pulumi.Input<string>;
    }
    /** LimitRangeSpec defines a min/max usage limit for resources that match on kind. */
    interface LimitRangeSpec {
      /** Limits is the list of LimitRangeItem objects that are enforced. */
      limits: pulumi.Input<pulumi.Input<input.core.v1.LimitRangeItem>[]>;
    }
    /** LinuxContainerUser represents user identity information in Linux containers */
    interface LinuxContainerUser {
      /** GID is the primary gid initially attached to the first process in the container */
      gid: pulumi.Input<number>;
      /** SupplementalGroups are the supplemental groups initially attached to the first process in the container */
      supplementalGroups?: pulumi.Input<pulumi.Input<number>[] | undefined>;
      /** UID is the primary uid initially attached to the first process in the container */
      uid: pulumi.Input<number>;
    }
    /** LoadBalancerIngress represents the status of a load-balancer ingress point: */
    interface LoadBalancerIngress {
      /** Hostname is set for load-balancer ingress points that are DNS based (typically AWS load-balancers) */
      hostname?: pulumi.Input<string | undefined>;
      /** IP is set for load-balancer ingress points that are IP based (typically GCE or OpenStack load-balancers) */
      ip?: pulumi.Input<string | undefined>;
      /**
       * IPMode specifies how the load-balancer IP behaves, and may only be specified when the ip field is specified.
       */
      ipMode?: pulumi.Input<string | undefined>;
      /**
       * Ports is a list of records of service ports If used, every port defined in the service should have an entry in
       * it
       */
      ports?: pulumi.Input<pulumi.Input<input.core.v1.PortStatus>[] | undefined>;
    }
    /** LoadBalancerStatus represents the status of a load-balancer. */
    interface LoadBalancerStatus {
      /** Ingress is a list containing ingress points for the load-balancer. */
      ingress?: pulumi.Input<pulumi.Input<input.core.v1.LoadBalancerIngress>[] | undefined>;
    }
    /**
     * LocalObjectReference contains enough information to let you locate the referenced object inside the same
     * namespace.
     */
    interface LocalObjectReference {
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
    }
    /** Local represents directly-attached storage with node affinity */
    interface LocalVolumeSource {
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** path of the full path to the volume on the node. */
      path: pulumi.Input<string>;
    }
    /** ModifyVolumeStatus represents the status object of ControllerModifyVolume operation */
    interface ModifyVolumeStatus {
      /** status is the status of the ControllerModifyVolume operation. */
      status: pulumi.Input<string>;
      /**
       * targetVolumeAttributesClassName is the name of the VolumeAttributesClass the PVC currently being reconciled
       */
      targetVolumeAttributesClassName?: pulumi.Input<string | undefined>;
    }
    /** Represents an NFS mount that lasts the lifetime of a pod. */
    interface NFSVolumeSource {
      /** path that is exported by the NFS server. */
      path: pulumi.Input<string>;
      /** readOnly here will force the NFS export to be mounted with read-only permissions. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** server is the hostname or IP address of the NFS server. */
      server: pulumi.Input<string>;
    }
    /** Namespace provides a scope for Names. */
    interface Namespace {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Namespace" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines the behavior of the Namespace. */
      spec?: pulumi.Input<input.core.v1.NamespaceSpec | undefined>;
      /** Status describes the current status of a Namespace. */
      status?: pulumi.Input<input.core.v1.NamespaceStatus | undefined>;
    }
    /** NamespaceCondition contains details about state of namespace. */
    interface NamespaceCondition {
      /** Last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** Human-readable message indicating details about last transition. */
      message?: pulumi.Input<string | undefined>;
      /** Unique, one-word, CamelCase reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** Type of namespace controller condition. */
      type: pulumi.Input<string>;
    }
    /** NamespaceSpec describes the attributes on a Namespace. */
    interface NamespaceSpec {
      /** Finalizers is an opaque list of values that must be empty to permanently remove object from storage. */
      finalizers?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** NamespaceStatus is information about the current status of a Namespace. */
    interface NamespaceStatus {
      /** Represents the latest available observations of a namespace's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.NamespaceCondition>[] | undefined>;
      /** Phase is the current lifecycle phase of the namespace. */
      phase?: pulumi.Input<string | undefined>;
    }
    /** Node is a worker node in Kubernetes. */
    interface Node {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Node" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines the behavior of a node. */
      spec?: pulumi.Input<input.core.v1.NodeSpec | undefined>;
      /** Most recently observed status of the node. */
      status?: pulumi.Input<input.core.v1.NodeStatus | undefined>;
    }
    /** NodeAddress contains information for the node's address. */
    interface NodeAddress {
      /** The node address. */
      address: pulumi.Input<string>;
      /** Node address type, one of Hostname, ExternalIP or InternalIP. */
      type: pulumi.Input<string>;
    }
    /** Node affinity is a group of node affinity scheduling rules. */
    interface NodeAffinity {
      /**
       * The scheduler will prefer to schedule pods to nodes that satisfy the affinity expressions specified by this
       * field, but it may choose a node that violates one or more of the expressions.
       */
      preferredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.PreferredSchedulingTerm>[] | undefined>;
      /**
       * If the affinity requirements specified by this field are not met at scheduling time, the pod will not be
       * scheduled onto the node.
       */
      requiredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    /** NodeAllocatableMappedResources describes mapped node allocatable resource allocations. */
    interface NodeAllocatableMappedResources {
      /** Name is the name of the resource (e.g., cpu, memory). */
      name: pulumi.Input<string>;
      /** Quantity is the total node allocatable resource capacity allocated for the claim. */
      quantity: pulumi.Input<string>;
    }
    /** NodeAllocatableOverheadResources describes auxiliary overhead resource allocations. */
    interface NodeAllocatableOverheadResources {
      /** Name is the name of the resource (e.g., cpu, memory). */
      name: pulumi.Input<string>;
      /** PerContainer is the variable overhead quantity applied for each container referencing the claim. */
      perContainer?: pulumi.Input<string | undefined>;
      /** PerPod is the flat overhead quantity allocated per pod. */
      perPod?: pulumi.Input<string | undefined>;
    }
    /** NodeAllocatableResourceClaimStatus describes the status of node allocatable resources allocated via DRA. */
    interface NodeAllocatableResourceClaimStatus {
      /** Containers lists the names of all containers in this pod that reference the claim. */
      containers?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * Mapping contains allocations through devices mapped in the device spec's
       * `nodeAllocatableResources[...].mapping` field.
       */
      mapping?: pulumi.Input<pulumi.Input<input.core.v1.NodeAllocatableMappedResources>[] | undefined>;
      /**
       * Overhead contains allocations through devices mapped in the device spec's
       * `nodeAllocatableResources[...].overhead` field.
       */
      overhead?: pulumi.Input<pulumi.Input<input.core.v1.NodeAllocatableOverheadResources>[] | undefined>;
      /**
       * ResourceClaimName is the resource claim referenced by the pod that resulted in this node allocatable resource
       * allocation.
       */
      resourceClaimName: pulumi.Input<string>;
      /** Resources is a map of the node-allocatable resource name to the aggregate quantity allocated to the claim. */
      resources?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** NodeCondition contains condition information for a node. */
    interface NodeCondition {
      /** Last time we got an update on a given condition. */
      lastHeartbeatTime?: pulumi.Input<string | undefined>;
      /** Last time the condition transit from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** Human readable message indicating details about last transition. */
      message?: pulumi.Input<string | undefined>;
      /** (brief) reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** Type of node condition. */
      type: pulumi.Input<string>;
    }
    /** NodeConfigSource specifies a source of node configuration. */
    interface NodeConfigSource {
      /** ConfigMap is a reference to a Node's ConfigMap */
      configMap?: pulumi.Input<input.core.v1.ConfigMapNodeConfigSource | undefined>;
    }
    /** NodeConfigStatus describes the status of the config assigned by Node.Spec.ConfigSource. */
    interface NodeConfigStatus {
      /** Active reports the checkpointed config the node is actively using. */
      active?: pulumi.Input<input.core.v1.NodeConfigSource | undefined>;
      /** Assigned reports the checkpointed config the node will try to use. */
      assigned?: pulumi.Input<input.core.v1.NodeConfigSource | undefined>;
      /** Error describes any problems reconciling the Spec.ConfigSource to the Active config. */
      error?: pulumi.Input<string | undefined>;
      /**
       * LastKnownGood reports the checkpointed config the node will fall back to when it encounters an error attempting
       * to use the Assigned config.
       */
      lastKnownGood?: pulumi.Input<input.core.v1.NodeConfigSource | undefined>;
    }
    /** NodeDaemonEndpoints lists ports opened by daemons running on the Node. */
    interface NodeDaemonEndpoints {
      /** Endpoint on which Kubelet is listening. */
      kubeletEndpoint?: pulumi.Input<input.core.v1.DaemonEndpoint | undefined>;
    }
    /** NodeFeatures describes the set of features implemented by the CRI implementation. */
    interface NodeFeatures {
      /**
       * SupplementalGroupsPolicy is set to true if the runtime supports SupplementalGroupsPolicy and ContainerUser.
       */
      supplementalGroupsPolicy?: pulumi.Input<boolean | undefined>;
    }
    /** NodePodPreemptionPolicy defines the node-level policies governing preemption for pods on this node. */
    interface NodePodPreemptionPolicy {
      /**
       * DisableResizePreemption lists the owners (e.g., autoscalers, operators, administrators) that have requested to
       * disable scheduler and Kubelet preemption for in-place pod resize on this node.
       */
      disableResizePreemption?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** NodeRuntimeHandler is a set of runtime handler information. */
    interface NodeRuntimeHandler {
      /** Supported features. */
      features?: pulumi.Input<input.core.v1.NodeRuntimeHandlerFeatures | undefined>;
      /** Runtime handler name. */
      name?: pulumi.Input<string | undefined>;
    }
    /** NodeRuntimeHandlerFeatures is a set of features implemented by the runtime handler. */
    interface NodeRuntimeHandlerFeatures {
      /** RecursiveReadOnlyMounts is set to true if the runtime handler supports RecursiveReadOnlyMounts. */
      recursiveReadOnlyMounts?: pulumi.Input<boolean | undefined>;
      /** UserNamespaces is set to true if the runtime handler supports UserNamespaces, including for volumes. */
      userNamespaces?: pulumi.Input<boolean | undefined>;
    }
    /**
     * A node selector represents the union of the results of one or more label queries over a set of nodes; that is, it
     * represents the OR of the selectors represented by the node selector terms.
     */
    interface NodeSelector {
      /** Required. */
      nodeSelectorTerms: pulumi.Input<pulumi.Input<input.core.v1.NodeSelectorTerm>[]>;
    }
    /**
     * A node selector requirement is a selector that contains values, a key, and an operator that relates the key and
     * values.
     */
    interface NodeSelectorRequirement {
      /** The label key that the selector applies to. */
      key: pulumi.Input<string>;
      /** Represents a key's relationship to a set of values. */
      operator: pulumi.Input<string>;
      /** An array of string values. */
      values?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** A null or empty node selector term matches no objects. */
    interface NodeSelectorTerm {
      /** A list of node selector requirements by node's labels. */
      matchExpressions?: pulumi.Input<pulumi.Input<input.core.v1.NodeSelectorRequirement>[] | undefined>;
      /** A list of node selector requirements by node's fields. */
      matchFields?: pulumi.Input<pulumi.Input<input.core.v1.NodeSelectorRequirement>[] | undefined>;
    }
    /** NodeSpec describes the attributes that a node is created with. */
    interface NodeSpec {
      /** Deprecated: */
      configSource?: pulumi.Input<input.core.v1.NodeConfigSource | undefined>;
      /** Deprecated. */
      externalID?: pulumi.Input<string | undefined>;
      /** PodCIDR represents the pod IP range assigned to the node. */
      podCIDR?: pulumi.Input<string | undefined>;
      /** podCIDRs represents the IP ranges assigned to the node for usage by Pods on that node. */
      podCIDRs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** PodPreemptionPolicy controls the node-level preemption behaviors for pods on this node. */
      podPreemptionPolicy?: pulumi.Input<input.core.v1.NodePodPreemptionPolicy | undefined>;
      /** ID of the node assigned by the cloud provider in the format: */
      providerID?: pulumi.Input<string | undefined>;
      /** If specified, the node's taints. */
      taints?: pulumi.Input<pulumi.Input<input.core.v1.Taint>[] | undefined>;
      /** Unschedulable controls node schedulability of new pods. */
      unschedulable?: pulumi.Input<boolean | undefined>;
    }
    /** NodeStatus is information about the current status of a node. */
    interface NodeStatus {
      /** List of addresses reachable to the node. */
      addresses?: pulumi.Input<pulumi.Input<input.core.v1.NodeAddress>[] | undefined>;
      /** Allocatable represents the resources of a node that are available for scheduling. */
      allocatable?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Capacity represents the total resources of a node. */
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Conditions is an array of current observed node conditions. */
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.NodeCondition>[] | undefined>;
      /** Status of the config assigned to the node via the dynamic Kubelet config feature. */
      config?: pulumi.Input<input.core.v1.NodeConfigStatus | undefined>;
      /** Endpoints of daemons running on the Node. */
      daemonEndpoints?: pulumi.Input<input.core.v1.NodeDaemonEndpoints | undefined>;
      /** DeclaredFeatures represents the features related to feature gates that are declared by the node. */
      declaredFeatures?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** Features describes the set of features implemented by the CRI implementation. */
      features?: pulumi.Input<input.core.v1.NodeFeatures | undefined>;
      /** List of container images on this node */
      images?: pulumi.Input<pulumi.Input<input.core.v1.ContainerImage>[] | undefined>;
      /** Set of ids/uuids to uniquely identify the node. */
      nodeInfo?: pulumi.Input<input.core.v1.NodeSystemInfo | undefined>;
      /** NodePhase is the recently observed lifecycle phase of the node. */
      phase?: pulumi.Input<string | undefined>;
      /** The available runtime handlers. */
      runtimeHandlers?: pulumi.Input<pulumi.Input<input.core.v1.NodeRuntimeHandler>[] | undefined>;
      /** List of volumes that are attached to the node. */
      volumesAttached?: pulumi.Input<pulumi.Input<input.core.v1.AttachedVolume>[] | undefined>;
      /** List of attachable volumes in use (mounted) by the node. */
      volumesInUse?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** NodeSwapStatus represents swap memory information. */
    interface NodeSwapStatus {
      /** Total amount of swap memory in bytes. */
      capacity?: pulumi.Input<number | undefined>;
    }
    /** NodeSystemInfo is a set of ids/uuids to uniquely identify the node. */
    interface NodeSystemInfo {
      /** The Architecture reported by the node */
      architecture: pulumi.Input<string>;
      /** Boot ID reported by the node. */
      bootID: pulumi.Input<string>;
      /** ContainerRuntime Version reported by the node through runtime remote API (e.g. */
      containerRuntimeVersion: pulumi.Input<string>;
      /** Kernel Version reported by the node from 'uname -r' (e.g. */
      kernelVersion: pulumi.Input<string>;
      /** Deprecated: */
      kubeProxyVersion: pulumi.Input<string>;
      /** Kubelet Version reported by the node. */
      kubeletVersion: pulumi.Input<string>;
      /** MachineID reported by the node. */
      machineID: pulumi.Input<string>;
      /** The Operating System reported by the node */
      operatingSystem: pulumi.Input<string>;
      /** OS Image reported by the node from /etc/os-release (e.g. */
      osImage: pulumi.Input<string>;
      /** Whether the node is running in a user namespace. */
      runningInUserNamespace?: pulumi.Input<boolean | undefined>;
      /** Swap Info reported by the node. */
      swap?: pulumi.Input<input.core.v1.NodeSwapStatus | undefined>;
      /** SystemUUID reported by the node. */
      systemUUID: pulumi.Input<string>;
    }
    /** ObjectFieldSelector selects an APIVersioned field of an object. */
    interface ObjectFieldSelector {
      /** Version of the schema the FieldPath is written in terms of, defaults to "v1". */
      apiVersion?: pulumi.Input<string | undefined>;
      /** Path of the field to select in the specified API version. */
      fieldPath: pulumi.Input<string>;
    }
    /** ObjectReference contains enough information to let you inspect or modify the referred object. */
    interface ObjectReference {
      /** API version of the referent. */
      apiVersion?: pulumi.Input<string | undefined>;
      /**
       * If referring to a piece of an object instead of an entire object, this string should contain a valid JSON/Go
       * field access statement, such as desiredState.manifest.containers[2].
       */
      fieldPath?: pulumi.Input<string | undefined>;
      /** Kind of the referent. */
      kind?: pulumi.Input<string | undefined>;
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
      /** Namespace of the referent. */
      namespace?: pulumi.Input<string | undefined>;
      /** Specific resourceVersion to which this reference is made, if any. */
      resourceVersion?: pulumi.Input<string | undefined>;
      /** UID of the referent. */
      uid?: pulumi.Input<string | undefined>;
    }
    /** PersistentVolume (PV) is a storage resource provisioned by an administrator. */
    interface PersistentVolume {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"PersistentVolume" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec defines a specification of a persistent volume owned by the cluster. */
      spec?: pulumi.Input<input.core.v1.PersistentVolumeSpec | undefined>;
      /** status represents the current information/status for the persistent volume. */
      status?: pulumi.Input<input.core.v1.PersistentVolumeStatus | undefined>;
    }
    /** PersistentVolumeClaim is a user's request for and claim to a persistent volume */
    interface PersistentVolumeClaim {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"PersistentVolumeClaim" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec defines the desired characteristics of a volume requested by a pod author. */
      spec?: pulumi.Input<input.core.v1.PersistentVolumeClaimSpec | undefined>;
      /** status represents the current information/status of a persistent volume claim. */
      status?: pulumi.Input<input.core.v1.PersistentVolumeClaimStatus | undefined>;
    }
    /** PersistentVolumeClaimCondition contains details about state of pvc */
    interface PersistentVolumeClaimCondition {
      /** lastProbeTime is the time we probed the condition. */
      lastProbeTime?: pulumi.Input<string | undefined>;
      /** lastTransitionTime is the time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** message is the human-readable message indicating details about last transition. */
      message?: pulumi.Input<string | undefined>;
      /**
       * reason is a unique, this should be a short, machine understandable string that gives the reason for condition's
       * last transition.
       */
      reason?: pulumi.Input<string | undefined>;
      /** Status is the status of the condition. */
      status: pulumi.Input<string>;
      /** Type is the type of the condition. */
      type: pulumi.Input<string>;
    }
    /**
     * PersistentVolumeClaimSpec describes the common attributes of storage devices and allows a Source for
     * provider-specific attributes
     */
    interface PersistentVolumeClaimSpec {
      /** accessModes contains the desired access modes the volume should have. */
      accessModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** dataSource field can be used to specify either: */
      dataSource?: pulumi.Input<input.core.v1.TypedLocalObjectReference | undefined>;
      /**
       * dataSourceRef specifies the object from which to populate the volume with data, if a non-empty volume is
       * desired.
       */
      dataSourceRef?: pulumi.Input<input.core.v1.TypedObjectReference | undefined>;
      /** resources represents the minimum resources the volume should have. */
      resources?: pulumi.Input<input.core.v1.VolumeResourceRequirements | undefined>;
      /** selector is a label query over volumes to consider for binding. */
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** storageClassName is the name of the StorageClass required by the claim. */
      storageClassName?: pulumi.Input<string | undefined>;
      /** volumeAttributesClassName may be used to set the VolumeAttributesClass used by this claim. */
      volumeAttributesClassName?: pulumi.Input<string | undefined>;
      /** volumeMode defines what type of volume is required by the claim. */
      volumeMode?: pulumi.Input<string | undefined>;
      /** volumeName is the binding reference to the PersistentVolume backing this claim. */
      volumeName?: pulumi.Input<string | undefined>;
    }
    /** PersistentVolumeClaimStatus is the current status of a persistent volume claim. */
    interface PersistentVolumeClaimStatus {
      /** accessModes contains the actual access modes the volume backing the PVC has. */
      accessModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** allocatedResourceStatuses stores status of resource being resized for the given PVC. */
      allocatedResourceStatuses?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** allocatedResources tracks the resources allocated to a PVC including its capacity. */
      allocatedResources?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** capacity represents the actual resources of the underlying volume. */
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** conditions is the current Condition of persistent volume claim. */
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.PersistentVolumeClaimCondition>[] | undefined>;
      /** currentVolumeAttributesClassName is the current name of the VolumeAttributesClass the PVC is using. */
      currentVolumeAttributesClassName?: pulumi.Input<string | undefined>;
      /**
       * healthStatus contains the latest controller-reported health information for the volume bound to this claim.
       */
      healthStatus?: pulumi.Input<input.core.v1.VolumeHealthStatus | undefined>;
      /** ModifyVolumeStatus represents the status object of ControllerModifyVolume operation. */
      modifyVolumeStatus?: pulumi.Input<input.core.v1.ModifyVolumeStatus | undefined>;
      /** phase represents the current phase of PersistentVolumeClaim. */
      phase?: pulumi.Input<string | undefined>;
      /** resizeStatus stores status of resize operation. */
      resizeStatus?: pulumi.Input<string | undefined>;
    }
    /**
     * PersistentVolumeClaimTemplate is used to produce PersistentVolumeClaim objects as part of an
     * EphemeralVolumeSource.
     */
    interface PersistentVolumeClaimTemplate {
      /** May contain labels and annotations that will be copied into the PVC when creating it. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** The specification for the PersistentVolumeClaim. */
      spec: pulumi.Input<input.core.v1.PersistentVolumeClaimSpec>;
    }
    /** PersistentVolumeClaimVolumeSource references the user's PVC in the same namespace. */
    interface PersistentVolumeClaimVolumeSource {
      /** claimName is the name of a PersistentVolumeClaim in the same namespace as the pod using this volume. */
      claimName: pulumi.Input<string>;
      /** readOnly Will force the ReadOnly setting in VolumeMounts. */
      readOnly?: pulumi.Input<boolean | undefined>;
    }
    /** PersistentVolumeSpec is the specification of a persistent volume. */
    interface PersistentVolumeSpec {
      /** accessModes contains all ways the volume can be mounted. */
      accessModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * awsElasticBlockStore represents an AWS Disk resource that is attached to a kubelet's host machine and then
       * exposed to the pod.
       */
      awsElasticBlockStore?: pulumi.Input<input.core.v1.AWSElasticBlockStoreVolumeSource | undefined>;
      /** azureDisk represents an Azure Data Disk mount on the host and bind mount to the pod. */
      azureDisk?: pulumi.Input<input.core.v1.AzureDiskVolumeSource | undefined>;
      /** azureFile represents an Azure File Service mount on the host and bind mount to the pod. */
      azureFile?: pulumi.Input<input.core.v1.AzureFilePersistentVolumeSource | undefined>;
      /** capacity is the description of the persistent volume's resources and capacity. */
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** cephFS represents a Ceph FS mount on the host that shares a pod's lifetime. */
      cephfs?: pulumi.Input<input.core.v1.CephFSPersistentVolumeSource | undefined>;
      /** cinder represents a cinder volume attached and mounted on kubelets host machine. */
      cinder?: pulumi.Input<input.core.v1.CinderPersistentVolumeSource | undefined>;
      /** claimRef is part of a bi-directional binding between PersistentVolume and PersistentVolumeClaim. */
      claimRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      /** csi represents storage that is handled by an external CSI driver. */
      csi?: pulumi.Input<input.core.v1.CSIPersistentVolumeSource | undefined>;
      /**
       * fc represents a Fibre Channel resource that is attached to a kubelet's host machine and then exposed to the
       * pod.
       */
      fc?: pulumi.Input<input.core.v1.FCVolumeSource | undefined>;
      /** flexVolume represents a generic volume resource that is provisioned/attached using an exec based plugin. */
      flexVolume?: pulumi.Input<input.core.v1.FlexPersistentVolumeSource | undefined>;
      /**
       * flocker represents a Flocker volume attached to a kubelet's host machine and exposed to the pod for its usage.
       */
      flocker?: pulumi.Input<input.core.v1.FlockerVolumeSource | undefined>;
      /**
       * gcePersistentDisk represents a GCE Disk resource that is attached to a kubelet's host machine and then exposed
       * to the pod.
       */
      gcePersistentDisk?: pulumi.Input<input.core.v1.GCEPersistentDiskVolumeSource | undefined>;
      /** glusterfs represents a Glusterfs volume that is attached to a host and exposed to the pod. */
      glusterfs?: pulumi.Input<input.core.v1.GlusterfsPersistentVolumeSource | undefined>;
      /** hostPath represents a directory on the host. */
      hostPath?: pulumi.Input<input.core.v1.HostPathVolumeSource | undefined>;
      /**
       * iscsi represents an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the
       * pod.
       */
      iscsi?: pulumi.Input<input.core.v1.ISCSIPersistentVolumeSource | undefined>;
      /** local represents directly-attached storage with node affinity */
      local?: pulumi.Input<input.core.v1.LocalVolumeSource | undefined>;
      /** mountOptions is the list of mount options, e.g. */
      mountOptions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** nfs represents an NFS mount on the host. */
      nfs?: pulumi.Input<input.core.v1.NFSVolumeSource | undefined>;
      /** nodeAffinity defines constraints that limit what nodes this volume can be accessed from. */
      nodeAffinity?: pulumi.Input<input.core.v1.VolumeNodeAffinity | undefined>;
      /** persistentVolumeReclaimPolicy defines what happens to a persistent volume when released from its claim. */
      persistentVolumeReclaimPolicy?: pulumi.Input<string | undefined>;
      /**
       * photonPersistentDisk represents a PhotonController persistent disk attached and mounted on kubelets host
       * machine.
       */
      photonPersistentDisk?: pulumi.Input<input.core.v1.PhotonPersistentDiskVolumeSource | undefined>;
      /** portworxVolume represents a portworx volume attached and mounted on kubelets host machine. */
      portworxVolume?: pulumi.Input<input.core.v1.PortworxVolumeSource | undefined>;
      /** quobyte represents a Quobyte mount on the host that shares a pod's lifetime. */
      quobyte?: pulumi.Input<input.core.v1.QuobyteVolumeSource | undefined>;
      /** rbd represents a Rados Block Device mount on the host that shares a pod's lifetime. */
      rbd?: pulumi.Input<input.core.v1.RBDPersistentVolumeSource | undefined>;
      /** scaleIO represents a ScaleIO persistent volume attached and mounted on Kubernetes nodes. */
      scaleIO?: pulumi.Input<input.core.v1.ScaleIOPersistentVolumeSource | undefined>;
      /** storageClassName is the name of StorageClass to which this persistent volume belongs. */
      storageClassName?: pulumi.Input<string | undefined>;
      /**
       * storageOS represents a StorageOS volume that is attached to the kubelet's host machine and mounted into the
       * pod.
       */
      storageos?: pulumi.Input<input.core.v1.StorageOSPersistentVolumeSource | undefined>;
      /** Name of VolumeAttributesClass to which this persistent volume belongs. */
      volumeAttributesClassName?: pulumi.Input<string | undefined>;
      /**
       * volumeMode defines if a volume is intended to be used with a formatted filesystem or to remain in raw block
       * state.
       */
      volumeMode?: pulumi.Input<string | undefined>;
      /** vsphereVolume represents a vSphere volume attached and mounted on kubelets host machine. */
      vsphereVolume?: pulumi.Input<input.core.v1.VsphereVirtualDiskVolumeSource | undefined>;
    }
    /** PersistentVolumeStatus is the current status of a persistent volume. */
    interface PersistentVolumeStatus {
      /**
       * lastPhaseTransitionTime is the time the phase transitioned from one to another and automatically resets to
       * current time everytime a volume phase transitions.
       */
      lastPhaseTransitionTime?: pulumi.Input<string | undefined>;
      /** message is a human-readable message indicating details about why the volume is in this state. */
      message?: pulumi.Input<string | undefined>;
      /** phase indicates if a volume is available, bound to a claim, or released by a claim. */
      phase?: pulumi.Input<string | undefined>;
      /**
       * reason is a brief CamelCase string that describes any failure and is meant for machine parsing and tidy display
       * in the CLI.
       */
      reason?: pulumi.Input<string | undefined>;
    }
    /** Represents a Photon Controller persistent disk resource. */
    interface PhotonPersistentDiskVolumeSource {
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** pdID is the ID that identifies Photon Controller persistent disk */
      pdID: pulumi.Input<string>;
    }
    /** Pod is a collection of containers that can run on a host. */
    interface Pod {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Pod" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Specification of the desired behavior of the pod. */
      spec?: pulumi.Input<input.core.v1.PodSpec | undefined>;
      /** Most recently observed status of the pod. */
      status?: pulumi.Input<input.core.v1.PodStatus | undefined>;
    }
    /** Pod affinity is a group of inter pod affinity scheduling rules. */
    interface PodAffinity {
      /**
       * The scheduler will prefer to schedule pods to nodes that satisfy the affinity expressions specified by this
       * field, but it may choose a node that violates one or more of the expressions.
       */
      preferredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.WeightedPodAffinityTerm>[] | undefined>;
      /**
       * If the affinity requirements specified by this field are not met at scheduling time, the pod will not be
       * scheduled onto the node.
       */
      requiredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.PodAffinityTerm>[] | undefined>;
    }
    /**
     * Defines a set of pods (namely those matching the labelSelector relative to the given namespace(s)) that this pod
     * should be co-located (affinity) or not co-located (anti-affinity) with, where co-located is defined as running on
     * a node whose value of the label with key <topologyKey> matches that of any node on which a pod of the set of pods
     * is running
     */
    interface PodAffinityTerm {
      /** A label query over a set of resources, in this case pods. */
      labelSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** MatchLabelKeys is a set of pod label keys to select which pods will be taken into consideration. */
      matchLabelKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** MismatchLabelKeys is a set of pod label keys to select which pods will be taken into consideration. */
      mismatchLabelKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** A label query over the set of namespaces that the term applies to. */
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** namespaces specifies a static list of namespace names that the term applies to. */
      namespaces?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * This pod should be co-located (affinity) or not co-located (anti-affinity) with the pods matching the
       * labelSelector in the specified namespaces, where co-located is defined as running on a node whose value of the
       * label with key topologyKey matches that of any node on which any of the selected pods is running.
       */
      topologyKey: pulumi.Input<string>;
    }
    /** Pod anti affinity is a group of inter pod anti affinity scheduling rules. */
    interface PodAntiAffinity {
      /**
       * The scheduler will prefer to schedule pods to nodes that satisfy the anti-affinity expressions specified by
       * this field, but it may choose a node that violates one or more of the expressions.
       */
      preferredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.WeightedPodAffinityTerm>[] | undefined>;
      /**
       * If the anti-affinity requirements specified by this field are not met at scheduling time, the pod will not be
       * scheduled onto the node.
       */
      requiredDuringSchedulingIgnoredDuringExecution?: pulumi.Input<pulumi.Input<input.core.v1.PodAffinityTerm>[] | undefined>;
    }
    /** PodCertificateProjection provides a private key and X.509 certificate in the pod filesystem. */
    interface PodCertificateProjection {
      /** Write the certificate chain at this path in the projected volume. */
      certificateChainPath?: pulumi.Input<string | undefined>;
      /** Write the credential bundle at this path in the projected volume. */
      credentialBundlePath?: pulumi.Input<string | undefined>;
      /** Write the key at this path in the projected volume. */
      keyPath?: pulumi.Input<string | undefined>;
      /** The type of keypair Kubelet will generate for the pod. */
      keyType: pulumi.Input<string>;
      /** maxExpirationSeconds is the maximum lifetime permitted for the certificate. */
      maxExpirationSeconds?: pulumi.Input<number | undefined>;
      /** Kubelet's generated CSRs will be addressed to this signer. */
      signerName: pulumi.Input<string>;
      /** user is Optional: */
      user?: pulumi.Input<number | undefined>;
      /** userAnnotations allow pod authors to pass additional information to the signer implementation. */
      userAnnotations?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** PodCondition contains details for the current condition of this pod. */
    interface PodCondition {
      /** Last time we probed the condition. */
      lastProbeTime?: pulumi.Input<string | undefined>;
      /** Last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** Human-readable message indicating details about last transition. */
      message?: pulumi.Input<string | undefined>;
      /** If set, this represents the .metadata.generation that the pod condition was set based upon. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** Unique, one-word, CamelCase reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status is the status of the condition. */
      status: pulumi.Input<string>;
      /** Type is the type of the condition. */
      type: pulumi.Input<string>;
    }
    /** PodDNSConfig defines the DNS parameters of a pod in addition to those generated from DNSPolicy. */
    interface PodDNSConfig {
      /** A list of DNS name server IP addresses. */
      nameservers?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** A list of DNS resolver options. */
      options?: pulumi.Input<pulumi.Input<input.core.v1.PodDNSConfigOption>[] | undefined>;
      /** A list of DNS search domains for host-name lookup. */
      searches?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** PodDNSConfigOption defines DNS resolver options of a pod. */
    interface PodDNSConfigOption {
      /** Name is this DNS resolver option's name. */
      name?: pulumi.Input<string | undefined>;
      /** Value is this DNS resolver option's value. */
      value?: pulumi.Input<string | undefined>;
    }
    /** PodExtendedResourceClaimStatus is stored in the PodStatus for the extended resource requests backed by DRA. */
    interface PodExtendedResourceClaimStatus {
      /**
       * RequestMappings identifies the mapping of <container, extended resource backed by DRA> to device request in the
       * generated ResourceClaim.
       */
      requestMappings: pulumi.Input<pulumi.Input<input.core.v1.ContainerExtendedResourceRequest>[]>;
      /**
       * ResourceClaimName is the name of the ResourceClaim that was generated for the Pod in the namespace of the Pod.
       */
      resourceClaimName: pulumi.Input<string>;
    }
    /** PodIP represents a single IP address allocated to the pod. */
    interface PodIP {
      /** IP is the IP address assigned to the pod */
      ip: pulumi.Input<string>;
    }
    /** PodOS defines the OS parameters of a pod. */
    interface PodOS {
      /** Name is the name of the operating system. */
      name: pulumi.Input<string>;
    }
    /** PodReadinessGate contains the reference to a pod condition */
    interface PodReadinessGate {
      /** ConditionType refers to a condition in the pod's condition list with matching type. */
      conditionType: pulumi.Input<string>;
    }
    /**
     * PodResourceClaim references exactly one ResourceClaim, either directly or by naming a ResourceClaimTemplate which
     * is then turned into a ResourceClaim for the pod.
     */
    interface PodResourceClaim {
      /** Name uniquely identifies this resource claim inside the pod. */
      name: pulumi.Input<string>;
      /** ResourceClaimName is the name of a ResourceClaim object in the same namespace as this pod. */
      resourceClaimName?: pulumi.Input<string | undefined>;
      /** ResourceClaimTemplateName is the name of a ResourceClaimTemplate object in the same namespace as this pod. */
      resourceClaimTemplateName?: pulumi.Input<string | undefined>;
      /** Source describes where to find the ResourceClaim. */
      source?: pulumi.Input<input.core.v1.ClaimSource | undefined>;
    }
    /**
     * PodResourceClaimStatus is stored in the PodStatus for each PodResourceClaim which references a
     * ResourceClaimTemplate.
     */
    interface PodResourceClaimStatus {
      /** Name uniquely identifies this resource claim inside the pod. */
      name: pulumi.Input<string>;
      /**
       * ResourceClaimName is the name of the ResourceClaim that was generated for the Pod in the namespace of the Pod.
       */
      resourceClaimName?: pulumi.Input<string | undefined>;
    }
    /** PodSchedulingGate is associated to a Pod to guard its scheduling. */
    interface PodSchedulingGate {
      /** Name of the scheduling gate. */
      name: pulumi.Input<string>;
    }
    /** PodSchedulingGroup identifies the runtime scheduling group instance that a Pod belongs to. */
    interface PodSchedulingGroup {
      /**
       * PodGroupName specifies the name of the standalone PodGroup object that represents the runtime instance of this
       * group.
       */
      podGroupName?: pulumi.Input<string | undefined>;
    }
    /** PodSecurityContext holds pod-level security attributes and common container settings. */
    interface PodSecurityContext {
      /** appArmorProfile is the AppArmor options to use by the containers in this pod. */
      appArmorProfile?: pulumi.Input<input.core.v1.AppArmorProfile | undefined>;
      /** A special supplemental group that applies to all containers in a pod. */
      fsGroup?: pulumi.Input<number | undefined>;
      /**
       * fsGroupChangePolicy defines behavior of changing ownership and permission of the volume before being exposed
       * inside Pod.
       */
      fsGroupChangePolicy?: pulumi.Input<string | undefined>;
      /** The GID to run the entrypoint of the container process. */
      runAsGroup?: pulumi.Input<number | undefined>;
      /** Indicates that the container must run as a non-root user. */
      runAsNonRoot?: pulumi.Input<boolean | undefined>;
      /** The UID to run the entrypoint of the container process. */
      runAsUser?: pulumi.Input<number | undefined>;
      /** seLinuxChangePolicy defines how the container's SELinux label is applied to all volumes used by the Pod. */
      seLinuxChangePolicy?: pulumi.Input<string | undefined>;
      /** The SELinux context to be applied to all containers. */
      seLinuxOptions?: pulumi.Input<input.core.v1.SELinuxOptions | undefined>;
      /** The seccomp options to use by the containers in this pod. */
      seccompProfile?: pulumi.Input<input.core.v1.SeccompProfile | undefined>;
      /**
       * A list of groups applied to the first process run in each container, in addition to the container's primary GID
       * and fsGroup (if specified).
       */
      supplementalGroups?: pulumi.Input<pulumi.Input<number>[] | undefined>;
      /** Defines how supplemental groups of the first container processes are calculated. */
      supplementalGroupsPolicy?: pulumi.Input<string | undefined>;
      /** Sysctls hold a list of namespaced sysctls used for the pod. */
      sysctls?: pulumi.Input<pulumi.Input<input.core.v1.Sysctl>[] | undefined>;
      /** The Windows specific settings applied to all containers. */
      windowsOptions?: pulumi.Input<input.core.v1.WindowsSecurityContextOptions | undefined>;
    }
    /** PodSpec is a description of a pod. */
    interface PodSpec {
      /**
       * Optional duration in seconds the pod may be active on the node relative to StartTime before the system will
       * actively try to mark it failed and kill associated containers.
       */
      activeDeadlineSeconds?: pulumi.Input<number | undefined>;
      /** If specified, the pod's scheduling constraints */
      affinity?: pulumi.Input<input.core.v1.Affinity | undefined>;
      /** AutomountServiceAccountToken indicates whether a service account token should be automatically mounted. */
      automountServiceAccountToken?: pulumi.Input<boolean | undefined>;
      /** List of containers belonging to the pod. */
      containers: pulumi.Input<pulumi.Input<input.core.v1.Container>[]>;
      /** Specifies the DNS parameters of a pod. */
      dnsConfig?: pulumi.Input<input.core.v1.PodDNSConfig | undefined>;
      /** Set DNS policy for the pod. */
      dnsPolicy?: pulumi.Input<string | undefined>;
      /**
       * EnableServiceLinks indicates whether information about services should be injected into pod's environment
       * variables, matching the syntax of Docker links.
       */
      enableServiceLinks?: pulumi.Input<boolean | undefined>;
      /** List of ephemeral containers run in this pod. */
      ephemeralContainers?: pulumi.Input<pulumi.Input<input.core.v1.EphemeralContainer>[] | undefined>;
      /** evictionResponders reference responders that react to Evictions based on EvictionRequests. */
      evictionResponders?: pulumi.Input<pulumi.Input<input.core.v1.EvictionResponder>[] | undefined>;
      /**
       * HostAliases is an optional list of hosts and IPs that will be injected into the pod's hosts file if specified.
       */
      hostAliases?: pulumi.Input<pulumi.Input<input.core.v1.HostAlias>[] | undefined>;
      /** Use the host's ipc namespace. */
      hostIPC?: pulumi.Input<boolean | undefined>;
      /** Host networking requested for this pod. */
      hostNetwork?: pulumi.Input<boolean | undefined>;
      /** Use the host's pid namespace. */
      hostPID?: pulumi.Input<boolean | undefined>;
      /** Use the host's user namespace. */
      hostUsers?: pulumi.Input<boolean | undefined>;
      /**
       * Specifies the hostname of the Pod If not specified, the pod's hostname will be set to a system-defined value.
       */
      hostname?: pulumi.Input<string | undefined>;
      /** HostnameOverride specifies an explicit override for the pod's hostname as perceived by the pod. */
      hostnameOverride?: pulumi.Input<string | undefined>;
      /**
       * ImagePullSecrets is an optional list of references to secrets in the same namespace to use for pulling any of
       * the images used by this PodSpec.
       */
      imagePullSecrets?: pulumi.Input<pulumi.Input<input.core.v1.LocalObjectReference>[] | undefined>;
      /** List of initialization containers belonging to the pod. */
      initContainers?: pulumi.Input<pulumi.Input<input.core.v1.Container>[] | undefined>;
      /** NodeName indicates in which node this pod is scheduled. */
      nodeName?: pulumi.Input<string | undefined>;
      /** NodeSelector is a selector which must be true for the pod to fit on a node. */
      nodeSelector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Specifies the OS of the containers in the pod. */
      os?: pulumi.Input<input.core.v1.PodOS | undefined>;
      /** Overhead represents the resource overhead associated with running a pod for a given RuntimeClass. */
      overhead?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** PreemptionPolicy is the Policy for preempting pods with lower priority. */
      preemptionPolicy?: pulumi.Input<string | undefined>;
      /** The priority value. */
      priority?: pulumi.Input<number | undefined>;
      /** If specified, indicates the pod's priority. */
      priorityClassName?: pulumi.Input<string | undefined>;
      /** If specified, all readiness gates will be evaluated for pod readiness. */
      readinessGates?: pulumi.Input<pulumi.Input<input.core.v1.PodReadinessGate>[] | undefined>;
      /**
       * ResourceClaims defines which ResourceClaims must be allocated and reserved before the Pod is allowed to start.
       */
      resourceClaims?: pulumi.Input<pulumi.Input<input.core.v1.PodResourceClaim>[] | undefined>;
      /** Resources is the total amount of CPU and Memory resources required by all containers in the pod. */
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      /** Restart policy for all containers within the pod. */
      restartPolicy?: pulumi.Input<string | undefined>;
      /**
       * RuntimeClassName refers to a RuntimeClass object in the node.k8s.io group, which should be used to run this
       * pod.
       */
      runtimeClassName?: pulumi.Input<string | undefined>;
      /** If specified, the pod will be dispatched by specified scheduler. */
      schedulerName?: pulumi.Input<string | undefined>;
      /** SchedulingGates is an opaque list of values that if specified will block scheduling the pod. */
      schedulingGates?: pulumi.Input<pulumi.Input<input.core.v1.PodSchedulingGate>[] | undefined>;
      /**
       * SchedulingGroup provides a reference to the immediate scheduling runtime grouping object that this Pod belongs
       * to.
       */
      schedulingGroup?: pulumi.Input<input.core.v1.PodSchedulingGroup | undefined>;
      /** SecurityContext holds pod-level security attributes and common container settings. */
      securityContext?: pulumi.Input<input.core.v1.PodSecurityContext | undefined>;
      /** DeprecatedServiceAccount is a deprecated alias for ServiceAccountName. */
      serviceAccount?: pulumi.Input<string | undefined>;
      /** ServiceAccountName is the name of the ServiceAccount to use to run this pod. */
      serviceAccountName?: pulumi.Input<string | undefined>;
      /** If true the pod's hostname will be configured as the pod's FQDN, rather than the leaf name (the default). */
      setHostnameAsFQDN?: pulumi.Input<boolean | undefined>;
      /** Share a single process namespace between all of the containers in a pod. */
      shareProcessNamespace?: pulumi.Input<boolean | undefined>;
      /**
       * If specified, the fully qualified Pod hostname will be "<hostname>.<subdomain>.<pod namespace>.svc.<cluster
       * domain>".
       */
      subdomain?: pulumi.Input<string | undefined>;
      /** Optional duration in seconds the pod needs to terminate gracefully. */
      terminationGracePeriodSeconds?: pulumi.Input<number | undefined>;
      /** If specified, the pod's tolerations. */
      tolerations?: pulumi.Input<pulumi.Input<input.core.v1.Toleration>[] | undefined>;
      /** TopologySpreadConstraints describes how a group of pods ought to spread across topology domains. */
      topologySpreadConstraints?: pulumi.Input<pulumi.Input<input.core.v1.TopologySpreadConstraint>[] | undefined>;
      /** List of volumes that can be mounted by containers belonging to the pod. */
      volumes?: pulumi.Input<pulumi.Input<input.core.v1.Volume>[] | undefined>;
      /** WorkloadRef provides a reference to the Workload object that this Pod belongs to. */
      workloadRef?: pulumi.Input<input.core.v1.WorkloadReference | undefined>;
    }
    /** PodStatus represents information about the status of a pod. */
    interface PodStatus {
      /** AllocatedResources is the total requests allocated for this pod by the node. */
      allocatedResources?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Current service state of pod. */
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.PodCondition>[] | undefined>;
      /** Statuses of containers in this pod. */
      containerStatuses?: pulumi.Input<pulumi.Input<input.core.v1.ContainerStatus>[] | undefined>;
      /** Statuses for any ephemeral containers that have run in this pod. */
      ephemeralContainerStatuses?: pulumi.Input<pulumi.Input<input.core.v1.ContainerStatus>[] | undefined>;
      /** Status of extended resource claim backed by DRA. */
      extendedResourceClaimStatus?: pulumi.Input<input.core.v1.PodExtendedResourceClaimStatus | undefined>;
      /** hostIP holds the IP address of the host to which the pod is assigned. */
      hostIP?: pulumi.Input<string | undefined>;
      /** hostIPs holds the IP addresses allocated to the host. */
      hostIPs?: pulumi.Input<pulumi.Input<input.core.v1.HostIP>[] | undefined>;
      /** Statuses of init containers in this pod. */
      initContainerStatuses?: pulumi.Input<pulumi.Input<input.core.v1.ContainerStatus>[] | undefined>;
      /** A human readable message indicating details about why the pod is in this condition. */
      message?: pulumi.Input<string | undefined>;
      /**
       * NodeAllocatableResourceClaimStatuses contains the status of node-allocatable resources that were allocated for
       * this pod through DRA claims.
       */
      nodeAllocatableResourceClaimStatuses?: pulumi.Input<pulumi.Input<input.core.v1.NodeAllocatableResourceClaimStatus>[] | undefined>;
      /**
       * nominatedNodeName is set only when this pod preempts other pods on the node, but it cannot be scheduled right
       * away as preemption victims receive their graceful termination periods.
       */
      nominatedNodeName?: pulumi.Input<string | undefined>;
      /** If set, this represents the .metadata.generation that the pod status was set based upon. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** The phase of a Pod is a simple, high-level summary of where the Pod is in its lifecycle. */
      phase?: pulumi.Input<string | undefined>;
      /** podIP address allocated to the pod. */
      podIP?: pulumi.Input<string | undefined>;
      /** podIPs holds the IP addresses allocated to the pod. */
      podIPs?: pulumi.Input<pulumi.Input<input.core.v1.PodIP>[] | undefined>;
      /**
       * The Quality of Service (QOS) classification assigned to the pod based on resource requirements See PodQOSClass
       * type for available QOS classes More info:
       */
      qosClass?: pulumi.Input<string | undefined>;
      /** A brief CamelCase message indicating details about why the pod is in this state. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of resources resize desired for pod's containers. */
      resize?: pulumi.Input<string | undefined>;
      /** Status of resource claims. */
      resourceClaimStatuses?: pulumi.Input<pulumi.Input<input.core.v1.PodResourceClaimStatus>[] | undefined>;
      /**
       * Resources represents the compute resource requests and limits that have been applied at the pod level if
       * pod-level requests or limits are set in PodSpec.Resources
       */
      resources?: pulumi.Input<input.core.v1.ResourceRequirements | undefined>;
      /** RFC 3339 date and time at which the object was acknowledged by the Kubelet. */
      startTime?: pulumi.Input<string | undefined>;
      /** volumeHealth contains node-reported health for each volume the pod is using. */
      volumeHealth?: pulumi.Input<pulumi.Input<input.core.v1.PodVolumeHealth>[] | undefined>;
    }
    /** PodTemplate describes a template for creating copies of a predefined pod. */
    interface PodTemplate {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"PodTemplate" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Template defines the pods that will be created from this pod template. */
      template?: pulumi.Input<input.core.v1.PodTemplateSpec | undefined>;
    }
    /** PodTemplateSpec describes the data a pod should have when created from a template */
    interface PodTemplateSpec {
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Specification of the desired behavior of the pod. */
      spec?: pulumi.Input<input.core.v1.PodSpec | undefined>;
    }
    /**
     * PodVolumeHealth contains health information for a volume used by a pod, reported by the CSI node plugin via the
     * kubelet.
     */
    interface PodVolumeHealth {
      /** conditions is the set of adverse conditions reported by the CSI node plugin for this volume on this node. */
      healthConditions?: pulumi.Input<pulumi.Input<input.core.v1.VolumeHealthCondition>[] | undefined>;
      /** lastTransitionTime is when the current set of conditions first appeared. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** name matches an entry in pod.spec.volumes. */
      name: pulumi.Input<string>;
    }
    /** PortStatus represents the error condition of a service port */
    interface PortStatus {
      /**
       * Error is to record the problem with the service port The format of the error shall comply with the following
       * rules:
       */
      error?: pulumi.Input<string | undefined>;
      /** Port is the port number of the service port of which status is recorded here */
      port: pulumi.Input<number>;
      /** Protocol is the protocol of the service port of which status is recorded here The supported values are: */
      protocol: pulumi.Input<string>;
    }
    /** PortworxVolumeSource represents a Portworx volume resource. */
    interface PortworxVolumeSource {
      /**
       * fSType represents the filesystem type to mount Must be a filesystem type supported by the host operating
       * system.
       */
      fsType?: pulumi.Input<string | undefined>;
      /** readOnly defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** volumeID uniquely identifies a Portworx volume */
      volumeID: pulumi.Input<string>;
    }
    /** An empty preferred scheduling term matches all objects with implicit weight 0 (i.e. */
    interface PreferredSchedulingTerm {
      /** A node selector term, associated with the corresponding weight. */
      preference: pulumi.Input<input.core.v1.NodeSelectorTerm>;
      /** Weight associated with matching the corresponding nodeSelectorTerm, in the range 1-100. */
      weight: pulumi.Input<number>;
    }
    /**
     * Probe describes a health check to be performed against a container to determine whether it is alive or ready to
     * receive traffic.
     */
    interface Probe {
      /** Exec specifies a command to execute in the container. */
      exec?: pulumi.Input<input.core.v1.ExecAction | undefined>;
      /** Minimum consecutive failures for the probe to be considered failed after having succeeded. */
      failureThreshold?: pulumi.Input<number | undefined>;
      /** GRPC specifies a GRPC HealthCheckRequest. */
      grpc?: pulumi.Input<input.core.v1.GRPCAction | undefined>;
      /** HTTPGet specifies an HTTP GET request to perform. */
      httpGet?: pulumi.Input<input.core.v1.HTTPGetAction | undefined>;
      /** Number of seconds after the container has started before liveness probes are initiated. */
      initialDelaySeconds?: pulumi.Input<number | undefined>;
      /** How often (in seconds) to perform the probe. */
      periodSeconds?: pulumi.Input<number | undefined>;
      /** Minimum consecutive successes for the probe to be considered successful after having failed. */
      successThreshold?: pulumi.Input<number | undefined>;
      /** TCPSocket specifies a connection to a TCP port. */
      tcpSocket?: pulumi.Input<input.core.v1.TCPSocketAction | undefined>;
      /** Optional duration in seconds the pod needs to terminate gracefully upon probe failure. */
      terminationGracePeriodSeconds?: pulumi.Input<number | undefined>;
      /** Number of seconds after which the probe times out. */
      timeoutSeconds?: pulumi.Input<number | undefined>;
    }
    /** Represents a projected volume source */
    interface ProjectedVolumeSource {
      /** defaultMode are the mode bits used to set permissions on created files by default. */
      defaultMode?: pulumi.Input<number | undefined>;
      /** defaultUser is Optional: */
      defaultUser?: pulumi.Input<number | undefined>;
      /** sources is the list of volume projections. */
      sources: pulumi.Input<pulumi.Input<input.core.v1.VolumeProjection>[]>;
    }
    /** Represents a Quobyte mount that lasts the lifetime of a pod. */
    interface QuobyteVolumeSource {
      /** group to map volume access to Default is no group */
      group?: pulumi.Input<string | undefined>;
      /** readOnly here will force the Quobyte volume to be mounted with read-only permissions. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /**
       * registry represents a single or multiple Quobyte Registry services specified as a string as host:port pair
       * (multiple entries are separated with commas) which acts as the central registry for volumes
       */
      registry: pulumi.Input<string>;
      /**
       * tenant owning the given Quobyte volume in the Backend Used with dynamically provisioned Quobyte volumes, value
       * is set by the plugin
       */
      tenant?: pulumi.Input<string | undefined>;
      /** user to map volume access to Defaults to serivceaccount user */
      user?: pulumi.Input<string | undefined>;
      /** volume is a string that references an already created Quobyte volume by name. */
      volume: pulumi.Input<string>;
    }
    /** Represents a Rados Block Device mount that lasts the lifetime of a pod. */
    interface RBDPersistentVolumeSource {
      /** fsType is the filesystem type of the volume that you want to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** image is the rados image name. */
      image: pulumi.Input<string>;
      /** keyring is the path to key ring for RBDUser. */
      keyring?: pulumi.Input<string | undefined>;
      /** monitors is a collection of Ceph monitors. */
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      /** pool is the rados pool name. */
      pool?: pulumi.Input<string | undefined>;
      /** readOnly here will force the ReadOnly setting in VolumeMounts. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef is name of the authentication secret for RBDUser. */
      secretRef?: pulumi.Input<input.core.v1.SecretReference | undefined>;
      /** user is the rados user name. */
      user?: pulumi.Input<string | undefined>;
    }
    /** Represents a Rados Block Device mount that lasts the lifetime of a pod. */
    interface RBDVolumeSource {
      /** fsType is the filesystem type of the volume that you want to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** image is the rados image name. */
      image: pulumi.Input<string>;
      /** keyring is the path to key ring for RBDUser. */
      keyring?: pulumi.Input<string | undefined>;
      /** monitors is a collection of Ceph monitors. */
      monitors: pulumi.Input<pulumi.Input<string>[]>;
      /** pool is the rados pool name. */
      pool?: pulumi.Input<string | undefined>;
      /** readOnly here will force the ReadOnly setting in VolumeMounts. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef is name of the authentication secret for RBDUser. */
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      /** user is the rados user name. */
      user?: pulumi.Input<string | undefined>;
    }
    /** ReplicationController represents the configuration of a replication controller. */
    interface ReplicationController {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ReplicationController" | undefined>;
      /**
       * If the Labels of a ReplicationController are empty, they are defaulted to be the same as the Pod(s) that the
       * replication controller manages.
       */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines the specification of the desired behavior of the replication controller. */
      spec?: pulumi.Input<input.core.v1.ReplicationControllerSpec | undefined>;
      /** Status is the most recently observed status of the replication controller. */
      status?: pulumi.Input<input.core.v1.ReplicationControllerStatus | undefined>;
    }
    /** ReplicationControllerCondition describes the state of a replication controller at a certain point. */
    interface ReplicationControllerCondition {
      /** The last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** A human readable message indicating details about the transition. */
      message?: pulumi.Input<string | undefined>;
      /** The reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** Status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** Type of replication controller condition. */
      type: pulumi.Input<string>;
    }
    /** ReplicationControllerSpec is the specification of a replication controller. */
    interface ReplicationControllerSpec {
      /**
       * Minimum number of seconds for which a newly created pod should be ready without any of its container crashing,
       * for it to be considered available.
       */
      minReadySeconds?: pulumi.Input<number | undefined>;
      /** Replicas is the number of desired replicas. */
      replicas?: pulumi.Input<number | undefined>;
      /** Selector is a label query over pods that should match the Replicas count. */
      selector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Template is the object that describes the pod that will be created if insufficient replicas are detected. */
      template?: pulumi.Input<input.core.v1.PodTemplateSpec | undefined>;
    }
    /** ReplicationControllerStatus represents the current status of a replication controller. */
    interface ReplicationControllerStatus {
      /** The number of available replicas (ready for at least minReadySeconds) for this replication controller. */
      availableReplicas?: pulumi.Input<number | undefined>;
      /** Represents the latest available observations of a replication controller's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.core.v1.ReplicationControllerCondition>[] | undefined>;
      /** The number of pods that have labels matching the labels of the pod template of the replication controller. */
      fullyLabeledReplicas?: pulumi.Input<number | undefined>;
      /** ObservedGeneration reflects the generation of the most recently observed replication controller. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** The number of ready replicas for this replication controller. */
      readyReplicas?: pulumi.Input<number | undefined>;
      /** Replicas is the most recently observed number of replicas. */
      replicas: pulumi.Input<number>;
    }
    /** ResourceClaim references one entry in PodSpec.ResourceClaims. */
    interface ResourceClaim {
      /** Name must match the name of one entry in pod.spec.resourceClaims of the Pod where this field is used. */
      name: pulumi.Input<string>;
      /** Request is the name chosen for a request in the referenced claim. */
      request?: pulumi.Input<string | undefined>;
    }
    /** ResourceFieldSelector represents container resources (cpu, memory) and their output format */
    interface ResourceFieldSelector {
      /** Container name: */
      containerName?: pulumi.Input<string | undefined>;
      /** Specifies the output format of the exposed resources, defaults to "1" */
      divisor?: pulumi.Input<string | undefined>;
      /** Required: */
      resource: pulumi.Input<string>;
    }
    /** ResourceHealth represents the health of a resource. */
    interface ResourceHealth {
      /** Health of the resource. */
      health?: pulumi.Input<string | undefined>;
      /** Message provides human-readable context for Health (e.g. */
      message?: pulumi.Input<string | undefined>;
      /** ResourceID is the unique identifier of the resource. */
      resourceID: pulumi.Input<string>;
    }
    /** ResourceQuota sets aggregate quota restrictions enforced per namespace */
    interface ResourceQuota {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ResourceQuota" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines the desired quota. */
      spec?: pulumi.Input<input.core.v1.ResourceQuotaSpec | undefined>;
      /** Status defines the actual enforced quota and its current usage. */
      status?: pulumi.Input<input.core.v1.ResourceQuotaStatus | undefined>;
    }
    /** ResourceQuotaSpec defines the desired hard limits to enforce for Quota. */
    interface ResourceQuotaSpec {
      /** hard is the set of desired hard limits for each named resource. */
      hard?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /**
       * scopeSelector is also a collection of filters like scopes that must match each object tracked by a quota but
       * expressed using ScopeSelectorOperator in combination with possible values.
       */
      scopeSelector?: pulumi.Input<input.core.v1.ScopeSelector | undefined>;
      /** A collection of filters that must match each object tracked by a quota. */
      scopes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** ResourceQuotaStatus defines the enforced hard limits and observed use. */
    interface ResourceQuotaStatus {
      /** Hard is the set of enforced hard limits for each named resource. */
      hard?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Used is the current observed total usage of the resource in the namespace. */
      used?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** ResourceRequirements describes the compute resource requirements. */
    interface ResourceRequirements {
      /** Claims lists the names of resources, defined in spec.resourceClaims, that are used by this container. */
      claims?: pulumi.Input<pulumi.Input<input.core.v1.ResourceClaim>[] | undefined>;
      /** Limits describes the maximum amount of compute resources allowed. */
      limits?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Requests describes the minimum amount of compute resources required. */
      requests?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** ResourceStatus represents the status of a single resource allocated to a Pod. */
    interface ResourceStatus {
      /** Name of the resource. */
      name: pulumi.Input<string>;
      /** List of unique resources health. */
      resources?: pulumi.Input<pulumi.Input<input.core.v1.ResourceHealth>[] | undefined>;
    }
    /** SELinuxOptions are the labels to be applied to the container */
    interface SELinuxOptions {
      /** Level is SELinux level label that applies to the container. */
      level?: pulumi.Input<string | undefined>;
      /** Role is a SELinux role label that applies to the container. */
      role?: pulumi.Input<string | undefined>;
      /** Type is a SELinux type label that applies to the container. */
      type?: pulumi.Input<string | undefined>;
      /** User is a SELinux user label that applies to the container. */
      user?: pulumi.Input<string | undefined>;
    }
    /** ScaleIOPersistentVolumeSource represents a persistent ScaleIO volume */
    interface ScaleIOPersistentVolumeSource {
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** gateway is the host address of the ScaleIO API Gateway. */
      gateway: pulumi.Input<string>;
      /** protectionDomain is the name of the ScaleIO Protection Domain for the configured storage. */
      protectionDomain?: pulumi.Input<string | undefined>;
      /** readOnly defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef references to the secret for ScaleIO user and other sensitive information. */
      secretRef: pulumi.Input<input.core.v1.SecretReference>;
      /** sslEnabled is the flag to enable/disable SSL communication with Gateway, default false */
      sslEnabled?: pulumi.Input<boolean | undefined>;
      /** storageMode indicates whether the storage for a volume should be ThickProvisioned or ThinProvisioned. */
      storageMode?: pulumi.Input<string | undefined>;
      /** storagePool is the ScaleIO Storage Pool associated with the protection domain. */
      storagePool?: pulumi.Input<string | undefined>;
      /** system is the name of the storage system as configured in ScaleIO. */
      system: pulumi.Input<string>;
      /**
       * volumeName is the name of a volume already created in the ScaleIO system that is associated with this volume
       * source.
       */
      volumeName?: pulumi.Input<string | undefined>;
    }
    /** ScaleIOVolumeSource represents a persistent ScaleIO volume */
    interface ScaleIOVolumeSource {
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** gateway is the host address of the ScaleIO API Gateway. */
      gateway: pulumi.Input<string>;
      /** protectionDomain is the name of the ScaleIO Protection Domain for the configured storage. */
      protectionDomain?: pulumi.Input<string | undefined>;
      /** readOnly Defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef references to the secret for ScaleIO user and other sensitive information. */
      secretRef: pulumi.Input<input.core.v1.LocalObjectReference>;
      /** sslEnabled Flag enable/disable SSL communication with Gateway, default false */
      sslEnabled?: pulumi.Input<boolean | undefined>;
      /** storageMode indicates whether the storage for a volume should be ThickProvisioned or ThinProvisioned. */
      storageMode?: pulumi.Input<string | undefined>;
      /** storagePool is the ScaleIO Storage Pool associated with the protection domain. */
      storagePool?: pulumi.Input<string | undefined>;
      /** system is the name of the storage system as configured in ScaleIO. */
      system: pulumi.Input<string>;
      /**
       * volumeName is the name of a volume already created in the ScaleIO system that is associated with this volume
       * source.
       */
      volumeName?: pulumi.Input<string | undefined>;
    }
    /**
     * A scope selector represents the AND of the selectors represented by the scoped-resource selector requirements.
     */
    interface ScopeSelector {
      /** A list of scope selector requirements by scope of the resources. */
      matchExpressions?: pulumi.Input<pulumi.Input<input.core.v1.ScopedResourceSelectorRequirement>[] | undefined>;
    }
    /**
     * A scoped-resource selector requirement is a selector that contains values, a scope name, and an operator that
     * relates the scope name and values.
     */
    interface ScopedResourceSelectorRequirement {
      /** Represents a scope's relationship to a set of values. */
      operator: pulumi.Input<string>;
      /** The name of the scope that the selector applies to. */
      scopeName: pulumi.Input<string>;
      /** An array of string values. */
      values?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** SeccompProfile defines a pod/container's seccomp profile settings. */
    interface SeccompProfile {
      /** localhostProfile indicates a profile defined in a file on the node should be used. */
      localhostProfile?: pulumi.Input<string | undefined>;
      /** type indicates which kind of seccomp profile will be applied. */
      type: pulumi.Input<string>;
    }
    /** Secret holds secret data of a certain type. */
    interface Secret {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Data contains the secret data. */
      data?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /**
       * Immutable, if set to true, ensures that data stored in the Secret cannot be updated (only object metadata can
       * be modified).
       */
      immutable?: pulumi.Input<boolean | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Secret" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** stringData allows specifying non-binary secret data in string form. */
      stringData?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Used to facilitate programmatic handling of secret data. */
      type?: pulumi.Input<string | undefined>;
    }
    /** SecretEnvSource selects a Secret to populate the environment variables with. */
    interface SecretEnvSource {
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
      /** Specify whether the Secret must be defined */
      optional?: pulumi.Input<boolean | undefined>;
    }
    /** SecretKeySelector selects a key of a Secret. */
    interface SecretKeySelector {
      /** The key of the secret to select from. */
      key: pulumi.Input<string>;
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
      /** Specify whether the Secret or its key must be defined */
      optional?: pulumi.Input<boolean | undefined>;
    }
    /** Adapts a secret into a projected volume. */
    interface SecretProjection {
      /**
       * items if unspecified, each key-value pair in the Data field of the referenced Secret will be projected into the
       * volume as a file whose name is the key and content is the value.
       */
      items?: pulumi.Input<pulumi.Input<input.core.v1.KeyToPath>[] | undefined>;
      /** Name of the referent. */
      name?: pulumi.Input<string | undefined>;
      /** optional field specify whether the Secret or its key must be defined */
      optional?: pulumi.Input<boolean | undefined>;
    }
    /** SecretReference represents a Secret Reference. */
    interface SecretReference {
      /** name is unique within a namespace to reference a secret resource. */
      name?: pulumi.Input<string | undefined>;
      /** namespace defines the space within which the secret name must be unique. */
      namespace?: pulumi.Input<string | undefined>;
    }
    /** Adapts a Secret into a volume. */
    interface SecretVolumeSource {
      /** defaultMode is Optional: */
      defaultMode?: pulumi.Input<number | undefined>;
      /** defaultUser is Optional: */
      defaultUser?: pulumi.Input<number | undefined>;
      /**
       * items If unspecified, each key-value pair in the Data field of the referenced Secret will be projected into the
       * volume as a file whose name is the key and content is the value.
       */
      items?: pulumi.Input<pulumi.Input<input.core.v1.KeyToPath>[] | undefined>;
      /** optional field specify whether the Secret or its keys must be defined */
      optional?: pulumi.Input<boolean | undefined>;
      /** secretName is the name of the secret in the pod's namespace to use. */
      secretName?: pulumi.Input<string | undefined>;
    }
    /** SecurityContext holds security configuration that will be applied to a container. */
    interface SecurityContext {
      /** AllowPrivilegeEscalation controls whether a process can gain more privileges than its parent process. */
      allowPrivilegeEscalation?: pulumi.Input<boolean | undefined>;
      /** appArmorProfile is the AppArmor options to use by this container. */
      appArmorProfile?: pulumi.Input<input.core.v1.AppArmorProfile | undefined>;
      /** The capabilities to add/drop when running containers. */
      capabilities?: pulumi.Input<input.core.v1.Capabilities | undefined>;
      /** Run container in privileged mode. */
      privileged?: pulumi.Input<boolean | undefined>;
      /** procMount denotes the type of proc mount to use for the containers. */
      procMount?: pulumi.Input<string | undefined>;
      /** Whether this container has a read-only root filesystem. */
      readOnlyRootFilesystem?: pulumi.Input<boolean | undefined>;
      /** The GID to run the entrypoint of the container process. */
      runAsGroup?: pulumi.Input<number | undefined>;
      /** Indicates that the container must run as a non-root user. */
      runAsNonRoot?: pulumi.Input<boolean | undefined>;
      /** The UID to run the entrypoint of the container process. */
      runAsUser?: pulumi.Input<number | undefined>;
      /** The SELinux context to be applied to the container. */
      seLinuxOptions?: pulumi.Input<input.core.v1.SELinuxOptions | undefined>;
      /** The seccomp options to use by this container. */
      seccompProfile?: pulumi.Input<input.core.v1.SeccompProfile | undefined>;
      /** The Windows specific settings applied to all containers. */
      windowsOptions?: pulumi.Input<input.core.v1.WindowsSecurityContextOptions | undefined>;
    }
    /**
     * Service is a named abstraction of software service (for example, mysql) consisting of local port (for example
     * 3306) that the proxy listens on, and the selector that determines which pods will answer requests sent through
     * the proxy.
     */
    interface Service {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Service" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines the behavior of a service. */
      spec?: pulumi.Input<input.core.v1.ServiceSpec | undefined>;
      /** Most recently observed status of the service. */
      status?: pulumi.Input<input.core.v1.ServiceStatus | undefined>;
    }
    /** ServiceAccount binds together: */
    interface ServiceAccount {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"v1" | undefined>;
      /**
       * AutomountServiceAccountToken indicates whether pods running as this service account should have an API token
       * automatically mounted.
       */
      automountServiceAccountToken?: pulumi.Input<boolean | undefined>;
      /**
       * ImagePullSecrets is a list of references to secrets in the same namespace to use for pulling any images in pods
       * that reference this ServiceAccount.
       */
      imagePullSecrets?: pulumi.Input<pulumi.Input<input.core.v1.LocalObjectReference>[] | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ServiceAccount" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /**
       * Secrets is a list of the secrets in the same namespace that pods running using this ServiceAccount are allowed
       * to use.
       */
      secrets?: pulumi.Input<pulumi.Input<input.core.v1.ObjectReference>[] | undefined>;
    }
    /** ServiceAccountTokenProjection represents a projected service account token volume. */
    interface ServiceAccountTokenProjection {
      /** audience is the intended audience of the token. */
      audience?: pulumi.Input<string | undefined>;
      /** expirationSeconds is the requested duration of validity of the service account token. */
      expirationSeconds?: pulumi.Input<number | undefined>;
      /** path is the path relative to the mount point of the file to project the token into. */
      path: pulumi.Input<string>;
      /** user is Optional: */
      user?: pulumi.Input<number | undefined>;
    }
    /** ServicePort contains information on service's port. */
    interface ServicePort {
      /** The application protocol for this port. */
      appProtocol?: pulumi.Input<string | undefined>;
      /** The name of this port within the service. */
      name?: pulumi.Input<string | undefined>;
      /** The port on each node on which this service is exposed when type is NodePort or LoadBalancer. */
      nodePort?: pulumi.Input<number | undefined>;
      /** The port that will be exposed by this service. */
      port: pulumi.Input<number>;
      /** The IP protocol for this port. */
      protocol?: pulumi.Input<string | undefined>;
      /** Number or name of the port to access on the pods targeted by the service. */
      targetPort?: pulumi.Input<number | string | undefined>;
    }
    /** ServiceSpec describes the attributes that a user creates on a service. */
    interface ServiceSpec {
      /**
       * allocateLoadBalancerNodePorts defines if NodePorts will be automatically allocated for services with type
       * LoadBalancer.
       */
      allocateLoadBalancerNodePorts?: pulumi.Input<boolean | undefined>;
      /** clusterIP is the IP address of the service and is usually assigned randomly. */
      clusterIP?: pulumi.Input<string | undefined>;
      /** ClusterIPs is a list of IP addresses assigned to this service, and are usually assigned randomly. */
      clusterIPs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * externalIPs is a list of IP addresses for which nodes in the cluster will also accept traffic for this service.
       */
      externalIPs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * externalName is the external reference that discovery mechanisms will return as an alias for this service (e.g.
       */
      externalName?: pulumi.Input<string | undefined>;
      /**
       * externalTrafficPolicy describes how nodes distribute service traffic they receive on one of the Service's
       * "externally-facing" addresses (NodePorts, ExternalIPs, and LoadBalancer IPs).
       */
      externalTrafficPolicy?: pulumi.Input<string | undefined>;
      /** healthCheckNodePort specifies the healthcheck nodePort for the service. */
      healthCheckNodePort?: pulumi.Input<number | undefined>;
      /** InternalTrafficPolicy describes how nodes distribute service traffic they receive on the ClusterIP. */
      internalTrafficPolicy?: pulumi.Input<string | undefined>;
      /** IPFamilies is a list of IP families (e.g. */
      ipFamilies?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** ipFamily specifies whether this Service has a preference for a particular IP family (e.g. */
      ipFamily?: pulumi.Input<string | undefined>;
      /** IPFamilyPolicy represents the dual-stack-ness requested or required by this Service. */
      ipFamilyPolicy?: pulumi.Input<string | undefined>;
      /** loadBalancerClass is the class of the load balancer implementation this Service belongs to. */
      loadBalancerClass?: pulumi.Input<string | undefined>;
      /** Only applies to Service Type: */
      loadBalancerIP?: pulumi.Input<string | undefined>;
      /**
       * If specified and supported by the platform, this will restrict traffic through the cloud-provider load-balancer
       * will be restricted to the specified client IPs.
       */
      loadBalancerSourceRanges?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** The list of ports that are exposed by this service. */
      ports?: pulumi.Input<pulumi.Input<input.core.v1.ServicePort>[] | undefined>;
      /**
       * publishNotReadyAddresses indicates that any agent which deals with endpoints for this Service should disregard
       * any indications of ready/not-ready.
       */
      publishNotReadyAddresses?: pulumi.Input<boolean | undefined>;
      /** Route service traffic to pods with label keys and values matching this selector. */
      selector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Supports "ClientIP" and "None". */
      sessionAffinity?: pulumi.Input<string | undefined>;
      /** sessionAffinityConfig contains the configurations of session affinity. */
      sessionAffinityConfig?: pulumi.Input<input.core.v1.SessionAffinityConfig | undefined>;
      /**
       * topologyKeys is a preference-order list of topology keys which implementations of services should use to
       * preferentially sort endpoints when accessing this Service, it can not be used at the same time as
       * externalTrafficPolicy=Local.
       */
      topologyKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * TrafficDistribution offers a way to express preferences for how traffic is distributed to Service endpoints.
       */
      trafficDistribution?: pulumi.Input<string | undefined>;
      /** type determines how the Service is exposed. */
      type?: pulumi.Input<string | undefined>;
    }
    /** ServiceStatus represents the current status of a service. */
    interface ServiceStatus {
      /** Current service state */
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      /** LoadBalancer contains the current status of the load-balancer, if one is present. */
      loadBalancer?: pulumi.Input<input.core.v1.LoadBalancerStatus | undefined>;
    }
    /** SessionAffinityConfig represents the configurations of session affinity. */
    interface SessionAffinityConfig {
      /** clientIP contains the configurations of Client IP based session affinity. */
      clientIP?: pulumi.Input<input.core.v1.ClientIPConfig | undefined>;
    }
    /** SleepAction describes a "sleep" action. */
    interface SleepAction {
      /** Seconds is the number of seconds to sleep. */
      seconds: pulumi.Input<number>;
    }
    /** Represents a StorageOS persistent volume resource. */
    interface StorageOSPersistentVolumeSource {
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** readOnly defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef specifies the secret to use for obtaining the StorageOS API credentials. */
      secretRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      /** volumeName is the human-readable name of the StorageOS volume. */
      volumeName?: pulumi.Input<string | undefined>;
      /** volumeNamespace specifies the scope of the volume within StorageOS. */
      volumeNamespace?: pulumi.Input<string | undefined>;
    }
    /** Represents a StorageOS persistent volume resource. */
    interface StorageOSVolumeSource {
      /** fsType is the filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /** readOnly defaults to false (read/write). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** secretRef specifies the secret to use for obtaining the StorageOS API credentials. */
      secretRef?: pulumi.Input<input.core.v1.LocalObjectReference | undefined>;
      /** volumeName is the human-readable name of the StorageOS volume. */
      volumeName?: pulumi.Input<string | undefined>;
      /** volumeNamespace specifies the scope of the volume within StorageOS. */
      volumeNamespace?: pulumi.Input<string | undefined>;
    }
    /** Sysctl defines a kernel parameter to be set */
    interface Sysctl {
      /** Name of a property to set */
      name: pulumi.Input<string>;
      /** Value of a property to set */
      value: pulumi.Input<string>;
    }
    /** TCPSocketAction describes an action based on opening a socket */
    interface TCPSocketAction {
      /** Optional: */
      host?: pulumi.Input<string | undefined>;
      /** Number or name of the port to access on the container. */
      port: pulumi.Input<number | string>;
    }
    /** The node this Taint is attached to has the "effect" on any pod that does not tolerate the Taint. */
    interface Taint {
      /** Required. */
      effect: pulumi.Input<string>;
      /** Required. */
      key: pulumi.Input<string>;
      /** TimeAdded represents the time at which the taint was added. */
      timeAdded?: pulumi.Input<string | undefined>;
      /** The taint value corresponding to the taint key. */
      value?: pulumi.Input<string | undefined>;
    }
    /**
     * The pod this Toleration is attached to tolerates any taint that matches the triple <key,value,effect> using the
     * matching operator <operator>.
     */
    interface Toleration {
      /** Effect indicates the taint effect to match. */
      effect?: pulumi.Input<string | undefined>;
      /** Key is the taint key that the toleration applies to. */
      key?: pulumi.Input<string | undefined>;
      /** Operator represents a key's relationship to the value. */
      operator?: pulumi.Input<string | undefined>;
      /**
       * TolerationSeconds represents the period of time the toleration (which must be of effect NoExecute, otherwise
       * this field is ignored) tolerates the taint.
       */
      tolerationSeconds?: pulumi.Input<number | undefined>;
      /** Value is the taint value the toleration matches to. */
      value?: pulumi.Input<string | undefined>;
    }
    /** A topology selector requirement is a selector that matches given label. */
    interface TopologySelectorLabelRequirement {
      /** The label key that the selector applies to. */
      key: pulumi.Input<string>;
      /** An array of string values. */
      values: pulumi.Input<pulumi.Input<string>[]>;
    }
    /** A topology selector term represents the result of label queries. */
    interface TopologySelectorTerm {
      /** A list of topology selector requirements by labels. */
      matchLabelExpressions?: pulumi.Input<pulumi.Input<input.core.v1.TopologySelectorLabelRequirement>[] | undefined>;
    }
    /** TopologySpreadConstraint specifies how to spread matching pods among the given topology. */
    interface TopologySpreadConstraint {
      /** LabelSelector is used to find matching pods. */
      labelSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** MatchLabelKeys is a set of pod label keys to select the pods over which spreading will be calculated. */
      matchLabelKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** MaxSkew describes the degree to which pods may be unevenly distributed. */
      maxSkew: pulumi.Input<number>;
      /** MinDomains indicates a minimum number of eligible domains. */
      minDomains?: pulumi.Input<number | undefined>;
      /**
       * NodeAffinityPolicy indicates how we will treat Pod's nodeAffinity/nodeSelector when calculating pod topology
       * spread skew.
       */
      nodeAffinityPolicy?: pulumi.Input<string | undefined>;
      /** NodeTaintsPolicy indicates how we will treat node taints when calculating pod topology spread skew. */
      nodeTaintsPolicy?: pulumi.Input<string | undefined>;
      /** TopologyKey is the key of node labels. */
      topologyKey: pulumi.Input<string>;
      /** WhenUnsatisfiable indicates how to deal with a pod if it doesn't satisfy the spread constraint. */
      whenUnsatisfiable: pulumi.Input<string>;
    }
    /**
     * TypedLocalObjectReference contains enough information to let you locate the typed referenced object inside the
     * same namespace.
     */
    interface TypedLocalObjectReference {
      /** APIGroup is the group for the resource being referenced. */
      apiGroup?: pulumi.Input<string | undefined>;
      /** Kind is the type of resource being referenced */
      kind: pulumi.Input<string>;
      /** Name is the name of resource being referenced */
      name: pulumi.Input<string>;
    }
    /** TypedObjectReference contains enough information to let you locate the typed referenced object */
    interface TypedObjectReference {
      /** APIGroup is the group for the resource being referenced. */
      apiGroup?: pulumi.Input<string | undefined>;
      /** Kind is the type of resource being referenced */
      kind: pulumi.Input<string>;
      /** Name is the name of resource being referenced */
      name: pulumi.Input<string>;
      /**
       * Namespace is the namespace of resource being referenced Note that when a namespace is specified, a
       * gateway.networking.k8s.io/ReferenceGrant object is required in the referent namespace to allow that namespace's
       * owner to accept the reference.
       */
      namespace?: pulumi.Input<string | undefined>;
    }
    /** Volume represents a named volume in a pod that may be accessed by any container in the pod. */
    interface Volume {
      /**
       * awsElasticBlockStore represents an AWS Disk resource that is attached to a kubelet's host machine and then
       * exposed to the pod.
       */
      awsElasticBlockStore?: pulumi.Input<input.core.v1.AWSElasticBlockStoreVolumeSource | undefined>;
      /** azureDisk represents an Azure Data Disk mount on the host and bind mount to the pod. */
      azureDisk?: pulumi.Input<input.core.v1.AzureDiskVolumeSource | undefined>;
      /** azureFile represents an Azure File Service mount on the host and bind mount to the pod. */
      azureFile?: pulumi.Input<input.core.v1.AzureFileVolumeSource | undefined>;
      /** cephFS represents a Ceph FS mount on the host that shares a pod's lifetime. */
      cephfs?: pulumi.Input<input.core.v1.CephFSVolumeSource | undefined>;
      /** cinder represents a cinder volume attached and mounted on kubelets host machine. */
      cinder?: pulumi.Input<input.core.v1.CinderVolumeSource | undefined>;
      /** configMap represents a configMap that should populate this volume */
      configMap?: pulumi.Input<input.core.v1.ConfigMapVolumeSource | undefined>;
      /**
       * csi (Container Storage Interface) represents ephemeral storage that is handled by certain external CSI drivers.
       */
      csi?: pulumi.Input<input.core.v1.CSIVolumeSource | undefined>;
      /** downwardAPI represents downward API about the pod that should populate this volume */
      downwardAPI?: pulumi.Input<input.core.v1.DownwardAPIVolumeSource | undefined>;
      /** emptyDir represents a temporary directory that shares a pod's lifetime. */
      emptyDir?: pulumi.Input<input.core.v1.EmptyDirVolumeSource | undefined>;
      /** ephemeral represents a volume that is handled by a cluster storage driver. */
      ephemeral?: pulumi.Input<input.core.v1.EphemeralVolumeSource | undefined>;
      /**
       * fc represents a Fibre Channel resource that is attached to a kubelet's host machine and then exposed to the
       * pod.
       */
      fc?: pulumi.Input<input.core.v1.FCVolumeSource | undefined>;
      /** flexVolume represents a generic volume resource that is provisioned/attached using an exec based plugin. */
      flexVolume?: pulumi.Input<input.core.v1.FlexVolumeSource | undefined>;
      /** flocker represents a Flocker volume attached to a kubelet's host machine. */
      flocker?: pulumi.Input<input.core.v1.FlockerVolumeSource | undefined>;
      /**
       * gcePersistentDisk represents a GCE Disk resource that is attached to a kubelet's host machine and then exposed
       * to the pod.
       */
      gcePersistentDisk?: pulumi.Input<input.core.v1.GCEPersistentDiskVolumeSource | undefined>;
      /** gitRepo represents a git repository at a particular revision. */
      gitRepo?: pulumi.Input<input.core.v1.GitRepoVolumeSource | undefined>;
      /** glusterfs represents a Glusterfs mount on the host that shares a pod's lifetime. */
      glusterfs?: pulumi.Input<input.core.v1.GlusterfsVolumeSource | undefined>;
      /**
       * hostPath represents a pre-existing file or directory on the host machine that is directly exposed to the
       * container.
       */
      hostPath?: pulumi.Input<input.core.v1.HostPathVolumeSource | undefined>;
      /**
       * image represents an OCI object (a container image or artifact) pulled and mounted on the kubelet's host
       * machine.
       */
      image?: pulumi.Input<input.core.v1.ImageVolumeSource | undefined>;
      /**
       * iscsi represents an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the
       * pod.
       */
      iscsi?: pulumi.Input<input.core.v1.ISCSIVolumeSource | undefined>;
      /** name of the volume. */
      name: pulumi.Input<string>;
      /** nfs represents an NFS mount on the host that shares a pod's lifetime More info: */
      nfs?: pulumi.Input<input.core.v1.NFSVolumeSource | undefined>;
      /** persistentVolumeClaimVolumeSource represents a reference to a PersistentVolumeClaim in the same namespace. */
      persistentVolumeClaim?: pulumi.Input<input.core.v1.PersistentVolumeClaimVolumeSource | undefined>;
      /**
       * photonPersistentDisk represents a PhotonController persistent disk attached and mounted on kubelets host
       * machine.
       */
      photonPersistentDisk?: pulumi.Input<input.core.v1.PhotonPersistentDiskVolumeSource | undefined>;
      /** portworxVolume represents a portworx volume attached and mounted on kubelets host machine. */
      portworxVolume?: pulumi.Input<input.core.v1.PortworxVolumeSource | undefined>;
      /** projected items for all in one resources secrets, configmaps, and downward API */
      projected?: pulumi.Input<input.core.v1.ProjectedVolumeSource | undefined>;
      /** quobyte represents a Quobyte mount on the host that shares a pod's lifetime. */
      quobyte?: pulumi.Input<input.core.v1.QuobyteVolumeSource | undefined>;
      /** rbd represents a Rados Block Device mount on the host that shares a pod's lifetime. */
      rbd?: pulumi.Input<input.core.v1.RBDVolumeSource | undefined>;
      /** scaleIO represents a ScaleIO persistent volume attached and mounted on Kubernetes nodes. */
      scaleIO?: pulumi.Input<input.core.v1.ScaleIOVolumeSource | undefined>;
      /** secret represents a secret that should populate this volume. */
      secret?: pulumi.Input<input.core.v1.SecretVolumeSource | undefined>;
      /** storageOS represents a StorageOS volume attached and mounted on Kubernetes nodes. */
      storageos?: pulumi.Input<input.core.v1.StorageOSVolumeSource | undefined>;
      /** vsphereVolume represents a vSphere volume attached and mounted on kubelets host machine. */
      vsphereVolume?: pulumi.Input<input.core.v1.VsphereVirtualDiskVolumeSource | undefined>;
    }
    /** volumeDevice describes a mapping of a raw block device within a container. */
    interface VolumeDevice {
      /** devicePath is the path inside of the container that the device will be mapped to. */
      devicePath: pulumi.Input<string>;
      /** name must match the name of a persistentVolumeClaim in the pod */
      name: pulumi.Input<string>;
    }
    /** VolumeHealthCondition represents an adverse health condition reported for a volume. */
    interface VolumeHealthCondition {
      /** message is a human-readable description. */
      message?: pulumi.Input<string | undefined>;
      /** reason is a brief CamelCase machine-parseable reason. */
      reason: pulumi.Input<string>;
      /** status is the machine-parseable health category. */
      status: pulumi.Input<string>;
    }
    /** VolumeHealthStatus contains health information for a volume reported by the CSI controller plugin. */
    interface VolumeHealthStatus {
      /** conditions is the set of adverse conditions reported by the CSI controller plugin. */
      healthConditions?: pulumi.Input<pulumi.Input<input.core.v1.VolumeHealthCondition>[] | undefined>;
      /** lastTransitionTime is when the current set of conditions first appeared. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
    }
    /** VolumeMount describes a mounting of a Volume within a container. */
    interface VolumeMount {
      /**
       * bindMountOptions is the list of additional bind mount options to apply when mounting this volume into the
       * container.
       */
      bindMountOptions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** Path within the container at which the volume should be mounted. */
      mountPath: pulumi.Input<string>;
      /** mountPropagation determines how mounts are propagated from the host to container and the other way around. */
      mountPropagation?: pulumi.Input<string | undefined>;
      /** This must match the Name of a Volume. */
      name: pulumi.Input<string>;
      /** Mounted read-only if true, read-write otherwise (false or unspecified). */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** RecursiveReadOnly specifies whether read-only mounts should be handled recursively. */
      recursiveReadOnly?: pulumi.Input<string | undefined>;
      /** Path within the volume from which the container's volume should be mounted. */
      subPath?: pulumi.Input<string | undefined>;
      /** Expanded path within the volume from which the container's volume should be mounted. */
      subPathExpr?: pulumi.Input<string | undefined>;
    }
    /** VolumeMountStatus shows status of volume mounts. */
    interface VolumeMountStatus {
      /** MountPath corresponds to the original VolumeMount. */
      mountPath: pulumi.Input<string>;
      /** Name corresponds to the name of the original VolumeMount. */
      name: pulumi.Input<string>;
      /** ReadOnly corresponds to the original VolumeMount. */
      readOnly?: pulumi.Input<boolean | undefined>;
      /** RecursiveReadOnly must be set to Disabled, Enabled, or unspecified (for non-readonly mounts). */
      recursiveReadOnly?: pulumi.Input<string | undefined>;
      /** volumeStatus represents volume-type-specific status about the mounted volume. */
      volumeStatus?: pulumi.Input<input.core.v1.VolumeStatus | undefined>;
    }
    /** VolumeNodeAffinity defines constraints that limit what nodes this volume can be accessed from. */
    interface VolumeNodeAffinity {
      /** required specifies hard node constraints that must be met. */
      required?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    /** Projection that may be projected along with other supported volume types. */
    interface VolumeProjection {
      /**
       * ClusterTrustBundle allows a pod to access the `.spec.trustBundle` field of ClusterTrustBundle objects in an
       * auto-updating file.
       */
      clusterTrustBundle?: pulumi.Input<input.core.v1.ClusterTrustBundleProjection | undefined>;
      /** configMap information about the configMap data to project */
      configMap?: pulumi.Input<input.core.v1.ConfigMapProjection | undefined>;
      /** downwardAPI information about the downwardAPI data to project */
      downwardAPI?: pulumi.Input<input.core.v1.DownwardAPIProjection | undefined>;
      /**
       * Projects an auto-rotating credential bundle (private key and certificate chain) that the pod can use either as
       * a TLS client or server.
       */
      podCertificate?: pulumi.Input<input.core.v1.PodCertificateProjection | undefined>;
      /** secret information about the secret data to project */
      secret?: pulumi.Input<input.core.v1.SecretProjection | undefined>;
      /** serviceAccountToken is information about the serviceAccountToken data to project */
      serviceAccountToken?: pulumi.Input<input.core.v1.ServiceAccountTokenProjection | undefined>;
    }
    /** VolumeResourceRequirements describes the storage resource requirements for a volume. */
    interface VolumeResourceRequirements {
      /** Limits describes the maximum amount of compute resources allowed. */
      limits?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Requests describes the minimum amount of compute resources required. */
      requests?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** VolumeStatus represents the status of a mounted volume. */
    interface VolumeStatus {
      /**
       * image represents an OCI object (a container image or artifact) pulled and mounted on the kubelet's host
       * machine.
       */
      image?: pulumi.Input<input.core.v1.ImageVolumeStatus | undefined>;
    }
    /** Represents a vSphere volume resource. */
    interface VsphereVirtualDiskVolumeSource {
      /** fsType is filesystem type to mount. */
      fsType?: pulumi.Input<string | undefined>;
      /**
       * storagePolicyID is the storage Policy Based Management (SPBM) profile ID associated with the StoragePolicyName.
       */
      storagePolicyID?: pulumi.Input<string | undefined>;
      /** storagePolicyName is the storage Policy Based Management (SPBM) profile name. */
      storagePolicyName?: pulumi.Input<string | undefined>;
      /** volumePath is the path that identifies vSphere volume vmdk */
      volumePath: pulumi.Input<string>;
    }
    /**
     * The weights of all of the matched WeightedPodAffinityTerm fields are added per-node to find the most preferred
     * node(s)
     */
    interface WeightedPodAffinityTerm {
      /** Required. */
      podAffinityTerm: pulumi.Input<input.core.v1.PodAffinityTerm>;
      /** weight associated with matching the corresponding podAffinityTerm, in the range 1-100. */
      weight: pulumi.Input<number>;
    }
    /** WindowsSecurityContextOptions contain Windows-specific options and credentials. */
    interface WindowsSecurityContextOptions {
      /**
       * GMSACredentialSpec is where the GMSA admission webhook (https://github.com/kubernetes-sigs/windows-gmsa)
       * inlines the contents of the GMSA credential spec named by the GMSACredentialSpecName field.
       */
      gmsaCredentialSpec?: pulumi.Input<string | undefined>;
      /** GMSACredentialSpecName is the name of the GMSA credential spec to use. */
      gmsaCredentialSpecName?: pulumi.Input<string | undefined>;
      /** HostProcess determines if a container should be run as a 'Host Process' container. */
      hostProcess?: pulumi.Input<boolean | undefined>;
      /** The UserName in Windows to run the entrypoint of the container process. */
      runAsUserName?: pulumi.Input<string | undefined>;
    }
    /** WorkloadReference identifies the Workload object and PodGroup membership that a Pod belongs to. */
    interface WorkloadReference {
      /** Name defines the name of the Workload object this Pod belongs to. */
      name: pulumi.Input<string>;
      /** PodGroup is the name of the PodGroup within the Workload that this Pod belongs to. */
      podGroup: pulumi.Input<string>;
      /** PodGroupReplicaKey specifies the replica key of the PodGroup to which this Pod belongs. */
      podGroupReplicaKey?: pulumi.Input<string | undefined>;
    }
  }
  namespace discovery.v1 {
    /** Endpoint represents a single logical "backend" implementing a service. */
    interface Endpoint {
      /** addresses of this endpoint. */
      addresses: pulumi.Input<pulumi.Input<string>[]>;
      /** conditions contains information about the current status of the endpoint. */
      conditions?: pulumi.Input<input.discovery.v1.EndpointConditions | undefined>;
      /** deprecatedTopology contains topology information part of the v1beta1 API. */
      deprecatedTopology?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** hints contains information associated with how an endpoint should be consumed. */
      hints?: pulumi.Input<input.discovery.v1.EndpointHints | undefined>;
      /** hostname of this endpoint. */
      hostname?: pulumi.Input<string | undefined>;
      /** nodeName represents the name of the Node hosting this endpoint. */
      nodeName?: pulumi.Input<string | undefined>;
      /** targetRef is a reference to a Kubernetes object that represents this endpoint. */
      targetRef?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      /** zone is the name of the Zone this endpoint exists in. */
      zone?: pulumi.Input<string | undefined>;
    }
    /** EndpointConditions represents the current condition of an endpoint. */
    interface EndpointConditions {
      /**
       * ready indicates that this endpoint is ready to receive traffic, according to whatever system is managing the
       * endpoint.
       */
      ready?: pulumi.Input<boolean | undefined>;
      /**
       * serving indicates that this endpoint is able to receive traffic, according to whatever system is managing the
       * endpoint.
       */
      serving?: pulumi.Input<boolean | undefined>;
      /** terminating indicates that this endpoint is terminating. */
      terminating?: pulumi.Input<boolean | undefined>;
    }
    /** EndpointHints provides hints describing how an endpoint should be consumed. */
    interface EndpointHints {
      /** forNodes indicates the node(s) this endpoint should be consumed by when using topology aware routing. */
      forNodes?: pulumi.Input<pulumi.Input<input.discovery.v1.ForNode>[] | undefined>;
      /** forZones indicates the zone(s) this endpoint should be consumed by when using topology aware routing. */
      forZones?: pulumi.Input<pulumi.Input<input.discovery.v1.ForZone>[] | undefined>;
    }
    /** EndpointPort represents a Port used by an EndpointSlice */
    interface EndpointPort {
      /** The application protocol for this port. */
      appProtocol?: pulumi.Input<string | undefined>;
      /** name represents the name of this port. */
      name?: pulumi.Input<string | undefined>;
      /** port represents the port number of the endpoint. */
      port?: pulumi.Input<number | undefined>;
      /** protocol represents the IP protocol for this port. */
      protocol?: pulumi.Input<string | undefined>;
    }
    /** EndpointSlice represents a set of service endpoints. */
    interface EndpointSlice {
      /** addressType specifies the type of address carried by this EndpointSlice. */
      addressType: pulumi.Input<string>;
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"discovery.k8s.io/v1" | undefined>;
      /** endpoints is a list of unique endpoints in this slice. */
      endpoints?: pulumi.Input<pulumi.Input<input.discovery.v1.Endpoint>[] | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"EndpointSlice" | undefined>;
      /** Standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** ports specifies the list of network ports exposed by each endpoint in this slice. */
      ports?: pulumi.Input<pulumi.Input<input.discovery.v1.EndpointPort>[] | undefined>;
    }
    /** ForNode provides information about which nodes should consume this endpoint. */
    interface ForNode {
      /** name represents the name of the node. */
      name: pulumi.Input<string>;
    }
    /** ForZone provides information about which zones should consume this endpoint. */
    interface ForZone {
      /** name represents the name of the zone. */
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
    /** Event is a report of an event somewhere in the cluster. */
    interface Event {
      /** action is what action was taken/failed regarding to the regarding object. */
      action?: pulumi.Input<string | undefined>;
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"events.k8s.io/v1" | undefined>;
      /** deprecatedCount is the deprecated field assuring backward compatibility with core.v1 Event type. */
      deprecatedCount?: pulumi.Input<number | undefined>;
      /** deprecatedFirstTimestamp is the deprecated field assuring backward compatibility with core.v1 Event type. */
      deprecatedFirstTimestamp?: pulumi.Input<string | undefined>;
      /** deprecatedLastTimestamp is the deprecated field assuring backward compatibility with core.v1 Event type. */
      deprecatedLastTimestamp?: pulumi.Input<string | undefined>;
      /** deprecatedSource is the deprecated field assuring backward compatibility with core.v1 Event type. */
      deprecatedSource?: pulumi.Input<input.core.v1.EventSource | undefined>;
      /** eventTime is the time when this Event was first observed. */
      eventTime: pulumi.Input<string>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Event" | undefined>;
      /** metadata is the standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** note is a human-readable description of the status of this operation. */
      note?: pulumi.Input<string | undefined>;
      /** reason is why the action was taken. */
      reason?: pulumi.Input<string | undefined>;
      /** regarding contains the object this Event is about. */
      regarding?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      /** related is the optional secondary object for more complex actions. */
      related?: pulumi.Input<input.core.v1.ObjectReference | undefined>;
      /** reportingController is the name of the controller that emitted this Event, e.g. */
      reportingController?: pulumi.Input<string | undefined>;
      /** reportingInstance is the ID of the controller instance, e.g. */
      reportingInstance?: pulumi.Input<string | undefined>;
      /** series is data about the Event series this event represents or nil if it's a singleton Event. */
      series?: pulumi.Input<input.events.v1.EventSeries | undefined>;
      /** type is the type of this event (Normal, Warning), new types could be added in the future. */
      type?: pulumi.Input<string | undefined>;
    }
    /** EventSeries contain information on series of events, i.e. */
    interface EventSeries {
      /** count is the number of occurrences in this series up to the last heartbeat time. */
      count: pulumi.Input<number>;
      /** lastObservedTime is the time when last Event from the series was seen before last heartbeat. */
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
    /** ExemptPriorityLevelConfiguration describes the configurable aspects of the handling of exempt requests. */
    interface ExemptPriorityLevelConfiguration {
      /**
       * `lendablePercent` prescribes the fraction of the level's NominalCL that can be borrowed by other priority
       * levels.
       */
      lendablePercent?: pulumi.Input<number | undefined>;
      /**
       * `nominalConcurrencyShares` (NCS) contributes to the computation of the NominalConcurrencyLimit (NominalCL) of
       * this level.
       */
      nominalConcurrencyShares?: pulumi.Input<number | undefined>;
    }
    /** FlowDistinguisherMethod specifies the method of a flow distinguisher. */
    interface FlowDistinguisherMethod {
      /** `type` is the type of flow distinguisher method The supported types are "ByUser" and "ByNamespace". */
      type: pulumi.Input<string>;
    }
    /** FlowSchema defines the schema of a group of flows. */
    interface FlowSchema {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"FlowSchema" | undefined>;
      /** `metadata` is the standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** `spec` is the specification of the desired behavior of a FlowSchema. */
      spec: pulumi.Input<input.flowcontrol.v1.FlowSchemaSpec>;
      /** `status` is the current status of a FlowSchema. */
      status?: pulumi.Input<input.flowcontrol.v1.FlowSchemaStatus | undefined>;
    }
    /** FlowSchemaCondition describes conditions for a FlowSchema. */
    interface FlowSchemaCondition {
      /** `lastTransitionTime` is the last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** `message` is a human-readable message indicating details about last transition. */
      message?: pulumi.Input<string | undefined>;
      /** `reason` is a unique, one-word, CamelCase reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** `status` is the status of the condition. */
      status?: pulumi.Input<string | undefined>;
      /** `type` is the type of the condition. */
      type: pulumi.Input<string>;
    }
    /** FlowSchemaSpec describes how the FlowSchema's specification looks like. */
    interface FlowSchemaSpec {
      /** `distinguisherMethod` defines how to compute the flow distinguisher for requests that match this schema. */
      distinguisherMethod?: pulumi.Input<input.flowcontrol.v1.FlowDistinguisherMethod | undefined>;
      /** `matchingPrecedence` is used to choose among the FlowSchemas that match a given request. */
      matchingPrecedence?: pulumi.Input<number | undefined>;
      /** `priorityLevelConfiguration` should reference a PriorityLevelConfiguration in the cluster. */
      priorityLevelConfiguration: pulumi.Input<input.flowcontrol.v1.PriorityLevelConfigurationReference>;
      /** `rules` describes which requests will match this flow schema. */
      rules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.PolicyRulesWithSubjects>[] | undefined>;
    }
    /** FlowSchemaStatus represents the current state of a FlowSchema. */
    interface FlowSchemaStatus {
      /** `conditions` is a list of the current states of FlowSchema. */
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.FlowSchemaCondition>[] | undefined>;
    }
    /** GroupSubject holds detailed information for group-kind subject. */
    interface GroupSubject {
      /** name is the user group that matches, or "*" to match all user groups. */
      name: pulumi.Input<string>;
    }
    /** LimitResponse defines how to handle requests that can not be executed right now. */
    interface LimitResponse {
      /** `queuing` holds the configuration parameters for queuing. */
      queuing?: pulumi.Input<input.flowcontrol.v1.QueuingConfiguration | undefined>;
      /** `type` is "Queue" or "Reject". */
      type: pulumi.Input<string>;
    }
    /** LimitedPriorityLevelConfiguration specifies how to handle requests that are subject to limits. */
    interface LimitedPriorityLevelConfiguration {
      /**
       * `borrowingLimitPercent`, if present, configures a limit on how many seats this priority level can borrow from
       * other priority levels.
       */
      borrowingLimitPercent?: pulumi.Input<number | undefined>;
      /**
       * `lendablePercent` prescribes the fraction of the level's NominalCL that can be borrowed by other priority
       * levels.
       */
      lendablePercent?: pulumi.Input<number | undefined>;
      /** `limitResponse` indicates what to do with requests that can not be executed right now */
      limitResponse: pulumi.Input<input.flowcontrol.v1.LimitResponse>;
      /**
       * `nominalConcurrencyShares` (NCS) contributes to the computation of the NominalConcurrencyLimit (NominalCL) of
       * this level.
       */
      nominalConcurrencyShares?: pulumi.Input<number | undefined>;
    }
    /**
     * NonResourcePolicyRule is a predicate that matches non-resource requests according to their verb and the target
     * non-resource URL.
     */
    interface NonResourcePolicyRule {
      /** `nonResourceURLs` is a set of url prefixes that a user should have access to and may not be empty. */
      nonResourceURLs: pulumi.Input<pulumi.Input<string>[]>;
      /** `verbs` is a list of matching verbs and may not be empty. */
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    /** PolicyRulesWithSubjects prescribes a test that applies to a request to an apiserver. */
    interface PolicyRulesWithSubjects {
      /**
       * `nonResourceRules` is a list of NonResourcePolicyRules that identify matching requests according to their verb
       * and the target non-resource URL.
       */
      nonResourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.NonResourcePolicyRule>[] | undefined>;
      /**
       * `resourceRules` is a slice of ResourcePolicyRules that identify matching requests according to their verb and
       * the target resource.
       */
      resourceRules?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.ResourcePolicyRule>[] | undefined>;
      /** subjects is the list of normal user, serviceaccount, or group that this rule cares about. */
      subjects: pulumi.Input<pulumi.Input<input.flowcontrol.v1.Subject>[]>;
    }
    /** PriorityLevelConfiguration represents the configuration of a priority level. */
    interface PriorityLevelConfiguration {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"flowcontrol.apiserver.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"PriorityLevelConfiguration" | undefined>;
      /** `metadata` is the standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** `spec` is the specification of the desired behavior of a "request-priority". */
      spec: pulumi.Input<input.flowcontrol.v1.PriorityLevelConfigurationSpec>;
      /** `status` is the current status of a "request-priority". */
      status?: pulumi.Input<input.flowcontrol.v1.PriorityLevelConfigurationStatus | undefined>;
    }
    /** PriorityLevelConfigurationCondition defines the condition of priority level. */
    interface PriorityLevelConfigurationCondition {
      /** `lastTransitionTime` is the last time the condition transitioned from one status to another. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** `message` is a human-readable message indicating details about last transition. */
      message?: pulumi.Input<string | undefined>;
      /** `reason` is a unique, one-word, CamelCase reason for the condition's last transition. */
      reason?: pulumi.Input<string | undefined>;
      /** `status` is the status of the condition. */
      status?: pulumi.Input<string | undefined>;
      /** `type` is the type of the condition. */
      type: pulumi.Input<string>;
    }
    /** PriorityLevelConfigurationReference contains information that points to the "request-priority" being used. */
    interface PriorityLevelConfigurationReference {
      /** `name` is the name of the priority level configuration being referenced Required. */
      name: pulumi.Input<string>;
    }
    /** PriorityLevelConfigurationSpec specifies the configuration of a priority level. */
    interface PriorityLevelConfigurationSpec {
      /** `exempt` specifies how requests are handled for an exempt priority level. */
      exempt?: pulumi.Input<input.flowcontrol.v1.ExemptPriorityLevelConfiguration | undefined>;
      /** `limited` specifies how requests are handled for a Limited priority level. */
      limited?: pulumi.Input<input.flowcontrol.v1.LimitedPriorityLevelConfiguration | undefined>;
      /** `type` indicates whether this priority level is subject to limitation on request execution. */
      type: pulumi.Input<string>;
    }
    /** PriorityLevelConfigurationStatus represents the current state of a "request-priority". */
    interface PriorityLevelConfigurationStatus {
      /** `conditions` is the current state of "request-priority". */
      conditions?: pulumi.Input<pulumi.Input<input.flowcontrol.v1.PriorityLevelConfigurationCondition>[] | undefined>;
    }
    /** QueuingConfiguration holds the configuration parameters for queuing */
    interface QueuingConfiguration {
      /** `handSize` is a small positive number that configures the shuffle sharding of requests into queues. */
      handSize?: pulumi.Input<number | undefined>;
      /**
       * `queueLengthLimit` is the maximum number of requests allowed to be waiting in a given queue of this priority
       * level at a time; excess requests are rejected.
       */
      queueLengthLimit?: pulumi.Input<number | undefined>;
      /** `queues` is the number of queues for this priority level. */
      queues?: pulumi.Input<number | undefined>;
    }
    /**
     * ResourcePolicyRule is a predicate that matches some resource requests, testing the request's verb and the target
     * resource.
     */
    interface ResourcePolicyRule {
      /** `apiGroups` is a list of matching API groups and may not be empty. */
      apiGroups: pulumi.Input<pulumi.Input<string>[]>;
      /**
       * `clusterScope` indicates whether to match requests that do not specify a namespace (which happens either
       * because the resource is not namespaced or the request targets all namespaces).
       */
      clusterScope?: pulumi.Input<boolean | undefined>;
      /** `namespaces` is a list of target namespaces that restricts matches. */
      namespaces?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** `resources` is a list of matching resources (i.e., lowercase and plural) with, if desired, subresource. */
      resources: pulumi.Input<pulumi.Input<string>[]>;
      /** `verbs` is a list of matching verbs and may not be empty. */
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    /** ServiceAccountSubject holds detailed information for service-account-kind subject. */
    interface ServiceAccountSubject {
      /** `name` is the name of matching ServiceAccount objects, or "*" to match regardless of name. */
      name: pulumi.Input<string>;
      /** `namespace` is the namespace of matching ServiceAccount objects. */
      namespace: pulumi.Input<string>;
    }
    /** Subject matches the originator of a request, as identified by the request authentication system. */
    interface Subject {
      /** `group` matches based on user group name. */
      group?: pulumi.Input<input.flowcontrol.v1.GroupSubject | undefined>;
      /** `kind` indicates which one of the other fields is non-empty. */
      kind: pulumi.Input<string>;
      /** `serviceAccount` matches ServiceAccounts. */
      serviceAccount?: pulumi.Input<input.flowcontrol.v1.ServiceAccountSubject | undefined>;
      /** `user` matches based on username. */
      user?: pulumi.Input<input.flowcontrol.v1.UserSubject | undefined>;
    }
    /** UserSubject holds detailed information for user-kind subject. */
    interface UserSubject {
      /** `name` is the username that matches, or "*" to match all usernames. */
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
    /** Condition contains details for one aspect of the current state of this API Resource. */
    interface Condition {
      /** lastTransitionTime is the last time the condition transitioned from one status to another. */
      lastTransitionTime: pulumi.Input<string>;
      /** message is a human readable message indicating details about the transition. */
      message: pulumi.Input<string>;
      /** observedGeneration represents the .metadata.generation that the condition was set based upon. */
      observedGeneration?: pulumi.Input<number | undefined>;
      /** reason contains a programmatic identifier indicating the reason for the condition's last transition. */
      reason: pulumi.Input<string>;
      /** status of the condition, one of True, False, Unknown. */
      status: pulumi.Input<string>;
      /** type of condition in CamelCase or in foo.example.com/CamelCase. */
      type: pulumi.Input<string>;
    }
    /** GroupResource specifies a Group and a Resource, but does not force a version. */
    interface GroupResource {
      group: pulumi.Input<string>;
      resource: pulumi.Input<string>;
    }
    /** A label selector is a label query over a set of resources. */
    interface LabelSelector {
      /** matchExpressions is a list of label selector requirements. */
      matchExpressions?: pulumi.Input<pulumi.Input<input.meta.v1.LabelSelectorRequirement>[] | undefined>;
      /** matchLabels is a map of {key,value} pairs. */
      matchLabels?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /**
     * A label selector requirement is a selector that contains values, a key, and an operator that relates the key and
     * values.
     */
    interface LabelSelectorRequirement {
      /** key is the label key that the selector applies to. */
      key: pulumi.Input<string>;
      /** operator represents a key's relationship to a set of values. */
      operator: pulumi.Input<string>;
      /** values is an array of string values. */
      values?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /**
     * ManagedFieldsEntry is a workflow-id, a FieldSet and the group version of the resource that the fieldset applies
     * to.
     */
    interface ManagedFieldsEntry {
      /** APIVersion defines the version of this resource that this field set applies to. */
      apiVersion?: pulumi.Input<string | undefined>;
      /** FieldsType is the discriminator for the different fields format and version. */
      fieldsType?: pulumi.Input<string | undefined>;
      /** FieldsV1 holds the first JSON version format as described in the "FieldsV1" type. */
      fieldsV1?: any | undefined;
      /** Manager is an identifier of the workflow managing these fields. */
      manager?: pulumi.Input<string | undefined>;
      /** Operation is the type of operation which lead to this ManagedFieldsEntry being created. */
      operation?: pulumi.Input<string | undefined>;
      /**
       * Subresource is the name of the subresource used to update that object, or empty string if the object was
       * updated through the main resource.
       */
      subresource?: pulumi.Input<string | undefined>;
      /** Time is the timestamp of when the ManagedFields entry was added. */
      time?: pulumi.Input<string | undefined>;
    }
    /** ObjectMeta is metadata that all persisted resources must have, which includes all objects users must create. */
    interface ObjectMeta {
      /**
       * Annotations is an unstructured key value map stored with a resource that may be set by external tools to store
       * and retrieve arbitrary metadata.
       */
      annotations?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** The name of the cluster which the object belongs to. */
      clusterName?: pulumi.Input<string | undefined>;
      /** CreationTimestamp is a timestamp representing the server time when this object was created. */
      creationTimestamp?: pulumi.Input<string | undefined>;
      /**
       * Number of seconds allowed for this object to gracefully terminate before it will be removed from the system.
       */
      deletionGracePeriodSeconds?: pulumi.Input<number | undefined>;
      /** DeletionTimestamp is RFC 3339 date and time at which this resource will be deleted. */
      deletionTimestamp?: pulumi.Input<string | undefined>;
      /** Must be empty before the object is deleted from the registry. */
      finalizers?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * GenerateName is an optional prefix, used by the server, to generate a unique name ONLY IF the Name field has
       * not been provided.
       */
      generateName?: pulumi.Input<string | undefined>;
      /** A sequence number representing a specific generation of the desired state. */
      generation?: pulumi.Input<number | undefined>;
      /** Map of string keys and values that can be used to organize and categorize (scope and select) objects. */
      labels?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** ManagedFields maps workflow-id and version to the set of fields that are managed by that workflow. */
      managedFields?: pulumi.Input<pulumi.Input<input.meta.v1.ManagedFieldsEntry>[] | undefined>;
      /** Name must be unique within a namespace. */
      name?: pulumi.Input<string | undefined>;
      /** Namespace defines the space within which each name must be unique. */
      namespace?: pulumi.Input<string | undefined>;
      /** List of objects depended by this object. */
      ownerReferences?: pulumi.Input<pulumi.Input<input.meta.v1.OwnerReference>[] | undefined>;
      /**
       * An opaque value that represents the internal version of this object that can be used by clients to determine
       * when objects have changed.
       */
      resourceVersion?: pulumi.Input<string | undefined>;
      /** Deprecated: */
      selfLink?: pulumi.Input<string | undefined>;
      /** UID is the unique in time and space value for this object. */
      uid?: pulumi.Input<string | undefined>;
    }
    /** OwnerReference contains enough information to let you identify an owning object. */
    interface OwnerReference {
      /** API version of the referent. */
      apiVersion: pulumi.Input<string>;
      /**
       * If true, AND if the owner has the "foregroundDeletion" finalizer, then the owner cannot be deleted from the
       * key-value store until this reference is removed.
       */
      blockOwnerDeletion?: pulumi.Input<boolean | undefined>;
      /** If true, this reference points to the managing controller. */
      controller?: pulumi.Input<boolean | undefined>;
      /** Kind of the referent. */
      kind: pulumi.Input<string>;
      /** Name of the referent. */
      name: pulumi.Input<string>;
      /** UID of the referent. */
      uid: pulumi.Input<string>;
    }
  }
  namespace networking.v1 {
    /** HTTPIngressPath associates a path with a backend. */
    interface HTTPIngressPath {
      /** backend defines the referenced service endpoint to which the traffic will be forwarded to. */
      backend: pulumi.Input<input.networking.v1.IngressBackend>;
      /** path is matched against the path of an incoming request. */
      path?: pulumi.Input<string | undefined>;
      /** pathType determines the interpretation of the path matching. */
      pathType: pulumi.Input<string>;
    }
    /** HTTPIngressRuleValue is a list of http selectors pointing to backends. */
    interface HTTPIngressRuleValue {
      /** paths is a collection of paths that map requests to backends. */
      paths: pulumi.Input<pulumi.Input<input.networking.v1.HTTPIngressPath>[]>;
    }
    /** IPAddress represents a single IP of a single IP Family. */
    interface IPAddress {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"IPAddress" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec is the desired state of the IPAddress. */
      spec: pulumi.Input<input.networking.v1.IPAddressSpec>;
    }
    /** IPAddressSpec describe the attributes in an IP Address. */
    interface IPAddressSpec {
      /** parentRef references the resource that an IPAddress is attached to. */
      parentRef: pulumi.Input<input.networking.v1.ParentReference>;
    }
    /** IPBlock describes a particular CIDR (Ex. */
    interface IPBlock {
      /** cidr is a string representing the IPBlock Valid examples are "192.168.1.0/24" or "2001:db8::/64" */
      cidr: pulumi.Input<string>;
      /**
       * except is a slice of CIDRs that should not be included within an IPBlock Valid examples are "192.168.1.0/24" or
       * "2001:db8::/64" Except values will be rejected if they are outside the cidr range
       */
      except?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** Ingress is a collection of rules that allow inbound connections to reach the endpoints defined by a backend. */
    interface Ingress {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Ingress" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec is the desired state of the Ingress. */
      spec?: pulumi.Input<input.networking.v1.IngressSpec | undefined>;
      /** status is the current state of the Ingress. */
      status?: pulumi.Input<input.networking.v1.IngressStatus | undefined>;
    }
    /** IngressBackend describes all endpoints for a given service and port. */
    interface IngressBackend {
      /** resource is an ObjectRef to another Kubernetes resource in the namespace of the Ingress object. */
      resource?: pulumi.Input<input.core.v1.TypedLocalObjectReference | undefined>;
      /** service references a service as a backend. */
      service?: pulumi.Input<input.networking.v1.IngressServiceBackend | undefined>;
    }
    /** IngressClass represents the class of the Ingress, referenced by the Ingress Spec. */
    interface IngressClass {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"IngressClass" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec is the desired state of the IngressClass. */
      spec?: pulumi.Input<input.networking.v1.IngressClassSpec | undefined>;
    }
    /** IngressClassParametersReference identifies an API object. */
    interface IngressClassParametersReference {
      /** apiGroup is the group for the resource being referenced. */
      apiGroup?: pulumi.Input<string | undefined>;
      /** kind is the type of resource being referenced. */
      kind: pulumi.Input<string>;
      /** name is the name of resource being referenced. */
      name: pulumi.Input<string>;
      /** namespace is the namespace of the resource being referenced. */
      namespace?: pulumi.Input<string | undefined>;
      /** scope represents if this refers to a cluster or namespace scoped resource. */
      scope?: pulumi.Input<string | undefined>;
    }
    /** IngressClassSpec provides information about the class of an Ingress. */
    interface IngressClassSpec {
      /** controller refers to the name of the controller that should handle this class. */
      controller?: pulumi.Input<string | undefined>;
      /** parameters is a link to a custom resource containing additional configuration for the controller. */
      parameters?: pulumi.Input<input.networking.v1.IngressClassParametersReference | undefined>;
    }
    /** IngressLoadBalancerIngress represents the status of a load-balancer ingress point. */
    interface IngressLoadBalancerIngress {
      /** hostname is set for load-balancer ingress points that are DNS based. */
      hostname?: pulumi.Input<string | undefined>;
      /** ip is set for load-balancer ingress points that are IP based. */
      ip?: pulumi.Input<string | undefined>;
      /** ports provides information about the ports exposed by this LoadBalancer. */
      ports?: pulumi.Input<pulumi.Input<input.networking.v1.IngressPortStatus>[] | undefined>;
    }
    /** IngressLoadBalancerStatus represents the status of a load-balancer. */
    interface IngressLoadBalancerStatus {
      /** ingress is a list containing ingress points for the load-balancer. */
      ingress?: pulumi.Input<pulumi.Input<input.networking.v1.IngressLoadBalancerIngress>[] | undefined>;
    }
    /** IngressPortStatus represents the error condition of a service port */
    interface IngressPortStatus {
      /**
       * error is to record the problem with the service port The format of the error shall comply with the following
       * rules:
       */
      error?: pulumi.Input<string | undefined>;
      /** port is the port number of the ingress port. */
      port: pulumi.Input<number>;
      /** protocol is the protocol of the ingress port. */
      protocol: pulumi.Input<string>;
    }
    /** IngressRule represents the rules mapping the paths under a specified host to the related backend services. */
    interface IngressRule {
      /** host is the fully qualified domain name of a network host, as defined by RFC 3986. */
      host?: pulumi.Input<string | undefined>;
      /** http is a HTTP IngressRuleValue, which contains a list of http selectors */
      http?: pulumi.Input<input.networking.v1.HTTPIngressRuleValue | undefined>;
    }
    /** IngressServiceBackend references a Kubernetes Service as a Backend. */
    interface IngressServiceBackend {
      /** name is the referenced service. */
      name: pulumi.Input<string>;
      /** port of the referenced service. */
      port?: pulumi.Input<input.networking.v1.ServiceBackendPort | undefined>;
    }
    /** IngressSpec describes the Ingress the user wishes to exist. */
    interface IngressSpec {
      /** defaultBackend is the backend that should handle requests that don't match any rule. */
      defaultBackend?: pulumi.Input<input.networking.v1.IngressBackend | undefined>;
      /** ingressClassName is the name of an IngressClass cluster resource. */
      ingressClassName?: pulumi.Input<string | undefined>;
      /** rules is a list of host rules used to configure the Ingress. */
      rules?: pulumi.Input<pulumi.Input<input.networking.v1.IngressRule>[] | undefined>;
      /** tls represents the TLS configuration. */
      tls?: pulumi.Input<pulumi.Input<input.networking.v1.IngressTLS>[] | undefined>;
    }
    /** IngressStatus describe the current state of the Ingress. */
    interface IngressStatus {
      /** loadBalancer contains the current status of the load-balancer. */
      loadBalancer?: pulumi.Input<input.networking.v1.IngressLoadBalancerStatus | undefined>;
    }
    /** IngressTLS describes the transport layer security associated with an ingress. */
    interface IngressTLS {
      /** hosts is a list of hosts included in the TLS certificate. */
      hosts?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** secretName is the name of the secret used to terminate TLS traffic on port 443. */
      secretName?: pulumi.Input<string | undefined>;
    }
    /** NetworkPolicy describes what network traffic is allowed for a set of Pods */
    interface NetworkPolicy {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"NetworkPolicy" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec represents the specification of the desired behavior for this NetworkPolicy. */
      spec?: pulumi.Input<input.networking.v1.NetworkPolicySpec | undefined>;
      /** Status is the current state of the NetworkPolicy. */
      status?: pulumi.Input<input.networking.v1.NetworkPolicyStatus | undefined>;
    }
    /**
     * NetworkPolicyEgressRule describes a particular set of traffic that is allowed out of pods matched by a
     * NetworkPolicySpec's podSelector.
     */
    interface NetworkPolicyEgressRule {
      /** ports is a list of destination ports for outgoing traffic. */
      ports?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyPort>[] | undefined>;
      /** to is a list of destinations for outgoing traffic of pods selected for this rule. */
      to?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyPeer>[] | undefined>;
    }
    /**
     * NetworkPolicyIngressRule describes a particular set of traffic that is allowed to the pods matched by a
     * NetworkPolicySpec's podSelector.
     */
    interface NetworkPolicyIngressRule {
      /** from is a list of sources which should be able to access the pods selected for this rule. */
      from?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyPeer>[] | undefined>;
      /** ports is a list of ports which should be made accessible on the pods selected for this rule. */
      ports?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyPort>[] | undefined>;
    }
    /** NetworkPolicyPeer describes a peer to allow traffic to/from. */
    interface NetworkPolicyPeer {
      /** ipBlock defines policy on a particular IPBlock. */
      ipBlock?: pulumi.Input<input.networking.v1.IPBlock | undefined>;
      /** namespaceSelector selects namespaces using cluster-scoped labels. */
      namespaceSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** podSelector is a label selector which selects pods. */
      podSelector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
    }
    /** NetworkPolicyPort describes a port to allow traffic on */
    interface NetworkPolicyPort {
      /**
       * endPort indicates that the range of ports from port to endPort if set, inclusive, should be allowed by the
       * policy.
       */
      endPort?: pulumi.Input<number | undefined>;
      /** port represents the port on the given protocol. */
      port?: pulumi.Input<number | string | undefined>;
      /** protocol represents the protocol (TCP, UDP, or SCTP) which traffic must match. */
      protocol?: pulumi.Input<string | undefined>;
    }
    /** NetworkPolicySpec provides the specification of a NetworkPolicy */
    interface NetworkPolicySpec {
      /** egress is a list of egress rules to be applied to the selected pods. */
      egress?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyEgressRule>[] | undefined>;
      /** ingress is a list of ingress rules to be applied to the selected pods. */
      ingress?: pulumi.Input<pulumi.Input<input.networking.v1.NetworkPolicyIngressRule>[] | undefined>;
      /** podSelector selects the pods to which this NetworkPolicy object applies. */
      podSelector: pulumi.Input<input.meta.v1.LabelSelector>;
      /** policyTypes is a list of rule types that the NetworkPolicy relates to. */
      policyTypes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** NetworkPolicyStatus describe the current state of the NetworkPolicy. */
    interface NetworkPolicyStatus {
      /** Conditions holds an array of metav1.Condition that describe the state of the NetworkPolicy. */
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
    /** ParentReference describes a reference to a parent object. */
    interface ParentReference {
      /** group is the group of the object being referenced. */
      group?: pulumi.Input<string | undefined>;
      /** name is the name of the object being referenced. */
      name: pulumi.Input<string>;
      /** namespace is the namespace of the object being referenced. */
      namespace?: pulumi.Input<string | undefined>;
      /** resource is the resource of the object being referenced. */
      resource: pulumi.Input<string>;
    }
    /** ServiceBackendPort is the service port being referenced. */
    interface ServiceBackendPort {
      /** name is the name of the port on the Service. */
      name?: pulumi.Input<string | undefined>;
      /** number is the numerical port number (e.g. */
      number?: pulumi.Input<number | undefined>;
    }
    /** ServiceCIDR defines a range of IP addresses using CIDR format (e.g. */
    interface ServiceCIDR {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"networking.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ServiceCIDR" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec is the desired state of the ServiceCIDR. */
      spec?: pulumi.Input<input.networking.v1.ServiceCIDRSpec | undefined>;
      /** status represents the current state of the ServiceCIDR. */
      status?: pulumi.Input<input.networking.v1.ServiceCIDRStatus | undefined>;
    }
    /** ServiceCIDRSpec define the CIDRs the user wants to use for allocating ClusterIPs for Services. */
    interface ServiceCIDRSpec {
      /** cidrs defines the IP blocks in CIDR notation (e.g. */
      cidrs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** ServiceCIDRStatus describes the current state of the ServiceCIDR. */
    interface ServiceCIDRStatus {
      /** conditions holds an array of metav1.Condition that describe the state of the ServiceCIDR. */
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
    /** Overhead structure represents the resource overhead associated with running a pod. */
    interface Overhead {
      /** podFixed represents the fixed resource overhead associated with running a pod. */
      podFixed?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** RuntimeClass defines a class of container runtime supported in the cluster. */
    interface RuntimeClass {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"node.k8s.io/v1" | undefined>;
      /**
       * handler specifies the underlying runtime and configuration that the CRI implementation will use to handle pods
       * of this class.
       */
      handler: pulumi.Input<string>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"RuntimeClass" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** overhead represents the resource overhead associated with running a pod for a given RuntimeClass. */
      overhead?: pulumi.Input<input.node.v1.Overhead | undefined>;
      /**
       * scheduling holds the scheduling constraints to ensure that pods running with this RuntimeClass are scheduled to
       * nodes that support it.
       */
      scheduling?: pulumi.Input<input.node.v1.Scheduling | undefined>;
    }
    /** Scheduling specifies the scheduling constraints for nodes supporting a RuntimeClass. */
    interface Scheduling {
      /** nodeSelector lists labels that must be present on nodes that support this RuntimeClass. */
      nodeSelector?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /**
       * tolerations are appended (excluding duplicates) to pods running with this RuntimeClass during admission,
       * effectively unioning the set of nodes tolerated by the pod and the RuntimeClass.
       */
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
    /** PodDisruptionBudget is an object to define the max disruption that can be caused to a collection of pods */
    interface PodDisruptionBudget {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"policy/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"PodDisruptionBudget" | undefined>;
      /** metadata is the standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec is the specification of the desired behavior of the PodDisruptionBudget. */
      spec?: pulumi.Input<input.policy.v1.PodDisruptionBudgetSpec | undefined>;
      /** status is the most recently observed status of the PodDisruptionBudget. */
      status?: pulumi.Input<input.policy.v1.PodDisruptionBudgetStatus | undefined>;
    }
    /** PodDisruptionBudgetSpec is a description of a PodDisruptionBudget. */
    interface PodDisruptionBudgetSpec {
      /**
       * maxUnavailable indicates that an eviction is allowed if at most "maxUnavailable" pods selected by "selector"
       * are unavailable after the eviction, i.e.
       */
      maxUnavailable?: pulumi.Input<number | string | undefined>;
      /**
       * minAvailable indicates that an eviction is allowed if at least "minAvailable" pods selected by "selector" will
       * still be available after the eviction, i.e.
       */
      minAvailable?: pulumi.Input<number | string | undefined>;
      /** selector is a label query over pods whose evictions are managed by the disruption budget. */
      selector?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** unhealthyPodEvictionPolicy defines the criteria for when unhealthy pods should be considered for eviction. */
      unhealthyPodEvictionPolicy?: pulumi.Input<string | undefined>;
    }
    /** PodDisruptionBudgetStatus represents information about the status of a PodDisruptionBudget. */
    interface PodDisruptionBudgetStatus {
      /** Conditions contain conditions for PDB. */
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      /** current number of healthy pods */
      currentHealthy: pulumi.Input<number>;
      /** minimum desired number of healthy pods */
      desiredHealthy: pulumi.Input<number>;
      /**
       * DisruptedPods contains information about pods whose eviction was processed by the API server eviction
       * subresource handler but has not yet been observed by the PodDisruptionBudget controller.
       */
      disruptedPods?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Number of pod disruptions that are currently allowed. */
      disruptionsAllowed: pulumi.Input<number>;
      /** total number of pods counted by this disruption budget */
      expectedPods: pulumi.Input<number>;
      /** Most recent generation observed when updating this PDB status. */
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
    /** AggregationRule describes how to locate ClusterRoles to aggregate into the ClusterRole */
    interface AggregationRule {
      /**
       * clusterRoleSelectors holds a list of selectors which will be used to find ClusterRoles and create the rules.
       */
      clusterRoleSelectors?: pulumi.Input<pulumi.Input<input.meta.v1.LabelSelector>[] | undefined>;
    }
    /**
     * ClusterRole is a cluster level, logical grouping of PolicyRules that can be referenced as a unit by a RoleBinding
     * or ClusterRoleBinding.
     */
    interface ClusterRole {
      /** aggregationRule is an optional field that describes how to build the Rules for this ClusterRole. */
      aggregationRule?: pulumi.Input<input.rbac.v1.AggregationRule | undefined>;
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ClusterRole" | undefined>;
      /** metadata is the standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** rules holds all the PolicyRules for this ClusterRole */
      rules?: pulumi.Input<pulumi.Input<input.rbac.v1.PolicyRule>[] | undefined>;
    }
    /** ClusterRoleBinding references a ClusterRole, but not contain it. */
    interface ClusterRoleBinding {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ClusterRoleBinding" | undefined>;
      /** metadata is the standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** roleRef can only reference a ClusterRole in the global namespace. */
      roleRef: pulumi.Input<input.rbac.v1.RoleRef>;
      /** subjects holds references to the objects the role applies to. */
      subjects?: pulumi.Input<pulumi.Input<input.rbac.v1.Subject>[] | undefined>;
    }
    /**
     * PolicyRule holds information that describes a policy rule, but does not contain information about who the rule
     * applies to or which namespace the rule applies to.
     */
    interface PolicyRule {
      /** apiGroups is the name of the APIGroup that contains the resources. */
      apiGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** nonResourceURLs is a set of partial urls that a user should have access to. */
      nonResourceURLs?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** resourceNames is an optional white list of names that the rule applies to. */
      resourceNames?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** resources is a list of resources this rule applies to. */
      resources?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** verbs is a list of Verbs that apply to ALL the ResourceKinds contained in this rule. */
      verbs: pulumi.Input<pulumi.Input<string>[]>;
    }
    /** Role is a namespaced, logical grouping of PolicyRules that can be referenced as a unit by a RoleBinding. */
    interface Role {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"Role" | undefined>;
      /** metadata is the standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** rules holds all the PolicyRules for this Role */
      rules?: pulumi.Input<pulumi.Input<input.rbac.v1.PolicyRule>[] | undefined>;
    }
    /** RoleBinding references a role, but does not contain it. */
    interface RoleBinding {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"rbac.authorization.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"RoleBinding" | undefined>;
      /** metadata is the standard object's metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** roleRef can reference a Role in the current namespace or a ClusterRole in the global namespace. */
      roleRef: pulumi.Input<input.rbac.v1.RoleRef>;
      /** subjects holds references to the objects the role applies to. */
      subjects?: pulumi.Input<pulumi.Input<input.rbac.v1.Subject>[] | undefined>;
    }
    /** RoleRef contains information that points to the role being used */
    interface RoleRef {
      /** apiGroup is the group for the resource being referenced */
      apiGroup?: pulumi.Input<string | undefined>;
      /** kind is the type of resource being referenced */
      kind: pulumi.Input<string>;
      /** name is the name of resource being referenced */
      name: pulumi.Input<string>;
    }
    /** Subject contains a reference to the object or user identities a role binding applies to. */
    interface Subject {
      /** apiGroup holds the API group of the referenced subject. */
      apiGroup?: pulumi.Input<string | undefined>;
      /** kind of object being referenced. */
      kind: pulumi.Input<string>;
      /** name of the object being referenced. */
      name: pulumi.Input<string>;
      /** namespace of the referenced object. */
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
    /** AllocatedDeviceStatus contains the status of an allocated device, if the driver chooses to report it. */
    interface AllocatedDeviceStatus {
      /** Conditions contains the latest observation of the device's state. */
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      /** Data contains arbitrary driver-specific data. */
      data?: any | undefined;
      /** Device references one device instance via its name in the driver's resource pool. */
      device: pulumi.Input<string>;
      /**
       * Driver specifies the name of the DRA driver whose kubelet plugin should be invoked to process the allocation
       * once the claim is needed on a node.
       */
      driver: pulumi.Input<string>;
      /** NetworkData contains network-related information specific to the device. */
      networkData?: pulumi.Input<input.resource.v1.NetworkDeviceData | undefined>;
      /**
       * This name together with the driver name and the device name field identify which device was allocated (`<driver
       * name>/<pool name>/<device name>`).
       */
      pool: pulumi.Input<string>;
      /** ShareID uniquely identifies an individual allocation share of the device. */
      shareID?: pulumi.Input<string | undefined>;
    }
    /** AllocationResult contains attributes of an allocated resource. */
    interface AllocationResult {
      /** AllocationTimestamp stores the time when the resources were allocated. */
      allocationTimestamp?: pulumi.Input<string | undefined>;
      /** Devices is the result of allocating devices. */
      devices?: pulumi.Input<input.resource.v1.DeviceAllocationResult | undefined>;
      /** NodeSelector defines where the allocated resources are available. */
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
    }
    /** CELDeviceSelector contains a CEL expression for selecting a device. */
    interface CELDeviceSelector {
      /** Expression is a CEL expression which evaluates a single device. */
      expression: pulumi.Input<string>;
    }
    /** CapacityRequestPolicy defines how requests consume device capacity. */
    interface CapacityRequestPolicy {
      /**
       * Default specifies how much of this capacity is consumed by a request that does not contain an entry for it in
       * DeviceRequest's Capacity.
       */
      default?: pulumi.Input<string | undefined>;
      /** ValidRange defines an acceptable quantity value range in consuming requests. */
      validRange?: pulumi.Input<input.resource.v1.CapacityRequestPolicyRange | undefined>;
      /** ValidValues defines a set of acceptable quantity values in consuming requests. */
      validValues?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** CapacityRequestPolicyRange defines a valid range for consumable capacity values. */
    interface CapacityRequestPolicyRange {
      /** Max defines the upper limit for capacity that can be requested. */
      max?: pulumi.Input<string | undefined>;
      /** Min specifies the minimum capacity allowed for a consumption request. */
      min: pulumi.Input<string>;
      /** Step defines the step size between valid capacity amounts within the range. */
      step?: pulumi.Input<string | undefined>;
    }
    /** CapacityRequirements defines the capacity requirements for a specific device request. */
    interface CapacityRequirements {
      /**
       * Requests represent individual device resource requests for distinct resources, all of which must be provided by
       * the device.
       */
      requests?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** Counter describes a quantity associated with a device. */
    interface Counter {
      /** Value defines how much of a certain device counter is available. */
      value: pulumi.Input<string>;
    }
    /**
     * CounterSet defines a named set of counters that are available to be used by devices defined in the ResourcePool.
     */
    interface CounterSet {
      /**
       * Counters defines the set of counters for this CounterSet The name of each counter must be unique in that set
       * and must be a DNS label.
       */
      counters: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.Counter>; }>;
      /** Name defines the name of the counter set. */
      name: pulumi.Input<string>;
    }
    /** Device represents one individual hardware instance that can be selected based on its attributes. */
    interface Device {
      /** AllNodes indicates that all nodes have access to the device. */
      allNodes?: pulumi.Input<boolean | undefined>;
      /** AllowMultipleAllocations marks whether the device is allowed to be allocated to multiple DeviceRequests. */
      allowMultipleAllocations?: pulumi.Input<boolean | undefined>;
      /** Attributes defines the set of attributes for this device. */
      attributes?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.DeviceAttribute>; } | undefined>;
      /** BindingConditions defines the conditions for proceeding with binding. */
      bindingConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** BindingFailureConditions defines the conditions for binding failure. */
      bindingFailureConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * BindsToNode indicates if the usage of an allocation involving this device has to be limited to exactly the node
       * that was chosen when allocating the claim.
       */
      bindsToNode?: pulumi.Input<boolean | undefined>;
      /** Capacity defines the set of capacities for this device. */
      capacity?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.DeviceCapacity>; } | undefined>;
      /**
       * ConsumesCounters defines a list of references to sharedCounters and the set of counters that the device will
       * consume from those counter sets.
       */
      consumesCounters?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceCounterConsumption>[] | undefined>;
      /** Name is unique identifier among all devices managed by the driver in the pool. */
      name: pulumi.Input<string>;
      /**
       * NodeAllocatableResourceMappings defines the mapping of node resources that are managed by the DRA driver
       * exposing this device.
       */
      nodeAllocatableResourceMappings?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.NodeAllocatableResourceMapping>; } | undefined>;
      /**
       * NodeAllocatableResources defines the mapping of node resources that are managed by the DRA driver exposing this
       * device.
       */
      nodeAllocatableResources?: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.NodeAllocatableResource>; } | undefined>;
      /** NodeName identifies the node where the device is available. */
      nodeName?: pulumi.Input<string | undefined>;
      /** NodeSelector defines the nodes where the device is available. */
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      /** If specified, these are the driver-defined taints. */
      taints?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceTaint>[] | undefined>;
    }
    /** DeviceAllocationConfiguration gets embedded in an AllocationResult. */
    interface DeviceAllocationConfiguration {
      /** Opaque provides driver-specific configuration parameters. */
      opaque?: pulumi.Input<input.resource.v1.OpaqueDeviceConfiguration | undefined>;
      /** Requests lists the names of requests where the configuration applies. */
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * Source records whether the configuration comes from a class and thus is not something that a normal user would
       * have been able to set or from a claim.
       */
      source: pulumi.Input<string>;
    }
    /** DeviceAllocationResult is the result of allocating devices. */
    interface DeviceAllocationResult {
      /** This field is a combination of all the claim and class configuration parameters. */
      config?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceAllocationConfiguration>[] | undefined>;
      /** Results lists all allocated devices. */
      results?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceRequestAllocationResult>[] | undefined>;
    }
    /** DeviceAttribute must have exactly one field set. */
    interface DeviceAttribute {
      /** BoolValue is a true/false value. */
      bool?: pulumi.Input<boolean | undefined>;
      /** BoolValues is a non-empty list of true/false values. */
      bools?: pulumi.Input<pulumi.Input<boolean>[] | undefined>;
      /** IntValue is a number. */
      int?: pulumi.Input<number | undefined>;
      /** IntValues is a non-empty list of numbers. */
      ints?: pulumi.Input<pulumi.Input<number>[] | undefined>;
      /** StringValue is a string. */
      string?: pulumi.Input<string | undefined>;
      /** StringValues is a non-empty list of strings. */
      strings?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** VersionValue is a semantic version according to semver.org spec 2.0.0. */
      version?: pulumi.Input<string | undefined>;
      /** VersionValues is a non-empty list of semantic versions according to semver.org spec 2.0.0. */
      versions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** DeviceCapacity describes a quantity associated with a device. */
    interface DeviceCapacity {
      /**
       * RequestPolicy defines how this DeviceCapacity must be consumed when the device is allowed to be shared by
       * multiple allocations.
       */
      requestPolicy?: pulumi.Input<input.resource.v1.CapacityRequestPolicy | undefined>;
      /** Value defines how much of a certain capacity that device has. */
      value: pulumi.Input<string>;
    }
    /** DeviceClaim defines how to request devices with a ResourceClaim. */
    interface DeviceClaim {
      /** This field holds configuration for multiple potential drivers which could satisfy requests in this claim. */
      config?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceClaimConfiguration>[] | undefined>;
      /** These constraints must be satisfied by the set of devices that get allocated for the claim. */
      constraints?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceConstraint>[] | undefined>;
      /** Requests represent individual requests for distinct devices which must all be satisfied. */
      requests?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceRequest>[] | undefined>;
    }
    /** DeviceClaimConfiguration is used for configuration parameters in DeviceClaim. */
    interface DeviceClaimConfiguration {
      /** Opaque provides driver-specific configuration parameters. */
      opaque?: pulumi.Input<input.resource.v1.OpaqueDeviceConfiguration | undefined>;
      /** Requests lists the names of requests where the configuration applies. */
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** DeviceClass is a vendor- or admin-provided resource that contains device configuration and selectors. */
    interface DeviceClass {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"DeviceClass" | undefined>;
      /** Standard object metadata */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec defines what can be allocated and how to configure it. */
      spec: pulumi.Input<input.resource.v1.DeviceClassSpec>;
    }
    /** DeviceClassConfiguration is used in DeviceClass. */
    interface DeviceClassConfiguration {
      /** Opaque provides driver-specific configuration parameters. */
      opaque?: pulumi.Input<input.resource.v1.OpaqueDeviceConfiguration | undefined>;
    }
    /** DeviceClassSpec is used in a [DeviceClass] to define what can be allocated and how to configure it. */
    interface DeviceClassSpec {
      /** Config defines configuration parameters that apply to each device that is claimed via this class. */
      config?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceClassConfiguration>[] | undefined>;
      /** ExtendedResourceName is the extended resource name for the devices of this class. */
      extendedResourceName?: pulumi.Input<string | undefined>;
      /** Each selector must be satisfied by a device which is claimed via this class. */
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceSelector>[] | undefined>;
    }
    /** DeviceConstraint must have exactly one field set besides Requests. */
    interface DeviceConstraint {
      /**
       * DistinctAttribute requires that all devices in question have this attribute and that its type and value are
       * unique across those devices.
       */
      distinctAttribute?: pulumi.Input<string | undefined>;
      /**
       * MatchAttribute requires that all devices in question have this attribute and that its type and value are the
       * same across those devices.
       */
      matchAttribute?: pulumi.Input<string | undefined>;
      /** Requests is a list of the one or more requests in this claim which must co-satisfy this constraint. */
      requests?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** DeviceCounterConsumption defines a set of counters that a device will consume from a CounterSet. */
    interface DeviceCounterConsumption {
      /** CompatibilityGroups is a list of opaque group names for this counter set consumption. */
      compatibilityGroups?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** CounterSet is the name of the set from which the counters defined will be consumed. */
      counterSet: pulumi.Input<string>;
      /** Counters defines the counters that will be consumed by the device. */
      counters: pulumi.Input<{ [key: string]: pulumi.Input<input.resource.v1.Counter>; }>;
    }
    /** DeviceDerivedAttribute defines a derived attribute computed via CEL. */
    interface DeviceDerivedAttribute {
      /** Expression is a CEL expression evaluated against each candidate device. */
      expression: pulumi.Input<string>;
      /** Name is the identifier for this derived attribute, used in constraints. */
      name: pulumi.Input<string>;
    }
    /** DeviceRequest is a request for devices required for a claim. */
    interface DeviceRequest {
      /**
       * Exactly specifies the details for a single request that must be met exactly for the request to be satisfied.
       */
      exactly?: pulumi.Input<input.resource.v1.ExactDeviceRequest | undefined>;
      /** FirstAvailable contains subrequests, of which exactly one will be selected by the scheduler. */
      firstAvailable?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceSubRequest>[] | undefined>;
      /**
       * Name can be used to reference this request in a pod.spec.containers[].resources.claims entry and in a
       * constraint of the claim.
       */
      name: pulumi.Input<string>;
    }
    /** DeviceRequestAllocationResult contains the allocation result for one request. */
    interface DeviceRequestAllocationResult {
      /** AdminAccess indicates that this device was allocated for administrative access. */
      adminAccess?: pulumi.Input<boolean | undefined>;
      /**
       * BindingConditions contains a copy of the BindingConditions from the corresponding ResourceSlice at the time of
       * allocation.
       */
      bindingConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /**
       * BindingFailureConditions contains a copy of the BindingFailureConditions from the corresponding ResourceSlice
       * at the time of allocation.
       */
      bindingFailureConditions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** ConsumedCapacity tracks the amount of capacity consumed per device as part of the claim request. */
      consumedCapacity?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** Device references one device instance via its name in the driver's resource pool. */
      device: pulumi.Input<string>;
      /**
       * Driver specifies the name of the DRA driver whose kubelet plugin should be invoked to process the allocation
       * once the claim is needed on a node.
       */
      driver: pulumi.Input<string>;
      /**
       * This name together with the driver name and the device name field identify which device was allocated (`<driver
       * name>/<pool name>/<device name>`).
       */
      pool: pulumi.Input<string>;
      /** Request is the name of the request in the claim which caused this device to be allocated. */
      request: pulumi.Input<string>;
      /**
       * ShareID uniquely identifies an individual allocation share of the device, used when the device supports
       * multiple simultaneous allocations.
       */
      shareID?: pulumi.Input<string | undefined>;
      /**
       * SkipNodeOperations lists node-local resource operations (gRPC calls) that will be skipped for this allocated
       * device when determining whether operations are necessary on the node.
       */
      skipNodeOperations?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** A copy of all tolerations specified in the request at the time when the device got allocated. */
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceToleration>[] | undefined>;
    }
    /** DeviceSelector must have exactly one field set. */
    interface DeviceSelector {
      /** CEL contains a CEL expression for selecting a device. */
      cel?: pulumi.Input<input.resource.v1.CELDeviceSelector | undefined>;
    }
    /**
     * DeviceSubRequest describes a request for device provided in the claim.spec.devices.requests[].firstAvailable
     * array.
     */
    interface DeviceSubRequest {
      /** AllocationMode and its related fields define how devices are allocated to satisfy this subrequest. */
      allocationMode?: pulumi.Input<string | undefined>;
      /** Capacity define resource requirements against each capacity. */
      capacity?: pulumi.Input<input.resource.v1.CapacityRequirements | undefined>;
      /** Count is used only when the count mode is "ExactCount". */
      count?: pulumi.Input<number | undefined>;
      /**
       * DerivedAttributes defines a set of virtual attributes computed via CEL expressions for each candidate device.
       */
      derivedAttributes?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceDerivedAttribute>[] | undefined>;
      /**
       * DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors to
       * be inherited by this subrequest.
       */
      deviceClassName: pulumi.Input<string>;
      /**
       * Name can be used to reference this subrequest in the list of constraints or the list of configurations for the
       * claim.
       */
      name: pulumi.Input<string>;
      /**
       * Selectors define criteria which must be satisfied by a specific device in order for that device to be
       * considered for this subrequest.
       */
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceSelector>[] | undefined>;
      /** If specified, the request's tolerations. */
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceToleration>[] | undefined>;
    }
    /**
     * The device this taint is attached to has the "effect" on any claim which does not tolerate the taint and, through
     * the claim, to pods using the claim.
     */
    interface DeviceTaint {
      /**
       * The effect of the taint on claims that do not tolerate the taint and through such claims on the pods using
       * them.
       */
      effect: pulumi.Input<string>;
      /** The taint key to be applied to a device. */
      key: pulumi.Input<string>;
      /**
       * TimeAdded represents the time at which the taint was added or (only in a DeviceTaintRule) the effect was
       * modified.
       */
      timeAdded?: pulumi.Input<string | undefined>;
      /** The taint value corresponding to the taint key. */
      value?: pulumi.Input<string | undefined>;
    }
    /** DeviceTaintRule adds one taint to all devices which match the selector. */
    interface DeviceTaintRule {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"DeviceTaintRule" | undefined>;
      /** Standard object metadata */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec specifies the selector and one taint. */
      spec: pulumi.Input<input.resource.v1.DeviceTaintRuleSpec>;
      /** Status provides information about what was requested in the spec. */
      status?: pulumi.Input<input.resource.v1.DeviceTaintRuleStatus | undefined>;
    }
    /** DeviceTaintRuleSpec specifies the selector and one taint. */
    interface DeviceTaintRuleSpec {
      /** DeviceSelector defines which device(s) the taint is applied to. */
      deviceSelector?: pulumi.Input<input.resource.v1.DeviceTaintSelector | undefined>;
      /** The taint that gets applied to matching devices. */
      taint: pulumi.Input<input.resource.v1.DeviceTaint>;
    }
    /** DeviceTaintRuleStatus provides information about an on-going pod eviction. */
    interface DeviceTaintRuleStatus {
      /**
       * Conditions provide information about the state of the DeviceTaintRule and the cluster at some point in time, in
       * a machine-readable and human-readable format.
       */
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
    }
    /** DeviceTaintSelector defines which device(s) a DeviceTaintRule applies to. */
    interface DeviceTaintSelector {
      /** If device is set, only devices with that name are selected. */
      device?: pulumi.Input<string | undefined>;
      /** If driver is set, only devices from that driver are selected. */
      driver?: pulumi.Input<string | undefined>;
      /** If pool is set, only devices in that pool are selected. */
      pool?: pulumi.Input<string | undefined>;
    }
    /**
     * The ResourceClaim this DeviceToleration is attached to tolerates any taint that matches the triple
     * <key,value,effect> using the matching operator <operator>.
     */
    interface DeviceToleration {
      /** Effect indicates the taint effect to match. */
      effect?: pulumi.Input<string | undefined>;
      /** Key is the taint key that the toleration applies to. */
      key?: pulumi.Input<string | undefined>;
      /** Operator represents a key's relationship to the value. */
      operator?: pulumi.Input<string | undefined>;
      /**
       * TolerationSeconds represents the period of time the toleration (which must be of effect NoExecute, otherwise
       * this field is ignored) tolerates the taint.
       */
      tolerationSeconds?: pulumi.Input<number | undefined>;
      /** Value is the taint value the toleration matches to. */
      value?: pulumi.Input<string | undefined>;
    }
    /** ExactDeviceRequest is a request for one or more identical devices. */
    interface ExactDeviceRequest {
      /** AdminAccess indicates that this is a claim for administrative access to the device(s). */
      adminAccess?: pulumi.Input<boolean | undefined>;
      /** AllocationMode and its related fields define how devices are allocated to satisfy this request. */
      allocationMode?: pulumi.Input<string | undefined>;
      /** Capacity define resource requirements against each capacity. */
      capacity?: pulumi.Input<input.resource.v1.CapacityRequirements | undefined>;
      /** Count is used only when the count mode is "ExactCount". */
      count?: pulumi.Input<number | undefined>;
      /**
       * DerivedAttributes defines a set of virtual attributes computed via CEL expressions for each candidate device.
       */
      derivedAttributes?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceDerivedAttribute>[] | undefined>;
      /**
       * DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors to
       * be inherited by this request.
       */
      deviceClassName: pulumi.Input<string>;
      /**
       * Selectors define criteria which must be satisfied by a specific device in order for that device to be
       * considered for this request.
       */
      selectors?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceSelector>[] | undefined>;
      /** If specified, the request's tolerations. */
      tolerations?: pulumi.Input<pulumi.Input<input.resource.v1.DeviceToleration>[] | undefined>;
    }
    /** NetworkDeviceData provides network-related details for the allocated device. */
    interface NetworkDeviceData {
      /** HardwareAddress represents the hardware address (e.g. */
      hardwareAddress?: pulumi.Input<string | undefined>;
      /** InterfaceName specifies the name of the network interface associated with the allocated device. */
      interfaceName?: pulumi.Input<string | undefined>;
      /** IPs lists the network addresses assigned to the device's network interface. */
      ips?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /**
     * NodeAllocatableMapping defines how a DRA allocation directly translates into a node allocatable resource
     * quantity.
     */
    interface NodeAllocatableMapping {
      /** CapacityKey references a capacity name defined as a key in the `spec.devices[*].capacity` map. */
      capacityKey?: pulumi.Input<string | undefined>;
      /** CapacityMultiplier is used as a multiplier for the allocated capacity consumed. */
      capacityMultiplier?: pulumi.Input<string | undefined>;
      /** DeviceMultiplier is used as a multiplier for the allocated device count in the claim. */
      deviceMultiplier?: pulumi.Input<string | undefined>;
    }
    /** NodeAllocatableOverhead defines auxiliary resource overheads incurred when allocating a device. */
    interface NodeAllocatableOverhead {
      /** PerContainer is applied per container reference to the claim. */
      perContainer?: pulumi.Input<string | undefined>;
      /** PerPod is overhead applied once per pod referencing the claim on this node. */
      perPod?: pulumi.Input<string | undefined>;
    }
    /**
     * NodeAllocatableResource defines the translation between the DRA device/capacity units requested to the
     * corresponding quantity of the node allocatable resource.
     */
    interface NodeAllocatableResource {
      /**
       * Mapping is used when the device directly models a node allocatable resource like standard CPU or memory (e.g.,
       * with a CPU DRA driver).
       */
      mapping?: pulumi.Input<input.resource.v1.NodeAllocatableMapping | undefined>;
      /**
       * Overhead contains fields for modeling auxiliary overhead incurred on node allocatable resources when allocating
       * devices that are not themselves modeling a node allocatable resource (e.g., host memory overhead for GPUs).
       */
      overhead?: pulumi.Input<input.resource.v1.NodeAllocatableOverhead | undefined>;
    }
    /**
     * NodeAllocatableResourceMapping defines the translation between the DRA device/capacity units requested to the
     * corresponding quantity of the node allocatable resource.
     */
    interface NodeAllocatableResourceMapping {
      /**
       * AllocationMultiplier is used as a multiplier for the allocated device count or the allocated capacity in the
       * claim.
       */
      allocationMultiplier?: pulumi.Input<string | undefined>;
      /** CapacityKey references a capacity name defined as a key in the `spec.devices[*].capacity` map. */
      capacityKey?: pulumi.Input<string | undefined>;
    }
    /**
     * OpaqueDeviceConfiguration contains configuration parameters for a driver in a format defined by the driver
     * vendor.
     */
    interface OpaqueDeviceConfiguration {
      /** Driver is used to determine which kubelet plugin needs to be passed these configuration parameters. */
      driver: pulumi.Input<string>;
      /** Parameters can contain arbitrary data. */
      parameters: any;
    }
    /** ResourceClaim describes a request for access to resources in the cluster, for use by workloads. */
    interface ResourceClaim {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ResourceClaim" | undefined>;
      /** Standard object metadata */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec describes what is being requested and how to configure it. */
      spec: pulumi.Input<input.resource.v1.ResourceClaimSpec>;
      /** Status describes whether the claim is ready to use and what has been allocated. */
      status?: pulumi.Input<input.resource.v1.ResourceClaimStatus | undefined>;
    }
    /**
     * ResourceClaimConsumerReference contains enough information to let you locate the consumer of a ResourceClaim.
     */
    interface ResourceClaimConsumerReference {
      /** APIGroup is the group for the resource being referenced. */
      apiGroup?: pulumi.Input<string | undefined>;
      /** Name is the name of resource being referenced. */
      name: pulumi.Input<string>;
      /** Resource is the type of resource being referenced, for example "pods". */
      resource: pulumi.Input<string>;
      /** UID identifies exactly one incarnation of the resource. */
      uid: pulumi.Input<string>;
    }
    /** ResourceClaimSpec defines what is being requested in a ResourceClaim and how to configure it. */
    interface ResourceClaimSpec {
      /** Devices defines how to request devices. */
      devices?: pulumi.Input<input.resource.v1.DeviceClaim | undefined>;
    }
    /** ResourceClaimStatus tracks whether the resource has been allocated and what the result of that was. */
    interface ResourceClaimStatus {
      /** Allocation is set once the claim has been allocated successfully. */
      allocation?: pulumi.Input<input.resource.v1.AllocationResult | undefined>;
      /** Devices contains the status of each device allocated for this claim, as reported by the driver. */
      devices?: pulumi.Input<pulumi.Input<input.resource.v1.AllocatedDeviceStatus>[] | undefined>;
      /** ReservedFor indicates which entities are currently allowed to use the claim. */
      reservedFor?: pulumi.Input<pulumi.Input<input.resource.v1.ResourceClaimConsumerReference>[] | undefined>;
    }
    /** ResourceClaimTemplate is used to produce ResourceClaim objects. */
    interface ResourceClaimTemplate {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ResourceClaimTemplate" | undefined>;
      /** Standard object metadata */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Describes the ResourceClaim that is to be generated. */
      spec: pulumi.Input<input.resource.v1.ResourceClaimTemplateSpec>;
    }
    /** ResourceClaimTemplateSpec contains the metadata and fields for a ResourceClaim. */
    interface ResourceClaimTemplateSpec {
      /** ObjectMeta may contain labels and annotations that will be copied into the ResourceClaim when creating it. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Spec for the ResourceClaim. */
      spec: pulumi.Input<input.resource.v1.ResourceClaimSpec>;
    }
    /** ResourcePool describes the pool that ResourceSlices belong to. */
    interface ResourcePool {
      /** Generation tracks the change in a pool over time. */
      generation: pulumi.Input<number>;
      /** Name is used to identify the pool. */
      name: pulumi.Input<string>;
      /** ResourceSliceCount is the total number of ResourceSlices in the pool at this generation number. */
      resourceSliceCount: pulumi.Input<number>;
    }
    /** ResourceSlice represents one or more resources in a pool of similar resources, managed by a common driver. */
    interface ResourceSlice {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"resource.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"ResourceSlice" | undefined>;
      /** Standard object metadata */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Contains the information published by the driver. */
      spec: pulumi.Input<input.resource.v1.ResourceSliceSpec>;
    }
    /** ResourceSliceSpec contains the information published by the driver in one ResourceSlice. */
    interface ResourceSliceSpec {
      /** AllNodes indicates that all nodes have access to the resources in the pool. */
      allNodes?: pulumi.Input<boolean | undefined>;
      /** Devices lists some or all of the devices in this pool. */
      devices?: pulumi.Input<pulumi.Input<input.resource.v1.Device>[] | undefined>;
      /** Driver identifies the DRA driver providing the capacity information. */
      driver: pulumi.Input<string>;
      /** NodeName identifies the node which provides the resources in this pool. */
      nodeName?: pulumi.Input<string | undefined>;
      /**
       * NodeSelector defines which nodes have access to the resources in the pool, when that pool is not limited to a
       * single node.
       */
      nodeSelector?: pulumi.Input<input.core.v1.NodeSelector | undefined>;
      /** PartitionTypeAttribute names a string device attribute (by fully qualified name, e.g. */
      partitionTypeAttribute?: pulumi.Input<string | undefined>;
      /**
       * PerDeviceNodeSelection defines whether the access from nodes to resources in the pool is set on the
       * ResourceSlice level or on each device.
       */
      perDeviceNodeSelection?: pulumi.Input<boolean | undefined>;
      /** Pool describes the pool that this ResourceSlice belongs to. */
      pool: pulumi.Input<input.resource.v1.ResourcePool>;
      /** SharedCounters defines a list of counter sets, each of which has a name and a list of counters available. */
      sharedCounters?: pulumi.Input<pulumi.Input<input.resource.v1.CounterSet>[] | undefined>;
      /**
       * SkipNodeOperations lists node-local resource operations (gRPC calls) that will be skipped for the devices in
       * this slice when determining whether operations are necessary on the node.
       */
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
    /** PriorityClass defines mapping from a priority class name to the priority integer value. */
    interface PriorityClass {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"scheduling.k8s.io/v1" | undefined>;
      /**
       * description is an arbitrary string that usually provides guidelines on when this priority class should be used.
       */
      description?: pulumi.Input<string | undefined>;
      /**
       * globalDefault specifies whether this PriorityClass should be considered as the default priority for pods that
       * do not have any priority class.
       */
      globalDefault?: pulumi.Input<boolean | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"PriorityClass" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** preemptionPolicy is the Policy for preempting pods with lower priority. */
      preemptionPolicy?: pulumi.Input<string | undefined>;
      /** value represents the integer value of this priority class. */
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
    /**
     * CSIDriver captures information about a Container Storage Interface (CSI) volume driver deployed on the cluster.
     */
    interface CSIDriver {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"CSIDriver" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec represents the specification of the CSI Driver. */
      spec: pulumi.Input<input.storage.v1.CSIDriverSpec>;
    }
    /** CSIDriverSpec is the specification of a CSIDriver. */
    interface CSIDriverSpec {
      /**
       * attachRequired indicates this CSI volume driver requires an attach operation (because it implements the CSI
       * ControllerPublishVolume() method), and that the Kubernetes attach detach controller should call the attach
       * volume interface which checks the volumeattachment status and waits until the volume is attached before
       * proceeding to mounting.
       */
      attachRequired?: pulumi.Input<boolean | undefined>;
      /**
       * fsGroupPolicy defines if the underlying volume supports changing ownership and permission of the volume before
       * being mounted.
       */
      fsGroupPolicy?: pulumi.Input<string | undefined>;
      /**
       * nodeAllocatableUpdatePeriodSeconds specifies the interval between periodic updates of the CSINode allocatable
       * capacity for this driver.
       */
      nodeAllocatableUpdatePeriodSeconds?: pulumi.Input<number | undefined>;
      /**
       * podInfoOnMount indicates this CSI volume driver requires additional pod information (like podName, podUID,
       * etc.) during mount operations, if set to true.
       */
      podInfoOnMount?: pulumi.Input<boolean | undefined>;
      /**
       * preventPodSchedulingIfMissing indicates that the CSI driver wants to prevent pod scheduling if the CSI driver
       * on the node is missing.
       */
      preventPodSchedulingIfMissing?: pulumi.Input<boolean | undefined>;
      /**
       * requiresRepublish indicates the CSI driver wants `NodePublishVolume` being periodically called to reflect any
       * possible change in the mounted volume.
       */
      requiresRepublish?: pulumi.Input<boolean | undefined>;
      /** seLinuxMount specifies if the CSI driver supports "-o context" mount option. */
      seLinuxMount?: pulumi.Input<boolean | undefined>;
      /**
       * serviceAccountTokenInSecrets is an opt-in for CSI drivers to indicate that service account tokens should be
       * passed via the Secrets field in NodePublishVolumeRequest instead of the VolumeContext field.
       */
      serviceAccountTokenInSecrets?: pulumi.Input<boolean | undefined>;
      /**
       * storageCapacity indicates that the CSI volume driver wants pod scheduling to consider the storage capacity that
       * the driver deployment will report by creating CSIStorageCapacity objects with capacity information, if set to
       * true.
       */
      storageCapacity?: pulumi.Input<boolean | undefined>;
      /**
       * tokenRequests indicates the CSI driver needs pods' service account tokens it is mounting volume for to do
       * necessary authentication.
       */
      tokenRequests?: pulumi.Input<pulumi.Input<input.storage.v1.TokenRequest>[] | undefined>;
      /** volumeLifecycleModes defines what kind of volumes this CSI volume driver supports. */
      volumeLifecycleModes?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** CSINode holds information about all CSI drivers installed on a node. */
    interface CSINode {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"CSINode" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec is the specification of CSINode */
      spec: pulumi.Input<input.storage.v1.CSINodeSpec>;
      /** status contains health and status information for the node's storage. */
      status?: pulumi.Input<input.storage.v1.CSINodeStatus | undefined>;
    }
    /** CSINodeDriver holds information about the specification of one CSI driver installed on a node */
    interface CSINodeDriver {
      /** allocatable represents the volume resources of a node that are available for scheduling. */
      allocatable?: pulumi.Input<input.storage.v1.VolumeNodeResources | undefined>;
      /** name represents the name of the CSI driver that this object refers to. */
      name: pulumi.Input<string>;
      /** nodeID of the node from the driver point of view. */
      nodeID: pulumi.Input<string>;
      /** topologyKeys is the list of keys supported by the driver. */
      topologyKeys?: pulumi.Input<pulumi.Input<string>[] | undefined>;
    }
    /** CSINodeSpec holds information about the specification of all CSI drivers installed on a node */
    interface CSINodeSpec {
      /** drivers is a list of information of all CSI Drivers existing on a node. */
      drivers: pulumi.Input<pulumi.Input<input.storage.v1.CSINodeDriver>[]>;
    }
    /** CSINodeStatus contains health and status information for storage on a node. */
    interface CSINodeStatus {
      /** storageHealth contains backend health reports for CSI drivers registered on the node. */
      storageHealth?: pulumi.Input<pulumi.Input<input.storage.v1.StorageHealth>[] | undefined>;
    }
    /** CSIStorageCapacity stores the result of one CSI GetCapacity call. */
    interface CSIStorageCapacity {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      /**
       * capacity is the value reported by the CSI driver in its GetCapacityResponse for a GetCapacityRequest with
       * topology and parameters that match the previous fields.
       */
      capacity?: pulumi.Input<string | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"CSIStorageCapacity" | undefined>;
      /**
       * maximumVolumeSize is the value reported by the CSI driver in its GetCapacityResponse for a GetCapacityRequest
       * with topology and parameters that match the previous fields.
       */
      maximumVolumeSize?: pulumi.Input<string | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** nodeTopology defines which nodes have access to the storage for which capacity was reported. */
      nodeTopology?: pulumi.Input<input.meta.v1.LabelSelector | undefined>;
      /** storageClassName represents the name of the StorageClass that the reported capacity applies to. */
      storageClassName: pulumi.Input<string>;
    }
    /**
     * StorageClass describes the parameters for a class of storage for which PersistentVolumes can be dynamically
     * provisioned.
     */
    interface StorageClass {
      /** allowVolumeExpansion shows whether the storage class allow volume expand. */
      allowVolumeExpansion?: pulumi.Input<boolean | undefined>;
      /** allowedTopologies restrict the node topologies where volumes can be dynamically provisioned. */
      allowedTopologies?: pulumi.Input<pulumi.Input<input.core.v1.TopologySelectorTerm>[] | undefined>;
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"StorageClass" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /**
       * mountOptions controls the mountOptions for dynamically provisioned PersistentVolumes of this storage class.
       */
      mountOptions?: pulumi.Input<pulumi.Input<string>[] | undefined>;
      /** parameters holds the parameters for the provisioner that should create volumes of this storage class. */
      parameters?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** provisioner indicates the type of the provisioner. */
      provisioner: pulumi.Input<string>;
      /**
       * reclaimPolicy controls the reclaimPolicy for dynamically provisioned PersistentVolumes of this storage class.
       */
      reclaimPolicy?: pulumi.Input<string | undefined>;
      /** volumeBindingMode indicates how PersistentVolumeClaims should be provisioned and bound. */
      volumeBindingMode?: pulumi.Input<string | undefined>;
    }
    /** StorageHealth contains storage backend health reported by a CSI driver on a node. */
    interface StorageHealth {
      /** healthConditions are the adverse storage backend conditions reported by the CSI driver. */
      healthConditions?: pulumi.Input<pulumi.Input<input.storage.v1.StorageHealthCondition>[] | undefined>;
      /** name is the CSI driver name, matching CSINodeDriver.name. */
      name: pulumi.Input<string>;
    }
    /**
     * StorageHealthCondition represents an adverse health condition reported by a CSI driver for its storage backend on
     * a node.
     */
    interface StorageHealthCondition {
      /** accessMode is the access mode affected. */
      accessMode?: pulumi.Input<string | undefined>;
      /** lastTransitionTime is when this condition first appeared at its current state. */
      lastTransitionTime?: pulumi.Input<string | undefined>;
      /** message is a human-readable description. */
      message?: pulumi.Input<string | undefined>;
      /** reason is a brief CamelCase machine-parseable reason. */
      reason: pulumi.Input<string>;
      /** status is the health status category. */
      status: pulumi.Input<string>;
      /** volumeMode is the volume mode affected. */
      volumeMode?: pulumi.Input<string | undefined>;
    }
    /** TokenRequest contains parameters of a service account token. */
    interface TokenRequest {
      /** audience is the intended audience of the token in "TokenRequestSpec". */
      audience: pulumi.Input<string>;
      /** expirationSeconds is the duration of validity of the token in "TokenRequestSpec". */
      expirationSeconds?: pulumi.Input<number | undefined>;
    }
    /** VolumeAttachment captures the intent to attach or detach the specified volume to/from the specified node. */
    interface VolumeAttachment {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"VolumeAttachment" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** spec represents specification of the desired attach/detach volume behavior. */
      spec: pulumi.Input<input.storage.v1.VolumeAttachmentSpec>;
      /** status represents status of the VolumeAttachment request. */
      status?: pulumi.Input<input.storage.v1.VolumeAttachmentStatus | undefined>;
    }
    /** VolumeAttachmentSource represents a volume that should be attached. */
    interface VolumeAttachmentSource {
      /**
       * inlineVolumeSpec contains all the information necessary to attach a persistent volume defined by a pod's inline
       * VolumeSource.
       */
      inlineVolumeSpec?: pulumi.Input<input.core.v1.PersistentVolumeSpec | undefined>;
      /** persistentVolumeName represents the name of the persistent volume to attach. */
      persistentVolumeName?: pulumi.Input<string | undefined>;
    }
    /** VolumeAttachmentSpec is the specification of a VolumeAttachment request. */
    interface VolumeAttachmentSpec {
      /** attacher indicates the name of the volume driver that MUST handle this request. */
      attacher: pulumi.Input<string>;
      /** nodeName represents the node that the volume should be attached to. */
      nodeName: pulumi.Input<string>;
      /** source represents the volume that should be attached. */
      source: pulumi.Input<input.storage.v1.VolumeAttachmentSource>;
    }
    /** VolumeAttachmentStatus is the status of a VolumeAttachment request. */
    interface VolumeAttachmentStatus {
      /** attachError represents the last error encountered during attach operation, if any. */
      attachError?: pulumi.Input<input.storage.v1.VolumeError | undefined>;
      /** attached indicates the volume is successfully attached. */
      attached: pulumi.Input<boolean>;
      /**
       * attachmentMetadata is populated with any information returned by the attach operation, upon successful attach,
       * that must be passed into subsequent WaitForAttach or Mount calls.
       */
      attachmentMetadata?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
      /** detachError represents the last error encountered during detach operation, if any. */
      detachError?: pulumi.Input<input.storage.v1.VolumeError | undefined>;
    }
    /** VolumeAttributesClass represents a specification of mutable volume attributes defined by the CSI driver. */
    interface VolumeAttributesClass {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"storage.k8s.io/v1" | undefined>;
      /** driverName is the name of the CSI driver This field is immutable. */
      driverName: pulumi.Input<string>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"VolumeAttributesClass" | undefined>;
      /** metadata is the standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** parameters hold volume attributes defined by the CSI driver. */
      parameters?: pulumi.Input<{ [key: string]: pulumi.Input<string>; } | undefined>;
    }
    /** VolumeError captures an error encountered during a volume operation. */
    interface VolumeError {
      /** errorCode is a numeric gRPC code representing the error encountered during Attach or Detach operations. */
      errorCode?: pulumi.Input<number | undefined>;
      /** message represents the error encountered during Attach or Detach operation. */
      message?: pulumi.Input<string | undefined>;
      /** time represents the time the error was encountered. */
      time?: pulumi.Input<string | undefined>;
    }
    /** VolumeNodeResources is a set of resource limits for scheduling of volumes. */
    interface VolumeNodeResources {
      /** count indicates the maximum number of unique volumes managed by the CSI driver that can be used on a node. */
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
    /** StorageVersionMigration represents a migration of stored data to the latest storage version. */
    interface StorageVersionMigration {
      /** APIVersion defines the versioned schema of this representation of an object. */
      apiVersion?: pulumi.Input<"storagemigration.k8s.io/v1" | undefined>;
      /** Kind is a string value representing the REST resource this object represents. */
      kind?: pulumi.Input<"StorageVersionMigration" | undefined>;
      /** Standard object metadata. */
      metadata?: pulumi.Input<input.meta.v1.ObjectMeta | undefined>;
      /** Specification of the migration. */
      spec?: pulumi.Input<input.storagemigration.v1.StorageVersionMigrationSpec | undefined>;
      /** Status of the migration. */
      status?: pulumi.Input<input.storagemigration.v1.StorageVersionMigrationStatus | undefined>;
    }
    /** Spec of the storage version migration. */
    interface StorageVersionMigrationSpec {
      /** The resource that is being migrated. */
      resource: pulumi.Input<input.meta.v1.GroupResource>;
    }
    /** Status of the storage version migration. */
    interface StorageVersionMigrationStatus {
      /** The latest available observations of the migration's current state. */
      conditions?: pulumi.Input<pulumi.Input<input.meta.v1.Condition>[] | undefined>;
      /** ResourceVersion to compare with the GC cache for performing the migration. */
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
