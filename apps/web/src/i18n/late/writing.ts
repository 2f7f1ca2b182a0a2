/** Texts of what is written, which come with what shows them. */
import { writing as en } from "../en/writing.ts";
import { addTexts } from "../i18n.ts";
import { writing as zh } from "../zh/writing.ts";

addTexts({ zh, en });
