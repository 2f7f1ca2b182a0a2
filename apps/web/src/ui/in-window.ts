/**
 * How a menu keeps inside of the window: it opens on the other side where there is more room, and is shifted where neither
 * side has enough. `theme/base.css` bounds its height, so that a longer one scrolls.
 */
export const inWindow = { adjustX: 1, adjustY: 1, shiftX: true, shiftY: true } as const;
