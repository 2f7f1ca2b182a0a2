import { NestedParameters } from "./nested-parameters.tsx";
import type { ParameterItemProps } from "./parameter-groups.tsx";
import { ReplaceableItem } from "./replaceable-item.tsx";
import { ValueItem } from "./value-item.tsx";

/** One parameter, or what takes the place of something replaceable, with what lies inside of it. */
export function ParameterItem(props: ParameterItemProps) {
  const { row } = props;
  const inside = row.element.hasElements && row.lock === undefined ? <NestedParameters {...props} Item={ParameterItem} /> : null;
  return row.kind === "class" ? <ReplaceableItem {...props} below={inside} /> : <ValueItem {...props} below={inside} />;
}
