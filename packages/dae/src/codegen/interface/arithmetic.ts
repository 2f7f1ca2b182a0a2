/**
 * Text of functions that all generated code may use, of models and of functions that are evaluated before a run alike.
 *
 * A time that was scheduled counts as reached up to rounding errors. A quotient whose divisor vanishes keeps its value where
 * the numerator vanishes too, and has none otherwise. A `while` that has gone round a hundred million times without end is
 * held to be endless: nothing but the end of the whole process could stop it from outside.
 */
export const arithmeticCode = `function reached(time, threshold) { return time >= threshold - 1e-12 * Math.abs(threshold); }
function square(x) { return x * x; }
function cube(x) { return x * x * x; }
function equal(x, y, scale) { return Math.abs(x - y) <= 1e-13 * Math.max(Math.abs(x), Math.abs(y), scale); }
function ahead(time, threshold) { return reached(time, threshold) ? Infinity : threshold; }
function nextLap(lap, fail) { return lap < 1e8 ? lap + 1 : fail("run.endless-loop", { limit: 1e8 }); }
function quotient(numerator, divisor, last) { return divisor !== 0 ? numerator / divisor : numerator === 0 ? last : NaN; }`;
