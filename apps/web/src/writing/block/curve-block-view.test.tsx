import { errors } from "@mofang/protocol";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { CurveBlockView } from "./curve-block-view.tsx";
import { runCodes } from "./run-refusal.tsx";

const curve = { name: "x", kind: "Real", unit: "m", time: [0, 1], values: [1, 2] } as const;
const written = "/run/k7m2p9q4x8w3\nx\ny\n";

async function show(handlers: object, address = "/run/k7m2p9q4x8w3") {
  const double = clientDouble(handlers as Handlers);
  const block = { address, variables: ["x", "y"], text: written };
  await renderApp(<CurveBlockView block={block} />, { double, language: "en" });
  return double;
}

it("draws the variables of a published run, under its title, and names those that its result does not have", async () => {
  const double = await show({ publishedRunCurves: () => [curve], publishedRun: () => ({ title: { zh: "水箱", en: "Tank" } }) });
  await screen.findByRole("img", { name: "Curves of x over time" });
  await screen.findByText("Tank");
  expect(screen.getByText("The result has no variable y")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open this run" }).getAttribute("href")).toBe("/run/k7m2p9q4x8w3");
  const asked = double.made.find(({ name }) => name === "publishedRunCurves");
  expect(asked?.input).toMatchObject({ runKey: "k7m2p9q4x8w3", variables: "x\ny" });
});

it("says that there is no address of a run of this site, and keeps what is written", async () => {
  const double = await show({}, "https://example.net/run/k7m2p9q4x8w3");
  expect(screen.getByRole("note").textContent).toContain("“https://example.net/run/k7m2p9q4x8w3” is not the address");
  expect(document.querySelector("pre")?.textContent).toBe(written);
  expect(double.made).toEqual([]);
});

it("says why a withdrawn run is not shown, with the way to its page", async () => {
  const refuse = () => Promise.reject(refusal("This run was withdrawn: wrong", errors["published-run.withdrawn"].code));
  await show({ publishedRunCurves: refuse, publishedRun: () => ({ title: { zh: "", en: "Tank" } }) });
  expect((await screen.findByRole("note")).textContent).toContain("This run was withdrawn: wrong");
  expect(screen.getByRole("link", { name: "Open this run" })).toBeDefined();
  expect(document.querySelector("pre")?.textContent).toBe(written);
});

it("shows one line to who may not see the run, and nothing else", async () => {
  const refuse = () => Promise.reject(refusal("There is no run", errors["published-run.not-found"].code));
  await show({ publishedRunCurves: refuse, publishedRun: refuse });
  expect((await screen.findByRole("note")).textContent?.trim()).toBe("There is no run");
  expect([document.querySelector("pre"), screen.queryByRole("link"), screen.queryByRole("button")]).toEqual([null, null, null]);
});

it("knows the codes of the catalogue", () => {
  const { "published-run.not-found": notFound, "published-run.withdrawn": withdrawn } = errors;
  expect(runCodes).toEqual({ notFound: notFound.code, withdrawn: withdrawn.code });
});
