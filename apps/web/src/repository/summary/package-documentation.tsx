import { ClassTree, documentationOf, memoryProvider } from "@mofang/modelica";
import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { classAddress } from "../../ui/class-address.ts";
import { LoadingRows } from "../../ui/states.tsx";
import { headVersion, versionInput } from "../addresses.ts";
import ClassDocumentation from "../classes/class-documentation.tsx";
import { useRepository } from "../use-repository.ts";
import styles from "./summary-page.module.css";

/** What a repository without a README says about itself: the documentation of its package; `otherwise` where that is empty. */
export default function PackageDocumentation({ otherwise }: { readonly otherwise: ReactNode }) {
  const { t } = useTranslation();
  const { id, nFiles } = useRepository();
  const sources = useCall("modelicaFiles", { id, ...versionInput(headVersion) }, { enabled: nFiles > 0 });
  const tree = useMemo(
    () => new ClassTree(memoryProvider(new Map((sources.data?.files ?? []).map(({ path, text }) => [path, text])))),
    [sources.data],
  );
  const documented = useMemo(
    () => [...tree.topLevel.values()].find(({ definition }) => (documentationOf(definition).info ?? "").trim() !== ""),
    [tree],
  );
  const linkOf = useCallback(
    (name: string) => (tree.find(name) === undefined ? undefined : classAddress(id, headVersion, name)),
    [tree, id],
  );
  if (nFiles > 0 && sources.isPending) return <LoadingRows rows={5} height={32} />;
  if (documented === undefined) return otherwise;
  return (
    <>
      <p className={styles.note}>{t("repository.fromDocumentation", { name: documented.definition.name.text })}</p>
      <ClassDocumentation declaration={documented} linkOf={linkOf} />
    </>
  );
}
