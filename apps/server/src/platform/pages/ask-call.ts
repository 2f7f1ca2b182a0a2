import type { CallData, CallDeclaration } from "@mofang/protocol";

/** Makes a call as the visitor who asks for a page, so that a page tells no more than a call; undefined where it is refused. */
export type AskCall = <C extends CallDeclaration>(call: C, query: object) => Promise<CallData<C> | undefined>;
