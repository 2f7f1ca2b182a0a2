/** What calls about competitions share. */
import { z } from "zod/mini";
import { id } from "../declaration/schemas.ts";
import { competitionBoards, competitionMeasures } from "../names/competition.ts";
import { limits } from "../names/limits.ts";

/** Name of a category, as addresses have it. */
export const categoryName = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
export const competitionRef = z.object({ competitionId: id });

/** Value of a parameter of the task, by its name. */
const parameters = z.record(z.string().check(z.regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/), z.maxLength(100)), z.number());

/** Full name of a class. */
export const classPath = z.string().check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/));

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.competitionLabel));

/** An instant that a caller names, with the offset of its time zone. */
const moment = z.iso.datetime({ offset: true });

/** A part of a competition's time. Phases are in order and do not overlap. */
export const phase = z.object({ zh: label, en: label, startsAt: moment, endsAt: moment, takesEntries: z.boolean() });

/** A number of each run: a measure of a variable. The first of a competition is its score, the less the better. */
export const metric = z.object({
  variable: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[A-Za-z_][\w.[\],]*$/)),
  measure: z.enum(competitionMeasures),
  unit: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[^\s]*$/)),
  zh: label,
  en: label,
});

/** Parameters of a run, and for which board it counts; the open ones are told to everybody. */
export const scenario = z.object({ board: z.enum(["open", ...competitionBoards]), parameters });

/** A name in both languages that a reader's page chooses from. */
export const bothTexts = z.object({
  zh: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.competitionNote)),
  en: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.competitionNote)),
});
