/** Texts of the assistant, which come with what shows them. */
import { assistant as en } from "../en/assistant.ts";
import { addTexts } from "../i18n.ts";
import { assistant as zh } from "../zh/assistant.ts";

addTexts({ zh, en });
