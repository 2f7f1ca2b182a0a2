import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { StoreContext } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { PlaybackChoices } from "./playback-choices.tsx";

it("[ANI-003] [ANI-004] begins at speed 1, and a change in one animation is one in all", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const animations = (
    <StoreContext value={store}>
      {[4, 1200].map((stop) => (
        <section key={stop} aria-label={`run of ${stop} s`}>
          <PlaybackChoices span={[0, stop]} />
        </section>
      ))}
    </StoreContext>
  );
  const { user } = await renderApp(animations, { double: clientDouble({}), language: "en" });
  const speeds = () =>
    screen.getAllByRole("region").map((animation) => animation.querySelector("[title]")?.getAttribute("title"));
  expect(speeds()).toEqual(["×1", "×1"]);
  const [, second] = screen.getAllByRole("region") as [HTMLElement, HTMLElement];
  await user.click(within(second).getByRole("combobox", { name: "Speed" }));
  await user.click(await screen.findByTitle("×5"));
  expect(speeds()).toEqual(["×5", "×5"]);
  expect(store.getState().playback.speed).toBe(5);
});
