import { type DrawnParameter, drawVariant, variantFaults, versionCount } from "@mofang/criteria";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { exampleDraws } from "./example-student.ts";
import styles from "./exercise.module.css";
import type { Exercise } from "./exercise.ts";
import { proposedNames, proposedRange, withDrawnValue } from "./variant-edit.ts";
import { VariantRow } from "./variant-row.tsx";

interface VariantFieldProps {
  readonly exercise: Exercise;
  readonly onChange: (exercise: Exercise) => void;
}

/** Most parameters of an exercise that differ from student to student. */
const mostParameters = 10;
const examples = [0, 1, 2] as const;

/** Parameters that differ from student to student: their ranges, how many versions there are, and three of them. */
export function VariantField({ exercise, onChange }: VariantFieldProps) {
  const { t } = useTranslation();
  const { variant } = exercise;
  const faults = variantFaults(variant);
  const put = (changed: readonly DrawnParameter[]) => onChange({ ...exercise, variant: [...changed] });
  const add = () => {
    const name = proposedNames(exercise)[0] ?? "p";
    const added = { ...exercise, variant: [...variant, proposedRange(exercise, name)] };
    onChange(withDrawnValue(added, name));
  };
  return (
    <section className={styles.panel} aria-label={t("exercise.variant")}>
      <strong>{t("exercise.variant")}</strong>
      <p className={styles.note}>{t("exercise.variantNote", { example: "{{m}}" })}</p>
      <ul className={styles.rows}>
        {variant.map((parameter, place) => (
          <VariantRow
            // A name is typed while it is not one yet, and may stand twice.
            key={place}
            exercise={exercise}
            parameter={parameter}
            faults={faults.filter((fault) => fault.place === place)}
            onParameter={(changed) => put(variant.with(place, changed))}
            onExercise={onChange}
            onRemove={() => put(variant.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <div className={styles.line}>
        <Button size="small" disabled={variant.length >= mostParameters} onClick={add}>
          {t("exercise.addParameter")}
        </Button>
      </div>
      {variant.length === 0 || faults.length > 0 ? null : <Examples variant={variant} />}
    </section>
  );
}

function Examples({ variant }: { readonly variant: readonly DrawnParameter[] }) {
  const { t } = useTranslation();
  const valuesOf = (student: number) =>
    Object.entries(drawVariant(variant, exampleDraws(student)))
      .map(([name, value]) => `${name} = ${value}`)
      .join(", ");
  return (
    <div>
      <div>{t("exercise.versions", { count: versionCount(variant) })}</div>
      <div className={styles.note}>{t("exercise.examples")}</div>
      <ul className={styles.rows}>
        {examples.map((student) => (
          <li key={student} className={styles.code}>
            {t("exercise.exampleOf", { number: student + 1, values: valuesOf(student) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
