import { late } from "../../part/late.tsx";

/** The text editor of the workspace. */
export const CodeEditor = late(async () => ({ default: (await import("./code-editor.tsx")).CodeEditor }));
