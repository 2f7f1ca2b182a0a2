import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { LoginGuard } from "./login-guard.tsx";

const page = (
  <LoginGuard>
    <p>workbench</p>
  </LoginGuard>
);
const properties = { signInAddress: "/sign", hasDevelopmentMailbox: false, version: "1", maximumResultVariables: 1 };

it("shows a page for members to a member", async () => {
  await renderApp(page, { double: clientDouble({}), user: member, path: "/workbench" });
  expect(screen.getByText("workbench")).toBeDefined();
});

it("[RTE-089] sends a visitor to the sign-in page with the address of the page", async () => {
  const { router } = await renderApp(page, { double: clientDouble({ properties: () => properties }), path: "/workbench" });
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/sign");
  expect(new URLSearchParams(router.state.location.search).get("redirect")).toBe(window.location.href);
});

it("sends a visitor to our own sign-in page when the site's properties cannot be had", async () => {
  const { router } = await renderApp(page, { double: clientDouble({}), path: "/workbench" });
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/sign");
});
