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
  const { classroomId: ofClass, assignmentId: given } = useParams();
  const classroomId = Number(ofClass);
  const found = useCall(
    "assignment",
    { classroomId, assignmentId: Number(given ?? 1) },
    { page: true, enabled: given !== undefined },
  );
  return (
    <Page narrow>
      <PageHeader
        title={t(given === undefined ? "assignment.set" : "assignment.edit")}
        lead={<Link to={classroomAddress(classroomId)}>{t("assignment.toClass")}</Link>}
      />
      {given !== undefined && found.isPending ? <LoadingBlock height="40vh" /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {given === undefined || found.data ? (
        <Panel>
          <AssignmentForm classroomId={classroomId} {...(found.data && { assignment: found.data })} />
        </Panel>
      ) : null}
    </Page>
  );
}
