import { type ProposedCriterion, proposedCriteria } from "@mofang/criteria";
import { Button, Checkbox, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type LooseCriterion, sentenceOf } from "../../criteria-form/loose-criterion.ts";
import { unitIn } from "../../criteria-form/surroundings.ts";
import type { TextRunOutcome } from "../../engine/messages.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { RunChart } from "../../ui/run-chart.tsx";
import { RunMessage } from "../blocks/run-message.tsx";
import styles from "./exercise.module.css";
import type { ReferenceRunning } from "./use-reference-run.ts";

interface RecordPanelProps {
  readonly reference: ReferenceRunning;
  /** Whether students get parameters of their own. */
  readonly isDrawn: boolean;
  readonly criteria: readonly LooseCriterion[];
  readonly onTake: (proposal: ProposedCriterion) => void;
}

/** A run of the reference model from whose curves criteria are taken. */
export function RecordPanel({ reference, isDrawn, criteria, onTake }: RecordPanelProps) {
  const { t } = useTranslation();
  const { run, stop, isRunning, failure, outcome, isStale } = reference;
  return (
    <section className={styles.panel} aria-label={t("exercise.record")}>
      <strong>{t("exercise.record")}</strong>
      <p className={styles.note}>{t("exercise.recordNote")}</p>
      <div className={styles.line}>
        <Button loading={isRunning} onClick={run}>
          {t("exercise.runReference")}
        </Button>
        {isRunning ? <Button onClick={stop}>{t("exercise.stop")}</Button> : null}
        {isStale ? <span className={styles.warning}>{t("exercise.stale")}</span> : null}
      </div>
      <RunMessage message={outcome?.message} failure={failure} />
      {outcome === undefined ? null : <Curves outcome={outcome} isDrawn={isDrawn} criteria={criteria} onTake={onTake} />}
    </section>
  );
}

/** Curves that are ticked at first. */
const tickedFirst = 2;
/** Variables from which on there is a filter, and most that are listed at once. */
const manyVariables = 12;
const mostListed = 60;

interface CurvesProps extends Omit<RecordPanelProps, "reference"> {
  readonly outcome: TextRunOutcome;
}

function Curves({ outcome, isDrawn, criteria, onTake }: CurvesProps) {
  const { t } = useTranslation();
  const names = outcome.curves.map(({ name }) => name);
  const [ticked, setTicked] = useState<readonly string[]>(names.slice(0, tickedFirst));
  const [filter, setFilter] = useState("");
  const shown = outcome.curves.filter(({ name }) => ticked.includes(name));
  const listed = names.filter((name) => ticked.includes(name) || name.toLowerCase().includes(filter.toLowerCase()));
  const tick = (name: string, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, name] : ticked.filter((other) => other !== name));
  if (names.length === 0) return <p className={styles.note}>{t("exercise.noCurves")}</p>;
  return (
    <>
      {names.length > manyVariables ? (
        <Input
          aria-label={t("exercise.findVariable")}
          placeholder={t("exercise.findVariable")}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      ) : null}
      <div className={styles.ticks}>
        {listed.slice(0, mostListed).map((name) => (
          <Checkbox key={name} checked={ticked.includes(name)} onChange={({ target }) => tick(name, target.checked)}>
            <span className={styles.code}>{name}</span>
          </Checkbox>
        ))}
      </div>
      {shown.length === 0 ? null : (
        <RunChart
          run={{ time: outcome.time, curves: shown }}
          label={t("exercise.referenceRun", { names: shown.map(({ name }) => name).join(", ") })}
        />
      )}
      <Proposals outcome={{ ...outcome, curves: shown }} isDrawn={isDrawn} criteria={criteria} onTake={onTake} />
    </>
  );
}

function Proposals({ outcome, isDrawn, criteria, onTake }: CurvesProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const proposals = proposedCriteria(
    outcome.curves.map(({ name, values }) => ({ name, values, time: outcome.time })),
    isDrawn,
  );
  if (proposals.length === 0) return null;
  const isTaken = (proposal: ProposedCriterion) => criteria.some((criterion) => asks(criterion, proposal));
  return (
    <>
      <strong>{t("exercise.proposals")}</strong>
      {isDrawn ? <p className={styles.note}>{t("exercise.onlyTubes")}</p> : null}
      <ul className={styles.proposals}>
        {proposals.map((proposal) => {
          const sentence = sentenceOf({ id: "proposal", ...proposal }, [], (curve) => unitIn(outcome, curve));
          const text = sentence === undefined ? proposal.curve : pick(sentence);
          return (
            <li key={text} className={styles.proposal}>
              <span>{text}</span>
              <Button
                size="small"
                disabled={isTaken(proposal)}
                aria-label={`${t("exercise.adopt")}: ${text}`}
                onClick={() => onTake(proposal)}
              >
                {t(isTaken(proposal) ? "exercise.adopted" : "exercise.adopt")}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Whether a criterion asks for the same of the same curve, within whatever bounds. */
function asks(criterion: LooseCriterion, proposal: ProposedCriterion): boolean {
  const isSame = criterion.kind === proposal.kind && criterion.curve === proposal.curve;
  return isSame && (proposal.kind === "tube" ? criterion.expected === undefined : criterion.measure === proposal.measure);
}
