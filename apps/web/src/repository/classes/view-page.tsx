import "../../i18n/late/picture.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { late } from "../../part/late.tsx";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { classAddress } from "../../ui/class-address.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { headVersion, translationsAddress, versionInput } from "../addresses.ts";
import { useCeiling } from "../use-ceiling.ts";
import { useRepository } from "../use-repository.ts";
import { VersionSwitch } from "../version/version-switch.tsx";
import styles from "./view-page.module.css";

const ClassBrowser = late(() => import("./class-browser.tsx"));

/** `/model/{id}/view/{version?}/{fullName?}`: the classes of the repository and the one that is chosen. */
export default function ViewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const repository = useRepository();
  const { version = headVersion, fullName = repository.initialModel } = useParams();
  const ceiling = useCeiling();
  const { id } = repository;
  const isHidden = ceiling !== undefined && repository.protection === "hide";
  const sources = useCall("modelicaFiles", { id, ...versionInput(version) });
  const reading = <LoadingNote text={t("waiting.files")} libraries={[]} />;
  return (
    <>
      <div className={styles.bar}>
        <Link to={translationsAddress(id)}>{t("translation.title")}</Link>
        <VersionSwitch
          repositoryId={id}
          version={version}
          onChange={(other) => void navigate(classAddress(id, other, fullName))}
        />
      </div>
      {sources.isPending ? reading : null}
      {sources.isError ? <ErrorState error={sources.error} onRetry={() => void sources.refetch()} /> : null}
      {sources.data?.files.length === 0 ? (
        <Panel>
          <EmptyState
            title={isHidden ? t("class.hidden") : t("class.none")}
            text={isHidden ? t("class.hiddenText") : t("class.noneText")}
          />
        </Panel>
      ) : null}
      {sources.data && sources.data.files.length > 0 ? (
        <Suspense fallback={reading}>
          <ClassBrowser
            repositoryId={id}
            version={version}
            files={sources.data.files}
            ceiling={ceiling}
            selected={fullName}
            onSelect={(name) => void navigate(classAddress(id, version, name))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
