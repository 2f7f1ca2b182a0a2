import { BookOutlined, CheckOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { InstalledLibrary } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { notify } from "../../ui/notices.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

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

function useInstalledLibraries(): readonly InstalledLibrary[] {
  const { engine, version, loading } = useWorkspaceEngine();
  const [libraries, setLibraries] = useState<readonly InstalledLibrary[]>([]);
  useEffect(() => {
    let isCurrent = true;
    engine?.request("libraries", null).then(
      (found) => isCurrent && setLibraries(found),
      () => undefined, // The engine is being replaced, and asks again with the next one.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, loading]);
  return libraries;
}

/** @returns writes that the package around the shown class, or else the first there is, uses a library */
function useLibrary(): (library: InstalledLibrary) => Promise<void> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine, commands } = useWorkspaceEngine();
  const { getState } = useWorkspaceStore();
  const shown = useWorkspace(({ grid }) => grid.className);
  return async ({ name, version }) => {
    const { files } = getState().files;
    const own = ((await engine?.request("children", { name: "" })) ?? []).filter(({ file }) => files.has(file));
    const holder = own.find((node) => shown?.split(".")[0] === node.name) ?? own[0];
    const command = { name: "useLibrary", className: holder?.name ?? "", library: name, version } as const;
    const refusal = holder === undefined ? t("classTree.noPackage") : await commands.run(command, "changeModel", language);
    if (refusal !== undefined) notify("fail", refusal, "library");
  };
}
