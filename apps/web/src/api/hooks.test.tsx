import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type ClientDouble, clientDouble, refusal } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { CallError } from "./call-error.ts";
import { useAction, useCall } from "./hooks.ts";
import { useServices } from "./services.tsx";

const message = { commit: "c", path: "A.mo" };

/** Files of two repositories, and what changes those of one. */
function Example() {
  const { client } = useServices();
  const one = useCall("tree", { id: 1 });
  const other = useCall("tree", { id: 2 });
  const wiki = useCall("wikiPages", { id: 1 });
  const create = useAction("createNewFile");
  return (
    <>
      <p>{[one, other, wiki].every(({ isSuccess }) => isSuccess) ? "shown" : "coming"}</p>
      <button type="button" onClick={() => create.mutate({ id: 1, name: "A.mo" })}>
        {create.isPending ? "creating" : "create"}
      </button>
      <button type="button" onClick={() => void client("deleteFile", { id: 1, path: "A.mo" })}>
        delete
      </button>
    </>
  );
}

const callsOf = ({ made }: ClientDouble) => made.map(({ name, input }) => `${name} ${(input as { readonly id: number }).id}`);

async function setUp() {
  const double = clientDouble({
    tree: () => ({ commit: null, entries: [] }),
    wikiPages: () => ({ pages: [] }) as never,
    createNewFile: () => message,
    deleteFile: () => ({ commit: "d" }),
  });
  await renderApp(<Example />, { double });
  await screen.findByText("shown");
  double.made.length = 0;
  return double;
}

describe("an action", () => {
  it("brings anew what it has changed, of that repository alone", async () => {
    const double = await setUp();
    fireEvent.click(screen.getByText("create"));
    await waitFor(() => expect(callsOf(double)).toEqual(["createNewFile 1", "tree 1"]));
    await screen.findByText("create");
    expect(double.made).toHaveLength(2);
  });

  it("that is clicked twice is sent once", async () => {
    const double = await setUp();
    const button = screen.getByText("create");
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(callsOf(double)).toEqual(["createNewFile 1", "tree 1"]));
    await screen.findByText("create");
    expect(double.made).toHaveLength(2);
  });
});

it("an action that is broken off is sent again under the same key, and the next one has another", async () => {
  const keys: (string | undefined)[] = [];
  const double: ClientDouble = {
    made: [],
    client: async (name, _input, options) => {
      if (name !== "createNewFile") return { commit: null, entries: [], pages: [] } as never;
      keys.push(options?.key);
      if (keys.length > 1) return message as never;
      onlineManager.setOnline(false);
      throw new CallError("unreachable");
    },
  };
  await renderApp(<Example />, { double });
  fireEvent.click(await screen.findByText("create"));
  await waitFor(() => expect(keys).toHaveLength(1));
  onlineManager.setOnline(true);
  await waitFor(() => expect(keys).toHaveLength(2));
  fireEvent.click(await screen.findByText("create"));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

/** A client whose connection breaks over the first calls, while the server is there. */
async function setUpCut(nCut: number) {
  const keys: (string | undefined)[] = [];
  const double: ClientDouble = {
    made: [],
    client: async (name, _input, options) => {
      if (name !== "createNewFile") return { commit: null, entries: [], pages: [] } as never;
      keys.push(options?.key);
      if (keys.length > nCut) return message as never;
      throw new CallError("unreachable");
    },
  };
  await renderApp(<Example />, { double });
  fireEvent.click(await screen.findByText("create"));
  return keys;
}

it("an action whose connection is cut is sent again by itself under the same key", async () => {
  const keys = await setUpCut(1);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});

it("an action that was cut again and again fails visibly, and a later click still has its key", async () => {
  const keys = await setUpCut(3);
  await waitFor(() => expect(keys).toHaveLength(3));
  fireEvent.click(await screen.findByText("create"));
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(new Set(keys).size).toBe(1);
});

it("an action that succeeds takes the notice of its failure away", async () => {
  let isTaken = true;
  const double = clientDouble({
    tree: () => ({ commit: null, entries: [] }),
    wikiPages: () => ({ pages: [] }) as never,
    createNewFile: () => {
      if (isTaken) throw refusal("已有同名文件");
      return message;
    },
  });
  await renderApp(<Example />, { double });
  fireEvent.click(await screen.findByText("create"));
  await screen.findByText("已有同名文件");
  isTaken = false;
  fireEvent.click(await screen.findByText("create"));
  await waitFor(() => expect(screen.queryByText("已有同名文件")).toBeNull());
});

it("a change by the client itself brings the page anew, too", async () => {
  const double = await setUp();
  fireEvent.click(screen.getByText("delete"));
  await waitFor(() => expect(callsOf(double)).toEqual(["deleteFile 1", "tree 1"]));
});
