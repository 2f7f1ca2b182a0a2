import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useReducer, useState } from "react";
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

it("draws its lines again where they say something else, not whenever it asks again", async () => {
  const titleOf = vi.fn(({ key }: { readonly key: string }) => key);
  const answered = vi.fn();
  function Page() {
    const [label, setLabel] = useState("P");
    const load = async () => {
      answered();
      return [{ key: label, isLeaf: true }];
    };
    const props = { load, titleOf, selected: [], onSelect: () => undefined, label: "Classes", waiting: "Listing", empty: "None" };
    const [, ask] = useReducer((count: number) => count + 1, 0);
    return (
      <>
        <button type="button" onClick={ask}>
          ask
        </button>
        <button type="button" onClick={() => setLabel("Q")}>
          rename
        </button>
        <LazyTree {...props} />
      </>
    );
  }
  const { user } = await renderApp(<Page />, { double: clientDouble({}), language: "en" });
  await screen.findByText("P");
  const askAgain = async () => {
    const before = answered.mock.calls.length;
    await user.click(screen.getByText("ask"));
    await waitFor(() => expect(answered.mock.calls.length).toBeGreaterThan(before));
  };
  // The first time the list has measured its place.
  await askAgain();
  titleOf.mockClear();
  await askAgain();
  expect(titleOf).not.toHaveBeenCalled();
  await user.click(screen.getByText("rename"));
  expect(await screen.findByText("Q")).toBeDefined();
});
