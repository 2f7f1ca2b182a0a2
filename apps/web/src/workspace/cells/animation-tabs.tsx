import "../../i18n/late/animation.ts";
import { CloseOutlined } from "@ant-design/icons";
import { Button, Tabs } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
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
        action={run?.hasResult ? <Button onClick={() => actOnAll(showAnimation, run.id)}>{t("animation.open")}</Button> : null}
      />
    );
  }
  return (
    <Tabs
      className={styles.tabs ?? ""}
      size="small"
      type="editable-card"
      hideAdd
      {...(active === undefined ? {} : { activeKey: String(active) })}
      onChange={(id) => act("animations", activateAnimation, Number(id))}
      onEdit={(id, action) => action === "remove" && actOnAll(hideAnimation, Number(id))}
      items={tabs.map(({ id, runId }) => ({
        key: String(id),
        label: t("animation.tab", { name: nameOf(runId) }),
        closeIcon: <CloseOutlined aria-label={t("animation.close", { name: nameOf(runId) })} />,
        children: <AnimationCell runId={runId} />,
      }))}
    />
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
  const runs = useWorkspace((state) => state.runs);
  return (runId) => `${runOf(runs, runId)?.className.split(".").at(-1) ?? ""} ${runNumber(runId)}`.trim();
}
