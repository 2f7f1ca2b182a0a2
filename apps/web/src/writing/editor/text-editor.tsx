import "../../i18n/late/writing.ts";
import { Segmented } from "antd";
import type { MentionsRef } from "antd/es/mentions";
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { WrittenText } from "../written-text.tsx";
import { MentionArea } from "./mention-area.tsx";
import { continued, link } from "./text-commands.ts";
import styles from "./text-editor.module.css";
import { commandOfKey, TextTools } from "./text-tools.tsx";
import { usePictures } from "./use-pictures.ts";
import { type TextArea, useTextArea } from "./use-text-area.ts";

interface TextEditorProps {
  /** What is written here, for screen readers. */
  readonly label: string;
  readonly maxLength: number;
  readonly rows: number;
  /** How the text will look; as `WrittenText` unless given. */
  readonly preview?: (text: string) => ReactNode;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** Given by the form around. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

const ways = ["write", "both", "preview"] as const;
type Way = (typeof ways)[number];

/** Where people write: Markdown with buttons for it, pictures, models that run, and a preview that follows. */
export function TextEditor(props: TextEditorProps) {
  const { label, maxLength, rows, preview, placeholder, autoFocus = false, id, value = "", onChange } = props;
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>("write");
  const mentions = useRef<MentionsRef>(null);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const field = useTextArea(area);
  const pictures = usePictures(field, area);
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        {way === "preview" ? null : (
          <TextTools onCommand={field.run} onPictures={pictures.add} isUploading={pictures.isUploading} />
        )}
        <Segmented<Way>
          className={styles.ways ?? ""}
          size="small"
          aria-label={t("writing.way")}
          value={way}
          options={ways.map((value) => ({ value, label: t(`writing.ways.${value}`) }))}
          onChange={setWay}
        />
      </div>
      <div className={styles.sides} data-way={way}>
        {/* It stays while the preview is looked at: the browser keeps what can be undone. */}
        <div className={styles.side} hidden={way === "preview"}>
          <MentionArea
            ref={(ref) => {
              mentions.current = ref;
              area.current = ref?.nativeElement.querySelector("textarea") ?? null;
            }}
            id={id}
            className={styles.input ?? ""}
            label={label}
            rows={rows}
            maxLength={maxLength}
            placeholder={placeholder ?? ""}
            autoFocus={autoFocus}
            value={value}
            onChange={(text) => onChange?.(text)}
            onKeyDown={(event) => pressed(event, field, t)}
            onPaste={(event) => pasted(event, field, pictures.add, t("writing.sample.link"))}
            onDrop={(event) => dropped(event, pictures.add)}
          />
        </div>
        {way === "write" ? null : <Preview text={value} preview={preview} />}
      </div>
      {way === "preview" ? null : <p className={styles.note}>{t("writing.hint")}</p>}
    </div>
  );
}

function Preview({ text, preview = asWritten }: { readonly text: string; readonly preview: TextEditorProps["preview"] }) {
  const { t } = useTranslation();
  const shown = useDeferredValue(text);
  return <div className={styles.preview}>{shown.trim() ? preview(shown) : t("writing.nothingToPreview")}</div>;
}

function asWritten(text: string): ReactNode {
  return <WrittenText text={text} />;
}

function pressed(event: KeyboardEvent, field: TextArea, t: Parameters<typeof commandOfKey>[1]): void {
  // While a Chinese word is being chosen, its keys are the input method's.
  if (event.nativeEvent.isComposing || event.altKey) return;
  const now = field.selected();
  if (now === undefined) return;
  if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
    // Behind an @ Enter chooses a name.
    if (/@\w*$/.test(now.text.slice(0, now.start))) return;
    const change = continued(now);
    if (change === undefined) return;
    event.preventDefault();
    field.change(change);
  } else if ((event.ctrlKey || event.metaKey) && !event.shiftKey) {
    const command = commandOfKey(event.key, t);
    if (command === undefined) return;
    event.preventDefault();
    field.run(command);
  }
}

function pasted(event: ClipboardEvent, field: TextArea, add: (files: readonly File[]) => void, sample: string): void {
  const { files } = event.clipboardData;
  const [plain, html] = [event.clipboardData.getData("text/plain"), event.clipboardData.getData("text/html")];
  const now = field.selected();
  if (now === undefined) return;
  if (files.length > 0 && plain === "") {
    event.preventDefault();
    add([...files]);
  } else if (now.start < now.end && /^https?:\/\/\S+$/.test(plain) && !/^https?:/.test(now.text.slice(now.start, now.end))) {
    event.preventDefault();
    field.run(link(sample, plain));
  } else if (html !== "") {
    event.preventDefault();
    void pasteRich(html, plain, field);
  }
}

/** Puts in what was copied from a page as Markdown; what is nothing but text, or cannot be read, as its text. */
async function pasteRich(html: string, plain: string, field: TextArea): Promise<void> {
  const insert = await import("./plain-paste.ts").then(
    ({ isRichHtml, markdownOfHtml }) => (isRichHtml(html) ? markdownOfHtml(html) || plain : plain),
    () => plain,
  );
  field.run(({ start, end }) => ({ from: start, to: end, insert, start: start + insert.length, end: start + insert.length }));
}

function dropped(event: DragEvent, add: (files: readonly File[]) => void): void {
  if (event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  add([...event.dataTransfer.files]);
}
