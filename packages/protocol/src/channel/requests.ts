/** The named requests of the editor channel: what each takes, and what it is for. */
import { z } from "zod/mini";
import { simulationSettings } from "../calls/simulation.ts";
import { id } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { type ChannelCommandName, commandSchemas } from "./command-schemas.ts";

const name = z.string().check(z.minLength(1), z.maxLength(1000));
const ofClass = z.object({ className: name });
const nothing = z.object({});

/** Requests beside the commands. */
const otherRequests = {
  /** Opens a repository, once a connection; before anything else. */
  initServer: z.object({ repositoryId: id }),
  /** Saves what everybody who edits made as one commit. */
  save: z.object({ message: z.string().check(z.trim(), z.maxLength(limits.commitMessage)) }),
  /** Chooses a version of a library for this connection. */
  loadLibrary: z.object({ name, version: name }),
  /** Several commands as one step: all or nothing. */
  compound: z.object({ commands: z.array(z.looseObject({ name })).check(z.minLength(1), z.maxLength(500)) }),
  undo: nothing,
  redo: nothing,
  getDiagram: ofClass,
  getIcon: ofClass,
  /** The picture of a class as SVG. */
  getPicture: z.object({ className: name, layer: z.enum(["icon", "diagram"]) }),
  getDocumentation: ofClass,
  /** The text of a class. */
  getText: ofClass,
  /** The text of a file of the repository. */
  getFile: z.object({ path: name }),
  getFiles: nothing,
  /** Classes in a class; those at the top for an empty name. */
  getClasses: z.object({ className: z.string() }),
  /** Elements of a class, or of a component in it. */
  getParameters: z.object({ className: name, path: z.string() }),
  /** Libraries that the files use, and the versions that were found. */
  dependencies: nothing,
  /** What is wrong with the files. */
  check: nothing,
  /** Runs the main branch as it was saved last on the server. */
  simulate: z.object({ settings: simulationSettings }),
} as const;

/** Schemas of the parameters of all requests, by name. */
export const channelRequests = { ...commandSchemas, ...otherRequests };
export type ChannelRequestName = keyof typeof channelRequests;
/** Parameters of a request as they are sent. */
export type ChannelParams<Name extends ChannelRequestName> = z.input<(typeof channelRequests)[Name]>;

/** Whether a request is a command, which changes files. */
export function isChannelCommand(request: string): request is ChannelCommandName {
  return Object.hasOwn(commandSchemas, request);
}
