import { SearchOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { type FormEvent, useDeferredValue, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { hitAddress } from "../../repository/hit-address.ts";
import styles from "./search-box.module.css";

/** Milliseconds after blur until what is offered goes, so that a click on it still counts (SHL-005). */
export const hideDelay = 200;

/** The header's search: while it has the focus it offers names that fit, or what others search for where nothing is typed. */
export function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [key, setKey] = useState("");
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hot = useCall("hotSearches", {}, { enabled: open, staleTime: 60_000 });

  function search(text: string): void {
    const wanted = text.trim();
    if (wanted === "") return;
    setKey(wanted);
    setOpen(false);
    void navigate(`/search?key=${encodeURIComponent(wanted)}`);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    search(key);
  }

  return (
    <search
      className={styles.box}
      onFocus={() => {
        clearTimeout(timer.current);
        setOpen(true);
      }}
      onBlur={() => {
        timer.current = setTimeout(() => setOpen(false), hideDelay);
      }}
      onKeyDown={({ key: pressed }) => pressed === "Escape" && setOpen(false)}
    >
      <form className={styles.form} onSubmit={submit}>
        <SearchOutlined aria-hidden="true" />
        <input
          type="search"
          className={styles.input}
          value={key}
          maxLength={limits.searchTerm}
          aria-label={t("shell.search")}
          placeholder={t("shell.search")}
          onChange={({ target }) => {
            setKey(target.value);
            setOpen(true);
          }}
        />
      </form>
      {open && key.trim() !== "" ? <Suggestions words={key.trim()} onChosen={() => setOpen(false)} onSearch={search} /> : null}
      {open && key.trim() === "" && hot.data && hot.data.length > 0 ? (
        <div className={styles.hot}>
          <p className={styles.title}>{t("shell.hotSearches")}</p>
          <ul>
            {hot.data.map((term) => (
              <li key={term}>
                <button type="button" className={styles.term} onClick={() => search(term)}>
                  {term}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </search>
  );
}

interface SuggestionsProps {
  readonly words: string;
  readonly onChosen: () => void;
  readonly onSearch: (words: string) => void;
}

/** Names that fit what is typed; a click opens what has its own page, and searches for what has none. */
function Suggestions({ words, onChosen, onSearch }: SuggestionsProps) {
  const { t } = useTranslation();
  // Typing goes on while the list is drawn.
  const key = useDeferredValue(words);
  const found = useCall("searchSuggestions", { key }, { keepPrevious: true, staleTime: 60_000 });
  if (found.data === undefined || found.data.length === 0) return null;
  return (
    <div className={styles.hot}>
      <p className={styles.title}>{t("shell.suggestions")}</p>
      <ul>
        {found.data.map((place) => {
          const address = hitAddress(place);
          const id = `${place.kind} ${place.repository?.id} ${place.path} ${place.name} ${place.address}`;
          return (
            <li key={id}>
              {address === undefined ? (
                <button type="button" className={styles.term} onClick={() => onSearch(place.name)}>
                  {place.name}
                </button>
              ) : (
                <Link to={address} className={styles.term} onClick={onChosen}>
                  {place.name}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
