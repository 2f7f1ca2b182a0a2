import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { AssignmentForm } from "./assignment-form.tsx";
import { classroomAddress } from "./classroom-addresses.ts";

/** `/class/:classroomId/publish` and `…/publish/:assignmentId`: setting an assignment, or changing one. */
export default function PublishPage() {
  const { t } = useTranslation();
  const { classroomId: ofClass, assignmentId } = useParams();
  const classroomId = Number(ofClass);
  return (
    <Page narrow>
      <PageHeader
        title={t(assignmentId === undefined ? "assignment.set" : "assignment.edit")}
        lead={<Link to={classroomAddress(classroomId)}>{t("assignment.toClass")}</Link>}
      />
      {assignmentId === undefined ? (
        <Panel>
          <AssignmentForm classroomId={classroomId} />
        </Panel>
      ) : (
        <Changing key={assignmentId} classroomId={classroomId} assignmentId={Number(assignmentId)} />
      )}
    </Page>
  );
}

interface ChangingProps {
  readonly classroomId: number;
  readonly assignmentId: number;
}

function Changing({ classroomId, assignmentId }: ChangingProps) {
  const found = useCall("assignment", { classroomId, assignmentId }, { page: true });
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <LoadingBlock height="40vh" />;
  return (
    <Panel>
      <AssignmentForm classroomId={classroomId} assignment={found.data} />
    </Panel>
  );
}
