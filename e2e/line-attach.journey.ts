import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { ModelBuilder } from "./model-builder.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en;

const square = "graphics={Rectangle(extent={{-100,-100},{100,100}}, fillPattern=FillPattern.Solid)}";
const at = (x: number, y: number, half = 10): string =>
  `annotation(Placement(transformation(extent={{${x - half},${y - half}},{${x + half},${y + half}}})))`;
const text = `package Built
  connector Pin
    Real v;
    flow Real i;
    annotation(Icon(${square}), Diagram(${square}));
  end Pin;
  expandable connector Bus
    annotation(Icon(${square}), Diagram(${square}));
  end Bus;
  model Part
    Pin p ${at(-100, 0)};
    Pin n ${at(100, 0)};
  equation
    p.i + n.i = 0;
    p.v - n.v = p.i;
    annotation(Icon(graphics={Rectangle(extent={{-80,-80},{80,80}})}));
  end Part;
  model Lines
    Part a ${at(-70, 50)};
    Part b ${at(10, 50)};
    Part c ${at(10, -10)};
    Part many[3] ${at(70, 50)};
    Bus bus ${at(60, -50)};
  equation
    connect(a.n, b.p) annotation(Line(points={{-60,50},{0,50}}));
  end Lines;
end Built;
`;

type Point = readonly [x: number, y: number];

/** Where a point of the diagram lies on the screen, once what stands in the page is painted. */
async function onScreen(page: Page, builder: ModelBuilder, [x, y]: Point): Promise<Point> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const { a, e, f } = await builder.canvas.locator("> svg").evaluate((svg) => {
    const matrix = (svg as SVGSVGElement).getScreenCTM();
    if (matrix === null) throw new Error("the picture is not on the page");
    return { a: matrix.a, e: matrix.e, f: matrix.f };
  });
  return [e + a * x, f - a * y];
}

/** The point half way along a line, in pixels of the window. */
function middleOnScreen(line: Element): Point {
  const shape = line as SVGGeometryElement;
  const matrix = shape.getScreenCTM();
  if (matrix === null) throw new Error("the line is not on the page");
  const { x, y } = shape.getPointAtLength(shape.getTotalLength() / 2).matrixTransform(matrix);
  return [x, y];
}

it("the end of a line is taken to another connector, an element of an array and a signal of a bus, and put back where there is none; a component is looked into", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("line_mover");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Built", openType: "private", modelType: "model", description: "lines" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([text], "Built.mo")]);
  await page.goto(`/workspace?id=${id}&class=Built.Lines`);
  const builder = new ModelBuilder(page, "Built.Lines");
  await builder.component("bus").waitFor();

  /** Chooses the line at its middle, and drags its end. */
  const take = async (from: Point, to: Point): Promise<void> => {
    await onScreen(page, builder, from);
    const line = builder.canvas.locator('g[data-from="a.n"] :is(polyline, path)').first();
    await page.mouse.click(...(await line.evaluate(middleOnScreen)));
    const [start, end] = [await onScreen(page, builder, from), await onScreen(page, builder, to)];
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 4 });
    await page.mouse.move(...end, { steps: 4 });
    await page.mouse.up();
  };
  const expectConnect = async (connect: string): Promise<void> => {
    await vi.waitFor(async () => expect(await builder.text()).toContain(connect), { timeout: patience, interval: 200 });
    await page.getByText(t.picture.layer.diagram, { exact: true }).first().click();
    await builder.component("bus").waitFor();
  };
  const answer = async (words: string): Promise<void> => {
    await page.locator("#canvas-end-0").fill(words);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  };

  await take([0, 50], [0, -10]);
  await expectConnect("connect(a.n, c.p)");
  await take([0, -10], [60, 50]);
  await answer("2");
  await expectConnect("connect(a.n, many[2].p)");
  await take([60, 50], [60, -50]);
  await answer("supply");
  await expectConnect("connect(a.n, bus.supply)");
  await take([60, -50], [-40, -80]);
  await expectConnect("connect(a.n, bus.supply)");

  // With Ctrl a double click looks into a component; the way leads back, by the mouse and by a key.
  const path = page.getByRole("navigation", { name: t.picture.path });
  for (const back of ["click", "key"]) {
    await page.keyboard.down("Control");
    await page.mouse.dblclick(...(await onScreen(page, builder, [10, -10])));
    await page.keyboard.up("Control");
    await path.getByText("c", { exact: true }).waitFor();
    if (back === "click") await path.getByRole("button", { name: "Lines" }).click();
    else {
      await page.getByRole("group", { name: t.picture.diagramOf.replace("{name}", "Built.Part") }).focus();
      await page.keyboard.press("Backspace");
    }
    await path.waitFor({ state: "hidden" });
    await builder.component("bus").waitFor();
  }
});
