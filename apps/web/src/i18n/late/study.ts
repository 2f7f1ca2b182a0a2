/** Texts of studies, which come with what shows them. */
import { study as en } from "../en/study.ts";
import { addTexts } from "../i18n.ts";
import { study as zh } from "../zh/study.ts";

addTexts({ zh, en });
