import type { CallData, postCalls, userCalls } from "@mofang/protocol";
import { linkedList, plainText } from "../../platform/pages/page-html.ts";
import type { WrittenPage } from "../../platform/pages/written-page.ts";

type Profile = CallData<typeof userCalls.userProfile>["user"];
type Posts = CallData<typeof postCalls.publicPosts>["rows"];

/** Somebody who writes in public: the name, what they say of themselves, and their posts. */
export function personPage(site: string, { id, name, avatar, description }: Profile, posts: Posts): WrittenPage {
  const address = `${site}/user/${id}/repo`;
  const picture = avatar === null ? undefined : { address: new URL(avatar, site).href };
  const links = posts.map((post) => ({ path: `/bbs/detail?id=${post.id}`, title: post.title, text: post.excerpt }));
  const about = plainText(description);
  return {
    title: name,
    description: about === "" ? name : about,
    address,
    feed: `${site}/feeds/posts.xml?user=${id}`,
    picture,
    type: "profile",
    facts: {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      mainEntity: {
        "@type": "Person",
        name,
        url: address,
        ...(about !== "" && { description: about }),
        ...(picture && { image: picture.address }),
      },
    },
    body: linkedList(name, links),
  };
}
