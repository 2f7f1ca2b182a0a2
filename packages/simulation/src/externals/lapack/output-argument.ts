/**
 * Writes a scalar result. What a Modelica function has declared as its local variable comes by its value, and nobody can
 * look at it afterwards; what it has declared as its output comes as a list.
 */
export function storeResult(target: unknown, value: number): void {
  if (Array.isArray(target)) target[0] = value;
}
