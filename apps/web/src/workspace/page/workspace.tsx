import { useState } from "react";
import { useCall } from "../../api/hooks.ts";
import { randomId } from "../../api/random-id.ts";
import { hasRole } from "../../repository/use-repository.ts";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { DocumentContext } from "../document/document-context.ts";
import { WorkspaceDocument } from "../document/workspace-document.ts";
import { EngineProvider } from "../engine/engine-context.tsx";
import { RunsProvider } from "../runs/runs-context.tsx";
import { SavingProvider } from "../save/saving-context.tsx";
import { useStoredFiles } from "../save/use-stored-files.ts";
import { StoreContext } from "../store/store-context.ts";
import { type FirstView, firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { BareOffice } from "./bare-office.tsx";
import { rememberedRoom } from "./use-layout-cookie.ts";
import { WorkspaceBody } from "./workspace-body.tsx";

interface WorkspaceProps {
  readonly repositoryId: number;
  readonly first: FirstView;
}

/** The workspace of a repository: its state, its texts, the engine that follows them, and the panes. */
export function Workspace({ repositoryId, first }: WorkspaceProps) {
  const [store] = useState(() => createWorkspaceStore(firstState(first, randomId(), rememberedRoom())));
  const [document] = useState(() => new WorkspaceDocument({ store, newId: randomId, now: Date.now }));
  return (
    <StoreContext value={store}>
      <DocumentContext value={document}>
        <EngineProvider repositoryId={repositoryId}>
          <OpenRepository repositoryId={repositoryId} />
        </EngineProvider>
      </DocumentContext>
    </StoreContext>
  );
}

function OpenRepository({ repositoryId }: { readonly repositoryId: number }) {
  const { data: repository } = useCall("repositoryDetail", { id: repositoryId }, { page: true });
  const { isLoading, error, reload } = useStoredFiles(repositoryId);
  if (error !== undefined || isLoading || repository === undefined) {
    return (
      <BareOffice title={repository && `${repository.owner.name} / ${repository.name}`}>
        {error === undefined ? <LoadingBlock height="100%" /> : <ErrorState error={error} onRetry={reload} />}
      </BareOffice>
    );
  }
  const { owner, name, initialModel } = repository;
  return (
    <RunsProvider repositoryId={repositoryId}>
      <SavingProvider repositoryId={repositoryId} mayEdit={hasRole(repository, "ROLE_PROJECT_EDIT")}>
        <WorkspaceBody title={`${owner.name} / ${name}`} initialModel={initialModel || undefined} />
      </SavingProvider>
    </RunsProvider>
  );
}
