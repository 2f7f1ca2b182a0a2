import { type ListedFile, limits, type PostKind, postKinds } from "@mofang/protocol";
import { Button, Input, Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import { useRevalidation } from "../ui/use-revalidation.ts";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import { FilesItem } from "../writing/files/files-item.tsx";
import styles from "./post-form.module.css";
import type { ProposedLabel } from "./proposed-labels/propose-label-dialog.tsx";
import { ProposedLabelsField } from "./proposed-labels/proposed-labels-field.tsx";
import { SimilarPosts } from "./similar-posts.tsx";

/** What a post is made of. */
export interface PostValues {
  readonly kind: PostKind;
  readonly title: string;
  /** Undefined until it is chosen. */
  readonly columnId: number | undefined;
  readonly labels: readonly number[];
  /** Labels that a moderator still has to accept. */
  readonly proposals: readonly ProposedLabel[];
  readonly body: string;
  readonly files: readonly ListedFile[];
}

interface PostFormProps {
  readonly okText: string;
  readonly isPending: boolean;
  readonly values: PostValues;
  /** Title and body are trimmed. */
  readonly onSend: (values: PostValues & { readonly columnId: number }) => void;
  readonly onCancel: () => void;
  /** Keeps a draft of what is typed; without it the app asks before the page is left. */
  readonly onChange?: (values: PostValues) => void;
  /** Shows posts like the title while it is typed. */
  readonly isNew?: boolean;
}

/** Kind, title, column, labels and text of a post. */
export function PostForm({ okText, isPending, values, onSend, onCancel, onChange, isNew = false }: PostFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<PostValues>();
  const title = Form.useWatch("title", form) ?? "";
  const unsaved = useUnsavedChanges();
  useRevalidation(form);
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={values}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_changed, all) => (onChange ? onChange(all) : unsaved.mark())}
      onFinish={({ title, body, columnId = 0, ...rest }) => onSend({ ...rest, columnId, title: title.trim(), body: body.trim() })}
    >
      <Form.Item name="kind" label={t("forum.kind")}>
        <Segmented options={postKinds.map((value) => ({ value, label: t(`forum.kinds.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="title"
        label={t("forum.postTitle")}
        rules={[{ required: true, whitespace: true, message: t("forum.titleRequired") }]}
      >
        <Input maxLength={limits.postTitle} showCount autoComplete="off" placeholder={t("forum.titlePlaceholder")} />
      </Form.Item>
      {isNew ? <SimilarPosts title={title} /> : null}
      <CategoryFields />
      <Form.Item name="proposals" noStyle>
        <ProposedLabelsField />
      </Form.Item>
      <Form.Item
        name="body"
        label={t("forum.body")}
        rules={[{ required: true, whitespace: true, message: t("forum.bodyRequired") }]}
      >
        <TextEditor label={t("forum.body")} placeholder={t("forum.bodyPlaceholder")} maxLength={limits.postBody} rows={12} />
      </Form.Item>
      <FilesItem />
      <div className={styles.actions}>
        <span className={styles.space} />
        <Button onClick={onCancel}>{t("action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {okText}
        </Button>
      </div>
    </Form>
  );
}

/** Column and labels, chosen from those that there are. */
function CategoryFields() {
  const { t } = useTranslation();
  const categories = useCall("tagCategories", {}, { staleTime: 60_000 });
  const optionsOf = (type: 1 | 2) =>
    (categories.data ?? []).filter((category) => category.type === type).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className={styles.pair}>
      <Form.Item name="columnId" label={t("forum.column")} rules={[{ required: true, message: t("forum.columnRequired") }]}>
        <Select loading={categories.isPending} options={optionsOf(1)} placeholder={t("forum.columnRequired")} />
      </Form.Item>
      <Form.Item name="labels" label={t("forum.labels")}>
        <Select
          mode="multiple"
          maxCount={limits.labelsPerPost}
          loading={categories.isPending}
          optionFilterProp="label"
          options={optionsOf(2)}
          placeholder={t("forum.labelsPlaceholder", { count: limits.labelsPerPost })}
        />
      </Form.Item>
    </div>
  );
}
