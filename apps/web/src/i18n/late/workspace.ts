/** Texts of the workspace and the workbench, which come with what shows them. */
import { experiments as experimentsEn } from "../en/experiments.ts";
import { kept as keptEn } from "../en/kept.ts";
import { office as officeEn } from "../en/office.ts";
import { workbench as workbenchEn } from "../en/workbench.ts";
import { workspace as workspaceEn } from "../en/workspace.ts";
import { addTexts } from "../i18n.ts";
import { experiments } from "../zh/experiments.ts";
import { kept } from "../zh/kept.ts";
import { office } from "../zh/office.ts";
import { workbench } from "../zh/workbench.ts";
import { workspace } from "../zh/workspace.ts";

addTexts({
  zh: { ...experiments, ...kept, ...office, ...workbench, ...workspace },
  en: { ...experimentsEn, ...keptEn, ...officeEn, ...workbenchEn, ...workspaceEn },
});
