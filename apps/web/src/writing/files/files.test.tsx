import { limits } from "@mofang/protocol";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { Form } from "../../ui/form.tsx";
import { FileList } from "./file-list.tsx";
import { FilesItem } from "./files-item.tsx";

const chosen = (name: string) => new File(["1,2"], name);

async function show(handlers: object, files: readonly object[] = []) {
  const sent = vi.fn();
  const double = clientDouble(handlers as Handlers);
  const form = (
    <Form initialValues={{ files }} onFinish={sent}>
      <FilesItem />
      <button type="submit">Send</button>
    </Form>
  );
  const { container } = await renderApp(form, { double, language: "en" });
  const input = container.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  return { sent, input };
}

it("files are brought one after the other, listed, taken out, and sent with the form", async () => {
  let id = 0;
  const addPostFile = () => ({ id: ++id, name: `${id}.csv`, size: 3 });
  const { sent, input } = await show({ addPostFile });
  await userEvent.upload(input, [chosen("1.csv"), chosen("2.csv")]);
  await screen.findByText(/^2\.csv/);
  await userEvent.click(screen.getByRole("button", { name: "Remove 1.csv" }));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ files: [{ id: 2, name: "2.csv" }] });
});

it("what is refused is said, what was there before stays, and it can be brought again", async () => {
  let isFull = true;
  const addPostFile = () => (isFull ? Promise.reject(refusal("“b.csv” does not fit")) : { id: 8, name: "b.csv", size: 3 });
  const { input } = await show({ addPostFile }, [{ id: 7, name: "a.csv", size: 3 }]);
  await userEvent.upload(input, chosen("b.csv"));
  expect((await screen.findByRole("alert")).textContent).toBe("“b.csv” does not fit");
  expect(screen.getByText(/^a\.csv/)).toBeDefined();
  isFull = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^b\.csv/);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a text has a bounded number of files, and is not sent while one is on its way", async () => {
  const { sent, input } = await show({ addPostFile: () => new Promise(() => undefined) });
  const many = Array.from({ length: limits.filesPerPost + 1 }, (_, index) => chosen(`${index}`));
  await userEvent.upload(input, many);
  expect((await screen.findByRole("alert")).textContent).toContain("at most 10 files");
  await userEvent.upload(input, chosen("a.csv"));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("A file is still being uploaded");
  expect(sent).not.toHaveBeenCalled();
});

it("the files of a text are links that save", async () => {
  const files = [{ id: 1, name: "a.html", size: 2000, url: "/mofang/bbs/file?ticket=x" }];
  await renderApp(<FileList files={files} />, { double: clientDouble({}), language: "en" });
  const link = screen.getByRole("link", { name: "a.html" });
  expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual(["/mofang/bbs/file?ticket=x", "a.html"]);
});
