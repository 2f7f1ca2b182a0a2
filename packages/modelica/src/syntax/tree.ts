/**
 * The syntax tree of a Modelica file: what stands there, in the order in which it stands, with no meaning attached.
 *
 * Every node carries the span of its text, so that an edit can change exactly that. The tree never owns text: names and
 * literals that a node repeats as strings are decoded copies. The tokens and white space between the nodes are kept in
 * the file's token table; tree and table together lose no byte. A broken file gives a tree with `error` expressions and
 * missing parts, and diagnostics.
 *
 * Source: Modelica Language Specification 3.6, appendix A (concrete syntax).
 */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SourceText, Span } from "../text/source-text.ts";
import type { TokenTable } from "./token-table.ts";

/** One parsed file. */
export interface SyntaxFile {
  readonly source: SourceText;
  readonly tokens: TokenTable;
  readonly root: StoredDefinition;
  readonly diagnostics: readonly Diagnostic[];
}

/** stored-definition: an optional within clause and the classes of the file. */
export interface StoredDefinition extends Span {
  readonly kind: "stored-definition";
  /** Undefined when there is no within clause; an empty list of parts for `within ;`. */
  readonly within: Name | undefined;
  readonly classes: readonly ClassDefinition[];
}

/**
 * One identifier as written; `text` is the identifier with the quotes that a quoted one has, which belong to its name.
 * In a broken file the text of a missing identifier is empty.
 */
export interface Identifier extends Span {
  readonly kind: "identifier";
  readonly text: string;
}

/** A dotted name of a class, `Modelica.Units.SI.Voltage` or `.Modelica.Icons`. */
export interface Name extends Span {
  readonly kind: "name";
  /** Whether it starts with a dot and so is looked up from the root. */
  readonly global: boolean;
  readonly parts: readonly Identifier[];
}

/** class-prefixes: the specialised class (MLS 4.6). */
export type ClassKind =
  | "class"
  | "model"
  | "record"
  | "block"
  | "connector"
  | "type"
  | "package"
  | "function"
  | "operator"
  | "operator-function"
  | "operator-record";

/** Any class, however it is written; `specifier` holds the way. */
export interface ClassDefinition extends Span {
  readonly kind: "class";
  readonly classKind: ClassKind;
  /** `expandable connector`. */
  readonly expandable: boolean;
  readonly encapsulated: boolean;
  readonly partial: boolean;
  /** Undefined prefix for functions that say nothing. */
  readonly purity: "pure" | "impure" | undefined;
  /** `model extends A … end A`, which redeclares an inherited class (MLS 7.3.1). */
  readonly isExtends: boolean;
  readonly name: Identifier;
  readonly specifier: ClassSpecifier;
  readonly description: Description | undefined;
  /** Annotation of the class itself, wherever the specifier puts it. */
  readonly annotation: Annotation | undefined;
}

/** class-specifier, by form. */
export type ClassSpecifier = LongSpecifier | ShortSpecifier | EnumerationSpecifier | DerivativeSpecifier;

/** `model A … end A;` and `model extends A(…) … end A;`. */
export interface LongSpecifier extends Span {
  readonly kind: "long";
  /** For `class extends A(…)` (MLS 7.3.1): the modification, undefined when it is not of that form. */
  readonly isExtends: boolean;
  readonly modification: ClassModification | undefined;
  readonly composition: Composition;
  /** The name after `end`; undefined in a broken file. */
  readonly endName: Identifier | undefined;
}

/** `type A = input B[3](…)`. */
export interface ShortSpecifier extends Span {
  readonly kind: "short";
  readonly prefix: "input" | "output" | undefined;
  readonly base: Name;
  readonly subscripts: readonly Subscript[];
  readonly modification: ClassModification | undefined;
}

/** `type A = enumeration(one, two)`; `literals` is undefined for `enumeration(:)`. */
export interface EnumerationSpecifier extends Span {
  readonly kind: "enumeration";
  readonly literals: readonly EnumerationLiteral[] | undefined;
}

/** A literal of an enumeration type. */
export interface EnumerationLiteral extends Span {
  readonly kind: "enumeration-literal";
  readonly name: Identifier;
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
}

/** `function f_x = der(f, x)` (MLS 12.7.2). */
export interface DerivativeSpecifier extends Span {
  readonly kind: "derivative";
  readonly base: Name;
  readonly variables: readonly Identifier[];
}

/** Body of a long class, sections in the order in which they stand; an empty first section without keyword is left out. */
export interface Composition extends Span {
  readonly kind: "composition";
  readonly sections: readonly Section[];
  readonly external: External | undefined;
}

/** A part of a class between its keywords. */
export type Section = ElementSection | EquationSection | AlgorithmSection;

