import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useServices } from "../api/services.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import type { StartFacts } from "./start/start-code.ts";
import { StartStages } from "./start/start-stages.tsx";

interface WorkspaceLoadingPageProps {
  /** Loads the workspace's program. */
  readonly load?: () => Promise<unknown>;
  /** Loads the page anew: a program that a browser could not load once it does not ask for again. */
  readonly refresh?: () => void;
}

const loadWorkspace = () => import("./workspace-page.tsx");
const begun: StartFacts = { service: "waiting", environment: "waiting", files: "waiting", isTimeUp: false };

/**
 * `/syslab-loading`: stands while the service is asked and the workspace's program is loaded, and goes on to the workspace with the
 * same query, where the stages that are left go on.
 */
export default function WorkspaceLoadingPage({ load = loadWorkspace, refresh = reload }: WorkspaceLoadingPageProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { client } = useServices();
  const [facts, setFacts] = useState(begun);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isLeft = false;
    const learn = (news: Partial<StartFacts>, reason?: unknown): void => {
      if (isLeft) return;
      setFacts((known) => ({ ...known, ...news }));
      setError((known: unknown) => known ?? reason);
    };
    const service = client("properties", {}).then(
      () => learn({ service: "done" }),
      (reason) => {
        learn({ service: "failed" }, reason);
        throw reason;
      },
    );
    const program = load().then(
      () => undefined,
      (reason) => {
        learn({ environment: "failed" });
        throw reason;
      },
    );
    Promise.all([service, program]).then(
      () => {
        if (!isLeft) void navigate(`/workspace${search}`, { replace: true });
      },
      () => undefined, // The stages say so.
    );
    return () => {
      isLeft = true;
    };
  }, [client, load, navigate, search]);
  return (
    <Page>
      <PageHeader title={t("route.workspaceLoading")} />
      <StartStages facts={facts} error={error} onRefresh={refresh} />
    </Page>
  );
}

function reload(): void {
  window.location.reload();
}
