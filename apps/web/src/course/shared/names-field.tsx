import { Input } from "antd";
import { useState } from "react";

interface NamesFieldProps {
  readonly id: string;
  readonly names: readonly string[];
  readonly most: number;
  readonly onChange: (names: string[]) => void;
}

/** Names with commas between them; what is typed stays as it is. */
export function NamesField({ id, names, most, onChange }: NamesFieldProps) {
  const [text, setText] = useState(names.join(", "));
  const write = (typed: string) => {
    setText(typed);
    const listed = typed.split(",").map((name) => name.trim());
    onChange(listed.filter((name) => name !== "").slice(0, most));
  };
  return <Input id={id} style={{ width: 200 }} value={text} onChange={({ target }) => write(target.value)} />;
}
