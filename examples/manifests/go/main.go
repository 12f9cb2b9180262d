// Command main is the example manifests in Go.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"slipway.dev/go/slipway"
)

func main() {
	pulumi.Run(program)
}

func program(ctx *pulumi.Context) error {
	// What `kubectl apply -f deploy/` would apply, a text, and an object whose values may be outputs of other resources.
	app, err := slipway.NewManifests(ctx, "app", &slipway.ManifestsArgs{
		Source: pulumi.String("../deploy"),
		Files:  pulumi.StringArray{pulumi.String("*.yaml")},
		Text:   pulumi.String("apiVersion: v1\nkind: Namespace\nmetadata:\n  name: example-manifests\n"),
		Objects: pulumi.MapArray{pulumi.Map{
			"apiVersion": pulumi.String("v1"),
			"kind":       pulumi.String("ConfigMap"),
			"metadata":   pulumi.Map{"name": pulumi.String("web")},
			"data":       pulumi.Map{"DATABASE_HOST": pulumi.String("db.example")},
		}},
		Namespace: pulumi.String("example-manifests"),
		Replicas: slipway.OverlayReplicasArray{
			&slipway.OverlayReplicasArgs{Name: pulumi.String("web"), Count: pulumi.Int(2)},
		},
	})
	if err != nil {
		return err
	}
	web, err := app.Get(ctx, &slipway.ManifestsGetArgs{
		ApiVersion: pulumi.String("apps/v1"), Kind: pulumi.String("Deployment"), Name: pulumi.String("web"),
	})
	if err != nil {
		return err
	}
	ctx.Export("image", web.ApplyT(func(web map[string]any) any {
		spec := web["spec"].(map[string]any)["template"].(map[string]any)["spec"].(map[string]any)
		return spec["containers"].([]any)[0].(map[string]any)["image"]
	}))
	return nil
}
