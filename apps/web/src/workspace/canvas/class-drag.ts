/** Dragging a class from the tree onto the canvas. */

/** Kind of the data that a drag carries: a class by its full name. */
const classType = "application/x-mofang-class";

interface ClassDrag {
  readonly dataTransfer: Pick<DataTransfer, "setData" | "getData" | "types" | "effectAllowed"> | null;
}

/** A class is taken up. */
export function beginClassDrag({ dataTransfer }: ClassDrag, name: string): void {
  if (dataTransfer === null) return;
  dataTransfer.setData(classType, name);
  dataTransfer.effectAllowed = "copy";
}

/** Whether a drag brings a class. */
export function bringsClass({ dataTransfer }: ClassDrag): boolean {
  return dataTransfer?.types.includes(classType) === true;
}

/** Full name of the class that was dropped. */
export function droppedClass({ dataTransfer }: ClassDrag): string {
  return dataTransfer?.getData(classType) ?? "";
}
