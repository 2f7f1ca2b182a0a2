import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useCall } from "../../api/hooks.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./blocks.module.css";

interface HintsProps {
  readonly courseId: number;
  readonly task: string;
  readonly count: number;
}

/** Hints of an exercise, one after the other as they are asked for. */
export function Hints({ courseId, task, count }: HintsProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const [shown, setShown] = useState(0);
  if (count === 0) return null;
  return (
    <div>
      {shown > 0 ? (
        <ol className={styles.hints}>
          {Array.from({ length: shown }, (_, step) => (
            <Hint key={step} courseId={courseId} task={task} step={step} />
          ))}
        </ol>
      ) : null}
      {shown < count ? (
        <Button type="link" size="small" onClick={() => gate(() => setShown(shown + 1))}>
          {t("course.nextHint", { step: shown + 1, total: count })}
        </Button>
      ) : null}
    </div>
  );
}

function Hint(place: { readonly courseId: number; readonly task: string; readonly step: number }) {
  const { t } = useTranslation();
  const pick = usePick();
  const hint = useCall("courseHint", place, { staleTime: Number.POSITIVE_INFINITY });
  if (hint.isError) return <li>{t("course.hintFailed")}</li>;
  return <li>{hint.data ? <WrittenText text={pick(hint.data)} /> : "…"}</li>;
}
