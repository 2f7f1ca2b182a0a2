import { type CallData, type Calls, type StudyPurpose, topicOf } from "@mofang/protocol";
import type { StudyRow } from "@mofang/studies";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callKey, useAction, useCall, useTopic } from "../../../api/hooks.ts";
import { useServices, useSession } from "../../../api/services.tsx";
import { useSaving } from "../../save/saving-context.tsx";
import { joinedRows, type ServerStudy, withStudy } from "./server-study.ts";

/** Studies that are listed. */
const listed = 20;
const none: readonly StudyRow[] = [];

/** The reader's studies of a class on the server, those for one purpose. */
export interface ServerStudies {
  /** Whether the reader can have some. */
  readonly isOffered: boolean;
  /** The newest first. */
  readonly studies: readonly ServerStudy[];
  readonly shown: ServerStudy | undefined;
  /** Runs of the one that is shown, in the order in which they ended. */
  readonly rows: readonly StudyRow[];
  readonly show: (studyId: number) => void;
  readonly control: (study: ServerStudy, command: "stop" | "continue") => void;
  readonly remove: (study: ServerStudy) => void;
}

/** The studies of a class on the server for a purpose, followed while one is shown. */
export function useServerStudies(className: string, purpose: StudyPurpose): ServerStudies {
  const { repositoryId } = useSaving();
  const isMember = useSession() !== null;
  const studies = useListed({ repositoryId, modelName: className, purpose }, isMember);
  const [chosen, show] = useState<number>();
  const shown = studies.find(({ id }) => id === chosen) ?? studies[0];
  const rows = useRowsOf(shown);
  const controlling = useAction("controlStudy");
  const removing = useAction("deleteStudy");
  return {
    isOffered: isMember,
    studies,
    shown,
    rows,
    show,
    control: ({ id }, command) => controlling.mutate({ studyId: id, command }),
    remove: ({ id }) => removing.mutate({ studyId: id }),
  };
}

interface Listed {
  readonly repositoryId: number;
  readonly modelName: string;
  readonly purpose: StudyPurpose;
}

/** The list, with what is told of the studies in it that are under way. */
function useListed(listing: Listed, isMember: boolean): readonly ServerStudy[] {
  const queries = useQueryClient();
  const { realtime } = useServices();
  const input = { ...listing, page: 1, pageSize: listed };
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
