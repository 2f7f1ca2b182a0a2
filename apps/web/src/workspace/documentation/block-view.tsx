import { EditOutlined } from "@ant-design/icons";
import { EditorText, textTypedInto } from "@mofang/collaboration";
import { Button } from "antd";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Block } from "./blocks.ts";
import styles from "./documentation.module.css";
import { HtmlEditor } from "./html-editor.tsx";
import { isPlain } from "./plain-html.ts";
import { shownHtml } from "./shown-html.ts";
import { VisualEditor } from "./visual-editor.tsx";

interface BlockViewProps {
  readonly block: Block;
  /** Of the reader; of a block in a section of another language, that one. */
  readonly language: string;
  readonly isEditable: boolean;
  /** Takes the block as it was when its editing began, and as it is now; resolves with why that cannot be done. */
  readonly onChange: (before: Block, after: string) => Promise<string | undefined>;
}

/** One block of a documentation, to read and, as it is seen or as HTML where that would lose something, to edit. */
export function BlockView({ block, language, isEditable, onChange }: BlockViewProps) {
  const { t } = useTranslation();
  /** With its HTML as fields of a browser show it, which know one line end. */
  const [edited, setEdited] = useState<{ readonly before: Block; readonly html: string }>();
  const [problem, setProblem] = useState<string>();
  const html = useMemo(() => shownHtml(block.html, language), [block.html, language]);
  // A field that goes away while it has the focus is left once more.
  const isDone = useRef(false);
  const begin = (html: string): void => {
    isDone.current = false;
    setEdited({ before: block, html });
  };
  const edit = (): void => begin(EditorText.of(block.html).shown);
  const done = async (after: string | undefined): Promise<void> => {
    if (edited === undefined || isDone.current) return;
    isDone.current = true;
    setEdited(undefined);
    setProblem(undefined);
    if (after === undefined) return;
    // Whoever goes on after a refusal has seen what stands there now.
    const before = problem === undefined ? edited.before : block;
    const refusal = await onChange(before, textTypedInto(before.html, after));
    setProblem(refusal);
    // What was typed stays to be compared with what stands there.
    if (refusal !== undefined) begin(after);
  };
  const Editor = edited && isPlain(edited.html) ? VisualEditor : HtmlEditor;
  return (
    <div className={styles.block}>
      {edited === undefined || problem !== undefined ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same
        <div
          onDoubleClick={isEditable ? edit : undefined}
          // Safe, because documentationHtml builds it from known elements only.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : null}
      {edited ? <Editor html={edited.html} onDone={(after) => void done(after)} onRefuse={setProblem} /> : null}
      {isEditable && edited === undefined ? (
        <Button
          className={styles.edit ?? ""}
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t("documentation.edit")}
          onClick={edit}
        />
      ) : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
