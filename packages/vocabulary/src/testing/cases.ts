/** One case of a folder: an input file, and the files beside it that have its name. */
export interface Case {
  /** Name of the input file without its ending. */
  readonly name: string;
  /** The name, and what the case shows: the first comment of the input. */
  readonly title: string;
  readonly text: string;
  /** Texts of the files beside the input, by ending. */
  readonly beside: ReadonlyMap<string, string>;
}

/** A folder in which a case is a file. */
interface CaseFolder {
  readonly cases: readonly Case[];
  /** Files that belong to no case, such as an expectation whose input is gone. */
  readonly strays: readonly string[];
}

/**
 * The cases of a folder, in the order of their names. Throws for an input that does not begin with a comment.
 *
 * @param files  texts by path, as `import.meta.glob` gives them
 * @param input  ending of an input, `.mo`
 * @param beside  endings of what may stand beside it; of several that fit a path the longest counts
 */
export function casesOf(files: Readonly<Record<string, string>>, input: string, beside: readonly string[] = []): CaseFolder {
  const endings = [input, ...beside].sort((a, b) => b.length - a.length);
  const byName = new Map<string, Map<string, string>>();
  const strays: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const ending = endings.find((candidate) => path.endsWith(candidate));
    if (ending === undefined) strays.push(path);
    else {
      const name = path.slice(path.lastIndexOf("/") + 1, -ending.length);
      byName.set(name, (byName.get(name) ?? new Map()).set(ending, text));
    }
  }
  const cases: Case[] = [];
  for (const [name, texts] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const text = texts.get(input);
    texts.delete(input);
    if (text === undefined) strays.push(...[...texts.keys()].map((ending) => name + ending));
    else cases.push({ name, title: `${name}: ${firstComment(name, text)}`, text, beside: texts });
  }
  return { cases, strays };
}

/** A line `// KEY: VALUE` among the comments at the beginning of an input; undefined where none says it. */
export function statedIn(text: string, key: string): string | undefined {
  const comments = text.split(/\r\n|\r|\n/).slice(1);
  const end = comments.findIndex((line) => !line.startsWith("//"));
  const prefix = `// ${key}: `;
  return comments
    .slice(0, end)
    .find((line) => line.startsWith(prefix))
    ?.slice(prefix.length);
}

function firstComment(name: string, text: string): string {
  const [, comment] = /^\uFEFF?\/\/ ([^\r\n]+)/.exec(text) ?? [];
  if (comment === undefined) throw new Error(`${name}: a case begins with a comment that says what it shows`);
  return comment;
}
