import { setImmediate as othersFirst } from "node:timers/promises";
import { type ClassDefinition, ClassTree, hasExperiment, memoryProvider, nestedClassesOf, parseFile } from "@mofang/modelica";

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Candidate {
  readonly fullName: string;
  /** What its class offers to look at, the more the better. */
  readonly rank: number;
}

/**
 * The class that stands for a repository until somebody chooses one: the first example with a diagram, otherwise something
 * to simulate, a model with a diagram, or the first class at the top, with its icon. It is a class that names lead to: one in
 * a folder that is no package stands for nothing.
 *
 * @returns undefined where there is no class
 */
export async function proposedModel(files: readonly SourceFile[]): Promise<string | undefined> {
  const tree = new ClassTree(memoryProvider(new Map(files.map(({ path, text }) => [path, text]))));
  let best: Candidate | undefined;
  for (const file of inReadingOrder(files)) {
    if (best !== undefined && best.rank >= highestRank(file)) continue;
    for (const candidate of candidatesIn(file)) {
      const isBetter = best === undefined || candidate.rank > best.rank;
      if (isBetter && tree.find(candidate.fullName) !== undefined) best = candidate;
    }
    if (best?.rank === ranks.example) break;
    // This is work: whoever waits for an answer comes first.
    await othersFirst();
  }
  return best?.fullName;
}

const ranks = { example: 4, experiment: 3, diagram: 2, top: 1 } as const;

/** Examples first, then what lies higher, then by name. */
function inReadingOrder(files: readonly SourceFile[]): SourceFile[] {
  const depth = ({ path }: SourceFile) => path.split("/").length;
  const isOther = ({ path }: SourceFile) => Number(!/(^|\/)Examples?(\/|\.mo$)/.test(path));
  const order = (a: SourceFile, b: SourceFile) =>
    isOther(a) - isOther(b) || depth(a) - depth(b) || (a.path < b.path ? -1 : Number(a.path > b.path));
  return files.filter(({ path }) => path.endsWith(".mo")).sort(order);
}

/** What a file can offer at most, without being parsed. */
function highestRank({ text }: SourceFile): number {
  const hasPicture = /\bPlacement\s*\(/.test(text);
  if (/\bexperiment\s*\(/.test(text)) return hasPicture ? ranks.example : ranks.experiment;
  return hasPicture ? ranks.diagram : ranks.top;
}

function* candidatesIn({ path, text }: SourceFile): Generator<Candidate> {
  const { root } = parseFile(path, text);
  const within = root.within?.parts.map((part) => part.text) ?? [];
  const open = root.classes.map((definition) => ({ definition, names: [...within, definition.name.text] }));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { definition, names } = next;
    const rank = rankOf(definition, text, names.length === 1);
    if (rank > 0) yield { fullName: names.join("."), rank };
    open.unshift(...nestedClassesOf(definition).map((nested) => ({ definition: nested, names: [...names, nested.name.text] })));
  }
}

function rankOf(definition: ClassDefinition, text: string, isTop: boolean): number {
  const { classKind, partial, start, end } = definition;
  const isModel = (classKind === "model" || classKind === "block" || classKind === "class") && !partial;
  const hasPicture = isModel && /\bPlacement\s*\(/.test(text.slice(start, end));
  if (isModel && hasExperiment(definition)) return hasPicture ? ranks.example : ranks.experiment;
  if (hasPicture) return ranks.diagram;
  return isTop ? ranks.top : 0;
}
