import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { Page, Panel } from "../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { AssignmentList } from "./assignment-list.tsx";
import styles from "./classroom.module.css";
import { ClassroomActions } from "./classroom-actions.tsx";
import { ClassroomHead } from "./classroom-head.tsx";
import { SharedRepositories } from "./shared-repositories.tsx";

/** `/class/:classroomId`: what a class is about, its assignments, and the repositories that it shares. */
export default function ClassroomPage() {
  const { t } = useTranslation();
  const classroomId = Number(useParams().classroomId);
  const found = useCall("classroom", { classroomId }, { page: true });
  const classroom = found.data;
  return (
    <Page>
      {found.isPending ? <LoadingBlock height="40vh" /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {classroom ? (
        <div className={styles.stack}>
          <ClassroomHead classroom={classroom} actions={<ClassroomActions classroom={classroom} />} />
          <div className={styles.columns}>
            <AssignmentList classroom={classroom} />
            <div className={styles.stack}>
              {classroom.intro === "" ? null : (
                <Panel title={t("classroom.intro")}>
                  <div className={styles.body}>
                    <WrittenText text={classroom.intro} />
                  </div>
                </Panel>
              )}
              <SharedRepositories classroom={classroom} />
            </div>
          </div>
        </div>
      ) : null}
    </Page>
  );
}
