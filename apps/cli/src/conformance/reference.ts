import { gunzipSync } from "node:zlib";
import { readBytes } from "../session/text-files.ts";

/** Trajectories of a reference run, by columns. */
interface ReferenceTrajectory {
  /** Seconds, never decreasing; two equal neighbours are the sides of an event. */
  readonly time: Float64Array;
  /** Signals in the order of the file, `values` as long as `time`. */
  readonly signals: readonly { readonly name: string; readonly values: Float64Array }[];
}

/** Text of a CSV file, unpacked when its name ends in `.gz`. Throws `UsageError` `no-such-path`, `cannot-read`. */
export function readCsvText(path: string): string {
  const bytes = readBytes(path);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

/** Reads a CSV with a header whose first column is time. Throws an `Error` that names the line which cannot be read. */
export function parseTrajectory(text: string): ReferenceTrajectory {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  const names = splitCsvLine(lines[0] as string);
  const columns = names.map(() => new Float64Array(lines.length - 1));
  for (let row = 1; row < lines.length; row++) {
    const fields = splitCsvLine(lines[row] as string);
    if (fields.length !== names.length)
      throw new Error(`line ${row + 1} has ${fields.length} fields, the header ${names.length}`);
    fields.forEach((field, column) => {
      (columns[column] as Float64Array)[row - 1] = Number(field);
    });
  }
  const [time = new Float64Array(0), ...others] = columns;
  return { time, signals: others.map((values, i) => ({ name: names[i + 1] as string, values })) };
}

/** Names in the header of a CSV, without time. */
export function signalNames(text: string): string[] {
  return splitCsvLine(text.slice(0, text.search(/\r?\n|$/))).slice(1);
}

/** Fields of one line, quotes resolved. A line without quotes, the usual one, costs a split. */
function splitCsvLine(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
