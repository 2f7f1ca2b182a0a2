import { HistoryOutlined, UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { late } from "../../part/late.tsx";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { fileAddress, headVersion, versionInput } from "../addresses.ts";
import { entriesIn, folderOf, foldersTo, type TreeEntry } from "../tree-entries.ts";
import { UploadPanel } from "../upload/upload-panel.tsx";
import { hasRole, useRepository } from "../use-repository.ts";
import { VersionSwitch } from "../version/version-switch.tsx";
import { DeleteFolder } from "./delete-folder.tsx";
import { FileActions } from "./file-actions.tsx";
import { FileContent } from "./file-content.tsx";
import styles from "./file-page.module.css";
import { FileTree } from "./file-tree.tsx";
import { FolderList } from "./folder-list.tsx";
import { NewEntry } from "./new-entry.tsx";
import { SpecialFile } from "./special-file.tsx";
import { Way } from "./way.tsx";

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
  const existing = new Set(entries.filter(({ kind }) => kind !== "folder").map((entry) => entry.path));
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
          {isFile(shown) ? <FileActions entry={shown} version={version} mayEdit={mayEdit} /> : null}
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
          <Shown shown={shown} entries={entries} version={version} mayEdit={mayEdit} />
        </div>
      )}
      <Suspense fallback={null}>
        {showsHistory ? <CommitHistory repositoryId={repository.id} onClose={() => setShowsHistory(false)} /> : null}
      </Suspense>
    </>
  );
}

interface ShownProps extends Pick<PlaceProps, "entries" | "version"> {
  /** Null for the root folder. */
  readonly shown: TreeEntry | null;
  readonly mayEdit: boolean;
}

/** A folder, a file, or what stands in a file's place. */
function Shown({ shown, entries, version, mayEdit }: ShownProps) {
  const { id } = useRepository();
  if (shown === null || shown.kind === "folder") {
    const folder = shown?.path ?? "";
    return <FolderList folder={folder} entries={entriesIn(entries, folder)} version={version} />;
  }
  const place = { repositoryId: id, version, entry: shown };
  if (shown.kind !== "file") return <SpecialFile key={shown.path} {...place} entries={entries} />;
  return <FileContent key={shown.path} {...place} mayEdit={mayEdit} />;
}

/** Whether something has bytes of its own in the repository; a submodule has none. */
function isFile(entry: TreeEntry | null): entry is TreeEntry {
  return entry !== null && entry.kind !== "folder" && entry.kind !== "submodule";
}

function nearestFolder(entries: readonly TreeEntry[], path: string): string {
  const folders = new Set(entries.filter(({ kind }) => kind === "folder").map((entry) => entry.path));
  return foldersTo(path).findLast((folder) => folders.has(folder)) ?? "";
}
