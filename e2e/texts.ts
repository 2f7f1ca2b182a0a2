/** The product's own texts, so that journeys find what a reader reads, in either language. */
import { account as enAccount } from "../apps/web/src/i18n/en/account.ts";
import { app as enApp } from "../apps/web/src/i18n/en/app.ts";
import { home as enHome } from "../apps/web/src/i18n/en/home.ts";
import { repository as enRepository } from "../apps/web/src/i18n/en/repository.ts";
import { workbench as enWorkbench } from "../apps/web/src/i18n/en/workbench.ts";
import { workspace as enWorkspace } from "../apps/web/src/i18n/en/workspace.ts";
import { account } from "../apps/web/src/i18n/zh/account.ts";
import { app } from "../apps/web/src/i18n/zh/app.ts";
import { home } from "../apps/web/src/i18n/zh/home.ts";
import { repository } from "../apps/web/src/i18n/zh/repository.ts";
import { workbench } from "../apps/web/src/i18n/zh/workbench.ts";
import { workspace } from "../apps/web/src/i18n/zh/workspace.ts";

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

const chinese = { ...account, ...app, ...home, ...repository, ...workbench, ...workspace };
const english: Texts<typeof chinese> = { ...enAccount, ...enApp, ...enHome, ...enRepository, ...enWorkbench, ...enWorkspace };

export type Language = "zh" | "en";
export const texts: Readonly<Record<Language, Texts<typeof chinese>>> = { zh: chinese, en: english };
