// Command main is the program of the test, as a user writes it in Go.
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
	namespace := pulumi.String(cfg.Require("namespace"))
	greeting := cfg.Require("greeting")
	shop, err := slipway.NewKustomization(ctx, "shop", &slipway.KustomizationArgs{
		Source:         pulumi.String("deploy"),
		Namespace:      namespace,
		DeletionPolicy: slipway.DeletionPolicyDelete,
		CommonMetadata: &slipway.CommonMetadataArgs{Labels: pulumi.StringMap{"team": pulumi.String("shop")}},
		Replicas:       slipway.OverlayReplicasArray{&slipway.OverlayReplicasArgs{Name: pulumi.String("web"), Count: pulumi.Int(2)}},
		ConfigMapGenerator: slipway.OverlayConfigMapArray{&slipway.OverlayConfigMapArgs{
			Name: pulumi.String("settings"), Literals: pulumi.StringArray{pulumi.String("greeting=" + greeting)},
		}},
		SecretGenerator: slipway.OverlaySecretArray{&slipway.OverlaySecretArgs{
			Name: pulumi.String("database"), Literals: pulumi.StringArray{cfg.RequireSecret("password")},
		}},
	})
	if err != nil {
		return err
	}
	chart, err := slipway.NewChart(ctx, "chart", &slipway.ChartArgs{
		Chart:       pulumi.String("./chart"),
		Namespace:   namespace,
		ReleaseName: pulumi.String("rendered"),
		Values:      pulumi.Map{"greeting": pulumi.String(greeting)},
		DependsOn:   pulumi.Array{shop},
	})
	if err != nil {
		return err
	}
	release, err := slipway.NewHelmRelease(ctx, "release", &slipway.HelmReleaseArgs{
		Chart:     pulumi.String("./chart"),
		Namespace: namespace,
		Values:    pulumi.Map{"greeting": cfg.RequireSecret("password")},
	}, pulumi.DependsOn([]pulumi.Resource{chart}))
	if err != nil {
		return err
	}
	sync, err := slipway.NewSync(ctx, "sync", &slipway.SyncArgs{
		Source: pulumi.String("manifests"), Namespace: namespace, Prune: pulumi.Bool(true),
	}, pulumi.DependsOn([]pulumi.Resource{release}))
	if err != nil {
		return err
	}
	web, err := shop.Get(ctx, &slipway.KustomizationGetArgs{Kind: pulumi.String("Deployment"), Name: pulumi.String("web")})
	if err != nil {
		return err
	}
	uid, err := shop.LiveField(ctx, &slipway.KustomizationLiveFieldArgs{
		Kind: pulumi.String("ConfigMap"), Name: pulumi.String("settings"), Path: pulumi.String("metadata.uid"),
	})
	if err != nil {
		return err
	}
	_, err = slipway.NewObject(ctx, "after", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("ConfigMap"),
		"metadata":   pulumi.Map{"name": pulumi.String("after"), "namespace": namespace},
		"data":       pulumi.Map{"uid": uid},
	}}, pulumi.DependsOn([]pulumi.Resource{sync}))
	if err != nil {
		return err
	}
	ctx.Export("outputs", pulumi.Map{
		"image": web.ApplyT(imageOf), "uid": uid, "digest": shop.Digest,
		"version": chart.ChartVersion, "revision": release.Revision,
	})
	ctx.Export("phase", sync.Phase)
	return nil
}

func imageOf(web map[string]any) any {
	spec := web["spec"].(map[string]any)["template"].(map[string]any)["spec"].(map[string]any)
	return spec["containers"].([]any)[0].(map[string]any)["image"]
}
