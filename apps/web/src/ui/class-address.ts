/** Address of a class of a repository; of the class that it opens with for an empty name. */
export function classAddress(repositoryId: number, version: string, fullName: string): string {
  const base = `/model/${repositoryId}/view/${encodeURIComponent(version)}`;
  return fullName === "" ? base : `${base}/${encodeURIComponent(fullName)}`;
}
