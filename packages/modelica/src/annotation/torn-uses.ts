/** A library that a top-level class says it uses (MLS 3.6 §18.8.2). */
export interface UsedLibrary {
  readonly name: string;
  readonly version: string | undefined;
}

const opening = /\buses\s*\(/g;
const entry = /\s*,?\s*([A-Za-z_]\w*|'[^'\n]+')\s*\(\s*version\s*=\s*"([^"\\\n]*)"\s*\)?/y;
const lineComment = /\/\/[^\n\r]*$/;

/**
 * The annotation `uses` in a text whose brackets, strings or class ends are torn, so that no tree says where it belongs: the
 * last place that reads like one. Documentation that speaks of `uses` writes its quotation marks otherwise.
 */
export function tornUses(text: string): readonly UsedLibrary[] {
  const places = [...text.matchAll(opening)].filter(({ index }) => !lineComment.test(text.slice(0, index).slice(-200)));
  const found = places.map(({ 0: word, index }) => entriesFrom(text, index + word.length));
  return found.findLast((uses) => uses.length > 0) ?? [];
}

function entriesFrom(text: string, start: number): readonly UsedLibrary[] {
  const uses: UsedLibrary[] = [];
  entry.lastIndex = start;
  for (let found = entry.exec(text); found !== null; found = entry.exec(text)) {
    const [, name = "", version] = found;
    uses.push({ name, version });
  }
  return uses;
}
