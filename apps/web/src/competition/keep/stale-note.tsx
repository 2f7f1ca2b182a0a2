import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./keep.module.css";
import type { Kept } from "./kept.ts";

/** What a form was begun from, while newer states come. */
interface Held {
  readonly held: Kept;
  readonly hold: (kept: Kept) => void;
  /** Counts how often the form was begun again: its key. */
  readonly round: number;
  readonly beginAgain: (kept: Kept) => void;
}

/** Keeps the state from which a form was begun: what it is now, unless said. */
export function useHeld(kept: Kept, begun = kept): Held {
  const [held, hold] = useState(begun);
  const [round, setRound] = useState(0);
  return {
    held,
    hold,
    round,
    beginAgain: (newer) => {
      hold(newer);
      setRound(round + 1);
    },
  };
}

interface StaleNoteProps extends Pick<Held, "held" | "hold" | "beginAgain"> {
  readonly kept: Kept;
}

/**
 * Says who has changed what since the form was begun, while everything that is typed stays. Either that is saved over the newer
 * state, or the form begins again with it.
 */
export function StaleNote({ kept, held, hold, beginAgain }: StaleNoteProps) {
  const { t } = useTranslation();
  if (kept.revision <= held.revision) return null;
  const changed = (["categoryId", "phases", "entriesPerDay", "teamSize", "takesFmus", "zh", "en"] as const)
    .filter((name) => JSON.stringify(kept.facts[name]) !== JSON.stringify(held.facts[name]))
    .map((name) => t(`competition.keep.changedPart.${name}`));
  if (JSON.stringify(kept.task) !== JSON.stringify(held.task)) changed.push(t("competition.keep.changedPart.task"));
  const values = {
    name: kept.changedBy?.name ?? t("competition.keep.anotherPerson"),
    parts: changed.join(t("competition.keep.comma")),
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t("competition.keep.stale", values)}
      description={t("competition.keep.staleText")}
      action={
        <div className={styles.stack}>
          <Button onClick={() => hold(kept)}>{t("competition.keep.mine")}</Button>
          <Button onClick={() => beginAgain(kept)}>{t("competition.keep.theirs")}</Button>
        </div>
      }
    />
  );
}
