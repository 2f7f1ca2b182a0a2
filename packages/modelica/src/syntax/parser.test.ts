import { describe, expect, it } from "vitest";
import { parseExpression, parseFile } from "./parser.ts";
import { printExpression, printName } from "./print.ts";
import type { ClassDefinition, Element, Expression, LongSpecifier, Section, SyntaxFile } from "./tree.ts";

function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined || items.length !== 1) throw new Error(`one item expected, ${items.length} found`);
  return item;
}

/** The class of a text with one class, which must parse without diagnostic. */
function classOf(text: string): ClassDefinition {
  const file = parseFile("Test.mo", text);
  expect(codesOf(file)).toEqual([]);
  return only(file.root.classes);
}

function longOf(definition: ClassDefinition): LongSpecifier {
  if (definition.specifier.kind !== "long") throw new Error("a long class expected");
  return definition.specifier;
}

function sectionsOf(text: string): readonly Section[] {
  return longOf(classOf(text)).composition.sections;
}

/** The one element of a class body without sections. */
function elementOf(declaration: string): Element {
  const section = only(sectionsOf(`model A ${declaration} end A;`));
  if (section.kind !== "element-section") throw new Error("elements expected");
  return only(section.elements);
}

function codesOf(file: SyntaxFile): string[] {
  return file.diagnostics.map((diagnostic) => diagnostic.code);
}

/** Diagnostics as `line:column code`. */
function diagnosticsOf(text: string): string[] {
  const file = parseFile("Test.mo", text);
  return file.diagnostics.map(({ code, place }) => {
    const { line, column } = file.source.lineColumn(place?.start ?? -1);
    return `${line}:${column} ${code}`;
  });
}

/** What a class body holds, in short: names of components and classes, kinds of everything else. */
function contentsOf(definition: ClassDefinition): string[] {
  if (definition.specifier.kind !== "long") return [definition.specifier.kind];
  return definition.specifier.composition.sections.flatMap(contentsOfSection);
}

function contentsOfSection(section: Section): string[] {
  switch (section.kind) {
    case "element-section":
      return section.elements.flatMap((element) => {
        if (element.kind === "component-clause") return element.components.map((component) => component.name.text);
        return element.kind === "class-element" ? [`${element.definition.name.text}{}`] : [element.kind];
      });
    case "equation-section":
      return section.equations.map((equation) => equation.kind);
    case "algorithm-section":
      return section.statements.map((statement) => statement.kind);
  }
}

/** An expression with every operator in parentheses. */
function grouped(expression: Expression): string {
  if (expression.kind === "binary") return `(${grouped(expression.left)} ${expression.operator} ${grouped(expression.right)})`;
  if (expression.kind === "unary") return `(${expression.operator} ${grouped(expression.operand)})`;
  if (expression.kind === "range") {
    const parts = [expression.first, ...(expression.step === undefined ? [] : [expression.step]), expression.last];
    return `(${parts.map(grouped).join(" : ")})`;
  }
  return printExpression(expression);
}

function expressionOf(text: string): Expression {
  const { expression, diagnostics } = parseExpression(text);
  expect(diagnostics).toEqual([]);
  return expression;
}

