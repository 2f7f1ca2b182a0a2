/** The data files that belong to a task: those of its starter repository, at the commit from which it was taken. */
import type { SimulationSources } from "@mofang/protocol";
import type { RepositoryService } from "../repository/index.ts";
import type { CompetitionRow } from "./store.ts";

export function taskData({ versions }: RepositoryService) {
  return async ({ starter_id, starter_commit }: CompetitionRow): Promise<SimulationSources["data"]> => {
    if (starter_id === null || starter_commit === null) return [];
    const files = await versions.modelDataFiles(starter_id, await versions.find(starter_id, starter_commit));
    return files.map(({ path, content }) => ({ path, base64: content.toString("base64") }));
  };
}
