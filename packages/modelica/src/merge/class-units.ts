/**
 * A Modelica file as a list of units: the heads and ends of its classes, their elements, equations, statements, section
 * keywords and annotations. The units' texts together are the file, byte by byte; white space and comments belong to the
 * unit that follows them.
 */
import { parseFile } from "../syntax/parser.ts";
import type { ClassDefinition, Element, Equation, Section, Statement } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";

/** A part of a class that is merged as a whole. */
export interface ClassUnit {
  /** What the unit is; units of two versions with the same key are versions of each other. Unique in its file. */
  readonly key: string;
  /** Full name of the class that it stands in, within the file; empty at the top. */
  readonly owner: string;
  /** Names of components and classes that it declares in `owner`. */
  readonly declares: readonly string[];
  /** Named units keep their identity when their text changes; of the others the text is the identity. */
  readonly isNamed: boolean;
  /** Statements, whose order has a meaning. */
  readonly isOrdered: boolean;
  readonly text: string;
}

/** Units of a file; undefined for a file with syntax errors, which has none that can be trusted. */
export function classUnitsOf(text: string): ClassUnit[] | undefined {
  const { root, diagnostics } = parseFile("", text);
  if (diagnostics.some(({ severity }) => severity === "error")) return undefined;
  const cutter = new Cutter(text);
  for (const definition of root.classes) cutter.classDefinition(definition, "");
  return cutter.finish();
}

type Facts = Omit<ClassUnit, "text" | "key" | "owner" | "declares"> & { readonly declares?: readonly string[] };

const named: Facts = { isNamed: true, isOrdered: false };
const anonymous: Facts = { isNamed: false, isOrdered: false };
const ordered: Facts = { isNamed: false, isOrdered: true };

function declaring({ name }: ClassDefinition): Facts {
  return { ...named, declares: [name.text] };
}

class Cutter {
  readonly #text: string;
  readonly #units: ClassUnit[] = [];
  readonly #count = new Map<string, number>();
  #end = 0;

  constructor(text: string) {
    this.#text = text;
  }

  finish(): ClassUnit[] {
    if (this.#end < this.#text.length) this.#cut("file end", "", named, this.#text.length);
    return this.#units;
  }

  classDefinition(definition: ClassDefinition, owner: string): void {
    const name = owner === "" ? definition.name.text : `${owner}.${definition.name.text}`;
    if (definition.specifier.kind !== "long") {
      this.#cut(`class ${name}`, owner, declaring(definition), this.#afterSemicolon(definition.end));
      return;
    }
    const { composition, endName } = definition.specifier;
    this.#cut(`head of ${name}`, owner, declaring(definition), this.#headEnd(definition));
    for (const section of composition.sections) this.#section(section, name);
    if (composition.external !== undefined) {
      this.#cut(`external of ${name}`, name, named, this.#afterSemicolon(composition.external.end));
    }
    if (definition.annotation !== undefined) {
      this.#cut(`annotation of ${name}`, name, named, this.#afterSemicolon(definition.annotation.end));
    }
    this.#cut(`end of ${name}`, name, named, this.#afterSemicolon(Math.max(definition.end, endName?.end ?? 0)));
  }

  /** Up to the first thing of the body: the class's name, what it extends, its description. */
  #headEnd({ name, specifier, description }: ClassDefinition): number {
    const modification = specifier.kind === "long" ? specifier.modification : undefined;
    return Math.max(name.end, modification?.end ?? 0, description?.end ?? 0);
  }

  #section(section: Section, owner: string): void {
    const keyword = /(?:public|protected|(?:initial\s+)?(?:equation|algorithm))(?![A-Za-z0-9_])/y;
    keyword.lastIndex = section.start;
    const written = keyword.exec(this.#text)?.[0];
    if (written !== undefined) {
      this.#cut(`${written.replace(/\s+/g, " ")} in ${owner}`, owner, named, section.start + written.length);
    }
    if (section.kind === "element-section") for (const element of section.elements) this.#element(element, owner);
    else if (section.kind === "equation-section") for (const one of section.equations) this.#step(one, owner, anonymous);
    else for (const one of section.statements) this.#step(one, owner, ordered);
  }

  #element(element: Element, owner: string): void {
    const end = this.#afterSemicolon(element.end);
    switch (element.kind) {
      case "component-clause": {
        const declares = element.components.map(({ name }) => name.text);
        this.#cut(`${owner}.${declares.join(",")}`, owner, { ...named, declares }, end);
        break;
      }
      case "import":
        this.#cut(`import in ${owner}: ${this.#plain(element)}`, owner, anonymous, end);
        break;
      case "extends":
        this.#cut(`${owner} extends ${element.base.parts.map(({ text }) => text).join(".")}`, owner, named, end);
        break;
      case "class-element":
        if (element.constrainedBy === undefined) this.classDefinition(element.definition, owner);
        else this.#cut(`class ${owner}.${element.definition.name.text}`, owner, declaring(element.definition), end);
        break;
    }
  }

  /** An equation or statement: connections are known by what they connect, everything else by its text. */
  #step(step: Equation | Statement, owner: string, facts: Facts): void {
    const end = this.#afterSemicolon(step.end);
    if (step.kind === "connect") {
      const ends = [this.#plain(step.left), this.#plain(step.right)];
      this.#cut(`connect(${ends.join(", ")}) in ${owner}`, owner, named, end);
    } else {
      this.#cut(`${facts.isOrdered ? "statement" : "equation"} in ${owner}: ${this.#plain(step)}`, owner, facts, end);
    }
  }

  #cut(key: string, owner: string, { declares = [], isNamed, isOrdered }: Facts, end: number): void {
    const count = (this.#count.get(key) ?? 0) + 1;
    this.#count.set(key, count);
    const unique = count === 1 ? key : `${key} (${count})`;
    this.#units.push({ key: unique, owner, declares, isNamed, isOrdered, text: this.#text.slice(this.#end, end) });
    this.#end = end;
  }

  /** Behind the `;` that ends something, and behind a comment that follows it in the same line. */
  #afterSemicolon(end: number): number {
    const rest = /\s*;?(?:[ \t]*\/\/[^\n]*)?/y;
    rest.lastIndex = end;
    const text = rest.exec(this.#text)?.[0] ?? "";
    return text.trim() === "" ? end : end + text.length;
  }

  #plain({ start, end }: Span): string {
    return this.#text.slice(start, end).replace(/\s+/g, " ");
  }
}
