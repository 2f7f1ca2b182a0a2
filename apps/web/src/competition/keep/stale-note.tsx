import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./keep.module.css";
import type { Kept } from "./kept.ts";

/** What a form was begun from, and whether somebody else has changed it meanwhile. */
interface Held {
  readonly held: Kept;
  readonly isStale: boolean;
  readonly hold: (kept: Kept) => void;
}

/** Keeps the state from which a form was begun, while newer ones come. */
export function useHeld(kept: Kept): Held {
  const [held, hold] = useState(kept);
  return { held, hold, isStale: kept.revision > held.revision };
}

interface StaleNoteProps {
  readonly kept: Kept;
  readonly held: Kept;
  /** Lets what is typed here be saved over the newer state. */
  readonly onMine: () => void;
  /** Gives up what is typed here. */
  readonly onTheirs: () => void;
}

/** Says who has changed what, while everything that is typed stays. */
export function StaleNote({ kept, held, onMine, onTheirs }: StaleNoteProps) {
  const { t } = useTranslation();
  const changed = (["categoryId", "phases", "entriesPerDay", "teamSize", "zh", "en"] as const)
    .filter((name) => JSON.stringify(kept.facts[name]) !== JSON.stringify(held.facts[name]))
    .map((name) => t(`competition.keep.changedPart.${name}`));
  if (JSON.stringify(kept.task) !== JSON.stringify(held.task)) changed.push(t("competition.keep.changedPart.task"));
  const values = {
    name: kept.changedBy?.name ?? t("competition.keep.somebody"),
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
          <Button onClick={onMine}>{t("competition.keep.mine")}</Button>
          <Button onClick={onTheirs}>{t("competition.keep.theirs")}</Button>
        </div>
      }
    />
  );
}
