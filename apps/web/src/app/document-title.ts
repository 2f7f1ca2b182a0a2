import { type Language, productName } from "@mofang/protocol";

/** Title of the browser's tab: the product's name plus the route's title (SHL-032). */
export function documentTitle(routeTitle: string, language: Language): string {
  return `${productName[language]} · ${routeTitle}`;
}
