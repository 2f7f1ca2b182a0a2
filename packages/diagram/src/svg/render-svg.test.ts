import { describe, expect, it } from "vitest";
import { sceneOf } from "../testing/scenes.ts";
import { renderSvg } from "./render-svg.ts";
import { themedColor } from "./theme.ts";

function iconOf(graphics: string, theme: "light" | "dark" = "light"): string {
  return renderSvg(sceneOf(`model A annotation(Icon(graphics={${graphics}})); end A;`, "A", "icon"), { theme, title: "A" });
}

const square = "extent={{-10,-10},{10,10}}";

describe("an SVG", () => {
  it("is the same for the same scene", () => {
    const graphics = `Rectangle(${square}, fillPattern=FillPattern.Sphere), Text(${square}, textString="%name")`;
    expect(iconOf(graphics)).toBe(iconOf(graphics));
  });

  it("turns the y axis", () => {
    expect(iconOf("Line(points={{0,0},{0,50}})")).toContain('d="M0,0L0,-50"');
  });

  it("shows the whole coordinate system of an icon, with a margin", () => {
    expect(iconOf(`Rectangle(${square})`)).toContain('viewBox="-106 -106 212 212"');
  });

  it("names its parts", () => {
    const scene = sceneOf(
      `connector P annotation(Icon(graphics={Rectangle(${square})})); end P;
       model A P p "one" annotation(Placement(transformation(${square}))); P q annotation(Placement(transformation(${square})));
       equation connect(p, q) annotation(Line(points={{0,0},{1,1}})); end A;`,
      "A",
      "diagram",
    );
    const svg = renderSvg(scene, { theme: "light", title: "" });
    expect(svg).toContain('<g data-component="p" data-class="P" data-box="-10 -10 20 20"><title>p: P\none</title>');
    expect(svg).toContain('<g data-from="p" data-to="q">');
    expect(svg).toContain('aria-hidden="true"');
  });

  it("keeps lines as thick as they are at any zoom: 0.25 mm is one pixel", () => {
    const svg = iconOf("Line(points={{0,0},{1,1}}), Line(points={{0,0},{1,1}}, thickness=0.5, pattern=LinePattern.Dash)");
    expect(svg).toContain('fill="none" stroke="#000000" vector-effect="non-scaling-stroke"');
    expect(svg).toMatch(/stroke-width="2" stroke-dasharray="[\d. ]+"/);
  });

  it.each(["HorizontalCylinder", "VerticalCylinder", "Sphere"])("shades %s from the line's colour to the fill's", (pattern) => {
    const svg = iconOf(`Rectangle(${square}, lineColor={255,0,0}, fillColor={0,255,0}, fillPattern=FillPattern.${pattern})`);
    expect(svg).toMatch(/<(linear|radial)Gradient id="([\w-]+)".*stop-color="#00ff00".*fill="url\(#\2\)"/);
    expect(svg).toContain('stop-color="#ff0000"');
  });

  it("runs a horizontal cylinder's gradient across its axis, turned with the component", () => {
    const cylinder = `Rectangle(${square}, fillPattern=FillPattern.HorizontalCylinder`;
    expect(iconOf(`${cylinder})`)).toContain('x1="0" y1="-10" x2="0" y2="10"');
    expect(iconOf(`${cylinder}, rotation=90)`)).toContain('x1="-10" y1="0" x2="10" y2="0"');
  });

  it.each(["Horizontal", "Vertical", "Cross", "Forward", "Backward", "CrossDiag"])("hatches %s", (pattern) => {
    const svg = iconOf(`Rectangle(${square}, lineColor={255,0,0}, fillColor={0,255,0}, fillPattern=FillPattern.${pattern})`);
    expect(svg).toMatch(/<pattern id="([\w-]+)".*fill="#00ff00".*stroke="#ff0000".*fill="url\(#\1\)"/);
  });

  it.each(["Raised", "Sunken", "Engraved"])("draws a border %s", (pattern) => {
    expect(iconOf(`Rectangle(${square}, borderPattern=BorderPattern.${pattern})`)).toContain('stroke="#ffffff"');
  });

  it("gives a border no thick line besides", () => {
    const line = "lineThickness=5, lineColor={255,0,0}";
    expect(iconOf(`Rectangle(${square}, ${line})`)).toContain('stroke="#ff0000" stroke-width="20"');
    expect(iconOf(`Rectangle(${square}, ${line}, borderPattern=BorderPattern.Raised)`)).not.toContain('stroke-width="20"');
  });

  it("draws the head of an arrow as large as the component makes it", () => {
    const text = `model Part annotation(Icon(graphics={Line(points={{0,0},{50,0}}, arrow={Arrow.None,Arrow.Open}, arrowSize=20)}));
      end Part; model A Part p annotation(Placement(transformation(extent={{-10,-10},{10,10}}))); end A;`;
    const svg = renderSvg(sceneOf(text, "A", "diagram"), { theme: "light", title: "" });
    expect(svg).toMatch(/d="M3,-0\.667L5,0L3,0\.667"/);
  });

  it("fills no arc that is left open, not even one all round", () => {
    const filled = "fillColor={255,0,0}, fillPattern=FillPattern.Solid";
    expect(iconOf(`Ellipse(${square}, ${filled})`)).toContain('fill="#ff0000"');
    expect(iconOf(`Ellipse(${square}, ${filled}, closure=EllipseClosure.None)`)).not.toContain('fill="#ff0000"');
  });

  it("squeezes a text into the width of its extent whatever the reader's font, and leaves short ones as they are", () => {
    const long = iconOf('Text(extent={{-50,-10},{50,10}}, textString="a long text in a narrow place")');
    expect(long).toContain('textLength="100" lengthAdjust="spacingAndGlyphs"');
    expect(iconOf('Text(extent={{-50,-10},{50,10}}, textString="R")')).not.toContain("textLength");
  });

  it("knows the families of fonts that are none of a name", () => {
    expect(iconOf(`Text(${square}, textString="R", fontName="serif")`)).toContain('font-family="serif"');
    expect(iconOf(`Text(${square}, textString="R", fontName="Fira Code")`)).toContain("&quot;Fira Code&quot;, sans-serif");
  });

  it("shades components that are switched off, and their connections", () => {
    const text = `connector P annotation(Icon(graphics={Rectangle(${square})})); end P;
      model A P p[2] if false annotation(Placement(transformation(${square}))); P q annotation(Placement(transformation(${square})));
      equation connect(p[1], q) annotation(Line(points={{0,0},{1,1}})); end A;`;
    const svg = renderSvg(sceneOf(text, "A", "diagram"), { theme: "light", title: "" });
    expect(svg).toContain('<g data-from="p[1]" data-to="q" opacity="0.3">');
    expect(svg).toContain('data-component="p" data-class="P" data-box="-10 -10 20 20" opacity="0.3"');
  });
});

