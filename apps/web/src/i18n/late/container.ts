/** Texts of online tools, which come with their page. */
import { container as en } from "../en/container.ts";
import { addTexts } from "../i18n.ts";
import { container as zh } from "../zh/container.ts";

addTexts({ zh, en });
