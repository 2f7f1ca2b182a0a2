import { useCallback, useEffect, useMemo, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { applyDrafts, changedFiles, type FilesState } from "../store/files.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { DraftKeeper, type DraftStatus } from "./draft-keeper.ts";

/** Milliseconds of quiet after which what was typed is sent. */
const typingPause = 700;
/** Milliseconds after which a server that could not be reached is tried again. */
const retryPause = 5_000;

export interface Drafts {
  readonly status: DraftStatus;
  /** Drafts of an earlier visit of which the user has not said yet what shall become; null when there are none. */
  readonly found: { readonly nFiles: number; readonly isBehind: boolean } | null;
  /** Puts the drafts that the server has on top of the files; those that are changed here stay as they are. */
  readonly resume: () => Promise<void>;
  /** Takes the drafts as the server has them, also where they are changed here. */
  readonly refresh: () => Promise<void>;
  /** Gives all drafts up. */
  readonly discard: () => Promise<void>;
  readonly flush: () => Promise<DraftStatus>;
  /** The drafts were saved. */
  readonly forget: () => void;
}

/** Keeps what the user changes on the server while they type. */
export function useDrafts(repositoryId: number, isEnabled: boolean): Drafts {
  const { client } = useServices();
  const { act } = useWorkspaceStore();
  const { files, commit } = useWorkspace((state) => state.files);
  const [status, setStatus] = useState<DraftStatus>("kept");
  /** Undefined until the server has said whether there are drafts. */
  const [found, setFound] = useState<Drafts["found"]>();
  const [attempt, setAttempt] = useState(0);
  /** Grows whenever the drafts on the server have been read anew. */
  const [epoch, setEpoch] = useState(0);
  const keeper = useMemo(() => new DraftKeeper(client, repositoryId, setStatus), [client, repositoryId]);
  const isFollowing = isEnabled && commit !== undefined && found === null;

  useEffect(() => {
    if (!isEnabled) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    client("hasTempBranch", { id: repositoryId }, { signal: abort.signal }).then(
      (branch) => {
        setFound(branch !== null && branch.nFiles > 0 ? branch : null);
        setStatus("kept");
      },
      () => {
        if (abort.signal.aborted) return;
        setStatus("failed");
        timer = setTimeout(() => setAttempt((count) => count + 1), retryPause);
      },
    );
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [client, repositoryId, isEnabled, attempt]);

  useEffect(() => {
    if (!isFollowing) return;
    keeper.follow(files, commit);
    const timer = setTimeout(() => void keeper.flush(), typingPause);
    return () => clearTimeout(timer);
  }, [keeper, files, commit, isFollowing, epoch]);

  // Leaving the workspace inside the app still leaves time to send.
  useEffect(() => () => void keeper.flush(), [keeper]);

  useEffect(() => {
    if (status !== "failed") return;
    const timer = setInterval(() => void keeper.flush(), retryPause);
    return () => clearInterval(timer);
  }, [keeper, status]);

  // What the server does not have yet would be lost with the page.
  useEffect(() => {
    if (status === "kept") return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [status]);

  return {
    status,
    found: found ?? null,
    flush: useCallback(() => keeper.flush(), [keeper]),
    forget: useCallback(() => keeper.forget(), [keeper]),
    resume: useCallback(async () => {
      const drafts = await keeper.resume();
      setFound(null);
      setEpoch((count) => count + 1);
      act("files", withDrafts, drafts);
    }, [keeper, act]),
    refresh: useCallback(async () => {
      const drafts = await keeper.resume();
      setEpoch((count) => count + 1);
      act("files", applyDrafts, drafts);
    }, [keeper, act]),
    discard: useCallback(async () => {
      await keeper.quit();
      setFound(null);
    }, [keeper]),
  };
}

function withDrafts(state: FilesState, drafts: Parameters<typeof applyDrafts>[1]): FilesState {
  const mine = new Set(changedFiles(state).map(({ path }) => path));
  return applyDrafts(
    state,
    drafts.filter(({ path }) => !mine.has(path)),
  );
}
