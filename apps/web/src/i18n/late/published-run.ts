/** Texts of published runs and of names of runs, which come with what shows them. */
import { publishedRun as en } from "../en/published-run.ts";
import { addTexts } from "../i18n.ts";
import { publishedRun as zh } from "../zh/published-run.ts";

addTexts({ zh, en });
