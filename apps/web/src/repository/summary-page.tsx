import { FileMarkdownOutlined, UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";
import { formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, LoadingRows } from "../ui/states.tsx";
import { classAddress, fileAddress, headVersion, resolvePath } from "./addresses.ts";
import { LeaveButton } from "./leave-button.tsx";
import styles from "./summary-page.module.css";
import { hasRole, type RepositoryDetail, useRepository } from "./use-repository.ts";

const MarkdownText = lazy(() => import("../ui/markdown-text.tsx").then(({ MarkdownText }) => ({ default: MarkdownText })));

/** `/model/{id}/summary`: the README and the facts. */
export default function SummaryPage() {
  const repository = useRepository();
  return (
    <div className={styles.columns}>
      <Panel title="README.md">
        {repository.readme ? <Readme repository={repository} /> : <NoReadme repository={repository} />}
      </Panel>
      <Facts repository={repository} />
    </div>
  );
}

function Readme({ repository: { id, readme } }: { readonly repository: RepositoryDetail }) {
  const { client } = useServices();
  const addresses = useMemo(
    () => ({
      link: (address: string) => {
        const path = resolvePath("", address);
        return path === null ? undefined : fileAddress(id, headVersion, "file", path);
      },
      image: (address: string) => resolvePath("", address) ?? undefined,
    }),
    [id],
  );
  // Pictures of a private repository need the token, which an <img> does not send.
  const loadImage = useCallback(
    (address: string) =>
      /^[a-z][a-z\d+.-]*:|^\/\//i.test(address)
        ? null
        : client("fileBytes", { id, path: address }).then(({ blob }) => URL.createObjectURL(blob)),
    [client, id],
  );
  return (
    <div className={styles.readme}>
      <Suspense fallback={<LoadingRows rows={5} height={32} />}>
        <MarkdownText text={readme} addresses={addresses} loadImage={loadImage} />
      </Suspense>
    </div>
  );
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
  const { id, owner, description, openType, modelType, initialModel, nFiles, head, createdAt, updatedAt } = repository;
  return (
    <aside className={styles.aside} aria-label={t("repository.facts")}>
      <p className={styles.description}>{description}</p>
      <dl className={styles.facts}>
        <Fact label={t("repository.initialModel")}>
          {initialModel ? (
            <Link to={classAddress(id, headVersion, initialModel)} className={styles.code}>
              {initialModel}
            </Link>
          ) : (
            t("repository.notChosen")
          )}
        </Fact>
        <Fact label={t("repository.owner")}>{owner.name}</Fact>
        <Fact label={t("repository.openTypeLabel")}>{t(`repository.openType.${openType}`)}</Fact>
        <Fact label={t("repository.modelTypeLabel")}>{t(`repository.modelType.${modelType}`)}</Fact>
        <Fact label={t("repository.files")}>{formatNumber(nFiles, language)}</Fact>
        <Fact label={t("repository.created")}>
          <RelativeTime instant={createdAt} />
        </Fact>
        <Fact label={t("repository.updated")}>
          <RelativeTime instant={updatedAt} />
        </Fact>
        {head ? (
          <Fact label={t("repository.lastCommit")}>
            <span className={styles.code}>{head.commit.slice(0, 8)}</span> {head.message}
          </Fact>
        ) : null}
      </dl>
      <div className={styles.actions}>
        <LeaveButton />
      </div>
    </aside>
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
