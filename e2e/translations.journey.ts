import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember, registerByApi } from "./member.ts";
import { repositoryWith } from "./repository-maker.ts";
import { texts } from "./texts.ts";
import { openSide, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.zh;
const member = newMember("po_reader");

const model = `within Warmth;
model Room "A heated room"
  parameter Real capacity = 2 "Heat capacity" annotation(Dialog(tab = "Walls", group = "Storage"));
  parameter Real loss = 1 "Heat loss";
  Real T(start = 1, fixed = true) "Room temperature";
equation
  capacity * der(T) = -loss * T;
  annotation(experiment(StopTime = 1), Documentation(info = "<p>It cools down.</p>"));
end Room;
`;
const translated = (className: string, original: string, translation: string) =>
  `msgctxt "${className}"\nmsgid "${original}"\nmsgstr "${translation}"\n\n`;
const po = [
  ["A heated room", "有供暖的房间"],
  ["Heat capacity", "热容"],
  ["Walls", "墙体"],
  ["Storage", "蓄热"],
  ["Room temperature", "室温"],
  ["<p>It cools down.</p>", "<p>房间逐渐冷却。</p>"],
].map(([original = "", translation = ""]) => translated("Warmth.Room", original, translation));
const files = {
  "Warmth/package.mo": 'package Warmth "Houses and heat"\nend Warmth;\n',
  "Warmth/Room.mo": model,
  "Warmth/Resources/Language/Warmth.zh.po": `msgid ""\nmsgstr "Language: zh\\n"\n\n${po.join("")}`,
};

it("a library with translations is read in the reader's language, and its own texts are at hand", async () => {
  const page = await openPage();
  await becomeMember(page, member);
  const id = await repositoryWith(member, { name: "Warmth", openType: "public" }, files);
  await page.goto(`/workspace?id=${id}&class=Warmth.Room`);
  await page.getByTestId("run-class").filter({ hasText: "Warmth.Room" }).waitFor();
  await openSide(page, "classes");
  await page.getByTitle("Warmth.Room · 有供暖的房间\nA heated room", { exact: true }).first().waitFor();
  await page.getByTitle("Warmth · Houses and heat", { exact: true }).first().waitFor();

  // The parameters, whose tab and group are translated too.
  await page.keyboard.press("Control+Alt+KeyB");
  const inspector = page.getByRole("region", { name: t.workspace.inspector.title });
  await inspector.getByRole("tab", { name: "墙体" }).click();
  await inspector.getByRole("heading", { name: "蓄热" }).waitFor();
  expect(await inspector.getByText("热容", { exact: true }).getAttribute("title")).toBe("Heat capacity");

  // The documentation, with a switch to what its author wrote.
  await page.getByText(t.picture.layer.documentation, { exact: true }).first().click();
  await page.getByText("房间逐渐冷却。", { exact: true }).waitFor();
  await page.getByText(t.picture.translation.original, { exact: true }).click();
  await page.getByText("It cools down.", { exact: true }).waitFor();

  // The variables of a run.
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await waitForStatus(page, "succeed");
  await openSide(page, "runs");
  await page.getByTitle("T\n室温\nRoom temperature", { exact: true }).waitFor();
});

it("the pages of the repository show translations to those who read that language, and the library's own texts to others", async () => {
  const page = await openPage();
  await becomeMember(page, newMember("po_visitor"));
  const owner = newMember("po_owner");
  await registerByApi(owner);
  const id = await repositoryWith(owner, { name: "Warmth", openType: "public" }, files);
  const address = `/model/${id}/view/main/Warmth.Room`;
  await page.goto(address);
  expect(await page.getByText("有供暖的房间", { exact: true }).getAttribute("title")).toBe("A heated room");
  await page.getByText(t.picture.layer.documentation, { exact: true }).click();
  await page.getByText("房间逐渐冷却。", { exact: true }).waitFor();

  const english = await openPage({ language: "en" });
  await english.goto(address);
  await english.getByText("A heated room", { exact: true }).waitFor();
  await english.getByText(texts.en.picture.layer.documentation, { exact: true }).click();
  await english.getByText("It cools down.").waitFor();
  expect(await english.getByText("房间逐渐冷却。").count()).toBe(0);
});

it("what is missing is listed, written on the page of the repository, and shown from then on", async () => {
  const page = await openPage();
  const translator = newMember("po_translator");
  await becomeMember(page, translator);
  const id = await repositoryWith(translator, { name: "Warmth", openType: "public" }, files);
  await page.goto(`/model/${id}/view/main`);
  await page.getByRole("link", { name: t.translation.title, exact: true }).click();
  await page.getByText("已翻译文本 6 / 8").first().waitFor();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: t.translation.template }).click();
  expect((await downloaded).suggestedFilename()).toBe("Warmth.pot");
  await page.getByRole("region", { name: "Warmth", exact: true }).getByRole("textbox").fill("房屋与热");
  await page.getByRole("region", { name: "Warmth.Room", exact: true }).getByRole("textbox").fill("热损失");
  await page.getByRole("button", { name: t.translation.save.replace("{count}", "2") }).click();
  await page.getByText(t.translation.complete, { exact: true }).waitFor();
  await page.goto(`/model/${id}/view/main/Warmth`);
  await page.getByText("房屋与热", { exact: true }).waitFor();
});
