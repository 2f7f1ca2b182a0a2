/**
 * Weights of the first derivative at x of the polynomial through given nodes: p'(x) = Σ weights[i]·p(nodes[i]).
 *
 * @param count  number of nodes used, at least 1; all different
 * @param values  work space, the weights of p(x) itself afterwards; length at least `count`
 * @param weights  result, length at least `count`
 *
 * Source: B. Fornberg, "Calculation of weights in finite difference formulas", SIAM Review 40 (1998) 685.
 */
export function derivativeWeights(
  x: number,
  nodes: Float64Array,
  count: number,
  values: Float64Array,
  weights: Float64Array,
): void {
  values[0] = 1;
  weights[0] = 0;
  let product = 1;
  for (let i = 1; i < count; i++) {
    const node = nodes[i] as number;
    const previousValue = values[i - 1] as number;
    const previousWeight = weights[i - 1] as number;
    const previousDistance = (nodes[i - 1] as number) - x;
    let next = 1;
    for (let j = 0; j < i; j++) {
      const spacing = node - (nodes[j] as number);
      next *= spacing;
      weights[j] = ((node - x) * (weights[j] as number) - (values[j] as number)) / spacing;
      values[j] = ((node - x) * (values[j] as number)) / spacing;
    }
    weights[i] = (product / next) * (previousValue - previousDistance * previousWeight);
    values[i] = -(product / next) * previousDistance * previousValue;
    product = next;
  }
}
