import { powerOfTwo } from "./exponential.ts";

/** Bits behind the point: as many as a double may have before it, and enough to keep after the cancellation. */
const fraction = 1280n;

let quarterTurn: bigint | undefined;

/**
 * Leaves x − n·π/2 in `reduced`, head and rest, and returns n modulo 4, for an x of any size. Such angles are rare in
 * models, so that whole numbers of a thousand bits may do it. Not a number for infinities.
 */
export function reducedHugeAngle(x: number, reduced: Float64Array): number {
  if (!Number.isFinite(x)) {
    reduced[0] = Number.NaN;
    return 0;
  }
  quarterTurn ??= halfOfPi();
  const size = BigInt(Math.floor(Math.abs(x)));
  const behindPoint = BigInt((Math.abs(x) - Math.floor(Math.abs(x))) * powerOfTwo(40));
  const angle = (size << fraction) + (behindPoint << (fraction - 40n));
  const n = (angle + quarterTurn / 2n) / quarterTurn;
  const rest = (angle - n * quarterTurn) >> (fraction - 200n);
  const head = Number(rest);
  const sign = x < 0 ? -1 : 1;
  const unit = sign * powerOfTwo(-200);
  reduced[0] = head * unit;
  reduced[1] = Number(rest - BigInt(head)) * unit;
  const quarters = Number(n & 3n);
  return (sign * quarters) & 3;
}

/** π/2 = 8·arctan(1/5) − 2·arctan(1/239) (Machin 1706), in units of 2^−fraction. */
function halfOfPi(): bigint {
  const guard = 64n;
  return (8n * inverseTangent(5n, fraction + guard) - 2n * inverseTangent(239n, fraction + guard)) >> guard;
}

/** arctan(1/n) in units of 2^−bits. */
function inverseTangent(n: bigint, bits: bigint): bigint {
  let sum = 0n;
  let power = (1n << bits) / n;
  for (let k = 1n; power !== 0n; k += 4n) {
    sum += power / k;
    power /= n * n;
    sum -= power / (k + 2n);
    power /= n * n;
  }
  return sum;
}
