import { cleanup, render } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { EngineClient } from "../engine/engine-client.ts";
import { ClassIcon } from "./class-icon.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("is drawn when it comes into view, and its letter stands there before", async () => {
  const seen: (() => void)[] = [];
  class Observer {
    constructor(found: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      seen.push(() => found([{ isIntersecting: true }]));
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  const request = vi.fn(async () => "<svg/>");
  const engine = { request } as unknown as EngineClient;
  const { container } = render(<ClassIcon engine={engine} className="Tank" fallback="M" />);
  expect(container.textContent).toBe("M");
  expect(request).not.toHaveBeenCalled();
  await act(async () => seen[0]?.());
  expect(request).toHaveBeenCalledTimes(1);
  expect(container.querySelector("img")).not.toBeNull();
});
