// Command main is the example health-check in Go.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"slipway.dev/go/slipway"
)

func main() {
	pulumi.Run(program)
}

func program(ctx *pulumi.Context) error {
	name, inNamespace := pulumi.String("web"), pulumi.String("example-health-check")
	labels := pulumi.Map{"app": pulumi.String("web")}
	namespace, err := slipway.NewObject(ctx, "namespace", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("Namespace"),
		"metadata":   pulumi.Map{"name": pulumi.String("example-health-check")},
	}})
	if err != nil {
		return err
	}
	// Represents any resource that creates the Deployment without waiting for it.
	web, err := slipway.NewObject(ctx, "web", &slipway.ObjectArgs{
		Object: pulumi.Map{
			"apiVersion": pulumi.String("apps/v1"),
			"kind":       pulumi.String("Deployment"),
			"metadata":   pulumi.Map{"name": name, "namespace": inNamespace},
			"spec": pulumi.Map{
				"replicas": pulumi.Int(2),
				"selector": pulumi.Map{"matchLabels": labels},
				"template": pulumi.Map{
					"metadata": pulumi.Map{"labels": labels},
					"spec": pulumi.Map{"containers": pulumi.Array{
						pulumi.Map{"name": name, "image": pulumi.String("registry.example/shop/web:1.4.0")},
					}},
				},
			},
		},
		Wait: pulumi.Bool(false),
	}, pulumi.DependsOn([]pulumi.Resource{namespace}))
	if err != nil {
		return err
	}
	available, err := slipway.NewHealthCheck(ctx, "available", &slipway.HealthCheckArgs{
		Targets: slipway.HealthTargetArray{&slipway.HealthTargetArgs{
			ApiVersion: pulumi.String("apps/v1"), Kind: pulumi.String("Deployment"), Name: name, Namespace: inNamespace,
		}},
		Timeout:  pulumi.String("3m"),
		Triggers: pulumi.Array{web.Uid},
	}, pulumi.DependsOn([]pulumi.Resource{web}))
	if err != nil {
		return err
	}
	ctx.Export("health", available.Health)
	return nil
}
