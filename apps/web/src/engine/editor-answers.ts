import {
  type EditCommand,
  type LanguageService,
  renderDiagnostic,
  runEditCommand,
  type SemanticToken,
  type Span,
  type TextEdit,
  type WorkspaceEditResult,
} from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import type { EditOutcome, EditorDefinition, EditorHover, EditorPlace, EditorReference, EngineRequests } from "./messages.ts";

/** What the language service says, put as the page shows it. */
export class EditorAnswers {
  readonly #service: LanguageService;
  readonly #files: ReadonlyMap<string, string>;

  /** @param files  texts of all files of the user */
  constructor(service: LanguageService, files: ReadonlyMap<string, string>) {
    this.#service = service;
    this.#files = files;
  }

  complete({ path, offset }: EditorPlace, language: Language): EngineRequests["complete"]["output"] {
    const { from, to, items } = this.#service.complete(path, offset);
    const shown = items.map(({ label, kind, insert, detail, description, entry, rank }) => {
      return { label, kind, insert, detail, explanation: entry?.[language] ?? description, rank };
    });
    return { from, to, items: shown };
  }

  hover({ path, offset }: EditorPlace, language: Language): EditorHover | undefined {
    const hover = this.#service.hover(path, offset);
    if (hover === undefined) return undefined;
    const { span, signature, description, entry, declaredIn, type, unit, displayUnit, value, documentation } = hover;
    return {
      ...span,
      signature,
      explanation: entry?.[language] ?? description,
      declaredIn,
      type,
      unit,
      displayUnit,
      value,
      documentation: documentation?.info,
    };
  }

  definition({ path, offset }: EditorPlace): EditorDefinition | undefined {
    const place = this.#service.definition(path, offset);
    if (place === undefined) return undefined;
    return { ...place, libraryText: this.#files.has(place.file) ? undefined : this.#service.tree.text(place.file) };
  }

  references({ path, offset }: EditorPlace): readonly EditorReference[] {
    return this.#service.references(path, offset).map(({ file, start, end, isDeclaration }) => {
      const text = this.#files.get(file) ?? "";
      const line = this.#service.tree.file(file)?.source.lineColumn(start).line ?? 1;
      const lineText = /[^\r\n]*$/.exec(text.slice(0, start))?.[0] + (/^[^\r\n]*/.exec(text.slice(start))?.[0] ?? "");
      return { file, start, end, line, lineText: lineText.trim(), isDeclaration };
    });
  }

  renameable({ path, offset }: EditorPlace): string | undefined {
    return this.#service.renameable(path, offset)?.name;
  }

  rename({ path, offset }: EditorPlace, name: string, language: Language): EditOutcome {
    const result = this.#service.rename(path, offset, name);
    return result === undefined ? { ok: true, changes: [] } : this.#outcomeOf(result, language);
  }

  command(command: EditCommand, language: Language): EditOutcome {
    return this.#outcomeOf(runEditCommand(this.#service.tree, this.#files, command), language);
  }

  #outcomeOf(result: WorkspaceEditResult, language: Language): EditOutcome {
    if (!result.ok) return { ok: false, message: renderDiagnostic(result.diagnostic, language) };
    return { ok: true, changes: result.changes };
  }

  format(path: string): readonly TextEdit[] {
    return this.#service.format(path);
  }

  semantics(path: string, part: Span): readonly SemanticToken[] {
    return this.#service.semanticTokens(path, part);
  }
}
