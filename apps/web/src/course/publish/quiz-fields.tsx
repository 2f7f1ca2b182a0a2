import type { CourseBlock } from "@mofang/protocol";
import { QuestionFields } from "../question/question-fields.tsx";
import { TermsFields } from "../shared/terms-fields.tsx";

type Quiz = Extract<CourseBlock, { kind: "quiz" }>;

interface QuizFieldsProps {
  readonly block: Quiz;
  readonly onChange: (block: Quiz) => void;
}

/** Question, kind, answer and terms of a quiz. */
export function QuizFields({ block, onChange }: QuizFieldsProps) {
  return (
    <>
      <QuestionFields question={block} onChange={(changes) => onChange({ ...block, ...changes })} />
      <TermsFields terms={block} onChange={(terms) => onChange({ ...block, ...terms })} />
    </>
  );
}
