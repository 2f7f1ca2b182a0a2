import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CallAnswer } from "../../../api/client.ts";
import { clientDouble, type Handlers } from "../../../testing/client-double.ts";
import { fillIn } from "../../../testing/fill-in.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { inRepository } from "../../../testing/repository-double.tsx";
import { member } from "../../../testing/session-double.ts";
import { Webhooks } from "./webhooks.tsx";

const createdAt = "2026-02-01T08:00:00Z";
const webhook: CallAnswer<"webhooks">[number] = {
  id: 4,
  address: "https://example.org/hook",
  events: ["push", "issue"],
  isActive: true,
  createdAt,
  lastStatus: "failed",
};
const delivery: CallAnswer<"webhookDeliveries">["rows"][number] = {
  id: 9,
  event: "push",
  status: "failed",
  nAttempts: 8,
  responseStatus: 500,
  response: "out of order",
  payload: '{"ref":"main"}',
  createdAt,
  duration: 1200,
};

async function open(handlers: Handlers) {
  const double = clientDouble({ webhooks: () => [webhook], ...handlers });
  const view = await renderApp(inRepository(<Webhooks />), { double, user: member });
  return { ...view, double };
}

describe("the webhooks of a repository", () => {
  it("are added with address and events, and show their secret once", async () => {
    const { user, double } = await open({ webhooks: () => [], addWebhook: () => ({ webhookId: 5, secret: "s3cret" }) });
    await user.click(await screen.findByRole("button", { name: /添加网络钩子/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await fillIn(user, dialog.getByLabelText("网址"), "ftp://example.org");
    await user.click(dialog.getByRole("checkbox", { name: "推送" }));
    await user.click(dialog.getByRole("button", { name: /保\s*存/ }));
    expect(await dialog.findByText("请至少选择一个事件")).toBeDefined();
    expect(double.made.some(({ name }) => name === "addWebhook")).toBe(false);
    await user.clear(dialog.getByLabelText("网址"));
    await fillIn(user, dialog.getByLabelText("网址"), " https://example.org/new ");
    await user.click(dialog.getByRole("checkbox", { name: "评论" }));
    await user.click(dialog.getByRole("button", { name: /保\s*存/ }));
    expect(await screen.findByDisplayValue("s3cret")).toBeDefined();
    expect(double.made).toContainEqual({
      name: "addWebhook",
      input: { id: 3, address: "https://example.org/new", events: ["comment"] },
    });
  });

  it("are switched off, changed without a new secret, and deleted after a question", async () => {
    const { user, double } = await open({ updateWebhook: () => null, deleteWebhook: () => null });
    await user.click(await screen.findByRole("switch", { name: "启用 https://example.org/hook" }));
    expect(double.made).toContainEqual({ name: "updateWebhook", input: { id: 3, webhookId: 4, isActive: false } });
    await user.click(screen.getByRole("button", { name: "修改 https://example.org/hook" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "问题" }));
    await user.click(dialog.getByRole("button", { name: /保\s*存/ }));
    expect(await screen.findByText("修改成功")).toBeDefined();
    expect(double.made).toContainEqual({
      name: "updateWebhook",
      input: { id: 3, webhookId: 4, address: "https://example.org/hook", events: ["push"] },
    });
    await user.click(screen.getByRole("button", { name: "删除 https://example.org/hook" }));
    const question = within(await screen.findByRole("dialog", { name: /删除网络钩子/ }));
    await user.click(question.getByRole("button", { name: /删\s*除/ }));
    expect(await screen.findByText("网络钩子已删除")).toBeDefined();
  });

  it("tell what they were sent and what they answered, and send it again", async () => {
    const { user, double } = await open({
      webhookDeliveries: () => ({ rows: [delivery], total: 1, page: 1, pageSize: 10 }),
      redeliverWebhook: () => ({ deliveryId: 10 }),
      pingWebhook: () => ({ deliveryId: 11 }),
    });
    expect(await screen.findByText("未送达")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "https://example.org/hook 的投递记录" }));
    expect(await screen.findByText("HTTP 500")).toBeDefined();
    expect(screen.getByText("out of order")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "重新投递" }));
    await user.click(screen.getByRole("button", { name: "发送测试" }));
    expect(double.made).toContainEqual({ name: "redeliverWebhook", input: { id: 3, webhookId: 4, deliveryId: 9 } });
    expect(double.made).toContainEqual({ name: "pingWebhook", input: { id: 3, webhookId: 4 } });
  });
});
