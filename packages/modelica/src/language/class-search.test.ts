import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { ClassSearch, scanClasses } from "./class-search.ts";

const library = `within;
package Electrical "Circuits"
  partial model OnePort "model Resistor; end Electrical; of nothing"
  end OnePort;
  // model Commented end Commented;
  model Resistor "Ideal \\"linear\\" resistor"
  equation
    for i in 1:2 loop
    end for;
    annotation(Documentation(info="<p>model Inner stands here</p>"));
  end Resistor;
  model 'heated resistor' extends Resistor;
  end 'heated resistor';
  operator record Phasor
    operator 'constructor'
      function fromReal
      end fromReal;
    end 'constructor';
  end Phasor;
  type Ohm = Real(unit="Ohm");
  model VariableResistor "Resistance by an input"
  end VariableResistor;
  package Examples
    model Resistor "Shows one"
    end Resistor;
  end Examples;
end Electrical;
`;
const own = `within Mine;
model Heater "Has a resistor"
  Electrical.Resistor r;
end Heater;
`;
const files = new Map([
  ["Mine/package.mo", "package Mine end Mine;"],
  ["Mine/Heater.mo", own],
]);
const libraries = { provider: memoryProvider({ "Electrical.mo": library }), roots: [""] };
const tree = new ClassTree(memoryProvider({ "Electrical.mo": library, ...Object.fromEntries(files) }));

function namesFor(words: string, most = 20): readonly string[] {
  return new ClassSearch().find(tree, files, libraries, words, most, ({ isPartial }) => !isPartial).map(({ name }) => name);
}

describe("classes in a text", () => {
  it("are found without what strings and comments hold", () => {
    expect(scanClasses(library).map(({ fullName }) => fullName)).toEqual([
      "Electrical",
      "Electrical.OnePort",
      "Electrical.Resistor",
      "Electrical.'heated resistor'",
      "Electrical.Phasor",
      "Electrical.Phasor.'constructor'",
      "Electrical.Phasor.'constructor'.fromReal",
      "Electrical.Ohm",
      "Electrical.VariableResistor",
      "Electrical.Examples",
      "Electrical.Examples.Resistor",
    ]);
    expect(scanClasses(library)[2]?.description).toBe('Ideal "linear" resistor');
    expect(scanClasses(own)).toEqual([{ fullName: "Mine.Heater", description: "Has a resistor", bases: [], isInPackage: true }]);
  });
});

describe("classes that may be derived from one", () => {
  const derived = (text: string, name: string) =>
    new ClassSearch().derivedFrom(new Map([["A.mo", text]]), { provider: memoryProvider({}), roots: [] }, name);

  it("are found by the names that texts extend, over short classes and aliases, and only in packages", () => {
    const text = `package A
  partial package Medium
  end Medium;
  package Water
    extends A.Medium(n = 1);
    model Inner
      package Own = Water;
    end Inner;
  end Water;
  package Short = Water "one more" annotation(Icon());
  package Hot
    import W = A.Water;
    package Steam
      extends W;
    end Steam;
    redeclare package extends Medium
    end Medium;
  end Hot;
  model Other "extends Medium"
    // extends Medium;
  end Other;
end A;
`;
    expect(derived(text, "A.Medium")).toEqual(["A.Medium", "A.Water", "A.Short", "A.Hot.Steam", "A.Hot.Medium"]);
    expect(derived(text, "A.Other")).toEqual(["A.Other"]);
  });
});

describe("a search for classes", () => {
  it("brings own names first, then parts of names, then descriptions, and examples behind what they show", () => {
    expect(namesFor("resistor")).toEqual([
      "Electrical.Resistor",
      "Electrical.Examples.Resistor",
      "Electrical.VariableResistor",
      "Electrical.'heated resistor'",
      "Mine.Heater",
    ]);
    expect(namesFor("RESISTOR", 1)).toEqual(["Electrical.Resistor"]);
  });

  it("takes initials, several words and descriptions, and leaves out what does not count", () => {
    expect(namesFor("vr")[0]).toBe("Electrical.VariableResistor");
    expect(namesFor("electrical input")).toEqual(["Electrical.VariableResistor"]);
    expect(namesFor("oneport")).toEqual([]);
    expect(namesFor("commented")).toEqual([]);
    expect(namesFor("  ")).toEqual([]);
  });

  it("reads libraries in slices when there is time, and the rest when it is asked", () => {
    const texts = {
      "L/package.mo": "package L end L;",
      "L/A.mo": "within L; model A end A;",
      "L/B.mo": "within L; model B end B;",
    };
    const libraries = { provider: memoryProvider(texts), roots: ["L"] };
    const search = new ClassSearch();
    let nFiles = 0;
    expect(search.readSome(libraries, () => nFiles++ > 0)).toBe(false);
    expect(search.named(new Map(), libraries, "B")).toEqual(["L.B"]);
    expect(search.named(new Map(), libraries, "A")).toEqual(["L.A"]);
    expect(search.readSome(libraries, () => true)).toBe(true);
  });

  it("follows texts that change", () => {
    const search = new ClassSearch();
    const find = (texts: ReadonlyMap<string, string>, words: string) => {
      const now = new ClassTree(memoryProvider(texts));
      const nowhere = { provider: memoryProvider({}), roots: [] };
      return search.find(now, texts, nowhere, words, 5, () => true).map(({ name }) => name);
    };
    expect(find(new Map([["A.mo", "model A end A;"]]), "a")).toEqual(["A"]);
    expect(find(new Map([["A.mo", "model Ab end Ab;"]]), "a")).toEqual(["Ab"]);
  });
});
