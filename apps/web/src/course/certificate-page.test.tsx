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

it("says what it confirms, and the hours of study only where the course says them", async () => {
  const certificate = (hours: number | null) => ({
    ...{ number: "ABC123", holder: "Ada", title: { zh: "弹簧", en: "Springs" }, score: 0.92, pointsOf: 50 },
    ...{ hours, issuedAt: "2026-11-29T23:00:00.000Z" },
  });
  const open = (hours: number | null) =>
    renderApp(<CertificatePage />, {
      double: clientDouble({ certificate: () => certificate(hours) }),
      ...{ path, route: "/education/certificate/:number", language: "en" },
    });
  const { unmount } = await open(8.5);
  expect(await screen.findByText("Hours of study")).toBeDefined();
  expect(screen.getByText("8.5")).toBeDefined();
  expect(screen.getByText("92 % (46 / 50)")).toBeDefined();
  unmount();
  await open(null);
  expect(await screen.findByText("Ada")).toBeDefined();
  expect(screen.queryByText(/hours of study/i)).toBeNull();
});

it("tries again where something failed", async () => {
  await failing(new Error("The network is away"));
  expect(await screen.findByRole("button", { name: /Try again/ })).toBeDefined();
});
