import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { EngineRequests } from "../../engine/messages.ts";
import { Project } from "../../engine/project.ts";
import { examineText, runText } from "../../engine/text-run.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { newBlock } from "../publish/content-edit.ts";
import { LessonEngineContext } from "../shared/use-lesson-engine.ts";
import type { Exercise } from "./exercise.ts";
import { ExerciseFields } from "./exercise-fields.tsx";
import { Readiness } from "./readiness.tsx";

const decay = "model M\n  parameter Real tau = 0.5;\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x/tau;\nend M;\n";
const begun: Exercise = {
  ...(newBlock("exercise", "exercise-1") as Exercise),
  title: { zh: "衰减", en: "Decay" },
  solution: decay,
  starter: decay,
  experiment: { startTime: 0, stopTime: 5, intervals: 500, tolerance: 1e-6 },
};

/** The engine in this thread, without libraries. */
function engineHere() {
  const project = new Project();
  const open = (texts: ReadonlyMap<string, string>) => {
    project.open([...texts].map(([path, text]) => ({ path, text })));
    return project.sources;
  };
  const answers: Partial<{ [Name in keyof EngineRequests]: (input: EngineRequests[Name]["input"]) => unknown }> = {
    textRun: (input) => runText(open(new Map([["Answer.mo", input.text]])), input),
    examine: ({ text, examination }) => examineText(open, text, examination),
  };
  const request = async (name: keyof EngineRequests, input: unknown) => (answers[name] as (input: unknown) => unknown)(input);
  return { client: () => ({ request, close: () => undefined }) as unknown as EngineClient, stop: () => undefined };
}

let exercise = begun;

function Page() {
  const [block, setBlock] = useState(begun);
  const [engine] = useState(engineHere);
  exercise = block;
  const texts = { title: block.title, summary: block.title };
  const lesson = { key: "lesson", title: block.title, blocks: [block] };
  const content = { ...texts, level: 1, chapters: [{ key: "chapter", title: block.title, lessons: [lesson] }] };
  return (
    <LessonEngineContext value={engine}>
      <Readiness content={content} />
      <ExerciseFields block={block} onChange={setBlock} />
    </LessonEngineContext>
  );
}

async function open() {
  exercise = begun;
  const { user } = await renderApp(<Page />, { double: clientDouble({}), language: "en" });
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
  return { user, press };
}

it("takes checks from the run of the reference model, and says when that has changed since", async () => {
  const { press } = await open();
  await press("Run the reference model");
  await screen.findByRole("img", { name: "Curves of the reference model: x" });
  await press("Take: The overshoot of x: at most 2 %");
  expect(exercise.criteria.at(-1)).toEqual({ id: "overshoot-1", kind: "measure", curve: "x", measure: "overshoot", most: 0.02 });
  expect(screen.getByRole("button", { name: "Take: The overshoot of x: at most 2 %" })).toHaveProperty("disabled", true);
  await press("Add a parameter");
  // Numbers of one run say nothing of students with other parameters.
  await screen.findByText(/^Students get parameters of their own/);
  expect(screen.queryByRole("button", { name: /^Take: The final value/ })).toBeNull();
  await screen.findByText("The reference model has changed since these curves; please run it again.");
  await press(/^Take: x follows the curve of the reference model/);
  expect(exercise.criteria.at(-1)).toMatchObject({ id: "tube-1", kind: "tube", curve: "x" });
});

it("gives each student a value in the place of the number, shows three, and names what is wrong", async () => {
  const { press } = await open();
  await press("Add a parameter");
  expect(exercise.variant).toEqual([{ name: "tau", least: 0.25, most: 0.75, step: 0.125 }]);
  expect([exercise.solution, exercise.starter]).toEqual(Array(2).fill(decay.replace("= 0.5", "= {{tau}}")));
  await screen.findByText("There are 5 versions of the exercise.");
  expect(new Set(screen.getAllByText(/^Student \d: tau = /).map(({ textContent }) => textContent?.slice(10))).size).toBe(3);
  fireEvent.change(screen.getByLabelText("Step"), { target: { value: "0.3" } });
  await screen.findByText('the step 0.3 of "tau" does not lead from 0.25 to 0.75.');
  expect(screen.queryByText(/versions of the exercise/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Parameter"), { target: { value: "mass" } });
  await screen.findByText("The reference model has no parameter “mass”, and no text says {{mass}}.");
});

it("leaves out of the model what is ticked", async () => {
  const { user, press } = await open();
  await user.click(screen.getByRole("checkbox", { name: "tau = 0.5" }));
  await user.click(screen.getByRole("checkbox", { name: "The equation (1; connections stay)" }));
  await press("Write the model to begin with");
  expect(exercise.starter).toBe(decay.replace(" = 0.5", "").replace("  der(x) = -x/tau;\n", ""));
  expect(exercise.solution).toBe(decay);
});

it("is tried as it will be marked, and told beside publishing until it is ready", async () => {
  const { user, press } = await open();
  await screen.findByText("1 exercise has not been tried: Decay");
  await press("Try it as a student");
  // The model to begin with is the solution still.
  await screen.findByText("The model to begin with passes all checks already: there is nothing to do.");
  await screen.findByText(/^“Decay”: The model to begin with passes/);
  await user.click(screen.getByRole("checkbox", { name: "The equation (1; connections stay)" }));
  await press("Write the model to begin with");
  await screen.findByText("1 exercise has not been tried: Decay");
  await press("Try them all");
  await screen.findByText(/^All exercises have been tried/);
  const wrong = await screen.findByRole("region", { name: "A wrong answer (the model to begin with)" });
  expect(within(wrong).getByText(/^The model cannot be translated/)).toBeTruthy();
  await press("Hand in");
  await waitFor(() => expect(screen.getAllByText("Mark: 0 %").length).toBe(2));
});
