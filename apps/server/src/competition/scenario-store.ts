/** SQL of scenarios. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import type { CompetitionBoard } from "@mofang/protocol";

type Parameters = Readonly<Record<string, number>>;

/** What a scenario sets. */
export interface Scenario {
  readonly visibility: "open" | CompetitionBoard;
  readonly parameters: Parameters;
}

export async function insertScenarios(
  transaction: Transaction,
  competitionId: number,
  scenarios: readonly Scenario[],
): Promise<void> {
  const rows = scenarios.map(({ visibility, parameters }, place) => ({
    competition_id: competitionId,
    place,
    visibility,
    parameters: storableJson(parameters),
  }));
  await transaction.insertInto("competition_scenario").values(rows).execute();
}

/** Scenarios that count, in their order; those of a former task stay in the record only. */
export async function listScenarios(database: Database, competitionId: number) {
  const rows = await database
    .selectFrom("competition_scenario")
    .select(["id", "visibility", "parameters"])
    .where("competition_id", "=", competitionId)
    .where("retired_at", "is", null)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({
    ...row,
    visibility: row.visibility as Scenario["visibility"],
    parameters: row.parameters as Parameters,
  }));
}
