import { askServer } from "./ask-server";
import { createHead } from "./create-head";
import { createPanel } from "./create-panel";
import { createTree } from "./create-tree";
import { createView } from "./create-view";
import { describeChanges } from "./describe-changes";
import { describeStatus } from "./describe-status";
import { drawAnswer } from "./draw-answer";
import { drawAsks } from "./draw-asks";
import { drawSection } from "./draw-section";
import { fillRow } from "./fill-row";
import { indexNodes } from "./index-nodes";
import { listenToTree } from "./listen-to-tree";
import { listRows } from "./list-rows";
import { nextRow } from "./next-row";

/** The functions of the page, by the name under which the others call them. */
export const uiParts = {
  askServer,
  createHead,
  createPanel,
  createTree,
  createView,
  describeChanges,
  describeStatus,
  drawAnswer,
  drawAsks,
  drawSection,
  fillRow,
  indexNodes,
  listenToTree,
  listRows,
  nextRow,
};

export type UiParts = typeof uiParts;
