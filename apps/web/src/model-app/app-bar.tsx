import { CaretRightOutlined, StopOutlined, UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../api/failure-text.ts";
import { formatNumber, formatPercent } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import styles from "./app-bar.module.css";
import type { AppDesk } from "./run/use-app-desk.ts";

/** How the runs of an app stand, and what one can do with them; its height stays. */
export function AppBar({ desk, children }: { readonly desk: AppDesk; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { facts, state, values, waitsForButton } = desk;
  const isSet = Object.keys(values).length > 0;
  return (
    <div className={styles.bar}>
      <AppStatus desk={desk} />
      <div className={styles.buttons}>
        {state.isRunning ? (
          <Button icon={<StopOutlined aria-hidden />} onClick={desk.stop}>
            {t("modelApp.stop")}
          </Button>
        ) : (
          <Button
            type={waitsForButton && desk.isOld ? "primary" : "default"}
            icon={<CaretRightOutlined aria-hidden />}
            disabled={facts === undefined}
            onClick={desk.run}
          >
            {t("modelApp.run")}
          </Button>
        )}
        <Button icon={<UndoOutlined aria-hidden />} disabled={!isSet} onClick={desk.reset}>
          {t("modelApp.reset")}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** One line: what is waited for, what came of the last run, or why there is none. */
function AppStatus({ desk }: { readonly desk: AppDesk }) {
  const { t } = useTranslation();
  const text = useStatusText(desk);
  const { state, problems } = desk;
  const reason = useReason(desk);
  return (
    <div className={styles.status}>
      {reason === undefined ? (
        <p role="status" data-testid="app-status" data-state={state.isRunning ? "running" : state.shown ? "shown" : "waiting"}>
          {text}
        </p>
      ) : (
        <p className={styles.failure} role="alert" data-testid="app-failure">
          {t("modelApp.failed")} {reason} {state.shown === undefined ? "" : t("modelApp.oldShown")}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem.name} className={styles.failure} role="alert">
          {t("modelApp.inAddress")} {t(`modelApp.problem.${problem.rule}`, { ...problem })}
        </p>
      ))}
    </div>
  );
}

/** Why there is no result; undefined where there is one, or may be soon. */
function useReason({ failure, state }: AppDesk): string | undefined {
  const { t } = useTranslation();
  const textOf = useFailureText();
  if (failure?.kind === "experiment") return t("modelApp.noExperiment", { name: failure.name });
  if (failure?.kind === "other") return textOf(failure.error);
  return state.isRunning ? undefined : state.failure;
}

function useStatusText({ engine, loading, facts, state, isOld, waitsForButton }: AppDesk): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const [library] = loading;
  if (library !== undefined) return t("modelApp.library", { name: library.name, version: library.version });
  if (engine === undefined) return t("modelApp.waitsForEngine");
  if (facts === undefined) return t("modelApp.translating");
  if (state.isRunning) return t("modelApp.running", { part: formatPercent(state.progress, language) });
  if (state.isStopped) return t("modelApp.stopped");
  if (isOld && waitsForButton) return t("modelApp.waitsForButton");
  if (state.shown === undefined) return "";
  return t("modelApp.done", { seconds: formatNumber(state.shown.seconds, language, { maximumSignificantDigits: 2 }) });
}
