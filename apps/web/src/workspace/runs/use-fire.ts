import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { notify, succeeded } from "../../ui/notices.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { openDialog, type WaitingRun } from "../store/dialogs.ts";
import { changedFiles, currentFiles, fingerprint, whereTextsAre } from "../store/files.ts";
import type { NextStart } from "../store/next-start.ts";
import type { LiveRun, RunRecord } from "../store/runs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { showResult } from "../store/workspace-state.ts";
import { useRuns } from "./runs-context.tsx";

/** Starts runs of the workspace. */
interface Fire {
  /** Of what stands in the editor; its curves are shown as soon as there are some. */
  readonly inPage: (
    run: WaitingRun,
    how?: { readonly start?: NextStart | undefined; readonly live?: LiveRun | undefined },
  ) => Promise<void>;
  /** Of the last saved state. */
  readonly onServer: (run: WaitingRun) => Promise<void>;
  /** On the server once everything is saved, which is asked for first. */
  readonly onServerWhenSaved: (run: WaitingRun) => Promise<void>;
}

export function useFire(): Fire {
  const { server, page } = useRuns();
  const { act, actOnAll, getState } = useWorkspaceStore();
  const { others } = useWorkspaceEngine();
  const language = useLanguage();
  const textOf = useFailureText();
  const inPage: Fire["inPage"] = async ({ className, settings }, { start, live } = {}) => {
    const model = { className, files: currentFiles(getState().files), others };
    const begun = start && {
      startFrom: start.startFrom,
      begun: { kind: start.kind, run: start.run, time: start.startFrom.time },
    };
    await page.fire(model, settings, language, (id) => actOnAll(showResult, id), { start: begun, live });
  };
  const onServer = async ({ className, settings, moved }: WaitingRun): Promise<void> => {
    try {
      actOnAll(showResult, await server.fire(className, settings));
      succeeded("run");
      if (moved !== undefined) await page.remove(moved);
    } catch (error) {
      notify("fail", textOf(error), "run");
    }
  };
  const onServerWhenSaved = async (run: WaitingRun): Promise<void> => {
    if (changedFiles(getState().files).length === 0) await onServer(run);
    else act("dialogs", openDialog, { kind: "save", thenRun: run });
  };
  return { inPage, onServer, onServerWhenSaved };
}

/**
 * Makes a run in the page one of the server, with the text and settings that it had: at once where that text is the saved
 * one, after saving where it stands in the editor. Where it is neither, the person is asked first.
 */
export function useMoveToServer(): (run: RunRecord) => Promise<void> {
  const { act, getState } = useWorkspaceStore();
  const { onServer, onServerWhenSaved } = useFire();
  return async ({ id, className, settings, texts }) => {
    if (settings === undefined) return;
    const run = { className, settings };
    const place = whereTextsAre(getState().files, texts);
    if (place === "saved") await onServer({ ...run, moved: id });
    else if (place === "edited") await onServerWhenSaved({ ...run, moved: id });
    else act("dialogs", openDialog, { kind: "move", run });
  };
}

/**
 * Repeats a run of the page that was tuned while it went on, with the texts that it had; says why where these, or the point
 * that it went on from, are no more.
 */
export function useRepeat(): (run: RunRecord) => Promise<void> {
  const { t } = useTranslation();
  const { page } = useRuns();
  const { actOnAll, getState } = useWorkspaceStore();
  const { others } = useWorkspaceEngine();
  const language = useLanguage();
  return async ({ id, className, texts, begun }) => {
    const files = currentFiles(getState().files);
    if (fingerprint(files) !== texts) notify("tip", t("tuning.repeatLater"), "repeat");
    else if (begun !== undefined && page.startOf(id) === undefined) notify("tip", t("tuning.repeatGone"), "repeat");
    else await page.repeat(id, { className, files, others }, language, (shown) => actOnAll(showResult, shown));
  };
}
