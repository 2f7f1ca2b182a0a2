import type { RenderFormula } from "@mofang/markup";
import { useEffect, useState } from "react";

type ColourCode = (code: string, language: string) => string | undefined;

/** What draws the parts of a text that plain HTML does not, each fetched once a text may hold such a part. */
interface TextParts {
  readonly renderFormula: RenderFormula | undefined;
  readonly colourCode: ColourCode | undefined;
}

/** Without its script a formula stays in TeX and code without colours, which are readable. */
export function useTextParts(text: string): TextParts {
  const renderFormula = useLater<RenderFormula>(
    text.includes("$"),
    async () => (await import("../../ui/formula.ts")).renderFormula,
  );
  const mayHoldCode = /^[ >\t]*[`~]{3,}\s*(?:modelica|mo|diff)\b/im.test(text);
  const colourCode = useLater<ColourCode>(mayHoldCode, async () => (await import("./code-html.ts")).colourCode);
  return { renderFormula, colourCode };
}

function useLater<Value>(isWanted: boolean, load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return loaded?.value;
}
