import { interruptedTables, liveTables, lossesTables } from "../properties/functions";
import { readerOf } from "./reader";

export const readLiveInputs = readerOf(liveTables.inputs);
export const readInterruptedInputs = readerOf(interruptedTables.inputs);
export const readLossesInputs = readerOf(lossesTables.inputs);
