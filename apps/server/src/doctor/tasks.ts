import { addJob, inTransaction } from "@mofang/host";
import * as store from "./doctor-store.ts";
import type { Check } from "./finding.ts";

/** A simulation that waits, and that no job will ever start. */
export const tasksWithoutJob: Check = async function* ({ database, settleAge, now }) {
  for (const id of await store.tasksWithoutJob(database, new Date(now.getTime() - settleAge))) {
    yield {
      en: `Simulation ${id} waits and nothing will start it; mending queues it again`,
      zh: `仿真任务 ${id} 在等待，但没有作业会启动它；修复将重新排队`,
      mend: () =>
        inTransaction(database, async (transaction) => {
          const [still] = await store.tasksWithoutJob(transaction, now, id);
          if (still !== undefined) await addJob(transaction, "simulate", { taskId: id }, { attempts: 3 });
        }),
    };
  }
};

/** Jobs that were tried as often as they may be: mails that were never sent, pushes that were never looked at. */
export const jobsGivenUp: Check = async function* ({ database }) {
  for (const { name, count } of await store.jobsGivenUp(database)) {
    yield {
      en: `${count} jobs ${name} failed too often and were given up; mending tries them again`,
      zh: `${count} 个作业 ${name} 失败次数过多已放弃；修复将重新尝试`,
      mend: () => store.tryAgain(database, name),
    };
  }
};
