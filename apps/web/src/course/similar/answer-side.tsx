import { useMemo } from "react";
import { useCall } from "../../api/hooks.ts";
import { ComparedModel } from "../../likeness/compared-model.tsx";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";

/** An answer of a student, beside another one. */
export function AnswerSide({ courseId, attemptId }: { readonly courseId: number; readonly attemptId: number }) {
  const found = useCall("studentModel", { courseId, attemptId });
  if (found.isPending) return <LoadingBlock height={320} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <Answer name={found.data.student.name} text={found.data.text} />;
}

function Answer({ name, text }: { readonly name: string; readonly text: string }) {
  const file = useMemo(() => ({ path: "Answer.mo", text }), [text]);
  const files = useMemo(() => [file], [file]);
  return <ComparedModel name={name} files={files} file={file} />;
}
