// Command main is the example hook in Go.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"slipway.dev/go/slipway"
)

func main() {
	pulumi.Run(program)
}

func program(ctx *pulumi.Context) error {
	image := pulumi.String("registry.example/shop/migrate:1.4.0")
	namespace, err := slipway.NewObject(ctx, "namespace", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("Namespace"),
		"metadata":   pulumi.Map{"name": pulumi.String("example-hook")},
	}})
	if err != nil {
		return err
	}
	// Runs on the first `up`, and again when the manifest or a trigger changes.
	migrate, err := slipway.NewHook(ctx, "migrate", &slipway.HookArgs{
		Object: pulumi.Map{
			"apiVersion": pulumi.String("batch/v1"),
			"kind":       pulumi.String("Job"),
			"metadata":   pulumi.Map{"name": pulumi.String("migrate"), "namespace": pulumi.String("example-hook")},
			"spec": pulumi.Map{
				"backoffLimit": pulumi.Int(0),
				"template": pulumi.Map{"spec": pulumi.Map{
					"restartPolicy": pulumi.String("Never"),
					"containers":    pulumi.Array{pulumi.Map{"name": pulumi.String("migrate"), "image": image}},
				}},
			},
		},
		Triggers: pulumi.StringMap{"image": image},
	}, pulumi.DependsOn([]pulumi.Resource{namespace}))
	if err != nil {
		return err
	}
	_, err = slipway.NewObject(ctx, "settings", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("ConfigMap"),
		"metadata":   pulumi.Map{"name": pulumi.String("settings"), "namespace": pulumi.String("example-hook")},
		"data":       pulumi.Map{"schema": image},
	}}, pulumi.DependsOn([]pulumi.Resource{migrate}))
	return err
}
