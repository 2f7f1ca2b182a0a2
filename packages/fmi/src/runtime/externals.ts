/** The external functions that there are in C, by foreign name. */
export const externalNames: ReadonlySet<string> = new Set([]);
