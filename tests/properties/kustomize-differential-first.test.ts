import { describeDifferential } from "./overlays/describe-differential";

describeDifferential(0);
