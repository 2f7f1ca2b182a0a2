/** Times on the clocks of a zone. */

/**
 * The instant at which the clocks of a zone show a time. Of two such instants in the night in which clocks are set back it is
 * one; of a time that clocks skip it is the one that they would have shown an hour later or earlier.
 *
 * @param local  as `2027-01-31T23:59`
 * @param zone  IANA name
 */
export function instantOf(local: string, zone: string): Date {
  const shown = Date.parse(`${local}Z`);
  // The offset at the instant itself may be another one than at the first guess, where clocks are set between them.
  const guess = shown - offsetAt(shown, zone);
  return new Date(shown - offsetAt(guess, zone));
}

/** What the clocks of a zone show at an instant, to the minute. */
export function localTimeOf(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, 16);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a time, in milliseconds since the epoch. */
function offsetAt(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    calendar: "iso8601",
    hourCycle: "h23",
    ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const),
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(time / 1000) * 1000;
}
