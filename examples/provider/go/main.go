// Command main is the example provider in Go.
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
	args := &slipway.ProviderArgs{
		Namespace: pulumi.String("example-provider"), FieldManager: pulumi.String("example"),
	}
	// A path or the content of a kubeconfig. Default: the one that kubectl uses.
	if kubeconfig := config.New(ctx, "").Get("kubeconfig"); kubeconfig != "" {
		args.Kubeconfig = pulumi.String(kubeconfig)
	}
	cluster, err := slipway.NewProvider(ctx, "cluster", args)
	if err != nil {
		return err
	}
	namespace, err := slipway.NewObject(ctx, "namespace", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("Namespace"),
		"metadata":   pulumi.Map{"name": pulumi.String("example-provider")},
	}}, pulumi.Provider(cluster))
	if err != nil {
		return err
	}
	// The object has no namespace, so it gets the provider's.
	settings, err := slipway.NewObject(ctx, "settings", &slipway.ObjectArgs{Object: pulumi.Map{
		"apiVersion": pulumi.String("v1"),
		"kind":       pulumi.String("ConfigMap"),
		"metadata":   pulumi.Map{"name": pulumi.String("settings")},
		"data":       pulumi.Map{"level": pulumi.String("info")},
	}}, pulumi.Provider(cluster), pulumi.DependsOn([]pulumi.Resource{namespace}))
	if err != nil {
		return err
	}
	ctx.Export("key", settings.Key)
	return nil
}
