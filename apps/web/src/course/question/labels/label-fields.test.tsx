import type { WrittenQuestion } from "@mofang/protocol";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../../../testing/client-double.ts";
import { fillIn } from "../../../testing/fill-in.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import LabelFields from "./label-fields.tsx";

type Labels = Extract<WrittenQuestion["answer"], { type: "labels" }>;

const both = (text: string) => ({ zh: "", en: text });
const begun: Labels = {
  type: "labels",
  picture: { kind: "file", file: { id: 3, name: "p.png", size: 1 }, alt: both("A circuit") },
  places: [{ component: "", x: 0.5, y: 0.5, label: both("coil") }],
  decoys: [],
};

async function open(answer = begun) {
  const written: Labels[] = [];
  function Form() {
    const [now, setNow] = useState(answer);
    const change = (next: Labels) => {
      written.push(next);
      setNow(next);
    };
    return <LabelFields answer={now} upload={{ field: <p>Upload here</p>, url: "/p.png" }} onChange={change} />;
  }
  const shown = await renderApp(<Form />, { double: clientDouble({}), language: "en" });
  return { ...shown, last: () => written.at(-1) as Labels };
}
const mark = (number: number, label = "coil") =>
  screen.getByRole("button", { name: `Place ${number}: ${label}. Arrow keys move it, Delete removes it.` });
const picture = () => screen.getByRole("img", { name: "Picture of the question" }).parentElement as HTMLElement;

it("sets a place where the picture is clicked, with its label, and labels without a place", async () => {
  const { user, last } = await open();
  picture().getBoundingClientRect = () => new DOMRect(100, 100, 400, 200);
  fireEvent.click(picture(), { clientX: 200, clientY: 150 });
  expect(last().places[1]).toEqual({ component: "", x: 0.25, y: 0.25, label: { zh: "", en: "" } });
  await fillIn(user, screen.getByRole("textbox", { name: "Label of place 2 (English)" }), "diode");
  expect(last().places[1]?.label).toEqual(both("diode"));
  await user.click(screen.getByRole("button", { name: "Add a label without a place" }));
  await fillIn(user, screen.getByRole("textbox", { name: "Label 1 without a place (English)" }), "motor");
  expect(last().decoys).toEqual([both("motor")]);
  await user.click(screen.getByRole("button", { name: "Remove label 1 without a place" }));
  expect(last().decoys).toEqual([]);
});

it("moves a place by dragging and by keys, and removes it", async () => {
  const { user, last } = await open();
  picture().getBoundingClientRect = () => new DOMRect(100, 100, 400, 200);
  const handle = mark(1);
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { button: 0, clientX: 300, clientY: 200, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientX: 400, clientY: 250, pointerId: 1 });
  fireEvent.pointerUp(handle, { clientX: 400, clientY: 250, pointerId: 1 });
  fireEvent.click(handle, { detail: 1 });
  expect(last().places).toEqual([{ component: "", x: 0.75, y: 0.75, label: both("coil") }]);
  mark(1).focus();
  await user.keyboard("{ArrowLeft}{Shift>}{ArrowUp}{/Shift}");
  expect(last().places[0]).toMatchObject({ x: 0.73, y: 0.746 });
  await user.keyboard("{Delete}");
  expect(last().places).toEqual([]);
});

it("sets a place without a mouse, and keeps labels when another kind of picture is chosen", async () => {
  const { user, last } = await open();
  await user.click(screen.getByRole("combobox", { name: "Add a place" }));
  const options = await screen.findAllByText("a point", { selector: ".ant-select-item-option-content" });
  await user.click(options[0] as HTMLElement);
  expect(last().places[1]).toMatchObject({ component: "", x: 0.5, y: 0.5 });
  await user.click(screen.getByText("A class"));
  expect(last()).toMatchObject({ picture: { kind: "class", text: "" }, places: [{ label: both("coil") }, {}] });
  expect(await screen.findByText("No class is chosen yet, so there is no picture.")).toBeTruthy();
});
