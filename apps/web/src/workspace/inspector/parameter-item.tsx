import { AttributeList } from "./attribute-list.tsx";
import { useLiveDesk } from "./live-desk.ts";
import { LiveItem } from "./live-item.tsx";
import { NestedParameters } from "./nested-parameters.tsx";
import type { ParameterItemProps } from "./parameter-groups.tsx";
import { ReplaceableItem } from "./replaceable-item.tsx";
import { ValueItem } from "./value-item.tsx";

/** One parameter with its attributes, or what takes the place of something replaceable, with what lies inside of it. */
export function ParameterItem(props: ParameterItemProps) {
  const live = useLiveDesk();
  const { element, kind, lock, path } = props.row;
  const inside = element.hasElements && lock === undefined ? <NestedParameters {...props} Item={ParameterItem} /> : null;
  if (kind === "class") return <ReplaceableItem {...props} below={inside} />;
  const tunable = live?.tunables.get(path);
  if (live !== undefined && tunable !== undefined) return <LiveItem tunable={tunable} desk={live} row={props.row} />;
  return <ValueItem {...props} below={lock === undefined ? (inside ?? <AttributeList {...props} />) : null} />;
}
