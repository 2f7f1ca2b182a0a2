import type { WorkStatus } from "@mofang/collaboration";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { randomId } from "../../api/random-id.ts";
import { useObstacle } from "../../api/reachability.ts";
import { useServices, useSession } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { useDocument } from "../document/document-context.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { changedFiles, savedDrafts } from "../store/files.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { unsentPlace } from "./unsent-work.ts";
import { type FoundDrafts, useFoundDrafts } from "./use-found-drafts.ts";
import { WorkEngine } from "./work-engine.ts";
import { WorkPresence } from "./work-presence.ts";
import { WorkSession } from "./work-session.ts";
import "../../i18n/late/work.ts";

/** Editing together with everybody who edits the repository. */
export interface Work extends FoundDrafts {
  /** Sends all that was done here. @returns how it ended */
  readonly flush: () => Promise<WorkStatus>;
  /** Takes what others did and saved. */
  readonly catchUp: () => Promise<void>;
  /** The version of the log that is shown. */
  readonly version: () => number;
  /** Gives up all that is not saved, as a step that can be taken back. */
  readonly giveUp: () => void;
}

/** Joins those who edit a repository; does nothing where the user may not. */
export function useWork(repositoryId: number, isEnabled: boolean): { readonly work: Work; readonly status: WorkStatus } {
  const { client, realtime } = useServices();
  const store = useWorkspaceStore();
  const document = useDocument();
  const { settled } = useLatestEngine();
  const accountId = useSession()?.userInfo.id;
  const { t } = useTranslation();
  const [status, setStatus] = useState<WorkStatus>("joining");
  // Nothing shows it, so that a session that opens draws nothing again.
  const session = useRef<WorkSession>(undefined);
  const obstacle = useObstacle((state) => state.obstacle);

  useEffect(() => {
    if (!isEnabled || accountId === undefined) return;
    const opened = new WorkSession({
      client,
      realtime,
      store,
      document,
      engine: new WorkEngine(document, settled),
      repositoryId,
      accountId,
      place: unsentPlace(accountId, repositoryId),
      newId: randomId,
      onStatus: setStatus,
      onRefused: ({ error }) => notify("fail", failureText(error, t), "work"),
    });
    const presence = new WorkPresence({ realtime, store, log: document, repositoryId, accountId });
    const endTelling = document.subscribe((_changes, cause) => {
      if (cause.kind === "own" && cause.entry.kind === "skip") notify("fail", t("work.skipped"), "work");
      if (cause.kind === "log" && cause.refused.length > 0) notify("fail", t("work.refused"), "work");
    });
    opened.open();
    presence.open();
    session.current = opened;
    return () => {
      endTelling();
      presence.close();
      opened.close();
    };
  }, [client, realtime, store, document, settled, repositoryId, accountId, isEnabled, t]);

  useEffect(() => {
    if (status === "failed" && obstacle === null) void session.current?.flush();
  }, [status, obstacle]);

  // What the server does not have yet would be lost with the page.
  useEffect(() => {
    if (status !== "keeping" && status !== "failed") return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [status]);

  const found = useFoundDrafts(repositoryId, isEnabled && status !== "joining");
  const work = useMemo(
    () => ({
      ...found,
      flush: async () => (await session.current?.flush()) ?? "failed",
      catchUp: async () => session.current?.catchUp(),
      version: () => document.version,
      giveUp: () => {
        const { files } = store.getState();
        const paths = changedFiles(files).map(({ path }) => path);
        document.replace("restoreFile", savedDrafts(files, paths));
      },
    }),
    [found, store, document],
  );
  return { work, status };
}

/** The engine of the workspace by a function that stays the same while engines are replaced. */
function useLatestEngine() {
  const { settled } = useWorkspaceEngine();
  const [latest] = useState(() => ({ settled }));
  latest.settled = settled;
  return { settled: useCallback(() => latest.settled(), [latest]) };
}
