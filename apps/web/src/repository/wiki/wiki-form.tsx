import { textTypedInto } from "@mofang/collaboration";
import { type CallData, type Calls, limits, rules, wikiName } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { TextEditor } from "../../writing/editor/text-editor.tsx";
import { wikiAddress } from "../addresses.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./wiki.module.css";
import { WikiConflict } from "./wiki-conflict.tsx";
import { WikiText } from "./wiki-text.tsx";

interface WikiValues {
  readonly name: string;
  readonly text: string;
  readonly message: string;
}

interface WikiFormProps {
  /** What is changed; null for a new page. */
  readonly page: CallData<Calls["wikiPage"]> | null;
  /** Name that stands in the field first. */
  readonly name: string;
}

/** Name and text of a page. When somebody else has saved it meanwhile, nothing is lost: both texts are shown. */
export function WikiForm({ page, name }: WikiFormProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const navigate = useNavigate();
  const [form] = Form.useForm<WikiValues>();
  useRevalidation(form);
  const draft = useFormDraft(`wiki/${id}/${page?.name ?? ""}`, {
    name,
    text: page?.text ?? "",
    message: "",
    base: page?.blob ?? "",
  });
  // What the text in the field was made from, which an answer that comes later must not change.
  const [base, setBase] = useState(draft.initialValues.base || null);
  // Its line ends and all that is not written anew stay.
  const [origin, setOrigin] = useState(page?.text ?? "");
  const [theirs, setTheirs] = useState<{ readonly text: string | null } | null>(null);
  const save = useAction("saveWikiPage", {
    onSuccess: ({ conflict }, { name, newName = name }) => {
      if (conflict) {
        setBase(conflict.blob);
        setTheirs(conflict);
        return;
      }
      draft.drop();
      notify("success", page === null ? t("notice.created") : t("notice.updated"));
      void navigate(wikiAddress(id, newName));
    },
  });
  const send = ({ name, text, message }: WikiValues): void => {
    const written = name.trim();
    const names = page === null || page.name === written ? { name: written } : { name: page.name, newName: written };
    save.mutate({ id, ...names, text: textTypedInto(origin, text), blob: base, message: message.trim() });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ""}
      initialValues={draft.initialValues}
      onValuesChange={(_changed, values) => draft.keep({ ...values, base: base ?? "" })}
      scrollToFirstError={{ focus: true }}
      onFinish={send}
    >
      {theirs ? (
        <WikiConflict
          text={theirs.text}
          onTake={(text) => {
            form.setFieldValue("text", text);
            setOrigin(text);
            setTheirs(null);
          }}
        />
      ) : null}
      <WikiFields isNew={page === null} />
      <div className={styles.formActions}>
        <Button
          onClick={() => {
            draft.drop();
            void navigate(wikiAddress(id, page?.name));
          }}
        >
          {t("action.cancel")}
        </Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {theirs ? t("wiki.saveMine") : t("action.save")}
        </Button>
      </div>
    </Form>
  );
}

/** Name, text, and what the commit says. */
function WikiFields({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <Form.Item
        name="name"
        label={t("wiki.name")}
        extra={isNew ? t("wiki.nameNote") : null}
        rules={[
          { required: true, whitespace: true, message: t("wiki.nameRequired") },
          {
            validator: (_rule, value: string | undefined) =>
              !value?.trim() || wikiName.safeParse(value).success
                ? Promise.resolve()
                : Promise.reject(new Error(rules["rule.wiki-name"][language])),
          },
        ]}
      >
        <Input maxLength={limits.wikiName} autoComplete="off" />
      </Form.Item>
      <Form.Item name="text" label={t("wiki.text")}>
        <TextEditor
          label={t("wiki.text")}
          placeholder={t("wiki.textPlaceholder")}
          maxLength={limits.wikiPage}
          rows={14}
          preview={(text) => <WikiText text={text} isBare />}
        />
      </Form.Item>
      <Form.Item name="message" label={t("wiki.message")}>
        <Input maxLength={limits.commitMessage} autoComplete="off" placeholder={t("wiki.messagePlaceholder")} />
      </Form.Item>
    </>
  );
}
