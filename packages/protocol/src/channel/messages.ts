/** What programs and the model service say to each other on the editor channel, a WebSocket with JSON. */
import { z } from "zod/mini";

const channelPath = "/mofang/model-service";

/** Path of the channel, with the user's region where they have said one. */
export function modelServicePath(region: string): string {
  const trimmed = region.trim();
  return trimmed === "" ? channelPath : `${channelPath}/${encodeURIComponent(trimmed)}`;
}

/** A request. Its id is also that of the entry in the log: sent again after a lost answer it is not done twice. */
export const channelRequest = z.object({
  id: z.uuid(),
  request: z.string().check(z.maxLength(100)),
  params: z.optional(z.unknown()),
});
export type ChannelRequest = z.output<typeof channelRequest>;

/** The answer to a request; the code is 0 for what was done. */
export interface ChannelAnswer {
  readonly id: string;
  readonly success: boolean;
  readonly code: number;
  /** Why it was not done, in the language of the connection; empty for what was done. */
  readonly message: string;
  readonly data: unknown;
}
