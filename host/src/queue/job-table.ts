/**
 * Every job of the queue: its name and what it carries. A job is `<domain>.<what>`, and the domain runs it. Jobs outlive
 * an upgrade in the database, so a name or a payload that is released stays readable.
 */
import { z } from "zod";

/** A reference of a repository that moved; object names are as git writes them. */
const refMove = z.object({
  repositoryId: z.number(),
  /** Who pushed or saved. */
  accountId: z.number(),
  /** Full name of the reference. */
  ref: z.string(),
  /** Forty zeros for a reference that is new. */
  before: z.string(),
  /** Forty zeros for one that was deleted. */
  after: z.string(),
});

const task = z.object({ taskId: z.number() });

/** Jobs that a server runs, and what each carries. */
export const serverJobs = {
  "account.upkeep": z.null(),
  "assistant.answer": z.object({ answerId: z.number() }),
  "classroom.collect": z.object({ assignmentId: z.number() }),
  "competition.judge": z.object({ entryId: z.number() }),
  "container.upkeep": z.null(),
  "content.redraw-covers": z.null(),
  "dependency.pushed": refMove,
  "discussion.pushed": refMove,
  "forum.digest": z.null(),
  "forum.files": z.null(),
  "import.run": z.object({ importId: z.number() }),
  "library.add": z.object({ name: z.string(), version: z.string() }),
  "lti.marked": z.object({ attemptId: z.number() }),
  "lti.score": z.object({ gradeId: z.number() }),
  "mail.send": z.object({
    receiver: z.string(),
    subject: z.string(),
    text: z.string(),
    /** The same as a page; jobs of an earlier version have none. */
    html: z.string().optional(),
    /** Address that ends such mails with one click (RFC 8058). */
    leave: z.string().optional(),
  }),
  "membership.tell-addressee": z.object({ applicationId: z.number() }),
  "portal.upkeep": z.null(),
  "proposal.pushed": refMove,
  "published-run.doi": z.object({ key: z.string() }),
  "repository.main-branch": z.object({ repositoryId: z.number(), accountId: z.number() }),
  "repository.pushed": refMove,
  "repository.upkeep": z.null(),
  "search.pushed": refMove,
  "search.stale": z.null(),
  "search.upkeep": z.null(),
  "search.whole": z.object({ source: z.string() }),
  "search.wiki": z.object({ repositoryId: z.number() }),
  "site.pictures": z.null(),
  "site.redraw-pictures": z.null(),
  "sms.send": z.object({ receiver: z.string(), text: z.string() }),
  "upload.upkeep": z.null(),
  "webhook.deliver": z.object({ deliveryId: z.number() }),
  "webhook.pushed": refMove,
};

/**
 * Jobs that a worker runs: a simulation from its start, one that was suspended in that very worker, an answer to be marked,
 * some runs of a study, a model of a text.
 */
const workerJobs = {
  simulate: task,
  "simulation.resume": task,
  "course.mark": z.object({ attemptId: z.number() }),
  "study.batch": z.object({ batchId: z.number() }),
  "text-model.run": z.object({ digest: z.string() }),
};

export const jobTable = { ...serverJobs, ...workerJobs };

/** Name of a job. */
export type JobName = keyof typeof jobTable;
/** What a job carries; small, for it is kept in the database. */
export type JobPayload<Name extends JobName> = z.output<(typeof jobTable)[Name]>;
