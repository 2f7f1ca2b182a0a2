import type { SyntaxFile } from "../../syntax/tree.ts";
import { setAnnotationValue } from "../annotation-edit.ts";
import type { EditResult } from "../edit-result.ts";
import { pointsText } from "../placement-edit.ts";
import type { ConnectionRoute } from "./command.ts";

/** Steps that lay connection lines anew; what else their annotation says stays. */
export function routeSteps(className: string, routes: readonly ConnectionRoute[]): readonly ((file: SyntaxFile) => EditResult)[] {
  return routes.map(({ left, right, points }) => (file) => {
    const target = { kind: "connection", left, right } as const;
    return setAnnotationValue(file, className, target, ["Line", "points"], pointsText(points));
  });
}
