// Source: Go 1.26 time/time.go (Time.AppendBinary).
import { GoError } from "../values/values";
import { nanosecondOf, nanosecondsPerSecond, offsetOf, secondsBeforeUnix, type Instant } from "./instant";
import { utc } from "./zone";

/** Encodes the time like `MarshalBinary`: a version, the seconds since the year 1, the nanoseconds, the offset. */
export function timeToBinary(time: Instant): Uint8Array {
  const seconds = time.zone === utc ? -60 : offsetOf(time).seconds;
  const minutes = Math.trunc(seconds / 60);
  const rest = seconds % 60;
  if (minutes < -32768 || minutes > 32767 || (minutes === -1 && time.zone !== utc)) {
    throw new GoError("Time.MarshalBinary: unexpected zone offset");
  }
  const bytes = Buffer.alloc(rest === 0 ? 15 : 16);
  const nanosecond = nanosecondOf(time);
  bytes[0] = rest === 0 ? 1 : 2;
  bytes.writeBigInt64BE((time.unix - BigInt(nanosecond)) / nanosecondsPerSecond + secondsBeforeUnix, 1);
  bytes.writeInt32BE(nanosecond, 9);
  bytes.writeInt16BE(minutes, 13);
  if (rest !== 0) bytes.writeInt8(rest, 15);
  return bytes;
}
