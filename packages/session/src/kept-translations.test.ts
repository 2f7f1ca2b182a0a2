import { memoryProvider } from "@mofang/modelica";
import { expect, it } from "vitest";
import { KeptTranslations } from "./kept-translations.ts";
import type { RunStage } from "./run-listener.ts";
import { openSources } from "./sources.ts";

const libraries = { provider: memoryProvider({}), roots: [], issues: [] };
const noFiles = { read: () => undefined, write: () => undefined };
const model = (value: number): string => `model M Real x = ${value} * time; end M;`;

/** Translates M of these texts. */
function translator(kept = new KeptTranslations()) {
  const told: (RunStage | string)[] = [];
  const listener = { stage: (stage: RunStage) => void told.push(stage), line: ({ en }: { en: string }) => void told.push(en) };
  const translate = (texts: Record<string, string>, files = noFiles, used: typeof libraries = libraries, modelName = "M") => {
    told.length = 0;
    const map = new Map(Object.entries(texts));
    return kept.translate({ modelName, texts: map, libraries: used }, openSources(map, used), files, listener);
  };
  return { translate, told };
}

it("translates again what has changed and nothing else, and tells the same both times", () => {
  const { translate, told } = translator();
  const first = translate({ "M.mo": model(1) });
  const before = [...told];
  expect(translate({ "M.mo": model(1) })).toBe(first);
  expect(told).toEqual(before);
  expect(translate({ "M.mo": model(2) })).not.toBe(first);
  expect(translate({ "M.mo": model(1), "N.mo": "model N end N;" })).not.toBe(first);
  expect(translate({ "M.mo": model(1) }, noFiles, { ...libraries })).not.toBe(first);
  expect(translate({ "M.mo": model(1) })).toBe(first);
});

it("keeps refusals too, and tells their diagnostics again", () => {
  const { translate, told } = translator();
  const first = translate({ "M.mo": "model M Real x = y; end M;" });
  expect(translate({ "M.mo": "model M Real x = y; end M;" })).toBe(first);
  expect(told.at(0)).toBe("checking");
  expect(told.at(1)).toMatch(/^M\.mo:1:\d+: error/);
  expect(told).toHaveLength(2);
});

it("sees that a file has changed that a size depends on", () => {
  const text = `model M function lines input String f; output Integer n; external "C" n = ModelicaInternal_countLines(f); end lines;
    parameter Integer n = lines("a.txt"); Real x[n] = fill(time, n); end M;`;
  const { translate } = translator();
  const filesOf = (content: string) => ({ ...noFiles, read: () => new TextEncoder().encode(content) });
  const read = (content: string) => translate({ "M.mo": text }, filesOf(content) as unknown as typeof noFiles);
  const first = read("1\n2\n");
  expect(first.model?.counts.unknowns).toBe(2);
  expect(read("1\n2\n")).toBe(first);
  expect(read("1\n2\n3\n").model?.counts.unknowns).toBe(3);
});

it("forgets the least recently used where there is no room", () => {
  const { translate } = translator(new KeptTranslations(1));
  const first = translate({ "M.mo": model(1) });
  expect(translate({ "M.mo": model(1) })).toBe(first);
  translate({ "M.mo": model(2) });
  expect(translate({ "M.mo": model(1) })).not.toBe(first);
});
