import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import type { CanvasDesk } from "./canvas-desk.ts";
import { ConnectDialog } from "./connect-dialog.tsx";
import { nothing } from "./selection.ts";
import { circuit } from "./test-diagram.ts";

it("connects connectors that are chosen by name and class, those of the chosen component first", async () => {
  const run = vi.fn(async () => true);
  const close = vi.fn();
  const selection = { ...nothing, components: ["b"] };
  const diagram = {
    ...circuit,
    components: circuit.components.map((component) => ({
      ...component,
      connectors: component.connectors.map((one) => ({ ...one, className: "Electrical.Interfaces.Pin" })),
    })),
  };
  const desk = { subject: { diagram, selection }, run, ask: () => expect.unreachable() } as unknown as CanvasDesk;
  const { user } = await renderApp(<ConnectDialog desk={desk} onClose={close} />, { double: clientDouble({}), language: "en" });
  // The first of the chosen component stands there already.
  expect(screen.getByTitle("b.p: Pin")).toBeDefined();
  await user.type(screen.getByRole("combobox", { name: "To" }), "outside");
  await user.click(await screen.findByTitle("outside: Pin"));
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ name: "connect", left: "b.p", right: "outside" }));
  expect(close).toHaveBeenCalledOnce();
});
