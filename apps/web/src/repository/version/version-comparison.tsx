import "../../i18n/late/picture.ts";
import { ArrowLeftOutlined, SwapOutlined } from "@ant-design/icons";
import { allowsAccess } from "@mofang/modelica";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Tabs, Tooltip } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { late } from "../../part/late.tsx";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { changedQuery, choiceOf } from "../../ui/address-query.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingBlock, LoadingRows } from "../../ui/states.tsx";
import { headVersion } from "../addresses.ts";
import { useCeiling } from "../use-ceiling.ts";
import { useRepository } from "../use-repository.ts";
import { ChangedFiles } from "./changed-files.tsx";
import { useChangedClasses } from "./use-changed-classes.ts";
import styles from "./version-comparison.module.css";
import { VersionPicker } from "./version-picker.tsx";

const DiagramComparison = late(() => import("./diagram-comparison.tsx"));

const tabs = ["diagrams", "files"] as const;

interface VersionComparisonProps {
  /** Names of versions, branches or commits. */
  readonly from: string;
  readonly to: string;
}

/** What is different between two versions: in the diagrams of their classes, and in their files. */
export function VersionComparison({ from, to }: VersionComparisonProps) {
  const { t } = useTranslation();
  const { id, head } = useRepository();
  const [query, setQuery] = useSearchParams();
  // The head moves; its commit does not, so that what is shown stays one comparison.
  const commitOf = (version: string): string => (version === headVersion ? (head?.commit ?? version) : version);
  const comparison = useCall("compareVersions", { id, from: commitOf(from), to: commitOf(to) });
  const choose = (changes: Partial<VersionComparisonProps>) => setQuery(changedQuery(query, { ...changes, class: undefined }));
  return (
    <>
      <div className={styles.bar}>
        <Link to={`/model/${id}/version`}>
          <ArrowLeftOutlined aria-hidden="true" /> {t("version.backToList")}
        </Link>
        <div className={styles.sides}>
          <span className={styles.side}>{t("version.from")}</span>
          <VersionPicker
            repositoryId={id}
            label={t("version.from")}
            value={from}
            onChange={(version) => choose({ from: version })}
          />
          <Tooltip title={t("version.swap")}>
            <Button
              type="text"
              icon={<SwapOutlined />}
              aria-label={t("version.swap")}
              onClick={() => choose({ from: to, to: from })}
            />
          </Tooltip>
          <span className={styles.side}>{t("version.to")}</span>
          <VersionPicker repositoryId={id} label={t("version.to")} value={to} onChange={(version) => choose({ to: version })} />
        </div>
      </div>
      {comparison.isPending ? (
        <Panel>
          <LoadingRows rows={8} />
        </Panel>
      ) : null}
      {comparison.isError ? (
        <Panel>
          <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
        </Panel>
      ) : null}
      {comparison.data ? (
        comparison.data.files.length === 0 ? (
          <Panel>
            <EmptyState title={t("version.same")} text={t("version.sameText")} />
          </Panel>
        ) : (
          <Differences comparison={comparison.data} />
        )
      ) : null}
    </>
  );
}

/** What differs, in diagrams and in files; the address bar holds what of it is shown. */
export function Differences({ comparison }: { readonly comparison: CallData<Calls["compareVersions"]> }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const ceiling = useCeiling();
  const [query, setQuery] = useSearchParams();
  const showsText = ceiling === undefined || allowsAccess(ceiling, "nonPackageText");
  const { from, to, files } = comparison;
  const list = (
    <Panel>
      {showsText ? null : <p className={styles.note}>{t("version.codeHiddenText")}</p>}
      <ChangedFiles repositoryId={id} from={from} to={to} files={files} showsText={showsText} />
    </Panel>
  );
  return (
    <Tabs
      activeKey={choiceOf(query, "tab", tabs) ?? "diagrams"}
      onChange={(tab) => setQuery(changedQuery(query, { tab: tab === "diagrams" ? undefined : tab }), { replace: true })}
      items={[
        { key: "diagrams", label: <DiagramsLabel from={from} to={to} />, children: <Diagrams from={from} to={to} /> },
        { key: "files", label: t("version.textChanges", { count: files.length }), children: list },
      ]}
    />
  );
}

function DiagramsLabel({ from, to }: VersionComparisonProps) {
  const { t } = useTranslation();
  const { data } = useChangedClasses(useRepository().id, from, to);
  return <>{data ? t("version.diagrams", { count: data.classes.length }) : t("picture.layer.diagram")}</>;
}

function Diagrams({ from, to }: VersionComparisonProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { data, error, retry } = useChangedClasses(useRepository().id, from, to);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <LoadingNote text={t("waiting.files")} libraries={[]} />;
  if (data.classes.length === 0) {
    return (
      <Panel>
        <EmptyState title={t("version.noDiagrams")} text={t("version.noDiagramsText")} />
      </Panel>
    );
  }
  const chosen = data.classes.find(({ fullName }) => fullName === query.get("class")) ?? data.classes[0];
  return (
    <div className={styles.columns}>
      <nav className={styles.classes} aria-label={t("version.changedClasses")}>
        <ul>
          {data.classes.map(({ fullName, isBefore, isAfter }) => (
            <li key={fullName}>
              <button
                type="button"
                className={styles.class}
                aria-current={fullName === chosen?.fullName ? "true" : undefined}
                onClick={() => setQuery(changedQuery(query, { class: fullName }), { replace: true })}
              >
                {fullName}
                {isBefore && isAfter ? null : (
                  <span className={styles.classNote} data-kind={isAfter ? "added" : "removed"}>
                    {t(isAfter ? "version.classAdded" : "version.classRemoved")}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {chosen ? (
        <Suspense fallback={<LoadingBlock height={480} />}>
          <DiagramComparison changed={chosen} from={from} to={to} before={data.before} after={data.after} />
        </Suspense>
      ) : null}
    </div>
  );
}
