import { PlusOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { dependencyAddress, headVersion, versionInput } from "../addresses.ts";
import { RepositoryRows } from "../card/repository-row.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { VersionSwitch } from "../version/version-switch.tsx";
import { DependencyDialog } from "./dependency-dialog.tsx";
import { DependencyGraph } from "./dependency-graph.tsx";
import styles from "./dependency-page.module.css";
import { DependencyRow } from "./dependency-row.tsx";

/** `/model/{id}/dependency/{version?}`: what a version uses, what stands for it here, and who uses the repository. */
export default function DependencyPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useRepository();
  const { version = headVersion } = useParams();
  return (
    <div className={styles.page}>
      <VersionSwitch repositoryId={id} version={version} onChange={(other) => void navigate(dependencyAddress(id, other))} />
      {version === headVersion ? null : <Alert showIcon type="info" title={t("dependency.older")} />}
      <Declared version={version} />
      <DependencyGraph version={version} />
      <Dependents />
    </div>
  );
}

function Declared({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const declared = useCall("dependencies", { id, ...versionInput(version) });
  const { packages = [], dependencies = [] } = declared.data ?? {};
  // Edits go to the head of the main branch.
  const mayChange = version === headVersion && may("repository-edit") && packages.length > 0;
  const names = packages.map(({ name }) => name);
  return (
    <Panel
      title={t("dependency.declared")}
      extra={
        mayChange ? (
          <Button icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
            {t("dependency.add")}
          </Button>
        ) : null
      }
    >
      {declared.isPending ? <LoadingRows rows={3} height={64} /> : null}
      {declared.isError ? <ErrorState error={declared.error} onRetry={() => void declared.refetch()} /> : null}
      {declared.data && dependencies.length === 0 ? (
        <EmptyState
          title={t("dependency.none")}
          text={packages.length === 0 ? t("dependency.noPackageText") : t("dependency.noneText")}
        />
      ) : null}
      <ul>
        {dependencies.map((dependency) => (
          <DependencyRow key={dependency.name} dependency={dependency} packages={names} mayChange={mayChange} />
        ))}
      </ul>
      {isAdding ? <DependencyDialog packages={names} onClose={() => setIsAdding(false)} /> : null}
    </Panel>
  );
}

function Dependents() {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const dependents = useCall("dependents", { id, ...paging }, { keepPrevious: true });
  return (
    <Panel title={t("dependency.dependents")}>
      {dependents.isPending ? <LoadingRows rows={3} height={64} /> : null}
      {dependents.isError ? <ErrorState error={dependents.error} onRetry={() => void dependents.refetch()} /> : null}
      {dependents.data?.total === 0 ? (
        <EmptyState title={t("dependency.noDependents")} text={t("dependency.noDependentsText")} />
      ) : null}
      {dependents.data && dependents.data.total > 0 ? <RepositoryRows rows={dependents.data.rows} /> : null}
      {dependents.data ? <Paging {...dependents.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} /> : null}
    </Panel>
  );
}
