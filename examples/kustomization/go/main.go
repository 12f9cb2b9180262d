// Command main is the example kustomization in Go.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"slipway.dev/go/slipway"
)

func main() {
	pulumi.Run(program)
}

func program(ctx *pulumi.Context) error {
	// One Pulumi resource for each wave: the ConfigMap and the Namespace first, then the Deployment. The default is one
	// for each object.
	_, err := slipway.NewKustomization(ctx, "app", &slipway.KustomizationArgs{
		Source:      pulumi.String("../deploy"),
		Granularity: slipway.GranularityWave,
		// Fields of a kustomization file on top of `deploy`; each value may be an output of another resource.
		Replicas: slipway.OverlayReplicasArray{
			&slipway.OverlayReplicasArgs{Name: pulumi.String("web"), Count: pulumi.Int(2)},
		},
		ConfigMapGenerator: slipway.OverlayConfigMapArray{&slipway.OverlayConfigMapArgs{
			Name:     pulumi.String("web"),
			Behavior: pulumi.String("merge"),
			Literals: pulumi.Map{"DATABASE_HOST": pulumi.String("db.example")},
		}},
	})
	return err
}
