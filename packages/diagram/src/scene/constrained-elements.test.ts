import { expect, it } from "vitest";
import { componentOf, sceneOf, textsOf } from "../testing/scenes.ts";

const icon = (text: string) => `annotation(Icon(graphics={Text(extent={{0,0},{9,9}}, textString="${text}")}))`;
const placed = "annotation(Placement(transformation(extent={{20,0},{30,10}})))";

it("a component lies where the annotation behind its constraining clause places it", () => {
  const library = "partial model Base end Base; model Small extends Base; end Small;";
  const boxOf = (declaration: string) =>
    componentOf(sceneOf(`${library} model D ${declaration}; end D;`, "D", "diagram"), "a").box;
  const expected = { left: 20, bottom: 0, right: 30, top: 10 };
  expect(boxOf(`replaceable Small a constrainedby Base ${placed}`)).toEqual(expected);
  expect(boxOf(`replaceable Small a annotation(Dialog) constrainedby Base ${placed}`)).toEqual(expected);
  expect(boxOf(`replaceable Small a ${placed} constrainedby Base annotation(choicesAllMatching=true)`)).toEqual(expected);
});

it("a replaceable class looks as the annotation behind its constraining clause draws it", () => {
  const text = `model D
    partial model Base end Base;
    model Small extends Base; end Small;
    replaceable model Drive = Small constrainedby Base ${icon("drive")};
    Drive a ${placed};
  end D;`;
  expect(textsOf(componentOf(sceneOf(text, "D", "diagram"), "a"))).toEqual(["drive"]);
});
