import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { BlockStatus } from "./block-status.tsx";

type State = Parameters<typeof BlockStatus>[0]["state"];

const show = (outcome: object) => {
  const state = { kind: "ended", className: "Tank", isTooLong: false, outcome } as unknown as State;
  return renderApp(<BlockStatus state={state} />, { double: clientDouble({}), language: "en" });
};

it("says of a run that succeeded how much it took", async () => {
  await show({ status: "succeed", message: "", statistics: { steps: 1234, seconds: 0.256 }, log: "" });
  expect(screen.getByText("1,234 steps in 0.26 s")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says why a run failed, with its log where that tells more", async () => {
  await show({ status: "failed", message: "x became NaN", statistics: null, log: "t = 0.5 s: x became NaN" });
  expect(screen.getByRole("alert").textContent).toBe("x became NaN");
  expect(screen.getByText("t = 0.5 s: x became NaN")).toBeDefined();
});

it("says that a run failed which gives no reason", async () => {
  await show({ status: "failed", message: "", statistics: null, log: "" });
  expect(screen.getByRole("alert").textContent).toBe("The run did not succeed");
});
