/** Texts of editing together, which come with the workspace. */
import { work as en } from "../en/work.ts";
import { addTexts } from "../i18n.ts";
import { work as zh } from "../zh/work.ts";

addTexts({ zh, en });
