/** Bytes of memory that the C of a model may have: what `malloc` gives, static variables and stack in all. */
export const mostModuleMemory = 256 * 2 ** 20;

/** Why the C that a model brings has not been compiled: slugs of failures of `packages/simulation`. */
export const cFailureCodes = [
  /** The operator has switched it off. */
  "simulation.c-off",
  "simulation.c-no-compiler",
  "simulation.c-no-walls",
  /** What the compiler says is wrong. */
  "simulation.c-compilation",
  /** It took too long, or too much memory. */
  "simulation.c-limit",
  /** The program or its module is too large to travel. */
  "simulation.c-too-large",
  /** The server compiles for too many others. */
  "simulation.c-busy",
  /** The server that is to compile it has not answered. */
  "simulation.c-no-answer",
  /** What has come is not a module that may run. */
  "simulation.c-damaged",
] as const;
/** A member of `cFailureCodes`. */
export type CFailureCode = (typeof cFailureCodes)[number];
