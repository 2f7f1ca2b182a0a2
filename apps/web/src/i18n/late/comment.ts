/** Texts of what people say under things, which come with what shows them. */
import { comment as en } from "../en/comment.ts";
import { addTexts } from "../i18n.ts";
import { comment as zh } from "../zh/comment.ts";

addTexts({ zh, en });
