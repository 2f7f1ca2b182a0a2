/** What each request of the channel does. */
import { librariesIn } from "@mofang/host/library";
import type { EditCommand } from "@mofang/modelica";
import type { CallBody, Calls, Language } from "@mofang/protocol";
import { type ChannelRequestName, channelRequests, isChannelCommand } from "@mofang/protocol/channel";
import type { ChannelSession } from "./channel-session.ts";
import { ServiceError } from "./failures.ts";
import type { ReadQuestion } from "./model-questions.ts";

/** Settings of a run on the server. */
export type SimulationSettings = CallBody<Calls["fireTask"]>["settings"];

/** What a request needs around it. */
interface RequestPlace {
  /** Of the request, and of the entry that it writes. */
  readonly id: string;
  readonly session: ChannelSession;
  readonly language: Language;
  readonly libraryFolders: readonly string[];
  /** Starts a run on the server. @returns its id */
  readonly simulate: (settings: SimulationSettings) => Promise<number>;
}

type Params = Readonly<Record<string, unknown>>;

/** Does a request whose repository is open. @returns its data @throws ServiceError, ProductError */
export async function perform(request: ChannelRequestName, params: Params, place: RequestPlace): Promise<unknown> {
  const { id, session } = place;
  if (isChannelCommand(request))
    return { files: await session.command(id, { name: request, ...params } as unknown as EditCommand) };
  switch (request) {
    case "compound":
      return { files: await session.command(id, { name: "compound", commands: commandsIn(params) }) };
    case "undo":
    case "redo":
      await session.step(id, request);
      return {};
    case "save":
      return { commit: await session.save(String(params.message)) };
    case "loadLibrary":
      loadLibrary(String(params.name), String(params.version), place);
      return {};
    case "simulate":
      return { simulationTaskId: await place.simulate(params.settings as SimulationSettings) };
    case "getFile":
      return { text: fileAt(String(params.path), session) };
    case "getFiles":
      return { files: [...session.texts.keys()].sort() };
    case "check":
      return { problems: await session.ask({ kind: "check", language: place.language }) };
    default:
      return session.ask({ kind: request, ...params } as unknown as ReadQuestion);
  }
}

function commandsIn(params: Params): readonly EditCommand[] {
  return (params.commands as readonly Readonly<Record<string, unknown>>[]).map(({ name, ...rest }) => {
    const command = String(name);
    if (!isChannelCommand(command)) throw new ServiceError("request-unknown", { name: command });
    return { name: command, ...paramsOf(command, rest) } as unknown as EditCommand;
  });
}

/** The parameters of a request as it takes them. @throws ServiceError `parameters-wrong` */
export function paramsOf(request: ChannelRequestName, params: unknown): Params {
  const parsed = channelRequests[request].safeParse(params ?? {});
  if (parsed.success) return parsed.data as Params;
  const [issue] = parsed.error.issues;
  throw new ServiceError("parameters-wrong", { detail: `${issue?.path.join(".") || request}: ${issue?.message ?? ""}` });
}

function loadLibrary(name: string, version: string, { session, libraryFolders }: RequestPlace): void {
  if (session.libraries.some((library) => library.name === name && library.version === version)) {
    throw new ServiceError("library-loaded", { name, version });
  }
  const isThere = libraryFolders.flatMap(librariesIn).some((entry) => entry.name === name && entry.version === version);
  if (!isThere) throw new ServiceError("library-missing", { name, version });
  session.chooseLibrary({ name, version });
}

function fileAt(path: string, session: ChannelSession): string {
  const text = session.texts.get(path);
  if (text === undefined) throw new ServiceError("storage-missing", { path });
  return text;
}
