import { type AppFile, appPath } from "@mofang/protocol";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { useProblemText } from "../repository/kept/use-problem-text.ts";
import { EmptyState, ErrorState, LoadingBlock } from "../ui/states.tsx";
import { type AppDesk, useAppDesk } from "./run/use-app-desk.ts";
import { type AppSourceFiles, useAppSource } from "./use-app-source.ts";

interface AppFrameProps {
  readonly id: number;
  readonly name: string;
  readonly version: string | undefined;
  /** Whether what is not there leads to the page that says so; else it is said here. */
  readonly leads: boolean;
  readonly children: (desk: AppDesk, source: AppSourceFiles) => ReactNode;
}

/** An app while it is read, where it cannot be read, and once it is there. */
export function AppFrame({ id, name, version, leads, children }: AppFrameProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const source = useAppSource(id, name, version, leads);
  const { read, error, retry } = source;
  if (error !== null && !leads) return <EmptyState title={t("modelApp.notThere")} text={t("modelApp.notThereText")} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  if (read === undefined) return <LoadingBlock height={420} />;
  if ("problem" in read) {
    return <EmptyState title={t("modelApp.broken")} text={textOf(appPath(name) ?? name, read.problem)} />;
  }
  return (
    <WithDesk app={read.app} source={source}>
      {children}
    </WithDesk>
  );
}

interface WithDeskProps extends Pick<AppFrameProps, "children"> {
  readonly app: AppFile;
  readonly source: AppSourceFiles;
}

function WithDesk({ app, source, children }: WithDeskProps) {
  const { place, files, others } = source;
  const [address] = useSearchParams();
  return children(useAppDesk({ app, place, files, others, address }), source);
}
