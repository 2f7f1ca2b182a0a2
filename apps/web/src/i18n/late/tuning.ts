/** Texts of live tuning, which come with what shows them. */
import { tuning as en } from "../en/tuning.ts";
import { addTexts } from "../i18n.ts";
import { tuning as zh } from "../zh/tuning.ts";

addTexts({ zh, en });
