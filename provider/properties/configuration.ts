import { providerSettings } from "slipway/internal";
import { type RowsOf, rowsOf } from "./from-settings";

/** The provider's configuration, for the stack's default provider and for one that a program creates. */
export const configurationProperties: RowsOf<typeof providerSettings> = rowsOf(providerSettings);
