import { headVersion } from "../addresses.ts";
import { RepositoryMarkdown } from "../repository-markdown.tsx";
import { useRepository } from "../use-repository.ts";

/** Markdown that somebody wrote about the repository; its links and pictures start at the root of the newest version. */
export function DiscussionText({ text }: { readonly text: string }) {
  const { id } = useRepository();
  return <RepositoryMarkdown repositoryId={id} version={headVersion} folder="" text={text} isBare />;
}
