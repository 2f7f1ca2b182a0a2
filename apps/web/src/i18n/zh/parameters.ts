/** Texts of the forms in which parameters are set. */
export const parameters = {
  parameter: {
    defaultClass: "{name}（默认）",
    inside: "{name} 的参数",
  },
} as const;
