import { type AppFile, appForm } from "@mofang/protocol";
import type { z } from "zod/mini";
import { type KeptProblem, readKept } from "../repository/kept/kept-file.ts";

/** An app, or what is wrong with its file. */
export type ReadApp = { readonly app: AppFile } | { readonly problem: KeptProblem };

/** Reads the file of an app. */
export function readApp(text: string): ReadApp {
  const read = readKept(appForm as unknown as z.ZodMiniType<AppFile>, text);
  return "problem" in read ? read : { app: read.file };
}
