package main

import (
	"fmt"
	"os"
	"time"

	"github.com/fluxcd/pkg/apis/meta"
)

// attempt is one reconciliation that ended.
type attempt struct {
	Digest   string            `json:"digest"`
	Time     time.Time         `json:"time"`
	Duration string            `json:"duration"`
	Status   string            `json:"status"`
	Metadata map[string]string `json:"metadata"`
}

// historyOf follows kustomize-controller v1.9 internal/controller/kustomization_controller.go (reconcile).
func historyOf(attempts []attempt) meta.History {
	history := meta.History{}
	for _, ended := range attempts {
		duration, err := time.ParseDuration(ended.Duration)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		history.Upsert(ended.Digest, ended.Time, duration, ended.Status, ended.Metadata)
	}
	return history
}
