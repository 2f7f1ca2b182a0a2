import type { WrittenQuestion } from "@mofang/protocol";
import { Button, Input, Segmented } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { BothField } from "../../../criteria-form/both-field.tsx";
import { late } from "../../../part/late.tsx";
import { Labelled } from "../../shared/labelled.tsx";
import making from "../../shared/making.module.css";
import type { PictureUpload } from "./picture-upload.ts";

const FromModelDialog = late(() => import("../../exercise/from-model-dialog.tsx"), {
  shape: "dialog",
  close: ({ onClose }) => onClose(),
});

type Picture = Extract<WrittenQuestion["answer"], { type: "labels" }>["picture"];

interface ClassFieldsProps {
  readonly picture: Picture;
  readonly upload: PictureUpload | undefined;
  readonly onChange: (picture: Picture) => void;
}

/** What labels are dragged on: a class with its text, or a picture that is uploaded. */
export function ClassFields({ picture, upload, onChange }: ClassFieldsProps) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  if (picture.kind === "file") {
    return (
      <>
        {upload?.field}
        <BothField
          label={t("course.alt")}
          value={picture.alt}
          maxLength={500}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      </>
    );
  }
  const { text, className, layer } = picture;
  return (
    <>
      <div className={making.line}>
        <Button onClick={() => setIsChoosing(true)}>{t("course.labels.fromModel")}</Button>
        <span>{t("course.labels.fromModelNote")}</span>
      </div>
      {isChoosing ? (
        <Suspense>
          <FromModelDialog
            title={t("course.labels.fromModel")}
            onTake={(model) => onChange({ ...picture, text: model.text, className: model.className })}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      ) : null}
      <Input.TextArea
        className={making.code ?? ""}
        aria-label={t("course.modelText")}
        rows={6}
        maxLength={50_000}
        value={text}
        onChange={({ target }) => onChange({ ...picture, text: target.value })}
      />
      <div className={making.line}>
        <Labelled label={t("course.labels.className")}>
          {(id) => (
            <Input
              id={id}
              style={{ width: 220 }}
              maxLength={200}
              value={className}
              onChange={({ target }) => onChange({ ...picture, className: target.value })}
            />
          )}
        </Labelled>
        <Segmented
          aria-label={t("course.labels.layer")}
          value={layer}
          options={(["diagram", "icon"] as const).map((value) => ({ value, label: t(`course.labels.layers.${value}`) }))}
          onChange={(chosen) => onChange({ ...picture, layer: chosen })}
        />
      </div>
    </>
  );
}
