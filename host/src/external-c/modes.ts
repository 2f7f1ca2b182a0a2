/** Whether C is compiled: not at all, behind walls only, or where there are none too. */
export const externalCModes = ["off", "walled", "unwalled"] as const;
/** A member of `externalCModes`. */
export type ExternalCMode = (typeof externalCModes)[number];
