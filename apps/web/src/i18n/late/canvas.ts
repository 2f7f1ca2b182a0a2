/** Texts of the canvas, which come with what shows them. */
import { canvas as en } from "../en/canvas.ts";
import { addTexts } from "../i18n.ts";
import { canvas as zh } from "../zh/canvas.ts";

addTexts({ zh, en });
