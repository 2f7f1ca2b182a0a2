import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import SearchPage from "./search-page.tsx";

const page = { page: 1, pageSize: 10 };

it("finds classes and documents inside repositories, each leading to its place", async () => {
  const repository = { id: 7, name: "Drives", ownerName: "ann" };
  const double = clientDouble({
    noteSearch: () => null,
    publicRepositories: () => ({ rows: [], total: 0, ...page }),
    search: () => ({
      rows: [
        { repository, kind: "class", name: "Drives.Motor", path: "Drives/Motor.mo", description: "A motor", excerpt: "" },
        {
          repository,
          kind: "document",
          name: "notes.md",
          path: "docs/notes.md",
          description: "",
          excerpt: "how the motor starts",
        },
      ],
      total: 2,
      ...page,
    }),
  });
  await renderApp(<SearchPage />, { double, path: "/search?key=motor" });
  // The tab with hits is open, and each says how many it has.
  expect((await screen.findByRole("tab", { name: "模型与文档 2" })).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("tab", { name: "模型仓库 0" }).getAttribute("aria-selected")).toBe("false");
  expect((await screen.findByRole("link", { name: "Drives.Motor" })).getAttribute("href")).toBe(
    "/model/7/view/HEAD/Drives.Motor",
  );
  expect(screen.getByRole("link", { name: "notes.md" }).getAttribute("href")).toBe("/model/7/file/HEAD/file/docs/notes.md");
  expect(screen.getByText("how the motor starts")).toBeDefined();
  expect(double.made).toContainEqual({ name: "search", input: { ...page, key: "motor" } });
});
