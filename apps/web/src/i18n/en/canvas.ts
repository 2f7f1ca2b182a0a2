/** Texts of the canvas, where diagrams are built. */
export const canvas = {
  canvas: {
    actions: "Edit the diagram",
    help: "{label}, to be edited. Tab walks over the components, arrows move what is chosen, C connects, I inserts, Delete removes, Enter looks into a component, Escape gives up.",
    empty: "Drag classes from the tree to here, or press I to insert one.",
    chosen: "{count} chosen",
    inherited: "{component} (inherited, cannot be changed here)",
    newName: "New name",
    readOnly: {
      right: "Read-only: you have no right to change this repository.",
      library: "Read-only: the class belongs to a library or has no text of its own here.",
      inside: "Read-only: you look into a component. Open its class to change it.",
    },
    action: {
      undo: "Undo",
      redo: "Redo",
      insert: "Insert component",
      connect: "Connect",
      turnLeft: "Turn left",
      turnRight: "Turn right",
      flipHorizontal: "Flip left and right",
      flipVertical: "Flip up and down",
      remove: "Delete",
      duplicate: "Duplicate",
      rename: "Rename",
      parameters: "Parameters",
      fit: "Show all",
      actualSize: "100 %",
    },
    connect: { title: "Connect two connectors", from: "From", to: "To", action: "Connect" },
    insert: { title: "Insert a component", type: "Full name of its class", action: "Insert" },
  },
} as const;
