import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { ClosableTabs } from "./closable-tabs.tsx";

const tabs = ["A", "B", "C"].map((key) => ({ key, label: key, title: `P.${key}` }));

it("are chosen by a click and by arrows, and closed by their sign, the middle button and Delete", async () => {
  const [choose, close] = [vi.fn(), vi.fn()];
  const { user } = await renderApp(
    <ClosableTabs label="Open" tabs={tabs} active="C" onChoose={choose} onClose={close} closeTip="Close" />,
    { double: clientDouble({}) },
  );
  await user.click(screen.getByRole("tab", { name: "A" }));
  expect(choose).toHaveBeenLastCalledWith("A");
  screen.getByRole("tab", { name: "C" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(choose).toHaveBeenLastCalledWith("A");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "A" }));
  await user.keyboard("{ArrowLeft}{Delete}");
  expect(choose).toHaveBeenLastCalledWith("C");
  expect(close).toHaveBeenLastCalledWith("C");
  await user.pointer({ keys: "[MouseMiddle]", target: screen.getByRole("tab", { name: "B" }) });
  expect(close).toHaveBeenLastCalledWith("B");
  await user.click(screen.getAllByTitle("Close")[0] as HTMLElement);
  expect(close).toHaveBeenLastCalledWith("A");
});
