import { type CallData, type Calls, limits, type SchoolArticleKind } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../api/hooks.ts";
import { useFormDraft } from "../api/use-form-draft.ts";
import { Form } from "../ui/form.tsx";
import { instantOf, localOf } from "../ui/local-time.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { useRevalidation } from "../ui/use-revalidation.ts";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import { articleAddress } from "./school-addresses.ts";
import styles from "./school-pages.module.css";
import { useSchool } from "./use-school.ts";

interface ArticleFormProps {
  readonly kind: SchoolArticleKind;
  /** None for a new one. */
  readonly article?: CallData<Calls["schoolArticle"]>;
  readonly onDone: () => void;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** What the fields hold: an activity has its own besides those of all articles. */
type Values = Texts<"title" | "text"> & Partial<Texts<"startsAt" | "endsAt" | "venue">>;

/** Title, text and, of an activity, time and place. What is typed is kept until it is sent. */
export function ArticleForm({ kind, article, onDone }: ArticleFormProps) {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  useRevalidation(form);
  const draft = useFormDraft(`school/${schoolId}/${kind}/${article?.id ?? "new"}`, valuesOf(article));
  const save = useAction("saveSchoolArticle", {
    onSuccess: ({ articleId }) => {
      draft.drop();
      notify("success", t("school.published"));
      onDone();
      void navigate(articleAddress(kind, articleId));
    },
  });
  const required = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <Panel title={t(article ? "school.edit" : `school.write.${kind}`)}>
      <Form
        className={styles.body ?? ""}
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_changed, all: Values) => draft.keep(all)}
        onFinish={(values) => save.mutate({ schoolId, articleId: article?.id ?? null, kind, ...contentOf(values) })}
      >
        <Form.Item name="title" label={t("school.articleTitle")} rules={required(t("school.titleRequired"))}>
          <Input maxLength={limits.schoolTitle} showCount autoComplete="off" />
        </Form.Item>
        {kind === "activity" ? <ActivityFields /> : null}
        <Form.Item name="text" label={t("school.text")} rules={required(t("school.textRequired"))}>
          <TextEditor label={t("school.text")} maxLength={limits.schoolText} rows={12} />
        </Form.Item>
        <div className={styles.bar}>
          <span className={styles.space} />
          <Button
            onClick={() => {
              draft.drop();
              onDone();
            }}
          >
            {t("action.cancel")}
          </Button>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t("school.publish")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function ActivityFields() {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <Form.Item name="startsAt" label={t("school.startsAt")}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="endsAt"
        label={t("school.endsAt")}
        dependencies={["startsAt"]}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, end: string) => {
              const start = getFieldValue("startsAt") as string;
              if (end && (!start || end <= start)) throw new Error(t("school.wrongTimes"));
            },
          }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="venue" label={t("school.venue")}>
        <Input maxLength={limits.venue} autoComplete="off" />
      </Form.Item>
    </div>
  );
}

function valuesOf(article: ArticleFormProps["article"]): Required<Values> {
  if (article === undefined) return { title: "", text: "", startsAt: "", endsAt: "", venue: "" };
  const { title, text, startsAt, endsAt, venue } = article;
  return { title, text, startsAt: localOf(startsAt), endsAt: localOf(endsAt), venue };
}

function contentOf({ title, text, startsAt = "", endsAt = "", venue = "" }: Values) {
  const instant = (local: string) => (local ? instantOf(local) : null);
  return { title: title.trim(), text: text.trim(), startsAt: instant(startsAt), endsAt: instant(endsAt), venue: venue.trim() };
}
