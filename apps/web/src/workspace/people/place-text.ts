import { useTranslation } from "react-i18next";
import type { Whereabouts } from "../store/people.ts";

/** Where somebody is, for people: the class or the file, and how they look at it. */
export function usePlaceText(): (place: Whereabouts) => string {
  const { t } = useTranslation();
  return ({ className, path, view }) => {
    const subject = (view === "code" ? path?.split("/").at(-1) : className) ?? className ?? path;
    if (subject === undefined) return t("work.nowhere");
    return view === undefined ? subject : t("work.place", { subject, view: t(`picture.layer.${view}`) });
  };
}
