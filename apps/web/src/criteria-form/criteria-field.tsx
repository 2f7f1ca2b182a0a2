import "../i18n/late/criteria.ts";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePick } from "../i18n/use-pick.ts";
import { inWindow } from "../ui/in-window.ts";
import { useOrder } from "../ui/order.ts";
import styles from "./criteria-form.module.css";
import { CriteriaText } from "./criteria-text.tsx";
import { CriterionCard } from "./criterion-card.tsx";
import { criterionExamples } from "./criterion-examples.ts";
import { faultsByPlace, type LooseCriterion, sentenceOf, withAdded } from "./loose-criterion.ts";
import { type Surroundings, unitIn } from "./surroundings.ts";

interface CriteriaFieldProps {
  readonly criteria: readonly LooseCriterion[];
  readonly surroundings: Surroundings;
  readonly onChange: (criteria: readonly LooseCriterion[]) => void;
}

/** What is asked of a model, as cards that read as sentences, or as text. */
export function CriteriaField({ criteria, surroundings, onChange }: CriteriaFieldProps) {
  const { t } = useTranslation();
  const [isText, setIsText] = useState(false);
  return (
    <section className={styles.form} aria-label={t("criteria.title")} style={{ padding: 0 }}>
      <div className={styles.line}>
        <strong>{t("criteria.title")}</strong>
        <Button size="small" type="link" onClick={() => setIsText(!isText)}>
          {t(isText ? "criteria.asForm" : "criteria.asText")}
        </Button>
      </div>
      {isText ? (
        <CriteriaText criteria={criteria} onChange={onChange} />
      ) : (
        <CriterionCards criteria={criteria} surroundings={surroundings} onChange={onChange} />
      )}
    </section>
  );
}

interface Removed {
  readonly criterion: LooseCriterion;
  readonly place: number;
}

function CriterionCards({ criteria, surroundings, onChange }: CriteriaFieldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const order = useOrder(criteria.length, (from, to) => {
    onChange(criteria.toSpliced(from, 1).toSpliced(to, 0, ...criteria.slice(from, from + 1)));
  });
  const faults = faultsByPlace(criteria, surroundings.parameters);
  const add = (stem: string, form: Readonly<Record<string, unknown>>, place = criteria.length - 1) => {
    const next = withAdded(criteria, stem, form, place);
    setOpen(next[place + 1]?.id);
    onChange(next);
  };
  return (
    <>
      <p className={styles.note}>{t(criteria.length === 0 ? "criteria.none" : "criteria.note")}</p>
      <ol className={styles.list}>
        {criteria.map((criterion, place) => (
          <CriterionCard
            key={criterion.id}
            criterion={criterion}
            place={place}
            faults={faults.get(place)}
            surroundings={surroundings}
            isOpen={open === criterion.id}
            handle={order.handle(place)}
            entry={order.entry(place)}
            onToggle={() => setOpen(open === criterion.id ? undefined : criterion.id)}
            onDuplicate={() => add(criterion.id.replace(/-\d+$/, ""), criterion, place)}
            onRemove={() => {
              setRemoved({ criterion, place });
              onChange(criteria.toSpliced(place, 1));
            }}
            onChange={(changed) => onChange(criteria.with(place, changed))}
          />
        ))}
      </ol>
      {removed === undefined ? null : (
        <RemovedNote
          removed={removed}
          surroundings={surroundings}
          onUndo={() => {
            const { id } = removed.criterion;
            const isTaken = criteria.some((other) => other.id === id);
            const back = isTaken ? withAdded(criteria, id, removed.criterion, removed.place - 1) : undefined;
            onChange(back ?? criteria.toSpliced(removed.place, 0, removed.criterion));
            setRemoved(undefined);
          }}
        />
      )}
      <AddButton onAdd={add} />
    </>
  );
}

interface RemovedNoteProps {
  readonly removed: Removed;
  readonly surroundings: Surroundings;
  readonly onUndo: () => void;
}

/** What was removed last, and the way back. */
function RemovedNote({ removed: { criterion }, surroundings, onUndo }: RemovedNoteProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const sentence = sentenceOf(criterion, surroundings.parameters, (curve) => unitIn(surroundings.reference, curve));
  return (
    <div role="status" className={styles.line}>
      <span className={styles.note}>{t("criteria.removed", { sentence: sentence ? pick(sentence) : criterion.id })}</span>
      <Button size="small" onClick={onUndo}>
        {t("criteria.undo")}
      </Button>
    </div>
  );
}

type Example = keyof typeof criterionExamples;

function AddButton({ onAdd }: { readonly onAdd: (stem: string, form: Readonly<Record<string, unknown>>) => void }) {
  const { t } = useTranslation();
  const names = Object.keys(criterionExamples) as Example[];
  const items = names.map((key) => ({ key, label: t(`criteria.kinds.${key}`) }));
  const add = (name: string) => onAdd(name, criterionExamples[name as Example]);
  return (
    <div>
      <Dropdown autoAdjustOverflow={inWindow} trigger={["click"]} menu={{ items, onClick: ({ key }) => add(key) }}>
        <Button size="small">{t("criteria.add")}</Button>
      </Dropdown>
    </div>
  );
}