describe("expressions", () => {
  it("groups operators by precedence and from the left", () => {
    expect(grouped(expressionOf("a + b * c ^ d - e"))).toBe("((a + (b * (c ^ d))) - e)");
    expect(grouped(expressionOf("a - b - c"))).toBe("((a - b) - c)");
    expect(grouped(expressionOf("a / b * c ./ d"))).toBe("(((a / b) * c) ./ d)");
    expect(grouped(expressionOf("a or b and not c < d + 1"))).toBe("(a or (b and (not (c < (d + 1)))))");
    expect(grouped(expressionOf("a == b or c <> d"))).toBe("((a == b) or (c <> d))");
  });

  it("applies a sign to the whole first term", () => {
    expect(grouped(expressionOf("-a * b + c"))).toBe("((- (a * b)) + c)");
    expect(grouped(expressionOf("-2 ^ 2"))).toBe("(- (2 ^ 2))");
    expect(grouped(expressionOf("not a and b"))).toBe("((not a) and b)");
  });

  it("reads ranges with and without step", () => {
    expect(grouped(expressionOf("1:n + 1"))).toBe("(1 : (n + 1))");
    const range = expressionOf("a:b:c");
    expect(range.kind === "range" && [range.first, range.step, range.last].map((part) => part && printExpression(part))).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  it("reads literals with their values", () => {
    expect(expressionOf("17")).toMatchObject({ kind: "number", value: 17, integer: true });
    expect(expressionOf("1.")).toMatchObject({ kind: "number", value: 1, integer: false });
    expect(expressionOf(".5e-3")).toMatchObject({ kind: "number", value: 0.0005, integer: false });
    expect(expressionOf('"a\\tb"')).toMatchObject({ kind: "string", value: "a\tb", start: 0, end: 6 });
    expect(expressionOf("false")).toMatchObject({ kind: "boolean", value: false });
  });

  it("reads references with subscripts, from the root and with quoted names", () => {
    const reference = expressionOf(".A.'x y'[1, :, end].b[2:end]");
    if (reference.kind !== "reference") throw new Error("a reference expected");
    expect(reference.global).toBe(true);
    expect(reference.parts.map((part) => [part.name.text, part.subscripts.length])).toEqual([
      ["A", 0],
      ["'x y'", 3],
      ["b", 1],
    ]);
    expect(reference.parts[1]?.subscripts[1]?.expression).toBeUndefined();
    expect(reference.parts[1]?.subscripts[2]?.expression?.kind).toBe("end");
  });

  it("reads calls with positional and named arguments, iterators and partial application", () => {
    for (const text of [
      "f()",
      "f(a, b = 1, c = g(2))",
      "sum(i * j for i in 1:3, j)",
      "quad(function Sine(A = 2, w = function f()), 0, g = function h())",
      "der(x)",
      "initial()",
      "pure(A.f(x))",
      "{i for i in 1:3}",
      "{}",
      "{{1, 2}, {3, 4}}",
      "[a, b; c, d]",
      "(a, , b)",
      "if a then 1 elseif b then 2 else 3",
      "(if a then 1 else 2) + 3",
    ]) {
      expect(printExpression(expressionOf(text))).toBe(text);
    }
  });

  it("reads subscripts and fields of a parenthesised expression", () => {
    expect(expressionOf("(f(x)).y[2].z")).toMatchObject({ kind: "indexed", subscripts: [], fields: [{}, {}] });
    expect(expressionOf("(a + b)[2, :]")).toMatchObject({ kind: "indexed", subscripts: [{}, {}], fields: [] });
    expect(expressionOf("(a)")).toMatchObject({ kind: "tuple" });
  });

  it("refuses what only parentheses could mean", () => {
    const codes = (text: string) => parseExpression(text).diagnostics.map((diagnostic) => diagnostic.code);
    expect(codes("a ^ b ^ c")).toEqual(["syntax.chained-operator"]);
    expect(codes("a < b < c")).toEqual(["syntax.chained-operator"]);
    expect(codes("a * -b")).toEqual(["syntax.needs-parentheses"]);
    expect(codes("a == not b")).toEqual(["syntax.needs-parentheses"]);
    expect(codes("1 + if a then 1 else 2")).toEqual(["syntax.needs-parentheses"]);
    expect(codes("f(a = 1, 2)")).toEqual(["syntax.positional-after-named"]);
    expect(codes("a b")).toEqual(["syntax.unexpected-text"]);
    expect(codes("end + 1")).toEqual(["syntax.expected-expression"]);
    expect(codes("")).toEqual(["syntax.unexpected-end-of-file"]);
  });
});

describe("classes", () => {
  it("reads prefixes and kinds", () => {
    const kinds = [
      "class",
      "model",
      "record",
      "block",
      "connector",
      "type",
      "package",
      "function",
      "operator",
      "operator function",
      "operator record",
    ];
    for (const kind of kinds) {
      expect(classOf(`${kind} A end A;`).classKind).toBe(kind.replace(" ", "-"));
    }
    expect(classOf("encapsulated partial model A end A;")).toMatchObject({ encapsulated: true, partial: true });
    expect(classOf("expandable connector A end A;")).toMatchObject({ classKind: "connector", expandable: true });
    expect(classOf("impure function A end A;")).toMatchObject({ classKind: "function", purity: "impure" });
    expect(classOf("pure operator function A end A;")).toMatchObject({ classKind: "operator-function", purity: "pure" });
    expect(classOf("model A end A;").purity).toBeUndefined();
  });

  it("reads the within clause", () => {
    expect(parseFile("", "within A.B; model C end C;").root.within?.parts.map((part) => part.text)).toEqual(["A", "B"]);
    expect(parseFile("", "within; model C end C;").root.within?.parts).toEqual([]);
    expect(parseFile("", "model C end C;").root.within).toBeUndefined();
  });

  it("reads short, enumeration and derivative classes", () => {
    const short = classOf('type A = input .B.C[3, :](min = 0) "text" annotation(X = 1);');
    expect(short.specifier).toMatchObject({ kind: "short", prefix: "input", subscripts: [{}, {}], modification: {} });
    expect(short.description?.text).toBe("text");
    expect(short.annotation?.modification.arguments).toHaveLength(1);
    expect(classOf('type E = enumeration(a "x", b);').specifier).toMatchObject({
      kind: "enumeration",
      literals: [{ name: { text: "a" }, description: { text: "x" } }, { name: { text: "b" } }],
    });
    expect(classOf("type E = enumeration(:);").specifier).toMatchObject({ kind: "enumeration", literals: undefined });
    expect(classOf("function g = der(A.f, x, y);").specifier).toMatchObject({
      kind: "derivative",
      variables: [{ text: "x" }, { text: "y" }],
    });
  });

  it("reads class extends with its modification", () => {
    const definition = classOf("model extends A(x = 1) end A;");
    expect(definition.name.text).toBe("A");
    expect(longOf(definition)).toMatchObject({ isExtends: true, modification: { arguments: [{}] } });
  });

  it("gives the annotation of a long class to the class", () => {
    const definition = classOf('model A "text" + " goes on" equation annotation(Icon()); end A;');
    expect(definition.description?.text).toBe("text goes on");
    expect(definition.annotation?.modification.arguments).toHaveLength(1);
  });

  it("keeps sections in their order", () => {
    const sections = sectionsOf(
      "model A Real a; protected Real b; public Real c; initial equation a = 1; equation b = 1; initial algorithm algorithm c := 1; end A;",
    );
    expect(sections.map((section) => (section.kind === "element-section" ? section.visibility : section.kind))).toEqual([
      "public",
      "protected",
      "public",
      "equation-section",
      "equation-section",
      "algorithm-section",
      "algorithm-section",
    ]);
    expect(sections.map((section) => section.kind !== "element-section" && section.initial)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it("reads external functions", () => {
    const external = longOf(
      classOf(
        'function f input Real x; external "C" r.y = c_f(x, 1) annotation(Library = "m"); annotation(Inline = true); end f;',
      ),
    ).composition.external;
    expect(external).toMatchObject({ language: "C", functionName: { text: "c_f" }, arguments: [{}, {}], annotation: {} });
    expect(external?.result?.parts).toHaveLength(2);
    expect(longOf(classOf("function f external; end f;")).composition.external).toMatchObject({
      language: undefined,
      functionName: undefined,
      arguments: [],
    });
  });
});

describe("elements", () => {
  it("reads the forms of imports", () => {
    expect(elementOf('import A.B "text";')).toMatchObject({ form: "qualified", description: { text: "text" } });
    expect(elementOf("import X = A.B;")).toMatchObject({ form: "renaming", alias: { text: "X" } });
    expect(elementOf("import A.B.*;")).toMatchObject({ form: "unqualified", name: { parts: [{}, {}] } });
    expect(elementOf("import A. *;")).toMatchObject({ form: "unqualified" });
    expect(elementOf("import A.{B, C};")).toMatchObject({ form: "multiple", names: [{ text: "B" }, { text: "C" }] });
  });

  it("reads extends clauses with what they leave out", () => {
    const element = elementOf("extends A.B(x = 1, break c, break connect(a, b.c)) annotation(X = 1);");
    expect(element).toMatchObject({
      kind: "extends",
      modification: { arguments: [{}] },
      deselections: [{ component: { text: "c" } }, { connection: { left: {}, right: {} } }],
      annotation: {},
    });
  });

  it("reads component clauses with all prefixes", () => {
    expect(
      elementOf(
        'redeclare final inner outer replaceable flow parameter input A.B[2] x[3](start = 1) = 2 if c "text" annotation(X = 1), y constrainedby C(z = 1) "why";',
      ),
    ).toMatchObject({
      prefixes: { redeclare: true, final: true, inner: true, outer: true, replaceable: true },
      connection: "flow",
      variability: "parameter",
      causality: "input",
      subscripts: [{}],
      components: [
        {
          name: { text: "x" },
          subscripts: [{}],
          modification: { classModification: { arguments: [{}] }, binding: { value: 2 }, isBreak: false },
          condition: { kind: "reference" },
          description: { text: "text" },
          annotation: {},
        },
        { name: { text: "y" } },
      ],
      constrainedBy: { modification: {}, description: { text: "why" } },
    });
  });

  it("reads modifications of every kind", () => {
    const element = elementOf(
      'M m(each final a.b(start = 1) = 2 "text", c = break, redeclare each final replaceable model N = O(p = 1) constrainedby P, replaceable Q q = r, redeclare package S = T, d := 1);',
    );
    if (element.kind !== "component-clause") throw new Error("a component expected");
    const args = only(element.components).modification?.classModification?.arguments ?? [];
    expect(args).toMatchObject([
      { kind: "element-modification", each: true, final: true, description: { text: "text" } },
      { kind: "element-modification", modification: { isBreak: true, binding: undefined } },
      {
        kind: "redeclare-class",
        each: true,
        element: { prefixes: { redeclare: true, final: true, replaceable: true }, constrainedBy: {} },
      },
      {
        kind: "redeclare-component",
        clause: { prefixes: { redeclare: false, replaceable: true }, components: [{ name: { text: "q" } }] },
      },
      { kind: "redeclare-class", element: { definition: { classKind: "package", name: { text: "S" } } } },
      { kind: "element-modification", modification: { binding: { value: 1 } } },
    ]);
    const [first] = args;
    expect(first?.kind === "element-modification" && printName(first.name)).toBe("a.b");
  });

  it("keeps a constraining clause and description of a replaceable class", () => {
    const element = elementOf('replaceable package M = A.B constrainedby C "medium" annotation(choicesAllMatching = true);');
    expect(element).toMatchObject({
      kind: "class-element",
      prefixes: { replaceable: true },
      definition: { description: undefined },
      constrainedBy: { description: { text: "medium" }, annotation: {} },
    });
  });
});

describe("equations and statements", () => {
  const equationsOf = (text: string) => {
    const section = only(sectionsOf(`model A equation ${text} end A;`));
    return section.kind === "equation-section" ? section.equations : [];
  };
  const statementsOf = (text: string) => {
    const section = only(sectionsOf(`function f algorithm ${text} end f;`));
    return section.kind === "algorithm-section" ? section.statements : [];
  };

  it("reads every kind of equation", () => {
    expect(
      equationsOf(
        'a = b "text" annotation(X = 1); (c, , d) = f(x); if a then b = 1; elseif c then else d = 1; end if; for i in 1:2, j loop x[i] = j; end for; when a then b = 1; elsewhen c then end when; connect(a, b); assert(a, "b");',
      ),
    ).toMatchObject([
      { kind: "equality", description: { text: "text" }, annotation: {} },
      { kind: "equality", left: { kind: "tuple", elements: [{}, undefined, {}] } },
      {
        kind: "if-equation",
        branches: [
          { condition: {}, equations: [{}] },
          { condition: {}, equations: [] },
          { condition: undefined, equations: [{}] },
        ],
      },
      {
        kind: "for-equation",
        indices: [
          { name: { text: "i" }, range: {} },
          { name: { text: "j" }, range: undefined },
        ],
      },
      { kind: "when-equation", branches: [{ equations: [{}] }, { equations: [] }] },
      { kind: "connect", left: { kind: "reference" }, right: { kind: "reference" } },
      { kind: "call-equation", call: { arguments: [{}, {}] } },
    ]);
  });

  it("reads every kind of statement", () => {
    expect(
      statementsOf(
        "a[1].b := 2; (a, , b) := f(x); print(a); if a then b := 1; else c := 1; end if; for i loop break; end for; while a loop return; end while; when a then b := 1; elsewhen c then end when;",
      ),
    ).toMatchObject([
      { kind: "assignment", tuple: false, targets: [{ parts: [{}, {}] }] },
      { kind: "assignment", tuple: true, targets: [{}, undefined, {}], value: { kind: "call" } },
      { kind: "call-statement" },
      { kind: "if-statement", branches: [{ condition: {} }, { condition: undefined }] },
      { kind: "for-statement", statements: [{ kind: "break" }] },
      { kind: "while-statement", statements: [{ kind: "return" }] },
      { kind: "when-statement", branches: [{}, {}] },
    ]);
  });

  it("tells equations from assignments", () => {
    expect(diagnosticsOf("model A equation x := 1; algorithm y = 2; end A;")).toEqual([
      "1:20 syntax.assignment-in-equation",
      "1:38 syntax.equation-in-algorithm",
    ]);
  });

  it("refuses targets and connectors that are no references", () => {
    expect(diagnosticsOf("model A equation connect(f(x), 1); algorithm 1 := 2; (a, b) := 3; end A;")).toEqual([
      "1:26 syntax.connect-needs-references",
      "1:32 syntax.connect-needs-references",
      "1:46 syntax.invalid-assignment-target",
      "1:64 syntax.multiple-assignment-needs-call",
    ]);
  });
});

describe("broken files", () => {
  /** Diagnostics and contents of the first class. */
  const readingOf = (text: string) => {
    const file = parseFile("Test.mo", text);
    const [definition] = file.root.classes;
    return { diagnostics: diagnosticsOf(text), contents: definition === undefined ? [] : contentsOf(definition) };
  };

  it("keep the class around an unfinished connect", () => {
    expect(readingOf("model A\n  Pin p;\nequation\n  connect(\n  connect(p, q);\n  x = 1;\nend A;")).toEqual({
      diagnostics: ["5:3 syntax.expected-expression"],
      contents: ["p", "connect", "connect", "equality"],
    });
    expect(readingOf("model A\nequation\n  connect(p.n,\nend A;")).toEqual({
      diagnostics: ["4:1 syntax.expected-expression"],
      contents: ["connect"],
    });
  });

  it("lose nothing to a missing semicolon at the end of a line", () => {
    expect(readingOf("model A\n  Real x\n  Real y;\nequation\n  x = 1\n  y = 2;\nend A;")).toEqual({
      diagnostics: ["2:8 syntax.expected-token", "5:7 syntax.expected-token"],
      contents: ["x", "y", "equality", "equality"],
    });
  });

  it("pass over garbage between elements up to the next semicolon", () => {
    expect(readingOf("model A\n  Real x;\n  ) ] garbage 3 here;\n  Real y;\nend A;")).toEqual({
      diagnostics: ["3:3 syntax.expected-element"],
      contents: ["x", "y"],
    });
  });

  it("give the end of an outer class to the outer class", () => {
    const text = "package P\n  model A\n    Real x;\nend P;\nmodel Q end Q;";
    expect(diagnosticsOf(text)).toEqual(["2:9 syntax.missing-end"]);
    expect(parseFile("", text).root.classes.map((definition) => definition.name.text)).toEqual(["P", "Q"]);
  });

  it("accept an end with another name as the end", () => {
    expect(readingOf("model A\n  Real x;\nend B;")).toEqual({
      diagnostics: ["3:5 syntax.end-name-mismatch"],
      contents: ["x"],
    });
    expect(diagnosticsOf("model A end;")).toEqual(["1:12 syntax.expected-token"]);
  });

  it("read on after a string and a comment that are not closed", () => {
    expect(readingOf('model A\n  Real x "text;\n  Real y;\nend A;')).toEqual({
      diagnostics: ["2:10 syntax.unterminated-string", "2:15 syntax.expected-token"],
      contents: ["x", "y"],
    });
    expect(readingOf("model A\n  Real x;\n/* end A;")).toEqual({
      diagnostics: ["1:7 syntax.missing-end", "3:1 syntax.unterminated-comment"],
      contents: ["x"],
    });
  });

  it("close a construct whose end is missing at the end of the one around it", () => {
    expect(readingOf("model A\nequation\n  if a then\n    for i in 1:2 loop\n      x = 1;\n  end if;\n  y = 2;\nend A;")).toEqual(
      {
        diagnostics: ["6:3 syntax.expected-token"],
        contents: ["if-equation", "equality"],
      },
    );
    expect(readingOf("model A\nequation\n  when a then\n    x = 1;\nend A;").contents).toEqual(["when-equation"]);
    expect(readingOf("model A\nequation\n  x = 1;\n  end if;\n  y = 2;\nend A;").contents).toEqual(["equality", "equality"]);
  });

  it("repair a list inside its brackets", () => {
    expect(readingOf("model A\n  Real t[2, 2] = [1, 2; 3 4; 5, 6];\n  R r(a = 1 b = 2);\n  Real x;\nend A;")).toEqual({
      diagnostics: ["2:27 syntax.unclosed-bracket", "3:13 syntax.expected-token"],
      contents: ["t", "r", "x"],
    });
  });

  it("keep declarations that stand after equations", () => {
    expect(readingOf("model A\nequation\n  x = 1;\n  parameter Real y;\nend A;")).toEqual({
      diagnostics: ["4:3 syntax.misplaced-element"],
      contents: ["equality", "y"],
    });
  });

  it("keep the first of two class annotations and one that does not stand last", () => {
    expect(diagnosticsOf("model A annotation(X = 1); Real x; annotation(Y = 1); end A;")).toEqual([
      "1:9 syntax.misplaced-annotation",
      "1:36 syntax.duplicate-annotation",
    ]);
  });

  it("name prefixes that are repeated or out of order", () => {
    expect(diagnosticsOf("model A input parameter Real x; replaceable final Real y; flow flow Real z; end A;")).toEqual([
      "1:15 syntax.prefix-order",
      "1:45 syntax.prefix-order",
      "1:64 syntax.prefix-order",
    ]);
  });

  it("say where a name, a class or an equation is missing", () => {
    expect(diagnosticsOf("model A Real model; end A;")).toContain("1:14 syntax.keyword-as-name");
    expect(diagnosticsOf("Real x; model A end A;")).toEqual(["1:1 syntax.expected-class"]);
    expect(diagnosticsOf("model A Real = 1; end A;")).toEqual(["1:14 syntax.expected-name"]);
    expect(diagnosticsOf("model A equation then; algorithm then; end A;")).toEqual([
      "1:18 syntax.expected-equation",
      "1:34 syntax.expected-statement",
    ]);
    expect(diagnosticsOf('model A Real x = "a\\qb"; end A;')).toEqual(["1:20 syntax.unknown-escape"]);
  });

  it("point at the bracket that is not closed", () => {
    const [diagnostic] = parseFile("Test.mo", "model A\n  Real x = (1;\nend A;").diagnostics;
    expect(diagnostic).toMatchObject({
      code: "syntax.unclosed-bracket",
      values: { expected: ")", found: ";" },
      related: [{ code: "syntax.opened-here", place: { file: "Test.mo", start: 19, end: 20 } }],
    });
  });

  it("stop listing errors in a file that is something else", () => {
    const diagnostics = parseFile("Test.mo", ") ; ".repeat(1000)).diagnostics;
    expect(diagnostics).toHaveLength(201);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain("syntax.too-many-errors");
  });

  it("refuse nesting that would exhaust the stack", () => {
    const deep = 10_000;
    for (const text of [
      `model A Real x = ${"(".repeat(deep)}1${")".repeat(deep)}; end A;`,
      `model A Real x = ${"f(function g(a = ".repeat(deep)}`,
      `model A Real x = ${"1 + ".repeat(deep)}1; end A;`,
      `model A Real x = ${"x[".repeat(deep)}`,
      `model A Real x = ${"if a then ".repeat(deep)}`,
      `model A Real ${"x(".repeat(deep)}`,
      `model A equation ${"if a then ".repeat(deep)}`,
      `model A algorithm ${"while a loop ".repeat(deep)}`,
      "model A ".repeat(deep),
    ]) {
      expect(codesOf(parseFile("Test.mo", text))).toContain("syntax.nesting-too-deep");
    }
  });

  it("accept as much nesting as people write", () => {
    const depth = 100;
    classOf(`model A Real x = ${"(".repeat(depth)}1${")".repeat(depth)}; end A;`);
    classOf(`model A Real x = ${"1 + ".repeat(1500)}1; end A;`);
  });
});
