/** For whom a resource is, by its number on the wire. */
export const audiences = ["schools", "public", "both"] as const;
