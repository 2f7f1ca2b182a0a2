/** Texts of classes, which come with what shows them. */
import { classroom as en } from "../en/classroom.ts";
import { addTexts } from "../i18n.ts";
import { classroom as zh } from "../zh/classroom.ts";

addTexts({ zh, en });
