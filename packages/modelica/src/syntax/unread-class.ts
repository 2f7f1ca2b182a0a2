import type { IndexedClass } from "./class-index.ts";
import type { Annotation, ClassDefinition, ClassSpecifier, Description, Identifier } from "./tree.ts";

/** A class of which the index of its file tells the first words. What is in it is parsed when somebody looks. */
export class UnreadClass implements ClassDefinition {
  readonly kind = "class";
  readonly start: number;
  readonly end: number;
  readonly classKind: ClassDefinition["classKind"];
  readonly expandable: boolean;
  readonly encapsulated: boolean;
  readonly partial: boolean;
  readonly purity: ClassDefinition["purity"];
  readonly isExtends: boolean;
  readonly name: Identifier;
  readonly #parse: () => ClassDefinition;
  #read: ClassDefinition | undefined;

  /** @param parse  parses the whole class; called once at most */
  constructor(indexed: IndexedClass, name: Identifier, parse: () => ClassDefinition) {
    this.start = indexed.start;
    this.end = indexed.end;
    this.classKind = indexed.classKind;
    this.expandable = indexed.expandable;
    this.encapsulated = indexed.encapsulated;
    this.partial = indexed.partial;
    this.purity = indexed.purity;
    this.isExtends = indexed.isExtends;
    this.name = name;
    this.#parse = parse;
  }

  get specifier(): ClassSpecifier {
    return this.#definition.specifier;
  }

  get description(): Description | undefined {
    return this.#definition.description;
  }

  get annotation(): Annotation | undefined {
    return this.#definition.annotation;
  }

  get #definition(): ClassDefinition {
    this.#read ??= this.#parse();
    return this.#read;
  }
}
