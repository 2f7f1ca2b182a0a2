import { spawnSync } from "node:child_process";

/** Most variables that are compared of one model. */
const most = 60;

/**
 * What is compared of an FMU: its states and outputs, and of the other variables that change some thirty, evenly chosen.
 *
 * @param stopTime  instead of that of the model's experiment
 */
export function describedFmu(file: string, stopTime: number | undefined) {
  const text = spawnSync("unzip", ["-p", file, "modelDescription.xml"], { encoding: "utf8", maxBuffer: 1e9 }).stdout;
  const variables = [...text.matchAll(/<ScalarVariable name="([^"]*)"([^>]*)>\n<(\w+)([^>]*)/g)].map(
    ([, name = "", head = "", type, own = ""]) => ({
      name,
      isOutput: head.includes('causality="output"'),
      isCompared:
        type !== "String" && /variability="(?:continuous|discrete)"/.test(head) && !/^(?:der\(|'|time$)|[,&]/.test(name),
      derivative: /derivative="(\d+)"/.exec(own)?.[1],
    }),
  );
  const states = new Set(variables.flatMap(({ derivative }) => (derivative === undefined ? [] : [Number(derivative) - 1])));
  const first = variables.filter(({ isCompared, isOutput }, i) => isCompared && (isOutput || states.has(i)));
  const others = variables.filter(({ isCompared }, i) => isCompared && !states.has(i) && !variables[i]?.isOutput);
  const step = Math.max(1, Math.floor(others.length / 30));
  const chosen = [...first, ...others.filter((_, i) => i % step === 0)].slice(0, most);
  const time = (name: string) => Number(new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? 0);
  return { names: chosen.map(({ name }) => name), start: time("startTime"), stop: stopTime ?? time("stopTime") };
}
