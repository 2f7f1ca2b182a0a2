import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import QuestionsPage from "./questions-page.tsx";

const double = () => clientDouble({ experts: () => ({ rows: [], total: 0, page: 1, pageSize: 100 }) });
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
