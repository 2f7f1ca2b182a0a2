import { fontFamily } from "../../theme/tokens.ts";
import type { ChartLooks } from "../store/charts/looks.ts";

/** Families of a chart's fonts, as CSS lists them; the four Chinese ones by the names that systems have for them. */
export const fontFamilies: Readonly<Record<ChartLooks["font"], string>> = {
  default: fontFamily,
  song: '"Songti SC", SimSun, "Source Han Serif SC", "Noto Serif CJK SC", serif',
  hei: '"Heiti SC", SimHei, "Microsoft YaHei", "Source Han Sans SC", "Noto Sans CJK SC", sans-serif',
  kai: '"Kaiti SC", KaiTi, STKaiti, "AR PL UKai CN", serif',
  fangsong: 'STFangsong, FangSong, "FangSong_GB2312", serif',
};

/** Pixels of a chart's texts. */
export const fontSize = 12;
