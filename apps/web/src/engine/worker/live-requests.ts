/** What is asked of a small model that answers while its reader moves a slider. */
import { LiveModel } from "../live-model.ts";
import type { Handlers } from "./handlers.ts";

let liveModel: LiveModel | undefined;

export const handlers: Handlers<"live"> = {
  live: (request) => {
    if (!liveModel?.isOf(request)) liveModel = new LiveModel(request);
    return liveModel.run(request);
  },
};
