import { BookOutlined, CheckOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { useInstalledLibraries, useLibrary } from "../engine/use-libraries.ts";

/** The libraries of the site: choosing one writes into the own package at the top that it is used. */
export function LibraryMenu({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = useTranslation();
  const use = useLibrary();
  const libraries = useInstalledLibraries();
  const items = libraries.map((library) => {
    const { name, version, isLoaded } = library;
    return {
      key: `${name} ${version}`,
      label: version === "" ? name : `${name} ${version}`,
      icon: isLoaded ? <CheckOutlined aria-label={t("classTree.loaded")} /> : null,
      disabled: isLoaded || !canEdit,
      ...(canEdit ? {} : { title: t("classTree.reason.right") }),
      onClick: () => void use(library),
    };
  });
  return (
    <MenuDropdown items={items}>
      <Button
        size="small"
        type="text"
        icon={<BookOutlined />}
        aria-label={t("classTree.libraries")}
        title={t("classTree.libraries")}
      />
    </MenuDropdown>
  );
}
