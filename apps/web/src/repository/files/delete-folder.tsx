import { DeleteOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { fileAddress, headVersion } from "../addresses.ts";
import { folderOf, nameOf } from "../tree-entries.ts";

/** Deletes a folder with all that is in it, once that is confirmed. */
export function DeleteFolder({ repositoryId: id, path }: { readonly repositoryId: number; readonly path: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [modal, dialogs] = Modal.useModal();
  const name = nameOf(path);
  const remove = useAction("deleteFile", {
    onSuccess: () => {
      notify("success", t("file.deleted", { name }));
      void navigate(fileAddress(id, headVersion, "folder", folderOf(path)));
    },
  });
  function confirmRemoval(): void {
    modal.confirm({
      title: t("file.deleteTitle", { name }),
      content: t("content.deleteFolderText"),
      okText: t("file.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id, path }),
    });
  }
  return (
    <>
      <Button danger icon={<DeleteOutlined />} onClick={confirmRemoval}>
        {t("content.deleteFolder")}
      </Button>
      {dialogs}
    </>
  );
}
