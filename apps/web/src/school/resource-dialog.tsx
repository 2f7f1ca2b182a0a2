import { UploadOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Input, Modal, Segmented, Upload, type UploadFile } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { formatBytes } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Form } from "../ui/form.tsx";
import { useSchool } from "./use-school.ts";

interface Values {
  readonly kind: "link" | "files";
  readonly title: string;
  readonly linkUrl?: string;
  readonly files?: readonly UploadFile[];
}

/** Adds a link, or files, to the resources of the school. */
export function ResourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch("kind", form) ?? "files";
  const add = useAction("addSchoolResource", { onSuccess: onClose });
  function send({ title, linkUrl = "", files = [] }: Values): void {
    const body = new FormData();
    // A body needs a part.
    body.append("kind", kind);
    for (const { originFileObj, name } of kind === "files" ? files : [])
      if (originFileObj) body.append("files", originFileObj, name);
    add.mutate({ schoolId, title: title.trim(), linkUrl: kind === "link" ? linkUrl.trim() : "", form: body });
  }
  return (
    <Modal
      open
      centered
      title={t("school.addResource")}
      okText={t("school.publish")}
      okButtonProps={{ loading: add.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ kind: "files" }} onFinish={send}>
        <Form.Item name="kind">
          <Segmented options={(["files", "link"] as const).map((value) => ({ value, label: t(`school.resource.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="title"
          label={t("school.articleTitle")}
          rules={[{ required: true, whitespace: true, message: t("school.titleRequired") }]}
        >
          <Input maxLength={limits.schoolTitle} autoComplete="off" />
        </Form.Item>
        {kind === "link" ? <LinkField /> : <FilesField />}
      </Form>
    </Modal>
  );
}

function LinkField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="linkUrl"
      label={t("school.resource.link")}
      rules={[{ required: true, pattern: /^https?:\/\/\S+$/, message: t("school.linkRequired") }]}
    >
      <Input maxLength={limits.resourceLink} placeholder="https://" />
    </Form.Item>
  );
}

function FilesField() {
  const { t } = useTranslation();
  const language = useLanguage();
  const most = formatBytes(limits.resourceFile, language);
  return (
    <Form.Item
      name="files"
      label={t("school.resource.files")}
      extra={t("school.filesNote", { count: limits.uploadFiles, size: most })}
      valuePropName="fileList"
      getValueFromEvent={({ fileList }: { readonly fileList: readonly UploadFile[] }) => fileList}
      rules={[
        {
          validator: async (_rule, files: readonly UploadFile[] | undefined) => {
            if (!files?.length) throw new Error(t("school.filesRequired"));
            const large = files.find(({ size = 0 }) => size > limits.resourceFile);
            if (large) throw new Error(t("school.fileTooLarge", { name: large.name, size: most }));
          },
        },
      ]}
    >
      <Upload multiple maxCount={limits.uploadFiles} beforeUpload={() => false}>
        <Button icon={<UploadOutlined />}>{t("school.chooseFiles")}</Button>
      </Upload>
    </Form.Item>
  );
}
