/** What an address of the ask page brings along. */

interface AskedWith {
  /** Address of an uploaded picture of the page that the question is about. */
  readonly picture: string | null;
  /** Page of this site to which giving up leads back. */
  readonly returnUrl: string | null;
  /** What title and text begin with. */
  readonly title: string;
  readonly text: string;
  /** Tells drafts apart that began with different things. */
  readonly place: string;
}

/** An uploaded picture; nothing else is put into a text unasked. */
const pictureForm = /^(?:https?:\/\/[\w.:-]+)?\/mofang\/file\/picture\/[\w.-]+$/;
const longestText = 20_000;

/** Reads `?url=…?returnUrl=…` with either sign between (D20), and `title` and `text` from other pages. */
export function askedWith(search: string): AskedWith {
  const query = new URLSearchParams(search.replace("?returnUrl=", "&returnUrl=").replace(/^\?/, ""));
  const url = query.get("url") ?? "";
  const returnUrl = query.get("returnUrl") ?? "";
  const picture = pictureForm.test(url) ? url : null;
  const [title, text] = [(query.get("title") ?? "").slice(0, 120), (query.get("text") ?? "").slice(0, longestText)];
  const about = picture ?? (title === "" && text === "" ? "" : `${title}/${text.length}`);
  return {
    picture,
    // A page of this site only: `//` and `/\` begin other sites.
    returnUrl: /^\/(?![/\\])/.test(returnUrl) ? returnUrl : null,
    title,
    text,
    place: about === "" ? "" : `/${about}`,
  };
}
