import type { CallData, Calls } from "@mofang/protocol";

type TaskPage = CallData<Calls["simulationTasks"]>;

/** The page with one task's newest state; a page that does not hold the task stays as it is. */
export function withTask(page: TaskPage, task: TaskPage["rows"][number]): TaskPage {
  if (!page.rows.some(({ id }) => id === task.id)) return page;
  return { ...page, rows: page.rows.map((row) => (row.id === task.id ? task : row)) };
}
