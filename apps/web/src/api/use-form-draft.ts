import { useCallback, useState } from "react";
import { useSession } from "./services.tsx";

/** Texts of the fields of a form, by their names. */
type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** What was begun to be written in a form, kept while the tab lives: over a reload, a lost connection, a new login. */
interface FormDraft<Name extends string> {
  /** What was left here, or what the form begins with. */
  readonly initialValues: Texts<Name>;
  readonly isRestored: boolean;
  /** Keeps what the form holds now, in the fields that it shows; nothing is kept of a form as it began. */
  readonly keep: (values: Partial<Texts<Name>>) => void;
  /** To be called when the text is sent or given up. */
  readonly drop: () => void;
}

/**
 * The draft of a form with long texts. Each person has their own.
 *
 * @param place tells the forms of the site apart, as `comment/3`
 * @param values what the form begins with
 */
export function useFormDraft<Name extends string>(place: string, values: Texts<Name>): FormDraft<Name> {
  const key = `mofang.draft.${useSession()?.userInfo.id ?? "visitor"}.${place}`;
  const [begun] = useState(values);
  const [restored] = useState(() => readDraft(key, values));
  const keep = useCallback(
    (now: Partial<Texts<Name>>) => {
      if (JSON.stringify({ ...begun, ...now }) === JSON.stringify(begun)) sessionStorage.removeItem(key);
      else writeDraft(key, { ...begun, ...now });
    },
    [key, begun],
  );
  const drop = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { initialValues: restored ?? begun, isRestored: restored !== null, keep, drop };
}

function readDraft<Name extends string>(key: string, values: Texts<Name>): Texts<Name> | null {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return null;
  const draft: unknown = JSON.parse(stored);
  return isLike(draft, values) ? draft : null;
}

/** An earlier release may have kept other fields. */
function isLike<Name extends string>(draft: unknown, values: Texts<Name>): draft is Texts<Name> {
  return (
    typeof draft === "object" &&
    draft !== null &&
    Object.keys(values).every((name) => typeof (draft as Readonly<Record<string, unknown>>)[name] === "string")
  );
}

function writeDraft(key: string, draft: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // A full storage keeps no more drafts; what is written still stands in the form.
    if (!(error instanceof DOMException)) throw error;
  }
}
