// The Gregorian calendar for all years, as in Go's time package.

/** A date and a time of day, without a zone. */
export interface CivilTime {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const secondsPerDay = 86_400;

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The days from 1970-01-01 to the date; a month or day out of range is normalized. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const months = year * 12 + month - 1;
  const inYear = Math.floor(months / 12);
  const monthIndex = months - inYear * 12;
  const before = inYear - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const leapDay = monthIndex > 1 && isLeapYear(inYear) ? 1 : 0;
  return before * 365 + leapDays + (daysBeforeMonth[monthIndex] ?? 0) + leapDay + day - 1 - 719_162;
}

/** The seconds from 1970-01-01 00:00 to the time, treated as UTC. */
export function secondsSinceEpoch({ year, month, day, hour, minute, second }: CivilTime): number {
  return daysSinceEpoch(year, month, day) * secondsPerDay + hour * 3600 + minute * 60 + second;
}

/** The start of Go's day count, in the year -292277022400: earlier times wrap around to the last years. */
const firstSecond = -9_223_372_028_741_760_000;

/** The date and the time of day at this number of seconds after 1970-01-01 00:00. */
export function civilTime(seconds: number): CivilTime {
  const [days, inDay] = splitDays(seconds);
  // Years start in March here, so that the leap day is the last day.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
    hour: Math.floor(inDay / 3600),
    minute: Math.floor((inDay % 3600) / 60),
    second: inDay % 60,
  };
}

function splitDays(unwrapped: number): readonly [days: number, inDay: number] {
  const seconds = unwrapped < firstSecond ? unwrapped + 2 ** 64 : unwrapped;
  const days = Math.floor(seconds / secondsPerDay);
  if (Number.isSafeInteger(seconds)) return [days, seconds - days * secondsPerDay];
  const inDay = Number(((BigInt(seconds) % 86_400n) + 86_400n) % 86_400n);
  return [Number((BigInt(seconds) - BigInt(inDay)) / 86_400n), inDay];
}

/** The day of the week: 0 is Sunday. */
export function weekdayOf(seconds: number): number {
  const day = (splitDays(seconds)[0] + 4) % 7;
  return day < 0 ? day + 7 : day;
}

/** The day of the year, starting at 1. */
export function yearDayOf({ year, month, day }: CivilTime): number {
  return daysSinceEpoch(year, month, day) - daysSinceEpoch(year, 1, 1) + 1;
}
