/** Times in fields of forms: local, as `datetime-local` writes them. */

/** The instant of a local time. */
export function instantOf(local: string): string {
  return new Date(local).toISOString();
}

/** Local time of an instant, to the minute; empty for none, and for a text that is no instant. */
export function localOf(instant: string | null | undefined): string {
  const time = new Date(instant ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return "";
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Name of the zone in which local times are, with its offset now, as `Asia/Shanghai (UTC+08:00)`. */
export function zoneName(): string {
  const minutes = -new Date().getTimezoneOffset();
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  const offset = `${minutes < 0 ? "−" : "+"}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (UTC${offset})`;
}
