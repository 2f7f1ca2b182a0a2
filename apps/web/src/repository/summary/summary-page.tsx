import { DownloadOutlined, FileMarkdownOutlined, ReadOutlined, UploadOutlined } from "@ant-design/icons";
import { mayInRepository } from "@mofang/protocol";
import { Button } from "antd";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { CallError } from "../../api/call-error.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { late } from "../../part/late.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingBlock, LoadingRows } from "../../ui/states.tsx";
import { classAddress, fileAddress, headVersion } from "../addresses.ts";
import { TagList } from "../card/tag-list.tsx";
import { Comments } from "../comment/comments.tsx";
import { ForkPanel } from "../fork/fork-panel.tsx";
import { RepositoryMarkdown } from "../repository-markdown.tsx";
import { useMay } from "../use-may.ts";
import { hasRole, type RepositoryDetail, useRepository } from "../use-repository.ts";
import { VersionSwitch } from "../version/version-switch.tsx";
import { LeaveButton } from "./leave-button.tsx";
import styles from "./summary-page.module.css";

const InitialDiagram = late(() => import("./initial-diagram.tsx"));
const PackageDocumentation = late(() => import("./package-documentation.tsx"));
const CiteDialog = late(() => import("./cite-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

/** `/model/{id}/summary`: the initial model, the README and the facts; `?version=` shows them as they were. */
export default function SummaryPage() {
  const { t } = useTranslation();
  const repository = useRepository();
  const [query, setQuery] = useSearchParams();
  const version = query.get("version") || headVersion;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {repository.head ? (
          <div className={styles.bar}>
            <VersionSwitch
              repositoryId={repository.id}
              version={version}
              onChange={(other) => setQuery(other === headVersion ? {} : { version: other })}
            />
          </div>
        ) : null}
        {repository.initialModel ? (
          <Suspense fallback={<LoadingBlock height={420} />}>
            <InitialDiagram version={version} />
          </Suspense>
        ) : null}
        <div className={styles.readme}>
          <Panel title="README.md">
            {version !== headVersion ? <ReadmeAt version={version} /> : null}
            {version === headVersion && repository.readme ? (
              <RepositoryMarkdown repositoryId={repository.id} version={version} folder="" text={repository.readme} />
            ) : null}
            {version === headVersion && !repository.readme ? (
              <Suspense fallback={<LoadingRows rows={5} height={32} />}>
                <PackageDocumentation otherwise={<NoReadme repository={repository} />} />
              </Suspense>
            ) : null}
          </Panel>
        </div>
        <div className={styles.comments}>
          <Comments />
        </div>
      </div>
      <aside className={styles.aside} aria-label={t("repository.facts")}>
        <Facts repository={repository} />
        <ForkPanel />
        <TakeAlong />
        <LeaveButton />
      </aside>
    </div>
  );
}

function ReadmeAt({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const file = useCall("fileText", { id, version, path: "README.md" });
  if (file.isPending) return <LoadingRows rows={5} height={32} />;
  if (file.data?.text) return <RepositoryMarkdown repositoryId={id} version={version} folder="" text={file.data.text} />;
  const isMissing = file.data !== undefined || (file.error instanceof CallError && file.error.failure === "refused");
  if (isMissing) return <EmptyState title={t("repository.noReadme")} />;
  return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
}

/** Clone address, archive and citation. */
function TakeAlong() {
  const { t } = useTranslation();
  const may = useMay();
  const [isCiting, setIsCiting] = useState(false);
  const repository = useRepository();
  const { id, name, head, cloneAddress } = repository;
  const download = useAction("downloadVersion", {
    onSuccess: (answer) => {
      saveDownload(answer, `${name}.zip`);
      notify("success", t("notice.downloaded"));
    },
  });
  return (
    <section className={styles.take}>
      {may("repository-download") ? (
        <>
          <h2 className={styles.takeTitle}>{t("repository.clone")}</h2>
          <CopyField text={cloneAddress} label={t("repository.cloneAddress")} copied={t("repository.cloneCopied")} />
          <details>
            <summary>{t("repository.cloneHow")}</summary>
            <pre className={styles.how}>git clone {cloneAddress}</pre>
            <p className={styles.note}>
              {t("repository.cloneToken")} <Link to="/tokens">{t("token.title")}</Link>
            </p>
          </details>
          <Button
            block
            icon={<DownloadOutlined />}
            disabled={head === null}
            loading={download.isPending}
            onClick={() => download.mutate({ id })}
          >
            {t("repository.download")}
          </Button>
        </>
      ) : (
        <p className={styles.note}>{isProtected(repository) ? t("repository.protected") : t("repository.notDownloadable")}</p>
      )}
      <Button block icon={<ReadOutlined />} disabled={head === null} onClick={() => setIsCiting(true)}>
        {t("repository.cite")}
      </Button>
      <Suspense fallback={null}>{isCiting ? <CiteDialog onClose={() => setIsCiting(false)} /> : null}</Suspense>
    </section>
  );
}

/** Whether access levels alone keep the reader from having the whole. */
function isProtected(repository: RepositoryDetail): boolean {
  const unprotected = { accessLevel: "packageDuplicate", protection: "packageDuplicate" } as const;
  return mayInRepository("repository-download", { ...repository, ...unprotected, isSignedIn: true });
}

function NoReadme({ repository }: { readonly repository: RepositoryDetail }) {
  const { t } = useTranslation();
  const { id, name, description, nFiles } = repository;
  const write = useAction("saveFiles", {
    refreshes: ["repositoryDetail", "tree", "commits"],
    onSuccess: () => notify("success", t("notice.created")),
  });
  if (!hasRole(repository, "ROLE_PROJECT_EDIT")) {
    return <EmptyState title={t("repository.noReadme")} text={t("repository.noReadmeText")} />;
  }
  const text = `# ${name}\n\n${description}\n`;
  const isEmpty = nFiles === 0;
  return (
    <EmptyState
      title={isEmpty ? t("repository.emptyRepository") : t("repository.noReadme")}
      text={isEmpty ? t("repository.emptyRepositoryText") : t("repository.noReadmeEditText")}
      action={
        <div className={styles.firstSteps}>
          {isEmpty ? (
            <Link to={`/model/${id}/file?upload=1`}>
              <UploadOutlined aria-hidden="true" /> {t("repository.uploadFiles")}
            </Link>
          ) : null}
          <Button
            icon={<FileMarkdownOutlined />}
            loading={write.isPending}
            onClick={() =>
              write.mutate({ id, message: "README.md", changes: [{ kind: "write", path: "README.md", text, blob: null }] })
            }
          >
            {t("repository.writeReadme")}
          </Button>
        </div>
      }
    />
  );
}

function Facts({ repository }: { readonly repository: RepositoryDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, owner, description, tags, licence, openType, modelType, initialModel, nFiles, head, createdAt, updatedAt } =
    repository;
  return (
    <section>
      <p className={styles.description}>{description}</p>
      <TagList tags={tags} />
      <dl className={styles.facts}>
        <Fact label={t("repository.initialModel")}>
          {initialModel ? (
            <Link to={classAddress(id, headVersion, initialModel)} className={styles.code}>
              {initialModel}
            </Link>
          ) : (
            <>
              {t("repository.notChosen")}
              {nFiles > 0 && hasRole(repository, "ROLE_PROJECT_MANAGE") ? (
                <Link className={styles.choose} to={`/model/${id}/manage`}>
                  {t("repository.choose")}
                </Link>
              ) : null}
            </>
          )}
        </Fact>
        <Fact label={t("repository.owner")}>
          <Link to={`/user/${owner.id}/repo`}>{owner.name}</Link>
        </Fact>
        <Fact label={t("repository.openTypeLabel")}>{t(`repository.openType.${openType}`)}</Fact>
        <Fact label={t("repository.modelTypeLabel")}>{t(`repository.modelType.${modelType}`)}</Fact>
        <Fact label={t("licence.label")}>
          {licence === "proprietary" ? t("licence.proprietary") : (licence ?? t("licence.none"))}
        </Fact>
        <Fact label={t("repository.files")}>{formatNumber(nFiles, language)}</Fact>
        <Fact label={t("repository.created")}>
          <RelativeTime instant={createdAt} />
        </Fact>
        <Fact label={t("repository.updated")}>
          <RelativeTime instant={updatedAt} />
        </Fact>
        {head ? (
          <Fact label={t("repository.lastCommit")}>
            <Link className={styles.code} to={fileAddress(id, head.commit, "folder", "")}>
              {head.commit.slice(0, 8)}
            </Link>{" "}
            {head.message}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
