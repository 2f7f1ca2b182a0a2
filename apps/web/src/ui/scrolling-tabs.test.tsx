import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { ScrollingTabs } from "./scrolling-tabs.tsx";

afterEach(cleanup);

function Example() {
  const [active, setActive] = useState<"a" | "b" | "c">("a");
  const tabs = (["a", "b", "c"] as const).map((key) => ({ key, label: key.toUpperCase(), children: <p>{`panel ${key}`}</p> }));
  return <ScrollingTabs label="letters" tabs={tabs} activeKey={active} onChange={setActive} />;
}

it("shows one panel, chosen by pointer or by keys, and goes round", async () => {
  render(<Example />);
  const user = userEvent.setup({ delay: null });
  expect(screen.getByRole("tabpanel").textContent).toBe("panel a");
  await user.click(screen.getByRole("tab", { name: "B" }));
  expect(screen.getByRole("tabpanel").textContent).toBe("panel b");
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("C");
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tabpanel").textContent).toBe("panel a");
  await user.keyboard("{End}");
  expect(screen.getByRole("tabpanel").textContent).toBe("panel c");
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});
