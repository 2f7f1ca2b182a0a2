/** Curves in the order in which they are drawn: those with a greater `zOrder` later, which is in front. */
export function inDrawingOrder<Curve extends { readonly zOrder?: number | undefined }>(
  curves: readonly Curve[],
): readonly Curve[] {
  return curves.toSorted((one, other) => (one.zOrder ?? 0) - (other.zOrder ?? 0));
}
