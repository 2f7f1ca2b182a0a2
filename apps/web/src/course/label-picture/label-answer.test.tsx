import type { QuestionAnswer } from "@mofang/protocol";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import LabelAnswer from "./label-answer.tsx";

const both = (text: string) => ({ zh: text, en: text });
const asked = {
  type: "labels" as const,
  picture: { kind: "file" as const, file: { name: "p.png", size: 1, url: "/p.png" }, alt: both("A circuit") },
  places: [
    { component: "", x: 0.25, y: 0.5 },
    { component: "", x: 0.75, y: 0.5 },
  ],
  labels: ["coil", "diode", "motor"].map(both),
};

async function open() {
  const given: (QuestionAnswer | undefined)[] = [];
  function Question() {
    const [answer, setAnswer] = useState<QuestionAnswer>();
    const change = (next: QuestionAnswer | undefined) => {
      given.push(next);
      setAnswer(next);
    };
    return <LabelAnswer asked={asked} answer={answer} onChange={change} />;
  }
  const shown = await renderApp(<Question />, { double: clientDouble({}), language: "en" });
  return { ...shown, last: () => given.at(-1) };
}
const label = (name: string) => within(screen.getByRole("group", { name: "Labels" })).getByRole("button", { name });
const place = (number: number, holds = "no label") => screen.getByRole("button", { name: `Place ${number}: ${holds}` });

it("puts a label that was pressed on the place that is pressed then, and moves it to another", async () => {
  const { user, last } = await open();
  expect(screen.getByRole("img", { name: "A circuit" })).toBeTruthy();
  await user.click(label("diode"));
  expect(screen.getByText("“diode” is taken: choose a place.").getAttribute("role")).toBe("status");
  await user.click(place(2));
  expect(last()).toEqual({ type: "labels", placed: [null, 1] });
  expect(screen.getByText("“diode” is on place 2.")).toBeTruthy();
  await user.click(place(2, "diode"));
  await user.click(place(1));
  expect(last()).toEqual({ type: "labels", placed: [1, null] });
  await user.click(label("coil"));
  await user.click(place(1, "diode"));
  expect(last()).toEqual({ type: "labels", placed: [0, null] });
  expect(label("diode")).toBeTruthy();
});

it("is answered by keys alone, and a label goes back by Delete or its button", async () => {
  const { user, last } = await open();
  label("motor").focus();
  await user.keyboard("{Enter}{ArrowDown}{ArrowRight}");
  expect(document.activeElement).toBe(place(2));
  await user.keyboard(" ");
  expect(last()).toEqual({ type: "labels", placed: [null, 2] });
  await user.keyboard("{Enter}");
  expect(place(2, "motor").getAttribute("aria-pressed")).toBe("true");
  await user.keyboard("{Escape}");
  expect(place(2, "motor").getAttribute("aria-pressed")).toBe("false");
  await user.keyboard("{Delete}");
  // Nothing is on the picture: the question is not answered.
  expect(last()).toBeUndefined();
  await user.click(label("motor"));
  await user.click(place(1));
  await user.click(place(1, "motor"));
  await user.click(screen.getByRole("button", { name: "Put “motor” back" }));
  expect(last()).toBeUndefined();
});

it("is answered by a list for each place", async () => {
  const { user, last } = await open();
  await user.click(screen.getByText("Answer by lists"));
  await user.click(screen.getByRole("combobox", { name: "Place 1" }));
  await user.click(await screen.findByText("coil", { selector: ".ant-select-item-option-content" }));
  expect(last()).toEqual({ type: "labels", placed: [0, null] });
});

it("takes a label where it is dragged, and puts it back where it is dragged beside the places", async () => {
  const { user, last } = await open();
  const drag = (from: HTMLElement, to: Element) => {
    document.elementFromPoint = () => to;
    from.setPointerCapture = () => undefined;
    fireEvent.pointerDown(from, { button: 0, clientX: 5, clientY: 5, pointerId: 1 });
    fireEvent.pointerMove(from, { clientX: 90, clientY: 90, pointerId: 1 });
    fireEvent.pointerUp(from, { clientX: 90, clientY: 90, pointerId: 1 });
    fireEvent.click(from, { detail: 1 });
  };
  drag(label("coil"), place(2));
  expect(last()).toEqual({ type: "labels", placed: [null, 0] });
  drag(place(2, "coil"), document.body);
  expect(last()).toBeUndefined();
  // Keys do what they do, also after a drag whose label was taken away before the browser's click.
  label("diode").focus();
  await user.keyboard("{Enter}");
  expect(label("diode").getAttribute("aria-pressed")).toBe("true");
});
