/** Statements whose plans PostgreSQL keeps, because reading and planning them takes longer than running them. */
import { sql } from "kysely";

const mark = "/* kept plan */";

/**
 * Stands anywhere in a statement whose plan each connection keeps. PostgreSQL soon plans it without looking at the values: it
 * is for statements that go the same way for all of them, as those do that look up keys. Its columns are named one by one,
 * because what `*` means is kept too, and lists travel as arrays, so that the statement has few forms.
 */
export const keptPlan = sql.raw(mark);

/** Plans of one connection: a hundred take some ten megabytes. */
const mostPlans = 100;

/** Names under which one connection keeps plans. */
export class KeptPlans {
  readonly #names = new Map<string, string>();

  /** @returns undefined for a statement whose plan is not kept: no mark, or no room */
  nameOf(statement: string): string | undefined {
    if (!statement.includes(mark)) return undefined;
    const known = this.#names.get(statement);
    if (known !== undefined || this.#names.size >= mostPlans) return known;
    const name = `mofang_${this.#names.size}`;
    this.#names.set(statement, name);
    return name;
  }
}
