import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { annotationOfElement } from "../syntax/element-annotation.ts";
import { errorsOfItsOwn } from "../syntax/own-errors.ts";
import type {
  Annotation,
  ClassDefinition,
  ClassElement,
  ConstrainingClause,
  Element,
  ImportClause,
  SyntaxFile,
} from "../syntax/tree.ts";
import type { Place, Span } from "../text/source-text.ts";

/** Text of a class: the definition and the file that holds it. */
export interface ClassText {
  readonly file: SyntaxFile;
  readonly definition: ClassDefinition;
  /** Clause behind a replaceable class of another class's body. */
  readonly constrainedBy?: ConstrainingClause | undefined;
}

/** Imports of one class (MLS 13.2), by the way they are looked up. */
interface Imports {
  /** Full name by the name under which it is known here. */
  readonly named: ReadonlyMap<string, ImportedName>;
  /** Packages whose public members are all known here, in order. */
  readonly unqualified: readonly ImportedName[];
}

/** What an import names, and the clause for messages. */
export interface ImportedName {
  readonly parts: readonly string[];
  readonly clause: ImportClause;
}

/**
 * A class where it is declared: a node of the class tree, with nothing inherited or modified. The text of a class that has
 * a file of its own is read at first touch.
 */
export class ClassDeclaration {
  readonly name: string;
  /** Class whose body or folder holds this one; undefined at the top. */
  readonly parent: ClassDeclaration | undefined;
  readonly fullName: string;
  /** The class at the top that holds this one, or is it. */
  readonly root: ClassDeclaration;
  readonly #load: () => ClassText;
  readonly #findFileMembers: (owner: ClassDeclaration) => ReadonlyMap<string, ClassDeclaration>;
  #text: ClassText | undefined;
  #members: ReadonlyMap<string, ClassDeclaration> | undefined;
  #imports: Imports | undefined;
  #syntaxErrors: readonly Diagnostic[] | undefined;

  /**
   * @param load  gives the text; called once
   * @param findFileMembers  classes that lie beside the text in files and folders of their own; called once
   */
  constructor(
    name: string,
    parent: ClassDeclaration | undefined,
    load: () => ClassText,
    findFileMembers: (owner: ClassDeclaration) => ReadonlyMap<string, ClassDeclaration> = () => new Map(),
  ) {
    this.name = name;
    this.parent = parent;
    this.root = parent === undefined ? this : parent.root;
    this.fullName = parent === undefined ? name : `${parent.fullName}.${name}`;
    this.#load = load;
    this.#findFileMembers = findFileMembers;
  }

  get file(): SyntaxFile {
    return this.#loaded().file;
  }

  get definition(): ClassDefinition {
    return this.#loaded().definition;
  }

  /** What the annotation of the class says, also where it stands behind a constraining clause. */
  get annotation(): Annotation | undefined {
    const { definition, constrainedBy } = this.#loaded();
    return annotationOfElement(definition, constrainedBy);
  }

  /** Place of a node of this class's text. */
  placeOf(node: Span): Place {
    return { file: this.file.source.path, start: node.start, end: node.end };
  }

  /** Elements of a long class in order; none for the other forms. */
  get elements(): readonly Element[] {
    const specifier = this.definition.specifier;
    if (specifier.kind !== "long") return [];
    return specifier.composition.sections.flatMap((section) => (section.kind === "element-section" ? section.elements : []));
  }

  /** Classes declared directly inside, in the order in which a tree shows them. */
  get members(): ReadonlyMap<string, ClassDeclaration> {
    this.#members ??= this.#findMembers();
    return this.#members;
  }

  /** Imports of this class; they are not inherited. */
  get imports(): Imports {
    this.#imports ??= collectImports(this.elements);
    return this.#imports;
  }

  /** Syntax errors in the text of this class outside of the classes in it; where there are any, its tree is a guess. */
  get syntaxErrors(): readonly Diagnostic[] {
    this.#syntaxErrors ??= errorsOfItsOwn(this.file, this.definition);
    return this.#syntaxErrors;
  }

  #loaded(): ClassText {
    this.#text ??= this.#load();
    return this.#text;
  }

  #findMembers(): ReadonlyMap<string, ClassDeclaration> {
    const fromFiles = this.#findFileMembers(this);
    const inline = this.elements.filter((element): element is ClassElement => element.kind === "class-element");
    if (inline.length === 0) return fromFiles;
    const members = new Map<string, ClassDeclaration>();
    for (const { definition, constrainedBy } of inline) {
      const name = definition.name.text;
      if (name !== "" && !members.has(name))
        members.set(name, new ClassDeclaration(name, this, () => ({ file: this.file, definition, constrainedBy })));
    }
    for (const [name, member] of fromFiles) if (!members.has(name)) members.set(name, member);
    return members;
  }
}

function collectImports(elements: readonly Element[]): Imports {
  const named = new Map<string, ImportedName>();
  const unqualified: ImportedName[] = [];
  for (const clause of elements) {
    if (clause.kind !== "import") continue;
    const parts = clause.name.parts.map((part) => part.text);
    switch (clause.form) {
      case "unqualified":
        unqualified.push({ parts, clause });
        break;
      case "renaming":
        named.set(clause.alias?.text ?? parts.at(-1) ?? "", { parts, clause });
        break;
      case "qualified":
        named.set(parts.at(-1) ?? "", { parts, clause });
        break;
      case "multiple":
        for (const name of clause.names) named.set(name.text, { parts: [...parts, name.text], clause });
        break;
    }
  }
  return { named, unqualified };
}