/** Elements under one visibility; the first section is public without a keyword. */
export interface ElementSection extends Span {
  readonly kind: "element-section";
  readonly visibility: "public" | "protected";
  readonly elements: readonly Element[];
}

/** `[initial] equation` with what follows. */
export interface EquationSection extends Span {
  readonly kind: "equation-section";
  readonly initial: boolean;
  readonly equations: readonly Equation[];
}

/** `[initial] algorithm` with what follows. */
export interface AlgorithmSection extends Span {
  readonly kind: "algorithm-section";
  readonly initial: boolean;
  readonly statements: readonly Statement[];
}

/** `external "C" y = f(x) annotation(…);`. */
export interface External extends Span {
  readonly kind: "external";
  /** Decoded language string; undefined when left out, which means "C". */
  readonly language: string | undefined;
  readonly result: ComponentReference | undefined;
  readonly functionName: Identifier | undefined;
  readonly arguments: readonly Expression[];
  readonly annotation: Annotation | undefined;
}

/** What may stand in an element section. */
export type Element = ImportClause | ExtendsClause | ClassElement | ComponentClause;

/** Prefixes that an element may carry (MLS 7.3, 5.4). */
export interface ElementPrefixes {
  readonly redeclare: boolean;
  readonly final: boolean;
  readonly inner: boolean;
  readonly outer: boolean;
  readonly replaceable: boolean;
}

/** `import A.B;`, `import A.*;`, `import A.{B, C};` or `import X = A.B;`. */
export interface ImportClause extends Span {
  readonly kind: "import";
  readonly name: Name;
  readonly form: "qualified" | "unqualified" | "renaming" | "multiple";
  /** New name of a renaming import. */
  readonly alias: Identifier | undefined;
  /** Names of a multiple import. */
  readonly names: readonly Identifier[];
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
}

/** `extends B(…)`. */
export interface ExtendsClause extends Span {
  readonly kind: "extends";
  readonly base: Name;
  readonly modification: ClassModification | undefined;
  /** What the clause leaves out of the base class. */
  readonly deselections: readonly Deselection[];
  readonly annotation: Annotation | undefined;
}

/** `break c` or `break connect(a, b)` among the modifiers of an extends clause (selective model extension, MLS 7.4). */
export interface Deselection extends Span {
  readonly kind: "deselection";
  readonly component: Identifier | undefined;
  readonly connection: ConnectEquation | undefined;
}

/** A class declared inside another. */
export interface ClassElement extends Span {
  readonly kind: "class-element";
  readonly prefixes: ElementPrefixes;
  readonly definition: ClassDefinition;
  readonly constrainedBy: ConstrainingClause | undefined;
}

/** `flow Voltage v[3](start = 0) = u if use_v "…" annotation(…), w;`: one type, any number of components. */
export interface ComponentClause extends Span {
  readonly kind: "component-clause";
  readonly prefixes: ElementPrefixes;
  readonly connection: "flow" | "stream" | undefined;
  readonly variability: "discrete" | "parameter" | "constant" | undefined;
  readonly causality: "input" | "output" | undefined;
  readonly type: Name;
  /** Subscripts that stand at the type, `Real[3] x`. */
  readonly subscripts: readonly Subscript[];
  readonly components: readonly ComponentDeclaration[];
  readonly constrainedBy: ConstrainingClause | undefined;
}

/** One name that a component clause declares. */
export interface ComponentDeclaration extends Span {
  readonly kind: "component";
  readonly name: Identifier;
  readonly subscripts: readonly Subscript[];
  readonly modification: Modification | undefined;
  /** Expression after `if` (MLS 4.4.5). */
  readonly condition: Expression | undefined;
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
}

/** `constrainedby B(…)`. */
export interface ConstrainingClause extends Span {
  readonly kind: "constraining";
  readonly base: Name;
  readonly modification: ClassModification | undefined;
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
}

/** `(…) = e`, `(…)`, `= e` or `:= e`. */
export interface Modification extends Span {
  readonly kind: "modification";
  readonly classModification: ClassModification | undefined;
  readonly binding: Expression | undefined;
  /** `break` as binding (MLS 3.7). */
  readonly isBreak: boolean;
}

/** class-modification: the arguments in parentheses. */
export interface ClassModification extends Span {
  readonly kind: "class-modification";
  readonly arguments: readonly ModificationArgument[];
}

/** What may stand in a class modification. */
export type ModificationArgument = ElementModification | RedeclareComponent | RedeclareClass;

/** `each final a.b(start = 1) = 2 "…"`. */
export interface ElementModification extends Span {
  readonly kind: "element-modification";
  readonly each: boolean;
  readonly final: boolean;
  readonly name: Name;
  readonly modification: Modification | undefined;
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
}

