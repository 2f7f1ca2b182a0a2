import { render, screen } from "@testing-library/react";
import { Form as LibraryForm } from "antd";
import { describe, expect, it } from "vitest";
import { FileInput } from "./file-input.tsx";
import { Form } from "./form.tsx";

describe("the control for choosing files", () => {
  it("is not seen inside a form, whose style would show it", () => {
    render(
      <Form>
        <LibraryForm.Item>
          <FileInput ref={() => undefined} label="file" onFiles={() => undefined} />
        </LibraryForm.Item>
      </Form>,
    );
    expect(screen.getByLabelText("file").style.display).toBe("none");
  });
});
