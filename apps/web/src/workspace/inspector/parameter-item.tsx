import { AttributeList } from "./attribute-list.tsx";
import { NestedParameters } from "./nested-parameters.tsx";
import type { ParameterItemProps } from "./parameter-groups.tsx";
import { ReplaceableItem } from "./replaceable-item.tsx";
import { ValueItem } from "./value-item.tsx";

/** One parameter with its attributes, or what takes the place of something replaceable, with what lies inside of it. */
export function ParameterItem(props: ParameterItemProps) {
  const { element, kind, lock } = props.row;
  const inside = element.hasElements && lock === undefined ? <NestedParameters {...props} Item={ParameterItem} /> : null;
  if (kind === "class") return <ReplaceableItem {...props} below={inside} />;
  return <ValueItem {...props} below={lock === undefined ? (inside ?? <AttributeList {...props} />) : null} />;
}
