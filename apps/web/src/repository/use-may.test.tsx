import { screen } from "@testing-library/react";
import { Fragment } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { inRepository } from "../testing/repository-double.tsx";
import { member } from "../testing/session-double.ts";
import { useMay } from "./use-may.ts";

const doors = ["repository-pin", "repository-edit", "repository-manage", "repository-owner"] as const;

function Doors() {
  const may = useMay();
  return doors.map((door) => <Fragment key={door}>{may(door) ? <button type="button">{door}</button> : null}</Fragment>);
}

it.each([
  ["ROLE_PROJECT_PARTICIPANT", 0],
  ["ROLE_PROJECT_READ", 1],
  ["ROLE_PROJECT_EDIT", 2],
  ["ROLE_PROJECT_MANAGE", 3],
  ["ROLE_PROJECT_OWNER", 4],
] as const)("[PRM-013] leaves out what needs a higher level than that of %s", async (role, level) => {
  await renderApp(inRepository(<Doors />, { role }), { double: clientDouble({}), user: member });
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(doors.slice(0, level));
});
