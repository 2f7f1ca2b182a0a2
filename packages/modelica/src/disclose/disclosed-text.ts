/**
 * The text of a file as far as the access levels of its classes let a reader see it (MLS 3.6 §18.10.1.1). A class whose text
 * is not to be seen is put together anew from what its level allows, so that whatever nobody thought of stays away: comments,
 * equations, algorithms, bindings of what is inside.
 */

import type { ProtectionLevel } from "@mofang/vocabulary";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassLookup } from "../classes/class-lookup.ts";
import { annotationArguments } from "../syntax/class-members.ts";
import { annotatedClassesOf, annotationOfElement } from "../syntax/element-annotation.ts";
import { printName } from "../syntax/print.ts";
import { encodeString } from "../syntax/string-literal.ts";
import { tokenCount, tokenIndexFrom } from "../syntax/token-table.ts";
import type {
  Annotation,
  ClassDefinition,
  ClassElement,
  ComponentClause,
  ComponentDeclaration,
  Element,
  ElementSection,
  EquationSection,
  LongSpecifier,
  ModificationArgument,
  SyntaxFile,
} from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import { allowsAccess, allowsText, lowerAccess, statedAccess } from "./access.ts";

/** How the classes of a file are judged. */
export interface Disclosure {
  /** Level of the package to which the file belongs; `packageDuplicate` where it belongs to none. */
  readonly around: ProtectionLevel;
  /** What the reader sees at most, whatever the classes say. */
  readonly ceiling: ProtectionLevel;
  /** The class that a definition at the top of the file declares; undefined where there is none in the tree. */
  readonly declarationOf: (definition: ClassDefinition) => ClassDeclaration | undefined;
  readonly lookup: ClassLookup;
}

/** A class in its place: what judges it, and where its names are looked up. */
interface Judged {
  readonly definition: ClassDefinition;
  readonly level: ProtectionLevel;
  readonly declaration: ClassDeclaration | undefined;
}

/**
 * @returns the text itself where all of it may be seen, undefined where nothing may
 *
 * Cost O(text), and what looking up the types of components takes.
 */
export function disclosedText(file: SyntaxFile, disclosure: Disclosure): string | undefined {
  const { classes, within } = file.root;
  if (showsFile(file, disclosure)) return file.source.text;
  const texts = classes.flatMap((definition) => {
    const level = statedAccess(definition) ?? disclosure.around;
    const text = classText(file, { definition, level, declaration: disclosure.declarationOf(definition) }, disclosure);
    return text === undefined ? [] : [`${text};\n`];
  });
  if (texts.length === 0) return undefined;
  return (within === undefined ? "" : `within ${printName(within)};\n`) + texts.join("");
}

/** Whether all of a file's text may be seen. */
export function showsFile({ root }: SyntaxFile, { around, ceiling }: Pick<Disclosure, "around" | "ceiling">): boolean {
  return root.classes.every((definition) => showsWhole(definition, statedAccess(definition) ?? around, ceiling));
}

/** Whether the text of a class may be seen with all classes that stand in it. */
function showsWhole(definition: ClassDefinition, level: ProtectionLevel, ceiling: ProtectionLevel): boolean {
  const isSeen = allowsText(lowerAccess(level, ceiling), definition);
  return (
    isSeen &&
    annotatedClassesOf(definition).every((nested) => showsWhole(nested.definition, statedAccess(nested) ?? level, ceiling))
  );
}

/** Text of a class without the semicolon after it; undefined for a hidden one. */
function classText(file: SyntaxFile, judged: Judged, disclosure: Disclosure): string | undefined {
  if (judged.level === "hide") return undefined;
  if (showsWhole(judged.definition, judged.level, disclosure.ceiling)) {
    return file.source.text.slice(judged.definition.start, judged.definition.end);
  }
  return new ClassWriter(file, judged, disclosure).write();
}

/** Fields of a class's annotation, with the level from which they are seen. */
const seenAnnotations: Readonly<Record<string, ProtectionLevel>> = {
  Protection: "icon",
  Icon: "icon",
  version: "icon",
  uses: "icon",
  Documentation: "documentation",
  Diagram: "diagram",
};

