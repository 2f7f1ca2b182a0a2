import { chapter02 } from "./chapter-02.ts";
import { chapter03 } from "./chapter-03.ts";
import { chapter04 } from "./chapter-04.ts";
import { chapter04SpecialisedClasses } from "./chapter-04-specialised-classes.ts";
import { chapter05 } from "./chapter-05.ts";
import { chapter06 } from "./chapter-06.ts";
import { chapter07 } from "./chapter-07.ts";
import { chapter08 } from "./chapter-08.ts";
import { chapter09 } from "./chapter-09.ts";
import { chapter10 } from "./chapter-10.ts";
import { chapter10Constructors } from "./chapter-10-constructors.ts";
import { chapter10Functions } from "./chapter-10-functions.ts";
import { chapter10Operators } from "./chapter-10-operators.ts";
import { chapter11 } from "./chapter-11.ts";
import { chapter12 } from "./chapter-12.ts";
import { chapter12Annotations } from "./chapter-12-annotations.ts";
import { chapter12Calls } from "./chapter-12-calls.ts";
import { chapter13 } from "./chapter-13.ts";
import { chapter14 } from "./chapter-14.ts";
import { chapter15 } from "./chapter-15.ts";
import { chapter16 } from "./chapter-16.ts";
import { chapter17 } from "./chapter-17.ts";
import { chapter18 } from "./chapter-18.ts";
import type { LanguageRule } from "./rule.ts";

/** Every rule of the registry, by chapter. */
export const languageRules: readonly LanguageRule[] = [
  ...chapter02,
  ...chapter03,
  ...chapter04,
  ...chapter04SpecialisedClasses,
  ...chapter05,
  ...chapter06,
  ...chapter07,
  ...chapter08,
  ...chapter09,
  ...chapter11,
  ...chapter10,
  ...chapter10Functions,
  ...chapter10Constructors,
  ...chapter10Operators,
  ...chapter12,
  ...chapter12Calls,
  ...chapter12Annotations,
  ...chapter17,
  ...chapter18,
  ...chapter13,
  ...chapter14,
  ...chapter15,
  ...chapter16,
];
