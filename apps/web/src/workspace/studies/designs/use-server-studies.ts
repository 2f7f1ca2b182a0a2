import { type CallData, type Calls, topicOf } from "@mofang/protocol";
import type { StudyRow } from "@mofang/studies";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callKey, useAction, useCall, useTopic } from "../../../api/hooks.ts";
import { useServices, useSession } from "../../../api/services.tsx";
import { useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { useSaving } from "../../save/saving-context.tsx";
import { studySettings } from "../shared/study-settings.ts";
import { joinedRows, type ServerStudy, withStudy } from "./server-study.ts";
import { readForm, type StudyForm } from "./study-form.ts";

/** Studies that are listed. */
const listed = 20;
const none: readonly StudyRow[] = [];

/** The reader's studies of a class on the server. */
export interface ServerStudies {
  /** Whether the reader can have some. */
  readonly isOffered: boolean;
  /** The newest first. */
  readonly studies: readonly ServerStudy[];
  readonly shown: ServerStudy | undefined;
  /** Runs of the one that is shown, in the order in which they ended. */
  readonly rows: readonly StudyRow[];
  readonly show: (studyId: number) => void;
  readonly isStarting: boolean;
  /** Starts a study of the last saved state. */
  readonly start: (form: StudyForm) => Promise<void>;
  readonly control: (study: ServerStudy, command: "stop" | "continue") => void;
  readonly remove: (study: ServerStudy) => void;
}

/** The studies of a class on the server, followed while one is shown. */
export function useServerStudies(className: string): ServerStudies {
  const { repositoryId } = useSaving();
  const { engine } = useWorkspaceEngine();
  const isMember = useSession() !== null;
  const studies = useListed(repositoryId, className, isMember);
  const [chosen, show] = useState<number>();
  const shown = studies.find(({ id }) => id === chosen) ?? studies[0];
  const rows = useRowsOf(shown);
  const starting = useAction("startStudy", { onSuccess: ({ id }) => show(id) });
  const controlling = useAction("controlStudy");
  const removing = useAction("deleteStudy");
  return {
    isOffered: isMember,
    studies,
    shown,
    rows,
    show,
    isStarting: starting.isPending,
    start: async (form) => {
      const read = readForm(form);
      if (!read.ok || engine === undefined) return;
      const { parameters, ...settings } = await studySettings(engine, className);
      const { design, criteria } = read;
      starting.mutate({
        repositoryId,
        settings: { ...settings, modelName: className, parameters: {}, note: "" } as StartedSettings,
        design: design as Parameters<typeof starting.mutate>[0]["design"],
        criteria: [...criteria],
      });
    },
    control: ({ id }, command) => controlling.mutate({ studyId: id, command }),
    remove: ({ id }) => removing.mutate({ studyId: id }),
  };
}

type StartedSettings = ServerStudy["settings"];

/** The list, with what is told of the studies in it that are under way. */
function useListed(repositoryId: number, modelName: string, isMember: boolean): readonly ServerStudy[] {
  const queries = useQueryClient();
  const { realtime } = useServices();
  const input = { repositoryId, modelName, purpose: "runs" as const, page: 1, pageSize: listed };
  const { data, refetch } = useCall("studies", input, { enabled: isMember });
  useEffect(() => realtime.onReconnect(() => void refetch()), [realtime, refetch]);
  const running = data?.rows.find(({ status }) => status === "running");
  useTopic(running === undefined ? null : topicOf("study", running.id), (message) => {
    if (message.kind !== "study") return;
    queries.setQueryData<CallData<Calls["studies"]>>(
      callKey("studies", input),
      (known) => known && { ...known, rows: withStudy(known.rows, message.study) },
    );
  });
  return data?.rows ?? [];
}

/** The rows of a study so far; further ones are asked for as long as there are some. */
function useRowsOf(study: ServerStudy | undefined): readonly StudyRow[] {
  const studyId = study?.id ?? 0;
  const [kept, setKept] = useState<{ readonly studyId: number; readonly rows: readonly StudyRow[] }>();
  const rows = kept?.studyId === studyId ? kept.rows : none;
  const after = rows.length;
  const { data } = useCall("studyRows", { studyId, after }, { enabled: study !== undefined && after < study.done });
  useEffect(() => {
    if (data === undefined) return;
    setKept((known) => ({ studyId, rows: joinedRows(known?.studyId === studyId ? known.rows : none, data) }));
  }, [data, studyId]);
  return rows;
}
