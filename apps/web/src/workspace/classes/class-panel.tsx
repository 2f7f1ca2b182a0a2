import "../../i18n/late/canvas.ts";
import { StarFilled } from "@ant-design/icons";
import { Input } from "antd";
import { type ComponentProps, memo, type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { beginClassDrag } from "../canvas/class-drag.ts";
import { useDocument } from "../document/document-context.ts";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { EngineWaiting } from "../engine/engine-waiting.tsx";
import { LibraryChoices } from "../engine/library-choices.tsx";
import { useClassFacts } from "../engine/use-class-facts.ts";
import { useOpenClass } from "../engine/use-open-class.ts";
import { useSaving } from "../save/saving-context.tsx";
import { useWorkspace } from "../store/store-context.ts";
import { LazyTree } from "../tree/lazy-tree.tsx";
import { ClassMenuButton } from "./class-menu.tsx";
import styles from "./class-panel.module.css";
import { ClassTitle, type NamedClass } from "./class-title.tsx";
import { favouriteClasses } from "./favourite-classes.ts";
import { FoundClasses } from "./found-classes.tsx";
import { LibraryMenu } from "./library-menu.tsx";
import { useClassMenu } from "./use-class-menu.tsx";

/** The classes of the repository and its libraries as a tree, or those that fit what is typed; with a menu of what to do with them. */
export function ClassPanel() {
  const { t } = useTranslation();
  const { canEdit } = useSaving();
  const { loading } = useWorkspaceEngine();
  const version = useEngineVersion();
  const selected = useWorkspace(({ grid }) => grid.className);
  const openClass = useOpenClass();
  const [words, setWords] = useState("");
  const [favourites, setFavourites] = useState(favouriteClasses);
  const { menu, ...opening } = useClassMenu(setFavourites);
  const load = useLoad();
  const hasFiles = useWorkspace(({ files }) => files.files.size > 0);
  if (version === 0 && hasFiles) return <EngineWaiting awaits="classes" loading={loading} version={version} />;
  return (
    <div className={styles.panel}>
      {loading.length > 0 ? <EngineWaiting awaits="classes" loading={loading} version={version} /> : null}
      <div className={styles.tools}>
        <Input
          allowClear
          size="small"
          value={words}
          placeholder={t("classTree.filterHint")}
          title={t("classTree.filter")}
          aria-label={t("classTree.filter")}
          onChange={({ target }) => setWords(target.value)}
        />
        <LibraryMenu canEdit={canEdit} />
        <ShownClassMenu onFavourites={setFavourites} />
      </div>
      <div className={styles.classes} {...opening}>
        {words.trim() === "" ? (
          <>
            <Favourites names={favourites} />
            <LazyTree
              load={load}
              titleOf={titleOf}
              label={t("workspace.classes")}
              selected={selected === undefined ? [] : [selected]}
              opened={packagesAround(selected)}
              onSelect={(name, _isLeaf, isBeside) => void openClass(name, isBeside)}
              onDragStart={(name, event) => beginClassDrag(event, name)}
              waiting={t("waiting.classes")}
              empty={<NoClasses />}
            />
          </>
        ) : (
          <FoundClasses words={words} />
        )}
      </div>
      {menu}
    </div>
  );
}

/** What can be done with the shown class. */
function ShownClassMenu({ onFavourites }: Pick<ComponentProps<typeof ClassMenuButton>, "onFavourites">) {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const shown = useClassFacts(
    engine,
    version,
    useWorkspace(({ grid }) => grid.className),
  );
  return <ClassMenuButton node={shown} onFavourites={onFavourites} />;
}

function titleOf(node: ClassLine): ReactNode {
  return <TitleNow node={node} />;
}

/** With the icon as the texts are. A tree draws its lines again whenever it learns of their heights. */
const TitleNow = memo(function TitleNow({ node }: { readonly node: ClassLine }) {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  return <ClassTitle node={node} engine={engine} version={node.isOwn ? version : undefined} />;
});

/** A class in the tree. */
interface ClassLine extends NamedClass {
  readonly key: string;
  readonly isLeaf: boolean;
  /** Whether it is in the user's files. */
  readonly isOwn: boolean;
}

/** Reads what the tree shows of the classes in a class; anew when the texts are others. */
function useLoad(): (name: string) => Promise<ClassLine[]> {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const document = useDocument();
  return useCallback(
    async (parent) => {
      const nodes = (await engine?.request("children", { name: parent })) ?? [];
      return nodes.map(({ name, kind, label, description, isPartial, hasChildren, file }) => {
        const isOwn = document.texts.has(file);
        return { key: name, isLeaf: !hasChildren, isOwn, name, kind, label, description, isPartial };
      });
    },
    [engine, document, version],
  );
}

/** What a repository without classes begins with. */
function NoClasses() {
  const { t } = useTranslation();
  const openClass = useOpenClass();
  return (
    <>
      {t("workspace.noClasses")}
      <LibraryChoices onOpen={(name) => void openClass(name)} />
    </>
  );
}

/** Full names of the classes that hold a class, outermost first. */
function packagesAround(className: string | undefined): string[] {
  const parts = className?.split(".") ?? [];
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("."));
}

/** Classes at hand, above the tree. */
function Favourites({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  const openClass = useOpenClass();
  if (names.length === 0) return null;
  return (
    <ul className={styles.favourites} aria-label={t("classTree.favourites")}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.found}
            data-class-name={name}
            draggable
            onDragStart={(event) => beginClassDrag(event, name)}
            onClick={() => void openClass(name)}
          >
            <StarFilled /> {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
