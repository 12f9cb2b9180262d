import { describeCharts } from "./kustomize-charts/describe-charts";

describeCharts();
