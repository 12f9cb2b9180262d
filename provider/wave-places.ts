import { readWavePlace } from "slipway/cluster";
import type { WavePlace } from "slipway";

/** Where the resources of this run stand among the waves of their components. Check remembers it for the run. */
export class WavePlaces {
  private readonly places = new Map<string, WavePlace>();

  /** Takes what a program sends; anything else is ignored. */
  remember(urn: string, sent: unknown): void {
    const place = readWavePlace(sent);
    if (place !== undefined) this.places.set(urn, place);
  }

  of(urn: string): WavePlace | undefined {
    return this.places.get(urn);
  }
}
