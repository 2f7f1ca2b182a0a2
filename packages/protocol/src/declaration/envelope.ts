import { type ZodMiniType, z } from "zod/mini";

/** Every answer that is not bytes: code 0 for success, else a code of the catalogue and its text in the caller's language. */
export interface Envelope<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/** Schema of an envelope around `data`. */
export function envelope<Data extends ZodMiniType>(data: Data) {
  return z.object({ code: z.number(), message: z.string(), data });
}

/** Page of a list: `total` counts all rows, `page` starts at 1. */
export function pageOf<Row extends ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number(), page: z.number(), pageSize: z.number() });
}
