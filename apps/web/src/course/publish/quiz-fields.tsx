import type { CourseBlock, CourseFileRef } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { QuestionFields } from "../question/question-fields.tsx";
import { TermsFields } from "../shared/terms-fields.tsx";
import { usePictureAddress } from "./course-uploads.ts";
import { FileField } from "./file-field.tsx";

type Quiz = Extract<CourseBlock, { kind: "quiz" }>;

interface QuizFieldsProps {
  readonly block: Quiz;
  readonly onChange: (block: Quiz) => void;
}

/** Question, kind, answer and terms of a quiz. */
export function QuizFields({ block, onChange }: QuizFieldsProps) {
  const { t } = useTranslation();
  const file = pictureOf(block);
  const url = usePictureAddress(file);
  const field = (
    <FileField
      label={t("course.blocks.picture")}
      kind="picture"
      block={block.key}
      file={file}
      put={withPicture}
      onRemove={() => onChange(withPicture(block, null))}
    />
  );
  return (
    <>
      <QuestionFields question={block} picture={{ field, url }} onChange={(changes) => onChange({ ...block, ...changes })} />
      <TermsFields terms={block} onChange={(terms) => onChange({ ...block, ...terms })} />
    </>
  );
}

/** The file of the picture of a question with labels. */
function pictureOf({ answer }: Quiz): CourseFileRef | null {
  return answer.type === "labels" && answer.picture.kind === "file" ? answer.picture.file : null;
}

/** A block with another picture; as it is where it has none by now. */
function withPicture<Block extends CourseBlock>(block: Block, file: CourseFileRef | null): Block {
  if (block.kind !== "quiz" || block.answer.type !== "labels" || block.answer.picture.kind !== "file") return block;
  return { ...block, answer: { ...block.answer, picture: { ...block.answer.picture, file } } };
}
