import type { EngineRequestName, EngineRequests, ProgressOf } from "../messages.ts";
import type { EnginePart, partOfRequest } from "../part-of-request.ts";

/** What answers the requests for a part of the engine. */
export type Handlers<Part extends EnginePart> = {
  readonly [Name in EngineRequestName as (typeof partOfRequest)[Name] extends Part ? Name : never]: (
    input: EngineRequests[Name]["input"],
    report: (progress: ProgressOf<Name>) => void,
  ) => EngineRequests[Name]["output"] | Promise<EngineRequests[Name]["output"]>;
};
