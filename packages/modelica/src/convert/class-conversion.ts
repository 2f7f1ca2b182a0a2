import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import type {
  CallExpression,
  ClassDefinition,
  ClassModification,
  ComponentClause,
  ComponentReference,
  ElementModification,
  Identifier,
  ImportClause,
  Name,
  SyntaxFile,
} from "../syntax/tree.ts";
import { childrenOf, type SyntaxNode } from "../syntax/walk.ts";
import type { Span } from "../text/source-text.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";
import { type ConversionRules, convertedName, messageOf } from "./conversion-rules.ts";
import { argumentEdits, nameOf, planArguments } from "./modifier-conversion.ts";
import type { OldMeaning, OldNames, OldType } from "./old-names.ts";

type Scope = ClassDeclaration | undefined;

/** The conversion of the classes of one file, node by node: each gives the edits of its own text. */
export class ClassConversion {
  readonly messages: Diagnostic[] = [];
  readonly #file: SyntaxFile;
  readonly #rules: ConversionRules;
  readonly #names: OldNames;

  constructor(file: SyntaxFile, rules: ConversionRules, names: OldNames) {
    this.#file = file;
    this.#rules = rules;
    this.#names = names;
  }

  /** @param declarationOf  the class at the top of the file with a name */
  fileEdits(declarationOf: (name: string) => Scope): TextEdit[] {
    return this.#file.root.classes.flatMap((definition) => {
      const declaration = declarationOf(definition.name.text);
      return this.#class(definition, declaration?.definition === definition ? declaration : undefined);
    });
  }

  #edits(node: SyntaxNode | undefined, scope: Scope): TextEdit[] {
    if (node === undefined) return [];
    switch (node.kind) {
      case "class": {
        const declared = scope?.members.get(node.name.text);
        return declared?.definition === node ? this.#class(node, declared) : this.#below(node, scope);
      }
      case "short":
        return [
          ...this.#name(node.base, scope),
          ...node.subscripts.flatMap((subscript) => this.#edits(subscript, scope)),
          ...this.#modifiers(
            node.modification,
            this.#names.typeOf(scope, node.base),
            scope,
            node.subscripts.at(-1)?.end ?? node.base.end,
          ),
        ];
      case "extends":
        return [
          ...this.#name(node.base, scope),
          ...this.#modifiers(node.modification, this.#names.typeOf(scope, node.base), scope, node.base.end),
          ...this.#edits(node.annotation, scope),
        ];
      case "component-clause":
        return this.#clause(node, scope);
      case "import":
        return this.#import(node);
      case "name":
        return this.#name(node, scope);
      case "reference":
        return this.#reference(node, scope);
      case "call":
        return this.#call(node, scope);
      case "element-modification":
        return this.#below(node, scope, node.name);
      default:
        return this.#below(node, scope);
    }
  }

  #below(node: SyntaxNode, scope: Scope, leftOut?: SyntaxNode): TextEdit[] {
    return childrenOf(node).flatMap((child) => (child === leftOut ? [] : this.#edits(child, scope)));
  }

  /** Names in a short class are looked up around it. */
  #class(definition: ClassDefinition, declaration: Scope): TextEdit[] {
    return this.#below(definition, definition.specifier.kind === "long" ? declaration : declaration?.parent, definition.name);
  }

  #clause(clause: ComponentClause, scope: Scope): TextEdit[] {
    const type = this.#names.typeOf(scope, clause.type);
    const isArray = clause.subscripts.length > 0;
    const chosen = this.#classByParameter(clause, type);
    const components = clause.components.flatMap((component) => {
      const { modification, subscripts, name } = component;
      const each = isArray || subscripts.length > 0 ? "each " : "";
      const at = subscripts.at(-1)?.end ?? name.end;
      // The list ends with a bracket that is no part of the last subscript.
      const end = subscripts.length > 0 ? this.#afterBracket(at) : at;
      return [
        ...subscripts.flatMap((subscript) => this.#edits(subscript, scope)),
        ...this.#modifiers(modification?.classModification, type, scope, end, each, chosen?.parameter),
        ...this.#edits(modification?.binding, scope),
        ...this.#edits(component.condition, scope),
        ...this.#edits(component.annotation, scope),
      ];
    });
    const { type: name, subscripts, constrainedBy } = clause;
    const renamed = chosen === undefined ? this.#name(name, scope) : [{ ...spanOf(name.parts), text: chosen.newName }];
    return [
      ...renamed,
      ...subscripts.flatMap((subscript) => this.#edits(subscript, scope)),
      ...components,
      ...this.#edits(constrainedBy, scope),
    ];
  }

  #afterBracket(offset: number): number {
    const bracket = this.#file.source.text.indexOf("]", offset);
    return bracket < 0 ? offset : bracket + 1;
  }

  /** The class that `convertClassIf` chooses for a clause with one component. */
  #classByParameter({ components }: ComponentClause, { library }: OldType) {
    const rules = library.flatMap((name) => this.#rules.classesIf.get(name) ?? []);
    const [component, another] = components;
    if (component === undefined || another !== undefined) return undefined;
    const present = component.modification?.classModification?.arguments ?? [];
    return rules.find(({ parameter, value }) => {
      const argument = present.find((each) => nameOf(each) === parameter);
      return argument?.kind === "element-modification" && this.#text(argument.modification?.binding) === value;
    });
  }

  #import(clause: ImportClause): TextEdit[] {
    const { name, form, alias, names } = clause;
    const old = textOf(name.parts);
    this.#tell(old, name);
    if (form === "multiple") {
      const wholes = names.map(({ text }) => convertedName(this.#rules, `${old}.${text}`));
      const owner = wholes[0]?.slice(0, Math.max(0, wholes[0].lastIndexOf("."))) ?? old;
      const isTogether = wholes.every((whole, i) => whole === `${owner}.${names[i]?.text}`);
      if (!isTogether) this.#report("conversion.import", clause);
      return isTogether && owner !== old ? [{ ...spanOf(name.parts), text: owner }] : [];
    }
    const fresh = convertedName(this.#rules, old);
    if (fresh === old) return [];
    const last = name.parts.at(-1)?.text ?? "";
    const isKnownAs = form === "unqualified" || alias !== undefined || fresh.split(".").at(-1) === last;
    return [{ ...spanOf(name.parts), text: isKnownAs ? fresh : `${last} = ${fresh}` }];
  }

  #name(name: Name, scope: Scope): TextEdit[] {
    const meaning = this.#names.meaningOf(
      scope,
      name.parts.map(({ text }) => text),
      name.global,
    );
    return meaning?.kind === "library" ? this.#written(name.parts, meaning) : [];
  }

  /** The new text of a name of the library, with the shorthand that the text has for a part of it. */
  #written(parts: readonly Identifier[], { name, shorthand }: OldMeaning & { readonly kind: "library" }): TextEdit[] {
    this.#tell(name, spanOf(parts));
    const fresh = convertedName(this.#rules, name);
    const before = textOf(parts);
    const short = shorthand && convertedName(this.#rules, shorthand.name);
    const isShort = short !== undefined && (fresh === short || fresh.startsWith(`${short}.`));
    const after = isShort ? textOf(parts.slice(0, shorthand?.parts)) + fresh.slice(short.length) : fresh;
    const isSame = after === before || (shorthand === undefined && fresh === name);
    return isSame ? [] : [{ ...spanOf(parts), text: after }];
  }

  #reference({ parts, global }: ComponentReference, scope: Scope): TextEdit[] {
    const inside = parts.flatMap(({ subscripts }) => subscripts.flatMap((subscript) => this.#edits(subscript, scope)));
    const meaning = this.#names.meaningOf(
      scope,
      parts.map(({ name }) => name.text),
      global,
    );
    if (meaning?.kind === "component") {
      const type = this.#names.typeOf(meaning.owner, meaning.clause.type);
      return [
        ...inside,
        ...this.#elements(
          parts.slice(meaning.parts).map(({ name }) => name),
          type,
        ),
      ];
    }
    if (meaning?.kind !== "library") return inside;
    const subscripted = parts.findIndex(({ subscripts }) => subscripts.length > 0);
    const whole = parts.slice(0, subscripted < 0 ? parts.length : subscripted + 1).map(({ name }) => name);
    if (meaning.shorthand === undefined && scope !== undefined) {
      const inherited = this.#elementRule(this.#names.libraryBasesOf(scope), whole[0]?.text ?? "");
      if (inherited !== undefined)
        return [...inside, ...this.#elements(whole, { library: this.#names.libraryBasesOf(scope), declaration: undefined })];
    }
    const cut = meaning.name
      .split(".")
      .slice(0, meaning.name.split(".").length - (parts.length - whole.length))
      .join(".");
    return [...inside, ...this.#written(whole, { ...meaning, name: cut })];
  }

  /** Elements of a component by their new names, as far down as own classes say of what type they are. */
  #elements(path: readonly Identifier[], type: OldType): TextEdit[] {
    const [first, ...rest] = path;
    if (first === undefined) return [];
    for (let length = path.length; length > 1; length--) {
      const fresh = this.#elementRule(type.library, textOf(path.slice(0, length)));
      if (fresh !== undefined) return [{ ...spanOf(path.slice(0, length)), text: fresh }];
    }
    const edits = this.#renamed(first, type.library);
    const next = type.declaration && this.#names.elementType(type.declaration, first.text);
    return next === undefined ? edits : [...edits, ...this.#elements(rest, next)];
  }

  #renamed(identifier: Identifier, library: readonly string[]): TextEdit[] {
    const fresh = this.#elementRule(library, identifier.text);
    if (fresh === undefined || fresh === identifier.text) return [];
    if (/^\w+(\.\w+)*$/.test(fresh)) return [{ start: identifier.start, end: identifier.end, text: fresh }];
    this.#report("conversion.element", identifier, { name: identifier.text, fresh });
    return [];
  }

  #elementRule(library: readonly string[], element: string): string | undefined {
    for (const name of library) {
      const fresh = this.#rules.elements.get(name)?.get(element);
      if (fresh !== undefined) return fresh;
    }
    return undefined;
  }

  #call(call: CallExpression, scope: Scope): TextEdit[] {
    const { callee } = call;
    const meaning = this.#names.meaningOf(
      scope,
      callee.parts.map(({ name }) => name.text),
      callee.global,
    );
    const library = meaning?.kind === "library" ? [meaning.name] : [];
    const named = call.arguments.flatMap(({ name }) => (name === undefined ? [] : this.#renamed(name, library)));
    return [...this.#below(call, scope), ...named];
  }

  /**
   * The modifiers of something of a type.
   *
   * @param at  where they go when there are none yet
   * @param chooser  a parameter that has chosen the class, and goes
   */
  #modifiers(
    list: ClassModification | undefined,
    type: OldType,
    scope: Scope,
    at: number,
    each = "",
    chooser?: string,
  ): TextEdit[] {
    const present = list?.arguments ?? [];
    const rules = type.library.flatMap((name) => this.#rules.modifiers.get(name) ?? []);
    const dropping = chooser === undefined ? [] : [{ old: [{ name: chooser, value: undefined }], fresh: [] }];
    const valueText = (argument: ElementModification): string | undefined =>
      this.#converted(argument.modification?.binding, scope);
    const plan = planArguments(present, [...dropping, ...rules], valueText, each);
    for (const { old, fresh } of plan.unfilled) {
      const names = old.map(({ name }) => name).join(", ");
      this.#report("conversion.modifiers", list ?? { start: at, end: at }, { names, fresh: fresh.join(", ") });
    }
    const isReplaced =
      list !== undefined && present.length > 0 && present.every((_, i) => plan.gone.has(i) && !plan.instead.get(i)?.length);
    const left = isReplaced ? [] : present.filter((_, i) => !plan.gone.has(i));
    return [...argumentEdits(list, plan, at), ...left.flatMap((argument) => this.#argument(argument, type, scope))];
  }

  #argument(argument: ClassModification["arguments"][number], type: OldType, scope: Scope): TextEdit[] {
    if (argument.kind !== "element-modification") return this.#edits(argument, scope);
    const [first] = argument.name.parts;
    const own = first && type.declaration && this.#names.elementType(type.declaration, first.text);
    const isOwn = own !== undefined && argument.name.parts.length === 1;
    const inner = isOwn ? own : { library: [], declaration: undefined };
    const { modification } = argument;
    return [
      ...this.#elements(argument.name.parts, type),
      ...this.#modifiers(modification?.classModification, inner, scope, modification?.start ?? argument.name.end),
      ...this.#edits(modification?.binding, scope),
      ...this.#edits(argument.annotation, scope),
    ];
  }

  /** Text of a node as it is after its conversion. */
  #converted(node: (SyntaxNode & Span) | undefined, scope: Scope): string | undefined {
    const text = this.#text(node);
    if (node === undefined || text === undefined) return undefined;
    const edits = this.#edits(node, scope).map((edit) => ({
      ...edit,
      start: edit.start - node.start,
      end: edit.end - node.start,
    }));
    return applyEdits(text, edits);
  }

  #text(span: Span | undefined): string | undefined {
    return span && this.#file.source.text.slice(span.start, span.end);
  }

  #tell(name: string, place: Span): void {
    const text = messageOf(this.#rules, name);
    if (text !== undefined) this.#report("conversion.by-hand", place, { name, text });
  }

  #report(code: DiagnosticCode, { start, end }: Span, values: Readonly<Record<string, string>> = {}): void {
    this.messages.push(diagnose(code, { file: this.#file.source.path, start, end }, values));
  }
}

function textOf(parts: readonly Identifier[]): string {
  return parts.map(({ text }) => text).join(".");
}

/** From the first part of a name to the last. */
function spanOf(parts: readonly Identifier[]): Span {
  return { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
}
