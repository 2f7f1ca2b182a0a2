import type { Passage } from "@mofang/protocol";
import { fileAddress, headVersion } from "../../repository/addresses.ts";
import { classAddress } from "../../ui/class-address.ts";
import { faqAddress, postAddress } from "../../ui/forum-addresses.ts";

/** The page on which a passage stands; rules of the language stand in the specification, which has no page here. */
export function passageAddress(passage: Passage): string | undefined {
  switch (passage.kind) {
    case "class":
      return classAddress(passage.repository.id, headVersion, passage.name);
    case "document":
      return fileAddress(passage.repository.id, headVersion, "file", passage.path);
    case "post":
      return postAddress(passage.postId);
    case "faq":
      return faqAddress(passage.faqId);
    case "page":
      return passage.address === "" ? undefined : passage.address;
    case "rule":
      return undefined;
  }
}
