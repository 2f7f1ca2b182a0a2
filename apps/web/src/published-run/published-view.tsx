import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../i18n/i18n.ts";
import { workspaceAddress } from "../repository/addresses.ts";
import { PageHeader, Panel } from "../ui/page.tsx";
import { CitationBox } from "./citation-box.tsx";
import { ModelPicture } from "./model-picture.tsx";
import { PublishedCurves } from "./published-curves.tsx";
import styles from "./published-run.module.css";
import { type PublishedRun, textIn } from "./published-run.ts";
import { RerunPanel } from "./rerun-panel.tsx";
import { RunDownloads } from "./run-downloads.tsx";
import { RunFacts } from "./run-facts.tsx";
import { useRunEngine } from "./use-run-engine.ts";
import { WithdrawButton } from "./withdraw-button.tsx";

/** A published run: its citation, and whether it gives the same again. */
export function PublishedView({ run }: { readonly run: PublishedRun }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const description = textIn(run.description, language);
  return (
    <>
      <PageHeader
        title={textIn(run.title, language)}
        lead={
          <>
            <Authors run={run} /> · {t("publishedRun.publishedOn", { day: run.publishedAt.slice(0, 10) })}
          </>
        }
        actions={run.withdrawn === null ? <Actions run={run} /> : null}
      />
      {run.withdrawn === null ? null : (
        <p className={styles.withdrawn} role="note">
          {t("publishedRun.withdrawn", { day: run.withdrawn.at.slice(0, 10), reason: run.withdrawn.reason })}
        </p>
      )}
      {description === "" ? null : <p className={styles.description}>{description}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>{run.withdrawn === null ? <Standing run={run} /> : null}</div>
        <div className={styles.side}>
          <Panel title={t("publishedRun.cite")}>
            <CitationBox run={run} />
          </Panel>
          <Panel title={t("publishedRun.made")}>
            <RunFacts run={run} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** What is there of a run that is not withdrawn: its model, its curves, and running it again. */
function Standing({ run }: { readonly run: PublishedRun }) {
  const { t } = useTranslation();
  const engine = useRunEngine(run);
  return (
    <>
      <Panel title={run.settings.modelName}>
        <ModelPicture engine={engine} className={run.settings.modelName} />
      </Panel>
      <Panel title={t("publishedRun.curves")}>
        <PublishedCurves run={run} />
      </Panel>
      <Panel title={t("publishedRun.again")}>
        <RerunPanel run={run} engine={engine} />
      </Panel>
    </>
  );
}

function Authors({ run }: { readonly run: PublishedRun }) {
  return run.authors.map(({ name, orcid }, index) => (
    <span key={index}>
      {index > 0 ? ", " : ""}
      {orcid === null ? (
        name
      ) : (
        <a className={styles.person} href={`https://orcid.org/${orcid}`}>
          {name}
        </a>
      )}
    </span>
  ));
}

function Actions({ run }: { readonly run: PublishedRun }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={workspaceAddress(run.repository.id, run.settings.modelName)}>{t("publishedRun.openWorkspace")}</Link>
      <RunDownloads run={run} />
      {run.isMine ? <WithdrawButton runKey={run.key} /> : null}
    </>
  );
}