/** Writes what a level lets see of one class. */
class ClassWriter {
  readonly #file: SyntaxFile;
  readonly #judged: Judged;
  readonly #level: ProtectionLevel;
  readonly #disclosure: Disclosure;
  /** A class whose own text may be seen, but not all of the classes in it. */
  readonly #showsText: boolean;

  constructor(file: SyntaxFile, judged: Judged, disclosure: Disclosure) {
    this.#file = file;
    this.#judged = judged;
    this.#level = lowerAccess(judged.level, disclosure.ceiling);
    this.#disclosure = disclosure;
    this.#showsText = allowsText(this.#level, judged.definition);
  }

  write(): string {
    const { definition } = this.#judged;
    const { specifier, name, description } = definition;
    const words = [
      ...(definition.encapsulated ? ["encapsulated"] : []),
      ...(definition.partial ? ["partial"] : []),
      ...(definition.purity === undefined ? [] : [definition.purity]),
      ...(definition.expandable ? ["expandable"] : []),
      definition.classKind.replace("-", " "),
    ];
    const said = description === undefined ? "" : ` ${encodeString(description.text)}`;
    const annotation = this.#annotation(definition.annotation);
    const tail = annotation === "" ? said : `${said} ${annotation}`;
    switch (specifier.kind) {
      case "long":
        return this.#long(
          [...words, ...(specifier.isExtends ? ["extends"] : []), name.text].join(" ") + said,
          annotation,
          specifier,
        );
      case "short": {
        const subscripts = specifier.subscripts.map((subscript) => this.#text(subscript)).join(", ");
        const base = printName(specifier.base) + (subscripts === "" ? "" : `[${subscripts}]`);
        const prefix = specifier.prefix === undefined ? "" : `${specifier.prefix} `;
        return `${words.join(" ")} ${name.text} = ${prefix}${base}${tail}`;
      }
      case "enumeration": {
        const literals = specifier.literals?.map((literal) => literal.name.text).join(", ") ?? ":";
        return `${words.join(" ")} ${name.text} = enumeration(${literals})${tail}`;
      }
      case "derivative": {
        const variables = specifier.variables.map((variable) => variable.text).join(", ");
        return `${words.join(" ")} ${name.text} = der(${printName(specifier.base)}, ${variables})${tail}`;
      }
    }
  }

