import "../i18n/late/writing.ts";
import { SendOutlined } from "@ant-design/icons";
import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { InsertMenu } from "../writing/editor/insert-menu.tsx";
import { useTextArea } from "../writing/editor/use-text-area.ts";
import { ChosenFiles } from "../writing/files/chosen-files.tsx";
import { droppedFiles } from "../writing/files/dropped-files.ts";
import { FilesButton } from "../writing/files/files-button.tsx";
import { idsOf } from "../writing/files/ids-of.ts";
import { useUploads } from "../writing/files/use-uploads.ts";
import { endsInFence } from "./ends-in-fence.ts";
import styles from "./message-form.module.css";
import { isEmpty, useMessageDraft } from "./use-message-draft.ts";

interface MessageFormProps {
  readonly peer: CallData<Calls["conversation"]>["peer"];
}

/** Where a message is written. Enter sends it; what could not be sent stays, and is never sent twice. */
export function MessageForm({ peer }: MessageFormProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const field = useTextArea(area);
  const { message, write, sent } = useMessageDraft(peer.id);
  const { text, files, key } = message;
  const uploads = useUploads(useRef(false), files, (files) => write({ files }));
  const send = useAction("sendInstantMessage", { onSuccess: (_answer, input) => sent(input.key) });
  const count = text.trim().length;
  const isTooLong = count > limits.instantMessage;
  const isReady = !isEmpty(message) && !isTooLong && !send.isPending && uploads.fraction === undefined;
  const submit = (): void => {
    if (isReady) send.mutate({ peerId: peer.id, text, files: idsOf(files), key });
  };
  return (
    <div className={styles.form} {...droppedFiles(uploads.add)}>
      <Input.TextArea
        ref={(ref) => {
          area.current = ref?.resizableTextArea?.textArea ?? null;
        }}
        aria-label={t("conversation.write", { name: peer.name })}
        placeholder={t("conversation.placeholder")}
        autoSize={{ minRows: 2, maxRows: 8 }}
        status={isTooLong ? "error" : ""}
        value={text}
        onChange={(event) => write({ text: event.target.value })}
        onKeyDown={(event) => pressed(event, submit)}
        onPaste={(event) => pasted(event, uploads.add)}
      />
      {isTooLong ? (
        <p role="alert" className={styles.failure}>
          {t("writing.messageTooLong", { limit: limits.instantMessage, count })}
        </p>
      ) : null}
      <ChosenFiles files={files} uploads={uploads} onChange={(files) => write({ files })} />
      <div className={styles.actions}>
        <FilesButton uploads={uploads} type="text" />
        <InsertMenu onCommand={field.run} />
        <span className={styles.space} />
        <Button type="primary" icon={<SendOutlined aria-hidden />} disabled={!isReady} loading={send.isPending} onClick={submit}>
          {t("conversation.send")}
        </Button>
      </div>
    </div>
  );
}

function pressed(event: KeyboardEvent<HTMLTextAreaElement>, submit: () => void): void {
  // While a Chinese word is being chosen, Enter chooses it.
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  const { value, selectionStart } = event.currentTarget;
  if (endsInFence(value.slice(0, selectionStart))) return;
  event.preventDefault();
  submit();
}

/** A file that was copied, as a picture of the screen, comes along with the message. */
function pasted(event: ClipboardEvent, add: (files: readonly File[]) => void): void {
  const { files } = event.clipboardData;
  if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
  event.preventDefault();
  add([...files]);
}
