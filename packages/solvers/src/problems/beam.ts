import type { TestProblem } from "./problem.ts";

const links = 40;

/**
 * An elastic beam of 40 links, clamped at one end, with a force on the other until t = π: angles, then angular
 * velocities. Oscillates with frequencies up to 6400, on which BDF of order above 2 are unstable.
 * Source: Hairer & Wanner II, §IV.10, eq. 10.29–10.32; Test Set for IVP Solvers, "BEAM".
 */
export const beam: TestProblem = {
  name: "beam",
  isStiff: true,
  typicalSize: new Float64Array(2 * links).fill(1),
  t0: 0,
  t1: 5,
  y0: new Float64Array(2 * links),
  reference: Float64Array.of(-0.005792366591285007, -0.01695298550721735, -0.02769103312973094, -0.03800815655879158),
  ode: { n: 2 * links, derivatives },
};

function derivatives(t: number, y: Float64Array, dy: Float64Array): "ok" {
  const n = links;
  const theta = (i: number) => y[i] as number;
  const cosine = Float64Array.from({ length: n + 1 }, (_, i) => (i > 0 && i < n ? Math.cos(theta(i) - theta(i - 1)) : 0));
  const sine = Float64Array.from({ length: n + 1 }, (_, i) => (i > 0 && i < n ? Math.sin(theta(i) - theta(i - 1)) : 0));
  const v = bendingMoments(t, theta);
  const w = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const before = -(sine[i] as number) * (v[i - 1] ?? 0);
    w[i] = before + (sine[i + 1] as number) * (v[i + 1] ?? 0) + (y[n + i] as number) ** 2;
  }
  const u = solveTridiagonal(cosine, w);
  for (let i = 0; i < n; i++) {
    dy[i] = y[n + i] as number;
    const diagonal = linkWeight(i) * (v[i] as number);
    const cosines = (cosine[i] as number) * (v[i - 1] ?? 0) + (cosine[i + 1] as number) * (v[i + 1] ?? 0);
    const sines = -(sine[i] as number) * (u[i - 1] ?? 0) + (sine[i + 1] as number) * (u[i + 1] ?? 0);
    dy[n + i] = diagonal - cosines + sines;
  }
  return "ok";
}

function bendingMoments(t: number, theta: (i: number) => number): Float64Array {
  const n = links;
  const force = t > Math.PI ? 0 : 1.5 * Math.sin(t) ** 2;
  return Float64Array.from({ length: n }, (_, i) => {
    const here = theta(i);
    const left = i === 0 ? -here : theta(i - 1);
    const right = i === n - 1 ? here : theta(i + 1);
    return (left - 2 * here + right) * n ** 4 + n ** 2 * force * (Math.cos(here) + Math.sin(here));
  });
}

function linkWeight(i: number): number {
  if (i === 0) return 1;
  return i === links - 1 ? 3 : 2;
}

/** Solves the symmetric tridiagonal system with diagonal 1, 2, …, 2, 3 and the negative cosines beside it. */
function solveTridiagonal(cosine: Float64Array, w: Float64Array): Float64Array {
  const n = links;
  const pivot = new Float64Array(n);
  const u = w.slice();
  for (let i = 0; i < n; i++) {
    const above = i === 0 ? 0 : (cosine[i] as number) / (pivot[i - 1] as number);
    pivot[i] = linkWeight(i) - above * (cosine[i] as number);
    u[i] = (u[i] as number) + above * (u[i - 1] ?? 0);
  }
  for (let i = n - 1; i >= 0; i--) {
    u[i] = ((u[i] as number) + (cosine[i + 1] as number) * (u[i + 1] ?? 0)) / (pivot[i] as number);
  }
  return u;
}
