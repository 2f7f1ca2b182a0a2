import {
  DeleteOutlined,
  DownloadOutlined,
  FileOutlined,
  FolderOutlined,
  HistoryOutlined,
  UploadOutlined,
} from "@ant-design/icons";
import { Button, Modal, Tree } from "antd";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { formatBytes } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { late } from "../../part/late.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { fileAddress, headVersion, versionInput } from "../addresses.ts";
import { entriesIn, folderOf, foldersTo, nameOf, type TreeEntry, type TreeNode, treeOf } from "../tree-entries.ts";
import { UploadPanel } from "../upload/upload-panel.tsx";
import { hasRole, useRepository } from "../use-repository.ts";
import { VersionSwitch } from "../version/version-switch.tsx";
import { DeleteFolder } from "./delete-folder.tsx";
import { FileContent } from "./file-content.tsx";
import styles from "./file-page.module.css";
import { NewEntry } from "./new-entry.tsx";

const CommitHistory = late(() => import("./commit-history.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

/** `/model/{id}/file/{version?}/{type?}/{path?}`: the tree on the left, a folder or a file on the right. */
export default function FilePage() {
  const repository = useRepository();
  const { version = headVersion, "*": path = "" } = useParams();
  const tree = useCall("tree", { id: repository.id, ...versionInput(version) });
  if (tree.isPending) return <LoadingRows rows={8} height={36} />;
  if (tree.isError) return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />;
  return <Files entries={tree.data.entries} version={version} path={path.replace(/\/$/, "")} />;
}

interface PlaceProps {
  readonly entries: readonly TreeEntry[];
  readonly version: string;
  /** What is shown; empty for the root folder. */
  readonly path: string;
}

function Files({ entries, version, path }: PlaceProps) {
  const { t } = useTranslation();
  const repository = useRepository();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [showsHistory, setShowsHistory] = useState(false);
  const shown = path === "" ? null : entries.find((entry) => entry.path === path);
  // A folder that lost its last file, or a link to what has been moved, leads to what is left of its way.
  if (shown === undefined)
    return <Navigate to={fileAddress(repository.id, version, "folder", nearestFolder(entries, path))} replace />;
  const folder = shown === null ? "" : shown.kind === "folder" ? shown.path : folderOf(shown.path);
  const mayEdit = version === headVersion && hasRole(repository, "ROLE_PROJECT_EDIT");
  const uploads = mayEdit && (query.get("upload") === "1" || entries.length === 0);
  const existing = new Set(entries.filter(({ kind }) => kind === "file").map((entry) => entry.path));
  return (
    <>
      <div className={styles.bar}>
        <Way repositoryId={repository.id} version={version} path={path} root={repository.name} />
        <div className={styles.actions}>
          <VersionSwitch
            repositoryId={repository.id}
            version={version}
            onChange={(other) => void navigate(fileAddress(repository.id, other, shown?.kind ?? "folder", path))}
          />
          {shown?.kind === "file" ? <FileActions entry={shown} version={version} mayEdit={mayEdit} /> : null}
          {shown?.kind === "folder" && mayEdit ? <DeleteFolder repositoryId={repository.id} path={shown.path} /> : null}
          <Button icon={<HistoryOutlined />} onClick={() => setShowsHistory(true)}>
            {t("file.history")}
          </Button>
          {mayEdit ? <NewEntry repositoryId={repository.id} folder={folder} hasReadMe={existing.has("README.md")} /> : null}
          {mayEdit && entries.length > 0 ? (
            <Button icon={<UploadOutlined />} onClick={() => setQuery(uploads ? {} : { upload: "1" })} aria-expanded={uploads}>
              {t("repository.uploadFiles")}
            </Button>
          ) : null}
        </div>
      </div>
      {uploads ? (
        <div className={styles.upload}>
          <UploadPanel key={folder} repositoryId={repository.id} folder={folder} existing={existing} />
        </div>
      ) : null}
      {entries.length === 0 ? (
        mayEdit ? null : (
          <Panel>
            <EmptyState title={t("file.none")} text={t("file.noneText")} />
          </Panel>
        )
      ) : (
        <div className={styles.columns}>
          <FileTree entries={entries} version={version} path={path} />
          {shown?.kind === "file" ? (
            <FileContent key={shown.path} repositoryId={repository.id} version={version} entry={shown} mayEdit={mayEdit} />
          ) : (
            <FolderList entries={entriesIn(entries, folder)} version={version} />
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {showsHistory ? <CommitHistory repositoryId={repository.id} onClose={() => setShowsHistory(false)} /> : null}
      </Suspense>
    </>
  );
}

function nearestFolder(entries: readonly TreeEntry[], path: string): string {
  const folders = new Set(entries.filter(({ kind }) => kind === "folder").map((entry) => entry.path));
  return foldersTo(path).findLast((folder) => folders.has(folder)) ?? "";
}

/** The folders that lead to what is shown, each a link. */
function Way({
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

function FileTree({ entries, version, path }: PlaceProps) {
  const { t } = useTranslation();
  const repository = useRepository();
  const navigate = useNavigate();
  const nodes = useMemo(() => treeOf(entries).map(toTreeData), [entries]);
  const kinds = useMemo(() => new Map(entries.map((entry) => [entry.path, entry.kind])), [entries]);
  const [open, setOpen] = useState<readonly string[]>(() => [...foldersTo(path), path]);
  useEffect(() => setOpen((before) => [...new Set([...before, ...foldersTo(path)])]), [path]);
  return (
    <nav className={styles.tree} aria-label={t("file.tree")}>
      <Tree.DirectoryTree
        treeData={nodes}
        height={560}
        expandedKeys={[...open]}
        selectedKeys={[path]}
        onExpand={(keys) => setOpen(keys.map(String))}
        onSelect={([key]) => {
          const kind = kinds.get(String(key));
          if (kind) void navigate(fileAddress(repository.id, version, kind, String(key)));
        }}
      />
    </nav>
  );
}

interface TreeData {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children: TreeData[];
}

function toTreeData({ entry, children }: TreeNode): TreeData {
  return { key: entry.path, title: nameOf(entry.path), isLeaf: entry.kind === "file", children: children.map(toTreeData) };
}

function FolderList({ entries, version }: { readonly entries: readonly TreeEntry[]; readonly version: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const repository = useRepository();
  return (
    <Panel>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t("file.name")}</th>
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
                  {kind === "folder" ? <FolderOutlined aria-label={t("file.folder")} /> : <FileOutlined aria-hidden="true" />}
                  {nameOf(path)}
                </Link>
              </td>
              <td className={styles.size}>{kind === "file" ? formatBytes(size, language) : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function FileActions({
  entry,
  version,
  mayEdit,
}: {
  readonly entry: TreeEntry;
  readonly version: string;
  readonly mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [modal, dialogs] = Modal.useModal();
  const download = useAction("fileBytes", {
    onSuccess: (answer) => {
      saveDownload(answer, nameOf(entry.path));
      notify("success", t("notice.downloaded"));
    },
  });
  const remove = useAction("saveFiles", {
    refreshes: ["tree", "repositoryDetail", "commits", "modelicaFiles"],
    onSuccess: ({ conflicts }) =>
      conflicts.length > 0
        ? notify("fail", t("file.movedOn", { name: nameOf(entry.path) }))
        : notify("success", t("file.deleted", { name: nameOf(entry.path) })),
  });

  function confirmRemoval(): void {
    const message = t("file.deleteMessage", { path: entry.path });
    modal.confirm({
      title: t("file.deleteTitle", { name: nameOf(entry.path) }),
      content: t("file.deleteText"),
      okText: t("file.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id, message, changes: [{ kind: "delete", path: entry.path, blob: entry.blob }] }),
    });
  }

  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        loading={download.isPending}
        onClick={() => download.mutate({ id, path: entry.path, ...versionInput(version) })}
      >
        {t("file.download")}
      </Button>
      {mayEdit ? (
        <Button danger icon={<DeleteOutlined />} onClick={confirmRemoval}>
          {t("file.delete")}
        </Button>
      ) : null}
      {dialogs}
    </>
  );
}
