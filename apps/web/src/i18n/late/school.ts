/** Texts of the schools, which come with what shows them. */
import { school as en } from "../en/school.ts";
import { addTexts } from "../i18n.ts";
import { school as zh } from "../zh/school.ts";

addTexts({ zh, en });
