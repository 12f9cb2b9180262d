import { type Expression, readExpression } from "./expression";

/** The variables of a `readyExpr`. */
const variables = ["self", "dep"];

/**
 * Reads the expression `readyExpr` of a dependency.
 *
 * Source: kustomize-controller internal/controller/kustomization_controller.go (evalReadyExpr), v1.9.
 *
 * @throws HEALTH_EXPRESSION_INVALID also for other variables and for a value that is not certainly a bool
 */
export function readReadyExpression(text: string, field: string): Expression {
  return readExpression(text, { field, variables });
}
