// Command main is the example inventory in Go.
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
		"metadata":   pulumi.Map{"name": pulumi.String("example-inventory")},
	}})
	if err != nil {
		return err
	}
	// Represents an object that another tool applies.
	web, err := slipway.NewObject(ctx, "web", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("ConfigMap"),
		"metadata":   pulumi.Map{"name": pulumi.String("web"), "namespace": pulumi.String("example-inventory")},
		"data":       pulumi.Map{"level": pulumi.String("info")},
	}}, pulumi.DependsOn([]pulumi.Resource{namespace}))
	if err != nil {
		return err
	}
	record, err := slipway.NewInventory(ctx, "record", &slipway.InventoryArgs{
		Name:      pulumi.String("record"),
		Namespace: pulumi.String("example-inventory"),
		// Each item as the inventory writes it, `~G` for no group, with the items that refer to it.
		Items: pulumi.StringArrayMap{"~G_v1_ConfigMap|example-inventory|web": pulumi.StringArray{}},
	}, pulumi.DependsOn([]pulumi.Resource{web}))
	if err != nil {
		return err
	}
	ctx.Export("hash", record.Hash)
	return nil
}
