/** Milliseconds in which anything that a journey waits for has come, on a machine that does much else. */
export const patience = 90_000;
