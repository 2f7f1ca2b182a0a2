import "../i18n/late/published-run.ts";
import "../i18n/late/repository.ts";
import { type CallData, type Calls, isOrcid, type Licence, limits } from "@mofang/protocol";
import { Alert, Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { LicenceSelect } from "../repository/facts/licence-select.tsx";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { AuthorFields } from "./author-fields.tsx";
import styles from "./published-run.module.css";
import { VariableSelect } from "./variable-select.tsx";

interface PublishDialogProps {
  readonly repositoryId: number;
  readonly taskId: number;
  /** What is suggested as its title: the name of the run, or of its class. */
  readonly title: string;
  readonly onClose: () => void;
}

interface PublicationValues {
  readonly title: CallData<Calls["publishedRun"]>["title"];
  readonly description: CallData<Calls["publishedRun"]>["description"];
  readonly authors: readonly { readonly name: string; readonly orcid?: string }[];
  readonly licence: Licence | null;
  readonly keywords: readonly string[];
  readonly variables: readonly string[];
}

/** Gives a run an address for ever: what is said of it, and which of its curves its page shows. */
export default function PublishDialog({ repositoryId, taskId, title, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<PublicationValues>();
  const { data: repository } = useCall("repositoryDetail", { id: repositoryId });
  const name = useSession()?.userInfo.name ?? "";
  const publish = useAction("publishRun", {
    onSuccess: ({ key }) => {
      notify("success", t("publishedRun.publishedNow", { address: `${window.location.origin}/run/${key}` }));
      onClose();
    },
  });
  const send = ({ authors, licence, ...said }: PublicationValues): void =>
    publish.mutate({
      id: repositoryId,
      simulationTaskId: taskId,
      ...said,
      keywords: [...said.keywords],
      variables: [...said.variables],
      licence: licence ?? "proprietary",
      authors: authors.map((author) => ({ name: author.name, orcid: author.orcid?.trim() || null })),
    });
  if (repository === undefined) return null;
  const initial: PublicationValues = {
    title: { zh: title, en: "" },
    description: { zh: "", en: "" },
    authors: [{ name, orcid: "" }],
    licence: repository.licence,
    keywords: [],
    variables: [],
  };
  return (
    <Modal
      open
      centered
      width={640}
      title={t("publishedRun.publishTitle")}
      okText={t("publishedRun.publish")}
      okButtonProps={{ loading: publish.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Alert type="info" message={t(repository.openType === "public" ? "publishedRun.publicNote" : "publishedRun.privateNote")} />
      <p className={styles.quiet}>{t("publishedRun.publishText")}</p>
      <Form form={form} layout="vertical" initialValues={initial} onFinish={send}>
        <Titles />
        <Form.Item label={t("publishedRun.authors")} required>
          <AuthorFields isRight={(text) => text === "" || isOrcid(text)} />
        </Form.Item>
        <Form.Item name="licence" label={t("publishedRun.licence")}>
          <LicenceSelect placeholder={t("publishedRun.allRightsReserved")} />
        </Form.Item>
        <Form.Item name="keywords" label={t("publishedRun.keywords")}>
          <Select mode="tags" maxCount={limits.publishedKeywords} open={false} suffixIcon={null} tokenSeparators={[",", "，"]} />
        </Form.Item>
        <Form.Item name="variables" label={t("publishedRun.shownCurves")}>
          <VariableSelect taskId={taskId} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Title and description in both languages, of which one is enough. */
function Titles() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name={["title", "zh"]} label={t("publishedRun.titleZh")}>
        <Input maxLength={limits.publishedTitle} />
      </Form.Item>
      <Form.Item
        name={["title", "en"]}
        label={t("publishedRun.titleEn")}
        dependencies={[["title", "zh"]]}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, text: string) =>
              text.trim() !== "" || getFieldValue(["title", "zh"]).trim() !== ""
                ? Promise.resolve()
                : Promise.reject(new Error(t("publishedRun.titleRequired"))),
          }),
        ]}
      >
        <Input maxLength={limits.publishedTitle} />
      </Form.Item>
      <Form.Item name={["description", "zh"]} label={t("publishedRun.descriptionZh")}>
        <Input.TextArea rows={2} maxLength={limits.publishedDescription} />
      </Form.Item>
      <Form.Item name={["description", "en"]} label={t("publishedRun.descriptionEn")}>
        <Input.TextArea rows={2} maxLength={limits.publishedDescription} />
      </Form.Item>
    </>
  );
}
