import { type ClipboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./documentation.module.css";
import { FormatBar } from "./format-bar.tsx";
import { editableHtml, plainHtml } from "./plain-html.ts";

interface VisualEditorProps {
  /** A block that `isPlain` holds for. */
  readonly html: string;
  /** Takes the block as it is now; nothing where it was not changed. */
  readonly onDone: (html: string | undefined) => void;
  /** Says that a picture cannot be taken. */
  readonly onRefuse: (message: string) => void;
}

/** Bytes of a picture that a text holds at most. */
const largestPicture = 200_000;

/** A block that is edited as it is seen. Leaving it, or Ctrl and Enter, is done with it; Escape leaves it as it was. */
export function VisualEditor({ html, onDone, onRefuse }: VisualEditorProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const first = useRef("");
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    // Safe, because it is built from known elements and attributes only.
    element.innerHTML = editableHtml(html);
    first.current = plainHtml(element);
    document.execCommand("defaultParagraphSeparator", false, "p");
    element.focus();
  }, [html]);
  const done = (): void => {
    const after = root.current === null ? first.current : plainHtml(root.current).trim();
    onDone(after === first.current.trim() ? undefined : after);
  };
  const paste = (event: ClipboardEvent): void => {
    const picture = [...event.clipboardData.files].find(({ type }) => /^image\/(png|jpeg|gif)$/.test(type));
    const rich = event.clipboardData.getData("text/html");
    if (picture === undefined && rich === "") return;
    event.preventDefault();
    if (picture === undefined) insert(editableHtml(rich));
    else if (picture.size > largestPicture) onRefuse(t("documentation.pictureTooLarge", { size: largestPicture / 1000 }));
    else void pictureHtml(picture).then(insert);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set, for the text is no field
    <div
      role="group"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) done();
      }}
    >
      <FormatBar />
      {/* biome-ignore lint/a11y/useSemanticElements: formatted text is edited, which no field can */}
      <div
        ref={root}
        className={styles.editor}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={t("documentation.text")}
        onPaste={paste}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === "Escape") onDone(undefined);
          if (key === "Enter" && (ctrlKey || metaKey)) done();
        }}
      />
    </div>
  );
}

function insert(html: string): void {
  document.execCommand("insertHTML", false, html);
}

async function pictureHtml(picture: File): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const encoded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `<img src="data:${picture.type};base64,${encoded}" alt="">`;
}
