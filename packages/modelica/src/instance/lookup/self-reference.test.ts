import { describe, expect, it } from "vitest";
import { checkClass } from "../../check/check-class.ts";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { LanguageService } from "../../language/language-service.ts";

/** Texts in which a name is looked up for its own meaning, and the error of the first class. */
const texts: Record<string, readonly [text: string, code: string]> = {
  "a component called as its type": ["model M Real Real; end M;", "instance.not-a-class"],
  "a type without a name above a declaration": ["model M\n  Real\n  Real x;\nequation\n  x = 1;\nend M;", "instance.not-a-class"],
  "a declaration below such a component": ["model M Real Real; Real x = 1; end M;", "instance.not-a-class"],
  "a package's name above a use of the package": [
    "model M\n  Mod\n  Mod.X y;\nend M; package Mod type X = Real; end Mod;",
    "instance.not-a-class",
  ],
  "a component called as its class": ["model M A A; end M; model A end A;", "instance.not-a-class"],
  "components that are each other's types": ["model M a b; b a; end M;", "instance.not-a-class"],
  "a type in the component itself": ["model M x.T x; end M;", "instance.cyclic-type"],
  "types in each other's components": ["model M a.T b; b.T a; end M;", "instance.cyclic-type"],
  "an input called as its type": ["function M input Real Real; output Integer y = 1; end M;", "instance.not-a-class"],
  "a field called as its record": ["record M M M; end M;", "instance.not-a-class"],
  "a type of itself": ["type M = M;", "instance.cyclic-class"],
  "types of each other": ["type M = A; type A = M;", "instance.cyclic-class"],
  "a nested type of its own name": ["model M type A = A; A x; end M;", "instance.cyclic-class"],
  "a base that is the class": ["model M extends M; end M;", "instance.cyclic-class"],
  "a base in a component of the class": ["model M extends M.a; A a; end M; model A end A;", "instance.not-a-class"],
  "a constant of its own value": ["model M constant Integer n = n; Real x[n]; end M;", "instance.cyclic-binding"],
  "a size of its own": ["model M Real x[size(x, 1)]; end M;", "instance.cyclic-size"],
  "a type called as the size": ["model M Integer Integer[Integer]; end M;", "instance.not-a-class"],
  "a modifier that names the type": ["model M Real Real(start = Real.start); end M;", "instance.not-a-class"],
  "an import of the class itself": ["model M import A = M; A x; end M;", "instance.recursive-component"],
  "an import through a component": ["package M import X = M.a.X; X a; end M;", "instance.unknown-import"],
  "a redeclaration by its own name": [
    "model M B b(redeclare T T); end M; model B replaceable Real T; end B;",
    "instance.unknown-class",
  ],
};

describe("a name that is looked up for its own meaning", () => {
  it.each(Object.entries(texts))("ends in a diagnostic: %s", (_, [text, code]) => {
    const tree = new ClassTree(memoryProvider({ "M.mo": text }));
    const { diagnostics } = checkClass(tree, "M");
    expect(diagnostics.filter(({ severity }) => severity === "error").map((diagnostic) => diagnostic.code)).toContain(code);
  });

  it.each(Object.entries(texts))("leaves the editor its answers at every place: %s", (_, [text]) => {
    const service = new LanguageService(new ClassTree(memoryProvider({ "M.mo": text })), new Map([["M.mo", text]]));
    expect(service.semanticTokens("M.mo").length).toBeGreaterThan(0);
    for (let offset = 0; offset <= text.length; offset++) {
      expect(service.complete("M.mo", offset)).toBeDefined();
      service.hover("M.mo", offset);
      service.definition("M.mo", offset);
    }
  });

  it("leaves the other classes of a list their checks", () => {
    const tree = new ClassTree(
      memoryProvider({ "A.mo": "package P model A Real Real; end A; model B Real x = 1; end B; end P;" }),
    );
    expect(checkClass(tree, "P").diagnostics.map(({ code }) => code)).toContain("instance.not-a-class");
    expect(checkClass(tree, "P.B").diagnostics).toEqual([]);
  });

  it("says where the component is declared that hides a type", () => {
    const tree = new ClassTree(memoryProvider({ "M.mo": "model M Real Real; Real x; end M;" }));
    const found = checkClass(tree, "M").diagnostics.filter(({ code }) => code === "instance.not-a-class");
    expect(found.map(({ place }) => place?.start)).toEqual([8, 19]);
    expect(found[1]?.related).toEqual([{ code: "instance.declared-here", place: { file: "M.mo", start: 13, end: 17 } }]);
  });
});
