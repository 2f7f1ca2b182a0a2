import { AutoComplete } from "antd";
import { useWorkspace } from "../store/store-context.ts";
import { useFoundClasses } from "./use-found-classes.ts";

interface ClassNameFieldProps {
  readonly id: string;
  readonly value: string;
  /** Whether it must be one of the repository's. */
  readonly isOwn?: boolean;
  readonly onChange: (value: string) => void;
}

const mostOffered = 12;
/** Of the repository's own and of libraries, of which the latter are left out. */
const mostLookedThrough = 200;

/** A full name of a class, which is found by words of its name or description. */
export function ClassNameField({ id, value, isOwn = false, onChange }: ClassNameFieldProps) {
  const files = useWorkspace((state) => state.files.files);
  const all = useFoundClasses(value, isOwn ? mostLookedThrough : mostOffered);
  const found = isOwn ? all.filter(({ file }) => files.has(file)).slice(0, mostOffered) : all;
  return (
    <AutoComplete<string>
      id={id}
      value={value}
      showSearch={{ filterOption: false }}
      options={found.map(({ name }) => ({ value: name }))}
      onChange={onChange}
    />
  );
}