describe("a hostile model", () => {
  const hostile = `</text><script>alert(1)</script>" onload="x' &\\u0000`;

  it("puts no markup into the picture", () => {
    const text = hostile.replaceAll('"', '\\"').replace("\\u0000", "");
    const svg = renderSvg(
      sceneOf(
        `model A 'a<b>"' "${text}" annotation(Placement(transformation(${square}))); end A;
         model B A x "${text}" annotation(Placement(transformation(${square})));
           annotation(Diagram(graphics={Text(${square}, textString="${text}", fontName="a\\" onload=\\"b")})); end B;`,
        "B",
        "diagram",
      ),
      { theme: "light", title: hostile, idPrefix: '"><script>' },
    );
    const tags = [...svg.matchAll(/<([^\s/>]+)/g)].map(([, name]) => name);
    expect(new Set(tags)).toEqual(new Set(["svg", "g", "text", "title", "path"]));
    expect(svg).not.toMatch(/\son\w+="/);
    expect(svg).toContain("&lt;script&gt;");
    expect(svg.match(/<svg /g)).toHaveLength(1);
  });

  it("cannot draw with numbers that are none", () => {
    expect(iconOf("Line(points={{0,0},{1e999,1}}), Rectangle(extent={{0,0},{1,1}}, radius=1e999)")).not.toMatch(/NaN|Infinity/);
  });
});

describe("colours", () => {
  function contrastWithDarkPaper(color: string): number {
    const luminance = (hex: string): number =>
      [1, 3, 5]
        .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
    const [light, dark] = [luminance(color), luminance("#131b24")].sort((a, b) => b - a);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  }

  it("are as written on light paper", () => {
    expect(themedColor([0, 0, 127], "line", "light")).toBe("#00007f");
  });

  it("are paper and ink on dark paper where they were white areas and black lines", () => {
    expect(themedColor([255, 255, 255], "fill", "dark")).toBe("#131b24");
    expect(contrastWithDarkPaper(themedColor([0, 0, 0], "line", "dark"))).toBeGreaterThan(12);
  });

  it.each([
    [[0, 0, 127]],
    [[0, 0, 255]],
    [[0, 127, 0]],
    [[191, 0, 0]],
    [[255, 0, 255]],
    [[255, 127, 0]],
    [[95, 95, 95]],
    [[217, 67, 180]],
  ] as const)("of the domain %j can be told from dark paper", (color) => {
    expect(contrastWithDarkPaper(themedColor(color, "line", "dark"))).toBeGreaterThan(3);
  });

  it("of pale areas let ink be read on dark paper", () => {
    for (const color of [
      [255, 255, 170],
      [170, 213, 255],
      [235, 235, 235],
    ] as const) {
      expect(contrastWithDarkPaper(themedColor(color, "fill", "dark"))).toBeLessThan(2);
    }
  });
});
