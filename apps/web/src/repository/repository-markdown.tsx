import { useCallback, useMemo } from "react";
import { useServices } from "../api/services.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { fileAddress, resolvePath, versionInput } from "./addresses.ts";
import styles from "./repository-markdown.module.css";

interface RepositoryMarkdownProps {
  readonly repositoryId: number;
  readonly version: string;
  /** Folder of the file, from which its links start; empty for the root. */
  readonly folder: string;
  readonly text: string;
  /** Without a margin around, where what is around has one. */
  readonly isBare?: boolean;
  /** Address of what a link to a path means; the file at that path unless given. */
  readonly linkTo?: (path: string) => string;
}

/** A Markdown file of a repository: its links lead into the same version, and so do its pictures. */
export function RepositoryMarkdown(props: RepositoryMarkdownProps) {
  const { repositoryId: id, version, folder, text, isBare = false, linkTo } = props;
  const { client } = useServices();
  const addresses = useMemo(
    () => ({
      link: (address: string) => {
        const path = resolvePath(folder, address);
        if (path === null) return undefined;
        return linkTo ? linkTo(path) : fileAddress(id, version, "file", path);
      },
      image: (address: string) => resolvePath(folder, address) ?? undefined,
    }),
    [id, version, folder, linkTo],
  );
  // Pictures of a private repository need the token, which an <img> does not send.
  const loadImage = useCallback(
    (address: string) =>
      /^[a-z][a-z\d+.-]*:|^\/\//i.test(address)
        ? null
        : client("fileBytes", { id, path: address, ...versionInput(version) }).then(({ blob }) => URL.createObjectURL(blob)),
    [client, id, version],
  );
  return (
    <div className={isBare ? undefined : styles.text}>
      <WrittenText text={text} addresses={addresses} loadImage={loadImage} />
    </div>
  );
}
