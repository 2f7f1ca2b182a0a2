/** Texts of what the search finds, which come with what shows them. */
import { found as en } from "../en/found.ts";
import { addTexts } from "../i18n.ts";
import { found as zh } from "../zh/found.ts";

addTexts({ zh, en });
