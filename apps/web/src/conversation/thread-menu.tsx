import { DeleteOutlined, StopOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../api/hooks.ts";
import styles from "./conversation.module.css";

interface ThreadMenuProps {
  readonly peer: CallData<Calls["conversation"]>["peer"];
  readonly isBlocked: boolean;
}

/** What can be done with a conversation: take nothing from the peer any more, remove it. */
export function ThreadMenu({ peer, isBlocked }: ThreadMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const block = useAction("blockPeer");
  const clear = useAction("clearConversation", { onSuccess: () => void navigate("/message/chat") });
  return (
    <div className={styles.menu}>
      <Popconfirm
        title={isBlocked ? t("conversation.unblockTitle") : t("conversation.blockTitle", { name: peer.name })}
        onConfirm={() => block.mutate({ peerId: peer.id, isBlocked: !isBlocked })}
      >
        <Button type="text" icon={<StopOutlined />} loading={block.isPending}>
          {isBlocked ? t("conversation.unblock") : t("conversation.block")}
        </Button>
      </Popconfirm>
      <Popconfirm
        title={t("conversation.removeTitle")}
        description={t("conversation.removeText", { name: peer.name })}
        onConfirm={() => clear.mutate({ peerId: peer.id })}
      >
        <Button
          type="text"
          icon={<DeleteOutlined />}
          loading={clear.isPending}
          title={t("conversation.remove")}
          aria-label={t("conversation.remove")}
        />
      </Popconfirm>
    </div>
  );
}
