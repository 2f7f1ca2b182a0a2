import type { Language, simulationTask } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import type { z } from "zod/mini";
import type { TaskRow } from "./store.ts";

export type SimulationTask = z.output<typeof simulationTask>;

type StoredBlock = Omit<NonNullable<SimulationTask["block"]>, "refusal"> & { readonly refusal?: Texts };

/** The texts of a block in the reader's language; the worker has checked what it stored. */
function presentBlock(stored: TaskRow["block"], language: Language): SimulationTask["block"] {
  if (stored === null) return null;
  const { refusal, ...block } = stored as unknown as StoredBlock;
  return { ...block, ...(refusal && { refusal: refusal[language] }) };
}

/** A task as its owner sees it. The columns hold what this program and the worker wrote, checked when it was written. */
export function presentTask(row: TaskRow, language: Language): SimulationTask {
  return {
    id: row.id,
    repositoryId: row.repository_id,
    repositoryName: row.repository_name,
    commit: row.commit,
    libraries: row.libraries as SimulationTask["libraries"],
    settings: row.settings as SimulationTask["settings"],
    status: row.status as SimulationTask["status"],
    progress: row.progress,
    message: language === "zh" ? row.message_zh : row.message_en,
    statistics: row.statistics as SimulationTask["statistics"],
    block: presentBlock(row.block, language),
    resultSize: row.result_size,
    points: row.points,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    key: row.key,
    isShared: row.is_shared,
    name: row.name,
    note: row.note ?? (row.settings as SimulationTask["settings"]).note,
    tags: row.tags,
    isPinned: row.is_pinned,
    publishedAs: row.published_key,
    isPublishable: row.status === "succeed" && row.result_size !== null && row.installed !== null && row.engine_build !== null,
    revision: row.revision,
    queue: row.place === null ? null : { place: row.place, running: row.running ?? 0 },
  };
}
