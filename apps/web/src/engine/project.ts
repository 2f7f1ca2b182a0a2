import { changedTexts, type FileChanges } from "@mofang/collaboration";
import {
  classScene,
  type EditableDiagram,
  editableDiagram,
  type ImageFile,
  imagePaths,
  type Layer,
  renderSvg,
  resourceImages,
} from "@mofang/diagram";
import {
  accessOf,
  applyChanges,
  type ClassDeclaration,
  ClassSearch,
  type ClassSummary,
  ClassTree,
  checkPart,
  classesToCheck,
  classInterface,
  connectRefusals,
  type Diagnostic,
  type EditCommand,
  type ElementInterface,
  experimentOf,
  type Figure,
  type FileChange,
  LanguageService,
  type LibraryUse,
  type MatchingClass,
  matchingClasses,
  memoryProvider,
  mendingsOf,
  type Place,
  placedUsesOf,
  readFigures,
  renderCode,
  renderDiagnostic,
  resourcePaths,
  runEditCommand,
  splitName,
  type TranslatableText,
  translatableTexts,
  translatedClassOf,
  withoutGuesses,
} from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import {
  joinedProvider,
  type ModelDiagnostic,
  modelDiagnostic,
  type SourceLibraries,
  type Sources,
  type TranslationKey,
} from "@mofang/session";
import { settingsOfExperiment } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import { EditorAnswers } from "./editor-answers.ts";
import type {
  ChangedText,
  CheckAnswer,
  ClassNode,
  ClassText,
  EditOutcome,
  EngineDiagnostic,
  ExperimentDefaults,
  PicturePlace,
  PictureRequest,
  ShownInterface,
  SourceFile,
  ValuePreview,
} from "./messages.ts";

const noLibraries: SourceLibraries = { provider: memoryProvider({}), roots: [], issues: [] };

/** What of a library can be translated. */
interface TranslatableLibrary {
  readonly texts: readonly TranslatableText[];
  /** Line of a place in its file, from 1. */
  readonly lineOf: (place: Place) => number;
  /** Folder of the library among the user's files; undefined for another library. */
  readonly folder: string | undefined;
}

/** The files of a workspace as classes: an immutable tree that every edit replaces. */
export class Project {
  #files = new Map<string, string>();
  #libraries = noLibraries;
  #service = this.#newService();
  readonly #search = new ClassSearch();

