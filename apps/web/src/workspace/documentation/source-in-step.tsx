import { EditorText, textTypedInto } from "@mofang/collaboration";
import { useMemo, useRef, useState } from "react";
import { useLanguage } from "../../i18n/i18n.ts";
import styles from "./documentation.module.css";
import { HtmlEditor } from "./html-editor.tsx";
import { shownHtml } from "./shown-html.ts";
import type { DocumentationEdits } from "./use-documentation-edits.ts";

interface SourceInStepProps {
  readonly text: string;
  readonly edits: DocumentationEdits;
}

/** A text of a documentation as HTML, and beside it what it looks like at every moment. */
export function SourceInStep({ text, edits }: SourceInStepProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<string>();
  const html = useMemo(() => shownHtml(typed, language), [typed, language]);
  const sent = useRef(text);
  const done = async (after: string | undefined): Promise<void> => {
    if (after === sent.current) return;
    sent.current = after ?? text;
    setProblem(after === undefined ? undefined : await edits.replace(text, textTypedInto(text, after)));
  };
  return (
    <div className={styles.columns}>
      <div>
        <HtmlEditor html={EditorText.of(text).shown} isWhole onTyped={setTyped} onDone={(after) => void done(after)} />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
      </div>
      {/* Safe, because documentationHtml builds it from known elements only. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
