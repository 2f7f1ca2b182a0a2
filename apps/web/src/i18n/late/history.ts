/** Texts of what somebody did in the workspace, which come with the panel that lists it. */
import { history as en } from "../en/history.ts";
import { addTexts } from "../i18n.ts";
import { history as zh } from "../zh/history.ts";

addTexts({ zh, en });
