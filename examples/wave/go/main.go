// Command main is the example wave in Go.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"slipway.dev/go/slipway"
)

func main() {
	pulumi.Run(program)
}

func program(ctx *pulumi.Context) error {
	namespace := pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("Namespace"),
		"metadata":   pulumi.Map{"name": pulumi.String("example-wave")},
	}
	configMap := func(name string) pulumi.Map {
		return pulumi.Map{
			"apiVersion": pulumi.String("v1"),
			"kind":       pulumi.String("ConfigMap"),
			"metadata":   pulumi.Map{"name": pulumi.String(name), "namespace": pulumi.String("example-wave")},
		}
	}

	// The Prune deletes objects that were removed from the waves, after all waves, so that an object can move between
	// waves.
	first, err := slipway.NewWave(ctx, "first", &slipway.WaveArgs{
		Objects: pulumi.MapArray{namespace, configMap("settings")},
		Needs: pulumi.StringArrayMap{
			"/ConfigMap/example-wave/settings": pulumi.StringArray{pulumi.String("/Namespace//example-wave")},
		},
		Prune: pulumi.Bool(false),
	})
	if err != nil {
		return err
	}
	second, err := slipway.NewWave(ctx, "second", &slipway.WaveArgs{
		Objects: pulumi.MapArray{configMap("features")}, Prune: pulumi.Bool(false), Wave: pulumi.Int(1),
	}, pulumi.DependsOn([]pulumi.Resource{first}))
	if err != nil {
		return err
	}
	_, err = slipway.NewPrune(ctx, "prune", &slipway.PruneArgs{
		Ids: pulumi.ToStringArray([]string{
			"/ConfigMap/example-wave/features", "/ConfigMap/example-wave/settings", "/Namespace//example-wave",
		}),
		Inventories: pulumi.Array{first.Inventory, second.Inventory},
		Owners:      pulumi.StringArray{first.Owner, second.Owner},
	}, pulumi.DependsOn([]pulumi.Resource{first, second}))
	if err != nil {
		return err
	}
	ctx.Export("health", pulumi.All(first.Health, second.Health))
	return nil
}
