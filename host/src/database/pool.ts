import pg from "pg";

interface PoolOptions {
  readonly databaseUrl: string;
  /** Most connections at the same time. */
  readonly connections: number;
  /** Told of every connection that broke, whether idle or in use; the pool opens another by itself. */
  readonly onBrokenConnection: (error: Error) => void;
}

/**
 * A pool whose connections may break at any moment. The driver tells of a break by an `error` event, on the pool while the
 * connection is idle and on the connection while it is in use: nobody hears the second unless asked to, and Node ends a
 * process for an `error` that nobody hears.
 */
export function openPool({ databaseUrl, connections, onBrokenConnection, ...config }: PoolOptions & pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, keepAlive: true, ...config });
  // Both listeners hear of the break of an idle connection.
  const told = new WeakSet<Error>();
  const tell = (error: Error): void => {
    if (told.has(error)) return;
    told.add(error);
    onBrokenConnection(error);
  };
  pool.on("error", tell);
  pool.on("connect", (client) => client.on("error", tell));
  return pool;
}
