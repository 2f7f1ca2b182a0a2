import { changedTexts, changesOfEdits } from "@mofang/collaboration";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useMemo, useState } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { InspectorForm } from "./inspector-form.tsx";
import { type ParameterDesk, ParameterDeskProvider } from "./parameter-desk.ts";
import { modelTexts, openProject } from "./test-inspector.ts";

/** The form over the engine itself; `text` gives the user's file once the form has changed it. */
async function renderForm({ isEditable = true, component = "a" } = {}) {
  const project = openProject();
  let texts = modelTexts;
  function Form() {
    const [version, setVersion] = useState(0);
    const desk = useMemo(
      (): ParameterDesk => ({
        className: "M",
        version,
        interfaceAt: async (path) => project.interface("M", path),
        evaluate: async (path, value) => project.evaluate("M", path, value, "en"),
        files: async () => ["data/table.txt", "README.md"],
        candidates: async (constraint) => project.matching(constraint),
        run: async (command) => {
          const outcome = project.command(command, "en");
          if (!outcome.ok) return outcome.message;
          const changes = changesOfEdits(texts, outcome.changes);
          project.change(changes);
          texts = changedTexts(texts, changes);
          setVersion((version) => version + 1);
          return undefined;
        },
      }),
      [version],
    );
    const shown = project.interface("M", component);
    if (shown === null) return null;
    return (
      <>
        <button type="button" onClick={() => setVersion((version) => version + 1)}>
          derive anew
        </button>
        <ParameterDeskProvider value={desk}>
          <InspectorForm component={component || undefined} shown={shown} isEditable={isEditable} />
        </ParameterDeskProvider>
      </>
    );
  }
  await renderApp(<Form />, { double: clientDouble({}), language: "en" });
  return { text: () => (texts === modelTexts ? "" : texts.get("M.mo")) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string, key: string) => {
  const pressed = { key, code: key, keyCode: key === "Enter" ? 13 : 27 };
  fireEvent.keyDown(field(name), pressed);
  fireEvent.keyUp(field(name), pressed);
};
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

it("changes exactly the modifier of the parameter, in the unit that is shown", async () => {
  const form = await renderForm();
  expect(field("R").value).toBe("2");
  type("R", "4.7");
  press("R", "Enter");
  await waitFor(() =>
    expect(form.text()).toBe(
      'model M "Of the user"\n  Lib.Base a(R = 4700 /* twice */, useHeat = true); // kept\n  parameter Real r = 3;\nprotected\n  parameter Real s = 1;\nend M;\n',
    ),
  );
  await waitFor(() => expect(field("R").value).toBe("4.7"));
});

it("sends a value when the field is left, a start value too, and nothing that was not typed", async () => {
  const form = await renderForm();
  fireEvent.blur(field("first"));
  expect(form.text()).toBe("");
  type("x.start", "7");
  fireEvent.blur(field("x.start"));
  await waitFor(() => expect(form.text()).toContain("useHeat = true, x(start = 7))"));
});

it("gives the old value back on Escape and the default on reset", async () => {
  const form = await renderForm();
  type("R", "5");
  press("R", "Escape");
  expect(field("R").value).toBe("2");
  expect(form.text()).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Take the default of R again" }));
  await waitFor(() => expect(form.text()).toContain("Lib.Base a(useHeat = true)"));
  await waitFor(() => expect(field("R").value).toBe(""));
  expect(field("R").placeholder).toBe("0.01");
  expect(screen.queryByRole("button", { name: "Take the default of R again" })).toBeNull();
});

it("keeps what is typed and says at the field what is wrong, before it is sent or by the engine", async () => {
  const form = await renderForm();
  type("R", "-1");
  press("R", "Enter");
  expect(screen.getByRole("alert").textContent).toBe("-1 is below the minimum, 0 Ω");
  expect(field("R").getAttribute("aria-invalid")).toBe("true");
  type("R", "2 * (");
  press("R", "Enter");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("2 * ("));
  fireEvent.click(screen.getByRole("button", { name: "derive anew" }));
  expect(field("R").value).toBe("2 * (");
  expect(form.text()).toBe("");
});

it("shows an expression in the unit of the parameter", async () => {
  const form = await renderForm();
  expect(screen.getByText("R").closest("li")?.textContent).toContain("kΩ");
  type("R", "2 * r");
  press("R", "Enter");
  await waitFor(() => expect(form.text()).toContain("R = 2 * r"));
  expect(screen.getByText("R").closest("li")?.textContent).not.toContain("kΩ");
});

it("sets what is chosen from a list", async () => {
  const form = await renderForm();
  fireEvent.mouseDown(field("init"));
  fireEvent.click(await screen.findByTitle("Steady: rest"));
  await waitFor(() => expect(form.text()).toContain("init = Lib.Init.Steady"));
});

