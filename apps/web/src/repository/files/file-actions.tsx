import { DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { notify } from "../../ui/notices.ts";
import { versionInput } from "../addresses.ts";
import { nameOf, type TreeEntry } from "../tree-entries.ts";
import { useRepository } from "../use-repository.ts";

/** What can be done with the file that is shown. */
export function FileActions({
  entry,
  version,
  mayEdit,
}: {
  readonly entry: TreeEntry;
  readonly version: string;
  readonly mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [modal, dialogs] = Modal.useModal();
  const download = useAction("fileBytes", {
    onSuccess: (answer) => {
      saveDownload(answer, nameOf(entry.path));
      notify("success", t("notice.downloaded"));
    },
  });
  const remove = useAction("saveFiles", {
    onSuccess: ({ conflicts }) =>
      conflicts.length > 0
        ? notify("fail", t("file.movedOn", { name: nameOf(entry.path) }), "saveFiles")
        : notify("success", t("file.deleted", { name: nameOf(entry.path) })),
  });

  function confirmRemoval(): void {
    const message = t("file.deleteMessage", { path: entry.path });
    modal.confirm({
      title: t("file.deleteTitle", { name: nameOf(entry.path) }),
      content: t("file.deleteText"),
      okText: t("file.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id, message, changes: [{ kind: "delete", path: entry.path, blob: entry.blob }] }),
    });
  }

  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        loading={download.isPending}
        onClick={() => download.mutate({ id, path: entry.path, ...versionInput(version) })}
      >
        {t("file.download")}
      </Button>
      {mayEdit ? (
        <Button danger icon={<DeleteOutlined />} onClick={confirmRemoval}>
          {t("file.delete")}
        </Button>
      ) : null}
      {dialogs}
    </>
  );
}
