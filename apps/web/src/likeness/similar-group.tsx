import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import styles from "./likeness.module.css";

type Group = CallData<Calls["similarModels"]>["groups"][number];
type Pair = Group["pairs"][number];

interface SimilarGroupProps {
  readonly group: Group;
  /** Shows a model beside another one. @param id  of the model */
  readonly side: (id: number) => ReactNode;
}

/** Students whose models are alike, and pairs of them that can be looked at side by side. */
export function SimilarGroup({ group: { models, pairs, nPairs }, side }: SimilarGroupProps) {
  const { t } = useTranslation();
  const nameOf = (model: number) => models.find(({ id }) => id === model)?.student.name ?? "";
  const rest = nPairs - pairs.length;
  return (
    <Panel title={t("likeness.group", { count: models.length })}>
      <ul className={styles.students}>
        {models.map(({ id, student, handedInAt, mark, nParts }) => (
          <li key={id} className={styles.student}>
            <strong>{student.name}</strong>
            <span className={styles.note}>{t("likeness.parts", { count: nParts })}</span>
            <span className={styles.note}>
              <RelativeTime instant={handedInAt} />
            </span>
            {mark === null ? null : (
              <span className={styles.note}>{t("likeness.marked", { percent: Math.round(100 * mark) })}</span>
            )}
          </li>
        ))}
      </ul>
      <ul>
        {pairs.map((pair) => (
          <PairRow
            key={`${pair.first} ${pair.second}`}
            pair={pair}
            names={[nameOf(pair.first), nameOf(pair.second)]}
            side={side}
          />
        ))}
      </ul>
      {rest > 0 ? <p className={styles.rest}>{t("likeness.morePairs", { count: rest })}</p> : null}
    </Panel>
  );
}

interface PairRowProps extends Pick<SimilarGroupProps, "side"> {
  readonly pair: Pair;
  readonly names: readonly [string, string];
}

function PairRow({ pair, names: [first, second], side }: PairRowProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const compared = useId();
  const names = t("likeness.pair", { first, second });
  return (
    <li className={styles.pair}>
      <div className={styles.row}>
        <span className={styles.names}>{names}</span>
        <StatePill tone={pair.kind === "near" ? "quiet" : "doubtful"}>
          {pair.kind === "near"
            ? t("likeness.near", { percent: Math.floor(100 * pair.likeness) })
            : t(`likeness.kind.${pair.kind}`)}
        </StatePill>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={compared}
          aria-label={t(isOpen ? "likeness.closeOf" : "likeness.compareOf", { names })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? "likeness.close" : "likeness.compare")}
        </Button>
      </div>
      <div id={compared}>{isOpen ? <div className={styles.sides}>{[side(pair.first), side(pair.second)]}</div> : null}</div>
    </li>
  );
}
