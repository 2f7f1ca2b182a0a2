import type { CourseBlock } from "@mofang/protocol";
import { Input, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { BothField } from "../../criteria-form/both-field.tsx";
import { ExerciseFields } from "../exercise/exercise-fields.tsx";
import { Labelled } from "../shared/labelled.tsx";
import styles from "../shared/making.module.css";
import { NamesField } from "../shared/names-field.tsx";
import { DrawFields } from "./draw-fields.tsx";
import { DownloadFields, PictureFields, RunFields, VideoFields } from "./media-fields.tsx";
import { QuizFields } from "./quiz-fields.tsx";

interface BlockFieldsProps<Block extends CourseBlock = CourseBlock> {
  readonly block: Block;
  readonly onChange: (block: CourseBlock) => void;
}

/** What one block of a lesson is made of. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const { t } = useTranslation();
  if (block.kind === "text") {
    return (
      <BothField
        label={t("course.markdown")}
        value={block.text}
        maxLength={20_000}
        rows={8}
        onChange={(text) => onChange({ ...block, text })}
      />
    );
  }
  switch (block.kind) {
    case "model":
      return <ModelFields block={block} onChange={onChange} />;
    case "video":
      return <VideoFields block={block} onChange={onChange} />;
    case "picture":
      return <PictureFields block={block} onChange={onChange} />;
    case "file":
      return <DownloadFields block={block} onChange={onChange} />;
    case "run":
      return <RunFields block={block} onChange={onChange} />;
    case "quiz":
      return <QuizFields block={block} onChange={onChange} />;
    case "draw":
      return <DrawFields block={block} onChange={onChange} />;
    case "exercise":
      return <ExerciseFields block={block} onChange={onChange} />;
  }
}

function ModelFields({ block, onChange }: BlockFieldsProps<Extract<CourseBlock, { kind: "model" }>>) {
  const { t } = useTranslation();
  return (
    <>
      <Input.TextArea
        className={styles.code ?? ""}
        aria-label={t("course.modelText")}
        rows={10}
        maxLength={50_000}
        value={block.text}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
      />
      <div className={styles.line}>
        <Labelled label={t("course.className")}>
          {(id) => (
            <Input
              id={id}
              style={{ width: 160 }}
              maxLength={200}
              value={block.className}
              onChange={({ target }) => onChange({ ...block, className: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={t("course.stopTime")}>
          {(id) => (
            <InputNumber
              id={id}
              min={1e-9}
              value={block.stopTime}
              onChange={(value) => onChange({ ...block, stopTime: value ?? 1 })}
            />
          )}
        </Labelled>
        <Labelled label={t("course.variables")}>
          {(id) => (
            <NamesField id={id} names={block.variables} most={8} onChange={(variables) => onChange({ ...block, variables })} />
          )}
        </Labelled>
      </div>
    </>
  );
}
