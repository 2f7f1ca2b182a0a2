import { type CallBody, type CallData, type Calls, type KeptList, keptListForms, limits } from "@mofang/protocol";
import { Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { CoverField } from "../../portal/write/cover-field.tsx";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { TextEditor } from "../../writing/editor/text-editor.tsx";
import { audiences } from "./audiences.ts";
import styles from "./lists.module.css";

type Entry = CallData<Calls["keptList"]>[number];
type Content = CallBody<Calls["saveListEntry"]>["entry"];
/** What the fields hold: every list has titles, some have the others. */
type Values = Pick<Content, "zh" | "en"> & Partial<Content>;

/** What fields that the list does not have would hold. */
const empty: Omit<Content, "zh" | "en"> = { zhText: "", enText: "", url: "", picture: "", audience: 1, category: "" };

interface EntryDialogProps {
  readonly list: KeptList;
  /** As it was when the dialog was opened; null for a new one. */
  readonly entry: Entry | null;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const languages = ["zh", "en"] as const;

/** Makes or changes an entry. It is saved only over the state in which the dialog has shown it. */
export function EntryDialog({ list, entry, onStale, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  useRevalidation(form);
  const save = useAction("saveListEntry", {
    onSuccess: () => {
      notify("success", t("notice.updated"));
      onClose();
    },
  });
  const { text, url, hasPicture, hasAudience, hasCategory } = keptListForms[list];
  function send(values: Values): void {
    const ref = { entryId: entry?.id ?? null, revision: entry?.revision ?? null };
    save.mutate({ list, ...ref, entry: { ...empty, ...values } }, { onError: onStale });
  }
  return (
    <Modal
      open
      centered
      width={text === "markdown" ? 860 : 600}
      title={t(entry === null ? "admin.lists.newTitle" : "admin.lists.editTitle", { list: t(`admin.lists.name.${list}`) })}
      okText={t("action.save")}
      okButtonProps={{ loading: save.isPending }}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={valuesOf(entry)} scrollToFirstError={{ focus: true }} onFinish={send}>
        <TitleFields />
        {text ? <TextFields list={list} /> : null}
        {url ? <AddressField list={list} /> : null}
        {hasAudience ? <AudienceField /> : null}
        {hasCategory ? <CategoryField /> : null}
        {hasPicture ? (
          <Form.Item name="picture" label={t("admin.lists.picture")}>
            <CoverField />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  );
}

function valuesOf(entry: Entry | null): Partial<Values> {
  if (entry === null) return empty;
  const { zh, en, zhText, enText, url, picture, audience, category } = entry;
  return { zh, en, zhText, enText, url, picture, audience, category };
}

function TitleFields() {
  const { t } = useTranslation();
  const required = { required: true, whitespace: true, message: t("admin.lists.titleRequired") };
  return (
    <div className={styles.pair}>
      {languages.map((language) => (
        <Form.Item key={language} name={language} label={t(`admin.lists.title.${language}`)} rules={[required]}>
          <Input maxLength={limits.listTitle} autoComplete="off" autoFocus={language === "zh"} />
        </Form.Item>
      ))}
    </div>
  );
}

function TextFields({ list }: { readonly list: KeptList }) {
  const { t } = useTranslation();
  const { text, needsText } = keptListForms[list];
  const rules = needsText ? [{ required: true, whitespace: true, message: t("admin.lists.textRequired") }] : [];
  return languages.map((language) => {
    const label = t(`admin.lists.text.${language}`);
    return (
      <Form.Item key={language} name={`${language}Text`} label={label} rules={rules}>
        {text === "markdown" ? (
          <TextEditor label={label} maxLength={limits.listText} rows={8} />
        ) : (
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.portalSummary} />
        )}
      </Form.Item>
    );
  });
}

function AddressField({ list }: { readonly list: KeptList }) {
  const { t } = useTranslation();
  const { url, needsUrl, hasFiles } = keptListForms[list];
  const isSite = url === "site";
  const rules = [
    ...(needsUrl ? [{ required: true, whitespace: true, message: t("admin.lists.urlRequired") }] : []),
    {
      pattern: isSite ? /^(https?:\/\/|\/(?![\\/]))\S*$/ : /^https?:\/\/\S+$/,
      message: t(isSite ? "admin.lists.wrongSiteUrl" : "admin.lists.wrongUrl"),
    },
  ];
  return (
    <Form.Item name="url" label={t("admin.lists.url")} rules={rules} extra={hasFiles ? t("admin.lists.filesNote") : undefined}>
      <Input maxLength={500} placeholder="https://" autoComplete="off" />
    </Form.Item>
  );
}

function AudienceField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="audience" label={t("admin.lists.audienceLabel")}>
      <Select options={([1, 0, 2] as const).map((value) => ({ value, label: t(`admin.lists.audience.${audiences[value]}`) }))} />
    </Form.Item>
  );
}

function CategoryField() {
  const { t } = useTranslation();
  const categories = useCall("competitionCategories", {});
  const options = (categories.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form.Item name="category" label={t("admin.lists.category")}>
      <Select options={options} loading={categories.isPending} />
    </Form.Item>
  );
}
