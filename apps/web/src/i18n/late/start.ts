/** Texts of opening a workspace, which come with what opens it. */
import { start as en } from "../en/start.ts";
import { addTexts } from "../i18n.ts";
import { start as zh } from "../zh/start.ts";

addTexts({ zh, en });
