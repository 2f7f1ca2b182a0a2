import type { Locale } from "antd/es/locale";

/** All that a language brings: our texts and those of the component library. One chunk a language. */
export interface LanguageBundle {
  readonly messages: object;
  readonly components: Locale;
}
