/** The model of a connection: the texts of a repository beside the libraries of this machine. Knows no process. */
import { isAbsolute } from "node:path";
import { classScene, editableDiagram, renderSvg, resourceImages } from "@mofang/diagram";
import { chooseLibraries, folderProvider, librariesIn } from "@mofang/host/library";
import {
  accessOf,
  allowsAccess,
  allowsText,
  applyChanges,
  bringsFaults,
  type ClassDeclaration,
  ClassTree,
  classInterface,
  documentationOf,
  LanguageService,
  type LibraryUse,
  memoryProvider,
  parseFile,
  renderDiagnostic,
  runEditCommand,
  type SourceProvider,
  usesOf,
} from "@mofang/modelica";
import type { ChangedText, ModelInput, ModelOutput, ModelQuestion } from "./model-questions.ts";

type Layer = "icon" | "diagram" | "documentation" | "text";

/** Holds the texts that it is told, and answers questions on them. */
export class OpenModel {
  readonly #files = new Map<string, string>();
  #libraries = "";
  #tree = new ClassTree(memoryProvider({}), [""]);

  answer({ changed, libraries, libraryFolders, question }: ModelInput): ModelOutput {
    for (const { path, text } of changed) {
      if (text === null) this.#files.delete(path);
      else this.#files.set(path, text);
    }
    const own = new ClassTree(memoryProvider(this.#files), [""]);
    const uses = [...own.topLevel.values()].flatMap(usesOf);
    const wanted = JSON.stringify([uses.map(({ name, version }) => [name, version]), libraries]);
    if (wanted === this.#libraries)
      for (const file of changed) this.#tree = this.#tree.withFile(file.path, file.text ?? undefined);
    else this.#tree = this.#treeWith([...libraries, ...uses], libraryFolders);
    this.#libraries = wanted;
    return this.#answer(question, uses, libraryFolders);
  }

  #treeWith(uses: readonly LibraryUse[], libraryFolders: readonly string[]): ClassTree {
    const own = memoryProvider(new Map(this.#files));
    const disk = folderProvider();
    const sourceOf = (path: string): SourceProvider => (isAbsolute(path) ? disk : own);
    const provider = { list: (path: string) => sourceOf(path).list(path), read: (path: string) => sourceOf(path).read(path) };
    return new ClassTree(provider, ["", ...chooseLibraries([], libraryFolders, uses).roots]);
  }

  #answer(question: ModelQuestion, uses: readonly LibraryUse[], libraryFolders: readonly string[]): ModelOutput {
    switch (question.kind) {
      case "command":
        return this.#command(question);
      case "isWhole":
        return { ok: true, data: question.files.every(isWhole) };
      case "check":
        return { ok: true, data: this.#check(question.language) };
      case "dependencies":
        return { ok: true, data: uses.map((use) => dependency(use, libraryFolders)) };
      case "getClasses":
        return { ok: true, data: this.#classesIn(question.className) };
      case "getDiagram":
      case "getIcon":
        return this.#drawing(question.className, question.kind === "getIcon" ? "icon" : "diagram");
      case "getPicture":
        return this.#picture(question.className, question.layer);
      case "getDocumentation":
        return this.#shown(question.className, "documentation", documentationOf);
      case "getText":
        return this.#shown(question.className, "text", ({ file, definition }) => ({
          path: file.source.path,
          text: file.source.text.slice(definition.start, definition.end),
        }));
      case "getParameters": {
        const { className, path } = question;
        return this.#shown(className, "documentation", () => classInterface(this.#tree, className, path).interface ?? null);
      }
    }
  }

  #command({ command, language }: Extract<ModelQuestion, { kind: "command" }>): ModelOutput {
    const result = runEditCommand(this.#tree, this.#files, command);
    if (!result.ok) {
      return { ok: false, refusal: result.diagnostic.code, message: renderDiagnostic(result.diagnostic, language) };
    }
    const after = applyChanges(this.#files, result.changes);
    const data: readonly ChangedText[] = result.changes.map(({ path }) => ({ path, text: after.get(path) ?? null }));
    return { ok: true, data };
  }

  /** What is wrong with the files, those without faults left out. */
  #check(language: "zh" | "en") {
    const service = new LanguageService(this.#tree, this.#files);
    return [...this.#files.keys()].flatMap((path) =>
      service.diagnostics(path).map((diagnostic) => ({
        code: diagnostic.code,
        severity: diagnostic.severity,
        message: renderDiagnostic(diagnostic, language),
        path,
        start: diagnostic.place?.start ?? null,
        end: diagnostic.place?.end ?? null,
      })),
    );
  }

  /** Classes that are hidden are not named. */
  #classesIn(className: string) {
    return this.#tree
      .childrenOf(className)
      .filter(({ name }) => {
        const declaration = this.#tree.find(name);
        return declaration !== undefined && this.#allows(declaration, "icon");
      })
      .map(({ name, kind, description, isPartial, hasChildren }) => ({ name, kind, description, isPartial, hasChildren }));
  }

  #drawing(className: string, layer: "icon" | "diagram"): ModelOutput {
    return this.#shown(className, layer, ({ file }) => {
      const drawn = editableDiagram(this.#tree, className, layer);
      return drawn === undefined ? null : { ...drawn, isOwn: this.#files.has(file.source.path) };
    });
  }

  #picture(className: string, layer: "icon" | "diagram"): ModelOutput {
    return this.#shown(className, layer, () => {
      const scene = classScene(this.#tree, className, layer);
      const images = resourceImages(this.#tree, () => "missing");
      return scene === undefined || scene.isEmpty ? null : renderSvg(scene, { theme: "light", title: className, images });
    });
  }

  /** What a class gives of a layer, where it is there and its access level allows it. */
  #shown(className: string, layer: Layer, read: (declaration: ClassDeclaration) => unknown): ModelOutput {
    const declaration = this.#tree.find(className);
    if (declaration === undefined) return { ok: false, refusal: "edit.class-not-found", message: "" };
    if (!this.#allows(declaration, layer)) return { ok: false, refusal: "protected", message: "" };
    return { ok: true, data: read(declaration) };
  }

  /** Who edits a repository sees all of it; classes of libraries show what they state. */
  #allows(declaration: ClassDeclaration, layer: Layer): boolean {
    if (this.#files.has(declaration.file.source.path)) return true;
    return layer === "text" ? allowsWholeText(declaration) : allowsAccess(accessOf(declaration), layer);
  }
}

/** Whether a reader may see the text of a class with that of all classes in it. */
function allowsWholeText(declaration: ClassDeclaration): boolean {
  const isShown = allowsText(accessOf(declaration), declaration.definition);
  return isShown && [...declaration.members.values()].every(allowsWholeText);
}

function isWhole({ path, before, after }: Extract<ModelQuestion, { kind: "isWhole" }>["files"][number]): boolean {
  if (after === null || !path.endsWith(".mo")) return true;
  return !bringsFaults(before === null ? undefined : parseFile(path, before), parseFile(path, after));
}

function dependency({ name, version }: LibraryUse, folders: readonly string[]) {
  const found = folders.flatMap(librariesIn).filter((entry) => entry.name === name);
  return { name, version: version ?? null, available: found.map((entry) => entry.version) };
}
