import type { DragEvent } from "react";

/** What makes an element a place on which files are dropped. */
export function droppedFiles(add: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent): void => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
  };
}
