import type { VocabularyEntry } from "./vocabulary.ts";

/** Attributes of the predefined types (MLS 3.6 §4.9), in alphabetical order. */
export const attributeEntries: readonly VocabularyEntry[] = [
  { name: "displayUnit", zh: "显示时使用的单位", en: "unit in which values are shown" },
  {
    name: "fixed",
    zh: "初始时是否固定为 start 的值",
    en: "whether the value is that of start when the model is initialized",
  },
  { name: "max", zh: "允许的最大值", en: "largest value allowed" },
  { name: "min", zh: "允许的最小值", en: "smallest value allowed" },
  { name: "nominal", zh: "典型的大小，用于缩放", en: "typical magnitude, for scaling" },
  { name: "quantity", zh: "物理量的名称", en: "name of the physical quantity" },
  { name: "start", zh: "初始值或迭代初值", en: "initial value, or guess of it" },
  { name: "stateSelect", zh: "是否选作状态", en: "whether to choose it as a state" },
  { name: "unbounded", zh: "求解误差是否可以无界", en: "whether the value may grow without bound" },
  { name: "unit", zh: "方程中使用的单位", en: "unit of the values in equations" },
];
