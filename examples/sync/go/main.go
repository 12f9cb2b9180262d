// Command main is the example sync in Go.
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
		"metadata":   pulumi.Map{"name": pulumi.String("example-sync")},
	}})
	if err != nil {
		return err
	}
	shop, err := slipway.NewSync(ctx, "shop", &slipway.SyncArgs{
		Source:    pulumi.String("../deploy"),
		Namespace: pulumi.String("example-sync"),
		Prune:     pulumi.Bool(true),
	}, pulumi.DependsOn([]pulumi.Resource{namespace}))
	if err != nil {
		return err
	}
	ctx.Export("phase", shop.Phase)
	return nil
}
