import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import RepositoryListPage from "./list-page.tsx";

async function open(path: string, total = 0) {
  const double = clientDouble({
    publicRepositories: ({ page = 1, pageSize = 10 }) => ({ rows: [], total, page, pageSize }),
    libraries: () => [],
    tags: () => [{ tag: "hydraulics", count: 3 }],
  });
  const view = await renderApp(<RepositoryListPage />, { double, path });
  const asked = () => double.made.filter(({ name }) => name === "publicRepositories").map(({ input }) => input);
  return { ...view, asked };
}

describe("the list of repositories", () => {
  it("asks for what stands in the address, and ignores what it does not know", async () => {
    const { asked } = await open("/model?key=tank&modelType=library&licence=MIT&sort=stars&page=2&pageSize=20");
    await screen.findByText("没有符合条件的结果");
    expect(asked()).toEqual([
      expect.objectContaining({ key: "tank", modelType: "library", licence: "MIT", sort: "stars", page: 2, pageSize: 20 }),
    ]);
    const other = await open("/model?modelType=boat&licence=none&sort=size&page=minus");
    await waitFor(() => expect(other.asked().length).toBeGreaterThan(0));
    expect(other.asked()[0]).toMatchObject({ modelType: undefined, licence: undefined, sort: "updated", page: 1 });
  });

  it("writes a filter into the address and begins again at the first page", async () => {
    const { user, router, asked } = await open("/model?page=3", 40);
    await user.type(await screen.findByRole("searchbox"), " pump {Enter}");
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ key: "pump", page: 1 }));
    expect(router.state.location.search).toBe("?key=pump");
  });

  it("takes all filters away at once", async () => {
    const { user, router } = await open("/model?key=tank&tag=hydraulics");
    await user.click(await screen.findByRole("button", { name: "清除筛选" }));
    expect(router.state.location.search).toBe("");
    expect(await screen.findByText("还没有公开的模型")).toBeDefined();
    expect(screen.queryByRole("button", { name: "清除筛选" })).toBeNull();
  });
});
