import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useObstacle } from "../api/reachability.ts";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { late } from "./late.tsx";

it("says in the part's place that its script did not come, keeps what is around, and comes with a retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<{ readonly default: () => string }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue({ default: () => "the part" });
  const Part = late(load);
  const around = (
    <>
      <input aria-label="around" />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>
  );
  const { user } = await renderApp(around, { double: clientDouble({}) });
  await user.type(screen.getByLabelText("around"), "typed");
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByText("the part")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("around").value).toBe("typed");
  expect(load).toHaveBeenCalledTimes(2);
});

it("comes again when it is shown, where it did not come before it was needed", async () => {
  const load = vi
    .fn<() => Promise<{ readonly default: () => string }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue({ default: () => "the part" });
  const Part = late(load);
  Part.bring();
  await renderApp(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
    { double: clientDouble({}) },
  );
  expect(await screen.findByText("the part")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

describe("a part that did not come because the network was away", () => {
  afterEach(() => act(() => useObstacle.setState({ obstacle: null })));

  /** Shows a part whose first load waits for `fail`. */
  async function show() {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let fail: () => void = () => undefined;
    const first = new Promise<never>((_, reject) => {
      fail = () => reject(new TypeError("Failed to fetch"));
    });
    const load = vi
      .fn<() => Promise<{ readonly default: () => string }>>()
      .mockReturnValueOnce(first)
      .mockResolvedValue({ default: () => "the part" });
    const Part = late(load);
    const around = (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    );
    await renderApp(around, { double: clientDouble({}) });
    return () => act(async () => fail());
  }
  const network = (obstacle: "network" | null) => act(() => useObstacle.setState({ obstacle }));

  it("comes by itself when it is back", async () => {
    const fail = await show();
    network("network");
    await fail();
    await screen.findByRole("alert");
    network(null);
    expect(await screen.findByText("the part")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("comes by itself also where it was back before the failure was told", async () => {
    const fail = await show();
    network("network");
    network(null);
    await fail();
    expect(await screen.findByText("the part")).toBeDefined();
  });
});
