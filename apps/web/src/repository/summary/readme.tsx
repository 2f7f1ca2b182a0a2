import { FileMarkdownOutlined, UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CallError } from "../../api/call-error.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { late } from "../../part/late.tsx";
import { notify } from "../../ui/notices.ts";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { headVersion } from "../addresses.ts";
import { RepositoryMarkdown } from "../repository-markdown.tsx";
import { hasRole, type RepositoryDetail, useRepository } from "../use-repository.ts";
import styles from "./summary-page.module.css";

const PackageDocumentation = late(() => import("./package-documentation.tsx"));

/** The README of a version, or else the documentation of the package, or what to do where there is none. */
export function Readme({ version }: { readonly version: string }) {
  const repository = useRepository();
  if (version !== headVersion) return <ReadmeAt version={version} />;
  if (!repository.readme) {
    return (
      <Suspense fallback={<LoadingRows rows={5} height={32} />}>
        <PackageDocumentation otherwise={<NoReadme repository={repository} />} />
      </Suspense>
    );
  }
  return <RepositoryMarkdown repositoryId={repository.id} version={version} folder="" text={repository.readme} />;
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

function NoReadme({ repository }: { readonly repository: RepositoryDetail }) {
  const { t } = useTranslation();
  const { id, name, description, nFiles } = repository;
  const write = useAction("saveFiles", {
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
