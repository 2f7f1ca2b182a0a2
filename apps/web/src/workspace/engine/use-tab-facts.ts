import { useEffect } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ClassText } from "../../engine/messages.ts";
import { followText, learnTab } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { tabOfClass } from "./tab-of-class.ts";
import { unlessEnded } from "./unless-ended.ts";
import type { LiveEngine } from "./use-live-engine.ts";

/** What is asked of the engine of the workspace. */
type Asked = Pick<LiveEngine, "version" | "diagnostics"> & {
  readonly engine: Pick<EngineClient, "request"> | undefined;
};

/**
 * Keeps what the shown tab says of its class as the texts are: a class may have been named before anything of it was known. A
 * tab whose class is not there is of the first class of its file, as soon as the file parses: while one types, a text that is
 * broken holds other classes for a moment.
 */
export function useTabFacts({ engine, version, diagnostics }: Asked): void {
  const { actOnAll } = useWorkspaceStore();
  const name = useWorkspace(({ tabs }) => activeTab(tabs)?.shown?.name);
  const path = useWorkspace(({ tabs }) => activeTab(tabs)?.path);
  const isRight = !diagnostics.some(({ code }) => code.startsWith("syntax."));
  useEffect(() => {
    if (engine === undefined || version === 0 || name === undefined || path === undefined) return;
    let isCurrent = true;
    const learn = async (): Promise<void> => {
      const found = await engine.request("class", { name });
      if (isCurrent && found !== undefined) actOnAll(learnTab, tabOfClass(found));
      if (found !== undefined || !isRight) return;
      const first = await firstClass(engine, path);
      if (isCurrent && first !== undefined) actOnAll(followText, path, tabOfClass(first).shown);
    };
    // The next engine is asked again.
    void unlessEnded(learn());
    return () => {
      isCurrent = false;
    };
  }, [engine, version, name, path, isRight, actOnAll]);
}

async function firstClass(engine: Pick<EngineClient, "request">, path: string): Promise<ClassText | undefined> {
  const name = await engine.request("classOfFile", { path, className: undefined });
  return name === undefined ? undefined : engine.request("class", { name });
}
