import { onlineManager } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import i18next from "i18next";
import { expect, it, vi } from "vitest";
import { openSignIn, useSignInDialog } from "../account/sign-in-dialog-state.ts";
import { changeLanguage } from "../i18n/i18n.ts";

const heard = vi.fn();
const timeout = globalThis.setTimeout;
const { language } = i18next;

it("lets a test do with its page what it likes", async () => {
  render(<input aria-label="shown" ref={(field) => field?.focus()} />);
  document.head.append(document.createElement("style"));
  document.body.append(document.createElement("dialog"));
  document.documentElement.dataset.theme = "dark";
  // biome-ignore lint/suspicious/noDocumentCookie: as old sites do
  document.cookie = "a=b";
  localStorage.setItem("a", "b");
  sessionStorage.setItem("a", "b");
  window.history.pushState({ idx: 1 }, "", "/model/3?a=b");
  for (const target of [window, document]) target.addEventListener("keydown", heard, { capture: true });
  vi.useFakeTimers();
  vi.stubGlobal("fetch", heard);
  vi.spyOn(window, "open").mockReturnValue(null);
  openSignIn("login");
  onlineManager.setOnline(false);
  await changeLanguage("en");
  expect(document.body.innerHTML).not.toBe("");
});

it("gives the next test an empty page of a new visitor, and the functions of the browser", () => {
  const { documentElement, head, body } = document;
  expect([head.innerHTML, body.innerHTML]).toEqual(["", ""]);
  expect(documentElement.getAttributeNames()).toEqual(["lang"]);
  expect(document.activeElement).toBe(body);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(["", 0, 0]);
  expect([window.location.pathname, window.location.search, window.history.state]).toEqual(["/", "", null]);
  for (const target of [window, document]) target.dispatchEvent(new Event("keydown"));
  expect(heard).not.toHaveBeenCalled();
  expect(globalThis.setTimeout).toBe(timeout);
  for (const own of [globalThis.fetch, window.open]) expect(vi.isMockFunction(own)).toBe(false);
  expect(useSignInDialog.getState()).toBe(useSignInDialog.getInitialState());
  expect(onlineManager.isOnline()).toBe(true);
  expect(i18next.language).toBe(language);
});

it("does not leave the page by a link", () => {
  const link = document.createElement("a");
  document.body.append(link);
  for (const address of ["https://elsewhere.example/", "blob:nodedata:1"]) {
    link.href = address;
    link.click();
  }
  expect(window.location.href).toBe("http://localhost:3000/");
});
