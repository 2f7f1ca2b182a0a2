import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EngineRequests } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { openDialog } from "../store/dialogs.ts";
import { showText } from "../store/shown-tab.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openFile, showReferences } from "../store/workspace-state.ts";
import type { EditorLanguage } from "./editor-language.ts";

/** Joins the text editor to the engine, and to what the page shows of its answers; undefined while the engine starts. */
export function useEditorLanguage(): EditorLanguage | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const { act, actOnAll } = useWorkspaceStore();
  // A new version makes a new object, so that names are coloured anew.
  const { engine, upToDate } = useWorkspaceEngine();
  const version = useEngineVersion();
  return useMemo(() => {
    if (engine === undefined || version === 0) return undefined;
    return {
      ask: (name, place) =>
        unlessEnded(
          upToDate().then((told) => told.request(name, { ...place, language } as EngineRequests[typeof name]["input"])),
        ),
      goTo: ({ file, start, libraryText }) => {
        if (libraryText === undefined) actOnAll(openFile, file, start);
        else actOnAll(showText, { kind: "library", path: file, text: libraryText }, start);
      },
      showReferences: (found) => actOnAll(showReferences, found),
      askNewName: (place, name) => act("dialogs", openDialog, { kind: "rename", place, name }),
      describe: ({ type, unit, displayUnit, value, declaredIn }) => [
        ...(type === undefined ? [] : [t("workspace.hover.type", { type })]),
        ...(unit === undefined
          ? []
          : [t("workspace.hover.unit", { unit: displayUnit === undefined ? unit : `${unit} (${displayUnit})` })]),
        ...(value === undefined ? [] : [t("workspace.hover.value", { value })]),
        ...(declaredIn === undefined ? [] : [t("workspace.hover.declaredIn", { name: declaredIn })]),
      ],
    };
  }, [engine, version, upToDate, language, act, actOnAll, t]);
}
