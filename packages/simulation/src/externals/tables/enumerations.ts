/** Ordinals of `Modelica.Blocks.Types.Smoothness`. */
export const Smoothness = {
  linearSegments: 1,
  continuousDerivative: 2,
  constantSegments: 3,
  monotoneContinuousDerivative1: 4,
  monotoneContinuousDerivative2: 5,
  modifiedContinuousDerivative: 6,
} as const;

/** Ordinals of `Modelica.Blocks.Types.Extrapolation`. */
export const Extrapolation = { holdLastPoint: 1, lastTwoPoints: 2, periodic: 3, noExtrapolation: 4 } as const;

/** Ordinals of `Modelica.Blocks.Types.TimeEvents`. */
export const TimeEvents = { always: 1, atDiscontinuities: 2, never: 3 } as const;
