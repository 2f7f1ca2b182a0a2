/** Parts of the product that are killed: PostgreSQL as a whole, one of its connections, and our own programs. */
export const victims = ["database", "connection", "server", "worker", "launcher"] as const;
export type Victim = (typeof victims)[number];
