import { createDetails } from "./create-details";
import { createEdges } from "./create-edges";
import { createList } from "./create-list";
import { createNavigator } from "./create-navigator";
import { createSections } from "./create-sections";
import { createSelection } from "./create-selection";
import { createViews } from "./create-views";
import { drawCode } from "./draw-code";
import { drawPath } from "./draw-path";
import { filterRows } from "./filter-rows";
import { graphParts } from "./graph/graph-parts";
import { listEntries } from "./list-entries";
import { listenToButtons } from "./listen-to-buttons";
import { listenToKeys } from "./listen-to-keys";
import { listenToList } from "./listen-to-list";
import { makeElement } from "./make-element";
import { makeLink } from "./make-link";

/** The functions of the page, by the name under which the others call them. */
export const pageParts = {
  ...graphParts,
  createDetails,
  createEdges,
  createList,
  createNavigator,
  createSections,
  createSelection,
  createViews,
  drawCode,
  drawPath,
  filterRows,
  listEntries,
  listenToButtons,
  listenToKeys,
  listenToList,
  makeElement,
  makeLink,
};

export type PageParts = typeof pageParts;
