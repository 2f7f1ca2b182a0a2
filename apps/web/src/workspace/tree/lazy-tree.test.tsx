import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { LazyTree } from "./lazy-tree.tsx";

const nodes = Array.from({ length: 2000 }, (_, index) => ({ key: `P.C${index}`, isLeaf: true }));

it("has the lines of a long list that are seen in the page, and no others", async () => {
  const onSelect = vi.fn();
  await renderApp(
    <LazyTree
      load={async (key) => (key === "" ? [{ key: "P", isLeaf: false }] : nodes)}
      titleOf={({ key }) => key}
      selected={[]}
      opened={["P"]}
      onSelect={onSelect}
      label="Classes"
      waiting="Listing"
      empty="None"
    />,
    { double: clientDouble({}), language: "en" },
  );
  await userEvent.click(await screen.findByText("P.C3"));
  expect(onSelect).toHaveBeenCalledWith("P.C3", true, false);
  expect(screen.getAllByRole("treeitem").length).toBeLessThan(100);
});