/** `redeclare Type c(…)` or `replaceable Type c(…)` as an argument; the clause holds exactly one component. */
export interface RedeclareComponent extends Span {
  readonly kind: "redeclare-component";
  readonly each: boolean;
  readonly clause: ComponentClause;
}

/** `redeclare model M = N(…)` or `replaceable …` as an argument. */
export interface RedeclareClass extends Span {
  readonly kind: "redeclare-class";
  readonly each: boolean;
  readonly element: ClassElement;
}

/** A subscript: an expression, or undefined for `:`. */
export interface Subscript extends Span {
  readonly kind: "subscript";
  readonly expression: Expression | undefined;
}

/** A string, or several joined with `+`, decoded. */
export interface Description extends Span {
  readonly kind: "description";
  readonly text: string;
}

/** `annotation(…)`. */
export interface Annotation extends Span {
  readonly kind: "annotation";
  readonly modification: ClassModification;
  /**
   * More annotations of the same class, which the specification does not allow: they say what the first one leaves open. Of
   * the first one alone; in the tree they are parts of the class, behind it.
   */
  readonly further?: readonly Annotation[];
}

// --- equations and statements -------------------------------------------------------------------------------------------

interface EquationTail {
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
}

/** An equation, by its kind. */
export type Equation = EqualityEquation | IfEquation | ForEquation | ConnectEquation | WhenEquation | CallEquation;

/** `left = right`. */
export interface EqualityEquation extends Span, EquationTail {
  readonly kind: "equality";
  readonly left: Expression;
  readonly right: Expression;
}

/** `if`/`elseif` branches have a condition, `else` has none. */
export interface IfEquation extends Span, EquationTail {
  readonly kind: "if-equation";
  readonly branches: readonly EquationBranch[];
}

/** `when … end when` with equations. */
export interface WhenEquation extends Span, EquationTail {
  readonly kind: "when-equation";
  readonly branches: readonly EquationBranch[];
}

/** A condition with the equations under it; without one for `else`. */
export interface EquationBranch extends Span {
  readonly condition: Expression | undefined;
  readonly equations: readonly Equation[];
}

/** `for … end for` with equations. */
export interface ForEquation extends Span, EquationTail {
  readonly kind: "for-equation";
  readonly indices: readonly ForIndex[];
  readonly equations: readonly Equation[];
}

/** `i in 1:n`; the range is undefined where it is to be deduced (MLS 11.2.2.1). */
export interface ForIndex extends Span {
  readonly kind: "for-index";
  readonly name: Identifier;
  readonly range: Expression | undefined;
}

/** `connect(a, b)`. */
export interface ConnectEquation extends Span, EquationTail {
  readonly kind: "connect";
  readonly left: Expression;
  readonly right: Expression;
}

/** `assert(…)`, `terminate(…)`, `reinit(…)`, `Connections.branch(…)`, or a call of a function without result. */
export interface CallEquation extends Span, EquationTail {
  readonly kind: "call-equation";
  readonly call: CallExpression;
}

/** A statement, by its kind. */
export type Statement =
  | AssignmentStatement
  | CallStatement
  | IfStatement
  | ForStatement
  | WhileStatement
  | WhenStatement
  | BreakStatement
  | ReturnStatement;

/** `a := e` with one target, `(a, , b) := f(x)` with several; undefined where a place is left empty. */
export interface AssignmentStatement extends Span, EquationTail {
  readonly kind: "assignment";
  readonly targets: readonly (ComponentReference | undefined)[];
  /** Whether the targets stand in parentheses. */
  readonly tuple: boolean;
  readonly value: Expression;
}

/** A call that stands as a statement. */
export interface CallStatement extends Span, EquationTail {
  readonly kind: "call-statement";
  readonly call: CallExpression;
}

/** A condition with the statements under it; without one for `else`. */
export interface StatementBranch extends Span {
  readonly condition: Expression | undefined;
  readonly statements: readonly Statement[];
}

/** `if … end if` with statements. */
interface IfStatement extends Span, EquationTail {
  readonly kind: "if-statement";
  readonly branches: readonly StatementBranch[];
}

/** `when … end when` with statements. */
export interface WhenStatement extends Span, EquationTail {
  readonly kind: "when-statement";
  readonly branches: readonly StatementBranch[];
}

/** `for … end for` with statements. */
export interface ForStatement extends Span, EquationTail {
  readonly kind: "for-statement";
  readonly indices: readonly ForIndex[];
  readonly statements: readonly Statement[];
}

/** `while … end while`. */
interface WhileStatement extends Span, EquationTail {
  readonly kind: "while-statement";
  readonly condition: Expression;
  readonly statements: readonly Statement[];
}

/** `break`. */
interface BreakStatement extends Span, EquationTail {
  readonly kind: "break";
}

