/** Texts of signing in, which come with what shows them. */
import { account as en } from "../en/account.ts";
import { addTexts } from "../i18n.ts";
import { account as zh } from "../zh/account.ts";

addTexts({ zh, en });
