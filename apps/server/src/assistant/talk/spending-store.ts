/** SQL of what people spend of the language model in a day (UTC). */
import type { Database } from "@mofang/host";
import { present } from "@mofang/vocabulary";
import { sql } from "kysely";

const today = sql<Date>`(now() at time zone 'UTC')::date`;

export async function spentToday(database: Database, accountId: number): Promise<{ input: number; output: number }> {
  const row = await database
    .selectFrom("assistant_spending")
    .select(["input_tokens as input", "output_tokens as output"])
    .where("account_id", "=", accountId)
    .where("day", "=", today)
    .executeTakeFirst();
  return row ?? { input: 0, output: 0 };
}

/** Counts a simulation. @returns how many there were today */
export async function addRun(database: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ runs: number }>`insert into assistant_spending (account_id, day, runs)
    values (${accountId}, ${today}, 1)
    on conflict (account_id, day) do update set runs = assistant_spending.runs + 1 returning runs`.execute(database);
  return present(rows[0], "an insert returns its row").runs;
}

/** Adds to the day's spending, and to the answer for which it was. */
export async function addSpending(
  database: Database,
  { accountId, answerId }: { readonly accountId: number; readonly answerId: number },
  { input, output }: { readonly input: number; readonly output: number },
): Promise<void> {
  await sql`insert into assistant_spending (account_id, day, input_tokens, output_tokens)
    values (${accountId}, ${today}, ${input}, ${output})
    on conflict (account_id, day) do update set
      input_tokens = assistant_spending.input_tokens + excluded.input_tokens,
      output_tokens = assistant_spending.output_tokens + excluded.output_tokens`.execute(database);
  await sql`update talk_answer set input_tokens = input_tokens + ${input}, output_tokens = output_tokens + ${output}
    where id = ${answerId}`.execute(database);
}
