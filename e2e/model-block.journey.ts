import { describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { zh, en } = texts;

const question = `水位为什么不稳定？ It should settle at $h = 1$.

\`\`\`modelica run plot=h stop=20
model Tank
  parameter Real k = 0.5 "Outflow";
  Real h(start = 2, fixed = true);
equation
  der(h) = 0.5 - k*h;
end Tank;
\`\`\`
`;

describe("a model in a post", () => {
  it("runs in the reader's page, and the reader replies with a variant that runs too", async () => {
    const [here, there] = [await openPage(), await openPage({ language: "en", theme: "dark", width: 390, height: 844 })];
    await becomeMember(here, newMember("eva_models"));
    await here.goto("/bbs/ask");
    await here.getByRole("textbox", { name: zh.forum.postTitle }).fill("Tank level 水位");
    const body = here.getByRole("textbox", { name: zh.forum.body });
    await body.fill(question);
    await here.getByText(zh.writing.ways.both, { exact: true }).click();
    await here.getByRole("figure", { name: "模型 Tank" }).waitFor();
    await here.getByRole("combobox", { name: zh.forum.column }).click();
    await here.getByTitle("建模与语言").click();
    await here.getByRole("button", { name: zh.forum.post, exact: true }).click();
    await here.waitForURL(/\/bbs\/detail\?id=\d+/);

    // A visitor runs it, without having loaded anything of the engine before.
    await there.goto(here.url());
    const block = there.getByRole("figure", { name: "Model Tank" });
    await block.waitFor();
    expect(there.workers()).toHaveLength(0);
    await block.getByRole("button", { name: en.writing.block.run, exact: true }).click();
    await block.getByRole("img", { name: "Curves of h over time" }).waitFor();
    if (process.env.SHOT_DARK) await there.screenshot({ path: process.env.SHOT_DARK, fullPage: true });

    // The asker changes a value, runs it again and replies with the variant, which runs as well.
    const own = here.getByRole("figure", { name: "模型 Tank" });
    await own.getByText(zh.writing.block.parameters, { exact: true }).click();
    await own.getByLabel("k", { exact: true }).fill("0.25");
    await own.getByRole("button", { name: zh.writing.block.run, exact: true }).click();
    await own.getByRole("img", { name: "h 随时间的曲线" }).waitFor();
    if (process.env.SHOT_LIGHT) await here.screenshot({ path: process.env.SHOT_LIGHT, fullPage: true });
    await own.getByRole("button", { name: zh.writing.block.reply }).click();
    const answer = here.getByRole("textbox", { name: zh.forum.yourAnswer });
    await expect.poll(() => answer.inputValue()).toContain("| `k` | 默认值 | `0.25` |");
    await here.getByRole("button", { name: zh.forum.answer, exact: true }).click();
    const variant = here.getByRole("figure", { name: "模型 Tank" }).nth(1);
    await variant.getByRole("button", { name: zh.writing.block.run, exact: true }).click();
    await variant.getByRole("img", { name: "h 随时间的曲线" }).waitFor();
  });

  it("says what is wrong with a model that cannot run, and stops one that never ends", async () => {
    const page = await openPage({ language: "en" });
    await becomeMember(page, newMember("max_breaks"));
    await page.goto("/bbs/ask");
    const body = page.getByRole("textbox", { name: en.forum.body });
    await page.getByText(en.writing.ways.both, { exact: true }).click();
    await body.fill("```modelica run\nmodel Broken\n  Real x;\nend Broken;\n```");
    const block = page.getByRole("figure", { name: "Model Broken" });
    await block.getByRole("button", { name: en.writing.block.run, exact: true }).click();
    await block.getByRole("alert").waitFor();
    await body.fill(
      "```modelica run stop=1e9\nmodel Long\n  Real x(start=0, fixed=true);\nequation\n  der(x) = sin(1000*time);\nend Long;\n```",
    );
    const long = page.getByRole("figure", { name: "Model Long" });
    await long.getByRole("button", { name: en.writing.block.runAgain }).click();
    await long.getByText(/Simulating/).waitFor();
    await long.getByRole("button", { name: en.writing.block.stop }).click();
    await long.getByRole("button", { name: en.writing.block.runAgain }).waitFor();
  });
});
