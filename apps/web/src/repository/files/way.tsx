import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fileAddress } from "../addresses.ts";
import { foldersTo, nameOf } from "../tree-entries.ts";
import styles from "./file-page.module.css";

/** The folders that lead to what is shown, each a link. */
export function Way({
  repositoryId,
  version,
  path,
  root,
}: {
  readonly repositoryId: number;
  readonly version: string;
  readonly path: string;
  readonly root: string;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.way} aria-label={t("file.way")}>
      <Link to={fileAddress(repositoryId, version, "folder", "")}>{root}</Link>
      {foldersTo(path).map((folder) => (
        <span key={folder}>
          <span className={styles.slash}>/</span>
          <Link to={fileAddress(repositoryId, version, "folder", folder)}>{nameOf(folder)}</Link>
        </span>
      ))}
      {path ? (
        <span>
          <span className={styles.slash}>/</span>
          <strong aria-current="page">{nameOf(path)}</strong>
        </span>
      ) : null}
    </nav>
  );
}
