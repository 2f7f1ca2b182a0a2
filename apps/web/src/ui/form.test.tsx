import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { screen } from "@testing-library/react";
import { Button, Input } from "antd";
import { afterEach, expect, it, vi } from "vitest";
import { CallError } from "../api/call-error.ts";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { tellUncaught } from "./defects.ts";
import { Form } from "./form.tsx";
import { useNotices } from "./notices.ts";

afterEach(() => vi.restoreAllMocks());

it("a handler that throws is told to the reader and to the log, and the form stays", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const defect = new TypeError("a field that is not there");
  const send = vi.fn(() => {
    throw defect;
  });
  const form = (
    <Form initialValues={{ title: "t" }} onFinish={send}>
      <Form.Item name="title" label="Title">
        <Input />
      </Form.Item>
      <Button htmlType="submit">Send</Button>
    </Form>
  );
  const { user } = await renderApp(form, { double: clientDouble({}), language: "en" });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Something unexpected happened")).toBeDefined();
  expect(send).toHaveBeenCalledWith({ title: "t" });
  expect(log).toHaveBeenCalledWith(defect);
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("t");
});

it("what no handler catches is told too; refusals and what is broken off are told elsewhere", () => {
  const page = new EventTarget() as unknown as Window;
  tellUncaught(page);
  const told = (kind: "error" | "unhandledrejection", fields: object): number => {
    useNotices.setState({ notices: [] });
    page.dispatchEvent(Object.assign(new Event(kind), fields));
    return useNotices.getState().notices.length;
  };
  expect(told("error", { error: new TypeError("x") })).toBe(1);
  expect(told("error", { error: undefined })).toBe(0);
  expect(told("unhandledrejection", { reason: new TypeError("x") })).toBe(1);
  expect(told("unhandledrejection", { reason: new CallError("refused") })).toBe(0);
  expect(told("unhandledrejection", { reason: new DOMException("gone", "AbortError") })).toBe(0);
});

it("every form of the site is this one", () => {
  const root = resolve(import.meta.dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const forms = files.filter((file) => /import \{[^}]*\bForm\b[^}]*\} from "antd"/.test(readFileSync(join(root, file), "utf8")));
  expect(files.length).toBeGreaterThan(300);
  expect(forms).toEqual([join("ui", "form.tsx")]);
});

it("keeps fields in a line apart where they wrap", async () => {
  const { container } = await renderApp(
    <>
      <Form name="line" layout="inline" />
      <Form name="column" layout="vertical" />
    </>,
    { double: clientDouble({}), language: "en" },
  );
  const gaps = [...container.querySelectorAll("form")].map(({ style }) => style.rowGap);
  expect(gaps).toEqual(["8px", ""]);
});
