import { errors } from "@mofang/protocol";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CallError } from "../api/call-error.ts";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import CertificatePage from "./certificate-page.tsx";

const path = "/education/certificate/ABC123";
const failing = (failure: Error) =>
  renderApp(<CertificatePage />, {
    double: clientDouble({ certificate: () => Promise.reject(failure) }),
    path,
    route: "/education/certificate/:number",
    language: "en",
  });

it("says that no certificate has the number, and leads on, since trying again does not help", async () => {
  await failing(new CallError("refused", { code: errors["course.certificate-unknown"].code }));
  expect(await screen.findByText("There is no certificate with the number “ABC123”")).toBeDefined();
  expect(screen.getByRole("link", { name: "To the courses" }).getAttribute("href")).toBe("/education");
  expect(screen.queryByRole("button", { name: /Try again/ })).toBeNull();
});

it("tries again where something failed", async () => {
  await failing(new Error("The network is away"));
  expect(await screen.findByRole("button", { name: /Try again/ })).toBeDefined();
});
