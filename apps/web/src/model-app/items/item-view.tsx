import { type AnyAppItem, isKnownAppItem } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { WrittenText } from "../../writing/written-text.tsx";
import type { AppVersion } from "../run/app-experiment.ts";
import { textIn } from "../run/text-in.ts";
import type { AppDesk } from "../run/use-app-desk.ts";
import { ControlItemView } from "./control-item.tsx";
import { DiagramItemView } from "./diagram-item.tsx";
import { FigureItemView } from "./figure-item.tsx";
import { ItemNote } from "./item-card.tsx";
import { ReadingItemView } from "./reading-item.tsx";

interface ItemViewProps {
  readonly item: AnyAppItem;
  readonly desk: AppDesk;
  readonly place: AppVersion;
}

/** What an item of an app shows. */
export function ItemView({ item, desk, place }: ItemViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isKnownAppItem(item)) return <ItemNote>{t("modelApp.unknownItem", { kind: item.kind })}</ItemNote>;
  switch (item.kind) {
    case "value":
    case "gauge":
      return <ReadingItemView item={item} desk={desk} />;
    case "figure":
      return <FigureItemView item={item} desk={desk} />;
    case "text":
      return <WrittenText text={textIn(item.text, language)} />;
    case "diagram":
      return <DiagramItemView desk={desk} place={place} />;
    default:
      return <ControlItemView item={item} desk={desk} />;
  }
}
