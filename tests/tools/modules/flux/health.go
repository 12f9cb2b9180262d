package main

import (
	"context"
	"fmt"

	"github.com/fluxcd/pkg/apis/kustomize"
	"github.com/fluxcd/pkg/runtime/cel"
	celtypes "github.com/google/cel-go/common/types"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// healthQuestion asks for the status of an object by expressions, or with an expression for a dependency, for its value.
type healthQuestion struct {
	kustomize.HealthCheckExpressions
	Object *unstructured.Unstructured `json:"object"`

	ReadyExpr string                     `json:"readyExpr"`
	Self      *unstructured.Unstructured `json:"self"`
	Dep       *unstructured.Unstructured `json:"dep"`
}

// healthAnswer has the status, or the value, or an error and whether it is one of the expression alone.
type healthAnswer struct {
	Status  string `json:"status,omitempty"`
	Ready   *bool  `json:"ready,omitempty"`
	Error   string `json:"error,omitempty"`
	Invalid bool   `json:"invalid,omitempty"`
}

func answerHealth(asked healthQuestion) (answer healthAnswer) {
	defer func() {
		if fault := recover(); fault != nil {
			answer = healthAnswer{Error: fmt.Sprint("panic: ", fault)}
		}
	}()
	if asked.ReadyExpr != "" {
		return answerReady(asked)
	}
	evaluator, err := cel.NewStatusEvaluator(&asked.HealthCheckExpressions)
	if err != nil {
		return healthAnswer{Error: err.Error(), Invalid: true}
	}
	result, err := evaluator.Evaluate(context.Background(), asked.Object)
	if err != nil {
		return healthAnswer{Error: err.Error()}
	}
	return healthAnswer{Status: result.Status.String()}
}

// The options are those of kustomize-controller.
func answerReady(asked healthQuestion) healthAnswer {
	expression, err := cel.NewExpression(asked.ReadyExpr,
		cel.WithCompile(), cel.WithOutputType(celtypes.BoolType), cel.WithStructVariables("self", "dep"))
	if err != nil {
		return healthAnswer{Error: err.Error(), Invalid: true}
	}
	value, err := expression.EvaluateBoolean(context.Background(), map[string]any{
		"self": asked.Self.Object, "dep": asked.Dep.Object,
	})
	if err != nil {
		return healthAnswer{Error: err.Error()}
	}
	return healthAnswer{Ready: &value}
}
