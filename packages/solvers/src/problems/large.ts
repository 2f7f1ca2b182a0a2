import type { TestProblem } from "./problem.ts";

/**
 * The Pleiades, seven stars in a plane. Not stiff, with close encounters.
 * Source: Test Set for IVP Solvers, "PLEI"; Hairer, Nørsett & Wanner I, eq. II.10.3.
 */
export const pleiades: TestProblem = {
  name: "plei",
  isStiff: false,
  typicalSize: new Float64Array(28).fill(1),
  t0: 0,
  t1: 3,
  y0: Float64Array.of(3, 3, -1, -3, 2, -2, 2, 3, -3, 2, 0, 0, -4, 4, 0, 0, 0, 0, 0, 1.75, -1.5, 0, 0, 0, -1.25, 1, 0, 0),
  reference: Float64Array.of(
    0.3706139143970502,
    3.237284092057233,
    -3.222559032418324,
    0.659709145577531,
    0.3425581707156584,
    1.562172101400631,
    -0.7003092922212495,
    -3.943437585517392,
    -3.27138097397255,
    5.225081843456543,
    -2.59061243497747,
    1.198213693392275,
    -0.2429682344935824,
    1.09144924042898,
    3.417003806314313,
    1.354584501625501,
    -2.590065597810775,
    2.025053734714242,
    -1.155815100160448,
    -0.8072988170223021,
    0.595239635420871,
    -3.74124496123401,
    0.377345968575063,
    0.9386858869551074,
    0.3667922227200571,
    -0.347404635380849,
    2.344915448180937,
    -1.947020434263292,
  ),
  ode: {
    n: 28,
    derivatives(_t, y, dy) {
      for (let i = 0; i < 7; i++) {
        let ax = 0;
        let ay = 0;
        for (let j = 0; j < 7; j++) {
          if (j === i) continue;
          const dx = (y[j] as number) - (y[i] as number);
          const dyy = (y[j + 7] as number) - (y[i + 7] as number);
          const cubed = (dx * dx + dyy * dyy) ** 1.5;
          ax += ((j + 1) * dx) / cubed;
          ay += ((j + 1) * dyy) / cubed;
        }
        dy[i] = y[i + 14] as number;
        dy[i + 7] = y[i + 21] as number;
        dy[i + 14] = ax;
        dy[i + 21] = ay;
      }
      return "ok";
    },
  },
};

/**
 * Heat conduction in a rod of `cells` cells, insulated at the left and held at 0 at the right, from cos(πx/2):
 * stiff with a tridiagonal Jacobian, and with a solution in closed form of the discrete system.
 */
export function heatRod(cells: number): TestProblem {
  const dx = 1 / (cells + 0.5);
  // cos(π·x/2) at the cell centres, x = (i + ½)·dx, is an eigenvector of the difference operator.
  const eigenvalue = -4 * (Math.sin((Math.PI * dx) / 4) / dx) ** 2;
  const y0 = Float64Array.from({ length: cells }, (_, i) => Math.cos((Math.PI / 2) * (i + 0.5) * dx));
  return {
    name: `heat-${cells}`,
    isStiff: true,
    typicalSize: new Float64Array(cells).fill(1),
    t0: 0,
    t1: 1,
    y0,
    reference: y0.map((value) => value * Math.exp(eigenvalue)),
    ode: {
      n: cells,
      pattern: Array.from({ length: cells }, (_, i) => [i - 1, i, i + 1].filter((j) => j >= 0 && j < cells)),
      derivatives(_t, y, dy) {
        for (let i = 0; i < cells; i++) {
          const here = y[i] as number;
          const left = i === 0 ? here : (y[i - 1] as number);
          const right = i === cells - 1 ? 0 : (y[i + 1] as number);
          dy[i] = (left - 2 * here + right) / (dx * dx);
        }
        return "ok";
      },
    },
  };
}
