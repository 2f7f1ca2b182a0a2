import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { Panel } from "../ui/page.tsx";
import { RepositorySelect } from "../ui/repository-select.tsx";
import styles from "./classroom.module.css";
import type { Classroom } from "./classroom-head.tsx";

/** Repositories that everybody in a class reads; teachers add and remove them. */
export function SharedRepositories({ classroom }: { readonly classroom: Classroom }) {
  const { t } = useTranslation();
  const [isSharing, setIsSharing] = useState(false);
  const { id: classroomId, role, repositories, isArchived } = classroom;
  const mayChange = role === "teacher" && !isArchived;
  const unshare = useAction("unshareWithClassroom");
  return (
    <Panel
      title={t("classroom.shared")}
      extra={mayChange ? <Button onClick={() => setIsSharing(true)}>{t("classroom.share")}</Button> : null}
    >
      {repositories.length === 0 ? <p className={`${styles.note} ${styles.body}`}>{t("classroom.noShared")}</p> : null}
      <ul>
        {repositories.map(({ id, name, ownerName, description }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <Link to={`/model/${id}/summary`}>{`${ownerName}/${name}`}</Link>
              <p className={styles.note}>{description}</p>
            </div>
            {mayChange ? (
              <Button size="small" onClick={() => unshare.mutate({ classroomId, repositoryId: id })}>
                {t("classroom.unshare")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isSharing ? <ShareDialog classroomId={classroomId} onClose={() => setIsSharing(false)} /> : null}
    </Panel>
  );
}

function ShareDialog({ classroomId, onClose }: { readonly classroomId: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ readonly repositoryId: number }>();
  const share = useAction("shareWithClassroom", { onSuccess: onClose });
  return (
    <Modal
      open
      centered
      title={t("classroom.share")}
      okText={t("classroom.share")}
      okButtonProps={{ loading: share.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={({ repositoryId }) => share.mutate({ classroomId, repositoryId })}>
        <Form.Item
          name="repositoryId"
          label={t("assignment.repository")}
          extra={t("classroom.shareNote")}
          rules={[{ required: true, message: t("classroom.repositoryRequired") }]}
        >
          <RepositorySelect placeholder={t("classroom.chooseRepository")} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
