// Command main is the example chart in Go.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"slipway.dev/go/slipway"
)

func main() {
	pulumi.Run(program)
}

func program(ctx *pulumi.Context) error {
	namespace, err := slipway.NewObject(ctx, "namespace", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("Namespace"),
		"metadata":   pulumi.Map{"name": pulumi.String("example-chart")},
	}})
	if err != nil {
		return err
	}
	cache, err := slipway.NewChart(ctx, "cache", &slipway.ChartArgs{
		Chart:     pulumi.String("../charts/cache"),
		Namespace: pulumi.String("example-chart"),
		Values:    pulumi.Map{"replicas": pulumi.Int(2)},
	}, pulumi.DependsOn([]pulumi.Resource{namespace}))
	if err != nil {
		return err
	}
	ctx.Export("notes", cache.Notes)
	return nil
}
