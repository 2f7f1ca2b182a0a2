import "../../i18n/late/animation.ts";
import { Button } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { ClosableTabs } from "../../ui/closable-tabs.tsx";
import { EmptyState, LoadingBlock } from "../../ui/states.tsx";
import { activateAnimation } from "../store/animations.ts";
import { runNumber, runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { hideAnimation, showAnimation } from "../store/workspace-state.ts";
import styles from "./animation-tabs.module.css";

const AnimationPane = late(() => import("../animation/animation-pane.tsx"));

/** The runs that are animated, each in a tab. */
export function AnimationTabs() {
  const { t } = useTranslation();
  const { act, actOnAll } = useWorkspaceStore();
  const { tabs, active } = useWorkspace((state) => state.animations);
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active));
  const nameOf = useRunName();
  if (tabs.length === 0) {
    return (
      <EmptyState
        title={t("office.noAnimation")}
        text={run?.hasResult ? null : t("office.noAnimationText")}
        action={run?.hasResult ? <Button onClick={() => actOnAll(showAnimation, run.id)}>{t("animation.open")}</Button> : null}
      />
    );
  }
  const shown = tabs.find(({ id }) => id === active);
  return (
    <div className={styles.around}>
      <div className={styles.head}>
        <ClosableTabs
          label={t("office.cell.animations")}
          closeTip={t("animation.close")}
          tabs={tabs.map(({ id, runId }) => {
            const name = t("animation.tab", { name: nameOf(runId) });
            return { key: String(id), label: name, title: name };
          })}
          active={String(active)}
          onChoose={(id) => act("animations", activateAnimation, Number(id))}
          onClose={(id) => actOnAll(hideAnimation, Number(id))}
        />
      </div>
      <div className={styles.content}>{shown === undefined ? null : <AnimationCell key={shown.id} runId={shown.runId} />}</div>
    </div>
  );
}

/** One run that is animated. */
export function AnimationCell({ runId }: { readonly runId: string }) {
  const nameOf = useRunName();
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <AnimationPane runId={runId} name={nameOf(runId)} />
    </Suspense>
  );
}

function useRunName(): (runId: string) => string {
  const runs = useWorkspace((state) => state.runs.runs);
  return (runId) =>
    `${
      runs
        .find(({ id }) => id === runId)
        ?.className.split(".")
        .at(-1) ?? ""
    } ${runNumber(runId)}`.trim();
}
