import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import QuestionsPage from "./questions-page.tsx";

const handlers: Handlers = { experts: () => ({ rows: [], total: 0, page: 1, pageSize: 100 }) };
const double = () => clientDouble(handlers);
const path = "/interaction/question?ask=1";

it("[RTE-067] asks a visitor to log in before there is anything to fill in", async () => {
  await renderApp(<QuestionsPage />, { double: double(), path });
  expect(await screen.findByText("登录后即可向专家提问")).toBeDefined();
  expect(screen.getByRole("button", { name: "登录 / 注册" })).toBeDefined();
  expect(screen.queryByLabelText("标题")).toBeNull();
});

it("[RTE-067] lets a member write", async () => {
  await renderApp(<QuestionsPage />, { double: double(), path, user: member });
  expect(await screen.findByLabelText("标题")).toBeDefined();
});

it("lists the questions of the chosen kind, and keeps the others of the filter", async () => {
  const asked = clientDouble({
    ...handlers,
    questions: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
  });
  const list = { double: asked, path: "/interaction/question?key=tank", user: member };
  const { user, router } = await renderApp(<QuestionsPage />, list);
  await user.click(await screen.findByText("我的提问"));
  await waitFor(() => expect(router.state.location.search).toBe("?key=tank&list=mine"));
  await waitFor(() => expect(asked.made.at(-1)?.input).toMatchObject({ key: "tank", list: "mine" }));
  await user.click(screen.getByText("公开的提问"));
  await waitFor(() => expect(router.state.location.search).toBe("?key=tank"));
});
