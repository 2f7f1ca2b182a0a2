import { screen } from "@testing-library/react";
import i18next from "i18next";
import { expect, it } from "vitest";
import { help as en } from "../../i18n/en/help.ts";
import { help as zh } from "../../i18n/zh/help.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import HelpPage from "./help-page.tsx";

it("is English at /help/en and leaves the language of the site alone", async () => {
  await renderApp(<HelpPage />, { double: clientDouble({}), path: "/help/en", language: "zh" });
  await screen.findByRole("heading", { level: 1, name: en.help.title });
  expect(i18next.language).toBe("zh");
  expect(localStorage.getItem("lang")).not.toBe("en");
});

it("is in the language of the site at /help", async () => {
  await renderApp(<HelpPage />, { double: clientDouble({}), path: "/help", language: "zh" });
  await screen.findByRole("heading", { level: 1, name: zh.help.title });
});
