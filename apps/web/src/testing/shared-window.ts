import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { removeLeftListeners, watchListeners } from "./left-listeners.ts";

// A machine that does much else may take its time; what never comes still fails.
configure({ asyncUtilTimeout: 60_000 });

// React and the simulated user listen to a document once, when they meet it first, and for good.
userEvent.setup();
render(null);
cleanup();
watchListeners(window);
watchListeners(document);
answerScrolls();

/** What scrolls answers with a promise (CSSOM View, "scroll methods"), which an effect must not take for what ends it. */
function answerScrolls(): void {
  for (const name of ["scrollIntoView", "scrollTo", "scrollBy", "scroll"]) {
    Object.assign(Element.prototype, { [name]: () => Promise.resolve() });
  }
}

/** Makes the window that of a visitor who has just come to the first page with a new browser. */
export function emptyWindow(): void {
  removeLeftListeners();
  emptyDocument();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  window.history.replaceState(null, "", "/");
}

function emptyDocument(): void {
  const { documentElement, head, body } = document;
  head.replaceChildren();
  body.replaceChildren();
  for (const element of [documentElement, head, body]) {
    // The language stays that of the texts.
    for (const name of element.getAttributeNames().filter((one) => one !== "lang")) element.removeAttribute(name);
  }
}

function clearCookies(): void {
  for (const cookie of document.cookie.split("; ").filter((pair) => pair !== "")) {
    const [name] = cookie.split("=");
    for (const path of ["", "; path=/"]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the page of tests has no store of cookies
      document.cookie = `${name}=; expires=${new Date(0).toUTCString()}${path}`;
    }
  }
}
