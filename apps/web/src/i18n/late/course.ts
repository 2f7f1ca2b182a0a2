/** Texts of courses, which come with what shows them. */
import { course as en } from "../en/course.ts";
import { addTexts } from "../i18n.ts";
import { course as zh } from "../zh/course.ts";

addTexts({ zh, en });
