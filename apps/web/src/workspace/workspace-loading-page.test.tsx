import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import WorkspaceLoadingPage from "./workspace-loading-page.tsx";

it("[RTE-010] says that the workspace is loading, and goes on to it with its query", async () => {
  const path = "/syslab-loading?id=3&source=model";
  const page = <WorkspaceLoadingPage load={async () => undefined} />;
  const { router } = await renderApp(page, { double: clientDouble({}), user: member, path });
  expect(screen.getByRole("heading", { name: "正在打开建模空间" })).toBeDefined();
  expect(screen.getByRole("status", { name: "正在加载" })).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/workspace"));
  expect(router.state.location.search).toBe("?id=3&source=model");
});
