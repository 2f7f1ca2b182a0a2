import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import WikiPage from "./wiki-page.tsx";

const route = "/model/:id/wiki/:name?";
const changed = { commit: "d".repeat(40), message: "Explain", author: "ann", time: "2026-02-01T08:00:00Z" };
const answers: Handlers = {
  wikiPages: () => ["Basics", "Home"],
  wikiPage: ({ name, version }) => ({
    name,
    text: version === undefined ? `**${name}** with $a^2$, see [basics](Basics.md)` : "as it was",
    blob: "b1",
    changed,
  }),
  wikiHistory: () => ({ rows: [changed], total: 1, page: 1, pageSize: 10 }),
};

describe("the wiki of a repository", () => {
  it("[REP-012] begins with Home, shows Markdown with formulas, and links between pages", async () => {
    const options = { double: clientDouble(answers), path: "/model/3/wiki", route };
    const { container } = await renderApp(inRepository(<WikiPage />, { role: null }), options);
    expect((await screen.findByText("Home", { selector: "strong" })).tagName).toBe("STRONG");
    expect(screen.getByRole("link", { name: "basics" }).getAttribute("href")).toBe("/model/3/wiki/Basics");
    await waitFor(() => expect(container.querySelector("math, .katex")).not.toBeNull());
    const pages = within(screen.getByRole("navigation", { name: "维基页面" })).getAllByRole("link");
    expect(pages.map((link) => link.textContent)).toEqual(["Home", "Basics"]);
    expect(pages.map((link) => link.getAttribute("aria-current"))).toEqual(["page", null]);
    expect(screen.queryByRole("link", { name: /编辑/ })).toBeNull();
  });

  it("[REP-012] shows who wrote a page, and how it was", async () => {
    const double = clientDouble(answers);
    const options = { double, path: "/model/3/wiki/Basics?show=history", route };
    const { user } = await renderApp(inRepository(<WikiPage />, { role: null }), options);
    expect(await screen.findByText("Explain")).toBeDefined();
    await user.click(screen.getByRole("link", { name: "dddddddd" }));
    expect(await screen.findByText("as it was")).toBeDefined();
    expect(screen.getByRole("link", { name: "查看最新内容" })).toBeDefined();
  });

  it("[REP-012] is written by developers under names that can be names", async () => {
    const double = clientDouble({ ...answers, wikiPages: () => [], saveWikiPage: () => ({ blob: "b2", conflict: null }) });
    const options = { double, user: member, path: "/model/3/wiki", route };
    const { user, router } = await renderApp(inRepository(<WikiPage />), options);
    await user.click(await screen.findByRole("link", { name: "新建页面" }));
    const name = await screen.findByLabelText<HTMLInputElement>("页面名称");
    expect(name.value).toBe("Home");
    await user.clear(name);
    await user.type(name, "a/b");
    await user.click(screen.getByRole("button", { name: /保\s*存/ }));
    expect(await screen.findByText("字母、汉字、数字或下划线开头，可含空格和 _ . - ( )")).toBeDefined();
    await user.clear(name);
    await fillIn(user, name, "First steps");
    await fillIn(user, screen.getByLabelText("内容", { selector: "textarea" }), "begin");
    await user.click(screen.getByRole("button", { name: /保\s*存/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/model/3/wiki/First%20steps"));
    expect(double.made).toContainEqual({
      name: "saveWikiPage",
      input: { id: 3, name: "First steps", text: "begin", blob: null, message: "" },
    });
  });

  it("[REP-012] shows what somebody else has saved meanwhile, and saves over it only when told so", async () => {
    const saved = [
      { blob: null, conflict: { text: "theirs", blob: "b9" } },
      { blob: "b10", conflict: null },
    ];
    const double = clientDouble({ ...answers, saveWikiPage: () => saved.shift() ?? { blob: null, conflict: null } });
    const options = { double, user: member, path: "/model/3/wiki/Basics?show=edit", route };
    const { user, router } = await renderApp(inRepository(<WikiPage />), options);
    const text = await screen.findByLabelText("内容", { selector: "textarea" });
    await user.clear(text);
    await fillIn(user, text, "mine");
    await user.click(screen.getByRole("button", { name: /保\s*存/ }));
    expect(await screen.findByText("theirs")).toBeDefined();
    expect(screen.getByDisplayValue("mine")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "保存我的内容" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
    const inputs = double.made.filter(({ name }) => name === "saveWikiPage").map(({ input }) => input);
    expect(inputs).toEqual([
      { id: 3, name: "Basics", text: "mine", blob: "b1", message: "" },
      { id: 3, name: "Basics", text: "mine", blob: "b9", message: "" },
    ]);
  });

  it("[REP-012] loses a page after a question", async () => {
    const double = clientDouble({ ...answers, deleteWikiPage: () => null });
    const options = { double, user: member, path: "/model/3/wiki/Basics", route };
    const { user, router } = await renderApp(inRepository(<WikiPage />), options);
    await user.click(await screen.findByRole("button", { name: "删除" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /删\s*除/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/model/3/wiki"));
    expect(double.made).toContainEqual({ name: "deleteWikiPage", input: { id: 3, name: "Basics" } });
  });
});
