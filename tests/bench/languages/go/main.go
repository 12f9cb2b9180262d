// Command main brings up the overlay of the bench.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"slipway.dev/go/slipway"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := slipway.NewKustomization(ctx, "bench", &slipway.KustomizationArgs{
			Source: pulumi.String("overlay"),
			Path:   pulumi.String("environments/prod"),
			Wait:   pulumi.Bool(false),
		})
		return err
	})
}
