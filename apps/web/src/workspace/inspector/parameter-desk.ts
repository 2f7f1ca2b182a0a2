import type { EditCommand, MatchingClass } from "@mofang/modelica";
import { createContext, useContext, useMemo } from "react";
import type { ShownInterface, ValuePreview } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";

/** What the rows of parameters ask of the engine, and have it do to the class whose text they change. */
export interface ParameterDesk {
  /** Full name of that class. */
  readonly className: string;
  /** Grows with every change of the texts. */
  readonly version: number;
  /** What the class, or what a path leads to in it, lets one set; null where there is nothing, undefined before the engine is there. */
  readonly interfaceAt: (path: string) => Promise<ShownInterface | null> | undefined;
  /** Classes that may take the place of what must be derived from a class. */
  readonly candidates: (constraint: string) => Promise<readonly MatchingClass[]>;
  /** What a parameter would be worth with another value; undefined where the engine cannot say it at the moment. */
  readonly evaluate: (path: string, value: string) => Promise<ValuePreview | undefined>;
  /** Paths of the repository's files of any kind. */
  readonly files: () => Promise<readonly string[]>;
  /**
   * Does a command as one step to undo.
   *
   * @returns why it cannot be done; undefined when it was. Rejected where the engine is replaced
   */
  readonly run: (command: EditCommand) => Promise<string | undefined>;
}

const DeskContext = createContext<ParameterDesk | null>(null);

/** Gives a desk to the rows below. */
export const ParameterDeskProvider = DeskContext;

export function useParameterDesk(): ParameterDesk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("invariant: rows of parameters stand at a desk");
  return desk;
}

/** The desk of a class in the workspace around. */
export function useClassDesk(className: string): ParameterDesk {
  const { engine, commands, others } = useWorkspaceEngine();
  const version = useEngineVersion();
  const language = useLanguage();
  return useMemo(
    () => ({
      className,
      version,
      interfaceAt: (path) => (version === 0 ? undefined : engine?.request("interface", { className, path })),
      candidates: async (constraint) => (await engine?.request("matching", { className: constraint })) ?? [],
      evaluate: async (path, value) => engine?.request("evaluate", { className, path, value, language }).catch(() => undefined),
      files: async () => (await others.list()).map(({ path }) => path),
      run: (command) => commands.run(command, "setParameters", language),
    }),
    [className, engine, version, commands, others, language],
  );
}
