import { FileAddOutlined, FileTextOutlined, FolderAddOutlined, PlusOutlined } from "@ant-design/icons";
import { fileName, folderName, limits } from "@mofang/protocol";
import { Button, type FormRule, Input, Modal } from "antd";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { notify } from "../../ui/notices.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { fileAddress, headVersion } from "../addresses.ts";
import styles from "./new-entry.module.css";

interface NewEntryProps {
  readonly repositoryId: number;
  /** Where it goes; empty for the root. */
  readonly folder: string;
  /** Whether the repository has a README.md already. */
  readonly hasReadMe: boolean;
}

/** A button that makes a file, a folder, or a README.md where there is none. */
export function NewEntry({ repositoryId, folder, hasReadMe }: NewEntryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [kind, setKind] = useState<EntryKind | null>(null);
  const beginReadMe = useAction("initReadMe", {
    onSuccess: ({ path }) => {
      notify("success", t("content.made", { path }));
      void navigate(fileAddress(repositoryId, headVersion, "file", path));
    },
  });
  const items = [
    { key: "file", icon: <FileAddOutlined />, label: t("content.newFile"), onClick: () => setKind("file") },
    { key: "folder", icon: <FolderAddOutlined />, label: t("content.newFolder"), onClick: () => setKind("folder") },
    ...(hasReadMe
      ? []
      : [
          {
            key: "readme",
            icon: <FileTextOutlined />,
            label: t("content.newReadMe"),
            onClick: () => beginReadMe.mutate({ id: repositoryId }),
          },
        ]),
  ];
  return (
    <>
      <MenuDropdown items={items}>
        <Button icon={<PlusOutlined />} loading={beginReadMe.isPending}>
          {t("content.make")}
        </Button>
      </MenuDropdown>
      {kind ? <EntryDialog kind={kind} repositoryId={repositoryId} folder={folder} onClose={() => setKind(null)} /> : null}
    </>
  );
}

type EntryKind = "file" | "folder";

interface EntryValues {
  readonly name: string;
  readonly text?: string;
}

interface EntryDialogProps {
  readonly kind: EntryKind;
  readonly repositoryId: number;
  readonly folder: string;
  readonly onClose: () => void;
}

function EntryDialog({ kind, repositoryId: id, folder, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<EntryValues>();
  useRevalidation(form);
  const finish = (shown: (path: string) => string) => ({
    onSuccess: ({ path }: { readonly path: string }) => {
      notify("success", t("content.made", { path: shown(path) }));
      onClose();
      void navigate(fileAddress(id, headVersion, kind, shown(path)));
    },
  });
  const makeFile = useAction(
    "createNewFile",
    finish((path) => path),
  );
  // The server tells the file that keeps the folder.
  const makeFolder = useAction(
    "addFold",
    finish((path) => path.slice(0, path.lastIndexOf("/"))),
  );
  const place = folder === "" ? {} : { folder };
  const send = ({ name, text = "" }: EntryValues): void =>
    kind === "file" ? makeFile.mutate({ id, ...place, name, text }) : makeFolder.mutate({ id, ...place, name });
  return (
    <Modal
      open
      centered
      width={560}
      title={kind === "file" ? t("content.newFile") : t("content.newFolder")}
      okText={t("action.save")}
      okButtonProps={{ loading: makeFile.isPending || makeFolder.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} scrollToFirstError={{ focus: true }} onFinish={send}>
        <Form.Item
          name="name"
          label={kind === "file" ? t("content.fileName") : t("content.folderName")}
          rules={entryNameRules(kind, t)}
          {...(folder !== "" && { extra: t("content.inFolder", { folder }) })}
        >
          <Input autoFocus className={styles.code ?? ""} autoComplete="off" spellCheck={false} />
        </Form.Item>
        {kind === "file" ? (
          <Form.Item name="text" label={t("content.text")}>
            <Input.TextArea className={styles.code ?? ""} rows={8} spellCheck={false} />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  );
}

/** Rules of names of what is made here (VAL-060 … VAL-064); the field shows the first that is broken. */
function entryNameRules(kind: EntryKind, t: TFunction): FormRule[] {
  const schema = kind === "file" ? fileName : folderName;
  return [
    {
      required: true,
      whitespace: true,
      message: t(kind === "file" ? "content.rule.fileRequired" : "content.rule.folderRequired"),
    },
    ...(kind === "file" ? [] : [{ max: limits.folderName, message: t("content.rule.folderLong", { limit: limits.folderName }) }]),
    {
      validator: (_rule, name: string | undefined) => {
        const isTold = !name?.trim() || (kind === "folder" && name.length > limits.folderName);
        if (isTold || schema.safeParse(name).success) return Promise.resolve();
        return Promise.reject(new Error(t(kind === "file" ? "content.rule.fileWrong" : "content.rule.folderWrong")));
      },
    },
  ];
}
