import { beam } from "./beam.ts";
import { diode, keplerLong, keplerRound, pendulum } from "./everyday.ts";
import { heatRod, pleiades } from "./large.ts";
import { pollution } from "./pollution.ts";
import type { TestProblem } from "./problem.ts";
import { arenstorf, hires, oregonator, oscillator, rational, robertson, vanDerPol } from "./small.ts";

/** Problems for work–precision tables, the non-stiff ones first. */
export const testProblems: readonly TestProblem[] = [
  oscillator,
  rational,
  arenstorf,
  pleiades,
  pendulum,
  keplerRound,
  keplerLong,
  diode,
  hires,
  oregonator,
  robertson,
  vanDerPol,
  pollution,
  beam,
  heatRod(200),
];
