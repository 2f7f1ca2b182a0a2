/** Texts of people, their messages and their tokens, which come with what shows them. */
import { message as messageEn } from "../en/message.ts";
import { token as tokenEn } from "../en/token.ts";
import { user as userEn } from "../en/user.ts";
import { addTexts } from "../i18n.ts";
import { message } from "../zh/message.ts";
import { token } from "../zh/token.ts";
import { user } from "../zh/user.ts";

addTexts({
  zh: { ...message, ...token, ...user },
  en: { ...messageEn, ...tokenEn, ...userEn },
});
