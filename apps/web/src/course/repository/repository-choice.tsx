import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { RepositorySelect } from "../../ui/repository-select.tsx";
import styles from "./repository.module.css";

interface RepositoryChoiceProps {
  readonly courseId: number;
  /** Of the course, which describes a new repository; empty where it has none. */
  readonly title: string;
  /** Save of the course that is kept. */
  readonly revision: number;
  /** Whether the page has changes that are not saved. */
  readonly isUnsaved: boolean;
  readonly onChoose: (repositoryId: number) => void;
}

/** Where a course is to be kept: a repository that there is, or a new private one. */
export function RepositoryChoice({ courseId, title, revision, isUnsaved, onChoose }: RepositoryChoiceProps) {
  const { t } = useTranslation();
  const create = useAction("createRepository");
  const keep = useAction("keepCourse", { onSuccess: () => notify("success", t("course.kept.kept")) });
  const begin = ({ name }: { readonly name: string }) =>
    create.mutate(
      { name, description: title || name, openType: "private", modelType: "model" },
      {
        onSuccess: ({ id }) => {
          onChoose(id);
          keep.mutate({ courseId, repositoryId: id, revision, commit: null });
        },
      },
    );
  return (
    <div className={styles.line}>
      <div className={styles.select}>
        <RepositorySelect placeholder={t("course.kept.choose")} onChange={onChoose} />
      </div>
      <Form name="new-repository" layout="inline" onFinish={begin}>
        <Form.Item name="name" rules={[{ required: true, message: t("course.kept.nameRequired") }]}>
          <Input maxLength={50} aria-label={t("course.kept.name")} placeholder={t("course.kept.name")} />
        </Form.Item>
        <Button htmlType="submit" disabled={isUnsaved} loading={create.isPending || keep.isPending}>
          {t("course.kept.begin")}
        </Button>
      </Form>
    </div>
  );
}
