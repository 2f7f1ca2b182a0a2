/** The model of a connection: the texts of a repository beside the libraries of this machine. Knows no process. */
import { isAbsolute } from "node:path";
import { classScene, editableDiagram, renderSvg, resourceImages } from "@mofang/diagram";
import { chooseLibraries, folderProvider, librariesIn } from "@mofang/host/library";
import {
  accessOf,
  allowsAccess,
  allowsText,
  bringsFaults,
  type ClassDeclaration,
  ClassTree,
  classInterface,
  documentationOf,
  LanguageService,
  type LibraryUse,
  leadsNowhere,
  memoryProvider,
  parseFile,
  renderDiagnostic,
  runEditCommand,
  type SourceProvider,
  usesOf,
} from "@mofang/modelica";
import type { ModelInput, ModelOutput, ModelQuestion, Refusal } from "./model-questions.ts";

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
        return found(question.files.every(isWhole));
      case "check":
        return found(this.#check(question.language));
      case "dependencies":
        return found(uses.map((use) => dependency(use, libraryFolders)));
      case "getClasses":
        return this.#classesIn(question.className);
      case "getDiagram":
      case "getIcon":
        return this.#drawing(question.className, question.kind === "getIcon" ? "icon" : "diagram");
      case "getPicture":
        return this.#picture(question.className, question.layer);
      case "getDocumentation":
        return this.#shown(question.className, "documentation", (declaration) => found(documentationOf(declaration)));
      case "getText":
        return this.#shown(question.className, "text", ({ file, definition }) => {
          const { path, text } = file.source;
          return found({ path, text: text.slice(definition.start, definition.end) });
        });
      case "getParameters":
        return this.#parameters(question.className, question.path);
    }
  }

  #command({ command, language }: Extract<ModelQuestion, { kind: "command" }>): ModelOutput {
    const result = runEditCommand(this.#tree, this.#files, command);
    if (!result.ok) {
      const { code, values } = result.diagnostic;
      const message = renderDiagnostic(result.diagnostic, language);
      return { ok: false, refusal: code, message, values, command: result.command };
    }
    return found(result.changes);
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

  #classesIn(className: string): ModelOutput {
    if (className === "") return found(this.#namedIn(""));
    return this.#shown(className, "icon", () => found(this.#namedIn(className)));
  }

  /** Classes that are hidden are not named. */
  #namedIn(className: string) {
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
      return found(drawn === undefined ? null : { ...drawn, isOwn: this.#files.has(file.source.path) });
    });
  }

  #picture(className: string, layer: "icon" | "diagram"): ModelOutput {
    return this.#shown(className, layer, () => {
      const scene = classScene(this.#tree, className, layer);
      const images = resourceImages(this.#tree, () => "missing");
      const isBlank = scene === undefined || scene.isEmpty;
      return found(isBlank ? null : renderSvg(scene, { theme: "light", title: className, images }));
    });
  }

  /** Elements of a class, or of a component in it: null for a type that has none. */
  #parameters(className: string, path: string): ModelOutput {
    return this.#shown(className, "documentation", (declaration) => {
      if (path !== "" && leadsNowhere(this.#tree, declaration, path)) {
        return refused("channel.no-component", { class: className, path });
      }
      return found(classInterface(this.#tree, className, path).interface ?? null);
    });
  }

  /** What a class gives of a layer, where it is there and its access level allows it. */
  #shown(className: string, layer: Layer, read: (declaration: ClassDeclaration) => ModelOutput): ModelOutput {
    const declaration = this.#tree.find(className);
    if (declaration === undefined) return refused("edit.class-not-found", { name: className });
    if (!this.#allows(declaration, layer)) return refused("channel.protected", { class: className, layer });
    return read(declaration);
  }

  /** Who edits a repository sees all of it; classes of libraries show what they state. */
  #allows(declaration: ClassDeclaration, layer: Layer): boolean {
    if (this.#files.has(declaration.file.source.path)) return true;
    return layer === "text" ? allowsWholeText(declaration) : allowsAccess(accessOf(declaration), layer);
  }
}

function found(data: unknown): ModelOutput {
  return { ok: true, data };
}

function refused(refusal: string, values: Refusal["values"]): Refusal {
  return { ok: false, refusal, message: "", values };
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
