/** Rooms: a package, a domain of the server, an area of the web app, and each folder of programs or tests beside them. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/** Applications that are so large that their folders are rooms. */
const divided = ["server", "web"];

/**
 * The folder of a room below the root, for `dae`, `server/forum`, `web/workspace`, `cli`, or a path of the repository.
 * Undefined where there is none.
 */
export function folderOfRoom(root, name) {
  const word = name.replace(/\/+$/, "");
  if (!isBelow(word)) return undefined;
  const [application, ...rest] = word.split("/");
  const places = [
    ...(divided.includes(application) && rest.length > 0 ? [`apps/${application}/src/${rest.join("/")}`] : []),
    `packages/${word}`,
    `apps/${word}`,
    word,
  ];
  return places.find((place) => existsSync(join(root, place)) && statSync(join(root, place)).isDirectory());
}

/** The room that a file of the repository lies in, by the name that `folderOfRoom` takes. */
export function roomOf(file) {
  const [top, name, , area] = file.split("/");
  if (top === "packages") return name;
  if (top !== "apps") return top;
  return divided.includes(name) && file.split("/").length > 4 ? `${name}/${area}` : name;
}

function isBelow(place) {
  return place !== "" && !place.startsWith("/") && !place.split("/").includes("..");
}
