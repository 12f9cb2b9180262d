import { describeCharts } from "./kustomize-charts/describe-charts";
import { describeInlineKeys } from "./kustomize-charts/describe-inline-keys";

describeCharts();
describeInlineKeys();
