import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { Timeline } from "./timeline.tsx";

describe("the timeline of a competition", () => {
  it("says when each phase begins and ends, in which zone, and how much of it is over", async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const phases = [
      { title: "初赛", startsAt: at(-1), endsAt: at(0.5), takesEntries: true },
      { title: "评审", startsAt: at(0.5), endsAt: at(1), takesEntries: false },
    ];
    await renderApp(<Timeline phases={phases} />, { double: clientDouble({}) });
    const line = screen.getByRole("list");
    expect(Number(line.style.getPropertyValue("--part"))).toBeCloseTo(0.5, 1);
    expect(line.dataset.phase).toBe("open");
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toMatch(/^初赛/);
    expect(second?.textContent).toMatch(/^评审.*不接受作品$/);
    expect(screen.getByText(/UTC[+−]\d\d:\d\d/)).toBeDefined();
  });
});
