/** Texts of the documentation of a class in the workspace, which come with what shows them. */
import { documentation as en } from "../en/documentation.ts";
import { addTexts } from "../i18n.ts";
import { documentation as zh } from "../zh/documentation.ts";

addTexts({ zh, en });
