// Command main is the example flux in Go.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
	"slipway.dev/go/slipway"
)

func main() {
	pulumi.Run(program)
}

func program(ctx *pulumi.Context) error {
	cfg := config.New(ctx, "")
	environment := cfg.Require("environment")
	source := pulumi.String("../repository")

	// The Namespace of the controllers, and a ConfigMap with what differs between the clusters.
	cluster, err := slipway.NewKustomization(ctx, "cluster", &slipway.KustomizationArgs{
		Source: source, Flux: &slipway.FluxArgs{}, Path: pulumi.String("clusters/" + environment),
	})
	if err != nil {
		return err
	}
	settings, err := cluster.Get(ctx, &slipway.KustomizationGetArgs{
		ApiVersion: pulumi.String("v1"),
		Kind:       pulumi.String("ConfigMap"),
		Name:       pulumi.String("cluster-settings"),
		Namespace:  pulumi.String("example-flux-system"),
	})
	if err != nil {
		return err
	}
	postBuild := &slipway.PostBuildArgs{
		SubstituteFrom: slipway.SubstituteFromArray{&slipway.SubstituteFromArgs{Object: settings}},
	}

	controllers, err := slipway.NewKustomization(ctx, "controllers", &slipway.KustomizationArgs{
		Source:    source,
		Flux:      &slipway.FluxArgs{},
		Path:      pulumi.String("infrastructure/controllers"),
		PostBuild: postBuild,
	}, pulumi.DependsOn([]pulumi.Resource{cluster}))
	if err != nil {
		return err
	}

	// Custom resources need the CustomResourceDefinition and the controller above.
	configs, err := slipway.NewKustomization(ctx, "configs", &slipway.KustomizationArgs{
		Source:    source,
		Flux:      &slipway.FluxArgs{},
		Path:      pulumi.String("infrastructure/configs"),
		PostBuild: postBuild,
	}, pulumi.DependsOn([]pulumi.Resource{controllers}))
	if err != nil {
		return err
	}

	apps := &slipway.KustomizationArgs{
		Source:         source,
		Flux:           &slipway.FluxArgs{},
		Path:           pulumi.String("apps/" + environment),
		PostBuild:      postBuild,
		CommonMetadata: &slipway.CommonMetadataArgs{Labels: pulumi.StringMap{"environment": pulumi.String(environment)}},
	}
	// With a key, manifests may be encrypted: see README.md. Without one, encrypted manifests stay as they are.
	if ageKey, err := cfg.TrySecret("ageKey"); err == nil {
		apps.Decryption = &slipway.DecryptionArgs{
			Provider: slipway.DecryptionProviderSops, Keys: pulumi.StringMap{"identity.agekey": ageKey},
		}
	}
	if _, err := slipway.NewKustomization(ctx, "apps", apps, pulumi.DependsOn([]pulumi.Resource{configs})); err != nil {
		return err
	}

	ctx.Export("host", settings.ApplyT(func(settings map[string]any) any {
		return settings["data"].(map[string]any)["host"]
	}))
	return nil
}
