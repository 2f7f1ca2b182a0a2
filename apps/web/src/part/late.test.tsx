import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
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
