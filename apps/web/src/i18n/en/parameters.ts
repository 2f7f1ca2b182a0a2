/** Texts of the forms in which parameters are set. */
export const parameters = {
  parameter: {
    defaultClass: "{name} (default)",
    inside: "Parameters of {name}",
  },
} as const;
