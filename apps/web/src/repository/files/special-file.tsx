import type { CallData, Calls } from "@mofang/protocol";
import { Descriptions } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { formatBytes } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Panel } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { fileAddress, versionInput } from "../addresses.ts";
import { nameOf, type TreeEntry } from "../tree-entries.ts";
import styles from "./file-content.module.css";

type Special = NonNullable<CallData<Calls["fileText"]>["special"]>;
type Of<Kind extends Special["kind"]> = Extract<Special, { kind: Kind }>;

interface SpecialFileProps {
  readonly repositoryId: number;
  readonly version: string;
  readonly entry: TreeEntry;
  /** Everything in the version, to see whether a link leads somewhere. */
  readonly entries: readonly TreeEntry[];
}

/** What a symbolic link, a submodule or a pointer of Git LFS is, instead of a content that the repository does not have. */
export function SpecialFile({ repositoryId, version, entry, entries }: SpecialFileProps) {
  const file = useCall("fileText", { id: repositoryId, path: entry.path, ...versionInput(version) });
  const special = file.data?.special;
  const addressOf = (path: string): string | undefined => {
    const kind = path === "" ? "folder" : entries.find((each) => each.path === path)?.kind;
    return kind && fileAddress(repositoryId, version, kind, path);
  };
  return (
    <Panel title={nameOf(entry.path)}>
      {file.isPending ? <LoadingRows rows={3} height={24} /> : null}
      {file.isError ? <ErrorState error={file.error} onRetry={() => void file.refetch()} /> : null}
      {special?.kind === "symlink" ? <SymbolicLink special={special} addressOf={addressOf} /> : null}
      {special?.kind === "submodule" ? <Submodule special={special} /> : null}
      {special?.kind === "lfs-pointer" ? <Pointer special={special} /> : null}
    </Panel>
  );
}

interface SymbolicLinkProps {
  readonly special: Of<"symlink">;
  /** Address of a path of the repository; undefined where the version has nothing there. */
  readonly addressOf: (path: string) => string | undefined;
}

function SymbolicLink({ special: { target, leadsTo }, addressOf }: SymbolicLinkProps) {
  const { t } = useTranslation();
  const address = leadsTo === null ? undefined : addressOf(leadsTo);
  const shown = address === undefined ? target : <Link to={address}>{target}</Link>;
  const missing = leadsTo === null ? t("file.special.targetOutside") : t("file.special.targetMissing");
  return (
    <Facts title={t("file.special.symlink")} note={address === undefined ? missing : null}>
      {[{ label: t("file.special.target"), children: shown }]}
    </Facts>
  );
}

function Submodule({ special: { commit, url } }: { readonly special: Of<"submodule"> }) {
  const { t } = useTranslation();
  const source =
    url !== null && /^https?:\/\//i.test(url) ? (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {url}
      </a>
    ) : (
      url
    );
  return (
    <Facts title={t("file.special.submodule")} note={t("file.special.submoduleText")}>
      {[
        { label: t("file.special.source"), children: source ?? t("file.special.noSource") },
        { label: t("file.special.commit"), children: <code>{commit}</code> },
      ]}
    </Facts>
  );
}

function Pointer({ special: { oid, size } }: { readonly special: Of<"lfs-pointer"> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Facts title={t("file.special.pointer")} note={t("file.special.pointerText")}>
      {[
        { label: t("file.special.size"), children: formatBytes(size, language) },
        { label: t("file.special.content"), children: <code>{oid}</code> },
      ]}
    </Facts>
  );
}

interface FactsProps {
  readonly title: string;
  /** What follows from it for the reader; null where nothing does. */
  readonly note: string | null;
  readonly children: readonly { readonly label: string; readonly children: ReactNode }[];
}

function Facts({ title, note, children }: FactsProps) {
  return (
    <div className={styles.special}>
      <Descriptions title={title} column={1} size="small" items={children.map((item) => ({ key: item.label, ...item }))} />
      {note === null ? null : <p className={styles.note}>{note}</p>}
    </div>
  );
}
