// Command main is the example object in Go.
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
		"metadata":   pulumi.Map{"name": pulumi.String("example-object")},
	}})
	if err != nil {
		return err
	}
	settings, err := slipway.NewObject(ctx, "settings", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("ConfigMap"),
		"metadata":   pulumi.Map{"name": pulumi.String("settings"), "namespace": pulumi.String("example-object")},
		// Any field may be an output: here the uid of the Namespace, which is known once it exists.
		"data": pulumi.Map{"level": pulumi.String("info"), "namespace": namespace.Uid},
	}}, pulumi.DependsOn([]pulumi.Resource{namespace}))
	if err != nil {
		return err
	}
	ctx.Export("uid", settings.Uid)
	return nil
}
