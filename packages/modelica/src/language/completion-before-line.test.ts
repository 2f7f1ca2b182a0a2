import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { completeNames } from "./name-completion.ts";

/** What is offered for a word at `|`. */
function offeredIn(marked: string): readonly string[] {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const tree = new ClassTree(memoryProvider({ "P.mo": text }));
  return completeNames(tree, "P.mo", offset).items.map(({ insert }) => insert);
}

const within = (body: string) => `package P
  constant Real c = 1;
  package Q
    type T = enumeration(one, two);
    function f
      input Real u;
      output Real y;
    end f;
  end Q;
${body}end P;
`;

describe("a word that is typed above another line is not joined to it", () => {
  const openings = [
    ["model M ", "  end M;\n"],
    ['model M "text" ', "  end M;\n"],
    ["partial block M ", "  end M;\n"],
    ["model M\n    Real a;\n  public\n    ", "  end M;\n"],
    ["model M\n    parameter ", "  end M;\n"],
    ["model M\n    inner replaceable ", "  end M;\n"],
    ["model M\n    Real a;\n  protected ", "  end M;\n"],
    ["model M\n    Real a;\n  equation\n    ", "  end M;\n"],
    ["model M\n    Real a;\n  initial equation ", "  end M;\n"],
    ["function M\n    output Real a;\n  algorithm\n    ", "  end M;\n"],
    ["model M\n    Real a;\n  equation\n    for i in 1:2 loop\n      ", "    end for;\n  end M;\n"],
  ] as const;
  const lines = [
    "    Real x;\n",
    "    Q.T q;\n",
    "    .P.Q.T t;\n",
    "    a = 1;\n",
    "    (a) = Q.f(1);\n",
    "    -a = 1;\n",
    "    connect(a, b);\n",
    '    assert(true, "text");\n',
    "    annotation(Icon());\n",
  ];
  it.each(openings)("behind %j", (opening, ending) => {
    for (const typed of ["", "c", "Re", "i"]) {
      const alone = offeredIn(within(`  ${opening}${typed}|\n${ending}`));
      expect(alone).toEqual(expect.arrayContaining(["Q", "Real", "if", "parameter"]));
      for (const line of lines) {
        expect([typed, line, offeredIn(within(`  ${opening}${typed}|\n${line}${ending}`))]).toEqual([typed, line, alone]);
      }
    }
  });
});

it("behind end the words of statements and the name of the class are offered", () => {
  const bodies = [
    "  model M\n    Real a;\n  equation\n    if a > 0 then\n      a = 1;\n    end ",
    "  function M\n    input Real a;\n  algorithm\n    if a > 0 then\n      if a > 1 then\n        a := 1;\n      end if;\n    end ",
  ];
  const [head = ""] = within("").split("end P;");
  for (const body of bodies) {
    for (const typed of ["", "i", "M"]) {
      for (const rest of ["", ";\n  end M;\nend P;\n", "\n  end M;\nend P;\n"]) {
        const offered = offeredIn(`${head}${body}${typed}|${rest}`);
        expect([body, typed, rest, offered]).toEqual([
          body,
          typed,
          rest,
          expect.arrayContaining(["if", "for", "when", "while", "M"]),
        ]);
      }
    }
  }
});
