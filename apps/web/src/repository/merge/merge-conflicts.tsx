import "../../i18n/late/merge.ts";
import type { CallBody, CallData, Calls } from "@mofang/protocol";
import { Alert, Button, Modal, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictPlaces, type ConflictSide } from "../../ui/conflict-places.tsx";
import { MergeEditor } from "../../ui/merge-editor.tsx";
import { useCodeLanguage } from "../code-language.ts";
import styles from "./merge-conflicts.module.css";

/** Files that both sides of a merge changed differently. */
export type ConflictingFiles = CallData<Calls["fetchOrigin"]>["conflicts"];
type ConflictingFile = ConflictingFiles[number];

/** What was decided, as calls that merge take it. */
export type MergeChoices = Pick<CallBody<Calls["fetchOrigin"]>, "choices" | "texts">;

interface MergeConflictsProps {
  readonly title: string;
  /** What is still to be decided. What was decided before goes with it. */
  readonly files: ConflictingFiles;
  readonly sideNames: Readonly<Record<ConflictSide, string>>;
  readonly isMerging: boolean;
  readonly onMerge: (choices: MergeChoices) => void;
  /** Leaves it: nothing is merged. */
  readonly onCancel: () => void;
}

/** What was decided about a file: the side of places, or a text of one's own for the state that was shown. */
interface Decision {
  readonly sides: Readonly<Record<string, ConflictSide>>;
  readonly written?: { readonly state: string; readonly text: string };
}

type Decisions = Readonly<Record<string, Decision>>;

const undecided: Decision = { sides: {} };

/** Both sides of every conflict of a merge, each to be decided by a side or a text of one's own; then it is merged. */
export default function MergeConflicts({ title, files, sideNames, isMerging, onMerge, onCancel }: MergeConflictsProps) {
  const { t } = useTranslation();
  const [decisions, setDecisions] = useState<Decisions>({});
  const nLeft = files.map((file) => placesLeft(file, decisions[file.path])).reduce((sum, count) => sum + count, 0);
  const chooseAll = (side: ConflictSide): void =>
    setDecisions({
      ...decisions,
      ...Object.fromEntries(
        files.map(({ path, conflicts }) => [path, { sides: Object.fromEntries(conflicts.map(({ place }) => [place, side])) }]),
      ),
    });
  return (
    <Modal
      open
      centered
      width="min(1000px, 94vw)"
      title={title}
      mask={{ closable: false }}
      okText={t("fork.merge")}
      okButtonProps={{ disabled: nLeft > 0, loading: isMerging }}
      onOk={() => onMerge(choicesOf(decisions))}
      onCancel={onCancel}
    >
      <Alert
        type={nLeft > 0 ? "warning" : "success"}
        showIcon
        title={nLeft > 0 ? t("fork.conflictsLeft", { count: nLeft }) : t("fork.allDecided")}
      />
      <div className={styles.all}>
        {(["mine", "theirs"] as const).map((side) => (
          <Button key={side} size="small" onClick={() => chooseAll(side)}>
            {t("fork.takeAll", { side: sideNames[side] })}
          </Button>
        ))}
      </div>
      <div className={styles.files}>
        {files.map((file) => (
          <FileDecision
            key={`${file.path} ${file.state}`}
            file={file}
            decision={decisions[file.path] ?? undecided}
            sideNames={sideNames}
            onDecide={(decision) => setDecisions({ ...decisions, [file.path]: decision })}
          />
        ))}
      </div>
    </Modal>
  );
}

interface FileDecisionProps {
  readonly file: ConflictingFile;
  readonly decision: Decision;
  readonly sideNames: Readonly<Record<ConflictSide, string>>;
  readonly onDecide: (decision: Decision) => void;
}

function FileDecision({ file, decision, sideNames, onDecide }: FileDecisionProps) {
  const { t } = useTranslation();
  const language = useCodeLanguage(file.path);
  const { path, state, conflicts, theirs, merged } = file;
  const { sides } = decision;
  const text = writtenFor(file, decision);
  const hasTexts = theirs !== null && merged !== null;
  const write = (text: string): void => onDecide({ sides, written: { state, text } });
  return (
    <section>
      <div className={styles.head}>
        <h3 className={styles.path}>
          <code>{path}</code>
        </h3>
        {hasTexts ? (
          <Segmented<"places" | "text">
            size="small"
            aria-label={`${t("conflict.way")} ${path}`}
            value={text === undefined ? "places" : "text"}
            onChange={(way) => (way === "text" ? write(merged) : onDecide({ sides }))}
            options={(["places", "text"] as const).map((value) => ({ value, label: t(`conflict.ways.${value}`) }))}
          />
        ) : null}
      </div>
      {hasTexts && text !== undefined ? (
        <MergeEditor theirs={theirs} theirsName={sideNames.theirs} merged={text} language={language} onChange={write} />
      ) : (
        <ConflictPlaces
          conflicts={conflicts}
          sides={sides}
          sideNames={sideNames}
          onChoose={(place, side) => onDecide({ sides: { ...sides, [place]: side } })}
        />
      )}
    </section>
  );
}

function placesLeft(file: ConflictingFile, decision: Decision = undecided): number {
  if (writtenFor(file, decision) !== undefined) return 0;
  return file.conflicts.filter(({ place }) => decision.sides[place] === undefined).length;
}

/** The text that was written for a file as it is shown. */
function writtenFor({ state }: ConflictingFile, { written }: Decision): string | undefined {
  return written?.state === state ? written.text : undefined;
}

function choicesOf(decisions: Decisions): MergeChoices {
  const decided = Object.entries(decisions);
  return {
    choices: decided.flatMap(([path, { sides }]) => Object.entries(sides).map(([place, side]) => ({ path, place, side }))),
    texts: decided.flatMap(([path, { written }]) => (written === undefined ? [] : [{ path, ...written }])),
  };
}
