import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { TitleText } from "./title-text.tsx";

describe("a title", () => {
  it("shows what is between backticks as code, and a single backtick as it is", () => {
    const { container } = render(<TitleText text="Why is `der(x)` 0, and `1 not?" />);
    expect(container.innerHTML).toBe("Why is <code>der(x)</code> 0, and `1 not?");
  });
});
