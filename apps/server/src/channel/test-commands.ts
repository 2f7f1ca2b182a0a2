/** A text, and one command of each name that can be done on it: for the test that both carriers give the same bytes. */
import type { EditCommand, EditCommandName } from "@mofang/modelica";

/** Line ends and comments of several kinds: nothing of them may change. */
export const sampleText = `package Lib "sample" // first
  connector Pin
    Real v;
    flow Real i;
  end Pin;\r
  partial model TwoPin
    Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
  end TwoPin;
  model Resistor
    extends TwoPin;
    parameter Real R = 1;
  end Resistor;
  model Capacitor
    extends TwoPin;
    parameter Real C = 1;
  end Capacitor;
  model Other
    replaceable Resistor part;
  end Other;
  model Circuit /* the one that is edited */
    import Modelica.Units.SI;
    extends Empty;
    Resistor a(R = 2) annotation(Placement(transformation(extent={{-10,-10},{10,10}}))); // a
    Resistor b annotation(Placement(transformation(extent={{30,-10},{50,10}})));
    Capacitor c;
    Other o;
  equation
    connect(a.n, b.p) annotation(Line(points={{10,0},{30,0}}, color={0,0,255}));
    annotation(Icon(graphics={Rectangle(extent={{-10,-10},{10,10}}), Ellipse(extent={{0,0},{5,5}})}),
      Documentation(info="<p>one</p>"));
  end Circuit;
  model Empty
  end Empty;
  package Sub
  end Sub;
end Lib;
`;

const className = "Lib.Circuit";
const vector = { x: 4, y: -2 };
const transformation = { extent: { from: { x: -20, y: -20 }, to: { x: 0, y: 0 } }, origin: { x: 0, y: 0 }, rotation: 0 };
const rectangle = { index: 0, count: 2, text: "Rectangle(extent={{-10,-10},{10,10}})" };
const layer = "icon";
const points = [{ x: 0, y: 0 }, vector];

/** By name; the compiler asks for each. */
export const sampleCommands: { readonly [Name in EditCommandName]: Extract<EditCommand, { readonly name: Name }> } = {
  addComponents: { name: "addComponents", className, components: [{ type: "Lib.Resistor", transformation }] },
  pasteItems: { name: "pasteItems", className, text: "Lib.Resistor pasted(R = 3);", by: vector },
  removeItems: { name: "removeItems", className, components: ["a"], connections: [{ left: "b.p", right: "a.n" }] },
  moveComponents: { name: "moveComponents", className, components: ["a"], by: vector, routes: [] },
  rotateComponents: { name: "rotateComponents", className, components: ["a"], degrees: 90, routes: [] },
  flipComponents: { name: "flipComponents", className, components: ["b"], axis: "horizontal", routes: [] },
  placeComponents: { name: "placeComponents", className, placements: [{ component: "c", transformation }], routes: [] },
  orderComponents: { name: "orderComponents", className, components: ["a"], to: "front" },
  renameComponent: { name: "renameComponent", className, component: "a", newName: "load" },
  changeDeclaration: { name: "changeDeclaration", className, component: "c", change: { description: "stores charge" } },
  connect: { name: "connect", className, left: "b.n", right: "c.p", points },
  routeConnections: { name: "routeConnections", className, routes: [{ left: "a.n", right: "b.p", points }] },
  setParameters: { name: "setParameters", className, values: [{ path: "a.R", value: "5" }] },
  redeclare: { name: "redeclare", className, path: "o.part", type: "Lib.Resistor", element: "component" },
  replaceComponent: { name: "replaceComponent", className, component: "b", type: "Lib.Capacitor" },
  propagateParameter: { name: "propagateParameter", className, path: "a.R" },
  addGraphics: { name: "addGraphics", className, layer, items: ["Line(points={{0,0},{10,0}})"] },
  removeGraphics: { name: "removeGraphics", className, layer, items: [rectangle] },
  moveGraphics: { name: "moveGraphics", className, layer, items: [rectangle], by: vector },
  changeGraphics: {
    name: "changeGraphics",
    className,
    layer,
    changes: [{ item: rectangle, attributes: [{ name: "lineColor", value: "{255,0,0}" }] }],
  },
  orderGraphics: { name: "orderGraphics", className, layer, items: [rectangle], to: "front" },
  setCoordinateSystem: { name: "setCoordinateSystem", className, layer, system: { grid: { x: 1, y: 1 } } },
  setExperiment: {
    name: "setExperiment",
    className,
    experiment: { startTime: 0, stopTime: 3, interval: undefined, tolerance: undefined },
  },
  setDocumentation: { name: "setDocumentation", className, documentation: { info: "<p>two</p>", revisions: undefined } },
  setFigure: { name: "setFigure", className, text: "Figure(plots = {Plot(curves = {Curve(y = x)})})" },
  changeDocumentation: { name: "changeDocumentation", className, part: "info", start: 3, before: "one", after: "three" },
  useLibrary: { name: "useLibrary", className: "Lib", library: "Modelica", version: "4.1.0" },
  addExtends: { name: "addExtends", className, base: "Lib.TwoPin" },
  removeExtends: { name: "removeExtends", className, base: "Empty" },
  addImport: { name: "addImport", className, imported: "Modelica.Constants" },
  removeImport: { name: "removeImport", className, imported: "Modelica.Units.SI" },
  newClass: { name: "newClass", parent: "Lib", kind: "model", newName: "Fresh", description: "new" },
  deleteClass: { name: "deleteClass", className: "Lib.Other" },
  copyClass: { name: "copyClass", className: "Lib.Resistor", parent: "Lib", newName: "Twin" },
  moveClass: { name: "moveClass", className: "Lib.Empty", parent: "Lib.Sub" },
  renameClass: { name: "renameClass", className: "Lib.Resistor", newName: "Ohm" },
  setFullText: { name: "setFullText", path: "Lib.mo", text: "package Lib\nend Lib;\n" },
  compound: {
    name: "compound",
    commands: [
      { name: "renameComponent", className, component: "b", newName: "b2" },
      { name: "connect", className, left: "b2.n", right: "c.p", points },
    ],
  },
};
