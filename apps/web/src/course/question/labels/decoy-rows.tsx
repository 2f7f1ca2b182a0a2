import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { BothField } from "../../../criteria-form/both-field.tsx";
import picture from "../../label-picture/label-picture.module.css";
import making from "../../shared/making.module.css";
import { mostDecoys, type Place } from "./places.ts";

type Decoys = Place["label"][];

interface DecoyRowsProps {
  readonly decoys: Decoys;
  readonly onChange: (decoys: Decoys) => void;
}

/** Labels that belong to no place. */
export function DecoyRows({ decoys, onChange }: DecoyRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      {decoys.map((decoy, i) => (
        <div key={i} className={picture.row}>
          <BothField
            label={t("course.labels.decoy", { number: i + 1 })}
            value={decoy}
            maxLength={200}
            onChange={(changed) => onChange(decoys.with(i, changed))}
          />
          <div className={making.line}>
            <Button
              type="text"
              size="small"
              aria-label={t("course.labels.removeDecoy", { number: i + 1 })}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange(decoys.toSpliced(i, 1))}
            />
          </div>
        </div>
      ))}
      <div className={making.line}>
        <Button disabled={decoys.length >= mostDecoys} onClick={() => onChange([...decoys, { zh: "", en: "" }])}>
          {t("course.labels.addDecoy")}
        </Button>
      </div>
    </>
  );
}
