import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository } from "../../testing/repository-double.tsx";
import { headVersion } from "../addresses.ts";
import { EarlyPicture } from "./early-picture.tsx";

const drawn = { blob: new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]), fileName: "" };

async function show(version: string, picture = drawn) {
  const double = clientDouble({ repositoryPicture: () => picture });
  const page = (
    <>
      <EarlyPicture version={version} />
      <p>below</p>
    </>
  );
  await renderApp(inRepository(page, { initialModel: "Tanks.Plant" }), { double, path: "/model/3/summary" });
  return double.made.filter(({ name }) => name === "repositoryPicture");
}

it("shows the initial model as the server has drawn it, without an engine", async () => {
  const made = await show(headVersion);
  const picture = await screen.findByRole<HTMLImageElement>("img", { name: "Tanks.Plant" });
  expect(picture.src).toMatch(/^blob:/);
  expect(made.map(({ input }) => input)).toEqual([{ id: 3, fullName: "Tanks.Plant", theme: "light" }]);
});

it("asks for no picture of an older version, of which the server has none", async () => {
  expect(await show("v1")).toEqual([]);
  expect(screen.queryByRole("img", { name: "Tanks.Plant" })).toBeNull();
});
