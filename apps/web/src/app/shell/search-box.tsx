import { SearchOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../api/hooks.ts";
import styles from "./search-box.module.css";

/** Milliseconds after blur until the hot searches go, so that a click on one still counts (SHL-005). */
export const hideDelay = 200;

/** The header's search, with what others search for while it has the focus. */
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
          onChange={({ target }) => setKey(target.value)}
        />
      </form>
      {open && hot.data && hot.data.length > 0 ? (
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
