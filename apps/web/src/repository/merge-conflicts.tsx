import type { CallData, Calls } from "@mofang/protocol";
import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictPlaces, type ConflictSide } from "../ui/conflict-places.tsx";
import styles from "./merge-conflicts.module.css";

/** Files that both sides of a merge changed differently. */
export type ConflictingFiles = CallData<Calls["fetchOrigin"]>["conflicts"];

/** What was decided, as calls that merge take it. */
export type MergeChoices = { path: string; place: string; side: ConflictSide }[];

export interface MergeConflictsProps {
  readonly title: string;
  /** What is still to be decided. What was decided before goes with it. */
  readonly files: ConflictingFiles;
  readonly sideNames: Readonly<Record<ConflictSide, string>>;
  readonly isMerging: boolean;
  readonly onMerge: (choices: MergeChoices) => void;
  /** Leaves it: nothing is merged. */
  readonly onCancel: () => void;
}

type Sides = Readonly<Record<string, Readonly<Record<string, ConflictSide>>>>;

/** Both sides of every conflict of a merge, each to be decided; then it is merged. */
export default function MergeConflicts({ title, files, sideNames, isMerging, onMerge, onCancel }: MergeConflictsProps) {
  const { t } = useTranslation();
  const [sides, setSides] = useState<Sides>({});
  const nLeft = files
    .flatMap(({ path, conflicts }) => conflicts.map(({ place }) => sides[path]?.[place]))
    .filter((side) => side === undefined).length;
  const chooseAll = (side: ConflictSide): void =>
    setSides({
      ...sides,
      ...Object.fromEntries(
        files.map(({ path, conflicts }) => [path, Object.fromEntries(conflicts.map(({ place }) => [place, side]))]),
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
      onOk={() => onMerge(choicesOf(sides))}
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
        {files.map(({ path, conflicts }) => (
          <section key={path}>
            <h3 className={styles.path}>
              <code>{path}</code>
            </h3>
            <ConflictPlaces
              conflicts={conflicts}
              sides={sides[path] ?? {}}
              sideNames={sideNames}
              onChoose={(place, side) => setSides({ ...sides, [path]: { ...sides[path], [place]: side } })}
            />
          </section>
        ))}
      </div>
    </Modal>
  );
}

function choicesOf(sides: Sides): MergeChoices {
  return Object.entries(sides).flatMap(([path, places]) =>
    Object.entries(places).map(([place, side]) => ({ path, place, side })),
  );
}
