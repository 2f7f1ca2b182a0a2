/** Realtime topic on which a repository's new commits are told. */
export function repositoryTopic(repositoryId: number): string {
  return `repository:${repositoryId}`;
}
