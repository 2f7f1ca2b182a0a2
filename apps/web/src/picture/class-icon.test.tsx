import { cleanup, render } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { EngineClient } from "../engine/engine-client.ts";
import { ClassIcon } from "./class-icon.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What comes into view when `see` is called. */
function unseen(): { readonly see: () => void } {
  const seen: (() => void)[] = [];
  class Observer {
    constructor(found: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      seen.push(() => found([{ isIntersecting: true }]));
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return { see: () => seen[0]?.() };
}

it("is drawn when it comes into view, and its letter stands there before", async () => {
  const { see } = unseen();
  const request = vi.fn(async () => "<svg/>");
  const engine = { request } as unknown as EngineClient;
  const { container } = render(<ClassIcon engine={engine} className="Tank" fallback="M" />);
  expect(container.textContent).toBe("M");
  expect(request).not.toHaveBeenCalled();
  await act(async () => see());
  expect(request).toHaveBeenCalledTimes(1);
  expect(container.querySelector("img")).not.toBeNull();
});

it("is drawn anew when its class has changed, and stays until the new one has come", async () => {
  const { see } = unseen();
  const drawings = ["<svg>1</svg>", "<svg>2</svg>"];
  const engine = { request: vi.fn(async () => drawings.shift()) } as unknown as EngineClient;
  const { container, rerender } = render(<ClassIcon engine={engine} className="Tank" version={1} fallback="M" />);
  await act(async () => see());
  const source = () => container.querySelector("img")?.src ?? "";
  await vi.waitFor(() => expect(source()).toContain("%3E1%3C"));
  rerender(<ClassIcon engine={engine} className="Tank" version={1} fallback="M" />);
  expect(engine.request).toHaveBeenCalledTimes(1);
  rerender(<ClassIcon engine={engine} className="Tank" version={2} fallback="M" />);
  expect(source()).toContain("%3E1%3C");
  await vi.waitFor(() => expect(source()).toContain("%3E2%3C"));
});
