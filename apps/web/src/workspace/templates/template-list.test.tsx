import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import type { CallAnswer, CallInput } from "../../api/client.ts";
import type { UserInfo } from "../../api/session.ts";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { TestSaving } from "../save/test-saving.tsx";
import { StoreContext } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { templateText } from "./template-file.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplateList } from "./template-list.tsx";

const chart = { subCharts: [{ id: 1, x: 0, y: 0, curves: [{ runId: "", variable: "h", colour: 0 }] }] };
const content = { className: "Ball", isAfterRun: true, chart };
const file = { path: "charts/Heights.chart.json", blob: "blob 1", text: templateText(content) };
const saved: CallAnswer<"saveFiles"> = { commit: "c2", blobs: {}, conflicts: [] };

/** Shows a part of a workspace whose repository keeps files. */
async function show(part: ReactNode, canEdit: boolean, handlers: Handlers = {}, account: UserInfo | null = null) {
  const asked: CallInput<"saveFiles">[] = [];
  const double = clientDouble({
    folderTexts: () => ({ commit: "c1", files: [file] }),
    saveFiles: (input) => {
      asked.push(input);
      return saved;
    },
    ...handlers,
  });
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const shown = (
    <StoreContext value={store}>
      <TestSaving canEdit={canEdit}>{part}</TestSaving>
    </StoreContext>
  );
  const { user } = await renderApp(shown, { double, language: "en", user: account });
  return { user, asked, made: double.made };
}

const list = <TemplateList className="Ball" onApply={undefined} onClose={() => undefined} />;

it("a template that gets another name is one commit, of the file as it was read", async () => {
  const { user, asked } = await show(list, true);
  await user.click(await screen.findByRole("button", { name: "Change Heights" }));
  const name = screen.getByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Levels");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Keep" }));
  const text = templateText({ ...content, isAfterRun: false, chart: { ...chart, looks: { grid: "solid", font: "default" } } });
  await waitFor(() =>
    expect(asked).toEqual([
      {
        id: 3,
        message: "Call the chart template Heights Levels",
        changes: [
          { kind: "delete", path: "charts/Heights.chart.json", blob: "blob 1" },
          { kind: "write", path: "charts/Levels.chart.json", text, blob: null },
        ],
      },
    ]),
  );
});

it("a visitor changes nothing of the repository, and keeps templates in the browser", async () => {
  const onClose = () => localStorage.setItem("closed", "");
  const { user, asked } = await show(<TemplateForm content={content} onClose={onClose} />, false);
  await user.type(screen.getByLabelText("Name"), "Mine");
  expect(screen.getByRole("radio", { name: /^In the repository/ })).toHaveProperty("disabled", true);
  expect(screen.getByRole("radio", { name: /^In my account/ })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(localStorage.getItem("closed")).toBe(""));
  expect(localStorage.getItem("mofang.chart.3.Mine")).toBe(templateText(content));
  expect(asked).toEqual([]);
});

it("templates of the browser are there beside those of the repository, which a reader cannot change", async () => {
  localStorage.setItem("mofang.chart.3.Mine", templateText(content));
  localStorage.setItem("mofang.chart.4.Elsewhere", templateText(content));
  const { user } = await show(list, false);
  await screen.findByRole("button", { name: "Heights" });
  const buttons = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(buttons()).toEqual(["Close", "Mine (this browser)", "Change Mine", "Delete Mine", "Heights"]);
  await user.click(screen.getByRole("button", { name: "Delete Mine" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(buttons()).toEqual(["Close", "Heights"]));
});

it("refuses the second of two changes at once, and writes nothing", async () => {
  const conflicts = [{ path: file.path, mine: "", theirs: "", theirBlob: "blob 2" }];
  const { user } = await show(list, true, { saveFiles: () => ({ commit: null, blobs: {}, conflicts }) });
  await user.click(await screen.findByRole("button", { name: "Delete Heights" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect((await screen.findAllByText(/Another person has changed charts\/Heights\.chart\.json/)).length).toBeGreaterThan(0);
});

it("when the right to edit is taken away meanwhile, the form stays and says so", async () => {
  let isOpen = true;
  const form = (
    <TemplateForm
      content={content}
      onClose={() => {
        isOpen = false;
      }}
    />
  );
  const saveFiles = () => Promise.reject(refusal("You may not edit this repository"));
  const { user } = await show(form, true, { saveFiles });
  await user.type(screen.getByLabelText("Name"), "Heights 2");
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await screen.findAllByText("You may not edit this repository");
  expect(isOpen).toBe(true);
  await user.click(screen.getByRole("radio", { name: /^In this browser/ }));
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(isOpen).toBe(false));
  expect(localStorage.getItem("mofang.chart.3.Heights 2")).toBe(templateText(content));
});

const ofAny = templateText({ ...content, className: undefined, chart: { ...chart, looks: { grid: "solid", font: "default" } } });
const row = { templateId: 5, name: "Mine", chartText: ofAny, changedAt: "2027-01-01T00:00:00Z" };

it("who reads and is signed in keeps a template in the account, for models of any class", async () => {
  const handlers = { chartTemplates: () => [], keepChartTemplate: () => ({ templateId: 5 }) };
  const { user, made } = await show(<TemplateForm content={content} onClose={() => undefined} />, false, handlers, member);
  await user.type(screen.getByLabelText("Name"), "Mine");
  expect(screen.getByRole("checkbox", { name: /of a model that has one of its variables$/ })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Keep" }));
  const chartText = templateText({ ...content, className: undefined });
  await waitFor(() =>
    expect(made).toContainEqual({ name: "keepChartTemplate", input: { templateId: null, name: "Mine", chartText } }),
  );
});

it("a template of the account is listed in every repository, gets another name, and comes into the repository where its owner may", async () => {
  const handlers: Handlers = {
    chartTemplates: () => [row],
    keepChartTemplate: () => ({ templateId: 5 }),
    deleteChartTemplate: () => null,
  };
  const { user, asked, made } = await show(list, true, handlers, member);
  await screen.findByRole("button", { name: "Mine (my account)" });
  await user.click(screen.getByRole("button", { name: "Change Mine" }));
  await user.type(screen.getByLabelText("Name"), " 2");
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() =>
    expect(made).toContainEqual({ name: "keepChartTemplate", input: { templateId: 5, name: "Mine 2", chartText: ofAny } }),
  );
  await user.click(await screen.findByRole("button", { name: "Change Mine" }));
  await user.click(screen.getByRole("radio", { name: /^In the repository/ }));
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(made).toContainEqual({ name: "deleteChartTemplate", input: { templateId: 5 } }));
  expect(asked.flatMap(({ changes }) => changes)).toEqual([
    { kind: "write", path: "charts/Mine.chart.json", text: ofAny, blob: null },
  ]);
});

it("a template of the account that another page of it has deleted is refused, and the form stays", async () => {
  const handlers: Handlers = {
    chartTemplates: () => [row],
    keepChartTemplate: () => Promise.reject(refusal("This chart template is no longer in your account")),
  };
  const { user } = await show(list, false, handlers, member);
  await user.click(await screen.findByRole("button", { name: "Change Mine" }));
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await screen.findAllByText("This chart template is no longer in your account");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Mine");
});
