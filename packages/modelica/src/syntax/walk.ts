import type {
  Annotation,
  ClassDefinition,
  ClassModification,
  ClassSpecifier,
  ComponentDeclaration,
  Composition,
  ConstrainingClause,
  Description,
  Deselection,
  Element,
  EnumerationLiteral,
  Equation,
  Expression,
  External,
  ForIndex,
  FunctionPartial,
  Identifier,
  Modification,
  ModificationArgument,
  Name,
  ReferencePart,
  Section,
  Statement,
  StoredDefinition,
  Subscript,
} from "./tree.ts";

/** Any node that has a kind. Branches, parts of references and arguments of calls have none; their children count as those of the node above. */
export type SyntaxNode =
  | Annotation
  | ClassDefinition
  | ClassModification
  | ClassSpecifier
  | ComponentDeclaration
  | Composition
  | ConstrainingClause
  | Deselection
  | Description
  | Element
  | EnumerationLiteral
  | Equation
  | Expression
  | External
  | ForIndex
  | FunctionPartial
  | Identifier
  | Modification
  | ModificationArgument
  | Name
  | Section
  | Statement
  | StoredDefinition
  | Subscript;

/**
 * Visits a node and all below it, parents first, children in the order of the text. What is below a node is left out when
 * `enter` returns false for it; `leave` is called when all below a node has been visited.
 */
export function walkSyntax(
  node: SyntaxNode,
  enter: (node: SyntaxNode) => boolean,
  leave: (node: SyntaxNode) => void = () => {},
): void {
  if (enter(node)) {
    for (const child of childrenOf(node)) if (child !== undefined) walkSyntax(child, enter, leave);
  }
  leave(node);
}

type Children = readonly (SyntaxNode | undefined)[];

/**
 * The children of a node in the order of the text, where they do not contain each other; undefined where the node leaves
 * something out.
 */
export function childrenOf(node: SyntaxNode): Children {
  switch (node.kind) {
    case "stored-definition":
      return [node.within, ...node.classes];
    case "name":
      return node.parts;
    case "class":
      return childrenOfClass(node);
    case "long":
      return [node.modification, node.composition, node.endName];
    case "short":
      return [node.base, ...node.subscripts, node.modification];
    case "enumeration":
      return node.literals ?? [];
    case "derivative":
      return [node.base, ...node.variables];
    case "enumeration-literal":
      return [node.name, node.description, node.annotation];
    case "composition":
      return [...node.sections, node.external];
    case "element-section":
      return node.elements;
    case "equation-section":
      return node.equations;
    case "algorithm-section":
      return node.statements;
    case "external":
      return [node.result, node.functionName, ...node.arguments, node.annotation];
    case "import":
      return [node.alias, node.name, ...node.names, node.description, node.annotation];
    case "extends":
      return [node.base, node.modification, ...node.deselections, node.annotation];
    case "class-element":
      return [node.definition, node.constrainedBy];
    case "component-clause":
      return [node.type, ...node.subscripts, ...node.components, node.constrainedBy];
    case "component":
      return [node.name, ...node.subscripts, node.modification, node.condition, node.description, node.annotation];
    case "constraining":
      return [node.base, node.modification, node.description, node.annotation];
    case "deselection":
      return [node.component, node.connection];
    case "modification":
      return [node.classModification, node.binding];
    case "class-modification":
      return node.arguments;
    case "element-modification":
      return [node.name, node.modification, node.description, node.annotation];
    case "redeclare-component":
      return [node.clause];
    case "redeclare-class":
      return [node.element];
    case "subscript":
      return [node.expression];
    case "annotation":
      return [node.modification];
    case "for-index":
      return [node.name, node.range];
    case "function-partial":
      return [node.callee, ...node.arguments.flatMap((argument) => [argument.name, argument.value])];
    default:
      return childrenOfInstruction(node);
  }
}

function childrenOfInstruction(node: Equation | Statement | Expression | Identifier | Description): Children {
  switch (node.kind) {
    case "equality":
    case "connect":
      return [node.left, node.right, node.description, node.annotation];
    case "if-equation":
    case "when-equation":
      return [...node.branches.flatMap((branch) => [branch.condition, ...branch.equations]), node.description, node.annotation];
    case "for-equation":
      return [...node.indices, ...node.equations, node.description, node.annotation];
    case "call-equation":
    case "call-statement":
      return [node.call, node.description, node.annotation];
    case "assignment":
      return [...node.targets, node.value, node.description, node.annotation];
    case "if-statement":
    case "when-statement":
      return [...node.branches.flatMap((branch) => [branch.condition, ...branch.statements]), node.description, node.annotation];
    case "for-statement":
      return [...node.indices, ...node.statements, node.description, node.annotation];
    case "while-statement":
      return [node.condition, ...node.statements, node.description, node.annotation];
    case "break":
    case "return":
      return [node.description, node.annotation];
    default:
      return childrenOfExpression(node);
  }
}

/** The specifier of a long class spans its description and its annotation too. */
function childrenOfClass({ name, specifier, description, annotation }: ClassDefinition): Children {
  const annotations = [annotation, ...(annotation?.further ?? [])];
  return specifier.kind === "long"
    ? [name, description, specifier, ...annotations]
    : [name, specifier, description, ...annotations];
}

function childrenOfExpression(node: Expression | Identifier | Description): Children {
  switch (node.kind) {
    case "reference":
      return childrenOfParts(node.parts);
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "if":
      return [...node.branches.flatMap((branch) => [branch.condition, branch.value]), node.otherwise];
    case "range":
      return [node.first, node.step, node.last];
    case "call":
      return [node.callee, ...node.arguments.flatMap((argument) => [argument.name, argument.value]), ...(node.iterators ?? [])];
    case "array":
    case "tuple":
      return node.elements;
    case "comprehension":
      return [node.element, ...node.iterators];
    case "matrix":
      return node.rows.flat();
    case "indexed":
      return [node.base, ...node.subscripts, ...childrenOfParts(node.fields)];
    case "number":
    case "string":
    case "boolean":
    case "end":
    case "error":
    case "identifier":
    case "description":
      return [];
  }
}

function childrenOfParts(parts: readonly ReferencePart[]): Children {
  return parts.flatMap((part) => [part.name, ...part.subscripts]);
}
