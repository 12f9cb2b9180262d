// Command main is the example quickstart in Go.
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
	shop, err := slipway.NewKustomization(ctx, "shop", &slipway.KustomizationArgs{
		Source: pulumi.String("../deploy"),
		Path:   pulumi.String("overlays/" + config.New(ctx, "").Require("overlay")),
	})
	if err != nil {
		return err
	}
	web, err := shop.Get(ctx, &slipway.KustomizationGetArgs{
		Kind: pulumi.String("Deployment"), Name: pulumi.String("web"),
	})
	if err != nil {
		return err
	}
	ctx.Export("replicas", web.ApplyT(func(web map[string]any) any {
		return web["spec"].(map[string]any)["replicas"]
	}))
	return nil
}
