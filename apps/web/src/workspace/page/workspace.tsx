import { useState } from "react";
import { useSearchParams } from "react-router";
import { randomId } from "../../api/random-id.ts";
import { TipHost } from "../../ui/tip-host.tsx";
import { DocumentContext } from "../document/document-context.ts";
import { WorkspaceDocument } from "../document/workspace-document.ts";
import { EngineProvider } from "../engine/engine-context.tsx";
import { RunsProvider } from "../runs/runs-context.tsx";
import { SavingProvider } from "../save/saving-context.tsx";
import { LookingContext } from "../start/looking-context.ts";
import { OtherWorkplace } from "../start/other-workplace.tsx";
import { StartStages } from "../start/start-stages.tsx";
import { TimeUp } from "../start/time-up.tsx";
import { useStart } from "../start/use-start.ts";
import { WorkplaceEnd } from "../start/workplace-end.tsx";
import { StoreContext } from "../store/store-context.ts";
import { type FirstView, firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { useElsewhere, WindowsProvider } from "../windows/windows-context.tsx";
import { BareOffice } from "./bare-office.tsx";
import { useEarlyParts } from "./use-early-parts.ts";
import { rememberedRoom } from "./use-layout-cookie.ts";
import { WindowBody } from "./window-body.tsx";
import { WorkspaceBody } from "./workspace-body.tsx";

interface WorkspaceProps {
  readonly repositoryId: number;
  readonly first: FirstView;
}

/** The workspace of a repository: its state, its texts, the engine that follows them, and the panes. */
export function Workspace({ repositoryId, first }: WorkspaceProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <WorkspaceParts key={attempt} repositoryId={repositoryId} first={first} onRefresh={() => setAttempt((count) => count + 1)} />
  );
}

interface WorkspacePartsProps extends WorkspaceProps {
  /** Opens everything anew. */
  readonly onRefresh: () => void;
}

function WorkspaceParts({ repositoryId, first, onRefresh }: WorkspacePartsProps) {
  const [store] = useState(() => createWorkspaceStore(firstState(first, randomId(), rememberedRoom())));
  const [document] = useState(() => new WorkspaceDocument({ store, newId: randomId, now: Date.now }));
  return (
    <StoreContext value={store}>
      <DocumentContext value={document}>
        <EngineProvider repositoryId={repositoryId}>
          <OpenRepository repositoryId={repositoryId} onRefresh={onRefresh} />
          <TipHost />
        </EngineProvider>
      </DocumentContext>
    </StoreContext>
  );
}

function OpenRepository({ repositoryId, onRefresh }: Omit<WorkspacePartsProps, "first">) {
  const elsewhere = useElsewhere();
  const [address] = useSearchParams();
  const cellKey = address.get("window");
  const { repository, facts, error, workplace, hasEntered, mayEdit, isLooking, look } = useStart(repositoryId);
  useEarlyParts(repositoryId, hasEntered);
  const { standing, take } = workplace;
  const title = repository && `${repository.owner.name} / ${repository.name}`;
  if (repository === undefined || title === undefined || !hasEntered) {
    return (
      <BareOffice title={title}>
        {facts.isTimeUp && standing?.freeTime ? (
          <TimeUp repositoryId={repositoryId} freeTime={standing.freeTime} onLook={look} />
        ) : (
          <StartStages facts={facts} error={error} onRefresh={onRefresh} />
        )}
        {standing?.other ? <OtherWorkplace repositoryId={repositoryId} other={standing.other} take={take} /> : null}
      </BareOffice>
    );
  }
  return (
    <LookingContext value={isLooking}>
      <RunsProvider repositoryId={repositoryId} elsewhere={cellKey === null ? undefined : elsewhere.result}>
        <SavingProvider repositoryId={repositoryId} mayEdit={mayEdit && !isLooking}>
          <WindowsProvider elsewhere={elsewhere}>
            {cellKey === null ? (
              <WorkspaceBody title={title} initialModel={repository.initialModel || undefined} />
            ) : (
              <WindowBody title={title} cellKey={cellKey} />
            )}
          </WindowsProvider>
          {isLooking ? null : <WorkplaceEnd workplace={workplace} onLook={look} />}
        </SavingProvider>
      </RunsProvider>
    </LookingContext>
  );
}
