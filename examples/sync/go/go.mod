module example/sync

go 1.26.0

require (
	github.com/pulumi/pulumi/sdk/v3 v3.259.0
	slipway.dev/go v0.1.0
)
