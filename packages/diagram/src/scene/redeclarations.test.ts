import { ClassTree, memoryProvider } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { componentOf, sceneOf, textsOf } from "../testing/scenes.ts";
import { classScene } from "./class-scene.ts";

const at = (x: number) => `annotation(Placement(transformation(extent={{${x},0},{${x + 10},10}})))`;
const icon = (text: string) => `annotation(Icon(graphics={Text(extent={{0,0},{9,9}}, textString="${text}")}))`;
const library = `package L
  connector Port ${icon("port")}; end Port;
  partial model Motor Port p ${at(0)}; end Motor;
  model Small extends Motor; parameter Real P = 1; ${icon("small %P")}; end Small;
  model Big extends Motor; parameter Real P = 9; ${icon("big %P")}; end Big;
  package Medium replaceable connector Flange = Port; end Medium;
  connector WaterPort ${icon("water")}; end WaterPort;
  package Water extends Medium(redeclare connector Flange = WaterPort); end Water;
  model Pump
    replaceable model Drive = Small;
    replaceable package Fluid = Medium;
    Drive drive ${at(0)};
    replaceable Small spare ${at(20)};
    Fluid.Flange a ${at(-100)};
  end Pump;
  model Station
    replaceable model Drive = Small;
    Pump pump(redeclare model Drive = Drive) ${at(0)};
  end Station;
end L;`;

/** Class of a component that lies in another, as a model's diagram shows it when one looks into it. */
function shown(model: string, path: readonly string[], name: string) {
  const tree = new ClassTree(memoryProvider({ "a.mo": `${library} ${model}` }));
  const scene = classScene(tree, "D", "diagram", { path });
  if (scene === undefined) throw new Error(`D has no ${path.join(".")}`);
  return componentOf(scene, name);
}

describe("a redeclaration in the modifier of a component", () => {
  it("of a class is what one sees when one looks into it, with what it modifies", () => {
    const drive = shown(`model D L.Pump p(redeclare model Drive = L.Big(P=5)) ${at(0)}; end D;`, ["p"], "drive");
    expect([drive.className, textsOf(drive)]).toEqual(["L.Big", ["big 5"]]);
    expect(shown(`model D L.Pump p ${at(0)}; end D;`, ["p"], "drive").className).toBe("L.Pump.Drive");
  });

  it("of a component likewise", () => {
    const spare = shown(`model D L.Pump p(redeclare L.Big spare(P=7)) ${at(0)}; end D;`, ["p"], "spare");
    expect([spare.className, textsOf(spare)]).toEqual(["L.Big", ["big 7"]]);
  });

  it("of a package changes the classes in it, also in the icon", () => {
    const pump = (modifier: string) => sceneOf(`${library} model D L.Pump p${modifier} ${at(0)}; end D;`, "D", "diagram");
    const water = pump("(redeclare package Fluid = L.Water)");
    expect(textsOf(componentOf(componentOf(water, "p"), "a"))).toEqual(["water"]);
    expect(textsOf(componentOf(componentOf(pump(""), "p"), "a"))).toEqual(["port"]);
  });

  it("reaches components in components, by nested and by dotted names", () => {
    for (const modifier of ["pump(redeclare model Drive = L.Big)", "pump.drive(P=3), redeclare model Drive = L.Big"]) {
      expect(shown(`model D L.Station s(${modifier}) ${at(0)}; end D;`, ["s", "pump"], "drive").className).toBe("L.Big");
    }
    const dotted = `model D L.Station s(pump.spare(P=2), pump(redeclare L.Big spare)) ${at(0)}; end D;`;
    expect(textsOf(shown(dotted, ["s", "pump"], "spare"))).toEqual(["big 2"]);
  });

  it("by a name that is itself declared anew means the newest", () => {
    const twice = `model M L.Station s(redeclare model Drive = Own) ${at(0)}; replaceable model Own = L.Small; end M;
      model D extends M(redeclare model Own = L.Big); end D;`;
    expect(shown(twice, ["s", "pump"], "drive").className).toBe("L.Big");
  });

  it("in an extends clause reaches inherited components", () => {
    const derived = `model M L.Pump p ${at(0)}; end M; model D extends M(p(redeclare model Drive = L.Big)); end D;`;
    expect(shown(derived, ["p"], "drive").className).toBe("L.Big");
  });

  it("of the text of a class comes before what its base class declares anew", () => {
    const own = `model B extends L.Pump(redeclare model Drive = L.Small); end B;
      model D extends B; redeclare model Drive = L.Big; end D;`;
    expect(shown(own, [], "drive").className).toBe("D.Drive");
    expect(textsOf(shown(own, [], "drive"))).toEqual(["big 9"]);
  });

  it("to the same name or in a circle ends", () => {
    const same = `model D extends L.Pump(redeclare model Drive = Drive); end D;`;
    expect(shown(same, [], "drive").name).toBe("drive");
    const circle = `model A replaceable model M = L.Small; A a(redeclare model M = M) ${at(0)}; end A; model D A a ${at(0)}; end D;`;
    expect(shown(circle, ["a", "a", "a"], "a").className).toBe("A");
  });
});

it("shows a component with the values that its parameters have where it is used", () => {
  const small = shown(
    `model M L.Small m(P=q) ${at(0)}; parameter Real q = 2; end M; model D M m(q=4) ${at(0)}; end D;`,
    ["m"],
    "m",
  );
  expect(textsOf(small)).toEqual(["small 4"]);
});
