import type { Language } from "@mofang/protocol";
import {
  type DriveHost,
  experimentSettings,
  type ModelTranslation,
  type PointAnswer,
  type PointQuestion,
  type RunConditions,
  RunControl,
  silentListener,
} from "@mofang/session";
import { defaultLimits } from "@mofang/simulation";
import type { AtTimeRequest, EngineFinding } from "./messages.ts";

/** A translated class with what its run may use, or why it cannot run here. */
type Runnable =
  | { readonly translation: ModelTranslation; readonly lent: Pick<DriveHost, "files" | "compileC"> }
  | { readonly refusal: string };

/** Runs a class to a time and asks something of it there, in the reader's language. */
export async function askAtTime<T>(
  { className, settings, question, language }: AtTimeRequest,
  ask: (translation: ModelTranslation, question: PointQuestion, conditions: RunConditions) => Promise<PointAnswer<T>>,
  prepare: (className: string, language: Language) => Promise<Runnable>,
): Promise<EngineFinding<T>> {
  const runnable = await prepare(className, language);
  if ("refusal" in runnable) return { ok: false, message: runnable.refusal };
  const answer = await ask(runnable.translation, question, {
    settings: experimentSettings(settings, defaultLimits),
    host: { now: () => performance.now(), turn: () => Promise.resolve(), ...runnable.lent },
    control: new RunControl(),
    listener: silentListener,
  });
  return answer.ok ? answer : { ok: false, message: answer.message[language] };
}
