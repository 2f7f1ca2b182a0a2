import { type CallData, type Calls, limits, versionNumber } from "@mofang/protocol";
import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import styles from "./version-list.module.css";

interface PublishVersionProps {
  readonly repositoryId: number;
  /** What the version will be. */
  readonly commit: string;
  readonly existing: CallData<Calls["versions"]>;
  readonly onClose: () => void;
}

interface VersionValues {
  readonly version: string;
  readonly description: string;
}

/** Dialog that gives the newest commit a number. */
export function PublishVersion({ repositoryId, commit, existing, onClose }: PublishVersionProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<VersionValues>();
  useRevalidation(form);
  const add = useAction("addVersion", {
    onSuccess: ({ version }) => {
      notify("success", t("version.published", { version }));
      onClose();
    },
  });
  const isTaken = (number: string): boolean => existing.some(({ version }) => version === number);
  return (
    <Modal
      open
      centered
      width={520}
      title={t("version.publishTitle")}
      okText={t("version.publish")}
      okButtonProps={{ loading: add.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t("version.publishLead", { commit: commit.slice(0, 8) })}</p>
      <Form
        form={form}
        layout="vertical"
        style={{ marginTop: 16 }}
        initialValues={{ version: nextNumber(existing[0]?.version), description: "" }}
        scrollToFirstError={{ focus: true }}
        onFinish={({ version, description }) =>
          add.mutate({ id: repositoryId, version: version.trim(), description: description.trim(), of: commit })
        }
      >
        <Form.Item
          name="version"
          label={t("version.number")}
          extra={t("version.numberNote")}
          rules={[
            {
              required: true,
              validator: (_rule, value: string | undefined) => {
                if (!versionNumber.safeParse(value).success) return Promise.reject(new Error(t("version.numberWrong")));
                return isTaken((value ?? "").trim()) ? Promise.reject(new Error(t("version.numberTaken"))) : Promise.resolve();
              },
            },
          ]}
        >
          <Input className={styles.code ?? ""} autoFocus maxLength={limits.versionNumber} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="description" label={t("version.description")}>
          <Input.TextArea rows={4} maxLength={limits.versionDescription} placeholder={t("version.descriptionPlaceholder")} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** The number that follows one: its patch counted up, or what a pre-release leads to; `0.1.0` begins. */
export function nextNumber(latest: string | undefined): string {
  const match = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/.exec(latest ?? "");
  if (match === null) return "0.1.0";
  const [, major, minor, patch, preRelease] = match;
  return `${major}.${minor}.${Number(patch) + (preRelease === undefined ? 1 : 0)}`;
}
