import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { notify } from "../../ui/notices.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { countsOf } from "./class-check.ts";
import { useClassCheck } from "./use-class-check.ts";

/** @returns says where a copy has more errors than the class that it was made of, and shows them */
export function useCopyComparison(): (original: string, copy: string) => Promise<void> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { settled } = useWorkspaceEngine();
  const check = useClassCheck();
  const compare = async (original: string, copy: string): Promise<void> => {
    const engine = await settled();
    const errorsOf = async (className: string): Promise<number | undefined> => {
      // A package takes long; its classes are seen when they are opened.
      if ((await engine.request("classesToCheck", { className })).length !== 1) return undefined;
      const { diagnostics } = await engine.request("check", { className, isPart: false, language });
      return countsOf(diagnostics).error;
    };
    const after = await errorsOf(copy);
    const before = after ? await errorsOf(original) : undefined;
    if (after === undefined || before === undefined || after <= before) return;
    notify("fail", t("classTree.copyDiffers", { name: copy, count: after - before }), "class");
    await check(copy);
  };
  return async (original, copy) => {
    await unlessEnded(compare(original, copy));
  };
}
