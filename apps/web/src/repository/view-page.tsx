import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingBlock } from "../ui/states.tsx";
import { classAddress, headVersion, versionInput } from "./addresses.ts";
import { useRepository } from "./use-repository.ts";

const ClassBrowser = lazy(() => import("./class-browser.tsx"));

/** `/model/{id}/view/{version?}/{fullName?}`: the classes of the repository and the one that is chosen. */
export default function ViewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const repository = useRepository();
  const { version = headVersion, fullName = repository.initialModel } = useParams();
  const sources = useCall("modelicaFiles", { id: repository.id, ...versionInput(version) });
  if (sources.isPending) return <LoadingBlock height={480} />;
  if (sources.isError) return <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />;
  if (sources.data.files.length === 0) {
    return (
      <Panel>
        <EmptyState title={t("class.none")} text={t("class.noneText")} />
      </Panel>
    );
  }
  return (
    <Suspense fallback={<LoadingBlock height={480} />}>
      <ClassBrowser
        repositoryId={repository.id}
        version={version}
        files={sources.data.files}
        selected={fullName}
        onSelect={(name) => void navigate(classAddress(repository.id, version, name))}
      />
    </Suspense>
  );
}
