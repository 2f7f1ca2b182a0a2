import { renderDiagnostic, type TranslatedModel, translate } from "@mofang/dae";
import { classScene, renderSvg } from "@mofang/diagram";
import { ClassTree, checkClass, type Diagnostic, experimentOf, flatten, memoryProvider, type SyntaxFile } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import { settingsOfExperiment } from "@mofang/simulation";
import type { ClassNode, EngineDiagnostic, ExperimentDefaults, PictureRequest, SourceFile } from "./messages.ts";

/** Classes of a file that are looked into while one types; a file with more is checked class by class on demand. */
const mostClassesWhileTyping = 40;

/** What came of translating a class. */
export interface ProjectTranslation {
  readonly model: TranslatedModel | undefined;
  readonly diagnostics: readonly EngineDiagnostic[];
}

/** The files of a workspace as classes: an immutable tree that every edit replaces. */
export class Project {
  #files = new Map<string, string>();
  #tree = new ClassTree(memoryProvider(this.#files));

  open(files: readonly SourceFile[]): void {
    this.#files = new Map(files.map(({ path, text }) => [path, text]));
    this.#tree = new ClassTree(memoryProvider(this.#files));
  }

  /** Replaces a file; null removes it. */
  update(path: string, text: string | null): void {
    if (text === null) this.#files.delete(path);
    else this.#files.set(path, text);
    this.#tree = this.#tree.withFile(path, text ?? undefined);
  }

  children(name: string): ClassNode[] {
    return this.#tree.childrenOf(name).map((summary) => ({
      name: summary.name,
      label: summary.name.slice(name === "" ? 0 : name.length + 1),
      kind: summary.kind,
      description: summary.description,
      isPartial: summary.isPartial,
      hasChildren: summary.hasChildren,
      file: summary.place.file,
      start: summary.place.start,
    }));
  }

  /** Syntax errors of a file or, where it has none, what is wrong with the classes in it. */
  diagnose(path: string, language: Language): EngineDiagnostic[] {
    const syntax = this.#syntaxOf(path);
    if (syntax === undefined) return [];
    const broken = syntax.diagnostics.some(({ severity }) => severity === "error");
    const found = broken ? syntax.diagnostics : [...syntax.diagnostics, ...this.#meaningOf(path)];
    const ofFile = found.filter(({ place }) => place === undefined || place.file === path);
    return withoutRepeats(ofFile.map((diagnostic) => this.#render(diagnostic, language)));
  }

  /** Innermost class at an offset of a file that is a component's worth of model, by full name. */
  classAt(path: string, offset: number): string | undefined {
    const containing = this.#classesOf(path).filter(({ start, end }) => start <= offset && offset <= end);
    return containing.at(-1)?.name ?? this.#classesOf(path)[0]?.name;
  }

  /** Icon or diagram of a class as SVG; null where there is no such class or it draws nothing. */
  picture({ className, layer, theme, title, orIcon }: PictureRequest): string | null {
    const scene = classScene(this.#tree, className, layer);
    if (scene !== undefined && !scene.isEmpty) return renderSvg(scene, { theme, title });
    const icon = orIcon ? classScene(this.#tree, className, "icon") : undefined;
    return icon === undefined ? null : renderSvg(icon, { theme, title });
  }

  experiment(className: string): ExperimentDefaults {
    const definition = this.#tree.find(className)?.definition;
    const nothing = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };
    const { startTime, stopTime, intervals, tolerance } = settingsOfExperiment(definition ? experimentOf(definition) : nothing);
    return { startTime, stopTime, intervals, tolerance };
  }

  /** Flattens and translates a class; `onStage` hears of each step before it begins. */
  translate(
    className: string,
    language: Language,
    onStage: (stage: "check_succeed" | "translating") => void,
  ): ProjectTranslation {
    const flattened = flatten(this.#tree, className);
    const fromLanguage = flattened.diagnostics.map((diagnostic) => this.#render(diagnostic, language));
    if (flattened.model === undefined) return { model: undefined, diagnostics: fromLanguage };
    onStage("check_succeed");
    onStage("translating");
    const { model, diagnostics } = translate(flattened.model);
    return { model, diagnostics: [...fromLanguage, ...diagnostics.map((diagnostic) => this.#render(diagnostic, language))] };
  }

  #meaningOf(path: string): Diagnostic[] {
    const classes = this.#classesOf(path).filter(({ kind }) => kind === "model" || kind === "block" || kind === "class");
    return classes
      .slice(0, mostClassesWhileTyping)
      .filter(({ isPartial }) => !isPartial)
      .flatMap(({ name }) => [...checkClass(this.#tree, name).diagnostics]);
  }

  #syntaxOf(path: string): SyntaxFile | undefined {
    return this.#tree.file(path);
  }

  /** Classes whose text stands in a file, outer before inner. */
  #classesOf(path: string): { name: string; kind: string; isPartial: boolean; start: number; end: number }[] {
    const found: { name: string; kind: string; isPartial: boolean; start: number; end: number }[] = [];
    const open = [...this.#tree.topLevel.values()].reverse();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { definition, file } = next;
      const isHere = file.source.path === path;
      if (isHere)
        found.push({
          name: next.fullName,
          kind: definition.classKind,
          isPartial: definition.partial,
          start: definition.start,
          end: definition.end,
        });
      if (isHere || mayHold(file.source.path, path)) open.push(...[...next.members.values()].reverse());
    }
    return found;
  }

  #render(diagnostic: Diagnostic, language: Language): EngineDiagnostic {
    const { code, severity, place } = diagnostic;
    const source = place && this.#tree.file(place.file)?.source;
    return {
      code,
      severity,
      message: renderDiagnostic(diagnostic, language),
      place: place && source && { file: place.file, start: place.start, end: place.end, ...source.lineColumn(place.start) },
    };
  }
}

/** Whether a package's classes can lie in a file: it is the package of a folder above. */
function mayHold(packageFile: string, path: string): boolean {
  return packageFile.endsWith("package.mo") && path.startsWith(packageFile.slice(0, -"package.mo".length));
}

function withoutRepeats(diagnostics: readonly EngineDiagnostic[]): EngineDiagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message, place }) => {
    const key = `${code}\0${place?.start}\0${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
