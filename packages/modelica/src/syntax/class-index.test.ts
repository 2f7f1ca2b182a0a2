import { describe, expect, it } from "vitest";
import { type ClassIndex, indexClasses } from "./class-index.ts";
import { parseFile, parseIndexedFile } from "./parser.ts";
import type { SyntaxFile } from "./tree.ts";

const filling = `parameter Real a[3, 2](each start = 1, fixed = {{true, false}}) = {{1, 2}, {3, 4}, {5, 6}} "A number; end Inner;";
    annotation(Icon(graphics = {Text(textString = "model extends X end X;")}), Documentation(info="<p>${"long ".repeat(30)}</p>"));`;
const longText = `Real z = 1 "${"long ".repeat(50)}";`;

/** Every form of class in classes, each long enough to be worth an entry, comments around them. */
const sample = `within Top;
// package Hidden end Hidden;
encapsulated package P "A package"
  import A.B; /* model None end None; */
  replaceable partial model Inner "first" extends Base(redeclare model X = Y);
    block 'quoted \\' name'
    ${filling}
    end 'quoted \\' name';
    impure function f input Real x; ${longText} external "C" y = g(x); end f;
    expandable connector C ${filling} end C;
    ${filling}
  end Inner constrainedby Base "what it must be";
  Real x = 1 "between";
protected
  final operator record R
    encapsulated operator 'constructor' function make ${filling} end make; ${filling} end 'constructor';
    operator function '+' ${filling} end '+';
  end R;
  redeclare model extends Inherited(a = 2) ${longText} equation x = der(a[1, 1]); end Inherited;
  type T = Real(unit = "m"); pure function h = f; type E = enumeration(one "1", two "2") "counted, and long enough to be passed over";
  ${'type Filling = Real[3](each quantity = "Length");\n  '.repeat(60)}
  ${filling}
end P;
`;

/** A tree with every getter read, as plain data. */
function plain(file: SyntaxFile): unknown {
  const { root, tokens, diagnostics } = file;
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== "object" || value === null) return value;
    const prototype = Object.getPrototypeOf(value) as object;
    const getters = prototype === Object.prototype ? [] : ["specifier", "description", "annotation"];
    const keys = [...Object.keys(value), ...getters].sort();
    return Object.fromEntries(keys.map((key) => [key, copy((value as Record<string, unknown>)[key])]));
  };
  return { root: copy(root), kinds: [...tokens.kinds], starts: [...tokens.starts], diagnostics };
}

function indexOf(text: string): ClassIndex {
  const index = indexClasses(parseFile("a.mo", text));
  if (index === undefined) throw new Error("the text has an index");
  return index;
}

describe("a file with an index of its classes", () => {
  it("gives the tree that parsing it as a whole gives", () => {
    const index = indexOf(sample);
    expect(index.length / 6).toBe(11);
    const indexed = parseIndexedFile("a.mo", sample, index);
    expect(indexed && plain(indexed)).toEqual(plain(parseFile("a.mo", sample)));
  });

  it("is not parsed where nobody looks", () => {
    // Something else than what was indexed is noticed only inside the class that holds it.
    const other = sample.replace("external", "internal");
    const file = parseIndexedFile("a.mo", other, indexOf(sample));
    expect(file?.diagnostics).toEqual([]);
    if (file !== undefined) plain(file);
    expect(file?.diagnostics.length).toBeGreaterThan(0);
  });

  it("has no index where something is wrong with it, and where it is short", () => {
    expect(indexClasses(parseFile("a.mo", sample.replace("Real x = 1", "Real = 1")))).toBeUndefined();
    expect(indexClasses(parseFile("a.mo", "model A end A;"))).toBeUndefined();
  });
});

describe("an index that does not fit", () => {
  const index = indexOf(sample);

  it("is refused when numbers are missing or out of order", () => {
    expect(parseIndexedFile("a.mo", sample, index.subarray(0, -1))).toBeUndefined();
    expect(parseIndexedFile("a.mo", sample.slice(0, 500), index)).toBeUndefined();
    for (let at = 0; at < index.length; at++) {
      const damaged = index.slice();
      damaged[at] = -7;
      expect(parseIndexedFile("a.mo", sample, damaged), `number ${at}`).toBeUndefined();
    }
  });
});
