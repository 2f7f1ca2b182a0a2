import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { CallAnswer } from "../api/client.ts";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { refusalsAtFields } from "../ui/refusals-at-fields.ts";

type Platform = CallAnswer<"ltiPlatforms">["platforms"][number];

interface Values {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** One a line. */
  readonly deployments: string;
  readonly authorizationAddress: string;
  readonly tokenAddress: string;
  readonly keysAddress: string;
}

interface PlatformDialogProps {
  /** The one that is changed; a new one without it. */
  readonly platform?: Platform;
  readonly onClose: () => void;
}

const addresses = ["authorizationAddress", "tokenAddress", "keysAddress"] as const;

/** What a learning platform tells its administrator about itself, typed here. */
export function PlatformDialog({ platform, onClose }: PlatformDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const onSuccess = (): void => {
    notify("success", t("notice.processed"));
    onClose();
  };
  const add = useAction("addLtiPlatform", { onSuccess });
  const change = useAction("changeLtiPlatform", { onSuccess });
  const required = { required: true, whitespace: true, message: t("lti.admin.required") };

  function save({ deployments, ...facts }: Values): void {
    const said = { ...facts, deployments: linesOf(deployments) };
    const onError = refusalsAtFields(form, { "lti.platform-taken": "clientId" });
    if (platform === undefined) add.mutate(said, { onError });
    else change.mutate({ platformId: platform.id, ...said }, { onError });
  }

  return (
    <Modal
      open
      centered
      title={platform?.name ?? t("lti.admin.add")}
      okText={t("action.save")}
      okButtonProps={{ loading: add.isPending || change.isPending }}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={valuesOf(platform)} onFinish={save}>
        <Form.Item name="name" label={t("lti.admin.name")} rules={[required]}>
          <Input maxLength={100} placeholder="Moodle" />
        </Form.Item>
        <Form.Item name="issuer" label={t("lti.admin.issuer")} extra={t("lti.admin.issuerNote")} rules={[required]}>
          <Input maxLength={500} placeholder="https://moodle.example.edu" />
        </Form.Item>
        <Form.Item name="clientId" label={t("lti.admin.clientId")} rules={[required]}>
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item
          name="deployments"
          label={t("lti.admin.deployments")}
          extra={t("lti.admin.deploymentsNote")}
          rules={[required]}
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
        </Form.Item>
        {addresses.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`lti.admin.${name}`)}
            rules={[{ ...required, type: "url", message: t("lti.admin.https") }]}
          >
            <Input maxLength={500} inputMode="url" />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
}

function valuesOf(platform: Platform | undefined): Partial<Values> {
  return platform === undefined ? {} : { ...platform, deployments: platform.deployments.join("\n") };
}
