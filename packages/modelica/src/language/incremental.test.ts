import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { SeededRandom } from "../testing/seeded-random.ts";
import { LanguageService } from "./language-service.ts";

/** Files with choices: `«a|b|c»` is a place where one of the texts stands, the first to begin with. */
const files: Readonly<Record<string, string>> = {
  "Lib.mo": `package Lib
  «constant Real g = 9.81|constant Real g = missing|constant Integer n = 2|constant Real g(unit = "m/s2") = 2 * twice(4)»;
  package Units «type Speed = Real(unit = "m/s")|type Speed = Real(unit = "kg")|type Speed = Integer|extends Bases»; end Units;
  function twice input Real x; output Real y; algorithm y := «2 * x|unknown * x|2 * g|{x}|broken(x)»; end twice;
  function broken input Real x; output Real y; algorithm y := nowhere; end broken;
  connector Pin Real v; «flow Real i|Real i|flow Units.Speed i|flow Boolean i»; end Pin;
  package Bases
    partial model OnePort «Pin p, n|Pin p|Pin p, m|Lib.Pin p, n»; «|Real hidden = 1|protected Real hidden|parameter Real R = 1»; end OnePort;
    partial model Two extends «OnePort|Missing|Two|.Lib.Bases.OnePort(p(v(start = 1)))»; Real v = p.v - n.v; end Two;
  end Bases;
  model Resistor extends Bases.Two; «parameter Real R = 1|parameter Real R|constant Real R = g|parameter Real Q = 1»;
  equation v = R * p.i; p.i + n.i = 0; end Resistor;
  partial package Medium
    replaceable partial model Properties Real T; «parameter Real p = 1|Real p|» ; end Properties;
    replaceable function h input Real T; output Real y; «algorithm y := T|algorithm y := U|»; end h;
    constant Integer n«| = 1| = 2»;
  end Medium;
  package Water
    extends Medium(n = «1|2|other|g»);
    redeclare «model|block|function» extends Properties equation T = 300; end Properties;
    redeclare function extends h algorithm y := «4 * T|4 * twice(T)|W * T»; end h;
  end Water;
  model Tank
    replaceable package M = «Medium|Water|Lib» constrainedby «Medium|Lib.Units|Resistor»;
    M.Properties state; Real x[M.n] = fill(M.h(state.T), M.n);
  end Tank;
«|  annotation(uses(Other(version = "1")));|  model»end Lib;
`,
  "Other.mo": `«|within ;|within Nowhere;»
package «Other|Another|Lib»
  import «Lib.Bases|Lib.Units|Lib.Missing|B = Lib.Bases»;
  «|import Lib.Units.*;|import Lib.*;|import User.*;»
  model Base «Real x = 1|parameter Real x = 1|Integer x = 1|input Real x|extends Bases.OnePort» ; end Base;
  model Source extends Base; Lib.Pin p; equation p.v = «x|y|Lib.g|1|"one"»; end Source;
  package Nested «|constant Real c = Lib.g;|import Lib.g;» model Inner «Real z = 2|Real z = c|Real z = g» ; end Inner; end Nested;
end Other;
`,
  "User.mo": `«|within;»
package User
  «|import Lib.Resistor;|import R = Lib.Resistor;|import Lib.*;»
  model Circuit
    Lib.Resistor r(«|R = 2|Q = 2|p(v(start = 3))|R = k»);
    «Other.Source s|Another.Source s|Other.Base s|Source s»;
    Lib.Pin ground;
  equation
    connect(s.p, r.p);
    «connect(r.n, ground)|connect(r.m, ground)|r.n.v = ground.v|»;
    ground.v = «0|time|zero|{0}»;
  end Circuit;
  model Vessel
    Lib.Tank tank(«redeclare package M = Lib.Water|redeclare package M = Hot|redeclare model M = Circuit|redeclare package M = Lib.Medium»);
  end Vessel;
  package Hot extends Lib.Water(«|redeclare function h = Lib.twice|n = 2|Properties(p = 2)»); end Hot;
  model Local «Lib.Units.Speed|Units.Speed|Lib.Units.Missing|Speed» v; Real w = «Lib.twice(v)|Lib.g|Hot.h(v)|v»; equation v = «1|time|true»; end Local;
  model Uses Other.Nested.Inner i; Extra.More m; «|Pack.A a;|User.Extra.More n;» end Uses;
end User;
`,
  "Extra.mo": `within «User|Lib|Pack|User.Hot»;
package Extra model More Real q = «1|Lib.g|Pack.k|time»; «|parameter Real k = 2;|Lib.Resistor r;» end More; end Extra;
`,
  "Pack/package.mo": `package Pack «constant Real k = 3|constant Real k = A.c|constant Integer k = Lib.g»; end Pack;\n`,
  "Pack/A.mo": `within «Pack|Lib|»;\nmodel «A|B» «Real a = k|Real a = User.Hot.h(1)|outer Real a|extends Other.Base» ; constant Real c = «4|k|Pack.k»; end A;\n`,
  "Pack/package.order": "«A|B\nA»\n",
};

/** The texts of the files while one edits: which choice stands where. */
class Editing {
  readonly #chosen = new Map<string, number[]>();
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
    for (const [path, text] of Object.entries(files))
      this.#chosen.set(
        path,
        choicesOf(text).map(() => 0),
      );
  }

  /** Makes another choice at one place of one file. @returns the path of the file */
  edit(): string {
    const path = this.#random.pick([...this.#chosen.keys()]);
    const places = choicesOf(files[path] ?? "");
    const place = this.#random.below(places.length);
    const chosen = this.#chosen.get(path) ?? [];
    // Half of the edits go back to what is right, or else almost everything would soon be wrong.
    chosen[place] = this.#random.below(2) === 0 ? 0 : this.#random.below(places[place]?.length ?? 1);
    return path;
  }

  text(path: string): string {
    let place = 0;
    return (files[path] ?? "").replace(/«([^»]*)»/g, (_, choices: string) => {
      return choices.split("|")[this.#chosen.get(path)?.[place++] ?? 0] ?? "";
    });
  }

  get texts(): Map<string, string> {
    return new Map(Object.keys(files).map((path) => [path, this.text(path)]));
  }
}

function choicesOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/«([^»]*)»/g)].map(([, choices = ""]) => choices.split("|"));
}

function newService(texts: ReadonlyMap<string, string>): LanguageService {
  return new LanguageService(new ClassTree(memoryProvider(texts)), texts);
}

/** What a service says of a file, in an order that does not depend on the order of finding. */
function diagnosticsOf(service: LanguageService, path: string): readonly string[] {
  const found = service.diagnostics(path).map(({ code, place, values }) => JSON.stringify([code, place, values]));
  return [...new Set(found)].sort();
}

describe("diagnostics while one edits", () => {
  it("are those of a tree that is read anew, whatever was edited and asked before", () => {
    let nFaultless = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const random = new SeededRandom(seed * 7_368_787);
      const editing = new Editing(random);
      const service = newService(editing.texts);
      for (let step = 1; step <= 25; step++) {
        const path = editing.edit();
        service.update(path, editing.text(path));
        const asked = Object.keys(files).filter((file) => file.endsWith(".mo") && random.below(3) > 0);
        for (const file of asked) {
          const expected = diagnosticsOf(newService(editing.texts), file);
          expect(diagnosticsOf(service, file), `seed ${seed}, step ${step}, ${file} after ${path}`).toEqual(expected);
          if (expected.length === 0) nFaultless++;
        }
      }
    }
    expect(nFaultless).toBeGreaterThan(100);
  });
});
