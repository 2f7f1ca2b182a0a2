import components from "antd/es/locale/en_US";
import { account } from "./account.ts";
import { app } from "./app.ts";
import { comment } from "./comment.ts";
import { content } from "./content.ts";
import { conversation } from "./conversation.ts";
import { dependency } from "./dependency.ts";
import { fork } from "./fork.ts";
import { home } from "./home.ts";
import { hosting } from "./hosting.ts";
import { issue } from "./issue.ts";
import { mark } from "./mark.ts";
import { membership } from "./membership.ts";
import { message } from "./message.ts";
import { picture } from "./picture.ts";
import { proposal } from "./proposal.ts";
import { repository } from "./repository.ts";
import { token } from "./token.ts";
import { user } from "./user.ts";
import { version } from "./version.ts";
import { wiki } from "./wiki.ts";
import { workbench } from "./workbench.ts";
import { workspace } from "./workspace.ts";

/** All English texts. */
export const messages = {
  ...account,
  ...app,
  ...repository,
  ...home,
  ...workbench,
  ...user,
  ...message,
  ...conversation,
  ...workspace,
  ...picture,
  ...version,
  ...membership,
  ...comment,
  ...issue,
  ...wiki,
  ...mark,
  ...token,
  ...fork,
  ...proposal,
  ...dependency,
  ...hosting,
  ...content,
};

/** What this language brings, our texts and those of the component library. */
export const bundle = { messages, components };
