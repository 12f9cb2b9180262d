// Command main is the example helm-release in Go.
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
		"metadata":   pulumi.Map{"name": pulumi.String("example-helm-release")},
	}})
	if err != nil {
		return err
	}
	board, err := slipway.NewHelmRelease(ctx, "board", &slipway.HelmReleaseArgs{
		Chart:     pulumi.String("../charts/board"),
		Namespace: pulumi.String("example-helm-release"),
		Values:    pulumi.Map{"replicas": pulumi.Int(2)},
		Upgrade: &slipway.HelmReleaseUpgradeArgs{
			Remediation: &slipway.HelmReleaseUpgradeRemediationArgs{RemediateLastFailure: pulumi.Bool(true)},
		},
	}, pulumi.DependsOn([]pulumi.Resource{namespace}))
	if err != nil {
		return err
	}
	ctx.Export("revision", board.Revision)
	return nil
}
