import "../../i18n/late/picture.ts";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import type { ClassNode } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { svgFile } from "../../picture/picture-export.ts";
import { notify } from "../../ui/notices.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useWorkspaceStore } from "../store/store-context.ts";
import { modelicaFile } from "./export-class.ts";

/** Hands a class to the reader's device: its text, or its diagram, where it has none its icon. */
interface ClassExport {
  readonly text: (node: ClassNode) => Promise<void>;
  readonly picture: (node: ClassNode) => Promise<void>;
}

export function useClassExport(): ClassExport {
  const { t } = useTranslation();
  const language = useLanguage();
  const { settled } = useWorkspaceEngine();
  const { getState } = useWorkspaceStore();
  const save = (blob: Blob | undefined, fileName: string, refusal: string): void => {
    if (blob === undefined) notify("fail", refusal, "export");
    else saveDownload({ blob, fileName: "" }, fileName);
  };
  return {
    text: async ({ name, label }) => {
      const found = await (await settled()).request("class", { name });
      const blob = found && modelicaFile(found, getState().files.files);
      save(blob, `${label}.mo`, t("classTree.noText", { name }));
    },
    picture: async ({ name }) => {
      const asked = { className: name, path: [], layer: "diagram", theme: "light", title: name, language } as const;
      const svg = await (await settled()).request("picture", { ...asked, orIcon: true, values: undefined });
      save(svg === null ? undefined : svgFile(svg), `${name}.svg`, t("classTree.noPicture", { name }));
    },
  };
}
