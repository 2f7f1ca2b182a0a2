import { CloudOutlined, FileOutlined, FolderOutlined, LinkOutlined, PartitionOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { formatBytes } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Panel } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { fileAddress, versionInput } from "../addresses.ts";
import { nameOf, type TreeEntry } from "../tree-entries.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./file-page.module.css";

interface FolderListProps {
  readonly folder: string;
  /** What lies in the folder itself. */
  readonly entries: readonly TreeEntry[];
  readonly version: string;
}

/** What is in a folder, with the last change of each: who made it, why and when. */
export function FolderList({ folder, entries, version }: FolderListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const repository = useRepository();
  const input = { id: repository.id, ...versionInput(version), ...(folder === "" ? {} : { folder }) };
  const found = useCall("lastChanges", input, { staleTime: 60_000 });
  const changes = useMemo(() => new Map(found.data?.map((change) => [change.path, change])), [found.data]);
  return (
    <Panel>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t("file.name")}</th>
            <th scope="col" className={styles.change}>
              {t("file.lastChange")}
            </th>
            <th scope="col" className={styles.size}>
              {t("file.size")}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ path, kind, size }) => (
            <tr key={path}>
              <td>
                <Link className={styles.entry} to={fileAddress(repository.id, version, kind, path)}>
                  <KindIcon kind={kind} />
                  {nameOf(path)}
                </Link>
              </td>
              <td className={styles.change}>
                <LastChange change={changes.get(path)} />
              </td>
              <td className={styles.size}>{kind === "file" ? formatBytes(size, language) : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function KindIcon({ kind }: Pick<TreeEntry, "kind">) {
  const { t } = useTranslation();
  switch (kind) {
    case "file":
      return <FileOutlined aria-hidden="true" />;
    case "folder":
      return <FolderOutlined aria-label={t("file.folder")} />;
    case "symlink":
      return <LinkOutlined aria-label={t("file.special.symlink")} title={t("file.special.symlink")} />;
    case "submodule":
      return <PartitionOutlined aria-label={t("file.special.submodule")} title={t("file.special.submodule")} />;
    case "lfs-pointer":
      return <CloudOutlined aria-label={t("file.special.pointer")} title={t("file.special.pointer")} />;
  }
}

function LastChange({ change }: { readonly change: CallData<Calls["lastChanges"]>[number] | undefined }) {
  const { id } = useRepository();
  if (!change) return null;
  return (
    <span className={styles.changed}>
      <Link className={styles.message} to={fileAddress(id, change.commit, "folder", "")} title={change.message}>
        {change.message.split("\n", 1)}
      </Link>
      <span className={styles.author}>{change.author}</span>
      <RelativeTime instant={change.time} />
    </span>
  );
}
