import { cleanup, screen } from "@testing-library/react";
import { Form, Input } from "antd";
import { describe, expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { useFormDraft } from "./use-form-draft.ts";

function Example({ place = "example" }: { readonly place?: string }) {
  const draft = useFormDraft(place, { text: "as it was" });
  return (
    <Form initialValues={draft.initialValues} onValuesChange={(_changed, values) => draft.keep(values)}>
      <Form.Item name="text">
        <Input aria-label="text" />
      </Form.Item>
      <button type="button" onClick={draft.drop}>
        drop
      </button>
      <p>{draft.isRestored ? "restored" : "begun"}</p>
    </Form>
  );
}

const double = clientDouble({});
const shown = () => screen.getByLabelText<HTMLInputElement>("text").value;

/** What a reload does: all is made anew, and only the storages stay. */
async function reload(options: { readonly place?: string; readonly user?: typeof member } = {}) {
  cleanup();
  const { place = "example", user = member } = options;
  return renderApp(<Example place={place} />, { double, user });
}

describe("the draft of a form", () => {
  it("survives a reload, in its place and for its writer", async () => {
    const { user } = await reload();
    expect(screen.getByText("begun")).toBeDefined();
    await user.type(screen.getByLabelText("text"), "!");
    await reload();
    expect(shown()).toBe("as it was!");
    expect(screen.getByText("restored")).toBeDefined();
    await reload({ place: "elsewhere" });
    expect(shown()).toBe("as it was");
    await reload({ user: { ...member, id: member.id + 1 } });
    expect(shown()).toBe("as it was");
  });

  it("is gone when it is dropped, or the text is again as it was", async () => {
    const { user } = await reload();
    await user.type(screen.getByLabelText("text"), "!");
    await user.click(screen.getByRole("button", { name: "drop" }));
    const again = await reload();
    expect(screen.getByText("begun")).toBeDefined();
    await again.user.type(screen.getByLabelText("text"), "!{Backspace}");
    await reload();
    expect(screen.getByText("begun")).toBeDefined();
  });
});
