import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { CopyField } from "../ui/copy-field.tsx";
import { Panel } from "../ui/page.tsx";
import styles from "./classroom.module.css";
import type { Classroom } from "./classroom-head.tsx";

/** The code by which people of the school join a class. */
export function CodePanel({ classroom: { id: classroomId, code } }: { readonly classroom: Classroom }) {
  const { t } = useTranslation();
  const renew = useAction("renewClassroomCode");
  return (
    <Panel title={t("classroom.code")}>
      <div className={styles.body}>
        <CopyField text={code ?? ""} label={t("classroom.code")} copied={t("classroom.copied")} />
        <p className={styles.note}>{t("classroom.codeNote")}</p>
        <div className={styles.bar}>
          <Button loading={renew.isPending} onClick={() => renew.mutate({ classroomId })}>
            {t("classroom.newCode")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