  #long(head: string, annotation: string, { composition }: LongSpecifier): string {
    const lines = [head];
    for (const section of composition.sections) {
      if (section.kind === "element-section") lines.push(...this.#elementSection(section));
      else if (section.kind === "equation-section" && !section.initial) lines.push(...this.#connections(section));
      else if (this.#showsText) lines.push(this.#text(section));
    }
    if (this.#showsText && composition.external !== undefined) lines.push(`${this.#text(composition.external)};`);
    if (annotation !== "") lines.push(`  ${annotation};`);
    return [...lines, `end ${this.#judged.definition.name.text}`].join("\n");
  }

  #elementSection({ visibility, elements }: ElementSection): string[] {
    const isPublic = visibility === "public";
    const texts = elements.flatMap((element) => this.#element(element, isPublic)).map((text) => `  ${text};`);
    return texts.length === 0 ? [] : [visibility, ...texts];
  }

  #element(element: Element, isPublic: boolean): string[] {
    switch (element.kind) {
      case "import":
        return [this.#text(element)];
      case "extends": {
        if (this.#showsText) return [this.#text(element)];
        const maps = this.#fields(element.annotation, ["IconMap", "DiagramMap"]);
        return [`extends ${printName(element.base)}${maps === "" ? "" : ` ${maps}`}`];
      }
      case "class-element":
        return this.#nested(element, isPublic);
      case "component-clause":
        return element.components.flatMap((component) =>
          this.#showsComponent(element, component, isPublic) ? [this.#component(element, component)] : [],
        );
    }
  }

  #nested({ prefixes, definition, constrainedBy }: ClassElement, isPublic: boolean): string[] {
    if (!isPublic && !this.#showsText) return [];
    const member = this.#judged.declaration?.members.get(definition.name.text);
    const declaration = member?.definition === definition ? member : undefined;
    const annotation = annotationOfElement(definition, constrainedBy);
    const level = statedAccess({ annotation }) ?? this.#judged.level;
    const judged = { definition, level, declaration };
    const text = classText(this.#file, judged, this.#disclosure);
    if (text === undefined) return [];
    const words = (["redeclare", "final", "inner", "outer", "replaceable"] as const).filter((word) => prefixes[word]);
    if (constrainedBy === undefined) return [[...words, text].join(" ")];
    const behind = new ClassWriter(this.#file, judged, this.#disclosure).#annotation(constrainedBy.annotation);
    return [[...words, text, "constrainedby", printName(constrainedBy.base), behind].join(" ").trimEnd()];
  }

  /**
   * From `icon` on: public parameters, constants, inputs, outputs and connectors. From `diagram` on: whatever has a graphical
   * annotation.
   */
  #showsComponent(clause: ComponentClause, component: ComponentDeclaration, isPublic: boolean): boolean {
    if (this.#showsText) return true;
    if (allowsAccess(this.#level, "diagram") && hasField(annotationOfElement(component, clause.constrainedBy), "Placement"))
      return true;
    if (!isPublic) return false;
    const isOpen = clause.variability === "parameter" || clause.variability === "constant" || clause.causality !== undefined;
    return isOpen || this.#isConnector(clause);
  }

  #isConnector({ type }: ComponentClause): boolean {
    const { declaration } = this.#judged;
    if (declaration === undefined) return false;
    return this.#disclosure.lookup.resolve(printName(type), declaration)?.definition.classKind === "connector";
  }

  #component(clause: ComponentClause, component: ComponentDeclaration): string {
    const [first] = clause.components;
    const before = this.#text({ start: clause.start, end: first?.start ?? clause.end });
    const constraint = clause.constrainedBy === undefined ? "" : ` ${this.#text(clause.constrainedBy)}`;
    return `${before.trimEnd()} ${this.#text(component)}${constraint}`;
  }

  /** Connections that are drawn. Those inside loops and branches are drawn nowhere. */
  #connections(section: EquationSection): string[] {
    if (this.#showsText) return [this.#text(section)];
    if (!allowsAccess(this.#level, "diagram")) return [];
    const drawn = section.equations.filter(({ kind, annotation }) => kind === "connect" && hasField(annotation, "Line"));
    return drawn.length === 0 ? [] : ["equation", ...drawn.map((equation) => `  ${this.#text(equation)};`)];
  }

  #annotation(annotation: Annotation | undefined): string {
    if (this.#showsText && annotation !== undefined) return this.#text(annotation);
    const names = Object.keys(seenAnnotations).filter((name) =>
      allowsAccess(this.#level, seenAnnotations[name] ?? "packageText"),
    );
    return this.#fields(annotation, names);
  }

  /** An annotation with the fields of some names only; empty where there are none of them. */
  #fields(annotation: Annotation | undefined, names: readonly string[]): string {
    const seen = annotationArguments(annotation).filter((argument) => names.includes(fieldName(argument) ?? ""));
    return seen.length === 0 ? "" : `annotation(${seen.map((argument) => this.#text(argument)).join(", ")})`;
  }

  /** Text of a range without its comments, a single blank where tokens stand apart. */
  #text({ start, end }: Span): string {
    const { source, tokens } = this.#file;
    const parts: string[] = [];
    for (let index = tokenIndexFrom(tokens, start); index < tokenCount(tokens); index++) {
      const [from = 0, to = 0] = [tokens.starts[index], tokens.ends[index]];
      if (to > end || from === to) break;
      const isApart = parts.length > 0 && from > (tokens.ends[index - 1] as number);
      parts.push(isApart ? " " : "", source.text.slice(from, to));
    }
    return parts.join("");
  }
}

function hasField(annotation: Annotation | undefined, name: string): boolean {
  return annotationArguments(annotation).some((argument) => fieldName(argument) === name);
}

function fieldName(argument: ModificationArgument): string | undefined {
  return argument.kind === "element-modification" ? printName(argument.name) : undefined;
}
