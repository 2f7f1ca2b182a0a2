import { useFigures } from "../curves/use-figures.ts";
import { useDesk } from "../desk/use-desk.ts";
import { useDiagnostics, useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useClassOfFile } from "../engine/use-class-of-file.ts";
import { useFirstClass } from "../engine/use-first-class.ts";
import { useTabFacts } from "../engine/use-tab-facts.ts";
import { usePlaybackClock } from "../playback/use-playback-clock.ts";
import { useSaving } from "../save/saving-context.tsx";
import { useLayoutCookie } from "./use-layout-cookie.ts";
import { useRoomKeys } from "./use-room-keys.ts";
import { useTablesOnDemand } from "./use-tables-on-demand.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

interface StandingWorkProps {
  /** The class that the repository shows first. */
  readonly initialModel: string | undefined;
}

/** What a workspace does as long as it is open. It shows nothing, and stands beside the room, which is not drawn again with it. */
export function StandingWork({ initialModel }: StandingWorkProps) {
  const { engine } = useWorkspaceEngine();
  const { canEdit, mayEdit, repositoryId } = useSaving();
  const lastClass = useDesk(repositoryId);
  useFirstClass({ lastClass, initialModel }, canEdit || !mayEdit);
  useClassOfFile();
  useTabFacts({ engine, version: useEngineVersion(), diagnostics: useDiagnostics() });
  usePlaybackClock();
  useUndoKeys();
  useRoomKeys();
  useTablesOnDemand();
  useFigures();
  useLayoutCookie();
  return null;
}