it("shows values without fields to those who may not change them, and locked ones with the reason", async () => {
  await renderForm({ isEditable: false });
  const inspector = within(screen.getByRole("region", { name: "Parameters of the class" }));
  expect(inspector.getByText("R").closest("li")?.textContent).toContain("2kΩ");
  expect(inspector.queryByLabelText("R")).toBeNull();
  expect(inspector.getByText("Read-only")).toBeDefined();
});

it("says why a parameter is locked", async () => {
  await renderForm();
  expect(screen.getByText("fixed").closest("li")?.textContent).toContain("Final: a library fixed this value");
  expect(screen.queryByLabelText("fixed")).toBeNull();
});

it("sets the parameters of the class itself", async () => {
  const form = await renderForm({ component: "" });
  type("r", "2 * s");
  press("r", "Enter");
  await waitFor(() => expect(form.text()).toContain("parameter Real r = 2 * s;"));
});

it("puts another class in the place of something replaceable, sets what that has, and takes the default again", async () => {
  const form = await renderForm();
  fireEvent.mouseDown(field("source"));
  fireEvent.click(await screen.findByTitle("Lib.Sine"));
  await waitFor(() => expect(form.text()).toContain("useHeat = true, redeclare Lib.Sine source)"));
  fireEvent.click(screen.getByRole("button", { name: "Parameters of source" }));
  await screen.findByLabelText("f");
  type("f", "60");
  press("f", "Enter");
  await waitFor(() => expect(form.text()).toContain("redeclare Lib.Sine source(f = 60))"));
  fireEvent.click(screen.getByRole("button", { name: "Take the default of source again" }));
  await waitFor(() => expect(form.text()).toContain("Lib.Base a(R = 2000 /* twice */, useHeat = true); // kept"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Parameters of source" })).toBeNull());
});

it("sets limits and other attributes, with each where there are several", async () => {
  const form = await renderForm();
  fireEvent.click(screen.getByRole("button", { name: "Attributes of n" }));
  expect(field("n.max").placeholder).toBe("5");
  type("n.max", "9");
  press("n.max", "Enter");
  await waitFor(() => expect(form.text()).toContain("useHeat = true, n(max = 9))"));
  fireEvent.click(screen.getByRole("button", { name: "Attributes of weights" }));
  type("weights.max", "4");
  press("weights.max", "Enter");
  await waitFor(() => expect(form.text()).toContain("n(max = 9), weights(each max = 4))"));
  fireEvent.click(screen.getByRole("button", { name: "Take the default of n.max again" }));
  await waitFor(() => expect(form.text()).toContain("useHeat = true, weights(each max = 4))"));
});

it("takes a matrix from a spreadsheet, within the sizes that are declared", async () => {
  const form = await renderForm();
  fireEvent.click(screen.getByRole("button", { name: "Edit table as a table" }));
  const paste = (row: number, column: number, text: string) =>
    fireEvent.paste(screen.getByLabelText(`table, row ${row}, column ${column}`), {
      clipboardData: { getData: () => text },
    });
  paste(1, 2, "1\t2\n3\t4");
  expect(screen.getByRole("alert").textContent).toBe("Pasting takes 2 rows and 3 columns; there may be 2 rows and 2 columns.");
  paste(2, 1, "10\t20\n30\t");
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.getByRole("alert").textContent).toBe("Row 3, column 2: the cell is empty");
  type("table, row 3, column 2", "2 * r");
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(form.text()).toContain("table = [0, 1; 10, 20; 30, 2 * r])"));
});

it("shows what an expression and a number with a unit come to while they are typed", async () => {
  await renderForm();
  type("R", "2 * r");
  await screen.findByText("= 6 Ω");
  type("R", "5 MOhm");
  expect(screen.getByText("= 5000000 Ω")).toBeDefined();
  type("R", "5 s");
  expect(screen.getByText(/The unit of “5 s” does not fit; these do: Ω/)).toBeDefined();
});

it("ticks a check box, chooses a file, picks a colour, and shows only what is changed", async () => {
  const form = await renderForm();
  fireEvent.click(field("ticked"));
  await waitFor(() => expect(form.text()).toContain("ticked = true"));
  fireEvent.mouseDown(screen.getByLabelText("Choose a table"));
  fireEvent.click(await screen.findByTitle("data/table.txt"));
  await waitFor(() => expect(form.text()).toContain('file = "data/table.txt"'));
  expect(screen.queryByTitle("README.md")).toBeNull();
  fireEvent.change(screen.getByLabelText("Pick the colour of colour"), { target: { value: "#0080ff" } });
  await waitFor(() => expect(form.text()).toContain("colour = {0, 128, 255}"));
  fireEvent.click(screen.getByLabelText("Modified only"));
  expect(screen.queryByLabelText("first")).toBeNull();
  expect(field("R")).toBeDefined();
});
