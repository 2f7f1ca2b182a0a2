/** The cloud IDE as the machine has it installed: `MOFANG_DATA=FOLDER npm run cloud-ide`, and `FOLDER/tools/code-server` in MOFANG_CLOUD_IDE. */
import { repositoryCalls } from "@mofang/protocol";
import { expect, it } from "vitest";
import { hasBubblewrap } from "../apps/server/src/container/bubblewrap.ts";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en.container;
const isInstalled = process.env.MOFANG_CLOUD_IDE !== undefined;

it.skipIf(!isInstalled || !hasBubblewrap())(
  "[WSP-022] a cloud IDE edits the files of a repository, runs a terminal behind its walls, and is committed",
  async () => {
    const page = await openPage({ language: "en" });
    const member = newMember("ide_user");
    await becomeMember(page, member);
    const api = await logInByApi(member.name, member.password);
    const facts = { name: "Coded", description: "d", openType: "public", modelType: "model" };
    const { id } = (await api.post(repositoryCalls.createRepository.path, facts)).data as { readonly id: number };
    const changes = [{ kind: "write", path: "M.mo", text: "model M end M;\n", blob: null }];
    await api.post(repositoryCalls.saveFiles.path, { id, changes, message: "m" });

    await page.goto(`/container?id=${id}`);
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: t.open.replace("{tool}", t.tool.ide) }).click();
    const ide = await opened;
    await ide.getByRole("treeitem", { name: "M.mo" }).dblclick();
    const text = ide.getByRole("code").filter({ hasText: "model M end M;" });
    await text.click();
    await ide.keyboard.press("Control+End");
    await ide.keyboard.type("// from the cloud\n");
    await ide.keyboard.press("Control+S");

    // Its terminal sees the files, and no network.
    await ide.keyboard.press("Control+Backquote");
    await ide.locator(".xterm-helper-textarea").first().focus();
    await ide.keyboard.type("cp M.mo Copied.mo; cat /proc/net/dev | wc -l > lines.txt\n");
    await ide.getByRole("treeitem", { name: "lines.txt" }).waitFor();
    expect(new URL(ide.url()).hostname).not.toBe(new URL(page.url()).hostname);

    await page.reload();
    await page.getByRole("button", { name: t.save }).click();
    await page.getByLabel(t.message).fill("from the cloud");
    await page.getByRole("dialog").getByRole("button", { name: t.save }).click();
    await page.getByText(t.changed.replace("{count}", "0")).waitFor();
    await page.getByRole("button", { name: t.end, exact: true }).click();
    await page.getByText(t.none).waitFor();
    const textOf = async (path: string) =>
      (await api.get<{ readonly text: string }>("/mofang/tgit/content", { id, path })).data.text;
    expect(await textOf("M.mo")).toBe("model M end M;\n// from the cloud\n");
    expect(await textOf("Copied.mo")).toBe("model M end M;\n// from the cloud\n");
    // Two lines of heading, and the loop of the machine itself.
    expect((await textOf("lines.txt")).trim()).toBe("3");
  },
);
