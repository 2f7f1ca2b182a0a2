/** What classes declare and say, as terms: one for each component, equation and statement. */
import type {
  ClassDefinition,
  ComponentClause,
  ComponentDeclaration,
  Element,
  ExtendsClause,
  External,
  Section,
} from "../syntax/tree.ts";
import { expressionTerm, type Place, pathTerm, subscriptTerms } from "./expression-term.ts";
import { equationTerm, statementTerm } from "./instruction-term.ts";
import { constraintTerms, modificationTerm, modifiersTerm, prefixWord, typeOf } from "./modification-term.ts";
import { isPredefined, membersOf } from "./scope.ts";
import { list, sizeOf, type Term, word } from "./term.ts";

/** A declaration, an equation or the like, and how much it counts when two texts are compared; 0 for what any model has. */
export interface Fact {
  readonly term: Term;
  readonly weight: number;
}

/**
 * Everything that a class and the classes in it say.
 *
 * @param around  where the class stands
 * @param owner  the class around it; a word for none
 */
export function factsOfClass(definition: ClassDefinition, around: Place, owner: Term = word("text")): readonly Fact[] {
  const { name, classKind, specifier, partial, expandable } = definition;
  const place = { ...around, scope: around.names.scopeOf(definition) };
  const self = pathTerm(around.scope.resolve([name.text]));
  const words = [classKind, partial ? "partial" : "", expandable ? "expandable" : ""].join(" ");
  const said = specifierTerms(definition, around, place);
  const own = { term: list("class", [owner, self, word(words), ...said]), weight: sizeOf(list("", said)) };
  if (specifier.kind !== "long") return [own];
  const { sections, external } = specifier.composition;
  return [
    own,
    ...sections.flatMap((section) => factsOfSection(section, self, place)),
    ...(external === undefined ? [] : [externalFact(external, self, place)]),
  ];
}

/** What the line says that declares a class. */
function specifierTerms({ specifier }: ClassDefinition, around: Place, { scope }: Place): readonly Term[] {
  switch (specifier.kind) {
    case "long":
      return specifier.modification === undefined ? [] : [modifiersTerm(specifier.modification, undefined, around)];
    case "short": {
      const base = typeOf(specifier.base, around);
      const subscripts = subscriptTerms(specifier.subscripts, around);
      const modifiers = modifiersTerm(specifier.modification, base, around);
      return [word(`= ${specifier.prefix ?? ""}`), pathTerm(base), ...subscripts, modifiers];
    }
    case "enumeration":
      return [word("enumeration"), ...(specifier.literals ?? []).map(({ name }) => pathTerm(scope.resolve([name.text])))];
    case "derivative": {
      const base = typeOf(specifier.base, around);
      const called = base.at(-1);
      const inputs = specifier.variables.map(({ text }) =>
        pathTerm(typeof called === "object" ? membersOf(called, [text]) : [text]),
      );
      return [word("der"), pathTerm(base), ...inputs];
    }
  }
}

function externalFact({ language, functionName, result, arguments: given }: External, self: Term, place: Place): Fact {
  const called = word(`${language ?? "C"} ${functionName?.text ?? ""}`);
  const term = list("external", [self, called, ...[result, ...given].map((part) => expressionTerm(part, place))]);
  return { term, weight: sizeOf(term) };
}

function factsOfSection(section: Section, owner: Term, place: Place): readonly Fact[] {
  switch (section.kind) {
    case "element-section":
      return section.elements.flatMap((element) => factsOfElement(element, owner, place));
    case "equation-section":
      return section.equations.map((equation) => {
        const said = equationTerm(equation, place);
        return { term: list(section.initial ? "initial" : "equation", [owner, said]), weight: sizeOf(said) };
      });
    case "algorithm-section": {
      const statements = section.statements.map((statement) => statementTerm(statement, place));
      return [{ term: list(section.initial ? "initial algorithm" : "algorithm", [owner, ...statements]), weight: 0 }];
    }
  }
}

function factsOfElement(element: Element, owner: Term, place: Place): readonly Fact[] {
  switch (element.kind) {
    case "import":
      return [];
    case "extends":
      return [extendsFact(element, owner, place)];
    case "class-element": {
      const { prefixes, definition, constrainedBy } = element;
      const own = [prefixWord(prefixes), ...constraintTerms(constrainedBy, place)];
      const self = pathTerm(place.scope.resolve([definition.name.text]));
      return [
        { term: list("member", [owner, self, ...own]), weight: sizeOf(list("", own)) - 1 },
        ...factsOfClass(definition, place, owner),
      ];
    }
    case "component-clause":
      return element.components.map((component) => componentFact(element, component, owner, place));
  }
}

function extendsFact({ base, modification, deselections }: ExtendsClause, owner: Term, place: Place): Fact {
  const type = typeOf(base, place);
  const left = deselections.map(({ component, connection }) =>
    connection === undefined
      ? list("break", [pathTerm(place.scope.resolve([component?.text ?? ""]))])
      : list("break", [equationTerm(connection, place)]),
  );
  const term = list("extends", [owner, pathTerm(type), modifiersTerm(modification, type, place), ...left]);
  return { term, weight: sizeOf(term) - 1 };
}

/** A component; its order among the others, its name and whether it is public tell nothing. */
function componentFact(clause: ComponentClause, component: ComponentDeclaration, owner: Term, place: Place): Fact {
  const type = typeOf(clause.type, place);
  const said = [
    ...subscriptTerms([...clause.subscripts, ...component.subscripts], place),
    modificationTerm(component.modification, type, place),
    ...(component.condition === undefined ? [] : [list("if", [expressionTerm(component.condition, place)])]),
    ...constraintTerms(clause.constrainedBy, place),
  ];
  const self = pathTerm(place.scope.resolve([component.name.text]));
  const term = list("component", [owner, self, pathTerm(type), prefixWord(clause.prefixes), ...said]);
  // A plain `Real x` is in any model: it counts by the equations in which it is.
  return { term, weight: sizeOf(list("", said)) + (isPredefined(type) ? 0 : 2) };
}
