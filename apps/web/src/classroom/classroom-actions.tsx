import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import { classesAddress } from "./classroom-addresses.ts";
import type { Classroom } from "./classroom-head.tsx";
import { FactsDialog } from "./facts-dialog.tsx";

/** What one can do with a class as a whole: change its facts, archive it, leave it. */
export function ClassroomActions({ classroom }: { readonly classroom: Classroom }) {
  const { t } = useTranslation();
  const { id: classroomId, name, intro, role, isMember, isArchived } = classroom;
  const [isChanging, setIsChanging] = useState(false);
  const [modal, dialogs] = Modal.useModal();
  const navigate = useNavigate();
  const update = useAction("updateClassroom", { onSuccess: () => setIsChanging(false) });
  const archive = useAction("archiveClassroom", { onSuccess: () => notify("success", t("notice.processed")) });
  const leave = useAction("leaveClassroom", { onSuccess: () => void navigate(classesAddress) });
  const askArchive = () =>
    modal.confirm({
      title: t("classroom.archiveTitle", { name }),
      content: t("classroom.archiveText"),
      okText: t("classroom.archive"),
      onOk: () => archive.mutate({ classroomId, isArchived: true }),
    });
  const askLeave = () =>
    modal.confirm({
      title: t("classroom.leaveTitle", { name }),
      content: t("classroom.leaveText"),
      okText: t("classroom.leave"),
      okButtonProps: { danger: true },
      onOk: () => leave.mutate({ classroomId }),
    });
  return (
    <>
      {role === "teacher" ? <Button onClick={() => setIsChanging(true)}>{t("classroom.edit")}</Button> : null}
      {role === "teacher" && isArchived ? (
        <Button loading={archive.isPending} onClick={() => archive.mutate({ classroomId, isArchived: false })}>
          {t("classroom.unarchive")}
        </Button>
      ) : null}
      {role === "teacher" && !isArchived ? <Button onClick={askArchive}>{t("classroom.archive")}</Button> : null}
      {isMember ? (
        <Button danger onClick={askLeave}>
          {t("classroom.leave")}
        </Button>
      ) : null}
      {isChanging ? (
        <FactsDialog
          facts={{ name, intro }}
          isSaving={update.isPending}
          onSave={(facts) => update.mutate({ classroomId, ...facts })}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
      {dialogs}
    </>
  );
}
