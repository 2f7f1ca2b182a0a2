import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import TokensPage from "./tokens-page.tsx";

it("makes a token with scopes and an end, and shows its secret once", async () => {
  const double = clientDouble({ tokens: () => [], createToken: () => ({ id: 1, secret: "mof_secret" }) });
  const { user } = await renderApp(<TokensPage />, { double, user: member, path: "/tokens" });
  await user.click(await screen.findByRole("button", { name: /新建令牌/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("checkbox", { name: /git 推送/ }));
  await user.click(dialog.getByRole("button", { name: /新建令牌/ }));
  expect(await dialog.findByText("请输入名称")).toBeDefined();
  await user.type(dialog.getByLabelText("名称"), " office ");
  await user.click(dialog.getByRole("button", { name: /新建令牌/ }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "令牌" })).value).toBe("mof_secret");
  expect(double.made).toContainEqual({ name: "createToken", input: { name: "office", scopes: ["git-read"], days: 90 } });
  await user.click(screen.getByRole("button", { name: "我已保存" }));
  expect(screen.queryByDisplayValue("mof_secret")).toBeNull();
});

it("tells when a token was used and when it ends, and revokes it", async () => {
  const createdAt = "2026-01-01T08:00:00Z";
  const double = clientDouble({
    tokens: () => [
      { id: 1, name: "office", scopes: ["git-read"], createdAt, expiresAt: "2026-01-02T08:00:00Z", lastUsedAt: null },
      { id: 2, name: "robot", scopes: ["api-read", "api-write"], createdAt, expiresAt: null, lastUsedAt: createdAt },
    ],
    revokeToken: () => null,
  });
  const { user } = await renderApp(<TokensPage />, { double, user: member, path: "/tokens" });
  expect(await screen.findByText("已过期")).toBeDefined();
  expect(screen.getByText("从未使用")).toBeDefined();
  expect(screen.getByText("长期有效")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "撤销令牌 robot" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /撤\s*销/ }));
  expect(await screen.findByText("令牌 robot 已撤销")).toBeDefined();
  expect(double.made).toContainEqual({ name: "revokeToken", input: { id: 2 } });
});
