import { createContext, type ReactNode, useContext, useMemo } from "react";
import { ClassTextSource } from "../../engine/class-text-source.ts";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { ClassTextContext } from "../../engine/use-class-texts.ts";
import { headVersion } from "../../repository/addresses.ts";
import { useRepositoryFiles } from "../../repository/use-repository-files.ts";
import { useDocument } from "../document/document-context.ts";
import { useWorkspace } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { CommandQueue } from "./command-queue.ts";
import { type LiveEngine, useLiveEngine } from "./use-live-engine.ts";

interface WorkspaceEngine extends Omit<LiveEngine, "version" | "diagnostics"> {
  /** The repository's files of any kind, which pictures and models read. */
  readonly others: RepositoryFiles;
  /** Does what people do to a model otherwise than by typing, whichever pane they do it in. */
  readonly commands: CommandQueue;
}

const EngineContext = createContext<WorkspaceEngine | null>(null);
// What is another after each pause in typing is apart, so that it draws only those panes again that show it.
const VersionContext = createContext(0);
const DiagnosticsContext = createContext<readonly EngineDiagnostic[]>([]);

interface EngineProviderProps {
  readonly repositoryId: number;
  readonly children: ReactNode;
}

/** Keeps an engine that follows the document of the workspace around. */
export function EngineProvider({ repositoryId, children }: EngineProviderProps) {
  const document = useDocument();
  const commit = useWorkspace(({ files }) => files.commit);
  const shown = useWorkspace(({ tabs }) => activeTab(tabs));
  const others = useRepositoryFiles(repositoryId, commit ?? headVersion);
  const path = shown?.kind === "file" ? shown.path : undefined;
  const { engine, diagnostics, version, loading, settled, upToDate } = useLiveEngine(document, path, others);
  const commands = useMemo(() => new CommandQueue(document, settled), [document, settled]);
  const texts = useMemo(() => engine && new ClassTextSource(engine), [engine]);
  const value = useMemo(
    () => ({ engine, loading, settled, upToDate, others, commands }),
    [engine, loading, settled, upToDate, others, commands],
  );
  return (
    <EngineContext value={value}>
      <VersionContext value={version}>
        <DiagnosticsContext value={diagnostics}>
          <ClassTextContext value={texts}>{children}</ClassTextContext>
        </DiagnosticsContext>
      </VersionContext>
    </EngineContext>
  );
}

/** The engine of the workspace around. */
export function useWorkspaceEngine(): WorkspaceEngine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error("invariant: a pane of the workspace stands inside its engine");
  return engine;
}

/** Grows when the engine has taken in changed files: what was read from it before may be old. 0 before it has any. */
export function useEngineVersion(): number {
  return useContext(VersionContext);
}

/** Diagnostics of the file that is shown. */
export function useDiagnostics(): readonly EngineDiagnostic[] {
  return useContext(DiagnosticsContext);
}
