/** The keys of the room around the cells, with the texts `office.*` that say what they do. */
export const roomKeys = [
  ["F6, Shift+F6", "keyRegions"],
  ["Ctrl+1 … 5", "keyLayouts"],
  ["Ctrl+B", "keySide"],
  ["Ctrl+Alt+B", "keyRight"],
  ["Esc", "leaveFull"],
  ["Ctrl+F6", "keyCell"],
  ["Ctrl+F6, ← ↑ → ↓", "keyNeighbour"],
  ["Ctrl+F6, Enter", "keyInto"],
  ["Ctrl+F6, F", "full"],
  ["Ctrl+F6, S", "keySplitRight"],
  ["Ctrl+F6, Shift+S", "keySplitBelow"],
  ["Ctrl+F6, O", "keyWindow"],
  ["Ctrl+F6, Delete", "closeCell"],
] as const;
