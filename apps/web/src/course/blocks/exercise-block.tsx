import type { ShownBlock } from "@mofang/protocol";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useAction } from "../../api/hooks.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { Attempts } from "./attempts.tsx";
import { ExerciseDesk } from "./exercise-desk.tsx";
import { Hints } from "./hints.tsx";
import type { Standing } from "./task-head.tsx";

interface ExerciseBlockProps {
  readonly courseId: number;
  readonly block: Extract<ShownBlock, { kind: "exercise" }>;
  readonly standing: Standing | undefined;
}

/** An exercise of a course: what is written is kept as a draft, and handed in for the mark. */
export function ExerciseBlock({ courseId, block, standing }: ExerciseBlockProps) {
  const gate = useLoginGate();
  const draft = useFormDraft(`course/${courseId}/${block.key}`, { text: block.starter });
  const submit = useAction("submitAnswer");
  const send = (text: string) => submit.mutate({ courseId, task: block.key, answer: { type: "model", text } });
  return (
    <ExerciseDesk
      block={block}
      standing={standing}
      begun={draft.initialValues.text}
      onWrite={(text) => draft.keep({ text })}
      isHandingIn={submit.isPending}
      onHandIn={(text) => gate(() => send(text))}
    >
      <Hints courseId={courseId} task={block.key} count={block.nHints} />
      <Attempts courseId={courseId} task={block.key} isAsked={(standing?.nAttempts ?? 0) > 0 || submit.isSuccess} />
    </ExerciseDesk>
  );
}
