import type { UserEvent } from "@testing-library/user-event";

/** Puts a text at the end of a field at once: a page is drawn again for each letter that is typed. For where letters matter, `type`. */
export async function fillIn(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
