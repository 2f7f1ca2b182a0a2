/** Texts of the forum, which come with what shows them. */
import { forum as en } from "../en/forum.ts";
import { addTexts } from "../i18n.ts";
import { forum as zh } from "../zh/forum.ts";

addTexts({ zh, en });
