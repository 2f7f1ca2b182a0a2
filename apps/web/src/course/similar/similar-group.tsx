import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { StatePill } from "../../ui/state-pill.tsx";
import { ComparedModels } from "./compared-models.tsx";
import styles from "./similar.module.css";

type Group = CallData<Calls["similarModels"]>["groups"][number];
type Pair = Group["pairs"][number];

interface SimilarGroupProps {
  readonly courseId: number;
  readonly group: Group;
}

/** Students whose models are alike, and pairs of them that can be looked at side by side. */
export function SimilarGroup({ courseId, group: { models, pairs, nPairs } }: SimilarGroupProps) {
  const { t } = useTranslation();
  const nameOf = (attempt: number) => models.find(({ attemptId }) => attemptId === attempt)?.student.name ?? "";
  const rest = nPairs - pairs.length;
  return (
    <Panel title={t("course.similar.group", { count: models.length })}>
      <ul className={styles.students}>
        {models.map(({ attemptId, student, handedInAt, mark, nParts }) => (
          <li key={attemptId} className={styles.student}>
            <strong>{student.name}</strong>
            <span className={styles.note}>{t("course.similar.parts", { count: nParts })}</span>
            <span className={styles.note}>
              <RelativeTime instant={handedInAt} />
            </span>
            {mark === null ? null : (
              <span className={styles.note}>{t("course.marked", { percent: Math.round(100 * mark) })}</span>
            )}
          </li>
        ))}
      </ul>
      <ul>
        {pairs.map((pair) => (
          <PairRow
            key={`${pair.first} ${pair.second}`}
            courseId={courseId}
            pair={pair}
            names={[nameOf(pair.first), nameOf(pair.second)]}
          />
        ))}
      </ul>
      {rest > 0 ? <p className={styles.rest}>{t("course.similar.morePairs", { count: rest })}</p> : null}
    </Panel>
  );
}

interface PairRowProps {
  readonly courseId: number;
  readonly pair: Pair;
  readonly names: readonly [string, string];
}

function PairRow({ courseId, pair, names: [first, second] }: PairRowProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const compared = useId();
  const names = t("course.similar.pair", { first, second });
  return (
    <li className={styles.pair}>
      <div className={styles.row}>
        <span className={styles.names}>{names}</span>
        <StatePill tone={pair.kind === "near" ? "quiet" : "doubtful"}>
          {pair.kind === "near"
            ? t("course.similar.near", { percent: Math.floor(100 * pair.likeness) })
            : t(`course.similar.kind.${pair.kind}`)}
        </StatePill>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={compared}
          aria-label={t(isOpen ? "course.similar.closeOf" : "course.similar.compareOf", { names })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? "course.similar.close" : "course.similar.compare")}
        </Button>
      </div>
      <div id={compared}>{isOpen ? <ComparedModels courseId={courseId} attempts={[pair.first, pair.second]} /> : null}</div>
    </li>
  );
}
