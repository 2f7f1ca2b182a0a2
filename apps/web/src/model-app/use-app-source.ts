import { appPath } from "@mofang/protocol";
import { useMemo } from "react";
import { useCall } from "../api/hooks.ts";
import type { RepositoryFiles } from "../engine/repository-files.ts";
import { headVersion } from "../repository/addresses.ts";
import { noText } from "../repository/kept/kept-file.ts";
import { useRepositoryFiles } from "../repository/use-repository-files.ts";
import { type ReadApp, readApp } from "./read-app.ts";
import type { AppVersion } from "./run/app-experiment.ts";

/** What a version has of an app. */
export interface AppSourceFiles {
  readonly place: AppVersion;
  /** The app, or what is wrong with its file; undefined until it is there. */
  readonly read: ReadApp | undefined;
  readonly files: readonly { readonly path: string; readonly text: string }[] | undefined;
  readonly others: RepositoryFiles;
  /** Commit that is shown. */
  readonly commit: string | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Reads an app and its model at once.
 *
 * @param version  undefined for the newest
 * @param leads  whether what is not there leads to the page that says so
 */
export function useAppSource(id: number, name: string, version: string | undefined, leads: boolean): AppSourceFiles {
  const place = useMemo((): AppVersion => (version === undefined ? { id } : { id, version }), [id, version]);
  const path = appPath(name) ?? name;
  const file = useCall("fileText", { ...place, path }, { page: leads });
  const texts = useCall("modelicaFiles", place, { page: leads });
  const others = useRepositoryFiles(id, version ?? headVersion);
  const { text } = file.data ?? {};
  const read = useMemo(() => (text === undefined ? undefined : readApp(text)), [text]);
  return {
    place,
    read: file.data !== undefined && text === undefined ? { problem: noText } : read,
    files: texts.data?.files,
    others,
    commit: texts.data?.commit,
    error: file.error ?? texts.error,
    retry: () => {
      void file.refetch();
      void texts.refetch();
    },
  };
}
