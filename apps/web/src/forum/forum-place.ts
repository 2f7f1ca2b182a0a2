import "../i18n/late/school.ts";
import { createContext, useContext } from "react";
import { forumAddress } from "../ui/forum-addresses.ts";

/** Where posts are read and written: in the public forum, or in a school. */
interface ForumPlace {
  /** Null for the public forum. */
  readonly schoolId: number | null;
  /** Addresses of its list, of the page for a new post, and of the columns and labels. */
  readonly list: string;
  readonly ask: string;
  readonly labels: string;
}

const publicForum: ForumPlace = { schoolId: null, list: forumAddress, ask: "/bbs/ask", labels: "/bbs/label" };

/** The place of what is inside; the public forum unless said. */
export const ForumPlaceContext = createContext<ForumPlace>(publicForum);

export function useForumPlace(): ForumPlace {
  return useContext(ForumPlaceContext);
}

/** What calls take that are about the public forum unless they name a school. */
export function useSchoolInput(): { readonly schoolId?: number } {
  const { schoolId } = useForumPlace();
  return schoolId === null ? {} : { schoolId };
}
