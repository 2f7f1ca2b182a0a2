import { type ElementInterface, unitText } from "@mofang/modelica";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClassNode, ShownInterface } from "../../engine/messages.ts";
import { ClassText } from "../../picture/class-text.tsx";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import styles from "./documentation.module.css";

interface DocumentationTablesProps {
  readonly shown: ShownInterface;
  readonly onOpen: (className: string) => void;
}

/** What a class is made of, as its text says it: base classes, parameters, connectors, and the classes in it. */
export function DocumentationTables({ shown, onOpen }: DocumentationTablesProps) {
  const { t } = useTranslation();
  const contents = useContents(shown.name);
  const open = shown.elements.filter(({ isProtected }) => !isProtected);
  const parameters = open.filter(({ kind, variability }) => kind === "component" && variability === "parameter");
  const connectors = open.filter(({ typeKind, kind }) => kind === "component" && typeKind === "connector");
  return (
    <>
      {shown.bases.length === 0 ? null : (
        <p>
          {t("documentation.extends")}{" "}
          {shown.bases.map((name) => (
            <ClassLink key={name} name={name} onOpen={onOpen} />
          ))}
        </p>
      )}
      <FactTable title={t("documentation.parameters")} rows={parameters.map(parameterRow)} />
      <FactTable
        title={t("documentation.connectors")}
        rows={connectors.map(({ name, type, description, declaredIn }) => ({ name, value: type, description, declaredIn }))}
      />
      {contents.length === 0 ? null : (
        <section>
          <h3>{t("documentation.contents")}</h3>
          <ul>
            {contents.map(({ name, label, description }) => (
              <li key={name}>
                <ClassLink name={name} label={label} onOpen={onOpen} /> <ClassText of={name} text={description} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function parameterRow({ name, value, attributes, description, declaredIn }: ElementInterface): Fact {
  const unit = attributes.unit === undefined ? "" : ` ${unitText(attributes.unit)}`;
  return { name, value: value === undefined ? "" : `${value.text}${unit}`, description, declaredIn };
}

/** What a table says of an element. */
interface Fact extends Pick<ElementInterface, "name" | "description" | "declaredIn"> {
  readonly value: string;
}

/** A table whose rows begin with a name. */
function FactTable({ title, rows }: { readonly title: string; readonly rows: readonly Fact[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <table>
        <tbody>
          {rows.map(({ name, value, description, declaredIn }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <code>{value}</code>
              </td>
              <td>
                <ClassText of={declaredIn} text={description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ClassLinkProps {
  readonly name: string;
  readonly label?: string;
  readonly onOpen: (className: string) => void;
}

function ClassLink({ name, label = name, onOpen }: ClassLinkProps) {
  return (
    <button type="button" className={styles.link} onClick={() => onOpen(name)}>
      {label}
    </button>
  );
}

/** The classes in a class, as the files are now. */
function useContents(name: string): readonly ClassNode[] {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const [contents, setContents] = useState<readonly ClassNode[]>([]);
  useEffect(() => {
    if (version === 0) return;
    let isCurrent = true;
    engine?.request("children", { name }).then(
      (found) => isCurrent && setContents(found),
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, name]);
  return contents;
}
