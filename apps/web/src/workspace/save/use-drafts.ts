import { useCallback, useEffect, useMemo, useState } from "react";
import { useObstacle } from "../../api/reachability.ts";
import { useServices, useSession } from "../../api/services.tsx";
import { applyDrafts, changedFiles, type FilesState } from "../store/files.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { takeDrafts } from "../store/workspace-state.ts";
import { DraftKeeper, type DraftStatus } from "./draft-keeper.ts";
import { dropUnsent, keepUnsent, readUnsent, unsentPlace } from "./unsent-drafts.ts";

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

/** Keeps what the user changes on the server while they type; while the server is away, in the browser. */
export function useDrafts(repositoryId: number, isEnabled: boolean): Drafts {
  const { client } = useServices();
  const { actOnAll, getState } = useWorkspaceStore();
  const { files, commit } = useWorkspace((state) => state.files);
  const [status, setStatus] = useState<DraftStatus>("kept");
  /** Undefined until the server has said whether there are drafts. */
  const [found, setFound] = useState<Drafts["found"]>();
  const [attempt, setAttempt] = useState(0);
  /** Grows whenever the drafts on the server have been read anew. */
  const [epoch, setEpoch] = useState(0);
  const place = unsentPlace(useSession()?.userInfo.id, repositoryId);
  const [unsent] = useState(() => readUnsent(place));
  const [isUnsentApplied, setUnsentApplied] = useState(unsent === null);
  /** Commit on which the changes stand; undefined while that is the one which the page has read. */
  const [formerBase, setFormerBase] = useState(unsent?.base);
  const obstacle = useObstacle((state) => state.obstacle);
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

  const base = formerBase === undefined ? commit : formerBase;
  const flush = useCallback(async (): Promise<DraftStatus> => {
    const reached = await keeper.flush();
    if (reached === "kept") dropUnsent(place);
    if (reached === "failed" && base !== undefined) keepUnsent(place, { base, drafts: changedFiles(getState().files) });
    return reached;
  }, [keeper, place, base, getState]);

  // What an earlier page could not send goes on top of everything that the server has.
  useEffect(() => {
    if (!isFollowing || isUnsentApplied || unsent === null) return;
    actOnAll(takeDrafts, applyDrafts, unsent.drafts);
    setUnsentApplied(true);
  }, [actOnAll, unsent, isUnsentApplied, isFollowing]);

  useEffect(() => {
    if (!isFollowing || !isUnsentApplied || base === undefined) return;
    keeper.follow(files, base);
    const timer = setTimeout(() => void flush(), typingPause);
    return () => clearTimeout(timer);
  }, [keeper, flush, files, base, isFollowing, isUnsentApplied, epoch]);

  // Leaving the workspace inside the app still leaves time to send.
  useEffect(() => () => void flush(), [flush]);

  useEffect(() => {
    if (status !== "failed") return;
    // At once when the server is back; again and again where it answers and can't keep them.
    if (obstacle === null) void flush();
    const timer = setInterval(() => void flush(), retryPause);
    return () => clearInterval(timer);
  }, [flush, status, obstacle]);

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
    flush,
    forget: useCallback(() => {
      keeper.forget();
      setFormerBase(undefined);
    }, [keeper]),
    resume: useCallback(async () => {
      const drafts = await keeper.resume();
      setFound(null);
      setEpoch((count) => count + 1);
      actOnAll(takeDrafts, withDrafts, drafts);
    }, [keeper, actOnAll]),
    refresh: useCallback(async () => {
      const drafts = await keeper.resume();
      setEpoch((count) => count + 1);
      actOnAll(takeDrafts, applyDrafts, drafts);
    }, [keeper, actOnAll]),
    discard: useCallback(async () => {
      await keeper.quit();
      dropUnsent(place);
      setUnsentApplied(true);
      setFormerBase(undefined);
      setFound(null);
    }, [keeper, place]),
  };
}

function withDrafts(state: FilesState, drafts: Parameters<typeof applyDrafts>[1]): FilesState {
  const mine = new Set(changedFiles(state).map(({ path }) => path));
  return applyDrafts(
    state,
    drafts.filter(({ path }) => !mine.has(path)),
  );
}
