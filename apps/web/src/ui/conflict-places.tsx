import "../i18n/late/merge.ts";
import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./conflict-places.module.css";

export type ConflictSide = "mine" | "theirs";

/** What both sides changed differently at a place; null where a side removed it. */
interface Conflict {
  /** Class element, lines, or empty for the whole file. */
  readonly place: string;
  readonly mine: string | null;
  readonly theirs: string | null;
}

interface ConflictPlacesProps {
  readonly conflicts: readonly Conflict[];
  /** What was chosen so far, by place. */
  readonly sides: Readonly<Record<string, ConflictSide>>;
  readonly sideNames: Readonly<Record<ConflictSide, string>>;
  readonly onChoose: (place: string, side: ConflictSide) => void;
}

/** The places of a file in conflict, with the texts of both sides to choose from. */
export function ConflictPlaces({ conflicts, sides, sideNames, onChoose }: ConflictPlacesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.places}>
      {conflicts.map((conflict) => {
        const name = conflict.place || t("conflict.wholeFile");
        return (
          <li key={conflict.place}>
            <h4 className={styles.place}>
              <code>{name}</code>
            </h4>
            <Radio.Group
              className={styles.sides ?? ""}
              aria-label={name}
              value={sides[conflict.place]}
              onChange={({ target }) => onChoose(conflict.place, target.value as ConflictSide)}
            >
              {(["mine", "theirs"] as const).map((side) => (
                <Radio key={side} value={side} className={styles.side ?? ""}>
                  <span className={styles.sideName}>{sideNames[side]}</span>
                  {conflict[side] === null ? (
                    <span className={styles.none}>{t("conflict.removedHere")}</span>
                  ) : (
                    <pre className={styles.text}>{conflict[side].replace(/^\n/, "")}</pre>
                  )}
                </Radio>
              ))}
            </Radio.Group>
          </li>
        );
      })}
    </ul>
  );
}