/** `return`. */
interface ReturnStatement extends Span, EquationTail {
  readonly kind: "return";
}

// --- expressions --------------------------------------------------------------------------------------------------------

/** An expression, by its kind. */
export type Expression =
  | NumberLiteral
  | StringLiteral
  | BooleanLiteral
  | EndExpression
  | ComponentReference
  | UnaryExpression
  | BinaryExpression
  | IfExpression
  | RangeExpression
  | CallExpression
  | ArrayExpression
  | ArrayComprehension
  | MatrixExpression
  | TupleExpression
  | IndexedExpression
  | ErrorExpression;

/** A number without sign. */
export interface NumberLiteral extends Span {
  readonly kind: "number";
  readonly value: number;
  /** Written without point and exponent. */
  readonly integer: boolean;
}

/** Decoded text; the span covers the quotes. */
export interface StringLiteral extends Span {
  readonly kind: "string";
  readonly value: string;
}

/** `true` or `false`. */
interface BooleanLiteral extends Span {
  readonly kind: "boolean";
  readonly value: boolean;
}

/** `end` inside a subscript. */
interface EndExpression extends Span {
  readonly kind: "end";
}

/** `a[1].b`, `.Modelica.Constants.pi`; also `time`. */
export interface ComponentReference extends Span {
  readonly kind: "reference";
  readonly global: boolean;
  readonly parts: readonly [ReferencePart, ...ReferencePart[]];
}

/** A name in a component reference, with its subscripts. */
export interface ReferencePart extends Span {
  readonly name: Identifier;
  readonly subscripts: readonly Subscript[];
}

/** Operators with one operand. */
export type UnaryOperator = "+" | "-" | ".+" | ".-" | "not";

/** An operator before its operand. */
interface UnaryExpression extends Span {
  readonly kind: "unary";
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

/** Operators between two operands. */
export type BinaryOperator =
  | "+"
  | "-"
  | "*"
  | "/"
  | "^"
  | ".+"
  | ".-"
  | ".*"
  | "./"
  | ".^"
  | "<"
  | "<="
  | ">"
  | ">="
  | "=="
  | "<>"
  | "and"
  | "or";

/** An operator between its operands. */
export interface BinaryExpression extends Span {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `if c then a elseif d then b else e`. */
export interface IfExpression extends Span {
  readonly kind: "if";
  readonly branches: readonly { readonly condition: Expression; readonly value: Expression }[];
  readonly otherwise: Expression;
}

/** `first : step : last`. */
export interface RangeExpression extends Span {
  readonly kind: "range";
  readonly first: Expression;
  readonly step: Expression | undefined;
  readonly last: Expression;
}

/** A call; `der`, `pre`, `initial`, `sample`, … are calls too. */
export interface CallExpression extends Span {
  readonly kind: "call";
  readonly callee: ComponentReference;
  readonly arguments: readonly CallArgument[];
  /** `f(e for i in r)` (MLS 10.3.4, 10.4.1): then there is one positional argument. */
  readonly iterators: readonly ForIndex[] | undefined;
}

/** Positional where `name` is undefined. */
export interface CallArgument extends Span {
  readonly name: Identifier | undefined;
  readonly value: Expression | FunctionPartial;
}

/** `function f(a = 1)` as an argument (MLS 12.4.2.1). */
export interface FunctionPartial extends Span {
  readonly kind: "function-partial";
  readonly callee: Name;
  readonly arguments: readonly { readonly name: Identifier; readonly value: Expression | FunctionPartial }[];
}

/** `{a, b}`. */
export interface ArrayExpression extends Span {
  readonly kind: "array";
  readonly elements: readonly Expression[];
}

/** `{e for i in r, j in s}`. */
export interface ArrayComprehension extends Span {
  readonly kind: "comprehension";
  readonly element: Expression;
  readonly iterators: readonly ForIndex[];
}

/** `[a, b; c, d]`, by rows. */
export interface MatrixExpression extends Span {
  readonly kind: "matrix";
  readonly rows: readonly (readonly Expression[])[];
}

/** `(a, , b)` or a parenthesised expression, which is a tuple of one. */
export interface TupleExpression extends Span {
  readonly kind: "tuple";
  readonly elements: readonly (Expression | undefined)[];
}

/** Subscripts or a field on a parenthesised expression, as 3.7 allows: `(f(x))[2]`, `(f(x)).y`. */
export interface IndexedExpression extends Span {
  readonly kind: "indexed";
  readonly base: Expression;
  readonly subscripts: readonly Subscript[];
  /** Names after the subscripts, in order. */
  readonly fields: readonly ReferencePart[];
}

/** Stands where an expression was expected and none could be read. */
export interface ErrorExpression extends Span {
  readonly kind: "error";
}
