import { BookOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./library-choices.module.css";
import { useInstalledLibraries, useLibrary } from "./use-libraries.ts";

/** The libraries of the site as buttons: one that the files use is looked into, any other is taken into use. */
export function LibraryChoices({ onOpen }: { readonly onOpen: (name: string) => void }) {
  const { t } = useTranslation();
  const libraries = useInstalledLibraries();
  const use = useLibrary();
  if (libraries.length === 0) return null;
  return (
    <div className={styles.choices}>
      <span>{t("classTree.libraries")}</span>
      {libraries.map((library) => {
        const { name, version, isLoaded } = library;
        return (
          <Button
            key={`${name} ${version}`}
            size="small"
            icon={isLoaded ? <BookOutlined aria-hidden /> : null}
            onClick={() => (isLoaded ? onOpen(name) : void use(library))}
          >
            {version === "" ? name : `${name} ${version}`}
          </Button>
        );
      })}
    </div>
  );
}
