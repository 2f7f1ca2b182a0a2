/** Texts of statistics, which come with what shows them. */
import { statistics as en } from "../en/statistics.ts";
import { addTexts } from "../i18n.ts";
import { statistics as zh } from "../zh/statistics.ts";

addTexts({ zh, en });
