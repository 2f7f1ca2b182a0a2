/** A model of a repository or a library by itself, as the text of an exercise. */
import type { Language } from "@mofang/protocol";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ClassNode, EngineRequests, SourceFile } from "../../engine/messages.ts";
import { mostCharacters } from "./exercise.ts";

/** A text with the class in it that an exercise runs. */
export interface CopiedModel {
  readonly text: string;
  readonly className: string;
  readonly experiment: EngineRequests["experiment"]["output"];
  /** What is wrong with the text where it stands alone: classes of its repository that it uses, mostly. */
  readonly missing: readonly string[];
}

/** What came of taking a model out of its files. */
export type ModelCopy =
  | {
      readonly kind: "copied";
      readonly model: CopiedModel;
      /** The file with the whole package around, where that is one file and the model alone lacks something. */
      readonly whole: CopiedModel | undefined;
    }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "tooLong"; readonly count: number };

/** Kinds of classes that can be simulated. */
const runnable: ReadonlySet<string> = new Set(["model", "class", "block"]);
const mostFound = 50;

/** Packages that are looked into at most, where nothing is typed. */
const mostPackages = 40;

/**
 * Names of models that can be simulated: those that fit what is typed, or the first ones where that is nothing.
 *
 * @param within  paths of the files to look in, or the name of a library
 */
export async function findModels(
  engine: EngineClient,
  words: string,
  within: ReadonlySet<string> | string,
): Promise<readonly string[]> {
  const isThere = ({ name, file }: ClassNode) => (typeof within === "string" ? name.startsWith(`${within}.`) : within.has(file));
  const found =
    words.trim() === ""
      ? await firstClasses(engine, typeof within === "string" ? within : "", isThere)
      : await engine.request("findClasses", { words, most: 4 * mostFound, arePlaceable: false });
  return found
    .filter((node) => isModel(node) && isThere(node))
    .slice(0, mostFound)
    .map(({ name }) => name);
}

const isModel = ({ kind, isPartial }: ClassNode) => runnable.has(kind) && !isPartial;

/** Classes below a package, level by level. */
async function firstClasses(
  engine: EngineClient,
  root: string,
  isThere: (node: ClassNode) => boolean,
): Promise<readonly ClassNode[]> {
  const found: ClassNode[] = [];
  const open = [root];
  for (let i = 0; i < open.length && i < mostPackages && found.filter(isModel).length < mostFound; i++) {
    const children = (await engine.request("children", { name: open[i] ?? "" })).filter(isThere);
    found.push(...children);
    open.push(...children.filter(({ kind, hasChildren }) => kind === "package" && hasChildren).map(({ name }) => name));
  }
  return found;
}

/**
 * Takes a model out of its files: the file itself where the model is its class at the top, else a copy whose names are
 * written in full. The engine holds the files before and afterwards.
 */
export async function copyModel(
  engine: EngineClient,
  className: string,
  files: readonly SourceFile[],
  language: Language,
): Promise<ModelCopy> {
  const experiment = await engine.request("experiment", { className });
  const alone = await textAlone(engine, className, files, language);
  if ("reason" in alone) return { kind: "refused", reason: alone.reason };
  if (alone.text.length > mostCharacters) return { kind: "tooLong", count: alone.text.length };
  const whole = await packageAround(engine, className, files);
  const model = { ...alone, experiment, missing: await faultsAlone(engine, alone, language) };
  const isNeeded = model.missing.length > 0 && whole !== undefined && whole.text !== alone.text;
  const better = isNeeded ? { ...whole, experiment, missing: await faultsAlone(engine, whole, language) } : undefined;
  await engine.request("open", { files });
  return { kind: "copied", model, whole: better };
}

/** A text and the name of the class in it. */
interface NamedText {
  readonly text: string;
  readonly className: string;
}

async function textAlone(
  engine: EngineClient,
  className: string,
  files: readonly SourceFile[],
  language: Language,
): Promise<NamedText | { readonly reason: string }> {
  const node = await engine.request("class", { name: className });
  const own = files.find(({ path }) => path === node?.file);
  if (own !== undefined && !className.includes(".")) return { text: own.text, className };
  const label = node?.label ?? className;
  const copy = async (newName: string) =>
    engine.request("command", { command: { name: "copyClass", className, parent: "", newName }, language });
  const isTaken =
    (await engine.request("class", { name: label })) !== undefined || files.some(({ path }) => path === `${label}.mo`);
  const newName = isTaken ? `${label}Exercise` : label;
  const outcome = await copy(newName);
  if (!outcome.ok) return { reason: outcome.message };
  const created = outcome.changes.find(({ kind }) => kind === "create");
  if (created?.kind !== "create") throw new Error("invariant: a class that is copied to the top makes a file");
  return { text: created.text, className: newName };
}

/** The file of the package around a model, where all of that is one file that fits into an exercise. */
async function packageAround(
  engine: EngineClient,
  className: string,
  files: readonly SourceFile[],
): Promise<NamedText | undefined> {
  const [top = ""] = className.split(".");
  const [inner, outer] = [await engine.request("class", { name: className }), await engine.request("class", { name: top })];
  const file = files.find(({ path }) => path === outer?.file);
  if (file === undefined || inner?.file !== file.path || file.text.length > mostCharacters) return undefined;
  return { text: file.text, className };
}

async function faultsAlone(engine: EngineClient, { text, className }: NamedText, language: Language): Promise<readonly string[]> {
  await engine.request("open", { files: [{ path: "Answer.mo", text }] });
  const { diagnostics } = await engine.request("check", { className, isPart: false, language });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return [...new Set(errors.map(({ message }) => message))];
}
