import { useCallback } from "react";
import { headVersion, wikiAddress } from "../addresses.ts";
import { RepositoryMarkdown } from "../repository-markdown.tsx";
import { useRepository } from "../use-repository.ts";

/** Markdown of a wiki page: its links lead to other pages, its pictures are files of the repository. */
export function WikiText({ text, isBare = false }: { readonly text: string; readonly isBare?: boolean }) {
  const { id } = useRepository();
  const linkTo = useCallback((path: string) => wikiAddress(id, path.replace(/\.md$/i, "")), [id]);
  return <RepositoryMarkdown repositoryId={id} version={headVersion} folder="" text={text} isBare={isBare} linkTo={linkTo} />;
}
