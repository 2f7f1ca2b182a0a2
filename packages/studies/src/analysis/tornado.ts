/** What a number becomes at the ends of a parameter's range, all others in the middle of theirs. */
interface TornadoBar {
  /** Place of the parameter in the design. */
  readonly parameter: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The bars of a study of method `oneAtATime`, the longest first.
 *
 * @param numberOf  what a run has given, by its place in the study; undefined where it failed or was not made
 * @returns undefined until the run in the middle has a number; bars only of parameters whose both runs have one
 */
export function tornado(
  numberOf: (index: number) => number | undefined,
  nParameters: number,
): { readonly middle: number; readonly bars: readonly TornadoBar[] } | undefined {
  const middle = numberOf(0);
  if (middle === undefined) return undefined;
  const bars = Array.from({ length: nParameters }, (_, parameter) => parameter).flatMap((parameter) => {
    const [low, high] = [numberOf(1 + 2 * parameter), numberOf(2 + 2 * parameter)];
    return low === undefined || high === undefined ? [] : [{ parameter, low, high }];
  });
  const reach = ({ low, high }: TornadoBar): number => Math.max(low, high, middle) - Math.min(low, high, middle);
  return { middle, bars: bars.sort((a, b) => reach(b) - reach(a)) };
}
