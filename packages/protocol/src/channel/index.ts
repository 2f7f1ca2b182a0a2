/** The editor channel: what programs ask of the model service, and how it answers. */
export { ChannelClient, type ChannelHost, channelTimes } from "./channel-client.ts";
export { type ChannelCommandName, commandSchemas } from "./command-schemas.ts";
export { type ChannelAnswer, type ChannelRequest, channelRequest, modelServicePath } from "./messages.ts";
export { type ChannelParams, type ChannelRequestName, channelRequests, isChannelCommand } from "./requests.ts";
export { isSilentFailure, type ServiceFailureSlug, serviceFailures, serviceSuccess } from "./service-failures.ts";
