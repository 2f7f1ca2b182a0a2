/** Texts of files that two have changed, which come with what shows them. */
import { merge as en } from "../en/merge.ts";
import { addTexts } from "../i18n.ts";
import { merge as zh } from "../zh/merge.ts";

addTexts({ zh, en });
