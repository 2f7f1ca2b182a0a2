import type { repositorySummary } from "@mofang/protocol";
import type { z } from "zod/mini";
import type { SummaryRow } from "./store.ts";

type RepositorySummary = z.output<typeof repositorySummary>;

/** A repository as lists show it. */
export function presentSummary(row: SummaryRow): RepositorySummary {
  return {
    id: row.id,
    name: row.name,
    owner: {
      id: row.owner_id,
      name: row.owner_name,
      avatar: row.owner_avatar,
      organization: row.owner_organization,
      description: row.owner_description,
      createdAt: row.owner_created_at.toISOString(),
    },
    description: row.description,
    openType: row.open_type as RepositorySummary["openType"],
    modelType: row.model_type as RepositorySummary["modelType"],
    initialModel: row.initial_model,
    tags: row.tags,
    hasCover: row.has_cover,
    nStars: row.star_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
