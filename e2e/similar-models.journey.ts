/** A teacher sees which answers to an exercise are the same model under other names, and looks at two side by side. */
import { courseCalls } from "@mofang/protocol";
import { expect, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judge, judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, type Member, newMember, registerByApi } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en.likeness;

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const at = (x: number) => `annotation(Placement(transformation(extent = {{${x - 20}, -20}, {${x + 20}, 20}})))`;
const icon = "annotation(Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}}, lineColor = {0, 0, 255})}))";
const parts = `connector Pin
  Real v;
  flow Real i;
end Pin;
model Part
  parameter Real R = 1;
  Pin p;
  Pin n;
equation
  p.v - n.v = R*p.i;
  p.i + n.i = 0;
  ${icon};
end Part;
`;
const starter = `${parts}model Circuit\nend Circuit;\n`;
const answered = `${parts}model Circuit
  Part left(R = 2) ${at(-60)};
  Part right(R = 3) ${at(60)};
equation
  connect(left.n, right.p) annotation(Line(points = {{-40, 0}, {40, 0}}));
  connect(left.p, right.n);
  left.p.v = 0;
end Circuit;
`;
/** The same with other names, order and numbers. */
const copied = `${parts.replaceAll("Part", "Element")}model Mine "my own circuit"
  Element second(R = 50) ${at(40)};
  Element first(R = 40) ${at(-40)};
equation
  0 = first.p.v;
  connect(second.n, first.p);
  connect(second.p, first.n); // closed
end Mine;
`;
const other = answered.replace("left.p.v = 0;", "left.p.v = time;\n  left.p.i = if time > 0.5 then 1 else 2;");

const exercise = {
  ...{ kind: "exercise", key: "build", title: both("Build a circuit"), task: both("Connect two parts."), starter },
  ...{
    className: "Circuit",
    experiment: { startTime: 0, stopTime: 1, intervals: 10, tolerance: 1e-6 },
    harness: "",
    solution: "",
  },
  ...{ criteria: [{ id: "compiles", kind: "compiles" }], variant: [], hints: [] },
  ...{ points: 1, attempts: null, due: null, latePart: 1 },
};

async function publishedBy(teacher: ApiClient): Promise<number> {
  const lessons = [{ key: "one", title: both("Circuits"), blocks: [exercise] }];
  const content = {
    title: both("Parts"),
    summary: both("Parts"),
    level: 1,
    chapters: [{ key: "all", title: both("All"), lessons }],
  };
  const { data } = await teacher.post<{ readonly courseId: number }>(courseCalls.createCourse.path, { content });
  await teacher.post(courseCalls.publishCourse.path, { courseId: data.courseId, visibility: "public" });
  return data.courseId;
}

async function handIn(member: Member, courseId: number, text: string): Promise<void> {
  await registerByApi(member);
  const student = await logInByApi(member.name, member.password);
  const { code } = await student.post(courseCalls.submitAnswer.path, {
    courseId,
    task: exercise.key,
    answer: { type: "model", text },
  });
  expect(code).toBe(0);
}

it("three students hand in, and their teacher sees who has the same structure, and both diagrams", async () => {
  const teacher = newMember("sees_likeness");
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await becomeMember(page, teacher);
  const courseId = await publishedBy(await logInByApi(teacher.name, teacher.password));
  await handIn(newMember("draws_circuit"), courseId, answered);
  await handIn(newMember("copies_circuit"), courseId, copied);
  await handIn(newMember("thinks_circuit"), courseId, other);

  await page.goto(`/education/${courseId}/gradebook`);
  await page.getByRole("link", { name: texts.en.course.similar.page }).click();
  await page.getByText(t.kind.numbers).waitFor();
  await page.getByText(t.noProof).waitFor();
  const names = t.pair.replace("{first}", "copies_circuit").replace("{second}", "draws_circuit");
  await page.getByRole("button", { name: t.compareOf.replace("{names}", names) }).click();
  for (const name of ["copies_circuit", "draws_circuit"]) {
    const side = page.getByRole("region", { name: t.modelOf.replace("{name}", name) });
    await side
      .getByRole("img", { name: new RegExp(name === "draws_circuit" ? "Circuit" : "Mine") })
      .first()
      .waitFor();
    await side.getByText("connector", { exact: false }).first().waitFor();
  }
  expect(await judgeShown(page)).toEqual([]);
  await page.getByRole("combobox", { name: t.least }).click();
  await page.getByTitle(t.from.replace("{percent}", "100"), { exact: true }).click();
  await page.getByText(t.group_other.replace("{count}", "2"), { exact: true }).waitFor();
  expect(await judge(page, [`/education/${courseId}/similar`])).toEqual([]);
});
