import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { UserRows } from "./user-rows.tsx";

interface FollowsDialogProps {
  readonly userId: number;
  readonly kind: "followers" | "following";
  readonly onClose: () => void;
}

/** Who follows somebody, or whom somebody follows. */
export function FollowsDialog({ userId, kind, onClose }: FollowsDialogProps) {
  const { t } = useTranslation();
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const list = useCall("follows", { userId, kind, ...paging }, { keepPrevious: true });
  return (
    <Modal open centered width={520} footer={null} title={t(`user.${kind}Title`)} onCancel={onClose}>
      {list.isPending ? <LoadingRows rows={4} height={56} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t(`user.${kind}Empty`)} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        // A click on a name leads away from the dialog.
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are the controls
        <div onClick={({ target }) => target instanceof HTMLAnchorElement && onClose()}>
          <UserRows users={list.data.rows} />
          <Paging {...list.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} />
        </div>
      ) : null}
    </Modal>
  );
}
