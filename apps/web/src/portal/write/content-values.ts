/** What the form of an entry holds, and what is sent of it. */
import type { CallBody, CallData, Calls, PortalKind } from "@mofang/protocol";
import { portalForms } from "@mofang/protocol";
import { instantOf, localOf } from "../../ui/local-time.ts";

/** An entry as it travels. */
type Content = CallData<Calls["portalDraft"]>["content"];
/** One language of an entry. */
type Written = Content["zh"];

/** Fields of the form; times are local, as `datetime-local` writes them, and empty for none. */
export interface ContentValues extends Omit<Content, "dates"> {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly registrationEndsAt: string;
  readonly capacity: number | null;
  readonly isForSchools: boolean;
}

const nothingWritten: Written = { title: "", summary: "", body: "", place: "", tags: [] };

/** An entry that nobody has written yet. */
export const emptyContent: Content = {
  zh: nothingWritten,
  en: nothingWritten,
  cover: "",
  link: "",
  model: "",
  dates: null,
  files: [],
};

/** What the form begins with. */
export function valuesOf({ dates, ...content }: Content): ContentValues {
  return {
    ...content,
    startsAt: localOf(dates?.startsAt),
    endsAt: localOf(dates?.endsAt),
    registrationEndsAt: localOf(dates?.registrationEndsAt),
    capacity: dates?.capacity ?? null,
    isForSchools: dates?.isForSchools ?? false,
  };
}

/** What is sent; dates where the kind has them and both are there, so that the server says what is missing. */
export function contentOf(kind: PortalKind, values: ContentValues): CallBody<Calls["createPortalEntry"]>["content"] {
  const { startsAt, endsAt, registrationEndsAt, capacity, isForSchools, ...content } = values;
  const hasDates = portalForms[kind].hasDates && startsAt !== "" && endsAt !== "";
  if (!hasDates) return { ...content, dates: null };
  const dates = {
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    registrationEndsAt: registrationEndsAt === "" ? null : instantOf(registrationEndsAt),
    capacity,
    isForSchools,
  };
  return { ...content, dates };
}
