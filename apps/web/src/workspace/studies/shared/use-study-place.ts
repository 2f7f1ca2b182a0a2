import { useState } from "react";
import type { ServerStudies } from "./use-server-studies.ts";

/** Where runs are made. */
export const studyPlaces = ["page", "server"] as const;
/** A member of `studyPlaces`. */
export type StudyPlace = (typeof studyPlaces)[number];

/**
 * Where runs are made and shown: as chosen, and before that on the server where the reader has something there and nothing in
 * the page.
 *
 * @returns also the studies on the server, of which the last one may be removed without leaving them
 */
export function useStudyPlace(hasOwn: boolean, server: ServerStudies) {
  const [chosen, setPlace] = useState<StudyPlace>();
  const place: StudyPlace = chosen ?? (!hasOwn && server.studies.length > 0 ? "server" : "page");
  const staying: ServerStudies = {
    ...server,
    remove: (removed) => {
      setPlace("server");
      server.remove(removed);
    },
  };
  return { place, setPlace, server: staying };
}
