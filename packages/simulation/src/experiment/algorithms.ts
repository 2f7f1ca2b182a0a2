/** The integrators that Mofang offers, in the order in which users see them; Dassl is the default. */
export const algorithmNames = [
  "Dassl",
  "Radau5",
  "Dop853",
  "Dopri5",
  "Mebdfdae",
  "Mebdfi",
  "Dlsode",
  "Dlsodar",
  "Cvode",
  "Ida",
  "Sdirk34",
  "Esdirk23",
  "Esdirk34",
  "Esdirk45",
  "Euler",
  "ModifiedEuler",
  "Rkfix2",
  "Rkfix3",
  "Rkfix4",
  "Rkfix6",
  "Rkfix8",
] as const;

/** A member of `algorithmNames`. */
export type AlgorithmName = (typeof algorithmNames)[number];
