import { createDetails } from "./create-details";
import { createEdges } from "./create-edges";
import { createList } from "./create-list";
import { createNavigator } from "./create-navigator";
import { createSections } from "./create-sections";
import { createSelection } from "./create-selection";
import { drawCode } from "./draw-code";
import { listenToKeys } from "./listen-to-keys";
import { makeElement } from "./make-element";

/** The functions of the page, by the name under which the others call them. */
export const pageParts = {
  createDetails,
  createEdges,
  createList,
  createNavigator,
  createSections,
  createSelection,
  drawCode,
  listenToKeys,
  makeElement,
};

export type PageParts = typeof pageParts;
