import { CheckCircleOutlined, PushpinOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { showPin } from "../store/workspace-state.ts";
import { PinComment } from "./pin-comment.tsx";
import { PinForm } from "./pin-form.tsx";
import { nameOfItem } from "./pinned-item.ts";
import styles from "./pins.module.css";
import type { Pin, usePins } from "./use-pins.ts";

interface PinCardProps {
  readonly pin: Pin;
  readonly rights: Pick<ReturnType<typeof usePins>, "repositoryId" | "mayWrite" | "mayManage" | "accountId">;
  /** Whether the class has what it is pinned to no more. */
  readonly isGone: boolean;
}

/** A pinned comment with what was answered; its name leads to what it is pinned to. */
export function PinCard({ pin, rights, isGone }: PinCardProps) {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const { id, className, item, resolved, comments } = pin;
  const opened = useWorkspace(({ pins }) => pins.opened);
  const isOpened = opened?.pinId === id;
  const place = useRef<HTMLLIElement>(null);
  const turn = isOpened ? opened.turn : 0;
  useEffect(() => {
    if (turn > 0) place.current?.scrollIntoView({ block: "nearest" });
  }, [turn]);
  const name = nameOfItem(item);
  return (
    <li ref={place} className={styles.card} data-opened={isOpened}>
      <div className={styles.head}>
        <button type="button" className={styles.item} disabled={isGone} onClick={() => actOnAll(showPin, id, className)}>
          <PushpinOutlined aria-hidden /> {t("pins.of", { item: name, className })}
        </button>
        {isGone ? <span className={styles.gone}>{t(`pins.gone.${item.kind}`)}</span> : null}
        {resolved === null ? null : (
          <span className={styles.resolved}>
            <CheckCircleOutlined aria-hidden /> {t("pins.resolvedBy", { name: resolved.by?.name ?? t("pins.somebody") })}
          </span>
        )}
      </div>
      <ol className={styles.comments}>
        {comments.map((comment) => (
          <PinComment key={comment.id} comment={comment} rights={rights} />
        ))}
      </ol>
      {rights.mayWrite ? <PinActions pin={pin} repositoryId={rights.repositoryId} /> : null}
    </li>
  );
}

function PinActions({ pin, repositoryId }: { readonly pin: Pin; readonly repositoryId: number }) {
  const { t } = useTranslation();
  const [isReplying, setIsReplying] = useState(false);
  const stop = (): void => setIsReplying(false);
  const reply = useAction("replyToPin", { onSuccess: stop });
  const resolve = useAction("resolvePin");
  const { id: pinId, item, resolved } = pin;
  const isResolved = resolved !== null;
  if (isReplying) {
    return (
      <PinForm
        place={`reply/${pinId}`}
        label={t("pins.replyTo", { item: nameOfItem(item) })}
        okText={t("pins.reply")}
        isPending={reply.isPending}
        onSend={(text, onSent) => reply.mutate({ id: repositoryId, pinId, text }, { onSuccess: onSent })}
        onCancel={stop}
      />
    );
  }
  return (
    <div className={styles.actions}>
      <Button size="small" type="text" onClick={() => setIsReplying(true)}>
        {t("pins.reply")}
      </Button>
      <Button
        size="small"
        type="text"
        loading={resolve.isPending}
        onClick={() => resolve.mutate({ id: repositoryId, pinId, isResolved: !isResolved })}
      >
        {t(isResolved ? "pins.reopen" : "pins.resolve")}
      </Button>
    </div>
  );
}
