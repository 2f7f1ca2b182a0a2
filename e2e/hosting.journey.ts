import { describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.zh;
const { card, hosting, repository } = t;

describe("an account at a code-hosting service", () => {
  it("[REP-120] [REP-121] [REP-122] [REP-123] is connected, searched and imported from, and disconnected", async () => {
    const page = await openPage();
    await becomeMember(page, newMember("ann_host"));

    // A service that the operator has not set up says so, one that is asks its member.
    await page.goto("/model/publish?way=import&from=github");
    await page.getByText(hosting.notSetUp.replace("{service}", "GitHub")).waitFor();
    await page.getByRole("tab", { name: "Gitea" }).click();
    const connect = page.getByRole("button", { name: hosting.connect.replace("{service}", "Gitea") });
    await connect.click();
    await page.getByRole("link", { name: "Refuse" }).click();
    await page.getByText(hosting.refused.replace("{service}", "Gitea")).waitFor();
    await page.getByRole("link", { name: hosting.back }).click();
    await connect.click();
    await page.getByRole("link", { name: "Agree" }).click();
    const connected = hosting.connected.replace("{service}", "Gitea").replace("{login}", "ann");
    await page.locator("main").getByText(connected).waitFor();

    // Sixty-one repositories are more than a page.
    await page.getByText("ann/part-049").waitFor();
    await page.getByRole("button", { name: hosting.next }).click();
    await page.getByText("ann/part-060").waitFor();
    await page.getByLabel(hosting.search).fill("SECRET");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: hosting.importOf.replace("{name}", "ann/secret") }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("radio", { name: card.openType.private }).isChecked()).toBe(true);
    await dialog.getByLabel(card.modelTypeLabel).click();
    await page.getByTitle(card.modelType.model, { exact: true }).click();
    await dialog.getByRole("button", { name: repository.import.begin }).click();

    const imports = page.getByRole("list", { name: repository.import.mine });
    await imports.getByText(repository.import.status.success).waitFor();
    await page.locator("main").getByRole("button", { name: hosting.disconnect }).click();
    await connect.waitFor();
    await imports.getByRole("link", { name: "secret" }).click();
    await page.waitForURL(/\/model\/\d+\/summary/);
    await page.goto(page.url().replace("summary", "file"));
    await page.getByText("A.mo").first().waitFor();
  });
});
