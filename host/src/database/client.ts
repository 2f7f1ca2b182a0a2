import pg from "pg";

/** Does work on a connection of its own, outside the pool. When the connection breaks, the query under way rejects. */
export async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The driver tells of a break twice: to the query, and by an event that would end a process in which nobody hears it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
