/** First cells, which run a model on the site. */
import type { CellLanguage, CellLine } from "./cell-line.ts";
import type { NotebookWords } from "./words.ts";

/** An example in each language that differs; cells in TypeScript may be those in JavaScript. @param model  empty where none is known */
export function examplesFor(
  model: string,
  languages: readonly CellLanguage[],
  { onSite, inSession }: NotebookWords,
): readonly CellLine[] {
  const name = JSON.stringify(model || "Package.Model");
  const codes: Readonly<Partial<Record<CellLanguage, string>>> = {
    // It is run more than once, and a line that begins with a bracket would go on with the one before it.
    javascript: `// ${onSite}
var result = mofang.simulate(${name}, { stopTime: 1 });
// ${inSession}: simulate(${name}, { stopTime: 1 })
[Object.keys(result), result.time.at(-1)];`,
    python: `# ${onSite}
result = mofang.simulate(${name}, stop_time=1)
# ${inSession}: simulate(${name}, stop_time=1)
list(result), result["time"][-1]`,
  };
  return languages.flatMap((language) => {
    const code = codes[language];
    return code === undefined ? [] : [{ language, code }];
  });
}
