import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { Timeline } from "./timeline.tsx";

describe("the timeline of a competition", () => {
  it("says when it begins and ends, and how much of it is over", async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await renderApp(<Timeline startsAt={at(-1)} endsAt={at(1)} />, { double: clientDouble({}) });
    const line = screen.getByRole("list");
    expect(Number(line.style.getPropertyValue("--part"))).toBeCloseTo(0.5, 1);
    expect(line.dataset.phase).toBe("open");
    expect(screen.getByText("开始接受作品")).toBeDefined();
  });
});
