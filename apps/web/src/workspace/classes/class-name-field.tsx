import { AutoComplete } from "antd";
import { useFoundClasses } from "./use-found-classes.ts";

interface ClassNameFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A full name of a class, which is found by words of its name or description. */
export function ClassNameField({ id, value, onChange }: ClassNameFieldProps) {
  const found = useFoundClasses(value, 12);
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
