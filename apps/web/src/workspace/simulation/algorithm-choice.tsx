import { type Algorithm, algorithms } from "@mofang/protocol";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./run-panel.module.css";

interface AlgorithmChoiceProps {
  readonly id: string;
  readonly value: Algorithm;
  readonly onChange: (algorithm: Algorithm) => void;
}

/** The integrators, each with what it is good for; found by their names. */
export function AlgorithmChoice({ id, value, onChange }: AlgorithmChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select
      id={id}
      showSearch
      popupMatchSelectWidth={320}
      value={value}
      options={algorithms.map((name) => ({ value: name, label: name }))}
      optionRender={({ value: name }) => (
        <>
          {name}
          <div className={styles.advice}>{t(`algorithm.${name as Algorithm}`)}</div>
        </>
      )}
      onChange={onChange}
    />
  );
}
