import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { late } from "../../part/late.tsx";
import { Panel } from "../../ui/page.tsx";
import { headVersion } from "../addresses.ts";
import { AppLinks } from "../apps/app-links.tsx";
import { Comments } from "../comment/comments.tsx";
import { ForkPanel } from "../fork/fork-panel.tsx";
import { useRepository } from "../use-repository.ts";
import { VersionSwitch } from "../version/version-switch.tsx";
import { EarlyPicture } from "./early-picture.tsx";
import { Facts } from "./facts.tsx";
import { InitialPanel } from "./initial-panel.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { Readme } from "./readme.tsx";
import styles from "./summary-page.module.css";
import { TakeAlong } from "./take-along.tsx";

const InitialDiagram = late(() => import("./initial-diagram.tsx"));

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
          <Suspense
            fallback={
              <InitialPanel version={version}>
                <EarlyPicture version={version} />
              </InitialPanel>
            }
          >
            <InitialDiagram version={version} />
          </Suspense>
        ) : null}
        <div className={styles.readme}>
          <Panel title="README.md">
            <Readme version={version} />
          </Panel>
        </div>
        <div className={styles.comments}>
          <Comments />
        </div>
      </div>
      <aside className={styles.aside} aria-label={t("repository.facts")}>
        <Facts repository={repository} />
        <AppLinks repositoryId={repository.id} />
        <ForkPanel />
        <TakeAlong />
        <LeaveButton />
      </aside>
    </div>
  );
}
