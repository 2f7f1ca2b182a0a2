import { ClassTree, memoryProvider } from "@mofang/modelica";
import { defaultSettings, type Run, type RunFiles, sampleCurve, settingsOfExperiment } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import { RunControl } from "../run-control.ts";
import { silentListener } from "../run-listener.ts";
import { runTranslation } from "../run-translation.ts";
import { openSources, type SourceLibraries } from "../sources.ts";
import { translateModel } from "../translation.ts";

/** What is known of a run. The expectations come from theory or an independent computation. */
export interface RunCase {
  /** The last class of the text where not said. */
  readonly model?: string;
  /** Settings of the run; those of the model's experiment, then the defaults, where not said. Times in seconds. */
  readonly start?: number;
  readonly stop?: number;
  readonly intervals?: number;
  readonly tolerance?: number;
  readonly parameters?: Readonly<Record<string, number | boolean | string>>;
  /**
   * Values as [variable, time, value, tolerance], of `__end` the last time of the result; `ERROR` for what must be refused or
   * fail; `TOLD` for what must be refused, fail, or be told in the log.
   */
  readonly expect: "ERROR" | "TOLD" | readonly (readonly [variable: string, time: number, value: number, tolerance: number])[];
  /** Regular expression of what must be said in English, whatever its letters' case. */
  readonly says?: string;
  /** Where the values come from. */
  readonly note?: string;
}

const noFiles: RunFiles = { read: () => undefined, write: () => undefined };

const noLibraries: SourceLibraries = { provider: memoryProvider({}), roots: [], issues: [] };

/** What a run of a text shows that is not as its case says, as sentences; none where all is well. */
export async function complaintsOf(text: string, known: RunCase, libraries = noLibraries): Promise<readonly string[]> {
  const { status, said, run } = await runOf(text, known, libraries);
  const complaints: string[] = [];
  if (known.says !== undefined && !new RegExp(known.says, "i").test(said)) complaints.push(`nobody says ${known.says}: ${said}`);
  if (known.expect === "ERROR" && status !== "failed") complaints.push(`the run is accepted: ${status}`);
  if (known.expect === "TOLD" && status !== "failed" && said === "") complaints.push("the run is accepted, and nothing is said");
  if (typeof known.expect === "string") return complaints;
  if (run === undefined || status !== "succeed") return [...complaints, `${status}: ${said}`];
  return [...complaints, ...known.expect.flatMap((expected) => differenceOf(run, expected))];
}

async function runOf(text: string, known: RunCase, libraries: SourceLibraries) {
  const { model, start, stop, intervals, tolerance, parameters } = known;
  const said: string[] = [];
  const listener = { ...silentListener, line: ({ en }: { readonly en: string }) => void said.push(en) };
  const name =
    model ?? present([...new ClassTree(memoryProvider({ "Case.mo": text })).topLevel.keys()].at(-1), "a case has a class");
  const sources = openSources(new Map([["Case.mo", text]]), libraries);
  const translation = translateModel(sources, name, noFiles, listener);
  const stated = translation.model?.experiment;
  const settings = {
    ...(stated === undefined ? defaultSettings : settingsOfExperiment(stated)),
    ...(start !== undefined && { startTime: start }),
    ...(stop !== undefined && { stopTime: stop }),
    ...(intervals !== undefined && { intervals }),
    ...(tolerance !== undefined && { tolerance }),
    ...(parameters !== undefined && { parameters }),
  };
  let now = 0;
  const host = { now: () => now++, turn: () => Promise.resolve(), files: noFiles };
  const outcome = await runTranslation(translation, { settings, host, control: new RunControl(), listener });
  return {
    status: outcome.status,
    run: outcome.run,
    said: [...said, outcome.message.en].filter((line) => line !== "").join("\n"),
  };
}

type Known = Exclude<RunCase["expect"], string>[number];

function differenceOf({ result }: Run, [variable, time, value, tolerance]: Known): readonly string[] {
  const found = variable === "__end" ? result.time.at(-1) : valueAt(result, variable, time);
  if (found !== undefined && Math.abs(found - value) <= tolerance) return [];
  return [`${variable} at ${time}: ${found ?? "not in the result"} instead of ${value}`];
}

function valueAt(result: Run["result"], variable: string, time: number): number | undefined {
  const index = result.find(variable);
  if (index === undefined) return undefined;
  const values = result.values(index);
  if (values.length === 1) return values[0];
  return sampleCurve({ time: result.time, values }, Float64Array.of(time))[0];
}
