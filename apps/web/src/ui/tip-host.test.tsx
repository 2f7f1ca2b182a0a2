import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Button } from "antd";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { moreTip, nameTip } from "./tip.ts";
import { TipHost } from "./tip-host.tsx";

/** Three buttons, of which the first changes its tip when it is pressed and the last one leaves. */
function Page() {
  const [isFolded, setFolded] = useState(false);
  const [isThere, setThere] = useState(true);
  const fold = isFolded ? "Unfold" : "Fold";
  return (
    <>
      <Button {...nameTip(fold)} aria-label={fold} onClick={() => setFolded(!isFolded)} />
      <Button {...moreTip("Run · nothing is chosen", "right")} aria-label="Run" disabled />
      {isThere ? <Button {...nameTip("Leave")} aria-label="Leave" onClick={() => setThere(false)} /> : null}
      <Button {...nameTip(undefined)}>Plain</Button>
      <TipHost />
    </>
  );
}

async function shown() {
  return (await renderApp(<Page />, { double: clientDouble({}) })).user;
}

function button(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

async function noTip(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
}

/** Longer than a pointer rests until its tip comes. */
const longer = 200;

it("the tip of what is under the pointer is shown, one at a time, also of what cannot be pressed", async () => {
  const user = await shown();
  await user.hover(button("Fold"));
  expect((await screen.findByRole("tooltip")).textContent).toBe("Fold");
  fireEvent.pointerOver(button("Run"), { pointerType: "mouse" });
  await waitFor(() => expect(screen.getByRole("tooltip").textContent).toBe("Run · nothing is chosen"));
  await user.hover(button("Plain"));
  await noTip();
});

it("a pointer on the tip keeps it", async () => {
  const user = await shown();
  await user.hover(button("Fold"));
  await user.hover(await screen.findByRole("tooltip"));
  await new Promise((resolve) => setTimeout(resolve, longer));
  expect(screen.getByRole("tooltip").textContent).toBe("Fold");
});

it("keys that reach an element show its tip, and Escape takes it away", async () => {
  const user = await shown();
  await user.tab();
  await user.tab();
  await waitFor(() => expect(screen.getByRole("tooltip").textContent).toBe(document.activeElement?.getAttribute("data-tip")));
  await user.keyboard("{Escape}");
  await noTip();
});

it("a finger shows no tip", async () => {
  await shown();
  fireEvent.pointerOver(button("Fold"), { pointerType: "touch" });
  await new Promise((resolve) => setTimeout(resolve, longer));
  expect(screen.queryByRole("tooltip")).toBeNull();
});

it("a tip follows the text of its element, and leaves with it", async () => {
  const user = await shown();
  await user.hover(button("Fold"));
  await screen.findByRole("tooltip");
  await user.click(button("Fold"));
  await waitFor(() => expect(screen.getByRole("tooltip").textContent).toBe("Unfold"));
  await user.hover(button("Leave"));
  await waitFor(() => expect(screen.getByRole("tooltip").textContent).toBe("Leave"));
  await user.click(button("Leave"));
  await noTip();
});

it("a text that says more than the name describes its element; one that says no more does not", async () => {
  await shown();
  expect(button("Run").getAttribute("aria-description")).toBe("Run · nothing is chosen");
  expect(button("Fold").hasAttribute("aria-description")).toBe(false);
});
