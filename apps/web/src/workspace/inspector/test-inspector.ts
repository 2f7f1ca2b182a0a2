import type { Texts } from "@mofang/collaboration";
import { Project } from "../../engine/project.ts";
import { type ParameterRow, rowsOf } from "./parameter-row.ts";

const library = `package Lib
  type Resistance = Real(final quantity="Resistance", final unit="Ohm", displayUnit="kOhm", min=0);
  type Temperature = Real(final unit="K", displayUnit="degC");
  type TemperatureDifference = Real(final unit="K") annotation(absoluteValue=false);
  type TemperatureRise = TemperatureDifference(min=0);
  type Init = enumeration(None, Steady);
  model Measures
    parameter TemperatureRise dT = 1;
    parameter Real p(unit="Pa") = 1e5;
    parameter Real v(unit="m/s") = 1;
    parameter Real length(unit="m") = 1;
    parameter Real E(unit="J") = 1;
  end Measures;
  partial model Source end Source;
  model Constant "Stays" extends Source; end Constant;
  model Sine "Waves" extends Source; parameter Real f = 50; end Sine;
  model Base
    parameter Real first = 1 annotation(Dialog(group="Geometry"));
    parameter Resistance R = 10 "Resistance";
    parameter Temperature T = 293.15 annotation(Dialog(tab="Thermal", group="Heat", enable=useHeat));
    parameter Boolean useHeat = false;
    parameter Init init = Init.None annotation(choices(choice=Lib.Init.None "nothing", choice=Lib.Init.Steady "rest"));
    parameter Integer n(max=5) = 2;
    parameter String file = "" annotation(Dialog(loadSelector(filter="Text (*.txt)", caption="Choose a table")));
    parameter Boolean ticked = false annotation(choices(checkBox=true));
    parameter Integer colour[3] = {255, 0, 0} annotation(Dialog(colorSelector=true));
    parameter Real table[:, 2] = [0, 1; 1, 4];
    parameter Real weights[3](each min=0) = fill(1, 3);
    final parameter Real fixed = 3;
    Real x(start=3, unit="m") annotation(Dialog(showStartAttribute=true));
    Real y;
    replaceable Constant source constrainedby Source annotation(choicesAllMatching=true);
  protected
    parameter Real hidden = 0;
  end Base;
end Lib;
`;
const model = `model M "Of the user"
  Lib.Base a(R = 2000 /* twice */, useHeat = true); // kept
  parameter Real r = 3;
protected
  parameter Real s = 1;
end M;
`;

/** The files of the workspace, by path. */
export const modelTexts: Texts = new Map([
  ["Lib.mo", library],
  ["M.mo", model],
]);

/** A workspace with a model of the user that holds a component `a` of a library's class. */
export function openProject(): Project {
  const project = new Project();
  project.open([...modelTexts].map(([path, text]) => ({ path, text })));
  return project;
}

/** The row of a parameter as a class, or a component of it, shows it. */
export function rowIn(project: Project, className: string, component: string, name: string): ParameterRow {
  const shown = project.interface(className, component);
  const row = shown && rowsOf(shown, className).find((candidate) => candidate.name === name);
  if (!row) throw new Error(`invariant: ${className} shows a row ${name}`);
  return row;
}
