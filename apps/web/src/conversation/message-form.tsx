import { SendOutlined } from "@ant-design/icons";
import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { randomId } from "../api/random-id.ts";
import styles from "./conversation.module.css";

interface MessageFormProps {
  readonly peer: CallData<Calls["conversation"]>["peer"];
  readonly isBlocked: boolean;
}

/** Where a message is written. Enter sends it; what could not be sent stays, and is never sent twice. */
export function MessageForm({ peer, isBlocked }: MessageFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [key, setKey] = useState(randomId);
  const send = useAction("sendInstantMessage", {
    onSuccess: () => {
      setText("");
      setKey(randomId());
    },
  });
  const isReady = text.trim() !== "" && !send.isPending;
  const submit = (): void => {
    if (isReady) send.mutate({ peerId: peer.id, text, key });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a Chinese word is being chosen, Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  if (isBlocked) return <p className={styles.beginning}>{t("conversation.blockedText", { name: peer.name })}</p>;
  return (
    <div className={styles.form}>
      <Input.TextArea
        aria-label={t("conversation.write", { name: peer.name })}
        placeholder={t("conversation.placeholder")}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={limits.instantMessage}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // Another text is another message.
          if (send.isError) setKey(randomId());
        }}
        onKeyDown={onKeyDown}
      />
      <Button type="primary" icon={<SendOutlined />} disabled={!isReady} loading={send.isPending} onClick={submit}>
        {t("conversation.send")}
      </Button>
    </div>
  );
}
