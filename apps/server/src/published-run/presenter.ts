import type { CallData, DoiState, publishedRunCalls } from "@mofang/protocol";
import type { PublishedRow } from "./store.ts";

export type PublishedRun = CallData<typeof publishedRunCalls.publishedRun>;

/**
 * A published run as it travels. The columns hold what this program wrote, checked when it was written.
 *
 * @param rights  what the caller may do with it
 * @param isReadable  whether the caller may know of a repository
 */
export function presentPublishedRun(
  row: PublishedRow,
  rights: Pick<PublishedRun, "isMine" | "mayHaveDoi">,
  isReadable: (repositoryId: number) => boolean,
): PublishedRun {
  const libraries = row.libraries as PublishedRun["libraries"];
  return {
    key: row.key,
    repository: {
      id: row.repository_id,
      name: row.repository_name,
      ownerName: row.owner_name,
      isPublic: row.open_type === "public",
    },
    title: row.title as PublishedRun["title"],
    description: row.description as PublishedRun["description"],
    authors: row.authors as PublishedRun["authors"],
    licence: row.licence as PublishedRun["licence"],
    keywords: row.keywords,
    variables: row.variables,
    commit: row.commit,
    settings: row.settings as PublishedRun["settings"],
    libraries: libraries.map((one) => (isReadable(one.repositoryId) ? one : { ...one, repository: "" })),
    installed: row.installed as PublishedRun["installed"],
    engineBuild: row.engine_build,
    digest: row.digest,
    resultSize: row.result_size,
    publisher:
      row.publisher_id === null || row.publisher_name === null
        ? null
        : { id: row.publisher_id, name: row.publisher_name, avatar: row.publisher_avatar },
    publishedAt: row.published_at.toISOString(),
    withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at.toISOString(), reason: row.withdrawal_reason },
    doi: row.doi === null ? null : { name: row.doi, state: row.doi_state as DoiState, failure: row.doi_failure },
    ...rights,
  };
}
