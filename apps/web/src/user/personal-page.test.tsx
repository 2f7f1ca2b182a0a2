import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import PersonalPage from "./personal-page.tsx";

it("[RTE-012] leads to the page of whoever is logged in", async () => {
  const { router } = await renderApp(<PersonalPage />, { double: clientDouble({}), user: member, path: "/personal" });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/user/${member.id}/repo`));
});
