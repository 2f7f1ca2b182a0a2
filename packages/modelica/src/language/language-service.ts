import { type CheckResult, checkClass } from "../check/check-class.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import type { WorkspaceEditResult } from "../classes/workspace-edit.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isOfText, withoutGuesses } from "../diagnostics/guesses.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import type { Place, Span } from "../text/source-text.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { type FoldingRange, foldingRanges } from "./folding.ts";
import { formatFile } from "./formatting.ts";
import { type Hover, hoverOf } from "./hover.ts";
import { type Completions, completeNames } from "./name-completion.ts";
import { type OutlineEntry, outline } from "./outline.ts";
import { findReferences, type SymbolUse } from "./references.ts";
import { renameSymbol, type UserFiles } from "./rename.ts";
import { type SemanticToken, semanticTokens } from "./semantic-tokens.ts";
import { placeOfSymbol } from "./symbol.ts";
import { type NameAt, nameAt } from "./symbol-at.ts";
import { SymbolLookup } from "./symbol-lookup.ts";

/** Classes of a file that are checked while one types; a file with more is checked class by class on demand. */
const mostClassesWhileTyping = 40;

/**
 * What an editor asks about Modelica texts: the user's files, and libraries that are only read. Places are offsets. A
 * change of one file parses that file alone and keeps every class at the top that it does not touch.
 */
export class LanguageService {
  readonly #files: Map<string, string>;
  #tree: ClassTree;
  #lookup: SymbolLookup;
  /** Of the texts as they are. */
  readonly #checks = new Map<string, CheckResult>();

  /**
   * @param tree  all classes, those of the user's files included
   * @param files  the user's files by path; copied
   */
  constructor(tree: ClassTree, files: UserFiles) {
    this.#tree = tree;
    this.#files = new Map(files);
    this.#lookup = new SymbolLookup(tree);
  }

  get tree(): ClassTree {
    return this.#tree;
  }

  /** Replaces, adds or (undefined) removes one of the user's files. */
  update(path: string, text: string | undefined): void {
    if (text === undefined) this.#files.delete(path);
    else this.#files.set(path, text);
    this.#tree = this.#tree.withFile(path, text);
    this.#lookup = new SymbolLookup(this.#tree);
    this.#checks.clear();
  }

  /** What is wrong with a class, and the numbers of its equations and unknowns; asked again, it is not computed again. */
  check(name: string): CheckResult {
    const result = this.#checks.get(name) ?? checkClass(this.#tree, name);
    this.#checks.set(name, result);
    return result;
  }

  /** Syntax errors of a file, and what is wrong with the models in it whose text, and that of what they use, can be read. */
  diagnostics(path: string): readonly Diagnostic[] {
    const file = this.#tree.file(path);
    if (file === undefined) return [];
    const models = this.classesOf(path).filter(({ definition }) => isModel(definition));
    const found = models
      .slice(0, mostClassesWhileTyping)
      .flatMap(({ fullName }) => withoutGuesses(this.check(fullName).diagnostics))
      .filter((diagnostic) => !isOfText(diagnostic));
    return [...file.diagnostics, ...found].filter(({ place }) => place === undefined || place.file === path);
  }

  /** Classes whose text stands in a file, outer before inner. */
  classesOf(path: string): readonly ClassDeclaration[] {
    const root = this.#tree.file(path)?.root;
    if (root === undefined) return [];
    const within = root.within?.parts.map((part) => part.text) ?? [];
    const owner = within.length === 0 ? undefined : this.#tree.find(within.join("."));
    const outermost = root.classes.flatMap(({ name }) => {
      const found = within.length === 0 ? this.#tree.topLevel.get(name.text) : owner?.members.get(name.text);
      return found?.file.source.path === path ? [found] : [];
    });
    return outermost.flatMap(withNested);
  }

  /** Innermost class at an offset of a file; undefined outside of any. */
  classAt(path: string, offset: number): ClassDeclaration | undefined {
    return this.classesOf(path).findLast(({ definition }) => definition.start <= offset && offset <= definition.end);
  }

  /** What may be typed at an offset. */
  complete(path: string, offset: number): Completions {
    return completeNames(this.#tree, path, offset);
  }

  hover(path: string, offset: number): Hover | undefined {
    const name = this.#nameAt(path, offset);
    return name && hoverOf(this.#lookup, name);
  }

  /** Where the name at an offset is declared, in the user's files or in a library. */
  definition(path: string, offset: number): Place | undefined {
    const symbol = this.#nameAt(path, offset)?.symbol;
    return symbol && placeOfSymbol(symbol);
  }

  /** All places in the user's files that name what the name at an offset names, its declaration included. */
  references(path: string, offset: number): readonly SymbolUse[] {
    const symbol = this.#nameAt(path, offset)?.symbol;
    return symbol === undefined ? [] : findReferences(this.#lookup, this.#modelicaFiles(), symbol);
  }

  /** The name at an offset that can be renamed; undefined where there is none, or where a library declares it. */
  renameable(path: string, offset: number): (Span & { readonly name: string }) | undefined {
    const found = this.#nameAt(path, offset);
    const declared = found?.symbol && placeOfSymbol(this.#lookup.original(found.symbol));
    if (found === undefined || declared === undefined || !this.#files.has(declared.file)) return undefined;
    const { start, end, text } = found.identifier;
    return { start, end, name: text };
  }

  /** Renames what the name at an offset means, in all of the user's files; see `renameSymbol`. */
  rename(path: string, offset: number, newName: string): WorkspaceEditResult | undefined {
    const found = this.#nameAt(path, offset);
    return found && renameSymbol(this.#tree, this.#files, found, newName);
  }

  outline(path: string): readonly OutlineEntry[] {
    const file = this.#tree.file(path);
    return file === undefined ? [] : outline(file);
  }

  folding(path: string): readonly FoldingRange[] {
    const file = this.#tree.file(path);
    return file === undefined ? [] : foldingRanges(file);
  }

  format(path: string): readonly TextEdit[] {
    const file = this.#tree.file(path);
    return file === undefined ? [] : formatFile(file);
  }

  /** The names of a file, or of a range of it, with their meanings. */
  semanticTokens(path: string, within?: Span): readonly SemanticToken[] {
    const file = this.#tree.file(path);
    return file === undefined ? [] : semanticTokens(this.#lookup, file, within);
  }

  #nameAt(path: string, offset: number): NameAt | undefined {
    const file = this.#tree.file(path);
    return file && nameAt(this.#lookup, file, offset);
  }

  *#modelicaFiles(): Iterable<SyntaxFile> {
    for (const path of this.#files.keys()) {
      const file = path.endsWith(".mo") ? this.#tree.file(path) : undefined;
      if (file !== undefined) yield file;
    }
  }
}

/** A class and the classes in its text. */
function withNested(declaration: ClassDeclaration): readonly ClassDeclaration[] {
  const nested = declaration.elements.flatMap((element) => {
    const member = element.kind === "class-element" ? declaration.members.get(element.definition.name.text) : undefined;
    return member === undefined ? [] : withNested(member);
  });
  return [declaration, ...nested];
}

function isModel({ classKind, partial }: ClassDeclaration["definition"]): boolean {
  return !partial && (classKind === "model" || classKind === "block" || classKind === "class");
}
