// Command stages prints the stages by which KWOK moves its fake nodes and pods on: they are embedded as text in KWOK's
// own packages, and KWOK does nothing without them.
package main

import (
	"fmt"
	"strings"

	"sigs.k8s.io/kwok/kustomize/stage/node/fast"
	heartbeat "sigs.k8s.io/kwok/kustomize/stage/node/heartbeat-with-lease"
	pod "sigs.k8s.io/kwok/kustomize/stage/pod/fast"
)

func main() {
	stages := []string{
		fast.DefaultNodeInit,
		heartbeat.DefaultNodeHeartbeatWithLease,
		pod.DefaultPodReady,
		pod.DefaultPodComplete,
		pod.DefaultPodDelete,
	}
	fmt.Println(strings.Join(stages, "\n---\n"))
}
