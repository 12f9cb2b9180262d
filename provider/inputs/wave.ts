import { waveOutputs, waveProperties } from "../properties/wave";
import { readerOf } from "./reader";

/** With the owner, which Check adds. */
const inputs = { ...waveProperties, owner: waveOutputs.owner } as const;
/** What the last write has recorded. */
const state = { ...waveProperties, ...waveOutputs } as const;

export const readWaveInputs = readerOf(inputs);
export const readWaveState = readerOf(state);
