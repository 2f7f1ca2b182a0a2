import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { WrittenText } from "../writing/written-text.tsx";
import { MessageFiles } from "./message-files.tsx";
import styles from "./message-item.module.css";

type Message = CallData<Calls["conversation"]>["messages"][number];

interface MessageItemProps {
  readonly message: Message;
  /** The one before it; undefined for the first that is shown. */
  readonly previous: Message | undefined;
}

/** Minutes of silence after which the time stands above a message. */
const silence = 10;

/** A message on the side of who wrote it, as posts show their texts: with models, curves, cards of links and files. */
export function MessageItem({ message, previous }: MessageItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { text, files, isMine, createdAt } = message;
  const time = new Date(createdAt).getTime();
  const isAfterSilence = previous === undefined || time - new Date(previous.createdAt).getTime() > silence * 60_000;
  const instant = formatInstant(createdAt, language);
  return (
    <>
      {isAfterSilence ? <time className={styles.time}>{instant}</time> : null}
      <div className={styles.message} data-mine={isMine} title={instant}>
        <span className={styles.author}>{t(isMine ? "conversation.mine" : "conversation.theirs")}</span>
        {text === "" ? null : <WrittenText text={text} />}
        <MessageFiles files={files} />
      </div>
    </>
  );
}
