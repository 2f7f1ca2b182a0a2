import { differencesOf, type Experiment, wholeExperiment } from "@mofang/protocol";
import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./experiment-list.module.css";

interface ExperimentComparisonProps {
  readonly experiments: readonly Experiment[];
  readonly onClose: () => void;
}

/** Two experiments side by side: every setting, parameter and text in which they differ. */
export function ExperimentComparison({ experiments, onClose }: ExperimentComparisonProps) {
  const { t } = useTranslation();
  const [names, setNames] = useState(experiments.slice(0, 2).map(({ name }) => name));
  const [one = "", other = ""] = names;
  const rows = differencesOf(wholeExperiment(experiments, one), wholeExperiment(experiments, other));
  const side = (place: 0 | 1, label: string) => (
    <Select
      aria-label={label}
      value={names[place] ?? ""}
      options={experiments.map(({ name }) => ({ value: name, label: name }))}
      onChange={(name) => setNames(place === 0 ? [name, other] : [one, name])}
    />
  );
  const shown = (value: unknown): string => {
    if (value === undefined) return t("experiments.ofModel");
    return Array.isArray(value) ? value.join(", ") : String(value);
  };
  return (
    <Modal open footer={null} width={640} title={t("experiments.compareTitle")} onCancel={onClose}>
      <div className={styles.sides}>
        {side(0, t("experiments.one"))}
        {side(1, t("experiments.other"))}
      </div>
      {rows.length === 0 ? (
        <p>{t("experiments.same")}</p>
      ) : (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{t("experiments.difference")}</th>
              <th scope="col">{one}</th>
              <th scope="col">{other}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ part, name, one: before, other: after }) => (
              <tr key={`${part} ${name}`}>
                <th scope="row">{name === "" ? t(`experiments.part.${part}`) : name}</th>
                <td>{shown(before)}</td>
                <td>{shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
