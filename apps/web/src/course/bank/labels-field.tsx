import { PlusOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Labelled } from "../shared/labelled.tsx";
import styles from "../shared/making.module.css";

interface LabelsFieldProps {
  readonly labels: readonly string[];
  /** Labels that the bank has. */
  readonly known: readonly string[];
  readonly onChange: (labels: string[]) => void;
}

/** Known labels that are offered beside the field. */
const mostOffered = 12;

/** Labels of a question: typed with Enter or commas, or taken from those of the bank. */
export function LabelsField({ labels, known, onChange }: LabelsFieldProps) {
  const { t } = useTranslation();
  const isFull = labels.length >= limits.labelsOfQuestion;
  const put = (chosen: readonly string[]) => {
    const trimmed = chosen.map((label) => label.trim().slice(0, limits.questionLabel));
    onChange([...new Set(trimmed.filter((label) => label !== ""))]);
  };
  const offered = known.filter((label) => !labels.includes(label)).slice(0, mostOffered);
  return (
    <div className={styles.line}>
      <Labelled label={t("course.bank.labels")}>
        {(id) => (
          <Select
            id={id}
            mode="tags"
            open={false}
            suffixIcon={null}
            style={{ width: 260 }}
            maxCount={limits.labelsOfQuestion}
            tokenSeparators={[",", "，"]}
            value={[...labels]}
            onChange={put}
          />
        )}
      </Labelled>
      {offered.map((label) => (
        <Button
          key={label}
          size="small"
          disabled={isFull}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => put([...labels, label])}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
