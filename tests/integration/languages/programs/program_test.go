package main

import (
	"testing"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"slipway.dev/go/slipway"
)

// mocks answers in place of Pulumi's engine, as in the unit tests of users.
type mocks struct {
	t *testing.T
}

func (mocks) NewResource(args pulumi.MockResourceArgs) (string, resource.PropertyMap, error) {
	outputs := args.Inputs.Copy()
	outputs["digest"] = resource.NewProperty("sha256:0")
	return args.Name, outputs, nil
}

func (mocks) Call(pulumi.MockCallArgs) (resource.PropertyMap, error) {
	return nil, nil
}

func (it mocks) MethodCall(args pulumi.MockCallArgs) (resource.PropertyMap, error) {
	answers := map[string]any{
		"slipway:index:Kustomization/get":       map[string]any{"spec": map[string]any{"replicas": 2}},
		"slipway:index:Kustomization/liveField": "192.0.2.1",
	}
	answer, isKnown := answers[args.Token]
	if !isKnown {
		it.t.Errorf("the method %s is not known", args.Token)
	}
	return resource.PropertyMap{"value": resource.NewPropertyValue(answer)}, nil
}

func TestMethodsReturnOneValue(t *testing.T) {
	done := make(chan []any, 1)
	err := pulumi.RunErr(func(ctx *pulumi.Context) error {
		shop, err := slipway.NewKustomization(ctx, "shop", &slipway.KustomizationArgs{
			SourceRef: slipway.GitRepositoryArgs{
				Kind: pulumi.String("GitRepository"), Url: pulumi.String("https://git.example/shop.git"),
			},
			DeletionPolicy: slipway.DeletionPolicyOrphan,
		})
		if err != nil {
			return err
		}
		web, err := shop.Get(ctx, &slipway.KustomizationGetArgs{Kind: pulumi.String("Deployment"), Name: pulumi.String("web")})
		if err != nil {
			return err
		}
		address, err := shop.LiveField(ctx, &slipway.KustomizationLiveFieldArgs{
			Kind: pulumi.String("Service"), Name: pulumi.String("web"), Path: pulumi.String("status.address"),
		})
		if err != nil {
			return err
		}
		pulumi.All(shop.Digest, web, address).ApplyT(func(values []any) []any {
			done <- values
			return values
		})
		return nil
	}, pulumi.WithMocks("project", "stack", mocks{t}))
	if err != nil {
		t.Fatal(err)
	}
	values := <-done
	replicas := values[1].(map[string]any)["spec"].(map[string]any)["replicas"]
	if values[0] != "sha256:0" || replicas != 2.0 || values[2] != "192.0.2.1" {
		t.Errorf("got %v", values)
	}
}
