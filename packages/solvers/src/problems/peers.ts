/** What another code needs for a problem, beside which an integrator of that name is measured. */
export interface PeerFigures {
  /** Name of the problem in `testProblems`. */
  readonly problem: string;
  readonly code: "DASSL" | "IDA" | "CVODE";
  /** Mean over `peerTolerances` of the mixed error's correct digits, "mescd". */
  readonly digits: number;
  /** Evaluations of f in all those runs, those for Jacobians by differences included. */
  readonly evaluations: number;
}

/** Relative and absolute tolerances of {@link peerFigures}: 10^-(4 + m/6), m = 0…36, as in the diagrams of the Test Set. */
export const peerTolerances: readonly number[] = Array.from({ length: 37 }, (_, m) => 10 ** -(4 + m / 6));

const figures: Readonly<Record<PeerFigures["code"], Readonly<Record<string, readonly [number, number]>>>> = {
  DASSL: {
    oscillator: [5.936, 10477],
    pendulum: [3.567, 329380],
    "kepler-0.3": [2.865, 100570],
    "kepler-0.6": [1.823, 145523],
    arenstorf: [1.797, 61845],
    diode: [7.36, 166561],
    hires: [6.07, 34203],
    orego: [5.523, 199231],
    vdpol: [5.402, 104049],
  },
  IDA: {
    oscillator: [5.936, 10480],
    pendulum: [3.542, 329253],
    "kepler-0.3": [2.85, 100848],
    "kepler-0.6": [1.83, 145202],
    arenstorf: [1.799, 61817],
    hires: [5.986, 34801],
    orego: [5.701, 199238],
    vdpol: [5.386, 104686],
  },
  CVODE: {
    oscillator: [5.459, 7255],
    pendulum: [3.077, 252950],
    "kepler-0.3": [2.111, 69054],
    "kepler-0.6": [1.529, 102308],
    arenstorf: [1.486, 42508],
    diode: [6.667, 207802],
    hires: [5.763, 26311],
    orego: [4.821, 187535],
    vdpol: [5.216, 89951],
  },
};

/**
 * The codes themselves on these problems, dense Jacobians by differences, no limits of steps: DASSL of 11 July 2000 with
 * LAPACK's factorisation, IDA and CVODE (BDF, Newton) of SUNDIALS 6.4.1. IDA is left out where it does not start (`diode`
 * below 10⁻⁸).
 */
export const peerFigures: readonly PeerFigures[] = (["DASSL", "IDA", "CVODE"] as const).flatMap((code) =>
  Object.entries(figures[code]).map(([problem, [digits, evaluations]]) => ({ problem, code, digits, evaluations })),
);

/** One line of a table "run characteristics" of the Test Set for IVP Solvers. */
export interface PublishedRun {
  readonly problem: string;
  readonly code: "DDASSL" | "VODE" | "MEBDFI" | "DOPRI5";
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
  /** Mixed error's significant correct digits, −log10 max |error_i| / (atol/rtol + |y_i|). */
  readonly mescd: number;
  readonly evaluations: number;
}

type Line = readonly [code: PublishedRun["code"], relativeTolerance: number, mescd: number, evaluations: number];

function table(problem: string, absoluteOverRelative: number, lines: readonly Line[]): PublishedRun[] {
  return lines.map(([code, relativeTolerance, mescd, evaluations]) => {
    const absoluteTolerance = absoluteOverRelative * relativeTolerance;
    return { problem, code, relativeTolerance, absoluteTolerance, mescd, evaluations };
  });
}

/**
 * Source: F. Mazzia & C. Magherini, Test Set for Initial Value Problem Solvers, release 2.4 (Bari, February 2008), tables
 * II.1.2, II.2.5, II.6.3, II.9.3 and II.10.4. Analytic Jacobians are not counted there, those by differences are here.
 */
export const publishedRuns: readonly PublishedRun[] = [
  ...table("hires", 1, [
    ["DDASSL", 1e-7, 6.02, 591],
    ["DDASSL", 1e-10, 8.99, 1557],
    ["MEBDFI", 1e-7, 6.45, 767],
    ["MEBDFI", 1e-10, 9.51, 1492],
    ["VODE", 1e-7, 6.19, 608],
    ["VODE", 1e-10, 8.75, 1224],
  ]),
  ...table("pollu", 1, [
    ["DDASSL", 1e-7, 5.94, 188],
    ["DDASSL", 1e-10, 9.04, 669],
    ["MEBDFI", 1e-7, 8.46, 391],
    ["MEBDFI", 1e-10, 11.45, 763],
    ["VODE", 1e-7, 6.61, 208],
    ["VODE", 1e-10, 8.79, 528],
  ]),
  ...table("plei", 1, [
    ["DDASSL", 1e-4, 0.8, 589],
    ["DDASSL", 1e-7, 3.43, 1674],
    ["DDASSL", 1e-10, 5.88, 4709],
    ["MEBDFI", 1e-4, 1.12, 1339],
    ["MEBDFI", 1e-7, 3.84, 2764],
    ["MEBDFI", 1e-10, 7.14, 6119],
    ["VODE", 1e-4, 0.4, 468],
    ["VODE", 1e-7, 2.76, 1232],
    ["VODE", 1e-10, 5.41, 3351],
    ["DOPRI5", 1e-4, 1.06, 602],
    ["DOPRI5", 1e-7, 4.06, 1772],
    ["DOPRI5", 1e-10, 8.06, 5642],
  ]),
  ...table("orego", 1, [
    ["DDASSL", 1e-4, 2.62, 1505],
    ["DDASSL", 1e-7, 5.58, 4210],
    ["DDASSL", 1e-10, 8.66, 11119],
    ["MEBDFI", 1e-4, 3.34, 2707],
    ["MEBDFI", 1e-7, 6.39, 5399],
    ["MEBDFI", 1e-10, 9.59, 10754],
    ["VODE", 1e-4, 2.15, 1820],
    ["VODE", 1e-7, 4.73, 4348],
    ["VODE", 1e-10, 7.51, 9903],
  ]),
  ...table("rober", 1e-4, [
    ["DDASSL", 1e-4, 4.51, 682],
    ["DDASSL", 1e-7, 7.15, 1549],
    ["MEBDFI", 1e-4, 6.25, 1299],
    ["MEBDFI", 1e-7, 8.95, 2611],
    ["MEBDFI", 1e-10, 11.53, 5252],
    ["VODE", 1e-4, 3.66, 830],
    ["VODE", 1e-7, 6.7, 1686],
    ["VODE", 1e-10, 9.59, 3873],
  ]),
];
