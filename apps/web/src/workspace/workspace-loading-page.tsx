import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Page, PageHeader } from "../ui/page.tsx";
import { LoadingBlock } from "../ui/states.tsx";

interface WorkspaceLoadingPageProps {
  /** Loads the workspace's program. */
  readonly load?: () => Promise<unknown>;
}

const loadWorkspace = () => import("./workspace-page.tsx");

/** `/syslab-loading`: stands while the workspace's program is loaded, and goes on to the workspace with the same query. */
export default function WorkspaceLoadingPage({ load = loadWorkspace }: WorkspaceLoadingPageProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    const goOn = (): void => {
      if (!isLeft) void navigate(`/workspace${search}`, { replace: true });
    };
    // The workspace's own route shows a program that cannot be loaded.
    load().then(goOn, goOn);
    return () => {
      isLeft = true;
    };
  }, [load, navigate, search]);
  return (
    <Page>
      <PageHeader title={t("route.workspaceLoading")} />
      <LoadingBlock height="60vh" />
    </Page>
  );
}
