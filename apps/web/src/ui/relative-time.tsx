import { useEffect, useState } from "react";
import { formatInstant, relativeTime } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";

/** "5 minutes ago", kept true each half minute, with the full date and time as its title. */
export function RelativeTime({ instant }: { readonly instant: string }) {
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={formatInstant(instant, language)}>
      {/* A clock that is slightly behind the server's must not speak of the future. */}
      {relativeTime(instant, Math.max(now, new Date(instant).getTime()), language)}
    </time>
  );
}
