import components from "antd/es/locale/en_US";
import { app } from "./app.ts";
import { card } from "./card.ts";
import { conversation } from "./conversation.ts";
import { home } from "./home.ts";

/** The English texts that every page brings. */
export const messages = {
  ...app,
  ...home,
  ...card,
  ...conversation,
};

/** What this language brings, our texts and those of the component library. */
export const bundle = { messages, components };
