/**
 * How the runs of a study are chosen: every value with every other, the first values together and then the second ones; so
 * many points in the space between (independent, one in each of as many layers, or by a sequence that fills it evenly); each
 * parameter alone at the ends of its range (`oneAtATime`), or what the indices of Sobol are computed of (`sobol`).
 */
export const studyMethods = ["grid", "pairs", "random", "latinHypercube", "halton", "oneAtATime", "sobol"] as const;
/** A member of `studyMethods`. */
export type StudyMethod = (typeof studyMethods)[number];
