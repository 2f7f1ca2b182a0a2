import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { hasRole, type RepositoryDetail } from "../../repository/use-repository.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useStoredFiles } from "../save/use-stored-files.ts";
import { type StageState, type StartFacts, startCode } from "./start-code.ts";
import { useWorkplace, type Workplace } from "./use-workplace.ts";

/** The opening of a workspace. */
interface Start {
  readonly repository: RepositoryDetail | undefined;
  readonly facts: StartFacts;
  /** Why the stage at which it stands has failed. */
  readonly error: unknown;
  readonly workplace: Workplace;
  /** Whether the modelling space was entered; it is not left again by what comes later. */
  readonly hasEntered: boolean;
  /** Whether the role of the person lets them edit. */
  readonly mayEdit: boolean;
  /** Whether the person chose to look only, as their time is used up. */
  readonly isLooking: boolean;
  readonly look: () => void;
}

/** Opens a workspace: asks what it needs, all at once, and says how far it has come. */
export function useStart(repositoryId: number): Start {
  const [address] = useSearchParams();
  const { data: repository, error: refusal } = useCall("repositoryDetail", { id: repositoryId }, { page: true });
  const stored = useStoredFiles(repositoryId);
  const environment = useEnvironment();
  const [isLooking, setLooking] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  const mayEdit = repository !== undefined && hasRole(repository, "ROLE_PROJECT_EDIT");
  // A second window of an open workspace shows a part of it only.
  const needsPlace = mayEdit && !isLooking && !address.has("window");
  const workplace = useWorkplace(repositoryId, needsPlace);

  const hasService = repository !== undefined && (!needsPlace || workplace.standing?.state === "held");
  const hasFailed = refusal !== null || (needsPlace && workplace.error !== undefined);
  const facts: StartFacts = {
    service: stageOf(hasService, hasFailed),
    environment,
    files: stageOf(!stored.isLoading && stored.error === undefined, stored.error !== undefined),
    isTimeUp: needsPlace && workplace.standing?.state === "timeUp",
  };
  const code = startCode(facts);
  useEffect(() => {
    if (code === 106) setEntered(true);
  }, [code]);
  const error = facts.service === "failed" ? (refusal ?? workplace.error) : stored.error;
  return { repository, facts, error, workplace, hasEntered, mayEdit, isLooking, look: useCallback(() => setLooking(true), []) };
}

function stageOf(isDone: boolean, hasFailed: boolean): StageState {
  if (isDone) return "done";
  return hasFailed ? "failed" : "waiting";
}

/** Whether the engine runs and knows the libraries of the site. */
function useEnvironment(): StageState {
  const { engine } = useWorkspaceEngine();
  const [state, setState] = useState<StageState>("waiting");
  useEffect(() => {
    let isCurrent = true;
    const take = (next: StageState) => () => {
      if (isCurrent) setState(next);
    };
    engine?.request("libraries", null).then(take("done"), take("failed"));
    return () => {
      isCurrent = false;
    };
  }, [engine]);
  return state;
}