  /** Replaces all files. What is known of those that stay the same, and of libraries, stays. */
  open(files: readonly SourceFile[]): void {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    if (this.#files.size === 0) {
      this.#files = texts;
      this.#service = this.#newService();
      return;
    }
    for (const path of [...this.#files.keys()]) if (!texts.has(path)) this.update(path, null);
    for (const [path, text] of texts) this.update(path, text);
  }

  /** Replaces a file; null removes it. A text that is known already changes nothing. */
  update(path: string, text: string | null): void {
    if ((this.#files.get(path) ?? null) === text) return;
    if (text === null) this.#files.delete(path);
    else this.#files.set(path, text);
    this.#service.update(path, text ?? undefined);
  }

  /** Changes files. @param changes  count in the files as they are */
  change(changes: FileChanges): void {
    const after = changedTexts(this.#files, changes);
    for (const path of changes.keys()) this.update(path, after.get(path) ?? null);
  }

  /** Puts libraries beside the files. What is known stays where their texts come from the same provider. */
  setLibraries(libraries: SourceLibraries): void {
    const isSame = libraries.provider === this.#libraries.provider;
    this.#libraries = libraries;
    if (!isSame) this.#service = this.#newService();
  }

  /** Why models of the files run on the server only; undefined where they run here too. */
  serverOnly(language: Language): string | undefined {
    const withheld = this.#libraries.issues.filter(({ code }) => code === "library.withheld");
    return withheld.length === 0 ? undefined : withheld.map((issue) => renderDiagnostic(issue, language)).join("\n");
  }

  /** Texts of the files. */
  get texts(): Iterable<string> {
    return this.#files.values();
  }

  /** Libraries that the files say they use; a file with syntax errors still uses what it did before it had them. */
  get uses(): readonly LibraryUse[] {
    const written = this.#ownClasses().flatMap(placedUsesOf);
    const isKept = ({ name, place }: LibraryUse) =>
      place !== undefined && this.#hasSyntaxErrors(place.file) && !written.some((used) => used.name === name);
    this.#uses = [...written, ...this.#uses.filter(isKept)];
    return this.#uses;
  }
  #uses: readonly LibraryUse[] = [];

  #hasSyntaxErrors(path: string): boolean {
    return this.#tree.file(path)?.diagnostics.some(({ severity }) => severity === "error") ?? false;
  }

  /**
   * A data file as a model names it: a path of the repository, or `modelica://Library/path`; undefined for none.
   *
   * @param read  gives files that are not among the texts
   */
  dataFile(name: string, read: (path: string) => Uint8Array | undefined): Uint8Array | undefined {
    for (const path of this.resourcePaths(name)) {
      const text = this.#tree.text(path);
      const content = text === undefined ? read(path) : new TextEncoder().encode(text);
      if (content !== undefined) return content;
    }
    return undefined;
  }

  /** Where a file as a model names it may lie, the likeliest first. */
  resourcePaths(name: string): readonly string[] {
    return resourcePaths(this.#tree, name) ?? [name];
  }

  /** Names of the classes at the top that the files declare: they hide libraries of the same name. */
  get ownNames(): ReadonlySet<string> {
    return new Set(this.#ownClasses().map(({ name }) => name));
  }

  /** What an editor asks about a file. */
  get answers(): EditorAnswers {
    return new EditorAnswers(this.#service, this.#files);
  }

  /** What a command does to the files as they are now; the files stay as they are. */
  command(command: EditCommand, language: Language): EditOutcome {
    return this.answers.command(command, language);
  }

  /** Why a connector cannot be connected with each of others, as people read it; null for one with which it can. */
  connectRefusals(className: string, from: string, targets: readonly string[], language: Language): (string | null)[] {
    const refusals = connectRefusals(this.#tree, className, from, targets);
    return refusals.map((refusal) => (refusal === undefined ? null : renderDiagnostic(refusal, language)));
  }

  /** What a command does on texts of which some are others than the files; undefined where it cannot be done there. */
  commandOn(texts: readonly ChangedText[], command: EditCommand): readonly FileChange[] | undefined {
    const files = new Map(this.#files);
    let tree = this.#tree;
    for (const { path, text } of texts) {
      if (text === null) files.delete(path);
      else files.set(path, text);
      tree = tree.withFile(path, text ?? undefined);
    }
    const result = runEditCommand(tree, files, command);
    return result.ok ? result.changes : undefined;
  }

  /** What can be taken hold of in the diagram or icon of a class of the user's files; null for any other. */
  canvas(className: string, layer: Layer): EditableDiagram | null {
    const path = this.#tree.find(className)?.file.source.path;
    if (path === undefined || !this.#files.has(path)) return null;
    return editableDiagram(this.#tree, className, layer) ?? null;
  }

  /** The elements of a class, or of a component in it, as they are there; null where there is none. */
  interface(className: string, path: string): ShownInterface | null {
    const { interface: found } = classInterface(this.#tree, className, path);
    const file = this.#tree.find(className)?.file.source.path;
    return found === undefined ? null : { ...found, isOwn: file !== undefined && this.#files.has(file) };
  }

  /** Classes, of libraries too, that may take the place of what must be derived from a class. */
  matching(className: string): readonly MatchingClass[] {
    const candidates = this.#search.derivedFrom(this.#files, this.#libraries, className);
    return matchingClasses(this.#tree, className, candidates);
  }

  /** What a parameter, by its path from a class, would be worth with another value; the files stay as they are. */
  evaluate(className: string, path: string, value: string, language: Language): ValuePreview {
    const outcome = this.command({ name: "setParameters", className, values: [{ path, value }] }, language);
    if (!outcome.ok) return { evaluated: undefined, problem: outcome.message };
    const after = applyChanges(this.#files, outcome.changes);
    const tree = outcome.changes.reduce((changed, file) => changed.withFile(file.path, after.get(file.path)), this.#tree);
    const names = splitName(path);
    const { interface: found } = classInterface(tree, className, names.slice(0, -1).join("."));
    const element = found?.elements.find(({ name }) => name === names.at(-1));
    return { evaluated: element?.value?.evaluated, problem: undefined };
  }

  get #tree(): ClassTree {
    return this.#service.tree;
  }

  /** A class by its full name; undefined where there is none. */
  class(name: string): ClassText | undefined {
    const parent = name.slice(0, Math.max(0, name.lastIndexOf(".")));
    const node = this.children(parent).find((candidate) => candidate.name === name);
    const declaration = node && this.#tree.find(name);
    const access = declaration === undefined ? "packageDuplicate" : accessOf(declaration);
    return node && { ...node, access, libraryText: this.#files.has(node.file) ? undefined : this.#tree.text(node.file) };
  }

  /** The class to which translations of a class's texts belong, by full name; undefined where there is no such class. */
  translatedClass(name: string): string | undefined {
    const declaration = this.#tree.find(name);
    return declaration && translatedClassOf(declaration).fullName;
  }

  /** The texts of a library that can be translated; undefined where there is no such library. */
  translatable(library: string): TranslatableLibrary | undefined {
    const declaration = this.#tree.topLevel.get(library);
    if (declaration === undefined) return undefined;
    const path = declaration.file.source.path;
    return {
      texts: translatableTexts(declaration),
      lineOf: ({ file, start }) => present(this.#tree.file(file), "a file of a class").source.lineColumn(start).line,
      folder: this.#files.has(path) ? path.slice(0, Math.max(0, path.lastIndexOf("/"))) : undefined,
    };
  }

  /** The elements of a class, or of a component in it, with their descriptions and the classes that declare them. */
  declarations(className: string, path: string): readonly Pick<ElementInterface, "name" | "description" | "declaredIn">[] {
    return classInterface(this.#tree, className, path).interface?.elements ?? [];
  }

  /** The figures of a class; none of one that is not there. */
  figures(name: string): readonly Figure[] {
    return readFigures(this.#tree.find(name)?.definition.annotation);
  }

  children(name: string): ClassNode[] {
    return this.#tree.childrenOf(name).map(nodeOf);
  }

  /**
   * The classes that fit what is typed of their names and descriptions, best first.
   *
   * @param arePlaceable  whether only classes count of which there are components in diagrams
   */
  findClasses(words: string, most: number, arePlaceable: boolean): ClassNode[] {
    const accepts = ({ kind, isPartial }: ClassSummary) => !arePlaceable || (!isPartial && placedKinds.has(kind));
    return this.#search.find(this.#tree, this.#files, this.#libraries, words, most, accepts).map(nodeOf);
  }

  /** Reads names of the libraries' classes, which searches need, until it is told to stop. @returns whether all are read */
  readLibraries(isOver: () => boolean): boolean {
    return this.#search.readSome(this.#libraries, isOver);
  }

  /** Reads the files through their map, which therefore changes with the service. */
  #newService(): LanguageService {
    const provider = joinedProvider(this.#files, this.#libraries);
    return new LanguageService(new ClassTree(provider, ["", ...this.#libraries.roots]), this.#files);
  }

  #ownClasses(): ClassDeclaration[] {
    return [...this.#tree.topLevel.values()].filter(({ file }) => this.#files.has(file.source.path));
  }

  /** Syntax errors of a file or, where it has none, what is wrong with the classes in it. */
  diagnose(path: string, language: Language): EngineDiagnostic[] {
    const issues = this.#libraries.issues.filter(({ code, place }) => {
      // Where a library comes from is for the log.
      return code !== "library.of-repository" && (place === undefined || place.file === path);
    });
    const found = [...issues, ...this.#service.diagnostics(path)];
    const mendable = new Set(found.slice(0, mostMended));
    return this.#rendered(found, language, (diagnostic) =>
      mendable.has(diagnostic) ? this.#mendings(diagnostic, language) : [],
    );
  }

  /** Full names of the classes that a check of a class looks at, one by one. */
  classesToCheck(className: string): readonly string[] {
    return classesToCheck(this.#tree, className);
  }

  /** What is wrong with a class of the files or of a library; `isPart`: of those that a check of a package looks at. */
  check(className: string, isPart: boolean, language: Language): CheckAnswer {
    const { diagnostics, equations, unknowns } = isPart
      ? { diagnostics: checkPart(this.#tree, className), equations: 0, unknowns: 0 }
      : this.#service.check(className);
    const rendered = this.#rendered(withoutGuesses(diagnostics), language, () => []);
    // What has no place is of the class that was checked.
    const placed = rendered.map((one) => (one.place === undefined ? { ...one, className } : one));
    return { diagnostics: placed, equations, unknowns };
  }

  /** Diagnostics as the page shows them, with what mends them beside what their texts offer. */
  #rendered(
    diagnostics: readonly Diagnostic[],
    language: Language,
    mendingsOf: (diagnostic: Diagnostic) => EngineDiagnostic["fixes"],
  ): EngineDiagnostic[] {
    const isWithheld = this.serverOnly(language) !== undefined;
    const rendered = diagnostics.map((diagnostic) => {
      // Beside a text that is withheld only the server can tell what is wrong; the syntax is there to be seen.
      const isUncertain = isWithheld && diagnostic.severity === "error" && !diagnostic.code.startsWith("syntax.");
      const shown: Diagnostic = isUncertain ? { ...diagnostic, severity: "warning" } : diagnostic;
      const { fixes, ...own } = inLanguage(modelDiagnostic(this.#tree, shown), language);
      return { ...own, className: this.#holderOf(diagnostic)?.fullName, fixes: [...fixes, ...mendingsOf(diagnostic)] };
    });
    return withoutRepeats(rendered);
  }

  /** The innermost class in whose text a diagnostic is. */
  #holderOf({ place }: Diagnostic): ClassDeclaration | undefined {
    return place && this.#service.classAt(place.file, place.start);
  }

  /** What an editor offers to mend a diagnostic with. */
  #mendings(diagnostic: Diagnostic, language: Language): EngineDiagnostic["fixes"] {
    const holder = this.#holderOf(diagnostic);
    if (holder === undefined) return [];
    const classesNamed = (name: string) => this.#search.named(this.#files, this.#libraries, name);
    const mendings = mendingsOf({ tree: this.#tree, files: this.#files, classesNamed }, diagnostic, holder);
    return mendings.map(({ code, values, edits }) => ({ title: renderCode(code, values, language), edits }));
  }

  /** Innermost class at an offset of a file, or the first class of the file, by full name. */
  classAt(path: string, offset: number): string | undefined {
    return (this.#service.classAt(path, offset) ?? this.#service.classesOf(path)[0])?.fullName;
  }

  /** The class where the file holds it, else the first class of the file, by full name; undefined where it has none. */
  classOfFile(path: string, className: string | undefined): string | undefined {
    const isThere = className !== undefined && this.#tree.find(className)?.file.source.path === path;
    return isThere ? className : this.#service.classesOf(path)[0]?.fullName;
  }

  /**
   * Icon or diagram of a class as SVG; null where there is no such class or it draws nothing.
   *
   * @param readImages  gives the image files at these paths
   */
  async picture(
    { className, path, layer, theme, title, orIcon, values, language, isOutlineLeftOut, marksGraphics }: PictureRequest,
    readImages: (paths: readonly string[]) => Promise<ReadonlyMap<string, ImageFile>>,
  ): Promise<string | null> {
    const tree = this.#tree;
    const options = { path, run: values && { value: (name: string) => values[name] } };
    const wanted = classScene(tree, className, layer, options);
    const isDrawn = wanted !== undefined && !wanted.isEmpty;
    const scene = isDrawn || !orIcon ? wanted : classScene(tree, className, "icon", options);
    if (scene === undefined || scene.isEmpty || (isOutlineLeftOut && scene.picture.isOutline)) return null;
    const paths = imagePaths(tree, scene);
    const files = paths.length === 0 ? undefined : await readImages(paths);
    const images = resourceImages(tree, (file) => files?.get(file) ?? "missing");
    return renderSvg(scene, { theme, title, images, language, marksGraphics: marksGraphics ?? false });
  }

  /** Variables and parameters that the dynamic parts of a picture read. */
  pictureVariables({ className, path, layer }: PicturePlace): string[] {
    const names = new Set<string>();
    // Two values, so that what one of them hides is seen.
    for (const value of [0, 1]) {
      const note = (name: string): number => {
        names.add(name);
        return value;
      };
      classScene(this.#tree, className, layer, { path, run: { value: note } });
    }
    return [...names];
  }

  experiment(className: string): ExperimentDefaults {
    const declaration = this.#tree.find(className);
    const nothing = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };
    const { startTime, stopTime, intervals, tolerance } = settingsOfExperiment(declaration ? experimentOf(declaration) : nothing);
    return { startTime, stopTime, intervals, tolerance };
  }

  /** What the translation of a class depends on, as the files are now. */
  translationKey(modelName: string): TranslationKey {
    return { modelName, texts: this.#files, libraries: this.#libraries.provider };
  }

  /** Where models to translate are looked up, as the files are now. */
  get sources(): Sources {
    const ownFiles = [...this.#files.keys()].filter((path) => path.endsWith(".mo"));
    return { tree: this.#tree, ownFiles, issues: this.#libraries.issues };
  }
}

/** Diagnostics of a file for which ways to mend them are looked for: who has more begins with these. */
const mostMended = 40;

/** Kinds of classes that diagrams show components of. */
const placedKinds: ReadonlySet<ClassSummary["kind"]> = new Set<ClassSummary["kind"]>(["model", "block", "class", "connector"]);

function nodeOf({ name, kind, description, isPartial, hasChildren, place }: ClassSummary): ClassNode {
  const label = splitName(name).at(-1) ?? name;
  return { name, label, kind, description, isPartial, hasChildren, file: place.file, start: place.start, end: place.end };
}

function inLanguage({ message, fix, ...rest }: ModelDiagnostic, language: Language): EngineDiagnostic {
  const fixes = fix === undefined ? [] : [{ title: fix.title[language], edits: fix.edits }];
  return { ...rest, message: message[language], fixes };
}

function withoutRepeats(diagnostics: readonly EngineDiagnostic[]): EngineDiagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message, place }) => {
    const key = `${code}\0${place?.start}\0${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
