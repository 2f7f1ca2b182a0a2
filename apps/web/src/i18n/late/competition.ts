/** Texts of competitions, which come with what shows them. */
import { competition as en } from "../en/competition.ts";
import { addTexts } from "../i18n.ts";
import { competition as zh } from "../zh/competition.ts";

addTexts({ zh, en });
