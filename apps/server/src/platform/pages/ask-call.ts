import type { CallData, CallDeclaration } from "@mofang/protocol";

/** Makes a call as the visitor who asks for a page, so that nobody learns more from a page than from a call; undefined where it is refused. */
export type AskCall = <C extends CallDeclaration>(call: C, query: object) => Promise<CallData<C> | undefined>;
