import { type ExpertField, expertFields, limits } from "@mofang/protocol";
import { Button, Input, Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { useFormDraft } from "../api/use-form-draft.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { PageHeader, Panel } from "../ui/page.tsx";
import { useRevalidation } from "../ui/use-revalidation.ts";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import { questionAddress, questionsAddress } from "./expert-addresses.ts";
import styles from "./expert-pages.module.css";

/** A draft holds texts alone: ids with commas between, and who may read it. */
type Values = Readonly<Record<"title" | "body" | "field" | "access" | "experts", string>>;

/** A question to experts. What is typed stays until it is sent; members send. */
export function AskForm() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const [form] = Form.useForm();
  useRevalidation(form);
  const invited = query.get("expert") ?? "";
  const begun: Values = { title: "", body: "", field: "", access: "public", experts: /^\d{1,15}$/.test(invited) ? invited : "" };
  const draft = useFormDraft(`expert/ask/${begun.experts}`, begun);
  const ask = useAction("askExperts", {
    onSuccess: ({ questionId }) => {
      draft.drop();
      notify("success", t("expert.asked"));
      void navigate(questionAddress(questionId), { replace: true });
    },
  });
  const { experts, ...texts } = draft.initialValues;
  return (
    <div>
      <PageHeader title={t("expert.askExperts")} lead={t("expert.askLead")} />
      <Panel>
        <Form
          className={styles.body ?? ""}
          form={form}
          layout="vertical"
          scrollToFirstError={{ focus: true }}
          initialValues={{
            ...texts,
            field: texts.field || undefined,
            experts: experts === "" ? [] : experts.split(",").map(Number),
          }}
          onValuesChange={(_changed, all) => draft.keep({ ...all, field: all.field ?? "", experts: all.experts.join(",") })}
          onFinish={({ title, body, field, access, experts: expertIds }) =>
            gate(() =>
              ask.mutate({
                title: title.trim(),
                body: body.trim(),
                field: field as ExpertField,
                isPublic: access === "public",
                expertIds,
              }),
            )
          }
        >
          <AskFields />
          <div className={styles.bar}>
            <span className={styles.space} />
            <Button
              onClick={() => {
                draft.drop();
                void navigate(questionsAddress);
              }}
            >
              {t("action.cancel")}
            </Button>
            <Button type="primary" htmlType="submit" loading={ask.isPending}>
              {t("expert.send")}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}

function AskFields() {
  const { t } = useTranslation();
  const required = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <>
      <Form.Item name="title" label={t("expert.questionTitle")} rules={required(t("expert.titleRequired"))}>
        <Input maxLength={limits.postTitle} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="field" label={t("expert.fieldOf")} rules={[{ required: true, message: t("expert.fieldRequired") }]}>
        <Select options={expertFields.map((value) => ({ value, label: t(`expert.field.${value}`) }))} />
      </Form.Item>
      <Form.Item name="access" label={t("expert.access")}>
        <Segmented options={(["public", "private"] as const).map((value) => ({ value, label: t(`expert.accessOf.${value}`) }))} />
      </Form.Item>
      <InvitedField />
      <Form.Item name="body" label={t("expert.body")} rules={required(t("expert.bodyRequired"))}>
        <TextEditor label={t("expert.body")} maxLength={limits.postBody} rows={10} />
      </Form.Item>
    </>
  );
}

/** Who is invited to answer; a private question needs somebody. */
function InvitedField() {
  const { t } = useTranslation();
  const experts = useCall("experts", { page: 1, pageSize: 100 }, { staleTime: 60_000 });
  const options = (experts.data?.rows ?? [])
    .filter(({ isAvailable }) => isAvailable)
    .map(({ person, headline }) => ({ value: person.id, label: `${person.name} · ${headline}` }));
  return (
    <Form.Item
      name="experts"
      label={t("expert.invited")}
      dependencies={["access"]}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_rule, chosen: readonly number[]) => {
            if (getFieldValue("access") === "private" && chosen.length === 0) throw new Error(t("expert.invitedRequired"));
          },
        }),
      ]}
    >
      <Select
        mode="multiple"
        maxCount={limits.invitedExperts}
        loading={experts.isPending}
        optionFilterProp="label"
        options={options}
        placeholder={t("expert.invitedPlaceholder", { count: limits.invitedExperts })}
      />
    </Form.Item>
  );
}
