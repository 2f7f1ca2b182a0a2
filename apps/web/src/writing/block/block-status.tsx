import { Progress } from "antd";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { BlockProgress } from "./block-run.ts";
import styles from "./model-block.module.css";
import { type BlockRunState, longestRun } from "./use-block-run.ts";

/** How the last run of a block fares, or what came of it. */
export function BlockStatus({ state }: { readonly state: BlockRunState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case "none":
      return null;
    case "underWay":
      return <BlockWaiting progress={state.progress} />;
    case "refused": {
      const { kind, ...values } = state.refusal;
      return <Problem text={t(`writing.block.${kind}`, { name: "", value: "", start: 0, ...values })} />;
    }
    case "failed":
      return <Problem text={state.message} />;
    case "stopped":
      return (
        <Problem text={state.isTooLong ? t("writing.block.tooLong", { seconds: longestRun }) : t("writing.block.stopped")} />
      );
    case "ended":
      return <Ended state={state} />;
  }
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}

function Ended({ state }: { readonly state: Extract<BlockRunState, { readonly kind: "ended" }> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { outcome, isTooLong } = state;
  const { status, message, statistics, log } = outcome;
  const facts = statistics && {
    steps: formatNumber(statistics.steps, language),
    seconds: formatNumber(statistics.seconds, language, { maximumFractionDigits: 2 }),
  };
  return (
    <>
      {isTooLong ? <Problem text={t("writing.block.tooLong", { seconds: longestRun })} /> : null}
      {status === "succeed" && facts ? (
        <p className={styles.status} role="status">
          {t("writing.block.finished", facts)}
        </p>
      ) : isTooLong ? null : (
        <Problem text={message || t("writing.block.failed")} />
      )}
      {status !== "succeed" && log !== "" && log !== message ? (
        <details className={styles.log}>
          <summary>{t("writing.block.log")}</summary>
          <pre>{log}</pre>
        </details>
      ) : null}
    </>
  );
}

interface BlockWaitingProps {
  readonly progress: BlockProgress;
  /** Keeps the room of a picture. */
  readonly isTall?: boolean;
}

/** What a block waits for, and how far that is. */
export function BlockWaiting({ progress: { stage, progress, libraries }, isTall = false }: BlockWaitingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [library] = libraries;
  const text = library
    ? t("writing.block.libraries", { name: library.name, version: library.version })
    : t(`writing.block.${stage}`, { percent: formatPercent(progress, language) });
  const received = library?.total === undefined ? undefined : library.received / library.total;
  const part = stage === "simulating" ? progress : received;
  return (
    <div className={styles.waiting} data-tall={isTall} role="status">
      <span>{text}</span>
      <Progress
        percent={Math.round(100 * (part ?? 1))}
        status={part === undefined ? "active" : "normal"}
        size="small"
        showInfo={false}
        aria-label={text}
      />
    </div>
  );
}
