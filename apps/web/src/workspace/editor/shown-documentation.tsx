import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { EmptyState, LoadingBlock } from "../../ui/states.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { encodingOf } from "../store/files.ts";
import { useWorkspace } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";

const DocumentationPane = late(() => import("../documentation/documentation-pane.tsx"));

/** The documentation of the shown class. */
export function ShownDocumentation() {
  const { t } = useTranslation();
  const { canEdit, isSaving } = useSaving();
  const className = useWorkspace(({ grid }) => grid.className);
  const encoding = useWorkspace(({ files, tabs }) => encodingOf(files, activeTab(tabs)?.path));
  if (className === undefined) return <EmptyState title={t("office.noModel")} />;
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <DocumentationPane key={className} className={className} canEdit={canEdit && !isSaving && encoding === undefined} />
    </Suspense>
  );
}
