import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type KeyFilterKind, keyFilter, mayType } from "./key-filter.ts";

function expectTyped(kind: KeyFilterKind, right: readonly string[], wrong: readonly string[]): void {
  for (const text of right) expect([text, mayType(kind, text)]).toEqual([text, true]);
  for (const text of wrong) expect([text, mayType(kind, text)]).toEqual([text, false]);
}

it("[VAL-070] lets a phone number be typed", () => {
  expectTyped("phone", ["1", "13800138000"], ["1a", "138001380001", "+86"]);
});

it("[VAL-071] lets a number be typed", () => {
  expectTyped("float", ["-", "-1.5", "1e-", "1e-3", "."], ["1.5.2", "a", "--1"]);
});

it("[VAL-072] lets a positive number be typed", () => {
  expectTyped("positiveFloat", ["1.5", "2e3"], ["-1", "a"]);
});

it("[VAL-073] lets a positive whole number be typed", () => {
  expectTyped("positiveInteger", ["1", "250"], ["0", "-1", "1.5"]);
});

it("keeps wrong keys out of a field, wherever they are typed", async () => {
  render(<input aria-label="phone" onKeyDown={keyFilter("phone")} />);
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText("phone"), "1-3a8");
  await user.type(screen.getByLabelText("phone"), "x{Backspace}9", { initialSelectionStart: 1 });
  expect(screen.getByLabelText<HTMLInputElement>("phone").value).toMatch(/^\d+$/);
});
