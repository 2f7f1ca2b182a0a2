/** Texts of measuring and computing in charts, which come with what shows them. */
import { chart as en } from "../en/chart.ts";
import { addTexts } from "../i18n.ts";
import { chart as zh } from "../zh/chart.ts";

addTexts({ zh, en });
