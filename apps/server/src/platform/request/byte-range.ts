/** Which part of its bytes a request wants (RFC 9110 §14). */

interface ByteRange {
  /** Both included. */
  readonly start: number;
  readonly end: number;
}

/**
 * The part that the header `Range` asks for; undefined for the whole, as which also several parts at once and headers that
 * say nothing readable are answered.
 *
 * @param size  bytes of the whole
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
